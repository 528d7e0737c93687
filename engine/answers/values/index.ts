import type { AnswerKind, AnswerValue } from '../../../contract/answers.ts'
import { type Clause, contentOf } from '../clauses.ts'
import { mayHaveNumber } from '../number-test.ts'
import { dateValueIn } from './date.ts'
import { moneyValueIn } from './money.ts'
import { numberValueIn } from './number.ts'
import type { Source } from './source.ts'
import { yesNoIn } from './yes-no.ts'

export { addedTerms, amountsIn, currencyIn } from './money.ts'
export { concludes } from './number.ts'

/** Returns the value of the question's kind that the clauses state, or null. */
export function valueIn(source: Source): AnswerValue | null {
  const readers: Readonly<Record<AnswerKind, (source: Source) => AnswerValue | null>> = {
    yes_no: yesNoIn,
    money: moneyValueIn,
    date: dateValueIn,
    number: numberValueIn,
    text: textValueIn,
    statement: () => null,
  }
  return readers[source.part.kind](source)
}

/** Form of a detail in a reply. A name has none. */
const forms: Readonly<Record<string, RegExp>> = {
  hour: new RegExp(
    String.raw`${mayHaveNumber.source}|(?<!\p{L})(?:noon|midday|midnight|morning|afternoon|evening|night|clock|any ?time|always|полдень|полдня|полночь|полуночи|утр\p{L}+|дн[её]м|вечер\p{L}*|ноч\p{L}+|круглосуточно|в любое|siang|malam|pagi|sore|kapan saja)(?!\p{L})`,
    'u',
  ),
  mail: /@|(?<!\p{L})(?:at|собака|gmail|mail|yahoo|info|dot|точка|titik)(?!\p{L})/u,
  phone:
    /\d{5}|(?:\d[\s,-]*){5}|plus|плюс|(?:zero|one|two|three|four|five|six|seven|eight|nine|nol|kosong|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|восем\p{L}+|девят\p{L}+)[ ,]+(?:zero|one|two|three|four|five|six|seven|eight|nine|nol|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|восем\p{L}+|девят\p{L}+)/u,
}

function textValueIn({ clauses, part }: Source): AnswerValue | null {
  const form = part.detail === undefined ? undefined : forms[part.detail]
  // 'I do not use mail'
  const isGiven = ({ text, mentions }: Clause, at: number): boolean =>
    at >= 0 && !mentions.some(({ name, from }) => name === 'negator' && from < Math.max(1, at) && text.length > 0)
  if (form && !clauses.some((clause) => isGiven(clause, clause.text.search(form)))) return null
  const full = clauses.filter((clause) => contentOf(clause).length > 0)
  if (full.length === 0) return null
  const text = [...new Set(clauses.map(({ sentence }) => sentence))].join(' ')
  return { type: 'text', text }
}

/** True if two values are the same. Terms that one of them does not name are equal. */
export function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  if (one.type === 'money' && other.type === 'money')
    return one.min === other.min && one.max === other.max && agrees(one.currency, other.currency)
  if (one.type === 'date' && other.type === 'date')
    return one.from === other.from && agrees(one.to, other.to) && agrees(one.time, other.time)
  if (one.type === 'number' && other.type === 'number') return one.number === other.number
  if (one.type === 'yes_no' && other.type === 'yes_no') return one.yes === other.yes
  return one.type === 'text' && other.type === 'text' && one.text === other.text
}

const agrees = (one: string | null, other: string | null): boolean => one === null || other === null || one === other
