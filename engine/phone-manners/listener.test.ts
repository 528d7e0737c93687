import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../tests/support/random-walk.ts'
import { chooseKeyInstructions, isCommitment, keyIn, keysOf, maxKeys } from './keys.ts'
import { type ListenerEffect, type ListenerEvent, type ListenerState, newListener, stepListener } from './listener.ts'

const said = (text: string): ListenerEvent => ({ type: 'listener_said', text })
const carrier = (report: 'human' | 'machine' | 'greeting_over' | 'fax'): ListenerEvent => ({ type: 'carrier', report })
const key = (callId: string, json: string): ListenerEvent => ({ type: 'key_call', callId, arguments: json })
const press = (callId: string, value: string) => key(callId, JSON.stringify({ key: value }))
const started: ListenerEvent = { type: 'listener_started' }
const stopped: ListenerEvent = { type: 'listener_stopped' }
const introduced: ListenerEvent = { type: 'introduced' }
const pressed: ListenerEvent = { type: 'keys_pressed' }
const menu = 'For reservations, press 1. To speak to the front desk, press 0.'

const initial = newListener({ leavesMessage: false })

/** Sends events. Returns the last state and all effects. */
function run(state: ListenerState, ...events: ListenerEvent[]) {
  const effects: ListenerEffect[] = []
  for (const event of events) {
    const next = stepListener(state, event)
    state = next.state
    effects.push(...next.effects)
  }
  return { state, effects, types: effects.map(({ type }) => type) }
}

describe('who answers', () => {
  test.each<[string, string]>([
    ['Good morning, Villa Sunrise, how can I help you?', 'person'],
    ['Алло, слушаю вас.', 'person'],
    ['Halo, selamat pagi.', 'person'],
    ['Please leave a message after the tone.', 'voicemail'],
    ['Оставьте сообщение после сигнала.', 'voicemail'],
    ['Silakan tinggalkan pesan setelah nada.', 'voicemail'],
    [menu, 'phone_menu'],
    ['Для бронирования нажмите 1.', 'phone_menu'],
    ['Untuk reservasi, tekan 2.', 'phone_menu'],
    ['Please say your name and why you are calling.', 'call_screening'],
    ['Назовите ваше имя и цель звонка.', 'call_screening'],
  ])('%j is a %s', (text, who) => {
    expect(run(initial, started, stopped, said(text)).effects).toContainEqual({ type: 'decided', who })
  })

  test('a greeting is not decided before its end, because a machine greets as well', () => {
    const greeting = run(initial, started, said('Thank you for calling the Grand Hotel.'))
    expect(greeting.types).not.toContain('decided')
    expect(run(greeting.state, said(menu), stopped).effects.filter(({ type }) => type === 'decided')).toEqual([
      { type: 'decided', who: 'phone_menu' },
    ])
    expect(run(greeting.state, stopped).effects).toContainEqual({ type: 'decided', who: 'person' })
  })

  test('speech without a pause is read before its end, at most three times, and not after the decision', () => {
    const timer: ListenerEvent = { type: 'timer', timer: 'reading' }
    const { types } = run(initial, started, timer, timer, timer, timer)
    expect(types.filter((type) => type === 'read_speech')).toHaveLength(3)
    expect(run(initial, started, said(menu), started).types.filter((type) => type === 'start_timer')).toHaveLength(1)
    const person = run(initial, said('Hello, how can I help you?'))
    expect(run(person.state, started).types).not.toContain('start_timer')
  })

  test('the parts of a speech are read together', () => {
    const reading: ListenerEvent = { type: 'timer', timer: 'reading' }
    const first = run(initial, started, reading, started, said('Thank you for calling. For English,'))
    expect(first.types).not.toContain('decided')
    const second = run(first.state, reading, started, said('English, press 1. For Indonesian,'))
    expect(second.state.who).toBe('phone_menu')
    const rest = run(second.state, stopped, said('2.'))
    expect(rest.types).not.toContain('introduce')
    expect(second.state.said).toHaveLength(1)
    expect(second.state.part).toBe('Thank you for calling. For English, press 1. For Indonesian,')
    expect(run(rest.state, started, stopped, said('Hello?')).state.who).toBe('person')
  })

  test("the words win over the carrier's report", () => {
    expect(run(initial, said('Hello, how can I help you?'), carrier('machine')).state.who).toBe('person')
    const reported = run(initial, started, carrier('machine'))
    expect(reported.types).toContain('quiet')
    expect(reported.types).not.toContain('hang_up')
    const welcome = run(reported.state, said('Thank you for calling the Grand Hotel.'))
    expect(welcome.types).not.toContain('hang_up')
    const menus = run(welcome.state, said(menu))
    expect(menus.state.who).toBe('phone_menu')
    expect(menus.effects).toContainEqual({ type: 'cancel_timer', timer: 'greeting' })
    expect(menus.effects).toContainEqual({ type: 'introduce', to: 'phone_menu', isNow: false })
  })

  test("is reported once, when words prove the carrier's report", () => {
    const decisions = (...events: ListenerEvent[]) =>
      run(initial, ...events).effects.flatMap((effect) => (effect.type === 'decided' ? [effect.who] : []))
    const welcome = said('Thank you for calling the Grand Hotel.')
    const mailbox = said('Please leave a message after the tone.')
    expect(decisions(started, carrier('machine'), welcome)).toEqual([])
    expect(decisions(started, carrier('machine'), welcome, said(menu))).toEqual(['phone_menu'])
    expect(decisions(started, carrier('machine'), mailbox)).toEqual(['voicemail'])
    expect(decisions(started, carrier('machine'), stopped, { type: 'timer', timer: 'greeting' })).toEqual(['voicemail'])
    expect(decisions(started, said('Hello?'))).toEqual([])
    expect(decisions(started, said('Hello?'), stopped)).toEqual(['person'])
    expect(decisions(started, carrier('human'), said('Hello?'), stopped)).toEqual(['person'])
    expect(decisions(carrier('human'), said(menu), said('Hello?'))).toEqual(['person', 'phone_menu', 'person'])
  })

  test('a person who offers to take a message is no voicemail', () => {
    const { state } = run(initial, said('Good morning, Villa Sunrise.'), introduced)
    expect(run(state, said('Would you like to leave a message?')).effects).toEqual([])
    expect(run(state, said('Please leave a message after the tone.')).types).toContain('hang_up')
  })

  test('noise decides nothing', () => {
    expect(run(initial, said('[music]'), said('')).effects).toEqual([])
  })

  test('a fax is hung up on', () => {
    expect(run(initial, carrier('fax')).effects).toEqual([
      { type: 'decided', who: 'fax' },
      { type: 'hang_up', why: 'fax' },
    ])
  })
})

