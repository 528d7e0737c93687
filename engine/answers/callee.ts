import { requestsIn } from '../callee-requests/index.ts'
import { type Clause, clausesOf, contentOf, has } from './clauses.ts'

/** A message of the callee, read once. */
export interface Utterance {
  readonly clauses: readonly Clause[]
  /** What speaks: a person, a machine or the network. 'noise' if the words do not tell. */
  readonly source: 'person' | 'voicemail' | 'phone_menu' | 'call_screening' | 'nobody' | 'noise'
  readonly isWrongNumber: boolean
  readonly isOptOut: boolean
  readonly wantsHuman: boolean
  readonly isRefusal: boolean
  /** Sentence that asks to call back. */
  readonly callback: string | null
}

/** Reads a message of the callee. */
export function utteranceOf(text: string): Utterance {
  const clauses = clausesOf(text)
  const any = (...names: Parameters<typeof has> extends [unknown, ...infer Names] ? Names : never): boolean =>
    clauses.some((clause) => has(clause, ...names))
  const isOptOut = requestsIn(text).optOut
  const asked = clauses.find((clause) => has(clause, 'callback') && !has(clause, 'optOut'))
  const isMachine = !isOptOut && !any('wantsHuman', 'wrongNumber')
  const source = !isMachine
    ? 'person'
    : any('screening')
      ? 'call_screening'
      : any('menu')
        ? 'phone_menu'
        : any('voicemail')
          ? 'voicemail'
          : any('unreachable')
            ? 'nobody'
            : misheard.test(text) ||
                /^[^\p{L}\p{N}]*(?:(?:inaudible|beep|noise|music|silence|tone|гудки?|музыка|шум|сигнал|musik|bip)[^\p{L}\p{N}]*)*$/iu.test(
                  text,
                )
              ? 'noise'
              : 'person'
  return {
    clauses,
    source,
    isWrongNumber: any('wrongNumber'),
    isOptOut,
    wantsHuman: any('wantsHuman'),
    isRefusal: any('refusal') && !(any('denied') && !clauses.some(isFirmRefusal)),
    callback: asked === undefined ? null : asked.sentence,
  }
}

/** True if the words ask the caller to wait and state nothing: 'one moment please', 'минутку', 'tunggu sebentar'. */
export const isOnHold = ({ clauses }: Pick<Utterance, 'clauses'>): boolean =>
  clauses.some((clause) => has(clause, 'patience') && !has(clause, 'later', 'callback')) &&
  clauses.every((clause) => asideOf(clause) === 'patience' || contentOf(clause).length <= 1)

/** True for a refusal to talk. 'No, thank you, we are full' answers the question. */
const isFirmRefusal = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'refusal' && !/^(?:no$|no,? thank|we'?.re|we are|nggak|tidak|нам|мне)/.test(text.slice(from, to)),
  )

/** What speech recognisers write for noise: credits of films, and fragments between ellipses. */
const misheard =
  /^[^\p{L}\p{N}]*(?:(?:thanks|thank you) for watching|subtitles by|please subscribe|продолжение следует|субтитры|редактор субтитров|спасибо за просмотр|подписывайтесь|terima kasih telah menonton)|^\s*(?:\.\.\.|…).*(?:\.\.\.|…)\s*$/iu

/** Purpose of a clause that states no value. */
export type Aside = 'question' | 'patience' | 'again' | 'deferred' | 'declined' | 'empty' | 'refused'

/** Returns the purpose of a clause apart from a value. Null if the clause may state a value. */
export function asideOf(clause: Clause): Aside | null {
  let found = asides.get(clause)
  if (found === undefined) asides.set(clause, (found = readAside(clause)))
  return found
}

const asides = new WeakMap<Clause, Aside | null>()

function readAside(clause: Clause): Aside | null {
  if (has(clause, 'optOut', 'wantsHuman', 'wrongNumber')) return 'refused'
  if (has(clause, 'secret')) return 'declined'
  if (has(clause, 'refusal') && !/^no(?:$|,? thank)/.test(clause.text)) return 'refused'
  if (has(clause, 'later', 'callback', 'unknowing') && !isHedgedValue(clause) && !isWaiting(clause)) return 'deferred'
  if (has(clause, 'again')) return 'again'
  if (clause.isQuestion) return 'question'
  if (has(clause, 'patience') && contentOf(clause).length <= 3) return 'patience'
  return null
}

/** True if the words that look like a later answer only ask to wait: 'saya cek dulu'. */
function isWaiting({ mentions }: Clause): boolean {
  const waits = mentions.filter(({ name }) => name === 'patience')
  const later = mentions.filter(({ name }) => name === 'later' || name === 'callback' || name === 'unknowing')
  return later.every((other) => waits.some(({ from, to }) => from <= other.from && other.to <= to))
}

/** True for 'not sure, but about five thousand' in one clause. */
const isHedgedValue = (clause: Clause): boolean =>
  has(clause, 'hedge') && !has(clause, 'later', 'callback') && /\d|\p{N}/u.test(clause.text)
