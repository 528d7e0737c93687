import type { Insertable } from 'kysely'
import type { Tables } from '../store/open.ts'
import type { CallRecord, CallRecorder } from './log.ts'

/** That a call has begun or is over. `by` is the user who did it; of an end null where nobody hung up. */
export interface CallNews {
  what: 'started' | 'ended'
  by: string | null
  id: string
  transport: string
  phoneNumber: string | null
  practice: boolean
  /** How it ended, in words for staff. */
  reason?: string
}

/** The same recorder; the beginning and the end of its call are told as well. */
export function telling(
  recorder: CallRecorder,
  row: Insertable<Tables['calls']>,
  tell: ((news: CallNews) => void) | undefined,
): CallRecorder {
  const { id, transport, phone_number: phoneNumber = null, created_by: creator = null } = row
  const about = { id, transport, phoneNumber, practice: row.practice === 1 }
  return {
    ...recorder,
    record(record: CallRecord, at) {
      recorder.record(record, at)
      if (record.type === 'started') tell?.({ what: 'started', by: creator, ...about })
      if (record.type === 'ended') tell?.({ what: 'ended', by: record.by ?? null, reason: record.reason, ...about })
    },
  }
}
