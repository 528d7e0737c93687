import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { AnswerValue, CallAnswers } from '../../../contract/answers.ts'
import { answersVersion } from '../../../engine/answers/index.ts'
import { databases } from '../../../tests/support/databases.ts'
import { listCalls } from '../call-list.ts'
import { type AnswersDesk, dollars, openAnswersDesk, startedAt, talk } from '../testing/answers-desk.ts'
import { until } from '../testing/desk.ts'
import type { Answers } from './index.ts'

const hour = 3_600_000

describe.each(databases)('answers of calls in $engine', ({ open }) => {
  let desk: AnswersDesk
  beforeEach(async () => {
    desk = await openAnswersDesk(open)
  })
  const verdicts = (answers: CallAnswers | undefined) => answers?.answers.map(({ verdict }) => verdict)

  test('are the same in each process, while the call runs and afterwards', async () => {
    const [owner, other] = [desk.process(), desk.process()]
    const writer = await desk.start('c1', owner)
    for (let said = 1; said <= talk.length; said++) {
      await desk.say(writer, [talk[said - 1]!], said - 1)
      expect(await other.of('c1')).toEqual(await owner.of('c1'))
    }
    expect(verdicts(await other.of('c1'))).toEqual(['hedged', 'answered', 'not_asked'])
    await desk.end(writer)
    expect(await other.of('c1')).toEqual(await owner.of('c1'))
    await until(async () => (await desk.storedOf('c1')).reached === 'person', 'the reading is stored')
    const [call] = await listCalls(desk.store)
    expect(call).toMatchObject({ reached: 'person', answered: { of: 3, answered: 1 } })
    expect(await owner.of('unknown')).toBeUndefined()
  })

  test('of a killed process are read from its stored events', async () => {
    const running = desk.process()
    const [kept, lost] = [await desk.start('c1', running), await desk.start('c2')]
    for (const writer of [kept, lost]) {
      await desk.say(writer, talk)
      await desk.end(writer)
    }
    const expected = await running.of('c1')
    expect((await desk.storedOf('c2')).read_version).toBe(0)
    desk.wait()
    const next = desk.process()
    await desk.settled('c2')
    expect(await next.of('c2')).toEqual({ ...expected, call_id: 'c2' })
    expect(await desk.readingOf('c2')).toEqual(await desk.readingOf('c1'))
  })

  test.each([
    ['machine_start', 'completed', 'voicemail'],
    ['', 'busy', 'nobody'],
  ])('use the report of the carrier: %j, %s', async (answered_by, status, reached) => {
    const answers = desk.process()
    const writer = await desk.start('c1', answers, { transport: 'twilio', connected_at: null })
    const none = { sid: null, token_hash: null, address: '', released_at: null }
    await desk.end(writer)
    expect((await answers.of('c1'))!.reached).not.toBe('voicemail')
    // The report arrives after the end of the call.
    await desk.store.db
      .insertInto('phone_legs')
      .values({ ...none, call_id: 'c1', answered_by, status })
      .execute()
    expect((await answers.of('c1'))!.reached).toBe(reached)
    desk.wait()
    await desk.settled('c1')
    expect((await listCalls(desk.store))[0]).toMatchObject({ reached })
  })

  test('of calls without a row, as of earlier releases, are added', async () => {
    const writer = await desk.start('c1')
    await desk.say(writer, talk)
    await desk.end(writer)
    await desk.store.db.deleteFrom('call_answers').execute()
    desk.wait()
    desk.process()
    await until(async () => (await listCalls(desk.store))[0]?.reached === 'person', 'the call is read')
  })

  test('are read again by a new version of the reader, and decisions stay', async () => {
    const first = desk.process()
    const writer = await desk.start('c1', first)
    await desk.say(writer, talk)
    await desk.end(writer)
    await first.decide('c1', 0, { status: 'corrected', value: dollars(550), note: 'By message' }, { id: 'u1' })
    await first.decide('c1', 1, { status: 'accepted' }, { id: 'u1' })
    desk.wait()
    await desk.settled('c1')
    const before = await first.of('c1')
    expect(before?.answers.map(({ decision }) => decision)).toEqual([
      {
        status: 'corrected',
        value: dollars(550),
        note: 'By message',
        by: 'ann@example.com',
        at: new Date(startedAt + hour).toISOString(),
      },
      expect.objectContaining({ status: 'accepted', value: { type: 'yes_no', yes: true } }),
      null,
    ])
    // The reading of an earlier version, which was wrong.
    const wrong = JSON.stringify({ ...before, answers: [], reached: 'voicemail' })
    const columns = { read_version: answersVersion - 1, settled_version: answersVersion - 1, records: 1 }
    await desk.store.db
      .updateTable('call_answers')
      .set({ ...columns, reached: 'voicemail', answered_count: 0 })
      .execute()
    await desk.store.db.updateTable('call_readings').set({ reading_json: wrong }).execute()
    expect(await first.of('c1')).toEqual(before)
    await desk.settled('c1')
    expect(await desk.storedOf('c1')).toMatchObject({ reached: 'person', answered_count: 2, question_count: 3 })
    expect(await first.of('c1')).toEqual(before)
  })

  test('of a later release are not changed', async () => {
    const answers = desk.process()
    const writer = await desk.start('c1', answers)
    await desk.say(writer, talk)
    await desk.end(writer)
    await until(async () => (await desk.storedOf('c1')).records > 0, 'the reading is stored')
    const later = { read_version: answersVersion + 1, settled_version: answersVersion + 1 }
    const reading = { reached: 'nobody', stance: 'unknown', callback: null, language: 'en', answers: [] }
    await desk.store.db.updateTable('call_answers').set(later).execute()
    await desk.store.db
      .updateTable('call_readings')
      .set({ reading_json: JSON.stringify(reading) })
      .execute()
    expect(await answers.of('c1')).toMatchObject(reading)
    await desk.say(writer, [['user', 'Bye.']], talk.length)
    await answers.close()
    expect(await desk.storedOf('c1')).toMatchObject(later)
  })

  describe('decisions', () => {
    test('correct a question that nobody answered, and can be withdrawn', async () => {
      const answers = desk.process()
      const writer = await desk.start('c1', answers)
      await desk.say(writer, talk)
      const value: AnswerValue = { type: 'text', text: 'Wayan' }
      const decided = await answers.decide('c1', 2, { status: 'corrected', value, note: ' ' }, { id: 'u1' })
      expect(decided).toMatchObject({ verdict: 'not_asked', value, read_by: 'person', quote: null })
      expect(decided.decision).toMatchObject({ status: 'corrected', value, note: null })
      // The person's own value is not a value of the call.
      const accepted = await answers.decide('c1', 2, { status: 'accepted' }, { id: 'u1' })
      expect(accepted).toMatchObject({ value: null, decision: { status: 'accepted', value: null } })
      const withdrawn = await answers.decide('c1', 2, { status: null }, { id: 'u1' })
      expect(withdrawn).toMatchObject({ value: null, read_by: 'rules', decision: null })
      expect(await answers.decide('c1', 2, { status: null }, { id: 'u1' })).toEqual(withdrawn)
    })

    test('that already hold change nothing', async () => {
      const answers = desk.process()
      await desk.say(await desk.start('c1', answers), talk)
      const first = await answers.decide('c1', 1, { status: 'rejected' }, { id: 'u1' })
      desk.wait(1000)
      expect(await answers.decide('c1', 1, { status: 'rejected', note: null }, { id: 'u2' })).toEqual(first)
      const changed = await answers.decide('c1', 1, { status: 'rejected', note: 'Wrong' }, { id: 'u2' })
      expect(changed.decision).toMatchObject({ note: 'Wrong', by: 'u2', at: new Date(desk.now()).toISOString() })
    })

    test.each([
      ['an unknown call', 'c9', 0, { status: 'accepted' as const }, 404],
      ['an unknown question', 'c1', 3, { status: 'accepted' as const }, 404],
      ['a correction without a value', 'c1', 0, { status: 'corrected' as const }, 422],
      ['a value of another kind', 'c1', 0, { status: 'corrected' as const, value: { type: 'text', text: '5' } }, 422],
      [
        'a very long value',
        'c1',
        2,
        { status: 'corrected' as const, value: { type: 'text', text: 'x'.repeat(5000) } },
        422,
      ],
    ])('reject %s', async (_, id, question, request, status) => {
      const answers = desk.process()
      await desk.start('c1', answers)
      const deciding = answers.decide(id, question, request as Parameters<Answers['decide']>[2], { id: 'u1' })
      await expect(deciding).rejects.toMatchObject({ status })
    })

    test('made while the reading is stored are counted', async () => {
      const answers = desk.process()
      const writer = await desk.start('c1', answers)
      for (const [n, line] of talk.entries()) {
        await Promise.all([
          desk.say(writer, [line], n),
          answers.decide('c1', 2, { status: 'corrected', value: { type: 'text', text: `${n}` } }, { id: 'u1' }),
        ])
      }
      await answers.close()
      expect(await desk.storedOf('c1')).toMatchObject({ answered_count: 2, open_count: 2 })
    })
  })

  test('are stored after a database failure', async () => {
    const answers = desk.process()
    const writer = await desk.start('c1', answers)
    vi.spyOn(desk.store.db, 'transaction').mockImplementationOnce(() => {
      throw new Error('out of reach')
    })
    await desk.say(writer, talk)
    await until(() => desk.logged.some((line) => line.includes('will retry')), 'the failure is logged')
    expect(verdicts(await answers.of('c1'))).toEqual(['hedged', 'answered', 'not_asked'])
  })
})
