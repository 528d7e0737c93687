import { mkdirSync, writeFileSync } from 'node:fs'
import { type Worker, Worker as Thread } from 'node:worker_threads'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { seed } from '../../../tests/support/random-walk.ts'
import { AudioFrame } from '../../audio-frame.ts'
import { until } from '../testing/desk.ts'
import { connect, frame, setUp, speakTurn } from '../testing/set-up.ts'
import { openRecordings, type RecordingsOptions } from './index.ts'
import { callFolder, rootFolder } from './paths.ts'
import type { CallRecorder } from './recorder.ts'

const headerBytes = 58

/** Opens recordings whose threads and log lines the test can examine. */
function open(startThread?: RecordingsOptions['startThread']) {
  const lines: { msg: string; call?: string }[] = []
  const threads: Worker[] = []
  const startDefault: NonNullable<typeof startThread> = (workerData) =>
    new Thread(new URL('./recorder-thread.ts', import.meta.url), { workerData, execArgv: [] })
  const dataDir = temporaryFolder()
  const recordings = openRecordings({
    dataDir,
    log: pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
    isOn: async () => true,
    limitBytes: 1024 ** 3,
    startThread(data) {
      const thread = (startThread ?? startDefault)(data)
      threads.push(thread)
      return thread
    },
  })
  onTestFinished(() => recordings.close())
  const begin = async (callId: string) => (await recordings.begin(callId, 'pcmu-8000'))!
  const stored = async (callId: string, messageId: string) => {
    const audio = await recordings.audio(callId, messageId)
    return audio && Buffer.concat(await audio.read(headerBytes, audio.size - 1).toArray())
  }
  return { dataDir, recordings, begin, stored, lines, threads }
}

const say = (recorder: CallRecorder, itemId: string, bytes: Buffer<ArrayBuffer>) =>
  recorder.said({ itemId, responseId: 'r1', audio: AudioFrame.fromBytes('pcmu-8000', bytes) })

type Step = { call: number } & (
  | { type: 'heard'; bytes: number; isBase64: boolean }
  | { type: 'said'; itemId: string; bytes: number; isBase64: boolean }
  | { type: 'started'; itemId: string; agoMs: number }
  | { type: 'stopped' }
  | { type: 'interrupted'; itemId: string; playedMs: number }
)

/** Expected files of a call, by message. */
class Model {
  readonly files = new Map<string, Buffer>()
  #past = Buffer.alloc(0)
  #caller: string | undefined
  readonly #cut = new Set<string>()

  heard(bytes: Buffer) {
    if (this.#caller === undefined) this.#past = Buffer.concat([this.#past, bytes])
    else this.#add(this.#caller, bytes)
  }

  said(itemId: string, bytes: Buffer) {
    if (!this.#cut.has(itemId)) this.#add(itemId, bytes)
  }

  started(itemId: string, agoMs: number) {
    if (this.#caller === itemId) return
    this.#caller = itemId
    this.#add(itemId, this.#past.subarray(Math.max(0, this.#past.length - Math.min(2000, agoMs) * 8)))
    this.#past = Buffer.alloc(0)
  }

  stopped() {
    this.#caller = undefined
    this.#past = Buffer.alloc(0)
  }

  interrupted(itemId: string, playedMs: number) {
    this.#cut.add(itemId)
    const file = this.files.get(itemId)
    if (file !== undefined) this.files.set(itemId, file.subarray(0, playedMs * 8))
  }

  #add(messageId: string, bytes: Buffer) {
    if (bytes.length === 0) return
    this.files.set(messageId, Buffer.concat([this.files.get(messageId) ?? Buffer.alloc(0), bytes]))
  }
}

const call = fc.nat(2)
const isBase64 = fc.boolean()
// Short frames as from a carrier, and frames that fill chunks.
const bytes = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 2000 }) },
  { weight: 1, arbitrary: fc.integer({ min: 100_000, max: 300_000 }) },
)
const agentItem = fc.constantFrom('a1', 'a2')
const callerItem = fc.constantFrom('u1', 'u2', 'u3')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ type: fc.constant('heard'), call, bytes, isBase64 }) },
  { weight: 6, arbitrary: fc.record({ type: fc.constant('said'), call, itemId: agentItem, bytes, isBase64 }) },
  fc.record({ type: fc.constant('started'), call, itemId: callerItem, agoMs: fc.oneof(fc.nat(200), fc.nat(2500)) }),
  fc.record({ type: fc.constant('stopped'), call }),
  fc.record({ type: fc.constant('interrupted'), call, itemId: agentItem, playedMs: fc.nat(1000) }),
)

/** Bytes that differ from those of other frames. */
let lastByte = 0
function frameOf(length: number, isBase64: boolean): { content: Buffer; audio: AudioFrame } {
  const content = Buffer.alloc(length, ++lastByte % 251)
  const audio = isBase64
    ? AudioFrame.fromBase64String('pcmu-8000', content.toString('base64'))
    : AudioFrame.fromBytes('pcmu-8000', Buffer.from(content))
  return { content, audio }
}

function take(taken: Step, recorder: CallRecorder, model: Model) {
  switch (taken.type) {
    case 'heard': {
      const { content, audio } = frameOf(taken.bytes, taken.isBase64)
      recorder.heard(audio)
      return model.heard(content)
    }
    case 'said': {
      const { content, audio } = frameOf(taken.bytes, taken.isBase64)
      recorder.said({ itemId: taken.itemId, responseId: 'r1', audio })
      return model.said(taken.itemId, content)
    }
    case 'started':
      recorder.event({ type: 'speech', state: 'started', itemId: taken.itemId, agoMs: taken.agoMs })
      return model.started(taken.itemId, taken.agoMs)
    case 'stopped':
      recorder.event({ type: 'speech', state: 'stopped', itemId: 'u' })
      return model.stopped()
    case 'interrupted':
      recorder.event({ type: 'interrupted', itemId: taken.itemId, playedMs: taken.playedMs })
      return model.interrupted(taken.itemId, taken.playedMs)
  }
}

