import type { Call, CallLog } from '../../../contract/calls.ts'
import type { MessageCode } from '../../../contract/messages.ts'
import { paddedMinutesAndSeconds } from '../../../engine/duration.ts'
import { t } from '../../i18n/index.ts'

/** Returns when the callee heard the opening, or why not. Null for calls without proof: web calls and older servers. */
export function introductionText(call: Call, log: Pick<CallLog, 'messages'>): string | null {
  const { disclosed, started_at } = call
  if (disclosed === undefined) return null
  if (disclosed === null) return notIntroduced(call, log)
  const sinceStart = Math.max(0, Date.parse(disclosed.at) - Date.parse(started_at))
  return t('Introduced at {time}', { time: paddedMinutesAndSeconds(Math.floor(sinceStart / 1000)) })
}

function notIntroduced(
  { ended_at, end_reason_message, reached }: Call,
  { messages }: Pick<CallLog, 'messages'>,
): string {
  if (ended_at === null) return t('Not introduced yet')
  if (end_reason_message?.code === ('call_not_introduced' satisfies MessageCode)) {
    return t('Not introduced: the callee did not hear the whole opening')
  }
  if (reached === 'voicemail') return t('Not introduced: voicemail answered')
  const hasSpoken = messages.some(({ speaker }) => speaker === 'agent')
  if (reached === 'nobody' || !hasSpoken) return t('Not introduced: nobody was on the line')
  return t('Not introduced: the call ended during the opening')
}

/** Returns what the person who placed the call confirmed. Null if nothing. */
export function confirmedText({ confirmed = [] }: Call): string | null {
  const names = { hours: t('call outside of calling hours'), consent: t('consent of the callee') }
  return confirmed.length === 0 ? null : [...new Set(confirmed)].map((name) => names[name] ?? name).join(', ')
}
