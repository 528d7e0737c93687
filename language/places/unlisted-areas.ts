import { inLatin } from '../words/spelling.ts'
import { type Part, withoutCodes } from './address-parts.ts'
import { business, generic, settlement, small, title } from './address-words.ts'
import { nameKey } from './areas.ts'
import { isWide, isWithin } from './hierarchy.ts'
import { nameOfPlace, russianSpelling } from './place-names.ts'

/** An area that the lists lack. Its English name is transliterated if the row writes it in Russian. */
export interface NamedArea {
  readonly en: string
  /** As the row writes it, else spelt by the language of the country. Null if neither exists. */
  readonly ru: string | null
}

/** Returns the name if a part may name an unlisted area. Names start with a capital letter. */
function areaIn({ text, isStreet, names, isMarina }: Part, venueName: string): string | undefined {
  const bare = withoutCodes(text).trim()
  if (isStreet || (names.some((ids) => ids.length > 0) && !isMarina) || /\d/.test(bare)) return undefined
  const words = bare.match(/\p{L}+/gu) ?? []
  const inner = words.filter((word, at) => !small.test(word.toLowerCase()) && !(title.test(word) && at === 0))
  if (inner.length === 0 || words.length > 5 || words.some((word) => business.test(word.toLowerCase())))
    return undefined
  if (nameKey(venueName) === nameKey(bare)) return undefined
  const ends = bare.replace(title, '').replace(/ \p{Ll}+$/u, (last) => (generic.test(last.trim()) ? '' : last))
  const isCapital = (word: string): boolean => /^[\p{Lu}\p{Lt}]|^[^\p{Ll}\p{Lu}]/u.test(word)
  const named = (ends.match(/\p{L}+/gu) ?? []).filter((word) => !small.test(word.toLowerCase()))
  if (!named.every(isCapital) || named.every((word) => generic.test(word.toLowerCase()) && !isMarina)) return undefined
  return ends.trim().length >= 3 ? ends.trim() : undefined
}
/** Capitalises each word of a transliterated name. */
const capitalised = (name: string): string => name.replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
/** `place`: the place that contains the area. */
const namedArea = (written: string, place: string | undefined): NamedArea =>
  /[а-яё]/i.test(written)
    ? { en: capitalised(inLatin(written.toLowerCase().replaceAll('ё', 'е'))), ru: written }
    : { en: written, ru: (place === undefined ? undefined : russianSpelling(written, place)) ?? null }

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
  const marina = [...inCells, ...inAddress].find(({ isMarina }) => isMarina)
  if (marina) {
    const written = areaIn(marina, name)
    const place = marina.names.flat()[0]
    if (written !== undefined)
      return /[а-яё]/i.test(written) && place !== undefined
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
