import type { Logger } from 'pino'
import type { AnswerDecisionRequest } from '../../contract/answers.ts'
import type { Clearance } from '../../contract/clearance.ts'
import type { Inquiry, InquiryAnswer, InquiryChange, InquiryDraft, InquiryQuery } from '../../contract/inquiries.ts'
import { type InquiryEvent, rejectionOf, stepInquiry } from '../../engine/inquiry.ts'
import { countOpen } from '../../engine/inquiry-answers.ts'
import { localTime } from '../../engine/local-time.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import type { Rates } from './costs.ts'
import { decideAnswer } from './decisions.ts'
import { changeDraft, createDraft, deleteDraft, refreshVenues, venueToAsk } from './drafts.ts'
import { type DriverTiming, openDriver } from './driver.ts'
import { comparisonOf, type ExportFormat, exportFile } from './export.ts'
import { once, storeKey } from './keys.ts'
import type { CallMode, InquiryCalls, InquiryCatalogue, User } from './ports.ts'
import { openProposals, type Proposals } from './proposals.ts'
import { openReader } from './reader.ts'
import { readInquiry, withInquiry, writeProgress } from './rows.ts'
import { readFindings } from './venue-answers.ts'
import { openWriteBacks, type WriteBacks } from './write-back.ts'

export type { InquiryCalls } from './ports.ts'
export type { ClientPage, Proposals } from './proposals.ts'

export interface InquiriesOptions {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  calls: InquiryCalls
  catalogue: InquiryCatalogue
  mode(): Promise<CallMode>
  /** Exchange rates: units of each currency per US dollar. */
  rates(): Promise<Rates>
  /** Name of the company, for clients' pages. Blank: none. */
  company?: () => Promise<string>
  /** ms since 1970 */
  clock?: () => number
  /** ms; for tests that cannot wait */
  timing?: DriverTiming
}

/** A person's command. */
type Command = 'pause' | 'resume' | 'stop'

export interface Inquiries {
  /** @throws ApiError 422 */
  create(draft: InquiryDraft, user: User, key?: string): Promise<Inquiry>
  /** Newest first, without answers. `before` in ms since 1970. */
  list(query: Omit<InquiryQuery, 'before'> & { before?: number | undefined }): Promise<Inquiry[]>
  /** @throws ApiError 404 */
  read(id: string): Promise<Inquiry>
  /** Changes a draft. @throws ApiError 404, 409, 422 */
  change(id: string, change: InquiryChange): Promise<Inquiry>
  /** Deletes a draft. @throws ApiError 404, 409 after the start */
  delete(id: string): Promise<void>
  /**
   * Starts to call the venues. `consent`: venues whose consent the user confirms.
   * @throws ApiError 404, or 409 without keys, or if no venue can be called
   */
  start(id: string, consent: readonly number[], user: User): Promise<Inquiry>
  /** @throws ApiError 404, 409 */
  command(id: string, command: Command): Promise<Inquiry>
  /** Calls a venue again, or skips it. @throws ApiError 404, 409 */
  changeVenue(id: string, venueId: number, command: 'retry' | 'skip'): Promise<Inquiry>
  /** @throws ApiError 404, 422 */
  decide(
    id: string,
    venueId: number,
    question: number,
    request: AnswerDecisionRequest,
    user: User,
  ): Promise<InquiryAnswer>
  /** Returns the comparison with quotes as a file. @throws ApiError 404 */
  export(id: string, format: ExportFormat): Promise<Uint8Array>
  readonly writeBacks: WriteBacks
  readonly proposals: Proposals
  /** Begins to place calls, once the server can receive the requests of the carrier. */
  drive(): void
  /** Looks for calls that are over. */
  callEnded(): void
  /** Stops to place calls. Running calls continue. */
  close(): Promise<void>
}

