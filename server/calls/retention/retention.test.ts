import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { openCallReaders } from '../answers/call-reader.ts'
import { storeReadings } from '../answers/readings.ts'
import { listCalls } from '../call-list.ts'
import { readCall, readLog } from '../log.ts'
import { openRecordings, type Recordings } from '../recordings/index.ts'
import { callFolder, messageFileName, rootFolder } from '../recordings/paths.ts'
import { type AnswersDesk, dollars, openAnswersDesk, startedAt, talk } from '../testing/answers-desk.ts'
import { until } from '../testing/desk.ts'
import { openRetention, type RetentionCounts, type RetentionLimits } from './index.ts'

const hour = 3_600_000
const day = 24 * hour
const log = pino({ level: 'silent' })
const words = 'five hundred'

describe.each(databases)('retention in $engine', ({ open }) => {
  let desk: AnswersDesk
  let recordings: Recordings
  let dataDir: string
  let limits: RetentionLimits
  let reported: RetentionCounts[]

  beforeEach(async () => {
    desk = await openAnswersDesk(open)
    dataDir = temporaryFolder()
    recordings = openRecordings({ dataDir, log, isOn: async () => true, limitBytes: 1024 ** 3 })
    limits = {}
    reported = []
  })

  /** Opens the feature as a server process does. */
  function process(removing: Pick<Recordings, 'existing' | 'remove'> = recordings) {
    const answers = desk.process()
    const retention = openRetention({
      store: desk.store,
      log,
      limits: async () => limits,
      answers,
      recordings: removing,
      deleted: async (counts) => void reported.push(counts),
      clock: desk.now,
      timing: { retentionCheckMs: 10 },
    })
    onTestFinished(() => retention.close())
    return { answers, retention }
  }

  function record(id: string): void {
    const folder = callFolder(rootFolder(dataDir), id)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, messageFileName('m1', 'pcm')), Buffer.alloc(480))
  }

  /** Stores a recorded call that is over. */
  async function call(id: string, lines = talk): Promise<void> {
    const writer = await desk.start(id)
    await desk.say(writer, lines)
    await desk.end(writer)
    if (lines.length > 0) record(id)
  }

  const messages = async (id: string) => (await readLog(desk.store, id))?.messages.length
  const isRecorded = async (id: string) => (await recordings.existing([id])).has(id)
  /** Waits until the job has checked the calls several times. */
  const checks = () => new Promise((resolve) => setTimeout(resolve, 100))

  /** Every text that the database stores about calls. */
  async function everything(): Promise<string> {
    const { db } = desk.store
    const tables = [
      'calls',
      'call_events',
      'call_answers',
      'call_readings',
      'call_decisions',
      'call_proposals',
    ] as const
    return JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())))
  }

  test('deletes nothing without limits', async () => {
    await call('c1')
    process()
    desk.wait(4000 * day)
    await checks()
    expect([await messages('c1'), await isRecorded('c1'), reported]).toEqual([talk.length, true, []])
  })

  test('deletes what is older than its limit, 24 hours after the limit changed at the earliest', async () => {
    await call('c1')
    desk.wait(10 * day)
    await call('c2')
    process()
    limits = {
      recordings: { days: 5, changedAt: desk.now() },
      transcripts: { days: 10, changedAt: desk.now() },
    }
    desk.wait(day - 1)
    await checks()
    expect([await messages('c1'), await isRecorded('c1')]).toEqual([talk.length, true])

    desk.wait(1)
    await until(() => reported.length > 0, 'the deletion is reported')
    expect(reported).toEqual([{ recordings: 1, transcripts: 1 }])
    expect([await messages('c1'), await isRecorded('c1')]).toEqual([0, false])
    expect([await messages('c2'), await isRecorded('c2')]).toEqual([talk.length, true])

    // One day has passed since the end of the second call.
    desk.wait(4 * day - 1)
    await checks()
    expect(await isRecorded('c2')).toBe(true)
    desk.wait(1)
    await until(() => reported.length > 1, 'the second deletion is reported')
    expect(reported[1]).toEqual({ recordings: 1, transcripts: 0 })
    expect([await messages('c2'), await isRecorded('c2')]).toEqual([talk.length, false])
  })

  test('deletes every copy of the words. Accepted values stay with their date', async () => {
    const { answers, retention } = process()
    const writer = await desk.start('c1', answers)
    await desk.say(writer, [...talk, ['agent', 'May I call again?'], ['user', 'Call me tomorrow at ten.']])
    await desk.end(writer)
    await answers.decide('c1', 0, { status: 'accepted' }, { id: 'u1' })
    await answers.decide('c1', 2, { status: 'corrected', value: { type: 'text', text: 'Wayan' } }, { id: 'u1' })
    const proposals_json = JSON.stringify([{ question: 0, verdict: 'hedged', value: null, quote: words }])
    await desk.store.db
      .insertInto('call_proposals')
      .values({ call_id: 'c1', at: 0, model: 'm', proposals_json, prompt_tokens: 1, completion_tokens: 1 })
      .execute()
    const before = await answers.of('c1')
    desk.wait()
    await desk.settled('c1')
    expect(await everything()).toContain(words)
    expect(await listCalls(desk.store, { q: 'hundred' })).toHaveLength(1)

    limits = { transcripts: { days: 1, changedAt: 0 } }
    expect(await retention.count({ transcripts: 1 })).toEqual({ recordings: 0, transcripts: 0 })
    desk.wait(day)
    await until(async () => (await messages('c1')) === 0, 'the transcript is deleted')
    expect(await everything()).not.toMatch(/hundred|tomorrow|yes, breakfast/i)
    expect(await listCalls(desk.store, { q: 'hundred' })).toEqual([])
    const after = await answers.of('c1')
    expect(after).toMatchObject({ reached: before?.reached, callback: null })
    expect(after?.answers.map(({ verdict }) => verdict)).toEqual(before?.answers.map(({ verdict }) => verdict))
    expect(after?.answers[0]).toMatchObject({
      value: dollars(500),
      quote: null,
      said_messages: [],
      decision: { status: 'accepted', value: dollars(500), at: new Date(startedAt + hour).toISOString() },
    })
    // Nobody accepted this value.
    expect(after?.answers[1]).toMatchObject({ value: null, quote: null, decision: null })
    expect(after?.answers[2]).toMatchObject({ value: { type: 'text', text: 'Wayan' }, read_by: 'person' })
    expect(await readCall(desk.store, 'c1')).toMatchObject({
      transcript_deleted_at: new Date(desk.now()).toISOString(),
      answered: { of: 3, answered: 3 },
    })
  })

  test('results of deleted transcripts survive a new reader and a restored backup', async () => {
    await call('c1')
    const { answers } = process()
    await answers.decide('c1', 0, { status: 'accepted' }, { id: 'u1' })
    desk.wait(day)
    limits = { transcripts: { days: 1, changedAt: 0 } }
    await until(async () => (await messages('c1')) === 0, 'the transcript is deleted')
    const result = await answers.of('c1')
    const [listed] = await listCalls(desk.store)
    await desk.store.db.updateTable('call_answers').set({ settled_version: 0, read_version: 0 }).execute()
    const other = desk.process()
    await desk.settled('c1')
    expect(await other.of('c1')).toEqual(result)
    // A backup has no derived tables.
    await desk.store.db.deleteFrom('call_readings').execute()
    await desk.store.db.deleteFrom('call_answers').execute()
    const restored = desk.process()
    expect(await restored.of('c1')).toEqual(result)
    await until(async () => (await listCalls(desk.store))[0]?.reached !== undefined, 'the call is read')
    expect(await listCalls(desk.store)).toEqual([listed])
  })

  test('a reading from before the deletion does not bring the words back', async () => {
    const { answers } = process()
    await call('c1')
    await answers.of('c1')
    limits = { transcripts: { days: 1, changedAt: 0 } }
    desk.wait(day)
    await until(async () => (await messages('c1')) === 0, 'the transcript is deleted')
    const readers = openCallReaders(desk.store, () => {})
    const [now] = await readers.read(['c1'])
    const stale = { ...now!, records: 10, reading: { ...now!.reading, callback: { words, at: null } } }
    await storeReadings(desk.store, [stale], () => true)
    expect(await everything()).not.toContain(words)
  })

  test('skips running calls and calls that a person keeps, until the mark is removed', async () => {
    await call('kept')
    const running = await desk.start('running')
    await desk.say(running, talk)
    record('running')
    const { retention } = process()
    expect(await retention.keep('kept', true)).toBe(true)
    expect(await retention.keep('unknown', true)).toBe(false)
    expect(await readCall(desk.store, 'kept')).toMatchObject({ keep: true })
    limits = { recordings: { days: 1, changedAt: 0 }, transcripts: { days: 1, changedAt: 0 } }
    desk.wait(100 * day)
    expect(await retention.count({ recordings: 1, transcripts: 1 })).toEqual({ recordings: 0, transcripts: 0 })
    await checks()
    for (const id of ['kept', 'running']) {
      expect([await messages(id), await isRecorded(id)]).toEqual([talk.length, true])
    }
    await retention.keep('kept', false)
    // The mark may be removed between the two parts of a check.
    await until(async () => (await messages('kept')) === 0, 'the transcript is deleted')
    await until(async () => !(await isRecorded('kept')), 'the recordings are deleted')
  })

  test('counts calls with recordings and with transcripts only', async () => {
    await call('c1')
    await call('silent', [])
    const { retention } = process()
    desk.wait(day)
    expect(await retention.count({ recordings: 1, transcripts: 1 })).toEqual({ recordings: 1, transcripts: 1 })
    expect(await retention.count({ recordings: 1 })).toEqual({ recordings: 1, transcripts: 0 })
    expect(await retention.count({ transcripts: 2 })).toEqual({ recordings: 0, transcripts: 0 })
    limits = { recordings: { days: 1, changedAt: 0 }, transcripts: { days: 1, changedAt: 0 } }
    await until(async () => {
      const silent = await desk.store.db.selectFrom('calls').selectAll().where('id', '=', 'silent').executeTakeFirst()
      return silent?.transcript_deleted_at === 0 && silent.recordings_deleted_at === 0
    }, 'the other call is checked')
    await until(() => reported.length > 0, 'the deletion is reported')
    expect(reported).toEqual([{ recordings: 1, transcripts: 1 }])
    expect(await readCall(desk.store, 'silent')).not.toHaveProperty('transcript_deleted_at')
  })

  test('runs in one process at a time, and another one continues after a crash', async () => {
    const ids = Array.from({ length: 25 }, (_, n) => `c${n}`)
    await Promise.all(ids.map((id) => call(id)))
    desk.wait(day)
    let removed = 0
    const counting = {
      existing: (ids: readonly string[]) => recordings.existing(ids),
      async remove(id: string) {
        removed++
        await recordings.remove(id)
      },
    }
    limits = { recordings: { days: 1, changedAt: 0 }, transcripts: { days: 1, changedAt: 0 } }
    for (let n = 0; n < 3; n++) process(counting)
    const total = (kind: keyof RetentionCounts) => reported.reduce((sum, counts) => sum + counts[kind], 0)
    await until(() => total('transcripts') === ids.length, 'all transcripts are deleted')
    expect([removed, total('recordings'), total('transcripts')]).toEqual([25, 25, 25])

    // A killed process holds the lease and has not reported its last deletions.
    await desk.store.db
      .updateTable('retention')
      .set({ owner: 'killed', lease_until: Date.now() + 1_500, recordings: 7 })
      .execute()
    await call('late')
    desk.wait(day)
    await checks()
    expect(await messages('late')).toBe(talk.length)
    await until(() => total('recordings') === 33, 'another process continues')
    expect(total('transcripts')).toBe(26)
  })

  test('retries recordings that could not be deleted, and deletes the others', async () => {
    await call('c1')
    await call('c2')
    let isBroken = true
    limits = { recordings: { days: 1, changedAt: 0 } }
    desk.wait(day)
    process({
      existing: (ids: readonly string[]) => recordings.existing(ids),
      async remove(id) {
        if (id === 'c1' && isBroken) throw new Error('EACCES')
        await recordings.remove(id)
      },
    })
    await until(() => reported.length > 0, 'a deletion is reported')
    expect(reported).toEqual([{ recordings: 1, transcripts: 0 }])
    expect([await isRecorded('c1'), await isRecorded('c2')]).toEqual([true, false])
    isBroken = false
    await until(async () => !(await isRecorded('c1')), 'the recording is deleted')
  })
})
