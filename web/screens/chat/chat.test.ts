import { describe, expect, test } from 'vitest'
import { readAnswer, constraintsOf } from './answer.ts'
import type { Answered, Question } from './ask.ts'
import { Conversation, failureText, sampleRequest } from './conversation.ts'
import { callLinkPath, listPath, dialableNumber, venuesToAsk } from './chat-links.ts'

const empty = {
  steps: [],
  options: [],
  script: '',
  missing: [],
  bedrooms: '',
  view: '',
  chips: [],
  comparison: null,
  madeBy: null,
}

describe('parses answers with missing fields', () => {
  test.each([undefined, null, {}, [], 'text', { steps: null, options: null, script: null, need_more_info: null }])(
    '%j',
    (reply) => {
      expect(readAnswer(reply)).toEqual(empty)
    },
  )

  test('parses a comparison with one value per venue', () => {
    const comparison = { venues: ['A', 'B'], rows: [{ label: 'price', values: ['1', '2'] }] }
    expect(readAnswer({ comparison }).comparison).toEqual(comparison)
    const uneven = { ...comparison, rows: [{ label: 'price', values: ['1'] }] }
    expect(readAnswer({ comparison: uneven }).comparison).toBeNull()
  })

  test('parses fields of unexpected types', () => {
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
    expect(constraintsOf({ ...answer, chips: [] })).toEqual(['Bedrooms: 3 or more'])
    // Chips replace the sentences.
    expect(constraintsOf(answer)).toEqual([])
  })
})

