import { beforeEach, describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import { listCalls } from './call-list.ts'
import { readCallStats } from './statistics.ts'
import { type AnswersDesk, openAnswersDesk, startedAt, type Talk, talk } from './testing/answers-desk.ts'
import { until } from './testing/desk.ts'

describe.each(databases)('lists of calls in $engine', ({ open }) => {
  let desk: AnswersDesk
  beforeEach(async () => {
    desk = await openAnswersDesk(open)
  })
  beforeEach(async () => {
    const answers = desk.process()
    const calls: Record<string, { more?: object; lines: Talk }> = {
      price: { more: { venue_id: 7, phone_number: '+1' }, lines: talk },
      later: {
        more: { phone_number: '+2', started_at: startedAt + 1 },
        lines: [['user', 'Please call back tomorrow at three, the reservations team is out.']],
      },
      person: { lines: [['user', 'I do not talk to robots. Let me speak to a human being.']] },
      empty: { more: { practice: 1, venue_id: 8, started_at: startedAt - 1 }, lines: [] },
    }
    for (const [id, { more, lines }] of Object.entries(calls)) {
      const writer = await desk.start(id, answers, more)
      await desk.say(writer, lines)
      await desk.end(writer)
    }
    await until(async () => (await listCalls(desk.store)).every(({ reached }) => reached), 'all calls are read')
  })
  const found = async (filter: Parameters<typeof listCalls>[1]) =>
    (await listCalls(desk.store, filter)).map(({ id }) => id)

  test('filter by venue, party reached and time', async () => {
    expect(await found({ venue_id: 7 })).toEqual(['price'])
    expect((await listCalls(desk.store, { venue_id: 7 }))[0]).toMatchObject({ venue_id: 7, reached: 'person' })
    expect(await found({ reached: 'person', venue_id: 7 })).toEqual(['price'])
    expect(await found({ reached: 'voicemail' })).toEqual([])
    expect(await found({ limit: 2 })).toEqual(['later', 'person'])
    expect(await found({ before: startedAt, limit: 5 })).toEqual(['empty'])
  })

  test('find the words of both sides', async () => {
    expect(await found({ q: 'breakfast' })).toEqual(['price'])
    expect(await found({ q: 'Dollars nights' })).toEqual(['price'])
    expect(await found({ q: 'full pri' })).toEqual(['price'])
    expect(await found({ q: 'reservation tomorrow' })).toEqual(['later'])
    expect(await found({ q: 'breakfast tomorrow' })).toEqual([])
    expect(await found({ q: '?!' })).toEqual([])
  })

  test('find what is to do', async () => {
    expect(await found({ todo: 'accept' })).toEqual(['price'])
    expect(await found({ todo: 'human' })).toEqual(['person'])
    expect(await found({ todo: 'callback' })).toEqual(['later'])
    const answers = desk.process()
    await answers.decide('price', 0, { status: 'rejected' }, { id: 'u1' })
    expect(await found({ todo: 'accept' })).toEqual(['price'])
    await answers.decide('price', 1, { status: 'accepted' }, { id: 'u1' })
    expect(await found({ todo: 'accept' })).toEqual([])
    const more = { phone_number: '+2', started_at: startedAt + 2 }
    const again = await desk.start('again', answers, more)
    expect(await found({ todo: 'callback' })).toEqual(['later'])
    await desk.say(again, [['user', 'Hello, Villa Sunrise.']])
    await until(async () => (await desk.storedOf('again')).reached === 'person', 'the call is read')
    expect(await found({ todo: 'callback' })).toEqual([])
  })

  test('statistics count real calls and practice calls separately', async () => {
    const { answers, practice_answers } = await readCallStats(desk.store, desk.now(), { days: 1, utcOffset: 0 })
    expect(answers).toMatchObject({ reached: { person: 3, voicemail: 0 }, answered: { of: 9, answered: 1 } })
    expect(Object.values(practice_answers!.reached).reduce((sum, calls) => sum + calls, 0)).toBe(1)
    expect(practice_answers!.answered).toEqual({ of: 3, answered: 0 })
  })
})
