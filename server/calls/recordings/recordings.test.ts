import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { readdir, rm, symlink, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders.ts'
import { AudioFrame } from '../../audio-frame.ts'
import { until } from '../testing/desk.ts'
import { connect, frame, session, setUp, speakTurn } from '../testing/set-up.ts'
import { openRecordings } from './index.ts'

const log = pino({ level: 'silent' })
const gigabyte = 1024 ** 3

function open(dataDir = temporaryFolder(), { isOn = true, limitBytes = gigabyte } = {}) {
  const recordings = openRecordings({ dataDir, log, isOn: async () => isOn, limitBytes })
  onTestFinished(() => recordings.close())
  return recordings
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  return Buffer.concat((await stream.toArray()) as Buffer[])
}

const headerBytes = 58

test('records both sides of a call, each message as a seekable WAV file', async () => {
  const parts = await setUp({ recordings: open() })
  const { browser, session: line, desk, id } = await connect(parts)
  await until(() => browser.received.some(({ text }) => text === 'This call is recorded.'), 'the notice arrived')
  // Two frames before the provider detects speech, one frame during speech. 171 ms each.
  for (const value of [1, 2]) {
    browser.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(8192, value).toString('base64') })
  }
  await until(() => line.heard().length === 2 * 8192, 'the audio arrived')
  line.send({ type: 'input_audio_buffer.speech_started', audio_start_ms: 300, item_id: 'u1' })
  await browser.next('input_audio_buffer.speech_started')
  browser.send({ type: 'input_audio_buffer.append', audio: Buffer.alloc(8192, 3).toString('base64') })
  await until(() => line.heard().length === 3 * 8192, 'the audio arrived')
  speakTurn(line, frame)
  await browser.next('conversation.item.input_audio_transcription.completed')
  await desk.calls.hangUp(id, { id: 'u1' })

  const { messages } = await desk.calls.log(id)
  expect(messages.map(({ audio_url }) => audio_url)).toEqual([`/api/calls/${id}/audio/u1`, `/api/calls/${id}/audio/a1`])
  const said = await desk.calls.audio(id, 'a1')
  expect(said.type).toBe('audio/wav')
  expect(said.size).toBe(headerBytes + 8192)
  const whole = await bytesOf(said.read(0, said.size - 1))
  expect(whole.subarray(headerBytes)).toEqual(Buffer.from(frame, 'base64'))
  expect(whole.readUInt32LE(4)).toBe(said.size - 8)
  expect(whole.readUInt32LE(24)).toBe(24_000)
  for (const [from, to] of [
    [0, 3],
    [10, 100],
    [58, 58],
    [100, 8249],
    [8249, 8249],
  ] as const) {
    expect(await bytesOf(said.read(from, to)), `${from} to ${to}`).toEqual(whole.subarray(from, to + 1))
  }
  // The provider had received 341 ms when it reported speech from 300 ms.
  const heard = await desk.calls.audio(id, 'u1')
  const samples = (await bytesOf(heard.read(0, heard.size - 1))).subarray(headerBytes)
  const before = samples.length - 8192
  expect(before / 48).toBeGreaterThan(39)
  expect(before / 48).toBeLessThan(43)
  expect(new Set(samples.subarray(0, before))).toEqual(new Set([2]))
  expect(new Set(samples.subarray(before))).toEqual(new Set([3]))
})

test('computes waveforms for both sample formats', async () => {
  const recordings = open()
  const say = async (callId: string, format: 'pcm16-24000' | 'pcmu-8000', bytes: Buffer) => {
    const recording = (await recordings.begin(callId, format))!
    recording.said({ itemId: 'a1', responseId: 'r1', audio: AudioFrame.fromBytes(format, Buffer.from(bytes)) })
    await recording.stop()
  }
  // 100 ms of silence, then 75 ms at half of the maximum level.
  const half = Buffer.alloc(75 * 48)
  for (let at = 0; at < half.length; at += 2) half.writeInt16LE(at % 4 === 0 ? 16_384 : -16_384, at)
  await say('c1', 'pcm16-24000', Buffer.concat([Buffer.alloc(100 * 48), half]))
  expect(await recordings.waveforms('c1', ['u1', 'a1'])).toEqual({
    bin_ms: 50,
    messages: [{ id: 'a1', peaks: [0, 0, 50, 50] }],
  })
  // Mu-law: 0xff is silence, 0x00 is the maximum level.
  await say('c2', 'pcmu-8000', Buffer.concat([Buffer.alloc(400, 0xff), Buffer.alloc(400, 0x00)]))
  expect((await recordings.waveforms('c2', ['a1'])).messages).toEqual([{ id: 'a1', peaks: [0, 98] }])
  expect((await recordings.waveforms('c3', ['a1'])).messages).toEqual([])
})

test('truncates an interrupted message at the played time', async () => {
  const { browser, session: line, desk, id } = await connect(await setUp({ recordings: open() }))
  await until(() => browser.received.some(({ text }) => text === 'This call is recorded.'), 'the notice arrived')
  speakTurn(line, frame)
  await browser.next('response.done')
  browser.send({ type: 'conversation.item.truncate', item_id: 'a1', content_index: 0, audio_end_ms: 100 })
  await until(() => line.received.some(({ type }) => type === 'conversation.item.truncate'), 'it was cut')
  await desk.calls.hangUp(id, { id: 'u1' })
  expect((await desk.calls.audio(id, 'a1')).size).toBe(headerBytes + 100 * 48)
})

