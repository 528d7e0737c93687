import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ChatReply } from '../../contract/chat.ts'
import { conversation, conversationSummary } from '../../contract/conversations.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type Assistant, type Conversations, openConversations } from './index.ts'

const replyWith = (...steps: string[]): ChatReply => ({
  steps,
  options: [],
  script: '',
  need_more_info: { missing: [], refine: { bedrooms_min: null, view: null } },
})
const gone = { status: 404, detail: 'This conversation no longer exists' }

describe.each(databases)('conversations on $engine', ({ open }) => {
  let store: Store
  let conversations: Conversations
  let time: number
  let answer: Assistant<string[]>
  beforeEach(async () => {
    store = await open()
    time = Date.parse('2026-05-01T10:00:00Z')
    // The reply contains the received state, for the tests to check.
    answer = async (message, { previous = [] }) => ({
      reply: replyWith([...previous, message].join(' | ')),
      kept: [...previous, message],
    })
    conversations = openConversations<string[]>({
      store,
      assistant: (message, context) => answer(message, context),
      now: () => time++,
    })
  })
  afterEach(() => store.close())

  const ask = (message: string, id = 'new', user = 'ann') => conversations.ask(user, { message, conversation: id })

  test('starts a conversation, answers with its context and reads the turns back', async () => {
    const first = await ask('a villa\n in  Ubud')
    expect(first.reply.steps).toEqual(['a villa\n in  Ubud'])
    expect(first.conversation.title).toBe('a villa in Ubud')
    const second = await ask('cheaper', first.conversation.id)
    expect(second).toEqual({ reply: replyWith('a villa\n in  Ubud | cheaper'), conversation: first.conversation })
    const read = await conversations.read('ann', first.conversation.id)
    expect(conversation.parse(read)).toEqual(read)
    expect(read.history.map(({ message, reply }) => [message, reply])).toEqual([
      ['a villa\n in  Ubud', first.reply],
      ['cheaper', second.reply],
    ])
  })

  test('lists conversations of the user only, last used first', async () => {
    const { conversation: old } = await ask('old')
    const { conversation: other } = await ask('other')
    const { conversation: bobs } = await ask("bob's", 'new', 'bob')
    await ask('again', old.id)
    const list = await conversations.list('ann')
    expect(list.map((one) => conversationSummary.parse(one))).toEqual(list)
    expect(list.map(({ title, turns }) => [title, turns])).toEqual([
      ['old', 2],
      ['other', 1],
    ])
    for (const attempt of [
      () => conversations.read('bob', other.id),
      () => conversations.rename('bob', other.id, 'mine'),
      () => conversations.remove('bob', other.id),
      () => conversations.restore('bob', other.id),
      () => ask('hello', other.id, 'bob'),
      () => ask('hello', 'none', 'bob'),
      () => conversations.read('ann', bobs.id),
    ]) {
      await expect(attempt()).rejects.toMatchObject(gone)
    }
    expect((await conversations.read('ann', other.id)).history).toHaveLength(1)
  })

  test('limits a title to one line of 80 characters and rejects a blank title', async () => {
    const { conversation } = await ask('🏝️'.repeat(100))
    expect(Array.from(conversation.title)).toHaveLength(80)
    const { title } = await conversations.rename('ann', conversation.id, '  Family\nMartin, <b>July</b> ')
    expect(title).toBe('Family Martin, <b>July</b>')
    await expect(conversations.rename('ann', conversation.id, ' \n ')).rejects.toMatchObject({ status: 422 })
    expect((await conversations.list('ann'))[0]!.title).toBe(title)
  })

  test('restores a deleted conversation within a day only', async () => {
    const { conversation } = await ask('a villa')
    await conversations.remove('ann', conversation.id)
    expect(await conversations.list('ann')).toEqual([])
    await expect(ask('cheaper', conversation.id)).rejects.toMatchObject(gone)
    await expect(conversations.remove('ann', conversation.id)).rejects.toMatchObject(gone)
    expect(await conversations.restore('ann', conversation.id)).toMatchObject({ title: 'a villa', turns: 1 })
    await expect(conversations.restore('ann', conversation.id)).rejects.toMatchObject(gone)
    expect((await ask('cheaper', conversation.id)).reply.steps).toEqual(['a villa | cheaper'])

    await conversations.remove('ann', conversation.id)
    time += 25 * 3600_000
    await ask('another day')
    await expect(conversations.restore('ann', conversation.id)).rejects.toMatchObject(gone)
    expect(await store.db.selectFrom('conversation_turns').selectAll().execute()).toHaveLength(1)
  })

  test('saves the turn of a conversation deleted during the answer', async () => {
    const { conversation } = await ask('a villa')
    const usual = answer
    answer = async (message, context) => {
      await conversations.remove('ann', conversation.id)
      return usual(message, context)
    }
    await ask('cheaper', conversation.id)
    expect(await conversations.list('ann')).toEqual([])
    expect(await conversations.restore('ann', conversation.id)).toMatchObject({ turns: 2 })
  })

  test('limits conversations and their turns to the newest 100', async () => {
    const { conversation } = await ask('1')
    for (let n = 2; n <= 103; n++) await ask(`${n}`, conversation.id)
    const { history } = await conversations.read('ann', conversation.id)
    expect([history.length, history[0]!.message, history.at(-1)!.message]).toEqual([100, '4', '103'])
    for (let n = 1; n <= 100; n++) await ask(`other ${n}`)
    const list = await conversations.list('ann')
    expect([list.length, list[0]!.title, list.at(-1)!.title]).toEqual([100, 'other 100', 'other 1'])
    await expect(conversations.read('ann', conversation.id)).rejects.toMatchObject(gone)
    expect(await store.db.selectFrom('conversation_turns').selectAll().execute()).toHaveLength(100)
  })

  test('saves two simultaneous messages, but no failed or aborted one', async () => {
    const { conversation } = await ask('a villa')
    await Promise.all([ask('cheaper', conversation.id), ask('bigger', conversation.id)])
    expect((await conversations.read('ann', conversation.id)).history).toHaveLength(3)
    const left = new AbortController()
    answer = async () => {
      left.abort(new Error('given up'))
      return { reply: replyWith('late'), kept: [] }
    }
    const question = { message: 'x', conversation: conversation.id }
    await expect(conversations.ask('ann', { ...question, signal: left.signal })).rejects.toThrow('given up')
    answer = () => Promise.reject(new Error('broken'))
    await expect(conversations.ask('ann', question)).rejects.toThrow('broken')
    await expect(conversations.ask('ann', { ...question, conversation: 'new' })).rejects.toThrow('broken')
    expect((await conversations.list('ann')).map(({ turns }) => turns)).toEqual([3])
  })
})
