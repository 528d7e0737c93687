import type { AnswerValue } from '../../contract/answers.ts'
import { asideOf } from './callee.ts'
import { type Clause, has, isCorrecting, topicsOf } from './clauses.ts'
import { topicWeight } from './lexicon/index.ts'
import { tokenise } from '../../language/words/index.ts'
import { fitsKind, isSubject, namesCharge } from './replies.ts'
import type { Part } from './steps.ts'
import { isNumeric, mainTopics, type Talk } from './talk.ts'
import { amountsIn, isSameValue, valueIn } from './values/index.ts'

/** Assigns the clauses of a message to the parts that they reply to. */
export function assign(talk: Talk, clauses: readonly Clause[]): Map<number, Clause[]> {
  const segments = new Map<number, Clause[]>()
  const pending = talk.pending
  let last: number | undefined = pending.length === 1 ? pending[0] : undefined
  let corrected: string | undefined
  for (const clause of clauses) {
    if (has(clause, 'correction')) corrected = clause.sentence
    // 'Oh sorry, sixty-five was last season. It is sixty-eight thousand': the correction continues.
    else if (corrected !== undefined && isRetracted(clauses, clause)) corrected = clause.sentence
    const replaced = replacedBy(talk, clause, clauses)
    if (replaced !== undefined) {
      segments.set(replaced, [clause])
      continue
    }
    if (isRestating(talk, clause, clauses)) continue
    const aside = asideOf(clause)
    const isStating = aside === null || aside === 'deferred' || aside === 'declined'
    const target =
      (isStating ? targetOf(talk, clause, segments, corrected === clause.sentence, clauses) : undefined) ??
      last ??
      (pending.length === 1 ? pending[0] : undefined)
    if (target === undefined) continue
    last = target
    const segment = segments.get(target)
    if (segment) segment.push(clause)
    else segments.set(target, [clause])
  }
  return segments
}

/** Repeats what was said: 'I said 2,800'. */
const repeating =
  /(?<!\p{L})(?:i (?:said|told|gave|quoted)|(?:said|told) you|the \S+ (?:was|is) for|не|сказал\p{L}*|говорил\p{L}*|называл\p{L}*|назвал\p{L}*|not|saya (?:bilang|sebut)|tadi|bukan|that (?:was|is|one))(?!\p{L})/u

/** Returns the part whose known amount or number a clause repeats: 'I said 2,800'. */
function restatedBy(talk: Talk, clause: Clause): number | undefined {
  if (!repeating.test(clause.text)) return undefined
  const found = talk.parts.findIndex((part, n) => {
    const known = talk.states[n]!.reply?.value
    if (!known || talk.pending.includes(n) || (part.kind !== 'money' && part.kind !== 'number')) return false
    const repeated = valueIn({ clauses: [clause], part, calendar: talk.calendar })
    return repeated !== null && isSameValue(repeated, known)
  })
  return found < 0 ? undefined : found
}

/** Returns the part whose value a clause replaces, after another clause of the message repeated the old one. */
export function replacedBy(talk: Talk, clause: Clause, clauses: readonly Clause[]): number | undefined {
  for (const before of clauses.slice(0, clauses.indexOf(clause)).toReversed()) {
    const n = restatedBy(talk, before)
    if (n === undefined) continue
    const value = valueIn({ clauses: [clause], part: talk.parts[n]!, calendar: talk.calendar })
    const known = talk.states[n]!.reply!.value!
    return value !== null && !isSameValue(value, known) && !namesCharge(clause) ? n : undefined
  }
  return undefined
}

/** True if a clause only repeats a value that a later one replaces. */
const isRestating = (talk: Talk, clause: Clause, clauses: readonly Clause[]): boolean =>
  restatedBy(talk, clause) !== undefined && clauses.some((other) => replacedBy(talk, other, clauses) !== undefined)

/** True if an earlier clause of the message takes something back. */
export const isRetracted = (clauses: readonly Clause[], clause: Clause): boolean =>
  clauses.slice(0, clauses.indexOf(clause)).some(isCorrecting)

/** True for an amount that is a price without a question for one: not 'one hundred balloons' or 'five pieces'. */
const isPrice = (clause: Clause): boolean =>
  amountsIn([clause]).some(
    ({ currency, per, max }) => currency !== null || per !== null || (max >= 1_000 && scale.test(clause.text)),
  ) ||
  (topicsOf(clause.mentions).has('#price') && amountsIn([clause]).length > 0)
const periods: ReadonlySet<string> = new Set(['hour', 'day', 'night', 'week', 'month', 'person', 'person_night'])
const scale =
  /\d{4}|\d[., ]\d{3}|(?<!\p{L})(?:thousand|million|k|тысяч\p{L}*|тыс|миллион\p{L}*|млн|ribu|rb|juta|jt)(?!\p{L})|\d(?:k|rb|jt)(?!\p{L})/u

