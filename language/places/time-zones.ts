import { withLarger } from './hierarchy.ts'

/**
 * IANA time zones: 'zone: places'. A place takes the zone of the nearest larger place that is listed. Countries with
 * several zones are listed by their parts only.
 */
const zones = [
  'Asia/Makassar: bali lombok flores sumba',
  'Asia/Jakarta: java',
  'Asia/Jayapura: raja_ampat',
  'Asia/Bangkok: thailand',
  'Asia/Ho_Chi_Minh: vietnam',
  'Asia/Phnom_Penh: cambodia',
  'Asia/Vientiane: laos',
  'Indian/Maldives: maldives',
  'Asia/Colombo: sri_lanka',
  'Asia/Kathmandu: nepal',
  'Asia/Kolkata: india',
  'Asia/Manila: philippines',
  'Asia/Kuala_Lumpur: malaysia',
  'Asia/Singapore: singapore',
  'Asia/Tokyo: japan',
  'Asia/Seoul: korea',
  'Asia/Taipei: taiwan',
  'Asia/Shanghai: china',
  'Asia/Almaty: kazakhstan',
  'Asia/Tashkent: uzbekistan',
  'Asia/Yerevan: armenia',
  'Asia/Baku: azerbaijan',
  'Asia/Tbilisi: georgia',
  'Asia/Dubai: uae',
  'Asia/Qatar: qatar',
  'Asia/Muscat: oman',
  'Asia/Riyadh: saudi_arabia',
  'Asia/Amman: jordan',
  'Asia/Jerusalem: israel',
  'Europe/Athens: greece',
  'Europe/Zagreb: croatia',
  'Europe/Podgorica: montenegro',
  'Europe/Rome: italy',
  'Europe/Madrid: spain',
  'Atlantic/Canary: canary',
  'Europe/Lisbon: portugal',
  'Atlantic/Madeira: madeira',
  'Europe/Paris: france',
  'Europe/Monaco: monaco',
  'Europe/Malta: malta',
  'Europe/London: london',
  'Europe/Istanbul: turkey',
  'Asia/Nicosia: cyprus',
  'Europe/Tallinn: estonia',
  'Europe/Berlin: germany',
  'Europe/Vienna: austria',
  'Europe/Zurich: switzerland',
  'Europe/Prague: czechia',
  'Europe/Budapest: hungary',
  'Europe/Warsaw: poland',
  'Europe/Amsterdam: netherlands',
  'Europe/Oslo: norway',
  'Europe/Helsinki: finland',
  'Europe/Stockholm: sweden',
  'Atlantic/Reykjavik: iceland',
  'Europe/Sofia: bulgaria',
  'Europe/Simferopol: crimea',
  'Europe/Moscow: moscow saint_petersburg sochi gelendzhik anapa kazan',
  'Europe/Kaliningrad: kaliningrad',
  'Asia/Yekaterinburg: yekaterinburg',
  'Asia/Barnaul: altai',
  'Asia/Irkutsk: baikal',
  'Africa/Cairo: egypt',
  'Africa/Casablanca: morocco',
  'Africa/Johannesburg: south_africa',
  'Africa/Nairobi: kenya',
  'Africa/Dar_es_Salaam: zanzibar',
  'Indian/Mahe: seychelles',
  'Indian/Mauritius: mauritius',
  'Australia/Sydney: sydney',
  'Australia/Melbourne: melbourne',
  'Pacific/Auckland: new_zealand',
  'Pacific/Fiji: fiji',
  'America/New_York: new_york miami',
  'America/Los_Angeles: los_angeles las_vegas california san_francisco',
  'America/Denver: aspen',
  'Pacific/Honolulu: hawaii',
  'America/Toronto: toronto',
  'America/Vancouver: vancouver',
  'America/Mexico_City: mexico_city',
  'America/Cancun: cancun tulum playa_del_carmen',
  'America/Mazatlan: los_cabos',
  'America/Santo_Domingo: dominican',
  'America/Havana: cuba',
  'America/Nassau: bahamas',
  'America/Costa_Rica: costa_rica',
  'America/Lima: peru',
  'America/Sao_Paulo: rio_de_janeiro',
]

const zoneOf: ReadonlyMap<string, string> = new Map(
  zones.flatMap((line) => {
    const [zone, places] = line.split(': ') as [string, string]
    return places.split(' ').map((place) => [place, zone] as const)
  }),
)

/**
 * Returns the IANA time zone of a venue.
 * @param places gazetteer ids of the venue's places, e.g. `exactPlaces` of its facts
 * @returns undefined if no place has a zone, or if the places lie in different zones
 */
export function timeZoneOf(places: readonly string[]): string | undefined {
  const found = new Set(
    places.flatMap((place) => {
      const zone = withLarger(place)
        .map((larger) => zoneOf.get(larger))
        .find((zone) => zone !== undefined)
      return zone === undefined ? [] : [zone]
    }),
  )
  return found.size === 1 ? [...found][0] : undefined
}
