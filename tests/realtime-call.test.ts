import { once } from 'node:events'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { App } from '../server/app.ts'
import { type Simulators, startSimulators } from '../simulators/start.ts'
import { openTestApp } from './support/app.ts'
import { registerStaff, type Staff } from './support/staff.ts'

/** Realtime calls through the whole server. The OpenAI simulator reports violations of the provider's rules. */
let simulators: Simulators
let app: App
let url: string
let staff: Staff

beforeAll(async () => {
  simulators = await startSimulators({ haste: 50 })
  ;({ app, url } = await openTestApp({ OPENAI_BASE_URL: simulators.addresses.openai }))
  staff = await registerStaff({ url, codeWord: 'word' })
})
afterAll(async () => {
  await app.close()
  await simulators.close()
})
beforeEach(() => simulators.ledger.reset())

type Message = Record<string, unknown> & { type: string }

/** Saves the key in Settings, then opens the voice socket. */
async function join(key: string) {
  await staff.api('PUT', '/api/system/settings', { openai_api_key: key })
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/realtime-voice`, {
    headers: { authorization: `Bearer ${staff.token}` },
  })
  const messages: Message[] = []
  socket.on('message', (data: Buffer) => messages.push(JSON.parse(data.toString()) as Message))
  await once(socket, 'open')
  return {
    socket,
    messages,
    send: (message: object) => socket.send(JSON.stringify(message)),
    /** Resolves with the nth message of the type, when it has arrived. */
    async next(type: string, nth = 1): Promise<Message> {
      for (;;) {
        const found = messages.filter((message) => message.type === type)[nth - 1]
        if (found) return found
        await once(socket, 'message', { signal: AbortSignal.timeout(8000) })
      }
    },
  }
}

const session = {
  modalities: ['text', 'audio'],
  voice: 'nova',
  input_audio_format: 'pcm16',
  output_audio_format: 'pcm16',
  input_audio_transcription: { model: 'whisper-1' },
  turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
  temperature: 0.8,
  scenario: { persona: 'Anna', goal: 'Find the price', steps: ['Ask the price per night'], fallbacks: [] },
  language: 'en',
}

test('logs a call with a greeting, an interruption and a typed message', async () => {
  const browser = await join('sk-practice')
  browser.send({ type: 'session.update', session })
  const { id } = (await browser.next('call.started'))['call'] as { id: string }
  browser.send({ type: 'response.create' })
  const { item_id } = await browser.next('response.audio.delta')
  await browser.next('response.done')
  browser.send({ type: 'conversation.item.truncate', item_id, content_index: 0, audio_end_ms: 999_999 })
  const content = [{ type: 'input_text', text: 'It is 300 euros per night.' }]
  browser.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
  browser.send({ type: 'response.create' })
  await browser.next('response.done', 2)
  expect(await staff.api('POST', `/api/calls/${id}/hangup`)).toMatchObject({ status: 'ended', practice: false })
  await browser.next('call.ended')
  const log = await staff.api<{ messages: { speaker: string; text: string }[] }>('GET', `/api/calls/${id}/log`)
  expect(log.messages.map(({ speaker }) => speaker)).toEqual(['agent', 'human', 'agent'])
  expect(log.messages[1]?.text).toBe('It is 300 euros per night.')
  expect(await staff.api('GET', '/api/calls')).toMatchObject([{ id }])
  expect(browser.messages.filter(({ type }) => type === 'error')).toEqual([])
  expect(simulators.ledger.allComplaints()).toEqual([])
})

test.each([
  ['sk-wrong', 'OpenAI rejected the API key. Please check it in Settings.'],
  ['sk-quota', 'The OpenAI account has no credit left.'],
  ['sk-deactivated', 'The OpenAI account is deactivated.'],
])('ends the call with a reason for the key %s', async (key, reason) => {
  const browser = await join(key)
  browser.send({ type: 'session.update', session })
  browser.send({ type: 'response.create' })
  expect((await browser.next('call.ended'))['reason']).toBe(reason)
})

test.each([
  [401, 'OpenAI rejected the API key. Please check it in Settings.'],
  [403, 'OpenAI denied access. Please check the permissions of the API key and the region of the account.'],
  [429, 'OpenAI is limiting requests. Please try again in a minute.'],
  [500, 'OpenAI is unreachable. Please try again.'],
])('ends the call with a reason if the provider answers the upgrade with %i', async (upgradeStatus, reason) => {
  simulators.ledger.failures = { upgradeStatus }
  const browser = await join('sk-practice')
  expect((await browser.next('call.ended'))['reason']).toBe(reason)
})

test('reconnects to the provider after a lost connection, and the agent continues', async () => {
  simulators.ledger.failures = { dropAfterMs: 3000 }
  const browser = await join('sk-practice')
  browser.send({ type: 'session.update', session })
  await browser.next('session.created')
  simulators.ledger.failures = {}
  browser.send({ type: 'response.create' })
  await browser.next('response.done')
  while (!browser.messages.some(({ text }) => text === 'The agent is connected again.')) {
    await once(browser.socket, 'message', { signal: AbortSignal.timeout(8000) })
  }
  const content = [{ type: 'input_text', text: 'It is 300 euros per night.' }]
  browser.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
  browser.send({ type: 'response.create' })
  await browser.next('response.done', 2)
  const transcripts = browser.messages.filter(({ type }) => type === 'response.audio_transcript.done')
  expect(transcripts.map(({ transcript }) => String(transcript).startsWith('Hello'))).toEqual([true, false])
  expect(simulators.ledger.sessions()).toHaveLength(2)
  expect(simulators.ledger.allComplaints()).toEqual([])
})

test('rejects audio with control characters, and does not forward it', async () => {
  const browser = await join('sk-practice')
  browser.send({ type: 'session.update', session })
  await browser.next('session.created')
  const base64 = 'A'.repeat(2000)
  const broken = ['\n', '\u0000', '\u001f', '\u00e9'].map((wrong) => Buffer.from(base64 + wrong + base64))
  for (const type of ['input_audio_buffer.append', 'microphone_audio']) {
    for (const audio of broken) {
      const message = Buffer.concat([Buffer.from(`{"type":"${type}","audio":"`), audio, Buffer.from('"}')])
      browser.socket.send(message, { binary: false })
    }
  }
  await browser.next('error', 2 * broken.length)
  browser.send({ type: 'response.create' })
  await browser.next('response.done')
  expect(simulators.ledger.allComplaints()).toEqual([])
})

