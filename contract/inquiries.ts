import * as z from 'zod/mini'
import { answerKind, answerParams, callAnswer } from './answers.ts'
import { language } from './calls.ts'
import { money } from './costs.ts'
import { type FieldCode, idParams, timestamp, typedLine, typedText, wholeNumber } from './common.ts'
import { messageKey } from './message-schema.ts'

/**
 * - draft: not started, may be changed
 * - running, paused: `pause` and `resume` switch between the two
 * - finished: no venue is waiting or being called
 * - stopped: by a person
 * - out_of_budget: the budget is used up
 */
export const inquiryStates = ['draft', 'running', 'paused', 'finished', 'stopped', 'out_of_budget'] as const
const inquiryState = z.enum(inquiryStates)
export type InquiryState = z.infer<typeof inquiryState>

/**
 * A person was reached: answered (all questions), partly, refused, opted_out, wrong_number. Nobody was reached:
 * unreached (attempts used up), barred (must not be called), skipped (by a person, or because the inquiry ended).
 */
export const inquiryVenueStates = [
  'waiting',
  'calling',
  'answered',
  'partly',
  'refused',
  'opted_out',
  'wrong_number',
  'unreached',
  'barred',
  'skipped',
] as const
const inquiryVenueState = z.enum(inquiryVenueStates)
export type InquiryVenueState = z.infer<typeof inquiryVenueState>

/** Outcome of the last call that reached no person. */
export const lastOutcomes = [
  'voicemail',
  'phone_menu',
  'call_screening',
  'busy',
  'no_answer',
  'carrier_error',
  'unknown',
] as const
const lastOutcome = z.enum(lastOutcomes)
export type LastOutcome = z.infer<typeof lastOutcome>

export const mostQuestions = 30
export const mostVenues = 100

/** Catalogue field that an answer may be written to: a column, or `extras.` and a key. */
const venueField = typedLine(207).check(
  z.regex(/^(?:raw_price_text|website|address|extras\..*\S.*)$/u, 'field_invalid' satisfies FieldCode),
)

/** Field of a price for dates or a party. It does not replace the list price. */
export const quotedPriceField = 'extras.Quoted price'

const venueId = z.int().check(z.positive())

const filled = (limit: number) => typedText(limit).check(z.regex(/\S/u, 'field_empty' satisfies FieldCode))

const questionDraft = z.object({
  text: filled(500),
  /** Missing: derived from the text. */
  kind: z.optional(z.nullable(answerKind)),
  /** Missing: `extras.Quoted price` for a price, else none. Null: none. */
  field: z.optional(z.nullable(venueField)),
})

const inquiryFields = {
  title: z.optional(z.nullable(typedLine(200))),
  client: z.optional(z.nullable(typedLine(200))),
  language: z._default(language, 'en'),
  /** Missing: a polite assistant. */
  persona: z.optional(z.nullable(typedText(4000))),
  /** Subject of the calls. Part of their opening. */
  subject: z.optional(z.nullable(typedLine(80))),
  goal: filled(4000),
  questions: z.array(questionDraft).check(z.minLength(1), z.maxLength(mostQuestions)),
  /** Duplicates are ignored. */
  venue_ids: z.array(venueId).check(z.minLength(1), z.maxLength(mostVenues)),
  /** Maximum number of simultaneous calls. */
  at_once: z._default(z.int().check(z.minimum(1), z.maximum(5)), 3),
  /** Maximum number of calls per venue. */
  attempts: z._default(z.int().check(z.minimum(1), z.maximum(3)), 2),
  /** No call starts after this time. */
  until: z.optional(z.nullable(z.iso.datetime())),
  /** The inquiry ends when its calls have cost this much. Practice calls cost nothing. */
  budget: z.optional(
    z.nullable(
      z.object({
        amount: z.number().check(z.positive(), z.maximum(1_000_000)),
        currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'field_invalid' satisfies FieldCode)),
      }),
    ),
  ),
}
export const inquiryDraft = z.object(inquiryFields)
export type InquiryDraft = z.output<typeof inquiryDraft>

