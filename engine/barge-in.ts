import { go, stay, type Step, type TimerEffect, type TimerEvent } from './machine.ts'

/**
 * Tells whether the listener breaks in while the agent speaks. The provider says that it hears speech; that may be a
 * cough, or what the echo cancellation let through of the agent's own voice. So it counts when the microphone itself
 * hears sound that lasts.
 *
 *                speech_started, the agent sounds              250 ms of sound at a stretch,
 *                                                              or 1.2 s without speech_stopped
 *     listening ─────────────────────────────────▶ suspecting ──────────────────────────────▶ broken_in
 *         ▲                                             │                                         │
 *         ├────────────── speech_stopped ───────────────┴───────────── speech_stopped ────────────┤
 *         └── speech_started while nothing sounds: that is no interruption, and counts at once ───┘
 *
 * While it is suspected the agent's voice is lowered. How long the sound has lasted is counted all the time: most of what
 * the provider reports has been heard here already. Times are in ms.
 */
export type BargeIn = (
  | { name: 'listening' }
  /** `lowered`: the agent's voice is, until the microphone has been quiet for a while. */
  | { name: 'suspecting'; lowered: boolean }
  | { name: 'broken_in' }
) & {
  /** of sound at a stretch */
  loudMs: number
  /** of quiet since */
  quietMs: number
}

export type BargeInEvent =
  | { type: 'loudness'; rms: number; ms: number }
  | { type: 'speech_started'; agentSounds: boolean }
  | { type: 'speech_stopped' }
  | TimerEvent<'insists'>

export type BargeInEffect = { type: 'break_in' } | { type: 'lower' } | { type: 'restore' } | TimerEffect<'insists'>

/** Sound of this strength is speech or like it; a microphone that is cleaned lies far below it in a quiet room. */
const loudRms = 0.012
/** Shorter sounds are a cough, a click, or the rest of an echo. */
const lastingMs = 250
/** Words have gaps; a longer one ends the stretch. */
const gapMs = 200
/** A quiet voice may stay below our measure: the provider's own word counts when it stands so long. */
export const insistsMs = 1200

export const noBargeIn: BargeIn = { name: 'listening', loudMs: 0, quietMs: 0 }

const stopInsisting: BargeInEffect = { type: 'cancel_timer', timer: 'insists' }

export function stepBargeIn(state: BargeIn, event: BargeInEvent): Step<BargeIn, BargeInEffect> {
  switch (event.type) {
    case 'loudness':
      return stepLoudness(state, event)
    case 'speech_started': {
      if (state.name !== 'listening') return stay(state)
      if (!event.agentSounds || state.loudMs >= lastingMs) return breakIn(state)
      return go(
        { ...state, name: 'suspecting', lowered: true },
        { type: 'lower' },
        { type: 'start_timer', timer: 'insists', ms: insistsMs },
      )
    }
    case 'speech_stopped': {
      const { loudMs, quietMs } = state
      if (state.name === 'listening') return stay(state)
      if (state.name === 'broken_in') return go({ name: 'listening', loudMs, quietMs })
      return go({ name: 'listening', loudMs, quietMs }, stopInsisting, { type: 'restore' })
    }
    case 'timer':
      return state.name === 'suspecting' ? breakIn(state) : stay(state)
  }
}

function stepLoudness(state: BargeIn, { rms, ms }: { rms: number; ms: number }): Step<BargeIn, BargeInEffect> {
  const isLoud = rms >= loudRms
  const quietMs = isLoud ? 0 : Math.min(gapMs, state.quietMs + ms)
  const loudMs = isLoud ? Math.min(lastingMs, state.loudMs + ms) : quietMs >= gapMs ? 0 : state.loudMs
  if (state.name !== 'suspecting') {
    return loudMs === state.loudMs && quietMs === state.quietMs ? stay(state) : go({ ...state, loudMs, quietMs })
  }
  if (loudMs >= lastingMs) return breakIn({ ...state, loudMs, quietMs })
  const next: BargeIn = { ...state, loudMs, quietMs, lowered: loudMs > 0 }
  if (next.lowered === state.lowered) return go(next)
  return go(next, { type: next.lowered ? 'lower' : 'restore' })
}

function breakIn({ loudMs, quietMs }: BargeIn): Step<BargeIn, BargeInEffect> {
  return go({ name: 'broken_in', loudMs, quietMs }, stopInsisting, { type: 'break_in' })
}
