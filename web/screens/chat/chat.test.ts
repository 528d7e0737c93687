import { describe, expect, test } from 'vitest'
import { readAnswer, refinedBy } from './answer.ts'
import type { Answered, Question } from './ask.ts'
import { Conversation, failureText, sampleRequest } from './conversation.ts'
import { callAddress, listAddress, numberIn } from './addresses.ts'

const empty = { steps: [], options: [], script: '', missing: [], bedrooms: '', view: '', chips: [], madeBy: null }

describe('an answer is shown whatever the server leaves out', () => {
  test.each([undefined, null, {}, [], 'text', { steps: null, options: null, script: null, need_more_info: null }])(
    '%j',
    (reply) => {
      expect(readAnswer(reply)).toEqual(empty)
    },
  )

  test('fields of other kinds than promised', () => {
    const reply = {
      steps: 'Looked',
      options: [null, { name: 7, phones: '+1 202 555 0100', venue_id: 'v-1' }, { name: ' ', phones: [null, 5, ''] }],
      need_more_info: { missing: 'budget', refine: { bedrooms_min: '3', view: null } },
      understood: [null, { id: 'villa' }, { id: 'x', label: 'pool', filter: { q: 'pool', place: null, n: 3 } }],
      made_by: 'magic',
      extra: true,
    }
    const answer = readAnswer(reply)
    expect(answer).toEqual({
      ...empty,
      steps: ['Looked'],
      options: [
        { name: '', category: '', phones: [], details: '', venueId: null },
        { name: '7', category: '', phones: ['+1 202 555 0100'], details: '', venueId: 'v-1' },
        { name: '', category: '', phones: ['5'], details: '', venueId: null },
      ],
      missing: ['budget'],
      bedrooms: '3',
      chips: [
        {
          id: 'x',
          label: 'pool',
          slot: '',
          category: '',
          filter: new Map([
            ['q', 'pool'],
            ['n', '3'],
          ]),
          value: null,
        },
      ],
    })
    expect(refinedBy({ ...answer, chips: [] })).toEqual(['Bedrooms: 3 or more'])
    // Chips say it better.
    expect(refinedBy(answer)).toEqual([])
  })
})

/** A conversation whose answers come when the test gives them. */
function started() {
  const asked: (Question & {
    signal: AbortSignal
    step: (text: string) => void
    answer: (reply: unknown, conversation?: string | null) => void
    fail: () => void
  })[] = []
  const conversation = new Conversation((question, { signal, onStep }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Answered>()
    const fail = () => reject(new Error('down'))
    signal.addEventListener('abort', fail)
    const answer = (reply: unknown, conversation: string | null = null) => resolve({ reply, conversation })
    asked.push({ ...question, signal, step: onStep, answer, fail })
    return promise
  })
  const contents = () =>
    conversation
      .state()
      .messages.map((message) =>
        message.role === 'user' ? message.content : 'answer' in message ? message.answer.steps.join() : message.failure,
      )
  const settled = async () => {
    while (conversation.state().pending) await Promise.resolve()
  }
  return { conversation, asked, contents, settled }
}