/** Changes a draft. Missing fields keep their values. */
export const inquiryChange = z.object({
  ...inquiryFields,
  language: z.optional(language),
  goal: z.optional(inquiryFields.goal),
  questions: z.optional(inquiryFields.questions),
  venue_ids: z.optional(inquiryFields.venue_ids),
  at_once: z.optional(z.int().check(z.minimum(1), z.maximum(5))),
  attempts: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
})
export type InquiryChange = z.output<typeof inquiryChange>

/** An answer of a call, with `question` counted in the inquiry. */
export const inquiryAnswer = z.extend(callAnswer, {
  /** Null if no call asked this question. */
  call_id: z.nullable(z.string()),
  /** Addition: start of the call, or time of the entry by hand. Null for a question that was not asked. */
  at: z.optional(z.nullable(timestamp)),
  /** Addition: index of the question in the call. Absent if no call asked it. */
  call_question: z.optional(z.number()),
})
export type InquiryAnswer = z.infer<typeof inquiryAnswer>

const sentence = {
  /** One sentence for staff. */
  reason: z.nullable(z.string()),
  reason_message: z.optional(messageKey),
}

const inquiryVenue = z.object({
  venue_id: z.number(),
  name: z.string(),
  /** As dialled. Null if the venue has no number that can be called. */
  phone_number: z.nullable(z.string()),
  state: inquiryVenueState,
  last: z.nullable(lastOutcome),
  ...sentence,
  /** Earliest time of the next call. Null unless waiting. */
  next_at: z.nullable(timestamp),
  /** 'HH:MM' at the venue now. Null if its time zone is unknown. */
  local_time: z.nullable(z.string()),
  /** Addition: IANA name. Null if unknown. */
  time_zone: z.optional(z.nullable(z.string())),
  /** Ids of its calls, oldest first. */
  calls: z.array(z.string()),
  /** Addition: number of calls so far, and the maximum. */
  attempts: z.optional(z.object({ used: z.number(), of: z.number() })),
  /** One answer per question, in the order of the questions. Empty in lists. */
  answers: z.array(inquiryAnswer),
})
export type InquiryVenue = z.infer<typeof inquiryVenue>

const plannedVenue = z.object({
  venue_id: z.number(),
  /** When the venue is called. Null if it is not called. */
  next_at: z.nullable(timestamp),
  /** Why the venue is called later, or must not be called. Null if it may be called now. */
  ...sentence,
  /** Addition: true if the venue must not be called. */
  barred: z.optional(z.boolean()),
  /** Addition: true if a person may confirm the consent of the callee at the start. */
  needs_consent: z.optional(z.boolean()),
  /** Addition: venues with the same phone number, which are called one after the other. Absent if none. */
  shares_number_with: z.optional(z.array(z.number())),
})

const inquiryQuestion = z.object({ text: z.string(), kind: answerKind, field: z.nullable(z.string()) })

const proposalSummary = z.object({
  id: z.string(),
  expires_at: timestamp,
  /** E-mail of the person. */
  created_by: z.string(),
  revoked: z.boolean(),
  /** Additions. */
  created_at: z.optional(timestamp),
  venue_ids: z.optional(z.array(z.number())),
})

export const inquiry = z.object({
  id: z.string(),
  title: z.string(),
  client: z.nullable(z.string()),
  state: inquiryState,
  ...sentence,
  /** True if the calls use simulators. A draft has the current mode. */
  practice: z.boolean(),
  language,
  goal: z.string(),
  questions: z.array(inquiryQuestion),
  /** E-mail of the person. */
  created_by: z.string(),
  created_at: timestamp,
  started_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  /** Additions: as in the draft. */
  persona: z.optional(z.nullable(z.string())),
  subject: z.optional(z.nullable(z.string())),
  at_once: z.optional(z.number()),
  attempts: z.optional(z.number()),
  until: z.optional(z.nullable(timestamp)),
  budget: z.optional(z.nullable(money)),
  /** Addition: increases with every change of the inquiry or its venues, except for answers. */
  version: z.optional(z.number()),
  plan: z.object({
    /** Expected minutes of all calls that are left, added up. */
    minutes: z.number(),
    /** Expected cost of these calls. Null in practice mode. */
    cost: z.nullable(money),
    /** Venues that are waiting or barred. Empty in lists. */
    venues: z.array(plannedVenue),
  }),
  venues: z.array(inquiryVenue),
  totals: z.object({
    /** Number of venues. */
    of: z.number(),
    /** Addition: number of venues with at least one call. */
    called: z.optional(z.number()),
    /** Number of venues at which a person was reached. */
    reached: z.number(),
    /** Number of venues with an answer to at least one question. */
    answered: z.number(),
    /** Minutes from pick-up to end, added up. */
    minutes: z.number(),
    /** Costs known so far. Null if none is known. */
    cost: z.nullable(money),
  }),
  /** Newest first. */
  proposals: z.array(proposalSummary),
})
export type Inquiry = z.infer<typeof inquiry>

