import type { NamedAreas } from './area-locations.ts'
import { withLarger, withLargerCharted } from './hierarchy.ts'

/** Places that are regions: islands, lakes, provinces and cities with large surroundings. */
const charted = new Set(
  `bali lombok flores java raja_ampat sumba phuket samui phangan krabi phi_phi phang_nga koh_tao koh_chang bangkok chiang_mai
  phu_quoc hanoi ho_chi_minh goa kerala rajasthan mumbai delhi dubai abu_dhabi corfu lefkada kefalonia paxos kos rhodes
  santorini mykonos crete zakynthos paros naxos milos hydra halkidiki athens pula sardinia sicily lake_como lake_garda
  lake_maggiore tuscany puglia rome milan venice mallorca ibiza menorca tenerife gran_canaria lanzarote costa_brava
  barcelona madrid nice provence corsica paris istanbul cappadocia boracay palawan manila cebu siargao langkawi tokyo
  hokkaido okinawa hong_kong shanghai beijing hainan miami new_york los_angeles las_vegas hawaii california los_cabos
  algarve madeira moscow saint_petersburg sochi crimea altai baikal`.split(/\s+/),
)
/** Countries too large to travel across for one service. */
const vast = new Set(
  'indonesia thailand india china japan philippines australia usa canada mexico brazil russia kazakhstan'.split(' '),
)

/**
 * Returns the region from which a mobile service comes to a place. The region is the first match of:
 * - the nearest island, lake or province that contains or equals the place
 * - the largest place below the country that is in `parted` (see `subdividedPlaces`)
 * - the country, or the town itself in a vast country
 */
export function travelRegionOf(place: string, parted: ReadonlySet<string> = new Set()): string {
  const chain = withLargerCharted(place)
  const [country = place] = chain.slice(-1)
  const inner = chain.slice(0, -1)
  const near = inner.find((larger) => charted.has(larger)) ?? inner.findLast((larger) => parted.has(larger))
  return near ?? (vast.has(country) ? (inner.at(-1) ?? country) : country)
}

/** True for an island, a lake or a province that a mobile service crosses. */
export const isServiceRegion = (region: string): boolean => charted.has(region)

interface VenueAreas extends NamedAreas {
  readonly venue: { readonly category: string }
}

/** Number of named parts that makes a place a region instead of a town. */
const severalParts = 3

/**
 * Returns the places whose parts the rows name: 'Yalikavak, Bodrum', 'Bitez, Bodrum'. Skips the areas of yacht rows,
 * because yacht rows name piers.
 */
export function subdividedPlaces(rows: Iterable<VenueAreas>) {
  const parts = new Map<string, Set<string>>()
  const add = (place: string, part: string) => parts.set(place, (parts.get(place) ?? new Set()).add(part))
  for (const { venue, exactPlaces, areaNames } of rows)
    for (const exact of exactPlaces) {
      if (venue.category !== 'yacht') for (const name of areaNames) add(exact, name)
      for (const larger of withLarger(exact).slice(1)) add(larger, exact)
    }
  return new Set([...parts].flatMap(([place, names]) => (names.size >= severalParts ? [place] : [])))
}