describe('a voicemail', () => {
  const greeting = 'You have reached the mailbox of Tom. Please leave a message after the tone.'

  test('is hung up on at its words, or some seconds after the report', () => {
    expect(run(initial, started, said(greeting)).effects).toContainEqual({ type: 'hang_up', why: 'voicemail' })
    const reported = run(initial, started, carrier('machine'), stopped)
    expect(reported.effects.at(-1)).toEqual({ type: 'cancel_timer', timer: 'reading' })
    expect(run(reported.state, { type: 'timer', timer: 'greeting' }).types).toContain('hang_up')
  })

  test('gets its message after the greeting, by silence or by the report of the tone', () => {
    const listening = newListener({ leavesMessage: true })
    const greeted = run(listening, started, said(greeting))
    expect(greeted.types).toContain('await_greeting')
    expect(greeted.types).not.toContain('leave_message')
    const silent = run(greeted.state, stopped)
    expect(silent.effects).toContainEqual({ type: 'start_timer', timer: 'greeting', ms: 2_500 })
    expect(run(silent.state, { type: 'timer', timer: 'greeting' }).types).toContain('leave_message')
    expect(run(greeted.state, carrier('greeting_over')).types).toContain('leave_message')
    expect(run(listening, carrier('greeting_over')).types).toEqual([
      'decided',
      'quiet',
      'await_greeting',
      'start_timer',
      'cancel_timer',
      'leave_message',
    ])
  })
})

