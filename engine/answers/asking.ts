import type { AnswerValue } from '../../contract/answers.ts'
import { has } from './clauses.ts'
import { topicWeight } from './lexicon/index.ts'
import { mainTopics, type Proposal, type Talk } from './talk.ts'
import { merged } from './terms.ts'
import { identity, type Move, threshold } from './turns.ts'
import { isSameValue, valueIn } from './values/index.ts'

/** Returns the values that a move repeats or names. */
export function repeatedValues(talk: Talk, move: Move, isAsked: boolean): Proposal[] {
  const found: Proposal[] = []
  const isHedged = move.clauses.some((clause) => has(clause, 'hedge'))
  talk.parts.forEach((part, n) => {
    if (part.kind === 'statement') return
    const { reply, asked } = talk.states[n]!
    const known = reply?.value ?? null
    const isAbout = move.scores[n]! >= threshold
    if (part.kind === 'money' || part.kind === 'date' || part.kind === 'number') {
      const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar })
      if (value === null || (value.type === 'money' && value.max === 0)) return
      if (known !== null && isSameValue(known, value))
        found.push({ part: n, value: merged(known, value), isHedged, isAsked })
      else if (known !== null && move.isReadBack && (isAbout || talk.pending.includes(n)) && !move.isOpen)
        found.push({ part: n, value, isHedged, isAsked })
      else if (
        known === null &&
        !move.isOpen &&
        !isHedged &&
        !budget.test(move.text) &&
        (isAbout || (asked !== null && talk.pending.includes(n)) || wasSaid(talk, value)) &&
        (move.isReadBack || (part.kind === 'money' && isAsked))
      )
        found.push({ part: n, value, isHedged, isAsked })
    } else if (known !== null && move.isReadBack && !move.isOpen) {
      if (part.kind === 'yes_no' && isAbout) {
        const value = valueIn({ clauses: move.clauses, part, calendar: talk.calendar }) ?? {
          type: 'yes_no',
          yes: true,
        }
        if (isSameValue(known, value)) found.push({ part: n, value: known, isHedged, isAsked })
      }
      if (part.kind === 'text' && known.type === 'text' && repeats(move.text, known.text))
        found.push({ part: n, value: known, isHedged, isAsked })
    }
  })
  return found
}

/** True for an amount that the callee named before it was asked for, if only one step asks for an amount. */
function wasSaid(talk: Talk, value: AnswerValue): boolean {
  const isOnly = talk.parts.filter(({ kind }) => kind === 'money').length === 1
  return isOnly && value.type === 'money' && talk.amounts.some((amount) => isSameValue(amount, value))
}

/** Returns the amount of a statement before its question: 'Your website says 500 a night. Is that right?' */
export function quotedAmounts(
  talk: Talk,
  moves: readonly Move[],
  asked: readonly number[],
  proposals: readonly Proposal[],
): Proposal[] {
  const part = asked.find((n) => talk.parts[n]!.kind === 'money' && talk.states[n]!.reply === null)
  if (part === undefined || proposals.length > 0 || moves.some(({ isQuestion, isOpen }) => isQuestion && isOpen))
    return []
  const values = moves
    .filter(({ isQuestion }) => !isQuestion)
    .map(({ clauses }) => valueIn({ clauses, part: talk.parts[part]!, calendar: talk.calendar }))
    .filter((value) => value?.type === 'money' && value.max > 0)
  return values.length === 1 ? [{ part, value: values[0]!, isHedged: false, isAsked: true }] : []
}

/** Returns the parts that a question of the agent asks. */
export function askedParts(talk: Talk, move: Move): number[] {
  const isCandidate = (n: number): boolean => talk.parts[n]!.kind !== 'statement'
  const candidates = talk.parts.map((_, n) => n).filter(isCandidate)
  const next = candidates.find((n) => talk.states[n]!.asked === null)
  const named = move.kind
  const kind = named === 'text' && !move.isOpen ? 'yes_no' : named
  const evidence = (n: number): number => {
    const part = talk.parts[n]!
    const base = move.scores[n]!
    if (base === 0) return 0
    const ofKind = kind === part.kind ? 0.15 : (part.kind === 'yes_no') === !move.isOpen ? 0.05 : -0.05
    const { asked, reply } = talk.states[n]!
    const ofOrder = n === next ? 0.12 : asked === null ? 0.05 : reply?.value ? -0.1 : 0
    return base + ofKind + ofOrder
  }
  const ranked = candidates.map((n) => [n, evidence(n)] as const).toSorted((a, b) => b[1] - a[1])
  const [best] = ranked
  if (best && best[1] >= threshold) {
    // 'What about the deposit and the cancellation?': every part whose topics the question names.
    const others = ranked.slice(1).filter(([n, score]) => {
      const part = talk.parts[n]!
      const own = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5)
      const isOther = own.some((topic) => !talk.parts[best[0]]!.topics.has(topic))
      return score >= threshold && isOther && own.length > 0 && own.every((topic) => move.features.topics.has(topic))
    })
    return [best[0], ...others.map(([n]) => n)].toSorted((a, b) => a - b)
  }
  // An Indonesian question shares no words with an English step: the order and the kind decide.
  if (next !== undefined && candidates.every((n) => move.scores[n]! < 0.3)) {
    const part = talk.parts[next]!
    const isTranslated = part.language !== move.features.language && move.features.language !== ''
    const isUnknown = mainTopics(part.topics).length === 0 || mainTopics(move.features.topics).length === 0
    const isKind = kind === part.kind || (kind === 'text' && move.isOpen && part.kind !== 'yes_no')
    const isIdentity = [...move.features.topics.keys()].some((topic) => identity.has(topic)) && !talk.hasSpoken
    if (isTranslated && isUnknown && isKind && !isIdentity) return [next]
  }
  return []
}

/** True for a question about something that no step and no pending question names. */
export function isOther(talk: Talk, move: Move): boolean {
  const topics = mainTopics(move.features.topics)
  return (
    move.isQuestion &&
    !move.isPurpose &&
    topics.length > 0 &&
    !talk.pending.some((n) => topics.some((topic) => talk.parts[n]!.topics.has(topic)))
  )
}

/** True if most words of a text answer are in the agent's words. */
function repeats(text: string, answer: string): boolean {
  const words = answer.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
  return words.length > 0 && words.filter((word) => text.includes(word)).length >= words.length * 0.6
}

/** Words that make an amount of the agent a limit and not a price. */
const budget =
  /(?<!\p{L})(?:budget|under|below|less than|cheaper|up to|at most|maximum|within|бюджет\p{L}*|дешевле|не дороже|не больше|меньше|до|anggaran|budget|di bawah|kurang dari|maksimal)(?!\p{L})/u
