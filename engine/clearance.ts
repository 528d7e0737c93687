import type { Confirmation, ClearanceVerdict } from '../contract/clearance.ts'
import type { StaffMessage } from '../contract/message.ts'
import { staffMessage } from '../contract/messages.ts'
import type { CallingHours } from '../contract/settings.ts'
import { nextWithin, zonesOutside } from './calling-hours.ts'
import { clockText, localTime } from './local-time.ts'

/** Everything that decides whether a call may be placed. */
export interface ClearanceFacts {
  /** 'person': a user places the call now. 'inquiry': the product places it and can wait. */
  for: 'person' | 'inquiry'
  /** Practice calls reach no phone: hours and consent do not apply. */
  isPractice: boolean
  /** Why nobody may place the call: no number, do-not-call list, country not allowed. Null if nothing forbids it. */
  forbidden: StaffMessage | null
  /** All IANA zones in which the callee may be. Empty if unknown. */
  zones: readonly string[]
  /** Name of the callee's place, if it is known. */
  place: string | null
  hours: CallingHours
  /** Name of the country if its rules require consent that is not stored, else null. */
  consentMissingFor: string | null
  /** ms since 1970 */
  instant: number
}

/** Decision about a call. `asks` is empty unless the verdict is 'ask'. Times in ms since 1970. */
export interface ClearanceDecision {
  verdict: ClearanceVerdict
  reason: StaffMessage | null
  /** 'HH:MM' in `timeZone`. */
  localTime: string | null
  timeZone: string | null
  until: number | null
  asks: readonly { confirm: Confirmation; reason: StaffMessage }[]
}

/** Decides whether a call may be placed. A prohibition precedes waiting, and waiting precedes a question. */
export function decideClearance(facts: ClearanceFacts): ClearanceDecision {
  const { zones, hours, instant } = facts
  const outside = facts.isPractice ? [] : zonesOutside(hours, zones, instant)
  const timeZone = outside[0] ?? (isOneTime(zones, instant) ? zones[0]! : null)
  const where = {
    localTime: timeZone === null ? null : clockText(localTime(instant, timeZone).minutes),
    timeZone,
  }
  const decision = (verdict: ClearanceVerdict, reason: StaffMessage | null): ClearanceDecision => {
    return { verdict, reason, ...where, until: null, asks: [] }
  }
  if (facts.forbidden !== null) return decision('refused', facts.forbidden)
  if (facts.isPractice) return decision('clear', null)

  const country = facts.consentMissingFor
  const isUnknown = zones.length === 0
  const until = outside.length === 0 ? null : nextWithin(hours, zones, instant)
  const when = {
    time: where.localTime ?? '',
    place: facts.place ?? cityOf(timeZone ?? ''),
  }
  const isCertain = isOneTime(zones, instant)

  if (facts.for === 'inquiry') {
    if (country !== null) return decision('refused', staffMessage('consent_missing', { country }))
    if (isUnknown) return decision('refused', staffMessage('time_zone_unknown'))
    if (outside.length === 0) return decision('clear', null)
    // The windows of the possible zones never overlap.
    if (until === null) return decision('refused', staffMessage('time_zone_unknown'))
    const params = { ...when, from: hours.from }
    const reason = isCertain
      ? staffMessage('calls_wait_for_hours', params)
      : staffMessage('calls_perhaps_wait_for_hours', params)
    return { ...decision('wait', reason), until }
  }

  const asks: { confirm: Confirmation; reason: StaffMessage }[] = []
  if (outside.length > 0) {
    const reason = isCertain
      ? staffMessage('call_outside_hours', when)
      : staffMessage('call_perhaps_outside_hours', when)
    asks.push({ confirm: 'hours', reason })
  } else if (isUnknown) asks.push({ confirm: 'hours', reason: staffMessage('call_at_unknown_hour') })
  if (country !== null) asks.push({ confirm: 'consent', reason: staffMessage('call_consent_unknown', { country }) })
  if (asks.length === 0) return decision('clear', null)
  return { ...decision('ask', asks[0]!.reason), until, asks }
}

/** True if all zones, at least one, have the same local time now. */
function isOneTime(zones: readonly string[], instant: number): boolean {
  const [first, ...others] = zones.map((zone) => localTime(instant, zone))
  if (first === undefined) return false
  return others.every(({ weekday, minutes }) => weekday === first.weekday && minutes === first.minutes)
}

/** Returns the city in the name of a zone: 'New York' for 'America/New_York'. */
const cityOf = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
