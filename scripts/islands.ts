/** Islands and lake shores of the lists by their coordinates: south, west, north, east, in degrees. */
const boxes: readonly (readonly [id: string, south: number, west: number, north: number, east: number])[] = `
mallorca 39.25 2.3 39.98 3.5, menorca 39.79 3.75 40.1 4.35, ibiza 38.82 1.18 39.13 1.65, formentera 38.6 1.36 38.81 1.6
tenerife 27.98 -16.93 28.6 -16.1, gran_canaria 27.7 -15.85 28.2 -15.35, lanzarote 28.8 -13.9 29.3 -13.4, fuerteventura 28.0 -14.55 28.78 -13.8
la_palma 28.4 -18.05 28.9 -17.7, la_gomera 28.0 -17.37 28.23 -17.08, el_hierro 27.6 -18.2 27.86 -17.85
crete 34.8 23.4 35.7 26.4, rhodes 35.85 27.65 36.5 28.3, kos 36.65 26.9 36.93 27.37, corfu 39.35 19.6 39.83 20.15, lefkada 38.55 20.52 38.86 20.74
kefalonia 38.05 20.32 38.5 20.7, zakynthos 37.63 20.6 37.95 21.0, santorini 36.33 25.34 36.49 25.49, mykonos 37.39 25.28 37.51 25.48
paros 36.97 25.08 37.16 25.3, naxos 36.9 25.32 37.21 25.62, ithaca 38.3 20.6 38.51 20.75, syros 37.36 24.85 37.51 24.98, skiathos 39.12 23.38 39.21 23.52
lesvos 38.95 25.8 39.4 26.65, samos 37.63 26.55 37.82 27.08, chios 38.15 25.85 38.62 26.2, thasos 40.56 24.5 40.8 24.8, halkidiki 39.9 23.2 40.45 24.42
aegina 37.67 23.42 37.79 23.57, spetses 37.23 23.08 37.29 23.18, milos 36.64 24.3 36.78 24.56, tinos 37.52 24.97 37.68 25.26, andros 37.68 24.65 38.0 25.0
ikaria 37.5 25.98 37.7 26.37, patmos 37.26 26.5 37.39 26.61, karpathos 35.38 27.06 35.85 27.25, skopelos 39.05 23.57 39.22 23.8, symi 36.52 27.75 36.67 27.9
brac 43.26 16.37 43.4 16.9, hvar 43.11 16.35 43.23 17.22, korcula 42.87 16.6 43.0 17.2, krk 44.93 14.4 45.25 14.85, cres 44.6 14.25 45.18 14.5, pag 44.3 14.7 44.72 15.3, istria 44.75 13.48 45.5 14.2
elba 42.7 10.1 42.88 10.45, ischia 40.68 13.85 40.77 13.98, capri 40.53 14.19 40.57 14.27, aeolian_islands 38.35 14.3 38.82 15.25
lake_como 45.8 9.05 46.2 9.42, lake_garda 45.43 10.5 45.9 10.88, amalfi 40.6 14.45 40.68 14.77, french_riviera 43.4 6.6 43.83 7.55
phuket 7.73 98.24 8.2 98.46, samui 9.38 99.9 9.62 100.13, phangan 9.66 99.94 9.82 100.1, koh_tao 10.05 99.8 10.13 99.86, koh_chang 11.93 102.22 12.16 102.45
nusa_penida -8.83 115.43 -8.66 115.63, lombok -8.97 115.8 -8.2 116.75, sumba -10.35 118.9 -9.25 120.9, java -8.8 105.1 -5.85 114.45, sumatra -5.95 95 5.7 105.85, sulawesi -5.8 118.7 1.8 125.3, borneo -4.2 108.8 7.1 119.3
phu_quoc 9.98 103.83 10.46 104.1, penang 5.25 100.17 5.48 100.35, langkawi 6.2 99.63 6.48 99.93, cebu 9.4 123.3 11.3 124.07, bohol 9.48 123.7 10.18 124.65, siargao 9.6 125.95 10.1 126.2, boracay 11.93 121.9 12.0 121.96, palawan 8.3 117.1 12.4 120.4
zanzibar -6.5 39.1 -5.7 39.6, djerba 33.6 10.7 33.95 11.1, mahe -4.81 55.35 -4.55 55.55, praslin -4.37 55.66 -4.27 55.79, la_digue -4.38 55.81 -4.33 55.86
oahu 21.2 -158.3 21.75 -157.6, maui 20.55 -156.72 21.05 -155.95, kauai 21.85 -159.8 22.25 -159.27, big_island 18.9 -156.1 20.3 -154.8
cozumel 20.25 -87.05 20.6 -86.7, isla_mujeres 21.2 -86.76 21.28 -86.7, eleuthera 24.6 -76.8 25.58 -76.1, exuma 23.4 -76.9 24.7 -75.6, abaco 25.8 -78.2 27.0 -76.9
madeira 32.6 -17.3 32.9 -16.6, azores 36.9 -31.4 39.8 -24.9, gozo 36.0 14.18 36.09 14.35, jeju 33.1 126.1 33.6 127.0, okinawa 24 122.9 27.1 128.4, hokkaido 41.3 139.3 45.6 145.9`
  .trim()
  .split(/[,\n]/)
  .map((line) => {
    const [id = '', ...at] = line.trim().split(' ')
    const [south = 0, west = 0, north = 0, east = 0] = at.map(Number)
    return [id, south, west, north, east]
  })

/** Returns the first island that contains the coordinates. `isPossible` tells whether an id lies in the right country. */
export const islandAt = (
  latitude: number,
  longitude: number,
  isPossible: (id: string) => boolean,
): string | undefined =>
  boxes.find(
    ([id, south, west, north, east]) =>
      south <= latitude && latitude <= north && west <= longitude && longitude <= east && isPossible(id),
  )?.[0]
