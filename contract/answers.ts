import * as z from 'zod/mini'
import { idParams, timestamp, typedText } from './common.ts'

/** Who or what was reached, decided from the carrier's report and the first words. */
export const reaches = [
  'person',
  'voicemail',
  'phone_menu',
  'call_screening',
  'wrong_number',
  'nobody',
  'unknown',
] as const
export const reached = z.enum(reaches)
export type Reached = z.infer<typeof reached>

/** Attitude of the callee to the call as a whole. */
export const stances = ['willing', 'refused', 'opted_out', 'wants_human', 'callback', 'unknown'] as const
const stance = z.enum(stances)
export type Stance = z.infer<typeof stance>

/** What kind of value a step asks for. A `statement` asks for none. */
export const answerKinds = ['yes_no', 'money', 'date', 'number', 'text', 'statement'] as const
export const answerKind = z.enum(answerKinds)
export type AnswerKind = z.infer<typeof answerKind>

export const verdicts = [
  'not_asked',
  'no_reply',
  'answered',
  'confirmed',
  'hedged',
  'deferred',
  'declined',
  'unclear',
  'contradicted',
] as const
const verdict = z.enum(verdicts)
export type Verdict = z.infer<typeof verdict>

const day = z.iso.date()

export const answerValue = z.discriminatedUnion('type', [
  z.object({ type: z.literal('yes_no'), yes: z.boolean() }),
  z.object({
    type: z.literal('money'),
    min: z.number(),
    max: z.number(),
    /** ISO 4217 code. Null if nobody named a currency. */
    currency: z.nullable(z.string()),
    /**
     * 'night', 'day', 'week', 'month', 'hour', 'person', 'person_night', 'villa', 'room', 'stay', or another English
     * singular noun, for example 'couple'. Null if nobody named a unit.
     */
    per: z.nullable(z.string()),
    /** False for "plus plus". Null if nobody mentioned tax. */
    tax_included: z.nullable(z.boolean()),
  }),
  z.object({
    type: z.literal('date'),
    from: day,
    to: z.nullable(day),
    /** 'HH:MM' */
    time: z.nullable(z.string()),
  }),
  z.object({ type: z.literal('number'), number: z.number(), unit: z.nullable(z.string()) }),
  z.object({ type: z.literal('text'), text: z.string() }),
])
export type AnswerValue = z.infer<typeof answerValue>

export const decisionStatuses = ['accepted', 'corrected', 'rejected'] as const
export const answerDecision = z.object({
  status: z.enum(decisionStatuses),
  value: z.nullable(answerValue),
  note: z.nullable(z.string()),
  /** E-mail of the person. */
  by: z.string(),
  at: timestamp,
})
export type AnswerDecision = z.infer<typeof answerDecision>

export const callAnswer = z.object({
  /** Index of the step, from 0. */
  question: z.number(),
  /** The step. */
  text: z.string(),
  kind: answerKind,
  verdict,
  value: z.nullable(answerValue),
  /** Copied verbatim from the callee's messages. */
  quote: z.nullable(z.string()),
  /** Id of the agent's message in the call log. */
  asked_message: z.nullable(z.string()),
  /** Ids of the callee's messages in the call log. */
  said_messages: z.array(z.string()),
  read_by: z.enum(['rules', 'model', 'person']),
  decision: z.nullable(answerDecision),
})
export type CallAnswer = z.infer<typeof callAnswer>

/** Use of a language model for the answers of a call. */
export const modelUsage = z.object({
  name: z.string(),
  at: timestamp,
  /** False while the request runs, and after a request without a usable answer. */
  has_answered: z.boolean(),
  /** Number of proposals that passed the checks. */
  accepted: z.number(),
  /** Null if the provider reported no usage. */
  prompt_tokens: z.nullable(z.number()),
  completion_tokens: z.nullable(z.number()),
})
export type ModelUsage = z.infer<typeof modelUsage>

/** What a running or finished call found out. */
export const callAnswers = z.object({
  call_id: z.string(),
  reached,
  stance,
  /** The words of a request to call back, and the time (UTC) if it can be read. */
  callback: z.nullable(z.object({ words: z.string(), at: z.nullable(timestamp) })),
  /** The callee's language, BCP 47. */
  language: z.string(),
  answers: z.array(callAnswer),
  /** Addition: the model's proposals after the call. Absent if no model was asked. */
  model: z.optional(modelUsage),
})
export type CallAnswers = z.infer<typeof callAnswers>

/** `null` withdraws a decision. `corrected` requires a value of the answer's kind. */
export const answerDecisionRequest = z.object({
  status: z.nullable(z.enum(decisionStatuses)),
  value: z.optional(z.nullable(answerValue)),
  note: z.optional(z.nullable(typedText(2000))),
})
export type AnswerDecisionRequest = z.output<typeof answerDecisionRequest>

/** Id of a call, and index of a step from 0. */
export const answerParams = z.extend(idParams, { question: z.string().check(z.minLength(1), z.maxLength(10)) })
