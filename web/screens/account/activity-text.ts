import type { ActivityEntry, ActivityKind } from '../../../contract/accounts.ts'
import { type Label, said, t, tn } from '../../i18n/index.ts'
import { keyIn } from '../../message-key.ts'

// What an entry holds of details was written by whatever version of the server made it.
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const titles: Record<ActivityKind, Label> = {
  'signed in': 'Signed in',
  'sign-in failed': 'Sign-in failed',
  'signed out': 'Signed out',
  registered: 'Registered',
  'password changed': 'Password changed',
  'password reset': 'Password reset',
  'session ended': 'Session ended',
  'settings changed': 'Settings changed',
  'connection tested': 'Connection tested',
  'import applied': 'Import applied',
  'import undone': 'Import undone',
  'venue edited': 'Venue edited',
  'venue deleted': 'Venue deleted',
  'venue restored': 'Venue restored',
  'scenario created': 'Scenario created',
  'scenario edited': 'Scenario edited',
  'scenario deleted': 'Scenario deleted',
  'number saved': 'Number saved',
  'number edited': 'Number edited',
  'number deleted': 'Number deleted',
  'call started': 'Call started',
  'call ended': 'Call ended',
  'recordings deleted': 'Recordings deleted',
}

/** An entry as one line: 'Settings changed: openai_api_key'. */
export function activityText({ kind, subject, details }: Pick<ActivityEntry, 'kind' | 'subject' | 'details'>): string {
  const title = Object.hasOwn(titles, kind) ? t(titles[kind as ActivityKind]) : kind
  const about = [subject || null, ...notes(kind, details)].filter((part) => part !== null)
  return about.length > 0 ? `${title}: ${about.join(' · ')}` : title
}

function notes(kind: string, details: Readonly<Record<string, unknown>>): (string | null)[] {
  const ended = number(details['sessions_ended'])
  switch (kind) {
    case 'connection tested':
      return [details['success'] === true ? t('connected') : t('failed')]
    case 'sign-in failed': {
      const address = text(details['address'])
      return [address && t('from {address}', { address })]
    }
    case 'password changed':
    case 'session ended':
      return [
        ended === null ? null : tn(ended, '{count} other session signed out', '{count} other sessions signed out'),
      ]
    case 'call started':
    case 'call ended': {
      const reason = text(details['reason'])
      return [
        text(details['transport']),
        details['practice'] === true ? t('practice') : null,
        reason === null ? null : said({ text: reason, ...keyIn(details['reason_message']) }),
      ]
    }
    default:
      return []
  }
}
