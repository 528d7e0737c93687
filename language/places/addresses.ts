import { type ConceptMatch, conceptIndex, nameOfKind } from '../concepts/phrase-index.ts'
import { withLarger } from './hierarchy.ts'
import { soundMark, soundsOf, wholeMark } from '../words/name-sounds.ts'
import { edits } from '../words/spelling.ts'
import { tokenise } from '../words/tokens.ts'

/** The most exact places of the lexicon that a text names. */
export const placesIn = (text: string): string[] => {
  const found = conceptIndex.find(tokenise(text)).flatMap(({ concept }) => nameOfKind('place', concept) ?? [])
  const larger = new Set(found.flatMap((place) => withLarger(place).slice(1)))
  return [...new Set(found)].filter((place) => !larger.has(place))
}

const street =
  /\d|(?:^|\s)(?:jl|jln|jalan|gang|gg|soi|moo|ул|улица|пр|проспект|пер|переулок|наб|шоссе|via|viale|calle|rue|street|st|road|rd|ave|avenue|lane|drive|blvd|highway|cad|cd|sk|sok|odos|mah)(?:[.\s]|$)/i

/** Where a row lies: what its own columns of places say, then its address, and last the name of a street there. */
export function rowPlaces(address: string, cells: readonly string[]): string[] {
  const all = placesIn([address, ...cells].join(' , '))
  const isWithin = (place: string, other: string): boolean => withLarger(place).includes(other)
  const parts = address.split(/[,;|\n]/)
  const told = [cells, parts.filter((part) => !street.test(part))]
    .map((texts) => placesIn(texts.join(' , ')))
    .find((places) => places.length > 0)
  return told ? all.filter((place) => told.some((at) => isWithin(place, at) || isWithin(at, place))) : all
}

/** Words that stand in many addresses, and tell none from others. */
export const common =
  /^(?:jl|jalan|jln|gang|gg|no|street|st|road|rd|raya|ул|улица|дом|проспект|пр|пер|наб|marina|марина|port|порт|pier|harbour|harbor|soi|moo|the|and|of|by|на|в|и|у)$/
/** Of 'Dubai Marina' it tells which part, though it tells nothing alone. */
const harbour = /^(?:marina|марина|port|порт|pier|harbour|harbor)$/
export const wordsOf = (text: string): string[] => {
  const tokens = tokenise(text)
  const matches = conceptIndex.find(tokens)
  return tokens.flatMap((token, at) => {
    const isConcept = matches.some(({ from, to }) => from <= at && at < to)
    return token.kind === 'word' && token.text.length >= 3 && !common.test(token.text) && !isConcept ? [token.stem] : []
  })
}

/** Of 'Palm Jumeirah' the second word is often all that is said. */
const isLastOf = ({ concept, from, to }: ConceptMatch, at: number, text: string): boolean =>
  concept.startsWith('place:') && at === to - 1 && to > from + 1 && text.length >= 5

const partsOf = (located: string): string[] => located.split(/[,;|/()\n]/)

/** A part of an address that is nothing but a name of up to three words. */
function nameIn(part: string): string | undefined {
  if (street.test(part)) return undefined
  const words = tokenise(part).filter(({ kind }) => kind === 'word')
  const name = words.map(({ text }) => text).join('')
  return words.length >= 1 && words.length <= 3 && name.length >= 3 ? name : undefined
}

/** Names in an address that no lexicon has, by how they sound: parts of the place it lies in. */
export const areaNamesIn = (located: string): string[] => [
  ...new Set(
    partsOf(located).flatMap((part) => {
      const name = placesIn(part).length > 0 ? undefined : nameIn(part)
      return name === undefined ? [] : soundsOf(name).slice(0, 1)
    }),
  ),
]

/**
 * How the words of an address sound, those of no concept alone, and any two that stand together as one; a name that is a
 * whole part of it ('Playa del Carmen') as one, and once more with `wholeMark`.
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
      token.kind === 'word' && (!common.test(token.text) || harbour.test(token.text))
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
 * 'Эмирейтс Хиллс / Emirates Hills', 'Каш' in one column and 'Kaş' in another: what a row has in both alphabets teaches
 * how others are meant that have it in one. Names that do not sound at all alike are a place and a larger one.
 */
export function aliasesIn(located: string): [string, string][] {
  const names = partsOf(located).flatMap((part) => nameIn(part) ?? [])
  const russian = new Set(names.filter((name) => /^[а-я]+$/.test(name)))
  const others = new Set(names.filter((name) => !/[а-я]/.test(name)))
  // 'Göynük' is found by 'Goynuk', and so is 'Гёйнюк'.
  const spelt = [...others].flatMap((name) => {
    const [first = '', ...more] = /[öø]/.test(name) ? soundsOf(name) : []
    return more.map((sound): [string, string] => [soundMark + first, soundMark + sound])
  })
  const taught = [...russian].flatMap((name) => {
    const [said = ''] = soundsOf(name)
    return [...others].flatMap((other) =>
      soundsOf(other)
        .filter((sound) => sound !== said && sound[0] === said[0])
        .filter((sound) => edits(sound, said, Math.floor(sound.length * 0.4)) <= sound.length * 0.4)
        .map((sound): [string, string] => [soundMark + said, soundMark + sound]),
    )
  })
  return [...spelt, ...taught]
}
