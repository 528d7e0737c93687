import { requestsIn } from '../callee-requests/index.ts'
import { type Clause, clausesOf, contentOf, has } from './clauses.ts'
import { type Phrase, topicWeight } from './lexicon/index.ts'
import { mayHaveNumber } from './number-test.ts'

/** Who or what speaks. */
export type Source = 'person' | 'voicemail' | 'phone_menu' | 'call_screening' | 'nobody' | 'noise'

/** A message of the callee, read once. */
export interface Utterance {
  readonly clauses: readonly Clause[]
  /** What speaks: a person, a machine or the network. 'noise' if the words do not tell. */
  readonly source: Source
  /** True for words that only a machine says. After a machine's words they are the same machine's. */
  readonly isAnnouncement: boolean
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
  const any = (...names: Phrase[]): boolean => clauses.some((clause) => has(clause, ...names))
  const isOptOut = requestsIn(text).optOut
  const asked = clauses.find((clause) => has(clause, 'callback') && !has(clause, 'optOut'))
  const source = sourceOf(text, any, isOptOut)
  return {
    clauses,
    source,
    isAnnouncement: source !== 'person' || (any('announcement') && !any('personal')),
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

/** Returns what speaks, by the typical parts of announcements. */
function sourceOf(text: string, any: (...names: Phrase[]) => boolean, isOptOut: boolean): Source {
  if (isOptOut || (any('wantsHuman', 'wrongNumber') && !any('menu', 'screening'))) return 'person'
  // 'Three rooms, who is calling please?'
  if (any('screening') && !(any('personal') && mayHaveNumber.test(text.toLowerCase()))) return 'call_screening'
  // 'To send your message, press hash'
  if (any('menu') && !any('voicemail')) return 'phone_menu'
  if (any('voicemail')) return 'voicemail'
  if (any('unreachable')) return 'nobody'
  return isNoise(text) ? 'noise' : 'person'
}

/** True for sounds and fragments of words: '[static]', 'kshh ... mm ...', credits of films. */
function isNoise(text: string): boolean {
  if (misheard.test(text)) return true
  const spoken = text.replaceAll(/\[[^\]]*\]|\([^)]*\)|\*[^*]*\*|<[^>]*>/g, ' ')
  const words = spoken.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
  const real = words.filter((word) => !sound.test(word) && (/\d/.test(word) || hasVowel.test(word)))
  const isBroken = ((text.match(/\.\.\.|…/g)?.length ?? 0) >= 2 || spoken !== text) && real.length <= 4
  const isSaying = (): boolean =>
    clausesOf(spoken).some((clause) => has(clause, 'yes', 'no', 'affirmed', 'denied', 'patience', 'greeting'))
  // 'mm the krr uh tss'
  const isMostlySound = words.length >= 3 && real.length * 2 < words.length
  return real.length === 0 || ((isBroken || isMostlySound) && !mayHaveNumber.test(spoken.toLowerCase()) && !isSaying())
}
/** 'krrr', 'sshh': no word of the languages that we read. */
const hasVowel = /^m+h+m+$|[aeiouyаеиоуыэюяёα-ωÀ-ÿ]|[^\p{Script=Latin}\p{Script=Cyrillic}\d']/iu
const sound =
  /^(?:inaudible|unintelligible|be+p|bi+p|tone|tu+t|noise|music|silence|static|crackl\p{L}*|hiss|click|laugh\p{L}*|k?sh+|psh+|mm+|hm+|u+h+m?|u+m+|e+r+m?|[эаы]+м*|гудк?[аиов]*|музыка|шум|сигнал|неразборчиво|тишина|помехи|musik|bip|tut|hening|suara|kresek)$/u

/** True for a refusal to talk. 'No, thank you, we are full' answers the question. */
const isFirmRefusal = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'refusal' &&
      !/^(?:no$|no,? thank|we'?.re|we are|(?:nggak|tidak|gak|ga|ngga|enggak) (?:usah|perlu|dulu|sempat|ada|punya|suka)|нам|мне)/.test(
        text.slice(from, to),
      ),
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
  if (has(clause, 'secret') && !isHedgedValue(clause)) return 'declined'
  // 'A deposit is not needed'
  const isNamed =
    clause.mentions.some(({ name }) => topicWeight(name) >= 1) &&
    clause.mentions.every(({ name, from, to }) => name !== 'refusal' || needless.test(clause.text.slice(from, to)))
  if (has(clause, 'refusal') && !isNamed && !/^no(?:$|,? thank)/.test(clause.text)) return 'refused'
  // 'Yes, all phones go in the box'
  const isReply = has(clause, 'callback') && !has(clause, 'later', 'unknowing') && saysYes.test(clause.text)
  if (
    has(clause, 'later', 'callback', 'unknowing') &&
    !isReply &&
    !isHedgedValue(clause) &&
    !isWaiting(clause) &&
    !isVacant(clause)
  )
    return 'deferred'
  // 'There are four cabins, I mean five'
  // 'The captain speaks a little English'
  const isSpeaking = /(?<!\p{L})speaks? (?:\p{L}+ )*(?:little|no) english(?!\p{L})/u.test(clause.text)
  if (has(clause, 'again') && !isSpeaking && !(has(clause, 'correction') && mayHaveNumber.test(clause.text)))
    return 'again'
  if (clause.isQuestion) return 'question'
  // 'One minute I give you to reception', not 'one moment yes it is free'
  const isParticle = clause.mentions.some(
    // Indonesian 'ya' is also a filler.
    (yes) => yes.name === 'yes' && !clause.mentions.some(({ name, from }) => name === 'noise' && from === yes.from),
  )
  // 'Four in the morning the driver waits in front'
  const isStating =
    isParticle ||
    has(clause, 'no', 'denied', 'free', 'negator') ||
    mayHaveNumber.test(afterPatience(clause)) ||
    hourBefore.test(clause.text)
  if (has(clause, 'patience') && (!isStating || contentOf(clause).length <= 3 || transfers.test(clause.text)))
    return 'patience'
  return null
}

