import type { AnswerValue } from '../../contract/answers.ts'
import { currenciesOfWord } from '../../language/money/index.ts'
import { countedNoun, piecesOf, withSpokenNumbers } from '../../language/numbers/index.ts'
import { type Clause, contentOf, has, isCorrecting } from './clauses.ts'
import { topicWeight } from './lexicon/index.ts'
import { mayHaveNumber } from './number-test.ts'
import type { Reply } from './replies.ts'
import { stopWords } from './stop-words.ts'
import type { Proposal, Talk } from './talk.ts'
import { merged, withScale } from './terms.ts'
import type { AnswerMessage } from './types.ts'
import { addedTerms, amountsIn, isSameValue, valueIn } from './values/index.ts'

/**
 * Returns whether a clause agrees (true) or disagrees (false) with values that the agent repeated. A no denies, unless
 * the clause begins with yes. Weak words such as 'okay' agree only if the agent asked.
 */
export function agreementOf(clause: Clause, isNumeric: boolean, isAsked: boolean): boolean | undefined {
  const { text, mentions } = clause
  const isShort = contentOf(clause).length <= 1
  // 'Iya belum' to 'not including tax?', 'yes, it did not change' to 'Is it still two hundred?'
  const isYesFirst = yesFirst.test(text) && (isShort || (isNumeric && unchanged.test(text)))
  if (has(clause, 'no', 'negator') && !has(clause, 'noProblem') && !isYesFirst) return false
  // 'Four bikes exactly' agrees with nothing.
  const agreements = mentions.filter(
    ({ name, from }) =>
      name === 'agreed' && (from < 4 || contentOf(clause).length <= 2 || !mayHaveNumber.test(text.slice(0, from))),
  )
  const isFirm = agreements.some(({ from, to }) => !weak.test(text.slice(from, to)))
  return isFirm || (agreements.length > 0 && isAsked) ? true : undefined
}

const yesFirst = /^(?:yes|yeah|да|iya|ya|betul|benar|correct|верно|masih)(?!\p{L})/u

/**
 * Returns the reply with which a yes settles a value that the agent named. Other amounts of the message are of other
 * things. Null if the callee takes something back, or says nothing but another value: 'Yes, six thousand' after 'So five?'.
 */
export function settledBy(
  { parts, states, calendar }: Talk,
  n: number,
  { value, isHedged }: Pick<Proposal, 'value' | 'isHedged'>,
  clauses: readonly Clause[],
  first: Clause,
  message: AnswerMessage,
): Reply | null {
  const part = parts[n]!
  const old = states[n]!.reply
  // 'Correct, plus the VAT'
  const added =
    value.type === 'money' ? addedTerms(clauses.map(({ text }) => text).join(', '), calendar.timeZone) : null
  const known = merged(merged(value, old?.value ?? value), { ...value, per: null, ...added } as AnswerValue)
  const reply = (settled: AnswerValue): Reply => ({
    verdict: isHedged && old?.verdict === 'hedged' ? 'hedged' : 'confirmed',
    value: settled,
    quote: old?.quote ?? first.sentence,
    said: [...new Set([...(old?.said ?? []), message.id])],
  })
  if (value.type === 'text' || value.type === 'yes_no') return reply(known)
  const own = [clauses, ...clauses.map((clause) => [clause])].flatMap((of) => {
    const found = valueIn({ clauses: of, part, calendar })
    return found === null ? [] : [withScale(found, value) ?? found]
  })
  const repeated = own.find((found) => repeatsValue(found, value))
  if (repeated) return reply(merged(known, repeated))
  const isNamed = amountsIn(clauses).some((amount) => isSameValue(withScale(amount, value) ?? amount, value))
  // 'A bath tax of 150' names another thing, 'for two it is 144' another unit.
  const isSubject = (clause: Clause): boolean => {
    const found = valueIn({ clauses: [clause], part, calendar })
    const isUnit =
      found?.type !== 'money' || value.type !== 'money' || (found.per ?? value.per) === (value.per ?? found.per)
    const isForeign = clause.mentions.some(
      ({ name }) => topicWeight(name) >= 0.5 && !neutral.has(name) && !part.topics.has(name),
    )
    return found !== null && isUnit && !isForeign && otherWords(clause) <= (has(clause, 'agreed') ? 1 : 0)
  }
  const isOther = clauses.some((clause) => isCorrecting(clause) || isSubject(clause))
  return isNamed || own.length === 0 || !isOther ? reply(known) : null
}

/** Topics that a repeated price may name. */
const neutral: ReadonlySet<string> = new Set([
  '#price',
  '#night',
  '#day',
  '#week',
  '#month',
  '#hour',
  '#guests',
  '#total',
])

/** Returns the number of words of a clause besides an amount, a count and their units: 1 for 'yes, it costs six thousand'. */
export const otherWords = (clause: Clause): number => {
  const priced = clause.mentions
    .filter(({ name }) => name === '#price')
    .map(({ from, to }) => clause.text.slice(from, to))
  const content = new Set(contentOf(clause).filter((word) => !priced.some((phrase) => phrase.includes(word))))
  return piecesOf(withSpokenNumbers(clause.text)).filter(
    ({ kind, text }) =>
      kind === 'word' &&
      content.has(text) &&
      !stopWords.has(text) &&
      currenciesOfWord(text).length === 0 &&
      countedNoun(text) === undefined,
  ).length
}

/** True if a clause names the value that the agent named. */
export function repeats({ parts, calendar }: Talk, { part, value }: Proposal, clause: Clause): boolean {
  const own = valueIn({ clauses: [clause], part: parts[part]!, calendar })
  return own !== null && isSameValue(withScale(own, value) ?? own, value)
}

/** True if a value that the callee names with a yes is the agent's: 'Yes, seventeen, at six' to a full date. */
export function repeatsValue(own: AnswerValue, value: AnswerValue): boolean {
  if (isSameValue(own, value)) return true
  if (own.type !== 'date' || value.type !== 'date') return false
  // 'Yes, February this year' to 'The 1st of February, right?'
  const isWithin = own.to !== null && own.from <= value.from && value.from <= own.to
  return (
    isWithin ||
    own.from.slice(8) === value.from.slice(8) ||
    (own.time !== null && own.time.slice(3) === (value.time ?? '').slice(3))
  )
}

/** Says that a value is still the same. */
const unchanged =
  /(?<!\p{L})(?:(?:not|n't|never|hasn't|haven't|didn't|doesn't|no) (?:\p{L}+ )?chang\p{L}+|(?:still|exactly|all) the same|same as before|не (?:из|по)?меня\p{L}+|не изменил\p{L}*|без изменений|(?:все )?(?:так же|по-прежнему|по прежнему|то же)|(?:tidak|belum|nggak|gak|tetap)(?: ada)?(?: yang)? (?:berubah|naik|ganti|sama)|masih sama)(?!\p{L})/u

/** Words that agree only if the agent asked. */
const weak =
  /^(?:ok|okay|oke|ок|окей|хорошо|baik|siap|good|fine|perfect|sip|sure|of course|mhm|uh huh|угу|ага|так|boleh|конечно|certainly)$/
