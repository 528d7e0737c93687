import { describe, expect, test } from 'vitest'
import { readAnswer } from './answer.ts'
import { Conversation, failureText, sampleRequest } from './conversation.ts'

describe('an answer is shown whatever the server leaves out', () => {
  test.each([undefined, null, {}, [], 'text', { steps: null, options: null, script: null, need_more_info: null }])(
    '%j',
    (reply) => {
      expect(readAnswer(reply)).toEqual({ steps: [], options: [], script: '', missing: [], refine: [] })
    },
  )

  test('fields of other kinds than promised', () => {
    const reply = {
      steps: 'Looked',
      options: [null, { name: 7, phones: '+1 202 555 0100', venue_id: 'v-1' }, { name: ' ', phones: [null, 5, ''] }],
      need_more_info: { missing: 'budget', refine: { bedrooms_min: '3', view: null } },
      extra: true,
    }
    expect(readAnswer(reply)).toEqual({
      steps: ['Looked'],
      options: [
        { name: 'Unnamed venue', category: '', phones: [], details: '', venueId: null },
        { name: '7', category: '', phones: ['+1 202 555 0100'], details: '', venueId: 'v-1' },
        { name: 'Unnamed venue', category: '', phones: ['5'], details: '', venueId: null },
      ],
      script: '',
      missing: ['budget'],
      refine: ['Bedrooms: 3 or more'],
    })
  })
})

/** A conversation whose answers come when the test gives them. */
function started() {
  const asked: { message: string; signal: AbortSignal; answer: (reply: unknown) => void; fail: () => void }[] = []
  const conversation = new Conversation((message, signal) => {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const fail = () => reject(new Error('down'))
    signal.addEventListener('abort', fail)
    asked.push({ message, signal, answer: resolve, fail })
    return promise
  })
  const contents = () => conversation.state().messages.map(({ role, content }) => `${role}: ${content}`)
  const settled = async () => {
    while (conversation.state().pending) await Promise.resolve()
  }
  return { conversation, asked, contents, settled }
}

describe('a conversation', () => {
  test('starts with the sample request; blank text and a second request at a time are not sent', async () => {
    const { conversation, asked, contents, settled } = started()
    expect(conversation.state().draft).toBe(sampleRequest)
    conversation.send()
    conversation.setDraft('more')
    conversation.send()
    expect(asked.map(({ message }) => message)).toEqual([sampleRequest])
    expect(conversation.state()).toMatchObject({ pending: true, draft: 'more' })
    asked[0]!.answer({ steps: ['Done'] })
    await settled()
    conversation.setDraft(' \n ')
    conversation.send()
    expect(asked).toHaveLength(1)
    expect(contents()).toEqual([`user: ${sampleRequest}`, 'bot: '])
  })

  test('a failure says so, and trying again replaces it', async () => {
    const { conversation, asked, contents, settled } = started()
    conversation.send()
    asked[0]!.fail()
    await settled()
    expect(contents()).toEqual([`user: ${sampleRequest}`, `bot: ${failureText}`])
    conversation.retry(conversation.state().messages.at(-1)!.id)
    expect(asked[1]!.message).toBe(sampleRequest)
    asked[1]!.answer({ steps: ['Done'] })
    await settled()
    expect(conversation.state().messages).toHaveLength(2)
    expect(conversation.state().messages.at(-1)).toMatchObject({ answer: { steps: ['Done'] }, retry: null })
  })

  test('it can be stopped, and an answer to a cleared conversation is dropped', async () => {
    const { conversation, asked, contents, settled } = started()
    conversation.send()
    conversation.stop()
    await settled()
    expect(asked[0]!.signal.aborted).toBe(true)
    expect(contents().at(-1)).toBe('bot: Stopped')
    conversation.setDraft('again')
    conversation.send()
    conversation.clear()
    asked[1]!.answer({ steps: ['Late'] })
    await Promise.resolve()
    expect(conversation.state()).toEqual({ messages: [], pending: false, draft: sampleRequest })
  })
})