const afterPatience = ({ text, mentions }: Clause): string =>
  text.slice(mentions.findLast(({ name }) => name === 'patience')?.to ?? 0)
const hourBefore = /^(?:\p{L}+ )?(?:jam|pukul|at) \p{L}+/u

const saysYes = /^(?:yes|yeah|of course|sure|да|конечно|ya|iya|bisa|boleh)(?!\p{L})/u

/** Says that something is not needed, as a refusal or as an answer. */
export const needless =
  /^(?:(?:нам|мне) |(?:ничего )?не (?:нужн|надо)|(?:tidak|nggak|gak|ga) (?:usah|perlu)|no,? (?:thank|need))/

/** Words that pass the call to another person. */
const transfers =
  /(?<!\p{L})(?:connect|transfer|put you|pass (?:you|it|the phone)|give (?:you|it|the phone) to|соедин|переключ|переда[мю]|sambung|panggil)/u

/** True if the words that look like a later answer only ask to wait: 'saya cek dulu'. */
function isWaiting({ mentions }: Clause): boolean {
  const waits = mentions.filter(({ name }) => name === 'patience')
  const later = mentions.filter(({ name }) => name === 'later' || name === 'callback' || name === 'unknowing')
  return later.every((other) => waits.some(({ from, to }) => from <= other.from && other.to <= to))
}

/** True for 'next week there is one free', which names no later answer. */
const isVacant = ({ names, mentions }: Clause): boolean =>
  names.has('affirmed') &&
  names.has('#availability') &&
  mentions.every(
    ({ name, from, to }) =>
      name !== 'later' || mentions.some((yes) => yes.name === 'affirmed' && from <= yes.from && yes.to <= to),
  )

/** True for 'not sure, but about five thousand' in one clause. */
const isHedgedValue = (clause: Clause): boolean =>
  has(clause, 'hedge') && !has(clause, 'later', 'callback') && mayHaveNumber.test(clause.text)

/** True for words of a person who picks up and states nothing else. */
export const isIntroduction = (clauses: readonly Clause[]): boolean =>
  clauses.some((clause) => has(clause, 'personal') && /help|помочь|bantu|слушаю/.test(clause.text)) &&
  clauses.every(
    (clause) =>
      clause.isQuestion ||
      has(clause, 'personal', 'greeting') ||
      (contentOf(clause).length <= 2 && !/\d/.test(clause.text)),
  )
