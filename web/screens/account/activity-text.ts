import type { ActivityEntry, ActivityKind } from '../../../contract/accounts.ts'
import type { Service } from '../../../contract/settings.ts'
import { type Label, said, t, tn } from '../../i18n/index.ts'
import { keyIn } from '../../message-key.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { deviceText } from './device-text.ts'
import { settingNames } from './setting-names.ts'

// Older server versions may have written the details, so check every type.
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Translates `key` with the label of the table. Returns an unknown key unchanged. */
const labelled = (labels: Readonly<Record<string, Label>>, key: string): string =>
  Object.hasOwn(labels, key) ? t(labels[key]!) : key

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
  'call kept': 'Call marked to be kept',
  'call no longer kept': 'Call no longer marked to be kept',
  'retention applied': 'Old calls deleted',
  'answer decided': 'Answer decided',
  'do-not-call added': 'Added to the do-not-call list',
  'do-not-call changed': 'Do-not-call entry changed',
  'do-not-call removed': 'Removed from the do-not-call list',
  'inquiry started': 'Inquiry started',
  'inquiry stopped': 'Inquiry stopped',
  'inquiry deleted': 'Draft of an inquiry deleted',
  'answers written': 'Answers written to the catalogue',
  'answers restored': 'Answers removed from the catalogue',
  'proposal created': 'Proposal created',
  'proposal revoked': 'Proposal revoked',
}

const serviceNames: Readonly<Record<Service, string>> = {
  openai: 'OpenAI',
  twilio: 'Twilio',
  livekit: 'LiveKit',
  serpapi: 'SerpAPI',
}

/** Returns who acted. Null if no user did, e.g. if the callee ended a call. */
export function actorText({ kind, user }: Pick<ActivityEntry, 'kind' | 'user'>): string | null {
  return user ?? (kind === 'sign-in failed' ? t('Not signed in') : null)
}

/** Titles of decisions on answers, by status. No status: the decision was undone. */
const decisions: Readonly<Record<string, Label>> = {
  accepted: 'Answer accepted',
  corrected: 'Answer corrected',
  rejected: 'Answer rejected',
  undone: 'Decision on an answer undone',
}

/** Formats an entry as one line, for example 'Settings changed: OpenAI API key'. */
export function activityText({ kind, subject, details }: Pick<ActivityEntry, 'kind' | 'subject' | 'details'>): string {
  const title =
    kind === 'answer decided' && 'status' in details
      ? labelled(decisions, text(details['status']) ?? 'undone')
      : labelled(titles, kind)
  const about = [subjectText(kind, subject, details), ...notes(kind, details)].filter((part) => part !== null)
  return about.length > 0 ? `${title}: ${about.join(' · ')}` : title
}

/** Returns the subject with the page's labels. Null if empty. */
function subjectText(kind: string, subject: string, details: Readonly<Record<string, unknown>>): string | null {
  if (subject === '') return null
  switch (kind) {
    case 'settings changed':
      return subject
        .split(', ')
        .map((field) => labelled(settingNames, field))
        .join(', ')
    case 'connection tested':
      return Object.hasOwn(serviceNames, subject) ? serviceNames[subject as Service] : subject
    case 'session ended':
      return deviceText(subject)
    case 'scenario created': {
      // The subject is in English if a file contained several scenarios. Show the count instead.
      const ids = details['ids']
      return Array.isArray(ids) && ids.length > 1
        ? tn(ids.length, '{count} scenario from a file', '{count} scenarios from a file')
        : subject
    }
    default:
      return subject
  }
}

function notes(kind: string, details: Readonly<Record<string, unknown>>): (string | null)[] {
  const ended = number(details['sessions_ended'])
  const transport = text(details['transport'])
  switch (kind) {
    case 'connection tested':
      return [details['success'] === true ? t('connected') : t('failed')]
    case 'sign-in failed': {
      const address = text(details['address'])
      return [address && t('from {address}', { address })]
    }
    case 'password reset':
      return [t('by a command on the server')]
    case 'password changed':
    case 'session ended':
      return [
        ended === null ? null : tn(ended, '{count} other session signed out', '{count} other sessions signed out'),
      ]
    case 'call started':
    case 'call ended': {
      const reason = text(details['reason'])
      return [
        transport && labelled(transportNames, transport),
        details['practice'] === true ? t('practice') : null,
        reason === null ? null : said({ text: reason, ...keyIn(details['reason_message']) }),
      ]
    }
    case 'retention applied': {
      const [recordings, transcripts] = [number(details['recordings']), number(details['transcripts'])]
      return [
        recordings ? tn(recordings, 'recordings of {count} call', 'recordings of {count} calls') : null,
        transcripts ? tn(transcripts, '{count} transcript', '{count} transcripts') : null,
      ]
    }
    case 'do-not-call added':
    case 'do-not-call changed':
    case 'do-not-call removed':
      return [text(details['reason'])]
    case 'import applied':
      return importNotes(details['counts'])
    case 'import undone': {
      const [removed, restored] = [number(details['removed']), number(details['restored'])]
      return [
        removed ? tn(removed, '{count} venue removed', '{count} venues removed') : null,
        restored ? tn(restored, '{count} venue restored', '{count} venues restored') : null,
      ]
    }
    case 'inquiry started':
    case 'proposal created': {
      const venues = number(details['venues'])
      return [
        venues === null ? null : tn(venues, '{count} venue', '{count} venues'),
        details['practice'] === true ? t('practice') : null,
      ]
    }
    case 'answers written':
    case 'answers restored': {
      const cells = number(details['cells'])
      return [cells === null ? null : tn(cells, '{count} cell', '{count} cells')]
    }
    default:
      return []
  }
}

/** Returns the counts of an import that are not zero, or a note that the file changed nothing. */
function importNotes(counts: unknown): (string | null)[] {
  if (typeof counts !== 'object' || counts === null) return []
  const { created, changed } = counts as Readonly<Record<string, unknown>>
  const [added, edited] = [number(created), number(changed)]
  if (added === 0 && edited === 0) return [t('no changes')]
  return [
    added ? tn(added, '{count} venue added', '{count} venues added') : null,
    edited ? tn(edited, '{count} venue changed', '{count} venues changed') : null,
  ]
}
