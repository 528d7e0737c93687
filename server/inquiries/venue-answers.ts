import type { AnswerDecision, AnswerValue } from '../../contract/answers.ts'
import type { InquiryAnswer } from '../../contract/inquiries.ts'
import { answersOfVenue, type AskedCall } from '../../engine/inquiry-answers.ts'
import type { Store, Tables } from '../store/open.ts'
import type { InquiryCalls } from './ports.ts'
import { questionsOf, type StoredInquiry } from './rows.ts'

export type IntentRow = Tables['inquiry_calls']

/** Calls and answers of one venue of an inquiry. */
export interface VenueFindings {
  /** Calls in their order. `call_id` is null for a call that is being placed. */
  intents: readonly IntentRow[]
  answers: InquiryAnswer[]
}

const keyOf = (inquiryId: string, venueId: number): string => `${inquiryId} ${venueId}`

/** Reads the calls of inquiries, oldest first. @returns a function of inquiry and venue */
export async function readIntents(
  db: Store['db'],
  inquiryIds: readonly string[],
): Promise<(inquiryId: string, venueId: number) => readonly IntentRow[]> {
  if (inquiryIds.length === 0) return () => []
  const rows = await db
    .selectFrom('inquiry_calls')
    .selectAll()
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('attempt')
    .execute()
  const byVenue = Map.groupBy(rows, ({ inquiry_id, venue_id }) => keyOf(inquiry_id, venue_id))
  return (inquiryId, venueId) => byVenue.get(keyOf(inquiryId, venueId)) ?? []
}

/** Reads the answers of all venues of an inquiry, or of one. @returns findings by venue id */
export async function readFindings(
  store: Store,
  calls: Pick<InquiryCalls, 'answersOf' | 'summaries'>,
  { row, venues }: Pick<StoredInquiry, 'row' | 'venues'>,
  only?: number,
): Promise<Map<number, VenueFindings>> {
  const wanted = venues.filter(({ venue_id }) => only === undefined || venue_id === only)
  const [intentsOf, entered] = await Promise.all([readIntents(store.db, [row.id]), readEntered(store.db, row.id)])
  const ids = wanted.flatMap(({ venue_id }) => intentsOf(row.id, venue_id).flatMap(({ call_id }) => call_id ?? []))
  const [found, summaries] = await Promise.all([calls.answersOf(ids), calls.summaries(ids)])
  const questions = questionsOf(row)
  return new Map(
    wanted.map(({ venue_id }) => {
      const intents = intentsOf(row.id, venue_id)
      const asked = intents.flatMap(({ call_id, questions_json }): AskedCall[] => {
        const answers = call_id === null ? undefined : found.get(call_id)
        const summary = call_id === null ? undefined : summaries.get(call_id)
        if (answers === undefined || summary === undefined) return []
        return [
          {
            id: answers.call_id,
            startedAt: new Date(summary.startedAt).toISOString(),
            questions: JSON.parse(questions_json) as number[],
            answers: answers.answers,
          },
        ]
      })
      return [venue_id, { intents, answers: answersOfVenue(questions, asked, entered.get(venue_id) ?? new Map()) }]
    }),
  )
}

/** Reads decisions that belong to no call, by venue and question. */
async function readEntered(db: Store['db'], inquiryId: string): Promise<Map<number, Map<number, AnswerDecision>>> {
  const rows = await db
    .selectFrom('inquiry_decisions')
    .leftJoin('users', 'users.id', 'inquiry_decisions.by')
    .selectAll('inquiry_decisions')
    .select('users.email')
    .where('inquiry_id', '=', inquiryId)
    .execute()
  const byVenue = new Map<number, Map<number, AnswerDecision>>()
  for (const row of rows) {
    const own = byVenue.get(row.venue_id) ?? new Map<number, AnswerDecision>()
    byVenue.set(
      row.venue_id,
      own.set(row.question, {
        // The server writes only values of these types.
        status: row.status as AnswerDecision['status'],
        value: row.value_json === null ? null : (JSON.parse(row.value_json) as AnswerValue),
        note: row.note,
        by: row.email ?? row.by,
        at: new Date(row.at).toISOString(),
      }),
    )
  }
  return byVenue
}