test('records nothing if recording is off, and deletes recordings on request', async () => {
  const off = await setUp({ recordings: open(undefined, { isOn: false }) })
  const quiet = await connect(off)
  speakTurn(quiet.session, frame)
  await quiet.browser.next('conversation.item.input_audio_transcription.completed')
  await off.desk.calls.hangUp(quiet.id, { id: 'u1' })
  expect((await off.desk.calls.log(quiet.id)).messages.map(({ audio_url }) => audio_url)).toEqual([
    undefined,
    undefined,
  ])
  await expect(off.desk.calls.audio(quiet.id, 'a1')).rejects.toMatchObject({ status: 404 })

  const { browser, session: line, desk, id } = await connect(await setUp({ recordings: open() }), session)
  await until(() => browser.received.some(({ text }) => text === 'This call is recorded.'), 'the notice arrived')
  speakTurn(line, frame)
  await browser.next('conversation.item.input_audio_transcription.completed')
  await expect(desk.calls.deleteRecordings(id)).rejects.toMatchObject({ status: 409 })
  await desk.calls.hangUp(id, { id: 'u1' })
  await desk.calls.audio(id, 'a1')
  await desk.calls.deleteRecordings(id)
  await expect(desk.calls.audio(id, 'a1')).rejects.toMatchObject({ status: 404 })
  expect((await desk.calls.log(id)).messages.map(({ text }) => text)).toEqual(['Good morning', 'Hello there.'])
})

test('treats a recording deleted during a read as missing', async () => {
  const dataDir = temporaryFolder()
  const recordings = open(dataDir)
  const recording = (await recordings.begin('c1', 'pcm16-24000'))!
  const audio = AudioFrame.fromBytes('pcm16-24000', Buffer.alloc(480))
  recording.said({ itemId: 'a1', responseId: 'r1', audio })
  await recording.stop()
  // A broken link: the name is listed, but the file is missing.
  const [file] = await filesOf(dataDir, 'c1')
  await rm(file!)
  await symlink('nowhere', file!)
  expect(await recordings.audio('c1', 'a1')).toBeUndefined()
  expect((await recordings.waveforms('c1', ['a1'])).messages).toEqual([])
})

test('plays the audio written before the process was killed', async () => {
  const dataDir = temporaryFolder()
  const recorder = fork(new URL('../testing/recorder-program.ts', import.meta.url), [dataDir])
  const [{ written }] = (await once(recorder, 'message')) as [{ written: number }]
  recorder.kill('SIGKILL')
  await once(recorder, 'exit')
  const audio = (await open(dataDir).audio('c1', 'a1'))!
  expect(audio.size).toBeGreaterThanOrEqual(headerBytes + written)
  const whole = await bytesOf(audio.read(0, audio.size - 1))
  expect(whole.readUInt32LE(54)).toBe(audio.size - headerBytes)
  expect(new Set(whole.subarray(headerBytes))).toEqual(new Set([9]))
})

test('deletes the oldest recordings above the limit', async () => {
  const dataDir = temporaryFolder()
  const recordings = open(dataDir, { limitBytes: 100_000 })
  const audio = AudioFrame.fromBytes('pcm16-24000', Buffer.alloc(40_000, 5))
  for (const [age, callId] of [
    [3, 'old'],
    [2, 'newer'],
    [1, 'newest'],
  ] as const) {
    const recording = (await recordings.begin(callId, 'pcm16-24000'))!
    recording.said({ itemId: 'a1', responseId: 'r1', audio })
    await recording.stop()
    const [file] = await filesOf(dataDir, callId)
    const then = Date.now() / 1000 - age * 3600
    await utimes(file!, then, then)
  }
  // A process checks the limit with its first audio.
  const later = open(dataDir, { limitBytes: 100_000 })
  const recording = (await later.begin('now', 'pcm16-24000'))!
  recording.said({ itemId: 'a1', responseId: 'r1', audio })
  await recording.stop()
  const remaining = await Promise.all(['old', 'newer', 'newest', 'now'].map((id) => later.audio(id, 'a1')))
  expect(remaining.map((audio) => audio !== undefined)).toEqual([false, true, true, true])
})

async function filesOf(dataDir: string, callId: string): Promise<string[]> {
  const folder = join(dataDir, 'recordings', createHash('sha256').update(callId).digest('hex').slice(0, 32))
  return (await readdir(folder)).map((name) => join(folder, name))
}

test('a disk failure loses the recording but not the call', async () => {
  const dataDir = temporaryFolder()
  writeFileSync(join(dataDir, 'recordings'), 'in the way')
  const { browser, session: line, desk, id } = await connect(await setUp({ recordings: open(dataDir) }))
  speakTurn(line, frame)
  await browser.next('conversation.item.input_audio_transcription.completed')
  expect(await desk.calls.hangUp(id, { id: 'u1' })).toMatchObject({ status: 'ended' })
  expect((await desk.calls.log(id)).messages).toHaveLength(2)
})
