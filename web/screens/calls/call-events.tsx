import type { CallLog } from '../../../contract/calls.ts'
import type { MessageCode } from '../../../contract/messages.ts'
import { said, t } from '../../i18n/index.ts'
import { clockTime, dateTimeText } from '../../ui/date-text.ts'

/** Notices that say who answered and which keys were pressed. */
const shown: ReadonlySet<string> = new Set([
  'listener_person',
  'listener_voicemail',
  'listener_phone_menu',
  'listener_call_screening',
  'listener_fax',
  'key_pressed',
  'extension_pressed',
] satisfies MessageCode[])

/** Who answered the phone, and the keys that were pressed. Nothing if the call has neither. */
export function CallEvents({ notices = [] }: Pick<CallLog, 'notices'>) {
  const events = notices.filter(({ code }) => code !== undefined && shown.has(code))
  if (events.length === 0) return null
  return (
    <ol aria-label={t('Who answered')} className="space-y-1 border-b border-line px-5 py-3 text-sm">
      {events.map(({ timestamp, ...message }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- events are only appended
        <li key={index} className="flex items-baseline gap-2">
          <time className="text-xs text-muted tabular-nums" dateTime={timestamp} title={dateTimeText(timestamp)}>
            {clockTime(Date.parse(timestamp))}
          </time>
          {said(message)}
        </li>
      ))}
    </ol>
  )
}
