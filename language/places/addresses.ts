import { type ConceptMatch, conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { withLarger } from './hierarchy.ts'
import { soundMark, soundsOf, wholeMark } from '../words/name-sounds.ts'
import { edits } from '../words/spelling.ts'
import { tokenise } from '../words/tokens.ts'

/** Returns the most exact places of the gazetteer that a text names. */
export const placesIn = (text: string): string[] => {
  const found = conceptIndex.find(tokenise(text)).flatMap(({ concept }) => nameOfKind('place', concept) ?? [])
  const larger = new Set(found.flatMap((place) => withLarger(place).slice(1)))
  return [...new Set(found)].filter((place) => !larger.has(place))
}

const street =
  /\d|(?:^|\s)(?:jl|jln|jalan|gang|gg|soi|moo|ул|улица|пр|проспект|пер|переулок|наб|шоссе|via|viale|calle|rue|street|st|road|rd|ave|avenue|lane|drive|blvd|highway|cad|cd|sk|sok|odos|mah)(?:[.\s]|$)/i

/**
 * Returns the places of a row, from its place columns, else from its address without street names, else from all
 * parts.
 */
export function rowPlaces(address: string, cells: readonly string[]): string[] {
  const all = placesIn([address, ...cells].join(' , '))
  const isWithin = (place: string, other: string): boolean => withLarger(place).includes(other)
  const parts = address.split(/[,;|\n]/)
  const named = [cells, parts.filter((part) => !street.test(part))]
    .map((texts) => placesIn(texts.join(' , ')))
    .find((places) => places.length > 0)
  return named ? all.filter((place) => named.some((at) => isWithin(place, at) || isWithin(at, place))) : all
}

/** Words that many addresses share. They do not identify an area. */
export const commonAddressWords =
  /^(?:jl|jalan|jln|gang|gg|no|street|st|road|rd|raya|ул|улица|дом|проспект|пр|пер|наб|marina|марина|port|порт|pier|harbour|harbor|soi|moo|the|and|of|by|на|в|и|у)$/
/** Words that identify an area only with a second word: 'Dubai Marina'. */
const harbour = /^(?:marina|марина|port|порт|pier|harbour|harbor)$/
export const distinctiveWords = (text: string): string[] => {
  const tokens = tokenise(text)
  const matches = conceptIndex.find(tokens)
  return tokens.flatMap((token, at) => {
    const isConcept = matches.some(({ from, to }) => from <= at && at < to)
    return token.kind === 'word' && token.text.length >= 3 && !commonAddressWords.test(token.text) && !isConcept
      ? [token.stem]
      : []
  })
}

/** True for the last word of a longer place name. Requests often shorten 'Palm Jumeirah' to that word. */
const isLastOf = ({ concept, from, to }: ConceptMatch, at: number, text: string): boolean =>
  concept.startsWith('place:') && at === to - 1 && to > from + 1 && text.length >= 5

const partsOf = (located: string): string[] => located.split(/[,;|/()\n]/)

/** Returns the name if a part of an address is only a name of up to three words. */
function nameIn(part: string): string | undefined {
  if (street.test(part)) return undefined
  const words = tokenise(part).filter(({ kind }) => kind === 'word')
  const name = words.map(({ text }) => text).join('')
  return words.length >= 1 && words.length <= 3 && name.length >= 3 ? name : undefined
}

/** Returns the sounds of names that the gazetteer lacks. Such names are areas of the place that the address names. */
export const areaNamesIn = (located: string): string[] => [
  ...new Set(
    partsOf(located).flatMap((part) => {
      const name = placesIn(part).length > 0 ? undefined : nameIn(part)
      return name === undefined ? [] : soundsOf(name).slice(0, 1)
    }),
  ),
]

/**
 * Returns the sounds of an address: of each word outside a concept, and of each two adjacent words as one. A name
 * that fills a part of the address ('Playa del Carmen') also counts as one word, with and without `wholeMark`.
 */
export function soundsIn(located: string): string[] {
  const sounds = new Set<string>()
  const add = (written: string, least: number, mark = soundMark): void => {
    for (const sound of soundsOf(written)) if (sound.length >= least) sounds.add(mark + sound)
  }
  for (const part of partsOf(located)) {
    const whole = nameIn(part)
    if (whole !== undefined && /\p{L}\P{L}+\p{L}/u.test(part)) {
      add(whole, 4)
      add(whole, 4, soundMark + wholeMark)
    }
    const tokens = tokenise(part)
    const concepts = conceptIndex.find(tokens)
    const words = tokens.flatMap((token, at) =>
      token.kind === 'word' && (!commonAddressWords.test(token.text) || harbour.test(token.text))
        ? [
            {
              text: token.text,
              isTelling:
                !concepts.some(
                  (concept) => concept.from <= at && at < concept.to && !isLastOf(concept, at, token.text),
                ) && !harbour.test(token.text),
            },
          ]
        : [],
    )
    for (const [n, { text, isTelling }] of words.entries()) {
      if (isTelling && text.length >= 3) add(text, 3)
      const next = words[n + 1]
      if (next) add(text + next.text, 4)
    }
  }
  return [...sounds]
}

/**
 * Returns pairs of sounds for one name in two alphabets: 'Эмирейтс Хиллс / Emirates Hills', or 'Каш' in one column and
 * 'Kaş' in another. The pairs apply to other rows too. Names with very different sounds are not paired, because one of
 * the two is a larger place.
 */
export function aliasesIn(located: string): [string, string][] {
  const names = partsOf(located).flatMap((part) => nameIn(part) ?? [])
  const russian = new Set(names.filter((name) => /^[а-я]+$/.test(name)))
  const others = new Set(names.filter((name) => !/[а-я]/.test(name)))
  // 'Göynük' matches 'Goynuk' and 'Гёйнюк'.
  const spelt = [...others].flatMap((name) => {
    const [first = '', ...more] = /[öø]/.test(name) ? soundsOf(name) : []
    return more.map((sound): [string, string] => [soundMark + first, soundMark + sound])
  })
  const translated = [...russian].flatMap((name) => {
    const [russianSound = ''] = soundsOf(name)
    return [...others].flatMap((other) =>
      soundsOf(other)
        .filter((sound) => sound !== russianSound && sound[0] === russianSound[0])
        .filter((sound) => edits(sound, russianSound, Math.floor(sound.length * 0.4)) <= sound.length * 0.4)
        .map((sound): [string, string] => [soundMark + russianSound, soundMark + sound]),
    )
  })
  return [...spelt, ...translated]
}
