import type { AnswerValue, CallAnswer } from '../../contract/answers.ts'
import { clausesOf } from './clauses.ts'
import { valueFits } from './kinds.ts'
import { partsOf } from './steps.ts'
import type { AnswerMessage, CallFacts, Reading } from './types.ts'
import { isSameValue, valueIn } from './values/index.ts'
import { calendarOf } from './zone.ts'

/** What a model proposes for one question of a call. */
export type Proposal = Pick<CallAnswer, 'question' | 'verdict' | 'value' | 'quote'>

/** Languages that the rules read. In others the digits of a quote are compared. */
const readable = new Set(['en', 'ru', 'id'])
/** Verdicts of the rules that a model may replace. A short quote could leave out the words of a doubt or a refusal. */
const open = new Set<CallAnswer['verdict']>(['no_reply', 'unclear'])

/** Returns true if a model's proposal can replace the answer. */
export const isOpenToProposals = ({ kind, verdict }: Pick<CallAnswer, 'kind' | 'verdict'>): boolean =>
  kind !== 'statement' && open.has(verdict)

/**
 * Returns the answer to a question after a model's proposal. Accepts the proposal only if its quote is in a message of
 * the callee after the question (compared without case, spacing and punctuation), and the rules read the same value from
 * the quote. In a language that the rules cannot read, the digits of the value must be in the quote. Otherwise returns
 * the reading's own answer. The verdict never becomes `confirmed`. A stored decision stays.
 * @throws RangeError if the reading has no such question
 */
export function acceptProposal(
  reading: Reading,
  proposal: Proposal,
  messages: readonly AnswerMessage[],
  facts: CallFacts,
): CallAnswer {
  const answer = reading.answers[proposal.question]
  if (!answer) throw new RangeError(`No question ${proposal.question}`)
  const proof =
    reading.reached === 'person' && isOpenToProposals(answer) ? proofOf(answer, proposal.quote, messages) : undefined
  if (!proof) return answer
  const verdict = proposal.verdict === 'confirmed' ? 'answered' : proposal.verdict
  const accepted = { ...answer, quote: proof.quote, said_messages: [proof.message.id], read_by: 'model' as const }
  if (verdict === 'deferred' || verdict === 'declined') {
    return proposal.value === null ? { ...accepted, verdict, value: null } : answer
  }
  if ((verdict !== 'answered' && verdict !== 'hedged') || proposal.value === null) return answer
  const value = checkedValue(reading, answer, proposal.value, proof.quote, facts)
  return value === null ? answer : { ...accepted, verdict, value }
}

/** Finds the quote in the messages of the callee after the question. */
function proofOf(
  answer: CallAnswer,
  quote: string | null,
  messages: readonly AnswerMessage[],
): { message: AnswerMessage; quote: string } | undefined {
  const asked = messages.findIndex(({ id }) => id === answer.asked_message)
  const wanted = quote === null ? '' : lettersOf(quote).text
  if (asked < 0 || wanted === '') return undefined
  for (const message of messages.slice(asked + 1)) {
    if (message.speaker !== 'user') continue
    const { text, offsets } = lettersOf(message.text)
    const at = text.indexOf(wanted)
    if (at < 0) continue
    const from = offsets[at]!
    const to = offsets[at + wanted.length - 1]! + 1
    return { message, quote: message.text.slice(from, to) }
  }
  return undefined
}

/** Returns the letters and digits of a text in lower case, with their offsets in the text. */
function lettersOf(text: string): { text: string; offsets: number[] } {
  let letters = ''
  const offsets: number[] = []
  for (let at = 0; at < text.length; at++) {
    const lower = text[at]!.toLowerCase()
    if (!/[\p{L}\p{N}\p{M}]/u.test(lower) && !/[\uD800-\uDFFF]/.test(lower)) continue
    letters += lower
    for (let n = 0; n < lower.length; n++) offsets.push(at)
  }
  return { text: letters, offsets }
}

/** Returns the proposed value if the quote states it, else null. */
function checkedValue(
  reading: Reading,
  answer: CallAnswer,
  value: AnswerValue,
  quote: string,
  facts: CallFacts,
): AnswerValue | null {
  const parts = partsOf(answer.text, answer.question, answer.kind)
  if (!valueFits(answer.kind, value) || parts.length > 1) return null
  if (value.type === 'text') return { type: 'text', text: quote }
  if (!readable.has(reading.language))
    return figuresOf(value).every((figure) => figuresIn(quote).has(figure)) ? value : null
  const calendar = calendarOf(
    reading.answers.map(({ text }) => text),
    facts,
  )
  const own = valueIn({ clauses: clausesOf(quote), part: parts[0]!, calendar })
  return own !== null && isSameValue(own, value) ? own : null
}

/** Numbers of a value that a quote must contain. A date has the day of the month. */
function figuresOf(value: AnswerValue): number[] {
  if (value.type === 'money') return [value.min, value.max]
  if (value.type === 'number') return [value.number]
  if (value.type === 'date')
    return [value.from, value.to].flatMap((day) => (day === null ? [] : [Number(day.slice(8))]))
  return []
}

const figuresIn = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(/\d+(?:[ .,]\d{3})*(?:[.,]\d{1,2})?(?!\d)/g)].map(([figure]) =>
      Number(figure.replace(/[ .,](?=\d{3}(?!\d))/g, '').replace(',', '.')),
    ),
  )
