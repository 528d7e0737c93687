import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { walk } from '../../tests/support/random-walk.ts'
import { newSilence, type SilenceEffect, type SilenceEvent, type SilenceState, stepSilence } from './silence.ts'

type Untimed = SilenceEvent extends infer Event ? (Event extends SilenceEvent ? Omit<Event, 'at'> : never) : never

const said = (text: string): Untimed => ({ type: 'listener_said', text })
const timer = (name: 'silence' | 'sound' | 'music'): Untimed => ({ type: 'timer', timer: name })
const agent: Untimed[] = [{ type: 'agent_started' }, { type: 'agent_stopped' }]
const speech = (text: string): Untimed[] => [{ type: 'listener_started' }, { type: 'listener_stopped' }, said(text)]

function run(state: SilenceState, events: readonly Untimed[], at = 0) {
  const effects: SilenceEffect[] = []
  for (const event of events) {
    const next = stepSilence(state, { ...event, at })
    state = next.state
    effects.push(...next.effects)
  }
  const texts = effects.flatMap((effect) => (effect.type === 'say' ? [effect.text] : []))
  const waits = effects.flatMap((effect) =>
    effect.type === 'start_timer' && effect.timer === 'silence' ? [effect.ms] : [],
  )
  return { state, effects, texts, waits }
}

const heard = run(newSilence('en'), [...speech('Hello?'), ...agent])

test('8 s after the agent it asks, after 8 more it says goodbye and ends', () => {
  expect(heard.waits.at(-1)).toBe(8_000)
  const asked = run(heard.state, [timer('silence'), ...agent])
  expect(asked.texts).toEqual(['Are you there?'])
  expect(asked.waits.at(-1)).toBe(8_000)
  const left = run(asked.state, [timer('silence'), ...agent])
  expect(left.texts).toEqual(['I cannot hear you. Goodbye.'])
  expect(left.effects.at(-1)).toEqual({ type: 'end' })
})

test('words of the listener keep the call, also during the goodbye', () => {
  const asked = run(heard.state, [timer('silence'), ...agent, ...speech('Yes, I am here.'), ...agent])
  expect(asked.state.name).toBe('talking')
  const leaving = run(heard.state, [timer('silence'), ...agent, timer('silence'), ...speech('Wait a second!')])
  expect(leaving.state.name).toBe('talking')
  expect(leaving.effects.map(({ type }) => type)).not.toContain('end')
})

test.each([
  ['Алло?', 'Вы меня слышите?'],
  ['Halo, selamat pagi, ada yang bisa saya bantu?', 'Apakah Anda masih di sana?'],
  ['Hello, how can I help you?', 'Are you there?'],
])('asks in the language of %j', (text, ask) => {
  expect(run(newSilence('en'), [...speech(text), ...agent, timer('silence')]).texts).toEqual([ask])
})

test('asks a listener who never spoke in the language of the call', () => {
  expect(run(newSilence('ru'), [...agent, timer('silence')]).texts).toEqual(['Вы меня слышите?'])
})

test('no silence counts before the agent has spoken', () => {
  expect(run(newSilence('en'), speech('Hello?')).waits).toEqual([])
})

test('a listener who was never heard gets 16.5 s from the end of the opening until the goodbye', () => {
  const opened = run(newSilence('en'), [...agent, { type: 'introduced' }], 100_000)
  const question = run(opened.state, agent, 103_000)
  expect(question.waits.at(-1)).toBe(8_000)
  const asked = run(question.state, [timer('silence'), ...agent], 112_000)
  expect(asked.waits.at(-1)).toBe(4_500)
  const long = run(opened.state, agent, 109_000)
  expect(long.waits.at(-1)).toBe(3_500)
})

