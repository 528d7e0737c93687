import { describe, expect, test } from 'vitest'
import type { AnswerDecision, CallAnswer, Verdict } from '../contract/answers.ts'
import { answersOfVenue, countOpen, openQuestions } from './inquiry-answers.ts'
import { type FinishedCall, outcomeOf } from './inquiry-outcome.ts'

const answer = (question: number, verdict: Verdict, change: Partial<CallAnswer> = {}): CallAnswer => ({
  question,
  text: 'Ask whether breakfast is included.',
  kind: 'yes_no',
  verdict,
  value: verdict === 'answered' ? { type: 'yes_no', yes: true } : null,
  quote: null,
  asked_message: null,
  said_messages: [],
  read_by: 'rules',
  decision: null,
  ...change,
})
const decided = (status: AnswerDecision['status']): AnswerDecision => ({
  status,
  value: { type: 'yes_no', yes: false },
  note: null,
  by: 'ann@example.com',
  at: '2026-11-23T10:00:00.000Z',
})

const call: FinishedCall = {
  reached: 'person',
  stance: 'willing',
  callbackAt: null,
  endCode: 'agent_said_goodbye',
  wasConnected: true,
  answers: [answer(0, 'answered')],
  open: 0,
}
const silent = { reached: 'nobody', stance: 'unknown', answers: [], open: 1 } as const

describe('outcome of a call', () => {
  test.each<[string, Partial<FinishedCall>, object]>([
    ['all answered', {}, { type: 'person', state: 'answered' }],
    ['some answered', { open: 1 }, { type: 'person', state: 'partly' }],
    ['refused', { stance: 'refused', answers: [answer(0, 'declined')], open: 1 }, { state: 'refused' }],
    ['refused after an answer', { stance: 'refused', open: 1 }, { state: 'partly' }],
    ['opted out', { stance: 'opted_out', open: 1 }, { state: 'opted_out' }],
    ['opted out of a menu', { stance: 'opted_out', reached: 'voicemail' }, { state: 'opted_out' }],
    ['wants a human', { stance: 'wants_human', open: 1 }, { state: 'partly', reason: { code: 'inquiry_wants_human' } }],
    ['callback', { stance: 'callback', callbackAt: 7, open: 1 }, { type: 'callback', at: 7 }],
    ['callback, but all answered', { stance: 'callback' }, { state: 'answered' }],
    ['wrong number', { reached: 'wrong_number', open: 1 }, { state: 'wrong_number' }],
    ['voicemail', { reached: 'voicemail', open: 1 }, { type: 'unreached', last: 'voicemail' }],
    ['menu', { reached: 'phone_menu', open: 1 }, { type: 'unreached', last: 'phone_menu' }],
    ['busy', { ...silent, endCode: 'line_busy', wasConnected: false }, { last: 'busy' }],
    ['no answer', { ...silent, endCode: 'no_answer', wasConnected: false }, { last: 'no_answer' }],
    ['rejected by the carrier', { ...silent, endCode: 'twilio_x', wasConnected: false }, { last: 'carrier_error' }],
    ['a crash', { ...silent, reached: 'unknown', endCode: 'server_stopped_during_call' }, { last: 'unknown' }],
    ['a crash after the answers', { endCode: 'server_stopped_during_call' }, { state: 'answered' }],
    ['picked up and silent', { ...silent, endCode: 'callee_hung_up' }, { last: 'no_answer' }],
  ])('%s', (_name, change, expected) => expect(outcomeOf({ ...call, ...change })).toMatchObject(expected))
})

describe('answers of a venue', () => {
  const questions = ['Ask A.', 'Ask B.', 'Say C.'].map((text, n) => ({
    text,
    kind: n === 2 ? ('statement' as const) : ('yes_no' as const),
    field: null,
  }))
  const first = {
    id: 'c1',
    startedAt: '2026-11-23T10:00:00.000Z',
    questions: [0, 1, 2],
    answers: [answer(0, 'answered'), answer(1, 'deferred'), answer(2, 'answered', { kind: 'statement' })],
  }
  const none = new Map<number, AnswerDecision>()

  test('counts the questions in the inquiry, also of a call that asked only the open ones', () => {
    const second = { ...first, id: 'c2', questions: [1], answers: [answer(0, 'confirmed')] }
    const merged = answersOfVenue(questions, [first, second], none)
    expect(
      merged.map(({ question, call_id, call_question, verdict, text }) => [
        question,
        call_id,
        call_question,
        verdict,
        text,
      ]),
    ).toEqual([
      [0, 'c1', 0, 'answered', 'Ask A.'],
      [1, 'c2', 0, 'confirmed', 'Ask B.'],
      [2, 'c1', 2, 'answered', 'Say C.'],
    ])
    expect(openQuestions(answersOfVenue(questions, [first], none))).toEqual([1])
    expect(openQuestions(merged)).toEqual([])
  })

  test('a worse later answer does not replace a better one, and an equal one does', () => {
    const worse = { ...first, id: 'c2', questions: [0], answers: [answer(0, 'no_reply')] }
    expect(answersOfVenue(questions, [first, worse], none)[0]?.call_id).toBe('c1')
    const equal = { ...worse, answers: [answer(0, 'answered')] }
    expect(answersOfVenue(questions, [first, equal], none)[0]?.call_id).toBe('c2')
  })

  test('a decision of a person wins, and a rejected answer is open again', () => {
    const rejected = { ...first, answers: [answer(0, 'answered', { decision: decided('rejected') })] }
    const shown = answersOfVenue(questions, [rejected], none).slice(0, 1)
    expect(shown[0]?.decision?.status).toBe('rejected')
    expect(openQuestions(shown)).toEqual([0])
    const accepted = { ...first, answers: [answer(0, 'hedged', { decision: decided('accepted') })] }
    const later = { ...first, id: 'c2', answers: [answer(0, 'confirmed')] }
    expect(answersOfVenue(questions, [accepted, later], none)[0]?.call_id).toBe('c1')
  })

  test('an answer entered by hand belongs to no call', () => {
    const merged = answersOfVenue(questions, [first], new Map([[1, decided('corrected')]]))
    expect(merged[1]).toMatchObject({
      call_id: null,
      read_by: 'person',
      value: { yes: false },
      decision: { status: 'corrected' },
    })
    expect(countOpen(merged)).toBe(0)
  })
})