describe('a call screener', () => {
  test('hears the opening and the number, at most three times. Then a person hears the opening', () => {
    const ask = said('Please say your name and the reason for your call.')
    const asked = run(initial, ask, ask, ask, ask, ask)
    const introductions = asked.effects.filter(({ type }) => type === 'introduce')
    const introduce = { type: 'introduce', to: 'call_screening', isNow: true }
    expect(introductions).toEqual([introduce, introduce, introduce])
    const waiting = run(asked.state, said('Thank you, please stay on the line.'))
    expect(waiting.state.who).toBe('call_screening')
    expect(run(waiting.state, said('Hello, how can I help you?')).effects).toEqual([
      { type: 'decided', who: 'person' },
      { type: 'quiet', isQuiet: false },
      { type: 'introduce', to: 'person', isNow: true },
    ])
  })
})

describe('a phone menu', () => {
  const offered = run(initial, introduced, started, stopped, said(menu))

  test('is answered after the opening, when both sides are silent', () => {
    expect(offered.types.slice(-4)).toEqual(['decided', 'quiet', 'offer_keys', 'choose_key'])
    const early = run(initial, started, said(menu))
    expect(early.types).not.toContain('choose_key')
    const speaking = run(early.state, { type: 'agent_started' }, stopped, introduced)
    expect(speaking.types).not.toContain('choose_key')
    expect(run(speaking.state, { type: 'agent_stopped' }).types).toEqual(['choose_key'])
  })

  test('gets one key at a time', () => {
    const one = run(offered.state, press('c1', '1'))
    expect(one.effects).toEqual([{ type: 'press', keys: '1', by: 'agent' }])
    const two = run(one.state, press('c2', '2'), pressed)
    expect(two.effects).toEqual([
      { type: 'answer_call', callId: 'c2', output: 'busy' },
      { type: 'answer_call', callId: 'c1', output: 'pressed' },
    ])
  })

  test('gets no seventh key', () => {
    let { state } = offered
    for (let n = 1; n <= maxKeys; n++) ({ state } = run(state, press(`c${n}`, '1'), pressed, said(menu)))
    expect(run(state, press('c7', '1')).effects).toEqual([{ type: 'answer_call', callId: 'c7', output: 'limit' }])
    expect(run(state, said(menu)).types).not.toContain('choose_key')
  })

  test.each([
    ['{"key":"12"}', 'no key'],
    ['{"key":"A"}', 'no key'],
    ['{"key":1}', 'no key'],
    ['{"key":"1","then":"2"}', 'no key'],
    ['1', 'no key'],
    ['{', 'no key'],
  ])('refuses %s', (json, output) => {
    expect(run(offered.state, key('c', json)).effects).toEqual([{ type: 'answer_call', callId: 'c', output }])
  })

  test('is the only listener that gets keys', () => {
    for (const state of [initial, run(offered.state, said('Hello, reservations, Ayu speaking.')).state]) {
      expect(run(state, press('c', '1')).effects).toEqual([{ type: 'answer_call', callId: 'c', output: 'no menu' }])
    }
  })

  test('gets no key that agrees to something', () => {
    const paid = run(offered.state, said('Press 9 to confirm the payment.'))
    expect(run(paid.state, press('c', '9')).effects).toEqual([
      { type: 'answer_call', callId: 'c', output: 'commitment' },
    ])
  })

  test('gets the extension from code, before the agent is asked', () => {
    const state = newListener({ leavesMessage: false, extension: keysOf('42') })
    const menus = run(state, introduced, said(menu))
    expect(menus.effects.at(-1)).toEqual({ type: 'press', keys: '42', by: 'extension' })
    expect(run(menus.state, press('c', '1')).effects).toEqual([{ type: 'answer_call', callId: 'c', output: 'busy' }])
    expect(run(menus.state, pressed, said(menu)).types).toEqual(['choose_key'])
    expect(keysOf('1234567')).toBe('')
    expect(keysOf('12a')).toBe('')
  })

  test('a person after it hears the opening, and the keys are withdrawn', () => {
    const { effects } = run(offered.state, started, stopped, said('Hello, reservations, Ayu speaking.'))
    expect(effects).toContainEqual({ type: 'offer_keys', isOffered: false })
    expect(effects.slice(-2)).toEqual([
      { type: 'quiet', isQuiet: false },
      { type: 'introduce', to: 'person', isNow: true },
    ])
  })

  test('waiting words after it are no person', () => {
    expect(run(offered.state, said('Please hold while we connect you.')).state.who).toBe('phone_menu')
  })
})