describe('on hold', () => {
  test.each([
    'One moment please.',
    'Please hold.',
    'Минутку.',
    'Подождите, пожалуйста.',
    'Tunggu sebentar.',
    'Sebentar ya, saya cek dulu.',
    'Let me check.',
    'I will put you through.',
  ])('after %j it waits 60 s, asks once and waits 60 s', (text) => {
    const hold = run(heard.state, [...speech(text), ...agent])
    expect(hold.effects).toContainEqual({ type: 'hold', isOnHold: true })
    expect(hold.waits.at(-1)).toBe(60_000)
    const asked = run(hold.state, [timer('silence'), ...agent])
    expect(asked.texts).toHaveLength(1)
    expect(asked.waits.at(-1)).toBe(60_000)
    expect(run(asked.state, [timer('silence'), ...agent]).effects.at(-1)).toEqual({ type: 'end' })
  })

  test.each([
    'One moment please, I have a question.',
    'Yes, it costs five hundred a night.',
    'Sorry, can you repeat that?',
  ])('%j is no hold', (text) => expect(run(heard.state, speech(text)).state.isOnHold).toBe(false))

  test('ends with words. After music another person may be back', () => {
    const hold = run(heard.state, speech('One moment please.'))
    expect(run(hold.state, speech('Yes, we have rooms.')).effects).toContainEqual({
      type: 'hold',
      isOnHold: false,
      isNewListener: false,
    })
    const music = run(hold.state, [{ type: 'listener_started' }, timer('music'), { type: 'listener_stopped' }])
    expect(run(music.state, speech('Hello, reservations.')).effects).toContainEqual({
      type: 'hold',
      isOnHold: false,
      isNewListener: true,
    })
  })

  test('music without an announcement is a hold, long speech is not', () => {
    const long: Untimed[] = [{ type: 'listener_started' }, timer('music'), { type: 'listener_stopped' }]
    const music = run(heard.state, [...long, said('[music]')])
    expect(music.effects).toContainEqual({ type: 'hold', isOnHold: true })
    expect(music.waits.at(-1)).toBe(60_000)
    const speaking = run(heard.state, [...long, said('We have three villas, and all of them have a pool.')])
    expect(speaking.effects.filter(({ type }) => type === 'hold')).toEqual([])
  })

  test('sound without words lasts at most 3 minutes, also with pauses', () => {
    const { state, effects } = run(heard.state, [...speech('[music]'), ...speech('')])
    const limits = effects.filter((effect) => effect.type === 'start_timer' && effect.timer === 'sound')
    expect(limits).toEqual([{ type: 'start_timer', timer: 'sound', ms: 180_000 }])
    expect(run(state, [timer('sound')]).texts).toEqual(['I cannot hear you. Goodbye.'])
    const words = run(state, speech('Hello?'))
    expect(words.effects).toContainEqual({ type: 'cancel_timer', timer: 'sound' })
    expect(run(words.state, [timer('sound')]).texts).toEqual([])
  })

  test('a machine is always a hold', () => {
    expect(run(heard.state, [{ type: 'machine', isMachine: true }]).waits).toEqual([60_000])
  })
})

test('at random: the call ends once, after a goodbye and without speech of the listener', () => {
  const text = fc.constantFrom('Hello?', 'One moment please.', '[music]', '', 'I will put you through.')
  const untimed: fc.Arbitrary<Untimed> = fc.oneof(
    fc.constantFrom<Untimed>({ type: 'agent_started' }, { type: 'agent_stopped' }, { type: 'introduced' }),
    fc.constantFrom<Untimed>({ type: 'listener_started' }, { type: 'listener_stopped' }),
    text.map(said),
    fc.constantFrom(timer('silence'), timer('sound'), timer('music')),
    fc.boolean().map((isMachine): Untimed => ({ type: 'machine', isMachine })),
  )
  const events = fc.tuple(untimed, fc.integer({ min: 0, max: 1_000_000 })).map(([event, at]) => ({ ...event, at }))
  walk<SilenceState, SilenceEvent, SilenceEffect>({
    initial: newSilence('en'),
    step: stepSilence,
    events,
    final: ['over'],
    always(before, event, { state, effects }) {
      const types = effects.map(({ type }) => type)
      expect(types.includes('end')).toBe(before.name !== 'over' && state.name === 'over')
      if (types.includes('end')) {
        expect(before.name).toBe('leaving')
        expect(before.isListenerSpeaking).toBe(false)
      }
      // No state waits for ever: silence of both sides has a timer, unless it runs since an earlier event.
      if (
        event.type === 'agent_stopped' &&
        before.isAgentSpeaking &&
        !state.isListenerSpeaking &&
        state.name !== 'over'
      ) {
        expect(types).toContain('start_timer')
      }
    },
  })
})
