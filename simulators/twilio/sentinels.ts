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
  '+15005550025': { manner: { language: 'en', isSilent: true }, isMachine: true },
  '+15005550030': { shuffles: true },
  '+15005550031': { orderTakesMs: 1500 },
  '+15005550032': { hasGaps: true },
  '+15005550033': { cutsAfterMs: 3000 },
}

export const fateOf = (number: string): Fate => fates[number] ?? {}
