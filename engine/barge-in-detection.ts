import { go, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Decides if the user interrupts the agent. The provider reports speech, but that may be a cough or an echo of the
 * agent's own voice. So an interruption also requires lasting audio at the microphone.
 *
 *                speech_started while the agent plays          250 ms of continuous loud audio,
 *                                                              or 1.2 s without speech_stopped
 *     listening ─────────────────────────────────▶ suspecting ──────────────────────────────▶ interrupted
 *         ▲                                             │                                         │
 *         ├────────────── speech_stopped ───────────────┴───────────── speech_stopped ────────────┤
 *         └── speech_started while the agent is silent: interrupts at once, nothing to lower ─────┘
 *
 * In `suspecting` the agent's volume is lowered. Loud audio is counted in every state, because the microphone usually
 * detects speech before the provider reports it. Times are in ms.
 */
export type BargeIn = (
  | { name: 'listening' }
  /** `lowered`: the agent's volume is low. Restored after the microphone has been quiet for `gapMs`. */
  | { name: 'suspecting'; lowered: boolean }
  | { name: 'interrupted' }
) & {
  /** Duration of continuous loud audio, capped at `lastingMs`. */
  loudMs: number
  /** Duration of quiet since the last loud audio, capped at `gapMs`. */
  quietMs: number
}

export type BargeInEvent =
  | { type: 'loudness'; rms: number; ms: number }
  | { type: 'speech_started'; agentIsPlaying: boolean }
  | { type: 'speech_stopped' }
  | TimerEvent<'confirm'>

export type BargeInEffect = { type: 'interrupt' } | { type: 'lower' } | { type: 'restore' } | TimerEffect<'confirm'>

/** Minimum loudness of speech, as root mean square. Background noise of a quiet room is far below it. */
const loudRms = 0.012
/** Minimum duration of speech in ms. Shorter audio is a cough, a click or an echo. */
const lastingMs = 250
/** Minimum pause in ms that ends continuous audio. Pauses between words are shorter. */
const gapMs = 200
/** Time in ms after which the provider's report alone interrupts. A quiet voice may stay below `loudRms`. */
export const confirmMs = 1200

export const noBargeIn: BargeIn = { name: 'listening', loudMs: 0, quietMs: 0 }

const cancelConfirm: BargeInEffect = { type: 'cancel_timer', timer: 'confirm' }

export function stepBargeIn(state: BargeIn, event: BargeInEvent): Step<BargeIn, BargeInEffect> {
  switch (event.type) {
    case 'loudness':
      return stepLoudness(state, event)
    case 'speech_started': {
      if (state.name !== 'listening') return stay(state)
      if (!event.agentIsPlaying || state.loudMs >= lastingMs) return interrupt(state)
      return go(
        { ...state, name: 'suspecting', lowered: true },
        { type: 'lower' },
        { type: 'start_timer', timer: 'confirm', ms: confirmMs },
      )
    }
    case 'speech_stopped': {
      const { loudMs, quietMs } = state
      if (state.name === 'listening') return stay(state)
      if (state.name === 'interrupted') return go({ name: 'listening', loudMs, quietMs })
      return go({ name: 'listening', loudMs, quietMs }, cancelConfirm, { type: 'restore' })
    }
    case 'timer':
      return state.name === 'suspecting' ? interrupt(state) : stay(state)
  }
}

function stepLoudness(state: BargeIn, { rms, ms }: { rms: number; ms: number }): Step<BargeIn, BargeInEffect> {
  const isLoud = rms >= loudRms
  const quietMs = isLoud ? 0 : Math.min(gapMs, state.quietMs + ms)
  const loudMs = isLoud ? Math.min(lastingMs, state.loudMs + ms) : quietMs >= gapMs ? 0 : state.loudMs
  if (state.name !== 'suspecting') {
    return loudMs === state.loudMs && quietMs === state.quietMs ? stay(state) : go({ ...state, loudMs, quietMs })
  }
  if (loudMs >= lastingMs) return interrupt({ ...state, loudMs, quietMs })
  const next: BargeIn = { ...state, loudMs, quietMs, lowered: loudMs > 0 }
  if (next.lowered === state.lowered) return go(next)
  return go(next, { type: next.lowered ? 'lower' : 'restore' })
}

function interrupt({ loudMs, quietMs }: BargeIn): Step<BargeIn, BargeInEffect> {
  return go({ name: 'interrupted', loudMs, quietMs }, cancelConfirm, { type: 'interrupt' })
}