/** Returns the part that a clause replies to by its topics or its kind of value. */
function targetOf(
  talk: Talk,
  clause: Clause,
  segments: ReadonlyMap<number, Clause[]>,
  isCorrection: boolean,
  clauses: readonly Clause[],
): number | undefined {
  const pending = talk.pending
  const topics = mainTopics(topicsOf(clause.mentions))
  const about = (n: number): number =>
    topics.filter((topic) => talk.parts[n]!.topics.has(topic) && topic !== '#price').length
  const best = (of: readonly number[]): number | undefined =>
    of.filter((n) => about(n) > 0).toSorted((a, b) => about(b) - about(a))[0]
  const fits = (n: number): boolean =>
    fitsKind(talk.parts[n]!, clause, talk.calendar) &&
    (talk.parts[n]!.kind !== 'money' || pending.includes(n) || isPrice(clause))
  const value = (n: number): AnswerValue | null => talk.states[n]!.reply?.value ?? null

  // 'Yes, we have one, it is free': the second statement is about the price.
  const money = pending.find((n) => !segments.has(n) && talk.parts[n]!.kind === 'money')
  if (money !== undefined && pending.some((n) => segments.has(n)) && has(clause, 'free')) return money
  const named = best(pending)
  // 'The deposit is two million. The villa is 3.5 million per night' after '3.2 million per night'
  const repriced = named === undefined || segments.has(named) ? otherPrice(talk, clause, segments) : undefined
  if (repriced !== undefined) return repriced
  if (named !== undefined) return named
  const earlier = talk.parts.flatMap((part, n) =>
    talk.states[n]!.asked !== null && part.kind !== 'statement' && !pending.includes(n) ? [n] : [],
  )
  const before = best(earlier)
  const isExpected = pending.some((n) => isNumeric(talk.parts[n]!) && fits(n))
  if (
    before !== undefined &&
    (value(before) === null || isCorrection) &&
    fits(before) &&
    !(isExpected && talk.parts[before]!.kind === 'yes_no')
  )
    return before
  // 'Remember the deposit of three million' after 'deposit two million'
  const isOwn =
    before !== undefined && topics.some((topic) => topicWeight(topic) >= 1 && talk.parts[before]!.topics.has(topic))
  if (isOwn && isNumeric(talk.parts[before]!) && fits(before) && !isExpected) return before
  // 'We do not take animals' after 'yes' to a dog, while the agent asks for something else
  const isSpecific = topics.some(
    (topic) => topicWeight(topic) >= 1 && before !== undefined && talk.parts[before]!.topics.has(topic),
  )
  const reversed = isSpecific
    ? valueIn({ clauses: [clause], part: talk.parts[before!]!, calendar: talk.calendar })
    : null
  const known = before === undefined ? null : value(before)
  const isReversed = reversed?.type === 'yes_no' && known?.type === 'yes_no' && reversed.yes !== known.yes
  if (
    isSpecific &&
    !isExpected &&
    talk.parts[before!]!.kind === 'yes_no' &&
    (isReversed || has(clause, 'negator', 'denied'))
  )
    return before
  // 'At least fifty logged dives, yes' to 'Is a certificate needed?'
  const isYes =
    has(clause, 'yes') &&
    pending.some((n) => talk.parts[n]!.kind === 'yes_no' && !talk.replied.has(n) && !segments.has(n))
  if (!isYes && !pending.some((n) => isNumeric(talk.parts[n]!) && fits(n))) {
    const counted = restatedCount(talk, clause, earlier)
    if (counted !== undefined) return counted
  }
  if (!pending.some((n) => isNumeric(talk.parts[n]!) && fits(n))) {
    const numeric = earlier.filter((n) => isNumeric(talk.parts[n]!) && fits(n))
    // 'On Friday the fifteenth. And we fly for forty minutes': the reply to a question before.
    const namesUnit = (n: number): boolean => {
      const found = valueIn({ clauses: [clause], part: talk.parts[n]!, calendar: talk.calendar })
      return (
        numeric.length === 1 &&
        ((found?.type === 'number' && found.unit !== null) ||
          (found?.type === 'money' && found.currency !== null) ||
          (found?.type === 'date' && talk.parts[pending[0] ?? n]!.kind !== 'date'))
      )
    }
    const isSettled = pending.some((n) => segments.has(n) || talk.replied.has(n)) || !pending.some(fits)
    // 'Yes. And my boss says it is five thousand': the reply to a question that was put off.
    const open = numeric.findLast((n) => value(n) === null && (talk.states[n]!.reply !== null || namesUnit(n)))
    if (open !== undefined && isSettled) return open
    // 'Yes. Sorry, six thousand, not five'
    const isOfUnit = (n: number): boolean =>
      amountsIn([clause]).every(({ per, max }) => {
        const old = value(n)
        // 'It's forty horse'
        const isNear =
          old?.type !== 'money' || (max < old.max * 5 && max > old.min / 5) || (old.max >= 1_000 && max < 1_000)
        return isNear && (per === null || !periods.has(per) || talk.parts[n]!.topics.has(`#${per}`))
      })
    if (isCorrection && isSettled && clauses.some(isCorrecting)) {
      const restated = numeric.findLast((n) => value(n) !== null && isOfUnit(n))
      if (restated !== undefined) return restated
    }
  }
  if (pending.length === 1 && !pending.some(fits))
    return earlier.findLast(
      (n) => value(n) === null && talk.states[n]!.reply !== null && isNumeric(talk.parts[n]!) && fits(n),
    )
  return pending.length > 1 ? amongPending(talk, clause, segments) : undefined
}