/** Opens inquiries, and drives those that no other process drives. */
export function openInquiries(options: InquiriesOptions): Inquiries {
  const { store, calls, catalogue, clock = Date.now, timing = {} } = options
  const driver = openDriver({ ...options, clock, timing })
  const reader = openReader({ ...options, clock })
  const drafts = { store, catalogue, clock }

  /** Applies a command of a person. Does nothing if its result already holds. @throws ApiError 404, 409 */
  async function apply(id: string, event: InquiryEvent): Promise<void> {
    await withInquiry(store, id, async (db, stored) => {
      const rejection = rejectionOf(stored.progress, event)
      if (rejection !== null) {
        throw new ApiError(rejection.code === 'inquiry_venue_not_found' ? 404 : 409, rejection)
      }
      const next = stepInquiry(stored.progress, event)
      if (next !== stored.progress) await writeProgress(db, stored, next)
    })
    driver.wake()
  }

  async function start(id: string, consent: readonly number[], user: User): Promise<void> {
    const { row, venues, progress } = await readInquiry(store.db, id)
    const { isPractice, missing } = await options.mode()
    const event = { type: 'start', at: clock(), isPractice } as const
    const rejection = rejectionOf(progress, event)
    if (rejection !== null) throw new ApiError(409, rejection)
    if (row.state !== 'draft') return
    if (missing !== null) throw new ApiError(409, missing)
    const asked = await Promise.all(
      venues.map(async ({ venue_id, name }) => {
        const venue = await venueToAsk(catalogue, venue_id)
        return venue ?? { venueId: venue_id, name, number: null, timeZone: null }
      }),
    )
    if (!isPractice) {
      const agreed = asked.flatMap(({ venueId, number }) => (consent.includes(venueId) ? (number ?? []) : []))
      await calls.clearance.storeConsents(agreed, user.id)
    }
    const clearances = await reader.clearancesOf(asked)
    if (![...clearances.values()].some(({ verdict }) => verdict !== 'refused')) {
      throw new ApiError(409, 'inquiry_nobody_to_call')
    }
    const zoneOf = (clearance: Clearance | undefined) => clearance?.time_zone ?? null
    await withInquiry(store, id, async (db, before) => {
      // Another user may have started it since, or changed its venues.
      if (before.row.state !== 'draft') return
      if (before.row.version !== row.version) throw new ApiError(409, 'inquiry_changed_now')
      await refreshVenues(
        db,
        id,
        asked.map((venue) => ({ ...venue, timeZone: venue.timeZone ?? zoneOf(clearances.get(venue.venueId)) })),
      )
      await db.updateTable('inquiries').set({ started_by: user.id }).where('id', '=', id).execute()
      const stored = await readInquiry(db, id)
      await writeProgress(db, stored, stepInquiry(stored.progress, { ...event, at: clock() }))
    })
    driver.wake()
  }

  async function rejectIfNothingIsOpen(id: string, venueId: number): Promise<void> {
    const findings = (await readFindings(store, calls, await readInquiry(store.db, id), venueId)).get(venueId)
    if (findings !== undefined && countOpen(findings.answers) === 0) throw new ApiError(409, 'inquiry_nothing_open')
  }

  return {
    async create(draft, user, key) {
      const { id } = await once(store, user, key, 'inquiry', () =>
        createDraft(drafts, draft, user, (db, id) =>
          storeKey(db, user, key, 'inquiry', { id, inquiryId: id, at: clock() }),
        ),
      )
      return reader.read(id)
    },
    list: (query) => reader.list(query),
    read: (id) => reader.read(id),
    async change(id, change) {
      await changeDraft(drafts, id, change)
      return reader.read(id)
    },
    delete: (id) => deleteDraft(store, id),
    async start(id, consent, user) {
      await start(id, consent, user)
      return reader.read(id)
    },
    async command(id, command) {
      const at = clock()
      if (command === 'resume') {
        const { isPractice, missing } = await options.mode()
        const { progress } = await readInquiry(store.db, id)
        if (progress.state === 'paused' && progress.isPractice === isPractice && missing !== null) {
          throw new ApiError(409, missing)
        }
        await apply(id, { type: 'resume', at, isPractice })
      } else await apply(id, command === 'pause' ? { type: 'pause', at, reason: null } : { type: 'stop', at })
      return reader.read(id)
    },
    async changeVenue(id, venueId, command) {
      const at = clock()
      if (command === 'retry') await rejectIfNothingIsOpen(id, venueId)
      const venue = (await readInquiry(store.db, id)).venues.find(({ venue_id }) => venue_id === venueId)
      await apply(
        id,
        command === 'skip'
          ? { type: 'skip', venueId, at }
          : { type: 'retry', venueId, at, tomorrow: tomorrowAt(at, venue?.time_zone ?? 'UTC') },
      )
      return reader.read(id)
    },
    decide: (id, venueId, question, request, user) =>
      decideAnswer({ store, calls, clock }, id, venueId, question, request, user),
    export: async (id, format) => exportFile(comparisonOf(await reader.read(id)), format),
    writeBacks: openWriteBacks({ store, calls, catalogue, clock }),
    proposals: openProposals({ store, calls, catalogue, company: options.company ?? (async () => ''), clock }),
    drive: () => driver.start(),
    callEnded: () => driver.callEnded(),
    close: () => driver.close(),
  }
}

const minuteMs = 60_000

/** Returns the begin of the next day in a zone. A change of the clock at night shifts it by at most an hour. */
function tomorrowAt(at: number, zone: string): number {
  const minute = at - (at % minuteMs)
  return minute + (24 * 60 - localTime(at, zone).minutes) * minuteMs
}
