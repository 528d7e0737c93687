import { edits, editsAllowed, stem } from '../words/index.ts'
import type { Meaning } from './lexicon.ts'

const days =
  'monday понедельник senin|tuesday вторник selasa|wednesday среда|thursday четверг kamis|friday пятница jumat|saturday суббота sabtu|sunday воскресенье minggu'
const months =
  'january январь januari|february февраль februari|march maret|april апрель|||july|august август agustus|september сентябрь|october октябрь oktober|november ноябрь|december декабрь desember'

const namesOf = (list: string, meaningOf: (n: number) => Meaning) =>
  list.split('|').flatMap((names, n) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => ({ name, stem: stem(name), meaning: meaningOf(n + 1) })),
  )
const names = [
  ...namesOf(days, (day) => ({ kind: 'days', days: [day] })),
  ...namesOf(months, (month) => ({ kind: 'month', month })),
]

/**
 * Reads a misspelt name of a weekday or month: 'wensday', 'субота', 'agustuz'. Compares stems, because Russian names
 * decline. If two names are
 * equally near, returns the name with the same first letter: 'munday' is 'monday'.
 * @param word in lower case
 * @returns undefined if no name is near enough, or if two names are equally near
 */
export function misspeltName(word: string): Meaning | undefined {
  const written = stem(word)
  const near = names
    .map(({ name, stem, meaning }) => {
      const most = word.length <= 4 ? 0 : editsAllowed(name.length)
      const distance = most === 0 ? 1 : edits(written, stem, most)
      return { meaning, rank: distance > most ? Infinity : 2 * distance + (word[0] === name[0] ? 0 : 1) }
    })
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
  const [first, second] = near
  const isUnique = first?.rank !== second?.rank || JSON.stringify(first?.meaning) === JSON.stringify(second?.meaning)
  return isUnique ? first?.meaning : undefined
}
