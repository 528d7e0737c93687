import type { CalleeBehaviour } from './callee.ts'
import { pickupOf } from './pickups.ts'

/** Scripted course of a call to a number. All other numbers reach a polite English speaker. */
export interface NumberScenario {
  /** Twilio error code with which the simulator rejects the create request. */
  rejectedWith?: number
  ends?: 'busy' | 'no-answer' | 'failed'
  behaviour?: CalleeBehaviour
  /** Sends status callbacks twice and in random order. */
  shuffles?: boolean
  /** Delay in ms before the create request returns. The call proceeds in that time. */
  orderTakesMs?: number
  hasGaps?: boolean
  cutsAfterMs?: number
  /** Delay in ms from ringing to the answer. */
  answersAfterMs?: number
  /** Fraction (0 to 1) of status callbacks to drop. */
  losesReports?: number
  /** Number of hang-up requests dropped without a response. */
  dropsHangUps?: number
  /** If true, every stream attempt after the first fails. */
  isCutOff?: boolean
  isMachine?: boolean
  /** Result of the carrier's detection, other than human or machine. */
  detects?: 'fax' | 'unknown'
}

const scenarios: Readonly<Record<string, NumberScenario>> = {
  // The first four are Twilio's test numbers: https://www.twilio.com/docs/iam/test-credentials
  '+15005550001': { rejectedWith: 21211 },
  '+15005550002': { rejectedWith: 21214 },
  '+15005550003': { rejectedWith: 21215 },
  '+15005550004': { rejectedWith: 21216 },
  '+15005550005': { rejectedWith: 21219 },
  '+15005550010': { ends: 'busy' },
  '+15005550011': { ends: 'no-answer' },
  '+15005550012': { ends: 'failed' },
  '+15005550020': { behaviour: { language: 'en', isSilent: true } },
  '+15005550021': { behaviour: { language: 'ru' } },
  '+15005550022': { behaviour: { language: 'en', interruptsAfterMs: 1500 } },
  '+15005550023': { behaviour: { language: 'en', leavesAfter: 1 } },
  '+15005550024': { behaviour: { language: 'en', digits: '42#' } },
  '+15005550025': { behaviour: { language: 'en', isMachine: true }, isMachine: true },
  '+15005550026': { behaviour: { language: 'en', isRude: true } },
  '+15005550027': { behaviour: { language: 'ru', isRude: true } },
  '+15005550028': { behaviour: { language: 'ru', isMachine: true }, isMachine: true },
  '+15005550029': { behaviour: { language: 'en', isMachine: true, isNoisy: true }, isMachine: true },
  '+15005550030': { shuffles: true },
  '+15005550031': { orderTakesMs: 1500 },
  '+15005550032': { hasGaps: true },
  '+15005550033': { cutsAfterMs: 3000 },
  '+15005550034': { cutsAfterMs: 3000, isCutOff: true },
  '+15005550036': { behaviour: { language: 'en', talksOverMs: 500 } },
  '+15005550037': { behaviour: { language: 'en', transfersAt: 1 } },
  '+15005550038': { behaviour: { language: 'ru', transfersAt: 1 } },
  '+15005550040': { behaviour: { language: 'en', demands: 'Please never call this number again.' } },
  '+15005550041': { behaviour: { language: 'ru', demands: 'Больше сюда не звоните.' } },
  '+15005550042': { behaviour: { language: 'en', demands: 'Tolong jangan telepon ke sini lagi.' } },
  '+15005550043': { behaviour: { language: 'en', demands: 'Please do not record this call.' } },
  '+15005550044': { behaviour: { language: 'en', greeting: 'I told you to stop calling us.' } },
  '+15005550035': { answersAfterMs: 40_000, dropsHangUps: 4 },
}

/** Faults that the control server can apply to calls to any number. */
export type PhoneFaults = Pick<
  NumberScenario,
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

/** True if the object contains only valid phone faults. */
export function arePhoneFaults(value: Record<string, unknown>): boolean {
  return Object.entries(value).every(
    ([name, fault]) => Object.hasOwn(checks, name) && checks[name as keyof PhoneFaults](fault),
  )
}

/** Numbers whose last four digits are a seed. */
const seeded: readonly [RegExp, (seed: number) => CalleeBehaviour][] = [
  [/^\+1500556(\d{4})$/, (soundSeed) => ({ language: 'en', soundSeed })],
  [/^\+1500557(\d{4})$/, (interruptionSeed) => ({ language: 'en', interruptionSeed })],
]

/** Returns the course of calls to a number. The kinds of pick-up have their own numbers (pickups.ts). */
export function scenarioOf(number: string): NumberScenario {
  for (const [pattern, behaviourOf] of seeded) {
    const seed = pattern.exec(number)?.[1]
    if (seed !== undefined) return { behaviour: behaviourOf(Number(seed)) }
  }
  const pickup = pickupOf(number)
  if (pickup === undefined) return scenarios[number] ?? {}
  const { language, carrier } = pickup
  return {
    behaviour: { language, pickup },
    isMachine: carrier === 'machine',
    ...(carrier === 'fax' || carrier === 'unknown' ? { detects: carrier } : {}),
  }
}
