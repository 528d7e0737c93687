import type { Tables } from '../store/open.ts'
import type { LiveCallParts } from './live-call-parts.ts'

/** Returns the row of a call that starts, or that another process has run so far. */
export function newCallRow(parts: LiveCallParts): Omit<Tables['calls'], 'lease_until'> {
  return {
    id: parts.id,
    call_id: null,
    transport: parts.transportName,
    phone_number: parts.phoneNumber ?? null,
    status: 'dialing',
    language: 'en',
    scenario_json: null,
    practice: parts.practice ? 1 : 0,
    started_at: parts.now(),
    connected_at: null,
    ended_at: null,
    end_reason: null,
    end_reason_json: null,
    disclosed_json: null,
    created_by: parts.createdBy,
    owner: null,
    hang_up_by: null,
    goodbye_by: null,
    venue_id: parts.venue?.id ?? null,
    time_zone: parts.venue?.timeZone ?? null,
    confirmed_json: parts.confirmed?.length ? JSON.stringify(parts.confirmed) : null,
    kept_at: null,
    recordings_deleted_at: null,
    transcript_deleted_at: null,
    result_json: null,
    ...parts.resumed,
  }
}
