import type { Reached, Stance } from '../../contract/answers.ts'
import { calendarIn } from '../../language/dates/index.ts'
import { piecesOf, withSpokenNumbers } from '../../language/numbers/index.ts'
import type { Source, Utterance } from './callee.ts'
import { contentOf, has } from './clauses.ts'
import type { CallFacts, Reading } from './types.ts'
import { instantOf, localTime } from './zone.ts'

/**
 * Returns who or what was reached. The words win over the carrier's report: what speaks last counts, so a person after a
 * menu is a person. The report alone counts only after the end of the call, because it calls all machines voicemails.
 */
export function reachedOf(utterances: readonly Utterance[], facts: Pick<CallFacts, 'carrier' | 'hasEnded'>): Reached {
  if (utterances.some(({ isWrongNumber }) => isWrongNumber)) return 'wrong_number'
  const reached = speakersOf(utterances).findLast((source) => source !== 'noise') ?? 'unknown'
  if (reached !== 'unknown') return reached
  if (!facts.hasEnded) return 'unknown'
  return facts.carrier ?? (utterances.length === 0 ? 'nobody' : 'unknown')
}

/** Returns who speaks each message. Announcements and farewells after a machine's words are the same machine's. */
export function speakersOf(utterances: readonly Utterance[]): Source[] {
  let machine: Source | undefined
  return utterances.map((utterance) => {
    const { source } = utterance
    if (source === 'noise') return source
    const isSame = source === 'person' ? utterance.isAnnouncement || isClosing(utterance) : belongs(source, machine)
    if (machine !== undefined && isSame) return machine
    machine = source === 'person' ? undefined : source
    return source
  })
}

/** True if a screener or a mailbox says what another machine could say: 'nobody is available', 'press hash'. */
const belongs = (source: Source, before: Source | undefined): boolean =>
  before === 'call_screening' ? source !== 'phone_menu' : before === 'voicemail'

/** True for words with which a machine ends: 'Thank you, goodbye', 'please wait'. */
function isClosing({ clauses }: Utterance): boolean {
  const isGreeting = clauses.some((clause) => has(clause, 'greeting') && !has(clause, 'farewell'))
  const isFarewell = clauses.some((clause) => has(clause, 'farewell', 'patience'))
  return !isGreeting && (isFarewell || clauses.every((clause) => contentOf(clause).length === 0))
}

/** Returns the attitude of the callee to the call. */
export function stanceOf(reached: Reached, utterances: readonly Utterance[], answers: Reading['answers']): Stance {
  if (utterances.some(({ isOptOut }) => isOptOut)) return 'opted_out'
  if (reached !== 'person') return 'unknown'
  utterances = utterances.filter(({ source }) => source === 'person')
  if (utterances.some(({ wantsHuman }) => wantsHuman)) return 'wants_human'
  if (utterances.some(({ callback }) => callback !== null)) return 'callback'
  // A refusal of the call after 'no, we do not take groups' is a refusal.
  const found = answers.filter(
    ({ kind, verdict, value }) =>
      kind !== 'statement' &&
      /^(?:answered|confirmed|hedged)$/.test(verdict) &&
      !(value?.type === 'yes_no' && !value.yes),
  )
  if (utterances.some(({ isRefusal }) => isRefusal) && found.length === 0) return 'refused'
  const replied = answers.filter(
    ({ kind, verdict }) => kind !== 'statement' && !/^(?:not_asked|no_reply)$/.test(verdict),
  )
  if (replied.length > 0 && replied.every(({ verdict }) => verdict === 'declined')) return 'refused'
  return replied.length > 0 ? 'willing' : 'unknown'
}

/** Returns the last request to call back, and its time if the words name one. */
export function callbackOf(utterances: readonly Utterance[], facts: CallFacts): Reading['callback'] {
  const words = utterances.findLast(({ callback }) => callback !== null)?.callback
  if (words === null || words === undefined) return null
  const { day, minutes } = localTime(facts.startedAt, facts.timeZone)
  const text = piecesOf(withSpokenNumbers(words))
    .map(({ kind, value, text: word }) => (kind === 'number' && Number.isInteger(value) ? String(value) : word))
    .join(' ')
  const ahead =
    /(?<!\p{L})(?:in|через|dalam|after)?,? ?(\d+(?:\.\d+)?) (minutes?|mins?|hours?|минут\p{L}*|час\p{L}*|menit|jam)(?: lagi)?(?!\p{L})/u.exec(
      text,
    )
  const isAhead = ahead && (/^(?:in|через|dalam)/.test(ahead[0]) || ahead[0].endsWith('lagi'))
  const single = /через (час|полчаса)(?!\p{L})/u.exec(text)
  if (isAhead || single) {
    const length = isAhead ? Number(ahead[1]) * (/^(?:h|час|jam)/.test(ahead[2]!) ? 60 : 1) : 60
    return { words, at: instantOf(day, minutes + Math.round(length), facts.timeZone) }
  }
  const mentions = calendarIn(text, { today: day })
  const timed = mentions.find(({ time }) => time !== null)
  if (!timed) return { words, at: null }
  const [hour, minute] = timed.time!.split(':').map(Number)
  const at = hour! * 60 + minute!
  const named = timed.from ?? mentions.find(({ from }) => from !== null)?.from
  const from = named ?? (at <= minutes ? day + 1 : day)
  return { words, at: instantOf(from, at, facts.timeZone) }
}