/** Returns the pending part whose kind of value a clause states, if several are pending. */
function amongPending(talk: Talk, clause: Clause, segments: ReadonlyMap<number, Clause[]>): number | undefined {
  const fits = (n: number): boolean => fitsKind(talk.parts[n]!, clause, talk.calendar)
  const numeric =
    byUnit(talk, clause) ?? talk.pending.find((n) => !segments.has(n) && isNumeric(talk.parts[n]!) && fits(n))
  if (numeric !== undefined) return numeric
  const others = talk.pending.filter((n) => talk.parts[n]!.kind === 'yes_no' && fits(n))
  return others.length === 1 && !segments.has(others[0]!) ? others[0] : undefined
}

/** Returns the pending part whose unit an amount names: 'per day 100' for 'per day and per week'. */
function byUnit(talk: Talk, clause: Clause): number | undefined {
  const amounts = amountsIn([clause])
  return talk.pending.find(
    (n) =>
      talk.parts[n]!.kind === 'money' &&
      amounts.some(({ per }) => per !== null && talk.parts[n]!.topics.has(`#${per}`)),
  )
}

/** True if a clause has a specific topic of a part. */
const names = ({ mentions }: Clause, { topics }: Part): boolean =>
  mentions.some(({ name }) => topics.has(name) && topicWeight(name) >= 1)

/** Returns the part whose known number a clause names again with its unit: 'five people, by the way'. */
function restatedCount(talk: Talk, clause: Clause, earlier: readonly number[]): number | undefined {
  const found = earlier.filter((n) => {
    const old = talk.states[n]!.reply?.value
    if (old?.type !== 'number' || old.unit === null) return false
    const now = valueIn({ clauses: [clause], part: talk.parts[n]!, calendar: talk.calendar })
    return (
      now?.type === 'number' &&
      now.unit === old.unit &&
      (isSubject(clause, talk.parts[n]!) || names(clause, talk.parts[n]!))
    )
  })
  return found.length === 1 ? found[0] : undefined
}

/** Returns how many words a clause shares with a step or its question. */
function sharedStems({ text, mentions }: Clause, { stems, topics, question }: Part): number {
  const own = new Set([...stems, ...(question?.stems ?? [])])
  const words = new Set(tokenise(text).flatMap(({ kind, stem }) => (kind === 'word' && own.has(stem) ? [stem] : [])))
  const shared = new Set(mentions.flatMap(({ name }) => (name !== '#price' && topics.has(name) ? [name] : [])))
  return words.size + shared.size
}
/** Topics of questions whether something costs extra. */
const chargeable: ReadonlySet<string> = new Set(['#included', '#tax', '#free_of_charge', '#needed', '#deposit'])
const reduced: ReadonlySet<string> = new Set(['#discount'])
const isNear = (one: number, other: number): boolean => one < other * 3 && one * 3 > other

/** Returns the part whose known price a clause names again, although the agent asked for something else. */
function otherPrice(talk: Talk, clause: Clause, segments: ReadonlyMap<number, Clause[]>): number | undefined {
  const amounts = amountsIn([clause])
  if (amounts.length === 0 || namesCharge(clause)) return undefined
  const isAsked = talk.pending.some((n) => talk.parts[n]!.kind === 'money' && !segments.has(n))
  if (isAsked) return undefined
  const asks = (topics: ReadonlySet<string>): boolean =>
    talk.pending.some(
      (n) => talk.parts[n]!.kind === 'yes_no' && [...talk.parts[n]!.topics.keys()].some((topic) => topics.has(topic)),
    )
  const found = talk.parts.flatMap((_, n) => {
    const value = talk.states[n]!.reply?.value
    if (value?.type !== 'money' || talk.pending.includes(n)) return []
    // The value has the venue's own currency, as the known one.
    const own = valueIn({ clauses: [clause], part: talk.parts[n]!, calendar: talk.calendar })
    // 'The jeep for half a day is 13,500' after '12,500' for the same words
    const isNamed = sharedStems(clause, talk.parts[n]!) >= 2 && amounts.every(({ max }) => isNear(max, value.max))
    // 'No, that is two euros per night' to 'Is the tax included?' repeats no price per night.
    const isRepeated = !asks(reduced) && (!asks(chargeable) || amounts.every(({ max }) => isNear(max, value.max)))
    const isSame =
      own?.type === 'money' &&
      (isNamed || (isRepeated && value.per !== null && amounts.some(({ per }) => per === value.per))) &&
      (own.currency === null || value.currency === null || own.currency === value.currency)
    return isSame ? [n] : []
  })
  return found.length === 1 ? found[0] : undefined
}
