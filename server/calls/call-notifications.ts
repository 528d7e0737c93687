import { keyOf, type MessageKey } from '../../contract/message.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../store/open.ts'
import type { CallRecord, CallWriter } from './writer.ts'

/** Start or end of a call. `by` is the user who placed the call or hung up. Null if no user did. */
export interface CallNotification {
  what: 'started' | 'ended'
  by: string | null
  id: string
  transport: string
  phoneNumber: string | null
  practice: boolean
  /** End reason for staff. */
  reason?: string
  reason_message?: MessageKey
}

/** Returns a writer that also calls `notify` when the call starts and ends. */
export function withNotifications(
  writer: CallWriter,
  row: Insertable<Tables['calls']>,
  notify: ((notification: CallNotification) => void) | undefined,
): CallWriter {
  const { id, transport, phone_number: phoneNumber = null, created_by: creator = null } = row
  const about = { id, transport, phoneNumber, practice: row.practice === 1 }
  return {
    ...writer,
    record(record: CallRecord, at) {
      writer.record(record, at)
      if (record.type === 'started') notify?.({ what: 'started', by: creator, ...about })
      if (record.type !== 'ended') return
      const { code, params, reason, by = null } = record
      const key = code === undefined ? {} : { reason_message: keyOf({ code, params }) }
      notify?.({ what: 'ended', by, reason, ...key, ...about })
    },
  }
}
