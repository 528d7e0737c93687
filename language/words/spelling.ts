/**
 * Returns the number of edits allowed in a word of this length. Words of up to 4 letters are too similar to each
 * other.
 */
export const editsAllowed = (length: number): number => (length <= 4 ? 0 : length <= 8 ? 1 : 2)

/**
 * Counts the edits (insert, delete, replace, swap of neighbours) between two words. Returns `most + 1` if there are
 * more than `most` edits.
 */
export function edits(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, n) => n)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    let best = i
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, beforeLast[j - 2]! + 1)
      row.push(cost)
      best = Math.min(best, cost)
    }
    if (best > most) return most + 1
    beforeLast = last
    last = row
  }
  return last[b.length]!
}

const pairs = (from: string, to: string): Map<string, string> => {
  const written = to.split(' ')
  return new Map(Array.from(from, (letter, n) => [letter, written[n]!]))
}

const latin = pairs(
  'абвгдежзийклмнопрстуфхцчшщыэюяьъ',
  'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh sch y e yu ya  ',
)

/** Writes a Russian word in Latin letters, as most names are transliterated: 'чайка' becomes 'chayka'. */
export const inLatin = (word: string): string => Array.from(word, (letter) => latin.get(letter) ?? letter).join('')

const keys = Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.`").join(' ')
const keyOf = pairs('йцукенгшщзхъфывапролджэячсмитьбюё', keys)
const cyrillicOf = new Map([
  ...[...keyOf].map(([letter, key]) => [key, letter] as const),
  // Keys with shift.
  ...pairs('{}:"<>~', 'х ъ ж э б ю ё'),
])

/**
 * Returns the text that the same keys write in the other keyboard layout: 'dbkkf' becomes 'вилла', 'мшддф' becomes
 * 'villa'. Leaves Russian text unchanged if a letter maps to a punctuation mark ('убд' to 'e,l').
 */
export function inOtherLayout(text: string): string {
  const isRussian = /[а-яё]/i.test(text)
  const layout = isRussian ? keyOf : cyrillicOf
  if (isRussian && /[хъжэбюё]/i.test(text)) return text
  return Array.from(text.toLowerCase(), (letter) => layout.get(letter) ?? letter).join('')
}

/** Hashes of a word's sound. Equal hashes mean equal sounds. */
export interface Sound {
  /** Hash of consonants and vowels. Treats 'o' as 'a', 'y' and 'e' as 'i', 'c' as 'k', and double letters as single. */
  readonly whole: number
  /** Hash of the consonants only. Treats voiced and voiceless consonants alike. */
  readonly skeleton: number
  readonly consonants: number
}

const letters = (from: string, to: string): Map<string, string> =>
  new Map(Array.from(from, (letter, n) => [letter, to[n]!]))
const vowels = letters('aoeiyu', 'aaiiiu')
const consonants = letters('cqw', 'kkv')
const together = new Map(
  ['kh h', 'gh g', 'ph f', 'sh s', 'ch k', 'ck k', 'zh j', 'dj j', 'th t', 'ts s', 'tz s'].map((written) => {
    const [two, one] = written.split(' ')
    return [two!, one!] as const
  }),
)
const voiceless = letters('bdgvzj', 'ptkfss')

/**
 * Hashes the sound of a word in Latin letters (see `inLatin`): 'hinkali' equals 'khinkali', 'вила' equals 'вилла'. A
 * single pass without regular expressions, because it runs for every word of the catalogue.
 */
export function soundOf(latin: string): Sound {
  let [whole, skeleton, count, last] = [0, 0, 0, '']
  for (let at = 0; at < latin.length; at++) {
    const pair = together.get(latin.slice(at, at + 2))
    if (pair !== undefined) at++
    const letter = latin[at]!
    const vowel = pair === undefined ? vowels.get(letter) : undefined
    const sound = pair ?? vowel ?? consonants.get(letter) ?? letter
    const written = pair === undefined ? letter : latin.slice(at - 1, at + 1)
    // 'Бавария' equals 'Bavaria'.
    if (written === last || (written === 'y' && last === 'i')) continue
    last = written
    whole = (Math.imul(whole, 31) + sound.charCodeAt(0)) | 0
    if (vowel !== undefined) continue
    skeleton = (Math.imul(skeleton, 31) + (voiceless.get(sound) ?? sound).charCodeAt(0)) | 0
    count++
  }
  return { whole, skeleton, consonants: count }
}
