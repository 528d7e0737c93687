import * as z from 'zod/mini'
import { reached } from './answers.ts'
import { confirmation } from './clearance.ts'
import { type FieldCode, idParams, timestamp, typedText, wholeNumber } from './common.ts'
import { money } from './costs.ts'
import { messageFields, messageKey } from './message-schema.ts'
import { scenario } from './scenarios.ts'

export const transports = ['twilio', 'livekit', 'direct', 'realtime'] as const
export const transport = z.enum(transports)
export type Transport = z.infer<typeof transport>

export const languages = ['en', 'ru'] as const
export const language = z.enum(languages)
export type Language = z.infer<typeof language>

export const callStatuses = ['dialing', 'connected', 'ended', 'failed'] as const
const callStatus = z.enum(callStatuses)
export type CallStatus = z.infer<typeof callStatus>

/** Proof that the callee has heard that an AI assistant calls, and for which company. */
const disclosure = z.object({
  /** Id of the message with the opening. */
  item: z.string(),
  /** Duration of its audio that was played when the end of the company's name was confirmed. */
  heard_ms: z.number(),
  at: timestamp,
})
export type Disclosure = z.infer<typeof disclosure>

export const call = z.object({
  /** Our id, used in the log and hang-up paths. */
  id: z.string(),
  /** Id at the provider, or null if none. */
  call_id: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  status: callStatus,
  language,
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  scenario: z.nullable(scenario),
  transport,
  /** True if the call used simulators and reached no real phone. */
  practice: z.boolean(),
  /** Addition: e-mail of the user who started the call. Absent if unknown. */
  created_by: z.optional(z.string()),
  /**
   * Addition: the call is over, but the carrier has not confirmed the hang-up. The server retries until confirmation.
   */
  hang_up_unconfirmed: z.optional(z.boolean()),
  /** Addition: end reason, one sentence. Absent while the call runs. */
  end_reason: z.optional(z.string()),
  end_reason_message: z.optional(messageKey),
  /** Addition: cost as reported by the carrier, some minutes after the call. */
  cost: z.optional(money),
  /** Addition: cost of the models so far, at the provider's list prices. Absent for practice calls and if unknown. */
  model_cost: z.optional(money),
  /** Addition: `model_cost` and `cost` in US dollars. Absent for practice calls and if both are unknown. */
  total_cost: z.optional(money),
  /** Addition: true if part of the cost is unknown, for example until the carrier reports its price. */
  cost_incomplete: z.optional(z.boolean()),
  /** Addition: the called venue. Absent if the call was started without one. */
  venue_id: z.optional(z.number()),
  /** Addition: IANA time zone of the venue. Absent if unknown: then "tomorrow at ten" is read as UTC. */
  time_zone: z.optional(z.string()),
  /** Additions: who was reached, and how many of the scenario's questions are answered. Absent until first read. */
  reached: z.optional(reached),
  answered: z.optional(z.object({ of: z.number(), answered: z.number() })),
  /** Addition: what the person who placed the call confirmed. Absent if nothing. */
  confirmed: z.optional(z.array(confirmation)),
  /** Addition: the opening that the callee heard last. Null if none was heard. Phone calls only. */
  disclosed: z.optional(z.nullable(disclosure)),
  /** Addition: true if retention skips this call. */
  keep: z.optional(z.boolean()),
  /** Addition: time when retention deleted the transcript. Absent if it is stored, or if the call had none. */
  transcript_deleted_at: z.optional(timestamp),
})
export type Call = z.infer<typeof call>

/** Retention keeps or deletes a call's recordings and transcript. */
export const callKeeping = z.object({ keep: z.boolean() })

const callMessage = z.object({
  id: z.string(),
  timestamp,
  /** 'human' or 'agent', as shown in the Call Log panel. */
  speaker: z.enum(['human', 'agent']),
  text: z.string(),
  audio_url: z.optional(z.string()),
})
export type CallMessage = z.infer<typeof callMessage>

/** Maximum number of calls per reply. A shorter list is the last page. */
export const callsPerPage = 200

/** `before` limits the list to calls started earlier. */
export const callPageQuery = z.object({
  before: z.optional(z.iso.datetime()),
  limit: z.optional(wholeNumber(1, callsPerPage)),
})

/**
 * Work that a finished call leaves for staff:
 * - callback: the callee asked to be called back, and no later call reached a person at the same number or venue
 * - accept: answers have values that no person decided on
 * - human: the callee wants to talk to a person
 */
export const callTodos = ['callback', 'accept', 'human'] as const
export type CallTodo = (typeof callTodos)[number]

export const callQuery = z.extend(callPageQuery, {
  venue_id: z.optional(wholeNumber(1, 999_999_999_999_999)),
  reached: z.optional(reached),
  /** Words that either side said. The last word may be incomplete. */
  q: z.optional(typedText(200)),
  todo: z.optional(z.enum(callTodos)),
})
export type CallQuery = z.output<typeof callQuery>

const milliseconds = z.nullable(z.number())

