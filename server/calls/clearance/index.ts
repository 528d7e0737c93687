import type { Clearance as ClearanceReply, ClearanceQuery, Confirmation } from '../../../contract/clearance.ts'
import { keyOf, type StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import { decideClearance } from '../../../engine/clearance.ts'
import { ApiError } from '../../api-error.ts'
import { numberToDial } from '../../phone-number.ts'
import type { Store } from '../../store/open.ts'
import { checkCountry, type PhoneRules } from '../phone/phone-call-settings.ts'
import { countryWithConsent } from './consent-rules.ts'
import { type DoNotCallChange, type DoNotCallList, openDoNotCallList } from './do-not-call.ts'
import { originOf } from './number-origin.ts'

export type { DoNotCallChange, DoNotCallList } from './do-not-call.ts'

/** A venue as callee. */
export interface VenueToCall {
  name: string
  /** Texts with phone numbers, as the catalogue shows them. */
  phones: readonly string[]
  /** IANA name. Null if unknown. */
  timeZone: string | null
  /** English name of its place. Null if unknown. */
  place: string | null
}

export interface ClearanceParts {
  store: Store
  clock: () => number
  rules(): Promise<Pick<PhoneRules, 'countries' | 'callingHours'>>
  /** True if calls use simulators and reach no phone. */
  isPractice(): Promise<boolean>
  /** Undefined if the venue does not exist. */
  venue(id: number): Promise<VenueToCall | undefined>
  /** Called after each change of the do-not-call list. */
  doNotCallChanged(change: DoNotCallChange): void
}

/** A call to be admitted. */
interface CallToAdmit {
  /** As dialled. */
  number: string
  practice: boolean
  userId: string
  confirmed: readonly Confirmation[] | undefined
}

export interface Clearance {
  /** Decides whether a call may be placed now. @throws ApiError 422 without a phone number, or with both, 404 for an unknown venue */
  check(query: ClearanceQuery): Promise<ClearanceReply>
  /** Decides for several callees, in their order. Returns what `check` throws as an ApiError. */
  checkAll(queries: readonly ClearanceQuery[]): Promise<(ClearanceReply | ApiError)[]>
  /**
   * Rejects a call to a listed number, and stores a confirmed consent. Runs in the transaction that inserts the call,
   * under the lock of phone calls.
   * @throws ApiError 403
   */
  admit(transaction: Store['db'], call: CallToAdmit): Promise<void>
  /** Stores that a person confirmed the consent of callees. Their first consent stays. */
  storeConsents(numbers: readonly string[], userId: string): Promise<void>
  readonly doNotCall: DoNotCallList
}

/** Opens the rules that decide whether a call may be placed. */
export function openClearance(parts: ClearanceParts): Clearance {
  const { store, clock } = parts
  const doNotCall = openDoNotCallList(store, clock, (change) => parts.doNotCallChanged(change))

  async function hasConsent(number: string): Promise<boolean> {
    const row = await store.db
      .selectFrom('call_consents')
      .select('phone_number')
      .where('phone_number', '=', number)
      .executeTakeFirst()
    return row !== undefined
  }

  async function storeConsents(db: Store['db'], numbers: readonly string[], userId: string): Promise<void> {
    if (numbers.length === 0) return
    await db
      .insertInto('call_consents')
      .values(
        [...new Set(numbers)].map((phone_number) => ({ phone_number, confirmed_by: userId, confirmed_at: clock() })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }

  async function findVenue(id: number | undefined): Promise<VenueToCall | undefined> {
    if (id === undefined) return undefined
    const found = await parts.venue(id)
    if (found === undefined) throw new ApiError(404, 'venue_not_found')
    return found
  }

  /** Returns the first reason that forbids calls to the number, or null. */
  async function prohibition(number: string, allowed: Pick<PhoneRules, 'countries'>): Promise<StaffMessage | null> {
    if (await doNotCall.isListed(number)) return staffMessage('number_on_do_not_call_list')
    try {
      checkCountry(number, allowed)
      return null
    } catch (error) {
      if (error instanceof ApiError) return error.reason
      throw error
    }
  }

  /** Returns the facts that all checks of a request share. */
  async function circumstances() {
    const [rules, isPractice] = await Promise.all([parts.rules(), parts.isPractice()])
    return { ...rules, isPractice, instant: clock() }
  }

  async function decide(
    { phone_number: typed, venue_id, at_venue, for: purpose }: ClearanceQuery,
    { countries, callingHours, isPractice, instant }: Awaited<ReturnType<typeof circumstances>>,
  ): Promise<ClearanceReply> {
    if ((typed === undefined) === (venue_id === undefined)) throw new ApiError(422, 'clearance_without_callee')
    const callee = await findVenue(venue_id ?? at_venue)
    const number = typed === undefined ? firstNumber(callee!.phones) : numberToDial(typed).number
    const origin = number === undefined ? { countries: [], zones: [] } : originOf(number)
    const country = countryWithConsent(origin.countries)
    const consent =
      number === undefined || country === undefined ? undefined : (await hasConsent(number)) ? 'stored' : 'missing'
    const place = callee?.timeZone ? callee.place : null
    const decision = decideClearance({
      for: purpose,
      isPractice,
      forbidden: number === undefined ? staffMessage('venue_without_number') : await prohibition(number, { countries }),
      zones: callee?.timeZone ? [callee.timeZone] : origin.zones,
      place,
      hours: callingHours,
      consentMissingFor: consent === 'missing' ? countryName(country!) : null,
      instant,
    })
    return {
      verdict: decision.verdict,
      ...sentence(decision.reason),
      local_time: decision.localTime,
      time_zone: decision.timeZone,
      until: decision.until === null ? null : new Date(decision.until).toISOString(),
      ...(place === null ? {} : { place }),
      ...(consent === undefined ? {} : { consent }),
      ...(decision.asks.length === 0
        ? {}
        : { asks: decision.asks.map(({ confirm, reason }) => ({ confirm, ...sentence(reason) })) }),
    }
  }

  return {
    doNotCall,

    check: async (query) => decide(query, await circumstances()),

    async checkAll(queries) {
      const shared = await circumstances()
      return Promise.all(
        queries.map(async (query) => {
          try {
            return await decide(query, shared)
          } catch (error) {
            if (error instanceof ApiError) return error
            throw error
          }
        }),
      )
    },

    async admit(transaction, { number, practice, userId, confirmed }) {
      await doNotCall.rejectListed(transaction, number)
      if (practice || !confirmed?.includes('consent')) return
      await storeConsents(transaction, [number], userId)
    },

    storeConsents: (numbers, userId) => storeConsents(store.db, numbers, userId),
  }
}

/** Returns the first number that can be dialled. Undefined without such a number. */
function firstNumber(phones: readonly string[]): string | undefined {
  for (const phone of phones) {
    try {
      return numberToDial(phone).number
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    }
  }
  return undefined
}

const countryNames = new Intl.DisplayNames('en', { type: 'region' })
const countryName = (code: string): string => countryNames.of(code) ?? code

function sentence<Reason extends StaffMessage | null>(reason: Reason) {
  const text = (reason?.text ?? null) as Reason extends null ? string | null : string
  return { reason: text, ...(reason === null ? {} : { reason_message: keyOf(reason) }) }
}
