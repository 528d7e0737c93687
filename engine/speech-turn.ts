import { go, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Detects the start and end of a user's turn from the microphone level.
 *
 *             loud                    quiet
 *     silent ──────▶ speaking ◀──────────────▶ pausing
 *        ▲                          loud          │
 *        └───────────── 1.5 s of quiet ───────────┘
 *
 * A level is the mean of the frequency bins, from 0 to 255. Loud is above 30.
 */
export type SpeechTurn = 'silent' | 'speaking' | 'pausing'

export type SpeechTurnEvent = { type: 'level'; level: number } | TimerEvent<'quiet'>

export type SpeechTurnEffect = { type: 'turn_started' } | { type: 'turn_ended' } | TimerEffect<'quiet'>

export const speakingThreshold = 30
export const quietEndsTurnMs = 1500
export const levelEveryMs = 100

export function stepSpeechTurn(turn: SpeechTurn, event: SpeechTurnEvent): Step<SpeechTurn, SpeechTurnEffect> {
  if (event.type === 'timer') return turn === 'pausing' ? go('silent', { type: 'turn_ended' }) : stay(turn)
  const isLoud = event.level > speakingThreshold
  if (turn === 'silent' && isLoud) return go('speaking', { type: 'turn_started' })
  if (turn === 'speaking' && !isLoud) return go('pausing', { type: 'start_timer', timer: 'quiet', ms: quietEndsTurnMs })
  if (turn === 'pausing' && isLoud) return go('speaking', { type: 'cancel_timer', timer: 'quiet' })
  return stay(turn)
}

/** Returns the fill of the level bar in percent. */
export function levelPercent(level: number): number {
  return Math.min(100, (level / 128) * 100)
}
