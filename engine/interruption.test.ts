import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walk } from '../tests/support/random-walk.ts'
import {
  type Interruption,
  type InterruptionEvent,
  isPaused,
  longSoundMs,
  quiet,
  shortSoundMs,
  stepInterruption,
} from './interruption.ts'

const started: InterruptionEvent = { type: 'speech_started', isSpeaking: true, isAnswered: false, isLate: false }
const stopped = (ms: number, itemId = 'u1'): InterruptionEvent => ({
  type: 'speech_stopped',
  itemId,
  ms,
  restMs: 600,
  isAnswered: false,
})
const said = (text: string, itemId = 'u1'): InterruptionEvent => ({
  type: 'transcript',
  itemId,
  text,
  isSpeaking: true,
})
const limit: InterruptionEvent = { type: 'timer', timer: 'limit' }
const turn: InterruptionEvent = { type: 'timer', timer: 'turn' }

function run(...events: InterruptionEvent[]): { state: Interruption; effects: string[] } {
  let state: Interruption = quiet
  const effects: string[] = []
  for (const event of events) {
    const next = stepInterruption(state, event)
    state = next.state
    effects.push(...next.effects.map(({ type }) => type).filter((type) => !type.endsWith('_timer')))
  }
  return { state, effects }
}

describe('while the agent speaks', () => {
  test('a short sound pauses playback, and its end continues it', () => {
    expect(run(started, stopped(shortSoundMs - 1))).toMatchObject({
      state: { name: 'quiet' },
      effects: ['pause', 'resume'],
    })
  })

  test.each(['', 'Mhm, mhm.', 'да-да-да', '[inaudible]'])('a longer sound with the transcript %j continues', (text) => {
    expect(run(started, stopped(900), said(text)).effects).toEqual(['pause', 'resume'])
  })

  test('words interrupt, and the server requests the answer at the end of the turn', () => {
    const { state, effects } = run(started, stopped(900), said('How much is it?'))
    expect({ state: state.name, effects }).toEqual({ state: 'ending', effects: ['pause', 'interrupt'] })
    expect(stepInterruption(state, turn).effects).toEqual([{ type: 'respond' }])
  })

  test('a sound that is too long for "mhm" interrupts before its end', () => {
    expect(run(started, limit, stopped(5000), turn).effects).toEqual(['pause', 'interrupt', 'respond'])
    expect(run(started, stopped(longSoundMs), turn).effects).toEqual(['pause', 'interrupt', 'respond'])
  })

  test('a sound without a transcript counts as words at the end of the turn', () => {
    expect(run(started, stopped(900), turn).effects).toEqual(['pause', 'interrupt', 'respond'])
  })

  test('pauses between words do not split an interruption', () => {
    const { effects } = run(started, stopped(700, 'u1'), started, stopped(700, 'u2'), turn)
    expect(effects).toEqual(['pause', 'interrupt', 'respond'])
    expect(
      run(started, stopped(700, 'u1'), started, said('Excuse me', 'u1'), stopped(200, 'u2'), turn).effects,
    ).toEqual(['pause', 'interrupt', 'respond'])
  })

  test('two longer sounds need both transcripts', () => {
    const sounds = [started, stopped(700, 'u1'), started, stopped(300, 'u2')]
    expect(run(...sounds, said('Mhm', 'u2')).effects).toEqual(['pause'])
    expect(run(...sounds, said('Mhm', 'u2'), said('Ok', 'u1')).effects).toEqual(['pause', 'resume'])
  })

  test('a short "stop" or question interrupts when its transcript arrives', () => {
    expect(run(started, stopped(400), said('Stop.'), turn).effects).toEqual([
      'pause',
      'resume',
      'pause',
      'interrupt',
      'respond',
    ])
    expect(run(started, stopped(400), said('How much?')).effects).toContain('interrupt')
    expect(run(started, stopped(400), said('Yes.')).effects).toEqual(['pause', 'resume'])
    expect(run(started, stopped(400), said('Stop.', 'u0')).effects).toEqual(['pause', 'resume'])
  })

  test('a short "yes" just before the end of a question is its answer', () => {
    const late: InterruptionEvent = { ...started, isLate: true }
    expect(run(late, stopped(350), said('Yes.')).effects).toEqual(['pause', 'resume', 'respond'])
    expect(run(late, stopped(350), said('No.')).effects).toEqual(['pause', 'resume', 'respond'])
    expect(run(late, stopped(900), said('Да, да.')).effects).toEqual(['pause', 'resume', 'respond'])
    expect(run(late, stopped(350), said('')).effects).toEqual(['pause', 'resume'])
    expect(run(started, stopped(350), { ...said('Stop.'), isSpeaking: false }).effects).toEqual([
      'pause',
      'resume',
      'respond',
    ])
    expect(run(started, stopped(350), { ...said('Yes.'), isSpeaking: false }).effects).toEqual(['pause', 'resume'])
  })

  test('a word interrupts if more follows', () => {
    const [first, second] = [stopped(300, 'u1'), stopped(400, 'u2')]
    expect(run(started, first, started, said('No.', 'u1')).effects).toEqual(['pause', 'resume', 'pause', 'interrupt'])
    const late = run(started, first, started, second, said('No.', 'u1'), said('Thanks a lot.', 'u2'), turn)
    expect(late.effects.at(-1)).toBe('respond')
    const words = run(started, first, started, second, said('Нет.', 'u1'), said('Увы.', 'u2'), turn)
    expect(words.effects.slice(-3)).toEqual(['pause', 'interrupt', 'respond'])
    const sounds = run(started, first, started, second, said('', 'u1'), said('Mhm.', 'u2'))
    expect(sounds.effects).toEqual(['pause', 'resume', 'pause', 'resume'])
  })
})

