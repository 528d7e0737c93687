import type { MessageKey } from '../../contract/message.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '../store/open.ts'
import type { CallRecord, CallWriter } from './writer.ts'

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
  reason_message?: MessageKey
}

/** The same writer; the beginning and the end of its call are told as well. */
export function telling(
  writer: CallWriter,
  row: Insertable<Tables['calls']>,
  tell: ((news: CallNews) => void) | undefined,
): CallWriter {
  const { id, transport, phone_number: phoneNumber = null, created_by: creator = null } = row
  const about = { id, transport, phoneNumber, practice: row.practice === 1 }
  return {
    ...writer,
    record(record: CallRecord, at) {
      writer.record(record, at)
      if (record.type === 'started') tell?.({ what: 'started', by: creator, ...about })
      if (record.type !== 'ended') return
      const { code, params, reason, by = null } = record
      const key = code === undefined ? {} : { reason_message: { code, ...(params && { params }) } }
      tell?.({ what: 'ended', by, reason, ...key, ...about })
    },
  }
}