/** Creates a conversation whose answers the test controls. */
function startConversation() {
  const requests: (Question & {
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
    requests.push({ ...question, signal, step: onStep, answer, fail })
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
  return { conversation, requests, contents, settled }
}

describe('a conversation', () => {
  test('starts with the sample request and sends neither blank text nor a second request', async () => {
    const { conversation, requests, contents, settled } = startConversation()
    expect(conversation.draft.get()).toBe(sampleRequest())
    conversation.send()
    conversation.draft.set('more')
    conversation.send()
    conversation.removeConstraint('villa', 'Without: villa')
    expect(requests.map(({ message }) => message)).toEqual([sampleRequest()])
    expect(conversation.state()).toMatchObject({ pending: true })
    expect(conversation.draft.get()).toBe('more')
    requests[0]!.answer({ steps: ['Done'] })
    await settled()
    conversation.draft.set(' \n ')
    conversation.send()
    expect(requests).toHaveLength(1)
    expect(contents()).toEqual([sampleRequest(), 'Done'])
  })

  test('does not notify subscribers while the user types', () => {
    const { conversation } = startConversation()
    const before = conversation.state()
    let notifications = 0
    conversation.subscribe(() => notifications++)
    conversation.draft.set('a')
    conversation.draft.set('a v')
    expect(notifications).toBe(0)
    expect(conversation.state()).toBe(before)
    conversation.send()
    expect(conversation.state().messages).toMatchObject([{ content: 'a v' }])
  })

  test('continues the stored conversation and reports progress', async () => {
    const { conversation, requests, settled } = startConversation()
    conversation.send()
    expect(requests[0]!.conversation).toBeNull()
    requests[0]!.step('Looking')
    expect(conversation.state().progress).toEqual(['Looking'])
    requests[0]!.answer({}, 'c-1')
    await settled()
    expect(conversation.state()).toMatchObject({ id: 'c-1', progress: [] })
    conversation.removeConstraint('villa.view.sea', 'Without: sea view')
    expect(requests[1]).toMatchObject({
      conversation: 'c-1',
      without: ['villa.view.sea'],
      message: 'Without: sea view',
    })
    requests[1]!.fail()
    await settled()
    // A retry still ignores the constraint.
    conversation.retry(conversation.state().messages.at(-1)!.id)
    expect(requests[2]).toMatchObject({ conversation: 'c-1', without: ['villa.view.sea'] })
  })

  test('opens an earlier conversation with its messages', async () => {
    const { conversation, requests, contents, settled } = startConversation()
    conversation.send()
    conversation.open('c-2', [{ message: 'a yacht', reply: { steps: ['Found'] } }])
    expect(requests[0]!.signal.aborted).toBe(true)
    expect(contents()).toEqual(['a yacht', 'Found'])
    expect(conversation.state()).toMatchObject({ id: 'c-2', pending: false })
    expect(conversation.draft.get()).toBe('')
    conversation.draft.set('cheaper')
    conversation.open('c-2', [])
    expect(conversation.draft.get()).toBe('cheaper')
    conversation.send()
    expect(requests[1]).toMatchObject({ message: 'cheaper', conversation: 'c-2' })
    requests[1]!.answer({}, 'c-2')
    await settled()
  })

  test('replaces a failed message on retry', async () => {
    const { conversation, requests, contents, settled } = startConversation()
    conversation.send()
    requests[0]!.fail()
    await settled()
    expect(contents()).toEqual([sampleRequest(), 'failed'])
    expect(failureText).toBe('Ошибка запроса')
    conversation.retry(conversation.state().messages.at(-1)!.id)
    expect(requests[1]!.message).toBe(sampleRequest())
    requests[1]!.answer({ steps: ['Done'] })
    await settled()
    expect(contents()).toEqual([sampleRequest(), 'Done'])
  })

  test('stops a request and drops the answer to a cleared conversation', async () => {
    const { conversation, requests, contents, settled } = startConversation()
    conversation.send()
    conversation.stop()
    await settled()
    expect(requests[0]!.signal.aborted).toBe(true)
    expect(contents().at(-1)).toBe('stopped')
    conversation.draft.set('again')
    conversation.send()
    conversation.clear()
    requests[1]!.answer({ steps: ['Late'] })
    requests[1]!.step('late')
    await Promise.resolve()
    expect(conversation.state()).toEqual({ id: null, messages: [], pending: false, progress: [] })
    expect(conversation.draft.get()).toBe(sampleRequest())
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

test('links to the list of the category, filtered by all chips', () => {
  const chips = [
    chip('category', 'villa', { category: 'villa' }),
    chip('place', 'Ubud', { category: 'villa', place: 'ubud' }),
    chip('place', 'Canggu', { category: 'villa', place: 'canggu' }),
    chip('feature', 'chef', { category: 'villa', q: 'private chef' }),
    chip('feature', 'pool', { category: 'villa', q: 'pool' }),
    chip('bedrooms', '3', { category: 'villa', bedrooms_min: '3' }),
  ]
  expect(listPath('villa', chips)).toBe('/venues/villas?place=ubud&bedrooms_min=3&q=private+chef+pool')
  expect(listPath('villa', chips.slice(0, 1))).toBe('/venues/villas')
  expect(listPath('mobile_spa', [])).toBe('/venues/spas')
  expect(listPath('castle', [])).toBeNull()
})

test('passes number, venue, preset, language and requirements to the call screen', () => {
  const chips = [
    chip('guests', 'гостей: 8', {}),
    chip('when', '12-19 июля', {}),
    chip('guests', 'guests: 2', {}, 'yacht'),
    // The server's value has priority over the label.
    chip('guests', 'two rooms of four', {}, 'restaurant', '8'),
  ]
  const address = callLinkPath({
    phone: '+6281',
    venueId: '7',
    category: 'villa',
    chips,
    languageSample: 'Здравствуйте! Villa',
  })
  expect(Object.fromEntries(new URLSearchParams(address.split('?')[1]))).toEqual({
    phone: '+6281',
    venue: '7',
    preset: 'villa',
    language: 'ru',
    guests: '8',
    dates: '12-19 июля',
  })
  expect(callLinkPath({ phone: '1', venueId: null, category: 'restaurant', chips })).toContain('guests=8')
  expect(callLinkPath({ phone: '123', venueId: null, category: '' })).toBe('/ai-call?phone=123')
})

test.each([
  [['0361 555 201', 'WhatsApp +62 361 555 202'], '+62361555202'],
  [['ask the owner', '0361 555 201'], '0361555201'],
  [['ask', ''], null],
])('chooses from %j the number %s', (phones, number) => {
  expect(dialableNumber(phones)).toBe(number)
})

test('asks the venues of all answers to the same request', () => {
  const answer = (ids: number[], ...chips: string[]) =>
    readAnswer({
      options: ids.map((id) => ({ name: `Villa ${id}`, venue_id: id })),
      understood: chips.map((id) => ({ id, label: id, slot: 'feature' })),
    })
  const pool = answer([1, 2], 'villa', 'pool')
  const others = answer([3, 4, 2], 'pool', 'villa')
  const sea = answer([5, 6], 'villa', 'sea')
  expect(venuesToAsk([])).toEqual({ own: [], all: [] })
  expect(venuesToAsk([pool])).toEqual({ own: ['1', '2'], all: ['1', '2'] })
  expect(venuesToAsk([pool, others])).toEqual({ own: ['3', '4', '2'], all: ['1', '2', '3', '4'] })
  expect(venuesToAsk([pool, others, sea]).all).toEqual(['5', '6'])
  expect(venuesToAsk([pool, sea, others]).all).toEqual(['3', '4', '2'])
  // Answers without requirements may belong to different requests.
  expect(venuesToAsk([answer([1]), answer([2])]).all).toEqual(['2'])
})
