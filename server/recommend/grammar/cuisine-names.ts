import { lexicon } from '../../../language/concepts/index.ts'
import type { Piece } from '../../../language/numbers/index.ts'
import { soundsOf, stem, withoutAccents } from '../../../language/words/index.ts'
import { isCommonWord } from './common-words.ts'

/** Cuisine -> country and language codes. The names of both in other languages resemble the cuisine's adjective. */
const nations: Readonly<Record<string, string>> = {
  italian: 'IT it',
  japanese: 'JP ja',
  indonesian: 'ID id',
  thai: 'TH th',
  chinese: 'CN zh',
  indian: 'IN',
  korean: 'KR ko',
  vietnamese: 'VN vi',
  french: 'FR fr',
  greek: 'GR el',
  spanish: 'ES es',
  russian: 'RU ru',
  brazilian: 'BR',
  argentinian: 'AR',
  cuban: 'CU',
  moroccan: 'MA',
  sri_lankan: 'LK',
  malaysian: 'MY ms',
  filipino: 'PH fil',
  persian: 'IR fa',
  israeli: 'IL',
  czech: 'CZ cs',
  serbian: 'RS sr',
  ukrainian: 'UA uk',
  portuguese: 'PT pt',
  polish: 'PL pl',
  georgian: 'GE ka',
  uzbek: 'UZ uz',
  turkish: 'TR tr',
  middle_eastern: 'LB ar',
  mexican: 'MX',
  american: 'US',
  peruvian: 'PE',
  australian: 'AU',
  german: 'DE de',
}
const languages = ['fr', 'es', 'it', 'de', 'pt']

/** Words next to a cuisine, in the languages of the table. */
const beside =
  /^(?:cuisines?|food|restaurants?|cucina|ristorante|trattoria|cocina|comida|restaurante|kuche|essen|lokal|cozinha|кухн\p{L}*|ед[аыуе]|едой|ресторан\p{L}*|кафе)$/u
const isBeside = (piece: Piece | undefined): boolean => piece !== undefined && beside.test(withoutAccents(piece.text))

/** Phonetic key of a nation's name -> cuisine. Built on first use. */
let keys: readonly (readonly [key: string, cuisine: string])[] | undefined
function nationKeys(): NonNullable<typeof keys> {
  keys ??= languages.flatMap((language) => {
    const named = (type: 'region' | 'language', code: string): string =>
      new Intl.DisplayNames([language], { type }).of(code) ?? ''
    return Object.entries(nations).flatMap(([cuisine, codes]) =>
      codes.split(' ').flatMap((code) => {
        const name = named(/[A-Z]/.test(code) ? 'region' : 'language', code)
        return soundsOf(name).map((key) => [key, cuisine] as const)
      }),
    )
  })
  return keys
}

const sharedLength = (a: string, b: string): number => {
  let n = 0
  while (n < a.length && a[n] === b[n]) n++
  return n
}
/** Letters that an adjective shares with the nation's name, at least. Shorter starts are ambiguous. */
const leastShared = 4
/** Letters of a nation's name that its adjective may replace: 'Maroc' and 'marocaine', 'Turquie' and 'turque'. */
const replacedLetters = 3
const longestEnding = 5

/** Returns the cuisine that an adjective in another language names: 'turque', 'libanesa', 'griechisch'. */
function foreignCuisine(word: string): string | undefined {
  const scored = new Map<string, number>()
  for (const sound of soundsOf(word))
    for (const [key, cuisine] of nationKeys()) {
      const shared = sharedLength(sound, key)
      const fits =
        shared >= leastShared && shared >= key.length - replacedLetters && sound.length - shared <= longestEnding
      if (fits) scored.set(cuisine, Math.max(shared, scored.get(cuisine) ?? 0))
    }
  const [first, second] = [...scored].toSorted((a, b) => b[1] - a[1])
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : undefined
}

/** Returns the only cuisine whose adjective starts with these letters: 'тур.', 'ит.', 'jap.'. */
function abbreviatedCuisine(letters: string): string | undefined {
  const own = Object.entries(lexicon['cuisine'] ?? {}).filter(
    ([name, { en, ru }]) => name in nations && [en[0]!, ru[0]!].some((phrase) => phrase.startsWith(letters)),
  )
  return own.length === 1 ? own[0]![0] : undefined
}

const maxAbbreviation = 5

/**
 * Replaces abbreviated and foreign adjectives of cuisines by the lexicon's word: 'тур. кухня', 'cuisine turque'. An
 * adjective counts only next to a word for food or a restaurant.
 */
export function withCuisineNames(pieces: readonly Piece[], isKnown: (piece: Piece) => boolean): readonly Piece[] {
  if (!pieces.some(isBeside)) return pieces
  return pieces.map((piece, at) => {
    if (piece.kind !== 'word' || isCommonWord(piece.text)) return piece
    const dot = pieces[at + 1]
    const isAbbreviated = dot?.text === '.' && dot.at === piece.end && piece.text.length <= maxAbbreviation
    const cuisine =
      isAbbreviated && piece.text.length >= 2 && isBeside(pieces[at + 2])
        ? abbreviatedCuisine(piece.text)
        : piece.text.length >= leastShared && !isKnown(piece) && [at - 1, at + 1].some((n) => isBeside(pieces[n]))
          ? foreignCuisine(piece.text)
          : undefined
    if (cuisine === undefined) return piece
    const { en, ru } = lexicon['cuisine']![cuisine]!
    const text = (/[а-я]/.test(piece.text) ? ru : en).find((phrase) => /^\p{L}+$/u.test(phrase))
    return text === undefined ? piece : { ...piece, text, stem: stem(text) }
  })
}