test('stores the audio of concurrent calls in order, and truncates it at interruptions', async () => {
  const { begin, stored } = open()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 120 }), async (steps) => {
      run++
      const ids = [0, 1, 2].map((n) => `run ${run} call ${n}`)
      const recorders = await Promise.all(ids.map(begin))
      const models = ids.map(() => new Model())
      for (const taken of steps) take(taken, recorders[taken.call]!, models[taken.call]!)
      expect(await Promise.all(recorders.map((recorder) => recorder.stop()))).toEqual(['saved', 'saved', 'saved'])
      for (const [n, { files }] of models.entries()) {
        for (const messageId of ['u1', 'u2', 'u3', 'a1', 'a2']) {
          const expected = files.get(messageId)
          const actual = await stored(ids[n]!, messageId)
          expect(actual?.length, `${ids[n]} ${messageId}`).toBe(expected?.length)
          expect(expected === undefined || actual!.equals(expected), `${ids[n]} ${messageId}`).toBe(true)
        }
      }
    }),
    { seed, numRuns: 40 },
  )
})

test('writes audio without a stop, and records again later in the same call', async () => {
  const { begin, stored, threads } = open()
  expect(threads).toHaveLength(0)
  const first = await begin('c1')
  say(first, 'a1', Buffer.alloc(800, 1))
  await until(async () => (await stored('c1', 'a1'))?.length === 800, 'the audio was written')
  expect(await first.stop()).toBe('saved')
  say(first, 'a1', Buffer.alloc(800, 2))
  const second = await begin('c1')
  say(second, 'a1', Buffer.alloc(800, 3))
  await second.stop()
  expect(await stored('c1', 'a1')).toEqual(Buffer.concat([Buffer.alloc(800, 1), Buffer.alloc(800, 3)]))
  expect(threads).toHaveLength(1)
})

test('stores the audio of running recordings before the thread is stopped', async () => {
  const { recordings, begin, stored } = open()
  const recorder = await begin('c1')
  say(recorder, 'a1', Buffer.alloc(800, 1))
  await recordings.close()
  expect(await stored('c1', 'a1')).toEqual(Buffer.alloc(800, 1))
  expect(await recorder.ended).toBe('saved')
})

test('ends all recordings if the thread crashes, reports it once, and starts a new thread for the next', async () => {
  const { begin, stored, threads, lines } = open()
  const lost = [await begin('c1'), await begin('c2')]
  say(lost[0]!, 'a1', Buffer.alloc(800, 1))
  await until(async () => (await stored('c1', 'a1'))?.length === 800, 'the audio was written')
  // A chunk that is no chunk.
  threads[0]!.postMessage(null)
  expect(await Promise.all(lost.map(({ ended }) => ended))).toEqual(['failed', 'failed'])
  expect(lines.map(({ msg }) => msg)).toEqual(['The recording thread has failed'])
  say(lost[1]!, 'a1', Buffer.alloc(800, 1))
  expect(await lost[1]!.stop()).toBe('failed')
  const next = await begin('c3')
  say(next, 'a1', Buffer.alloc(800, 3))
  expect(await next.stop()).toBe('saved')
  expect(await stored('c3', 'a1')).toEqual(Buffer.alloc(800, 3))
  expect((await stored('c1', 'a1'))!.length).toBe(800)
  expect(await stored('c2', 'a1')).toBeUndefined()
  expect(threads).toHaveLength(2)
})

test('a call continues without recording if the thread crashes', async () => {
  const { recordings, threads } = open()
  const { browser, session: line, desk, id } = await connect(await setUp({ recordings }))
  await until(() => browser.received.some(({ text }) => text === 'This call is recorded.'), 'the notice arrived')
  await threads[0]!.terminate()
  expect(await browser.next('error')).toMatchObject({ error: { message: 'This call could not be recorded.' } })
  speakTurn(line, frame)
  await browser.next('conversation.item.input_audio_transcription.completed')
  expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
  expect((await desk.calls.log(id)).messages).toHaveLength(2)
})

test('ends the recordings if the disk is too slow, so that the waiting audio is limited', async () => {
  const { begin, lines } = open(() => new Thread('setInterval(() => {}, 1000)', { eval: true }))
  const recorder = await begin('c1')
  const isOver = recorder.ended.then(() => true)
  const audio = Buffer.alloc(1024 * 1024)
  let mega = 0
  while (!(await Promise.race([isOver, Promise.resolve(false)]))) {
    say(recorder, 'a1', audio)
    mega++
  }
  expect(mega).toBeLessThan(70)
  expect(await recorder.ended).toBe('failed')
  expect(lines).toHaveLength(1)
})

test('a recording that cannot be written ends alone and is reported once', async () => {
  const { dataDir, begin, stored, lines } = open()
  const root = rootFolder(dataDir)
  mkdirSync(root)
  writeFileSync(callFolder(root, 'c1'), 'in the way')
  const [broken, whole] = [await begin('c1'), await begin('c2')]
  for (const itemId of ['a1', 'a2', 'a3']) {
    say(broken, itemId, Buffer.alloc(800, 1))
    say(whole, itemId, Buffer.alloc(800, 2))
  }
  expect(await broken.ended).toBe('failed')
  expect(await whole.stop()).toBe('saved')
  expect(await stored('c2', 'a3')).toEqual(Buffer.alloc(800, 2))
  expect(lines).toMatchObject([{ msg: 'A recording could not be written', call: 'c1', error: { code: 'ENOTDIR' } }])
})
