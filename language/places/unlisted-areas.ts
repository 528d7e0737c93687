import { inLatin } from '../words/spelling.ts'
import type { Part } from './address-parts.ts'
import { withoutCodes } from './address-pieces.ts'
import { business, generic, marina, port, settlement, small, title } from './address-words.ts'
import { placesNamed } from './areas.ts'
import { nameKey } from './name-key.ts'
import { isWide, isWithin } from './hierarchy.ts'
import { nameOfPlace, russianSpelling } from './place-names.ts'

/** An area that the lists lack. Its English name is transliterated if the row writes it in Russian. */
export interface NamedArea {
  readonly en: string
  /** As the row writes it, else spelt by the language of the country. Null if neither exists. */
  readonly ru: string | null
}

/** Returns the name if a part may name an unlisted area. Names start with a capital letter. */
function areaIn({ text, isStreet, isNear, names, isHarbour }: Part, venueName: string): string | undefined {
  const bare = withoutCodes(text).trim()
  if (isStreet || isNear || (names.some((ids) => ids.length > 0) && !isHarbour) || /\d/.test(bare)) return undefined
  const words = bare.match(/\p{L}+/gu) ?? []
  const inner = words.filter((word, at) => !small.test(word.toLowerCase()) && !(title.test(word) && at === 0))
  if (inner.length === 0 || words.length > 5 || words.some((word) => business.test(word.toLowerCase())))
    return undefined
  if (nameKey(venueName) === nameKey(bare)) return undefined
  const untitled = bare.replace(title, '')
  const ends = isHarbour ? untitled : untitled.replace(/ \p{Ll}+$/u, (last) => (generic.test(last.trim()) ? '' : last))
  const isCapital = (word: string): boolean => /^[\p{Lu}\p{Lt}]|^[^\p{Ll}\p{Lu}]/u.test(word)
  const named = (ends.match(/\p{L}+/gu) ?? []).filter((word) => {
    const lower = word.toLowerCase()
    return !small.test(lower) && !(isHarbour && (generic.test(lower) || marina.test(lower) || port.test(lower)))
  })
  if (!named.every(isCapital) || (!isHarbour && named.every((word) => generic.test(word.toLowerCase()))))
    return undefined
  return ends.trim().length >= 3 ? ends.trim() : undefined
}
/** Kinds of places in names of areas, by their English words: 'Имеретинский порт' is 'Imeretinsky Port'. */
const kinds = new Map(
  'марина Marina,порт Port,порту Port,причал Pier,пирс Pier,гавань Harbour,гавани Harbour,бухта Bay,бухте Bay,пляж Beach,пляже Beach,яхт-клуб Yacht-Club'
    .split(',')
    .map((pair) => pair.split(' ') as [string, string]),
)

/** Returns the usual English spelling of a Russian name. A kind of place comes last: 'бухта Тихая' is 'Tikhaya Bay'. */
function inEnglish(written: string): string {
  const [first = '', ...others] = written.toLowerCase().replaceAll('ё', 'е').split(/\s+/)
  const words = kinds.has(first) ? [...others, first] : [first, ...others]
  const spelt = words.map((word) => kinds.get(word) ?? inLatin(word).replace(/(?:iy|yy)$/, 'y'))
  return spelt.join(' ').replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
}

/** Returns a Russian adjective and its port in the nominative: 'Имеретинском порту' becomes 'Имеретинский порт'. */
const nominativePort = (written: string): string =>
  written
    .replace(/^(?:в|во|из|с|со|на|у|от)\s+/iu, '')
    .replace(/(?<=\p{L}[сц]к)(?:ого|ом|ому)(?=\s+порт)/iu, 'ий')
    .replace(/(?<=[сц]к)(?:ой)(?=\s+(?:гавани|марин[аые]|бухт))/iu, 'ая')
    .replace(/(порт|причал|пирс)[ауе](?!\p{L})/iu, '$1')
    .replace(/(марин)[ыеу](?!\p{L})/iu, '$1а')
    .replace(/(гаван)и(?!\p{L})/iu, '$1ь')

/** Returns the Russian name of a listed place elsewhere with the same name: Plaka of Naxos for Plaka of Milos. */
const russianOfNamesake = (written: string): string | undefined =>
  placesNamed(written)
    .filter((id) => nameKey(nameOfPlace(id, 'en')) === nameKey(written))
    .map((id) => nameOfPlace(id, 'ru'))
    .find((name) => /[а-яё]/i.test(name))

/** `place`: the place that contains the area. */
const namedArea = (written: string, place: string | undefined): NamedArea =>
  /[а-яё]/i.test(written)
    ? { en: inEnglish(written), ru: written }
    : {
        en: written,
        ru: (place === undefined ? undefined : (russianOfNamesake(written) ?? russianSpelling(written, place))) ?? null,
      }

interface AddressParts {
  readonly name: string
  /** True if the address has a state code with a ZIP code. */
  readonly inState: boolean
  readonly inCells: readonly Part[]
  readonly inLarge: readonly Part[]
  readonly inAddress: readonly Part[]
  /** The most exact places of the row. */
  readonly places: readonly string[]
  readonly descending: boolean
}

/** Returns the unlisted area of a row. Undefined if the most exact place is listed. */
export function areaOf({ name, inState, inCells, inLarge, inAddress, places, descending }: AddressParts) {
  const harbour = [...inCells, ...inAddress].find(({ isHarbour }) => isHarbour)
  if (harbour) {
    const area = areaIn(harbour, name)
    const written = area === undefined ? undefined : nominativePort(area)
    const place = harbour.names.flat()[0]
    if (written !== undefined)
      return /[а-яё]/i.test(written) && place !== undefined && /марин/i.test(written)
        ? { en: `${nameOfPlace(place, 'en')} Marina`, ru: written }
        : namedArea(written, undefined)
  }
  const areaAmong = (parts: readonly Part[]): string | undefined =>
    parts.map((part) => areaIn(part, name)).find((area) => area !== undefined)
  const written =
    areaAmong(inCells) ??
    areaAmong(candidatesIn(descending ? inAddress.toReversed() : inAddress, inState, places)) ??
    (places.length === 0 && inCells.length === 0 && inAddress.length === 0 ? areaAmong(inLarge) : undefined)
  return written === undefined ? undefined : namedArea(written, places[0])
}

/** Returns the parts of an address, from small to large, that may name an unlisted area. The most likely is first. */
function candidatesIn(parts: readonly Part[], inState: boolean, places: readonly string[]): readonly Part[] {
  const first = parts.findIndex(({ names }) => names.flat().length > 0)
  // In an American address, the name before the state.
  if (first < 0 && inState)
    return parts
      .filter((part) => /\p{L}/u.test(part.text))
      .toReversed()
      .map((part) => ({ ...part, names: [] }))
  // Without a place, a single name is an area. Several names are one only if a column names the country.
  if (first < 0) return places.length > 0 ? parts : parts.slice(0, parts.length === 1 ? 1 : 0)
  // 'Ницца, район Симье'
  if (first === 0) return parts.slice(1).filter(({ text }) => settlement.test(text.trim()))
  // Vietnamese streets have no word for street: 'Bui Vien, District 1'.
  if (places[0] !== undefined && isWithin(places[0], 'vietnam'))
    return parts.slice(0, first).filter(({ text }) => settlement.test(text.trim()))
  // Before an island or a country, the second unlisted name is a district: 'Hopewell, Hanover, Jamaica'.
  const next = parts[first]!.names.flat()[0]!
  return isWide(next) ? parts.slice(0, first) : parts.slice(first - 1, first)
}
