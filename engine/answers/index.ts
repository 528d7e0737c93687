import type { AnswerKind, CallAnswer } from '../../contract/answers.ts'
import type { Scenario } from '../../contract/scenarios.ts'
import { Alignment } from './alignment.ts'
import { callbackOf, reachedOf, speakersOf, stanceOf } from './call.ts'
import { type Utterance, utteranceOf } from './callee.ts'
import { languageCounts } from './callee-language.ts'
import { Conversation } from './conversation.ts'
import { introducesCaller } from './introduction.ts'
import { valueFits } from './kinds.ts'
import { mainTopics, type PartState } from './talk.ts'
import { type Part, partsOf } from './steps.ts'
import { type Move, movesOf } from './turns.ts'
import type { AnswerMessage, CallFacts, Reading } from './types.ts'
import { calendarOf } from './zone.ts'

export { reachedOf } from './call.ts'
export { isOnHold, type Utterance, utteranceOf } from './callee.ts'
export { isAnswered, valueFits } from './kinds.ts'
export { acceptProposal, isOpenToProposals, type Proposal } from './proposals.ts'
export type { AnswerMessage, CallFacts, Reading } from './types.ts'

/** Version of the reader. Raised when the same messages may give another result. Stored answers are then recomputed. */
export const answersVersion = 9

/** Number of messages of the callee in which a wrong number is found. */
const earlyMessages = 4

/** Returns the kind of value that a step asks for, from the step's text in English, Russian or Indonesian. */
export const kindOfStep = (text: string): AnswerKind => partsOf(text, 0, null)[0]!.kind

/**
 * Returns a function that reads what a call found out. Reads each message once, so a growing call costs little: pass
 * the same message objects again. Messages are in the order of the call log.
 */
export function answersReader(
  scenario: Pick<Scenario, 'steps' | 'goal' | 'kinds'>,
): (messages: readonly AnswerMessage[], facts: CallFacts) => Reading {
  const parts = scenario.steps.flatMap((text, step) => partsOf(text, step, scenario.kinds?.[step]))
  const moves = new WeakMap<AnswerMessage, readonly Move[]>()
  const utterances = new WeakMap<AnswerMessage, Utterance>()
  const languages = new WeakMap<AnswerMessage, ReadonlyMap<string, number>>()

  return (messages, facts) => {
    const calendar = calendarOf([...scenario.steps, scenario.goal], facts)
    const said = messages.flatMap((message) =>
      message.speaker === 'agent' ? [] : [known(utterances, message, () => utteranceOf(message.text))],
    )
    // 'This is a school' is a wrong number at the beginning, and an answer later.
    said.forEach((utterance, n) => {
      if (n >= earlyMessages && utterance.isWrongNumber) said[n] = { ...utterance, isWrongNumber: false }
    })
    const speakers = speakersOf(said)
    const read = (alignment: Alignment): Conversation => {
      const conversation = new Conversation(parts, calendar, alignment)
      let spoken = 0
      for (const message of messages) {
        if (message.speaker === 'agent') {
          conversation.agent(
            message,
            known(moves, message, () => movesOf(message.text, parts)),
          )
          continue
        }
        const utterance = said[spoken]!
        const isPerson = speakers[spoken++] === 'person'
        if (isPerson && !utterance.isWrongNumber) conversation.callee(message, utterance)
      }
      const last = messages.findLast(({ speaker }) => speaker === 'agent')
      if (last) conversation.end(last, moves.get(last)!)
      return conversation
    }
    // A later question may show what an earlier one asked. Then the replies are read again.
    const first = new Alignment()
    const forward = read(first)
    const plan = first.revised()
    const conversation = plan === null ? forward : read(new Alignment(plan))
    const counts = new Map<string, number>()
    for (const message of messages) {
      if (message.speaker === 'agent') continue
      for (const [language, count] of known(languages, message, () => languageCounts(message.text)))
        counts.set(language, (counts.get(language) ?? 0) + count)
    }
    // If nobody spoke, the agent's language is the only evidence.
    if (said.length === 0)
      for (const message of messages)
        for (const [language, count] of known(languages, message, () => languageCounts(message.text)))
          counts.set(language, (counts.get(language) ?? 0) + count)
    const reached = reachedOf(said, facts)
    const answers = scenario.steps.map((text, question) =>
      answerOf(text, question, parts, conversation.states, reached === 'person', messages, facts.disclosed),
    )
    const language = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? facts.language
    return {
      reached,
      stance: stanceOf(reached, said, answers),
      callback: reached === 'person' ? callbackOf(said, facts) : null,
      language,
      answers,
    }
  }
}

function known<Value>(cache: WeakMap<AnswerMessage, Value>, message: AnswerMessage, read: () => Value): Value {
  let found = cache.get(message)
  if (found === undefined) cache.set(message, (found = read()))
  return found
}

/** Joins the parts of a step. A step with two questions is answered only if both are. */
function answerOf(
  text: string,
  question: number,
  parts: readonly Part[],
  states: readonly PartState[],
  isPerson: boolean,
  messages: readonly AnswerMessage[],
  opening: string | undefined,
): CallAnswer {
  const own = parts.flatMap((part, n) => (part.step === question ? [{ part, state: states[n]! }] : []))
  const { kind } = own[0]!.part
  const spoken = messages.find(({ id }) => own.some(({ state }) => state.asked === id))?.id
  const asked = spoken ?? (introducesCaller(own[0]!.part) ? opening : undefined) ?? null
  /** True for a question about the details of what the callee denied: 'No deposit' to 'is there one, and how much?' */
  const isMoot = (n: number): boolean => {
    const { value } = (isPerson ? own[0]!.state.reply : null) ?? {}
    const isDenied = value?.type === 'yes_no' && !value.yes
    return n > 0 && isDenied && mainTopics(own[0]!.part.topics).some((topic) => own[n]!.part.topics.has(topic))
  }
  const answer = {
    question,
    text,
    kind,
    value: null,
    quote: null,
    asked_message: asked,
    said_messages: [],
    read_by: 'rules' as const,
    decision: null,
  }
  if (asked === null) return { ...answer, verdict: 'not_asked' }
  if (kind === 'statement') return { ...answer, verdict: 'answered' }
  const replies = own
    .map(({ state }) => (isPerson ? state.reply : null))
    .filter((reply, n) => reply !== null || !isMoot(n))
  const found = replies.filter((reply) => reply !== null)
  if (found.length === 0) return { ...answer, verdict: 'no_reply' }
  const said = [...new Set(found.flatMap((reply) => reply.said))]
  const isFound = (verdict: string): boolean => verdict === 'answered' || verdict === 'confirmed'
  const open = replies.find((reply) => reply === null || !isFound(reply.verdict))
  const shown = open === undefined ? replies[0]! : (open ?? null)
  if (shown === null) return { ...answer, verdict: 'unclear', quote: found[0]!.quote, said_messages: said }
  const verdict =
    open === undefined && replies.some((reply) => reply!.verdict === 'answered') ? 'answered' : shown.verdict
  // 'Ninety dollars, and maybe breakfast': the value is of the kind of the step's first question.
  const value = shown.value === null || valueFits(kind, shown.value) ? shown.value : replies[0]!.value
  return { ...answer, verdict, value, quote: shown.quote, said_messages: said }
}