test('sends a notice for each turn detection value out of range, and uses the default', async () => {
  const browser = await join('sk-practice')
  const turn_detection = { type: 'server_vad', threshold: 1.5, prefix_padding_ms: -1, silence_duration_ms: '800' }
  const input_audio_transcription = { model: 'whisper-1', language: 'Russian' }
  browser.send({ type: 'session.update', session: { turn_detection, input_audio_transcription } })
  await browser.next('notice', 6)
  const notices = browser.messages.filter(({ type }) => type === 'notice').map(({ text }) => text as string)
  // Notices about the model and the opening may come first.
  expect(notices.filter((text) => !/^(?:The model|Opening)/.test(text))).toEqual([
    'turn_detection.threshold must be a number from 0 to 1. The value was ignored.',
    'turn_detection.prefix_padding_ms must be a number from 0 to 10000. The value was ignored.',
    'turn_detection.silence_duration_ms must be a number from 0 to 30000. The value was ignored.',
    'Ignored session settings: input_audio_transcription.language.',
  ])
})

test('ends the call with a reason after repeated disconnects', async () => {
  simulators.ledger.failures = { dropAfterMs: 400 }
  const browser = await join('sk-practice')
  expect((await browser.next('call.ended'))['reason']).toBe('The connection to OpenAI was lost.')
})
