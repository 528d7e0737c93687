import type { ActivityEntry } from '../../../contract/accounts.ts'

const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** An entry as one line: 'Settings changed: openai_api_key'. */
export function activityText({ kind, subject, details }: Pick<ActivityEntry, 'kind' | 'subject' | 'details'>): string {
  const title = kind.charAt(0).toUpperCase() + kind.slice(1)
  const about = [subject || null, ...notes(kind, details)].filter((part) => part !== null)
  return about.length > 0 ? `${title}: ${about.join(' · ')}` : title
}

function notes(kind: string, details: Readonly<Record<string, unknown>>): (string | null)[] {
  const ended = number(details['sessions_ended'])
  switch (kind) {
    case 'connection tested':
      return [details['success'] === true ? 'connected' : 'failed']
    case 'sign-in failed':
      return [text(details['address']) && `from ${String(details['address'])}`]
    case 'password changed':
    case 'session ended':
      return [ended === null ? null : `${ended} other ${ended === 1 ? 'session' : 'sessions'} signed out`]
    case 'call started':
    case 'call ended':
      return [text(details['transport']), details['practice'] === true ? 'practice' : null, text(details['reason'])]
    default:
      return []
  }
}
