import type { Manner } from './callee.ts'

/** What becomes of a call to a number; all others are answered by a polite person who speaks English. */
export interface Fate {
  /** The order is refused with this code. */
  refused?: number
  ends?: 'busy' | 'no-answer' | 'failed'
  manner?: Manner
  /** Status callbacks come in any order, each twice. */
  shuffles?: boolean
  /** The answer to the order comes only after so many ms, when the call is on its way. */
  orderTakesMs?: number
  hasGaps?: boolean
  cutsAfterMs?: number
  /** So long after the bell nobody picks up. */
  answersAfterMs?: number
  /** So large a part (0 to 1) of the status callbacks never arrives. */
  losesReports?: number
  /** So many requests to end the call are dropped without an answer. */
  dropsHangUps?: number
  /** No stream comes about after the one that was cut. */
  isCutOff?: boolean
  isMachine?: boolean
}

const fates: Readonly<Record<string, Fate>> = {
  // The first four are Twilio's own: https://www.twilio.com/docs/iam/test-credentials
  '+15005550001': { refused: 21211 },
  '+15005550002': { refused: 21214 },
  '+15005550003': { refused: 21215 },
  '+15005550004': { refused: 21216 },
  '+15005550005': { refused: 21219 },
  '+15005550010': { ends: 'busy' },
  '+15005550011': { ends: 'no-answer' },
  '+15005550012': { ends: 'failed' },
  '+15005550020': { manner: { language: 'en', isSilent: true } },
  '+15005550021': { manner: { language: 'ru' } },
  '+15005550022': { manner: { language: 'en', interruptsAfterMs: 1500 } },
  '+15005550023': { manner: { language: 'en', leavesAfter: 1 } },
  '+15005550024': { manner: { language: 'en', digits: '42#' } },
  '+15005550025': { manner: { language: 'en', isMachine: true }, isMachine: true },
  '+15005550026': { manner: { language: 'en', isRude: true } },
  '+15005550027': { manner: { language: 'ru', isRude: true } },
  '+15005550028': { manner: { language: 'ru', isMachine: true }, isMachine: true },
  '+15005550029': { manner: { language: 'en', isMachine: true, isNoisy: true }, isMachine: true },
  '+15005550030': { shuffles: true },
  '+15005550031': { orderTakesMs: 1500 },
  '+15005550032': { hasGaps: true },
  '+15005550033': { cutsAfterMs: 3000 },
  '+15005550034': { cutsAfterMs: 3000, isCutOff: true },
  '+15005550035': { answersAfterMs: 40_000, dropsHangUps: 4 },
}

/** What the control side may have happen to calls: faults, whoever is phoned. */
export type PhoneFaults = Pick<
  Fate,
  | 'ends'
  | 'shuffles'
  | 'orderTakesMs'
  | 'hasGaps'
  | 'cutsAfterMs'
  | 'isCutOff'
  | 'answersAfterMs'
  | 'losesReports'
  | 'dropsHangUps'
>

const isCount = (value: unknown) => typeof value === 'number' && value >= 0
const isTruth = (value: unknown) => typeof value === 'boolean'

const checks: Record<keyof PhoneFaults, (value: unknown) => boolean> = {
  ends: (value) => value === 'busy' || value === 'no-answer' || value === 'failed',
  shuffles: isTruth,
  orderTakesMs: isCount,
  hasGaps: isTruth,
  cutsAfterMs: isCount,
  isCutOff: isTruth,
  answersAfterMs: isCount,
  losesReports: (value) => isCount(value) && Number(value) <= 1,
  dropsHangUps: isCount,
}

/** Whether the object holds faults and nothing else. */
export function arePhoneFaults(value: Record<string, unknown>): boolean {
  return Object.entries(value).every(
    ([name, fault]) => Object.hasOwn(checks, name) && checks[name as keyof PhoneFaults](fault),
  )
}

export const fateOf = (number: string): Fate => fates[number] ?? {}