/** Latency of the agent's audio. Null if not measured. */
const callLatency = z.object({
  /**
   * Time from the start of the call to the first audio heard. If the client does not report playback, to the first
   * audio sent.
   */
  first_sound_ms: z.number(),
  /** Parts of the delay from end of speech to first audio. One entry per answer of the agent, in order. */
  turns: z.array(
    z.object({
      message_id: z.string(),
      /** Time until end of speech was detected. */
      endpointing_ms: milliseconds,
      /** Time until the provider sent the first audio. */
      provider_ms: milliseconds,
      /** Time in our server. */
      server_ms: z.number(),
      /** Time in the network and the speaker. */
      playback_ms: milliseconds,
    }),
  ),
})
export type CallLatency = z.infer<typeof callLatency>

/** A notice or problem during a call, for example an outage of the agent. */
export const callNotice = z.extend(messageFields, {
  timestamp,
  kind: z.enum(['notice', 'problem']),
  text: z.string(),
})

export const callLog = z.object({
  status: callStatus,
  ended_at: z.nullable(timestamp),
  messages: z.array(callMessage),
  /** Addition. */
  latency: z.optional(callLatency),
  /** Addition: oldest first. Absent if the call has no notices. */
  notices: z.optional(z.array(callNotice)),
  /** Additions, as in `call`. */
  hang_up_unconfirmed: z.optional(z.boolean()),
  end_reason: z.optional(z.string()),
  end_reason_message: z.optional(messageKey),
  disclosed: z.optional(z.nullable(disclosure)),
})
export type CallLog = z.infer<typeof callLog>

/** Days up to today. `utc_offset` is the time zone in minutes ahead of UTC, at most 14 h. */
export const callStatsQuery = z.object({
  days: z.optional(wholeNumber(1, 90)),
  utc_offset: z.optional(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/, 'field_minutes' satisfies FieldCode)), z.transform(Number)),
  ),
})

/**
 * 'voicemail': an answering machine picked up. 'unanswered': nobody picked up. 'failed': aborted, or never connected.
 */
export const callOutcomes = ['answered', 'voicemail', 'unanswered', 'failed', 'running'] as const
export type CallOutcome = (typeof callOutcomes)[number]

const answerCounts = z.object({
  /** Number of calls by the party that was reached. */
  reached: z.record(reached, z.number()),
  /** Number of questions asked by scenarios, and of those with an answer. */
  answered: z.object({ of: z.number(), answered: z.number() }),
})
export type AnswerCounts = z.infer<typeof answerCounts>

export const callStats = z.object({
  /** All days, oldest first, including days without calls. */
  days: z.array(
    z.object({
      /** Date as '2026-11-21'. */
      day: z.string(),
      answered: z.number(),
      voicemail: z.number(),
      unanswered: z.number(),
      failed: z.number(),
      running: z.number(),
    }),
  ),
  /** Number of practice calls. */
  practice: z.number(),
  /** Sum of the durations from pick-up to end. */
  talk_ms: z.number(),
  /** Costs reported by the carrier, by currency. Excludes practice calls. */
  costs: z.array(z.object({ currency: z.string(), amount: z.number(), calls: z.number() })),
  /** Additions: what calls that are over found out. Real calls and practice calls are counted separately. */
  answers: z.optional(answerCounts),
  practice_answers: z.optional(answerCounts),
})
export type CallStats = z.infer<typeof callStats>

/** Id of a message, and id of its call. */
export const messageParams = z.extend(idParams, {
  message: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** Loudness of each message's recording: one peak from 0 to 100 per `bin_ms`. */
export const callWaveforms = z.object({
  bin_ms: z.number(),
  messages: z.array(z.object({ id: z.string(), peaks: z.array(z.number()) })),
})
export type CallWaveforms = z.infer<typeof callWaveforms>

/** Id of the called venue, as in `venue`. */
const calledVenue = z.int().check(z.positive())

export const callRequest = z.object({
  phone_number: typedText(50),
  language: z._default(language, 'en'),
  scenario,
  /** Addition. */
  venue_id: z.optional(calledVenue),
  /** Addition: what the person confirmed before the call. A call without it is placed as well. */
  confirmed: z.optional(z.array(confirmation).check(z.maxLength(10))),
})

export const roomTokenRequest = z.object({
  room_id: typedText(200, 1),
  identity: typedText(100, 1),
  role: typedText(100, 1),
})
/** Access to a room. `agent_join` is an addition: the optional fields that the server accepts in `agentJoin`. */
export const roomToken = z.object({
  token: z.string(),
  url: z.string(),
  agent_join: z.optional(z.array(z.enum(['scenario', 'language', 'venue_id']))),
  /** Addition: error text if the room could not be created and joining will fail. */
  problem: z.optional(z.string()),
  problem_message: z.optional(messageKey),
})
export const agentJoinRequest = z.object({
  room_id: typedText(200, 1),
  scenario: z.optional(scenario),
  language: z.optional(language),
  venue_id: z.optional(calledVenue),
})
/** Reply once the agent is in the room. `call` is an addition: the recorded call. */
export const agentJoined = z.object({ success: z.literal(true), call: z.optional(call) })