/** `before` limits the list to inquiries created earlier. */
export const inquiryQuery = z.object({
  before: z.optional(z.iso.datetime()),
  limit: z.optional(wholeNumber(1, 200)),
  /** Additions: words of title, client or goal; a state; a venue. */
  q: z.optional(typedText(200)),
  state: z.optional(inquiryState),
  venue_id: z.optional(wholeNumber(1, 999_999_999_999_999)),
})
export type InquiryQuery = z.output<typeof inquiryQuery>

/** `consent`: ids of venues whose consent to calls with an AI voice the person confirms. */
export const inquiryStart = z.object({ consent: z.optional(z.array(venueId).check(z.maxLength(mostVenues))) })

export const inquiryVenueParams = z.extend(idParams, { venue_id: idParams.shape.id })
export const inquiryAnswerParams = z.extend(inquiryVenueParams, { question: answerParams.shape.question })

/** A cell of the comparison. `version` is the version of the venue that the person saw. */
const writtenCell = z.object({
  venue_id: venueId,
  question: z.int().check(z.minimum(0), z.maximum(mostQuestions - 1)),
  field: venueField,
  version: z.number(),
})
export const writeBackRequest = z.object({
  cells: z.array(writtenCell).check(z.minLength(1), z.maxLength(mostQuestions * mostVenues)),
})
export type WriteBackRequest = z.output<typeof writeBackRequest>

export const writeBack = z.object({
  id: z.string(),
  at: timestamp,
  cells: z.array(
    z.object({
      venue_id: z.number(),
      question: z.number(),
      field: z.string(),
      before: z.nullable(z.string()),
      after: z.nullable(z.string()),
      /** Version of the venue after the change. */
      version: z.number(),
    }),
  ),
})
export type WriteBack = z.infer<typeof writeBack>
export const writeBackParams = z.extend(idParams, { write_back: idParams.shape.id })

/** Cells for a preview: as in a write-back, without versions. */
export const writeBackPreviewRequest = z.object({
  cells: z.array(z.omit(writtenCell, { version: true })).check(z.maxLength(mostQuestions * mostVenues)),
})

/** What a write-back of these cells would store. `after` is null if the answer has no accepted value. */
export const writeBackPreview = z.array(
  z.object({
    venue_id: z.number(),
    question: z.number(),
    field: z.string(),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
    version: z.number(),
  }),
)

export const inquiryExportQuery = z.object({ format: z.enum(['xlsx', 'csv']) })

export const proposalRequest = z.object({
  venue_ids: z.array(venueId).check(z.minLength(1), z.maxLength(mostVenues)),
  /** Text for the client above the venues. */
  note: z.optional(z.nullable(typedText(2000))),
  /** Catalogue fields to show: `raw_price_text`, `address` or `extras.<key>`. */
  facts: z.optional(z.array(venueField).check(z.maxLength(30))),
  /** Days until the page expires. */
  days: z._default(z.int().check(z.minimum(1), z.maximum(90)), 14),
  /** Addition: language of the page. Missing: that of the inquiry. */
  language: z.optional(language),
})
export type ProposalRequest = z.output<typeof proposalRequest>

/** `token` is returned only here. `path` is the address of the page on this server. */
export const proposal = z.object({ id: z.string(), token: z.string(), path: z.string(), expires_at: timestamp })
export type Proposal = z.infer<typeof proposal>