describe('keys', () => {
  test.each([
    ['Press 9 to confirm the payment.', '9', true],
    ['To accept the charges, press nine.', '9', true],
    ['For reservations, press 1, to pay an invoice, press 2.', '1', false],
    ['For reservations, press 1, to pay an invoice, press 2.', '2', true],
    ['Press 1 for sales or press 2 to pay.', '1', false],
    ['Press 1 for sales or press 2 to pay.', '2', true],
    ['Для бронирования нажмите 1, для подтверждения оплаты нажмите 2.', '1', false],
    ['Для бронирования нажмите 1, для подтверждения оплаты нажмите 2.', '2', true],
    ['Untuk konfirmasi pembayaran, tekan 5.', '5', true],
    [menu, '0', false],
    [menu, '7', false],
  ])('%j, key %s: agrees to something: %s', (text, value, is) => {
    expect(isCommitment(text, value)).toBe(is)
  })

  test('arguments contain exactly one key', () => {
    expect(['{"key":"#"}', '{"key":"*"}', '{"key":"0"}'].map(keyIn)).toEqual(['#', '*', '0'])
    expect(['{"key":"10"}', '{"key":""}', '[]', 'null', '{"key":"1","x":1}'].map(keyIn)).toEqual(
      Array(5).fill(undefined),
    )
  })

  test('the choice of a key knows the goal in one line, and no persona or steps', () => {
    expect(chooseKeyInstructions('Book\n\nSay: press 9')).toMatch(/\nGoal: Book Say: press 9$/)
  })
})

test('at random: keys are pressed one at a time, at most six, and only in a menu', () => {
  const text = fc.constantFrom(
    menu,
    'Hello?',
    'Leave a message after the tone.',
    'Please hold.',
    'Say your name and why you are calling.',
    '[music]',
    'Press 9 to confirm the payment.',
  )
  const events: fc.Arbitrary<ListenerEvent> = fc.oneof(
    { weight: 4, arbitrary: text.map(said) },
    { weight: 4, arbitrary: fc.constantFrom(press('a', '1'), press('b', '9'), key('c', '{}'), pressed) },
    fc.constantFrom<ListenerEvent>(started, stopped, introduced, { type: 'introducing' }),
    fc.constantFrom<ListenerEvent>({ type: 'agent_started' }, { type: 'agent_stopped' }),
    fc.constantFrom(carrier('human'), carrier('machine'), carrier('greeting_over')),
    fc.constantFrom<ListenerEvent>({ type: 'timer', timer: 'greeting' }, { type: 'timer', timer: 'reading' }),
  )
  const start = fc.record({ leavesMessage: fc.boolean(), extension: fc.constantFrom('', '42', '123456') })
  fc.assert(
    fc.property(start, fc.array(events, { maxLength: 80 }), (options, sequence) => {
      let state = newListener(options)
      let keys = 0
      let isOffered = false
      let isQuiet = false
      for (const event of sequence) {
        const before = state
        const next = stepListener(state, event)
        state = next.state
        for (const effect of next.effects) {
          if (effect.type === 'press') {
            keys += effect.keys.length
            expect(before.pressing === null || event.type === 'keys_pressed').toBe(true)
            expect(state.who).toBe('phone_menu')
          }
          if (effect.type === 'offer_keys') isOffered = effect.isOffered
          if (effect.type === 'quiet') isQuiet = effect.isQuiet
          if (effect.type === 'start_timer') expect(effect.ms).toBeGreaterThan(0)
        }
        const types = next.effects.map(({ type }) => type)
        if (event.type === 'key_call' && !types.includes('press')) expect(types).toContain('answer_call')
        if (before.isOver) expect(types.filter((type) => type !== 'answer_call')).toEqual([])
        else if (!state.isOver) {
          expect(isOffered).toBe(state.who === 'phone_menu')
          expect(isQuiet).toBe(!['unknown', 'person'].includes(state.who))
        }
      }
      expect(keys).toBeLessThanOrEqual(maxKeys)
    }),
    { seed, numRuns: 500 },
  )
})
