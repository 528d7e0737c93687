/** Edits allowed in a word of this length: short words are too close to each other to be guessed at. */
export const editsAllowed = (length: number): number => (length <= 4 ? 0 : length <= 8 ? 1 : 2)

/** Edits (insert, delete, replace, swap of neighbours) between two words, or more than `most`. */
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

/** A Russian word in Latin letters, as names are mostly written: 'чайка' is 'chayka'. */
export const inLatin = (word: string): string => Array.from(word, (letter) => latin.get(letter) ?? letter).join('')

const keys = Array.from("qwertyuiop[]asdfghjkl;'zxcvbnm,.`").join(' ')
const cyrillicOf = new Map([...pairs('йцукенгшщзхъфывапролджэячсмитьбюё', keys)].map(([letter, key]) => [key, letter]))
const keyOf = new Map([...cyrillicOf].map(([key, letter]) => [letter, key]))

/** What the same keys write in the other layout: 'dbkkf' is 'вилла', 'мшддф' is 'villa'. */
export function inOtherLayout(text: string): string {
  const layout = /[а-яё]/i.test(text) ? keyOf : cyrillicOf
  return Array.from(text.toLowerCase(), (letter) => layout.get(letter) ?? letter).join('')
}