describe('a conversation', () => {
  test('starts with the sample request; blank text and a second request at a time are not sent', async () => {
    const { conversation, asked, contents, settled } = started()
    expect(conversation.draft.get()).toBe(sampleRequest)
    conversation.send()
    conversation.draft.set('more')
    conversation.send()
    conversation.takeOff('villa', 'Without: villa')
    expect(asked.map(({ message }) => message)).toEqual([sampleRequest])
    expect(conversation.state()).toMatchObject({ pending: true })
    expect(conversation.draft.get()).toBe('more')
    asked[0]!.answer({ steps: ['Done'] })
    await settled()
    conversation.draft.set(' \n ')
    conversation.send()
    expect(asked).toHaveLength(1)
    expect(contents()).toEqual([sampleRequest, 'Done'])
  })

  test('a key that is typed is no news of the conversation', () => {
    const { conversation } = started()
    const before = conversation.state()
    let news = 0
    conversation.subscribe(() => news++)
    conversation.draft.set('a')
    conversation.draft.set('a v')
    expect(news).toBe(0)
    expect(conversation.state()).toBe(before)
    conversation.send()
    expect(conversation.state().messages).toMatchObject([{ content: 'a v' }])
  })

  test('goes on with what the server keeps, and tells what is being done', async () => {
    const { conversation, asked, settled } = started()
    conversation.send()
    expect(asked[0]!.conversation).toBeNull()
    asked[0]!.step('Looking')
    expect(conversation.state().progress).toEqual(['Looking'])
    asked[0]!.answer({}, 'c-1')
    await settled()
    expect(conversation.state()).toMatchObject({ id: 'c-1', progress: [] })
    conversation.takeOff('villa.view.sea', 'Without: sea view')
    expect(asked[1]).toMatchObject({ conversation: 'c-1', without: ['villa.view.sea'], message: 'Without: sea view' })
    asked[1]!.fail()
    await settled()
    // Tried again, it is still to be without.
    conversation.retry(conversation.state().messages.at(-1)!.id)
    expect(asked[2]).toMatchObject({ conversation: 'c-1', without: ['villa.view.sea'] })
  })

  test('an earlier one is opened as it stood', async () => {
    const { conversation, asked, contents, settled } = started()
    conversation.send()
    conversation.open('c-2', [{ message: 'a yacht', reply: { steps: ['Found'] } }])
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(contents()).toEqual(['a yacht', 'Found'])
    expect(conversation.state()).toMatchObject({ id: 'c-2', pending: false })
    expect(conversation.draft.get()).toBe('')
    conversation.draft.set('cheaper')
    conversation.open('c-2', [])
    expect(conversation.draft.get()).toBe('cheaper')
    conversation.send()
    expect(asked[1]).toMatchObject({ message: 'cheaper', conversation: 'c-2' })
    asked[1]!.answer({}, 'c-2')
    await settled()
  })

  test('a failure says so, and trying again replaces it', async () => {
    const { conversation, asked, contents, settled } = started()
    conversation.send()
    asked[0]!.fail()
    await settled()
    expect(contents()).toEqual([sampleRequest, 'failed'])
    expect(failureText).toBe('Ошибка запроса')
    conversation.retry(conversation.state().messages.at(-1)!.id)
    expect(asked[1]!.message).toBe(sampleRequest)
    asked[1]!.answer({ steps: ['Done'] })
    await settled()
    expect(contents()).toEqual([sampleRequest, 'Done'])
  })

  test('it can be stopped, and an answer to a cleared conversation is dropped', async () => {
    const { conversation, asked, contents, settled } = started()
    conversation.send()
    conversation.stop()
    await settled()
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(contents().at(-1)).toBe('stopped')
    conversation.draft.set('again')
    conversation.send()
    conversation.clear()
    asked[1]!.answer({ steps: ['Late'] })
    asked[1]!.step('late')
    await Promise.resolve()
    expect(conversation.state()).toEqual({ id: null, messages: [], pending: false, progress: [] })
    expect(conversation.draft.get()).toBe(sampleRequest)
  })
})

const chip = (
  slot: string,
  label: string,
  filter: Record<string, string>,
  category = 'villa',
  value: string | null = null,
) => ({
  id: label,
  label,
  slot,
  category,
  filter: new Map(Object.entries(filter)),
  value,
})

test('chips open the list of their category, narrowed to all of them', () => {
  const chips = [
    chip('category', 'villa', { category: 'villa' }),
    chip('place', 'Ubud', { category: 'villa', place: 'ubud' }),
    chip('place', 'Canggu', { category: 'villa', place: 'canggu' }),
    chip('feature', 'chef', { category: 'villa', q: 'private chef' }),
    chip('feature', 'pool', { category: 'villa', q: 'pool' }),
    chip('bedrooms', '3', { category: 'villa', bedrooms_min: '3' }),
  ]
  expect(listAddress('villa', chips)).toBe('/venues/villas?place=ubud&bedrooms_min=3&q=private+chef+pool')
  expect(listAddress('villa', chips.slice(0, 1))).toBe('/venues/villas')
  expect(listAddress('mobile_spa', [])).toBe('/venues/spas')
  expect(listAddress('castle', [])).toBeNull()
})

test('a call is handed number, venue, kind of scenario, language, and what was understood', () => {
  const chips = [
    chip('guests', 'гостей: 8', {}),
    chip('when', '12-19 июля', {}),
    chip('guests', 'guests: 2', {}, 'yacht'),
    // What the server tells counts more than how the chip is worded.
    chip('guests', 'two rooms of four', {}, 'restaurant', '8'),
  ]
  const address = callAddress({ phone: '+6281', venueId: '7', category: 'villa', chips, spoken: 'Здравствуйте! Villa' })
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    phone: '+6281',
    venue: '7',
    preset: 'villa',
    language: 'ru',
    guests: '8',
    dates: '12-19 июля',
  })
  expect(callAddress({ phone: '1', venueId: null, category: 'restaurant', chips })).toContain('guests=8')
  expect(callAddress({ phone: '123', venueId: null, category: '' })).toBe('/ai-call?phone=123')
})

test.each([
  [['0361 555 201', 'WhatsApp +62 361 555 202'], '+62361555202'],
  [['ask the owner', '0361 555 201'], '0361555201'],
  [['ask', ''], null],
])('of %j the call goes to %s', (phones, number) => {
  expect(numberIn(phones)).toBe(number)
})