describe('while the agent is silent', () => {
  const began: InterruptionEvent = { type: 'speech_started', isSpeaking: false, isAnswered: true, isLate: false }

  test('the provider answers a short word', () => {
    expect(run(began, { ...stopped(300), isAnswered: true }, said('Yes.'))).toMatchObject({
      state: { name: 'quiet' },
      effects: [],
    })
  })

  test('the server answers speech that the provider does not answer', () => {
    expect(run(began, stopped(300), turn).effects).toEqual(['respond'])
    expect(run(began, stopped(300), began, stopped(300), turn).effects).toEqual(['respond'])
    expect(run(began, stopped(300), { type: 'response_began' }, turn).effects).toEqual([])
  })

  test('a response does not begin over words of the listener', () => {
    const response: InterruptionEvent = { type: 'response_began' }
    expect(run(began, response, { ...stopped(2000), isAnswered: true }).effects).toEqual(['pause', 'interrupt'])
    expect(run({ ...began, isAnswered: false }, response, stopped(2000), turn).effects).toEqual([
      'pause',
      'interrupt',
      'respond',
    ])
  })
})

test('each pause ends with either resume or interrupt, and timers run only while they are needed', () => {
  const itemId = fc.constantFrom('u1', 'u2', 'u3')
  const events: fc.Arbitrary<InterruptionEvent> = fc.oneof(
    fc.record({
      type: fc.constant('speech_started' as const),
      isSpeaking: fc.boolean(),
      isAnswered: fc.boolean(),
      isLate: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('speech_stopped' as const),
      itemId,
      ms: fc.nat({ max: 2000 }),
      restMs: fc.integer({ min: -100, max: 800 }),
      isAnswered: fc.boolean(),
    }),
    fc.record({
      type: fc.constant('transcript' as const),
      itemId,
      text: fc.constantFrom('', 'Mhm', 'Stop', 'Five hundred'),
      isSpeaking: fc.boolean(),
    }),
    fc.constantFrom<InterruptionEvent>({ type: 'response_began' }, { type: 'reset' }, limit, turn),
  )
  let paused = false
  let timers = new Set<string>()
  walk({
    initial: quiet,
    step: stepInterruption,
    events,
    final: [],
    always(before, event, { state, effects }) {
      if (before === quiet) {
        paused = false
        timers = new Set()
      }
      if (event.type === 'timer') timers.delete(event.timer)
      if (event.type === 'reset') paused = false
      for (const effect of effects) {
        if (effect.type === 'pause') {
          expect(paused).toBe(false)
          paused = true
        } else if (effect.type === 'resume' || effect.type === 'interrupt') {
          expect(paused).toBe(true)
          paused = false
        } else if (effect.type === 'start_timer') timers.add(effect.timer)
        else if (effect.type === 'cancel_timer') timers.delete(effect.timer)
      }
      expect(isPaused(state)).toBe(paused)
      if (state.name !== 'suspecting') expect(timers.has('limit')).toBe(false)
      if (state.name === 'quiet' || state.name === 'listening') expect(timers.has('turn')).toBe(false)
    },
  })
})
