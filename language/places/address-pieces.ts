import { distant, nearby, postal, postBox, splitter, withoutAbbreviations } from './address-words.ts'
import { placesNamed } from './areas.ts'

/** A piece of an address between commas, brackets or line breaks. */
export interface Piece {
  readonly text: string
  /** True after words such as 'near' and '5 min from'. */
  readonly isNear: boolean
}

/** Removes postal codes and codes of states and provinces: 'Positano SA', 'Merano BZ'. Keeps names in capitals: 'UAE'. */
export const withoutCodes = (text: string): string =>
  // 'Courchevel 1850' is a name.
  /\d{4}/.test(text) && placesNamed(text).length > 0 ? text : withoutCodesIn(text)

const withoutCodesIn = (text: string): string =>
  text
    .replaceAll(postal, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/(?<=\p{L}\p{Ll}+ )[A-Z]{2,3}\s*$/u, (code) => (placesNamed(code).length > 0 ? code : ''))

/** A number, a street and its direction or unit before a town: '224 Main St Seal Beach', '7 Bay Dr NE #4 St Petersburg'. */
const americanStreet =
  /(?<=\d\w?\s+(?:\S+\s+)+?(?:st|street|rd|road|ave?|avenue|blvd|boulevard|dr|drive|ln|lane|hwy|highway|way|ct|court|pl|place|pkwy|parkway|cir|circle|ter|terrace|trl|trail)\.?(?:\s+(?:[ns][ew]?|[ew]))?(?:\s+(?:#|ste|suite|unit|apt)\.?\s*[\w-]+)?)\s+(?!(?:[ns][ew]?|[ew]|#|ste|suite|unit|apt)(?!\p{L}))(?=\p{Lu}[\p{L}'. ]*$)/iu

/** Separates the street, the town and the state in the form of addresses with a ZIP code: 'Main St Seal Beach CA 90740'. */
export const withTownApart = (address: string): string =>
  address
    .replaceAll(/(?<![\p{L}\d])[A-Z]{2}[ ,]+\d{5}(?:-\d{4})?(?!\d)/gu, ',')
    .split(',')
    .map((part) => part.replace(americanStreet, ', '))
    .join(',')

/** The end of an Indonesian street with its number: 'Jl. Petitenget No. 170 Kerobokan'. */
const streetEnd = /(?<=(?<!\p{L})(?:jl|jln|jalan)(?!\p{L}).*\d[a-z]?)\s+(?=\p{L}{3})/iu

/** Splits a text at commas, brackets, line breaks and words such as 'near'. */
export function piecesOf(text: string): Piece[] {
  const pieces = withoutAbbreviations(text.replaceAll(postBox, ' '))
    .split(splitter)
    .flatMap((part) => part.split(streetEnd))
    .flatMap((part): Piece[] => {
      const [own = '', ...others] = part.split(nearby)
      return [{ text: own, isNear: distant.test(own) }, ...others.map((other) => ({ text: other, isNear: true }))]
    })
  return pieces.filter(({ text }) => /\p{L}/u.test(text))
}
