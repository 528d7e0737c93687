import { messageKey } from './message.ts'
import * as z from 'zod/mini'
import { fieldError, idParams, timestamp, typedText, wholeNumber } from './common.ts'
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

export const call = z.object({
  /** Ours; the log and hang-up paths use it. */
  id: z.string(),
  /** The provider's id, where it has one. */
  call_id: z.nullable(z.string()),
  phone_number: z.nullable(z.string()),
  status: callStatus,
  language,
  started_at: timestamp,
  ended_at: z.nullable(timestamp),
  scenario: z.nullable(scenario),
  transport,
  /** Made against the stand-ins: nobody was really called. */
  practice: z.boolean(),
  /** Addition: the e-mail of who made it; absent where that is not known. */
  created_by: z.optional(z.string()),
  /** Addition: the call is over for us, and the phone carrier has not confirmed it yet; it is asked again until it does. */
  hang_up_unconfirmed: z.optional(z.boolean()),
  /** Addition: a sentence that says why it is over; absent while it runs. */
  end_reason: z.optional(z.string()),
  end_reason_message: z.optional(messageKey),
  /** Addition: what the phone carrier says it cost; it says so some minutes after the call. */
  cost: z.optional(z.object({ amount: z.number(), currency: z.string() })),
})
export type Call = z.infer<typeof call>

const callMessage = z.object({
  id: z.string(),
  timestamp,
  /** 'human' or 'agent', as the Call Log panel shows it. */
  speaker: z.enum(['human', 'agent']),
  text: z.string(),
  audio_url: z.optional(z.string()),
})
export type CallMessage = z.infer<typeof callMessage>

/** So many calls come at a time, the newest first; a shorter list is the last of them. */
export const callsPerPage = 200

/** `before`: only calls that were started earlier. */
export const callQuery = z.object({ before: z.optional(z.iso.datetime()) })

const milliseconds = z.nullable(z.number())

/** How long the agent took to be heard. What nobody measured is null. */
const callLatency = z.object({
  /** From the start of the call to its first sound, as it was heard; where the listener's end tells nothing, as it was sent. */
  first_sound_ms: z.number(),
  /** One for each answer of the agent, from the end of speech to its first sound, in parts that follow each other. */
  turns: z.array(
    z.object({
      message_id: z.string(),
      /** Until the speech counted as ended. */
      endpointing_ms: milliseconds,
      /** Until the agent's first sound came. */
      provider_ms: milliseconds,
      /** Through our server. */
      server_ms: z.number(),
      /** Through the net and the loudspeaker. */
      playback_ms: milliseconds,
    }),
  ),
})
export type CallLatency = z.infer<typeof callLatency>

export const callLog = z.object({
  status: callStatus,
  ended_at: z.nullable(timestamp),
  messages: z.array(callMessage),
  /** Addition */
  latency: z.optional(callLatency),
  /** Additions: see the call. */
  hang_up_unconfirmed: z.optional(z.boolean()),
  end_reason: z.optional(z.string()),
  end_reason_message: z.optional(messageKey),
})
export type CallLog = z.infer<typeof callLog>

/** Days up to today, in a time zone that is so many minutes ahead of UTC (14 h at the most). */
export const callStatsQuery = z.object({
  days: z.optional(wholeNumber(1, 90)),
  utc_offset: z.optional(
    z.pipe(z.string().check(z.regex(/^-?\d{1,3}$/, fieldError('field_minutes'))), z.transform(Number)),
  ),
})

/** 'voicemail': a machine picked up. 'unanswered': nobody did. 'failed': broken off, or never came about. */
export const callOutcomes = ['answered', 'voicemail', 'unanswered', 'failed', 'running'] as const
export type CallOutcome = (typeof callOutcomes)[number]

export const callStats = z.object({
  /** Oldest first, none left out. */
  days: z.array(
    z.object({
      /** As '2026-11-21'. */
      day: z.string(),
      answered: z.number(),
      voicemail: z.number(),
      unanswered: z.number(),
      failed: z.number(),
      running: z.number(),
    }),
  ),
  /** How many of them were practice. */
  practice: z.number(),
  /** From pick-up to end, of all together. */
  talk_ms: z.number(),
  /** What the phone carrier has told of their costs, by currency; not of practice, which costs nothing. */
  costs: z.array(z.object({ currency: z.string(), amount: z.number(), calls: z.number() })),
})
export type CallStats = z.infer<typeof callStats>

/** One message of one call, by the ids of both. */
export const messageParams = z.extend(idParams, {
  message: z.string().check(z.minLength(1), z.maxLength(200)),
})

/** How loud the recorded sound of messages is, a number (0 to 100) for each stretch of `bin_ms`. */
export const callWaveforms = z.object({
  bin_ms: z.number(),
  messages: z.array(z.object({ id: z.string(), peaks: z.array(z.number()) })),
})
export type CallWaveforms = z.infer<typeof callWaveforms>

export const callRequest = z.object({
  phone_number: typedText(50),
  language: z._default(language, 'en'),
  scenario,
})

export const roomTokenRequest = z.object({
  room_id: typedText(200, 1),
  identity: typedText(100, 1),
  role: typedText(100, 1),
})
/** `agent_join` is an addition: what a server takes with the call that sends the agent, beside the room. */
export const roomToken = z.object({
  token: z.string(),
  url: z.string(),
  agent_join: z.optional(z.array(z.enum(['scenario', 'language']))),
  /** Addition: a sentence when the room could not be made, and joining it will fail. */
  problem: z.optional(z.string()),
  problem_message: z.optional(messageKey),
})
export const agentJoinRequest = z.object({
  room_id: typedText(200, 1),
  scenario: z.optional(scenario),
  language: z.optional(language),
})
/** `call` is ours: the call as it is kept. It comes when the agent is in the room. */
export const agentJoined = z.object({ success: z.literal(true), call: z.optional(call) })
