import { beforeEach, expect, test, vi } from 'vitest'
import { Transcript } from '../../engine/transcript.ts'
import type { Played } from './playback-queue.ts'
import { base64Of, bytesOf } from './pcm.ts'
import { openRealtimeSession, type RealtimeSessionEvent, realtimeVoiceUrl } from './realtime-session.ts'
import { sessionConfig } from './realtime-messages.ts'

/** Socket controlled by the test. */
class FakeSocket extends EventTarget {
  readyState: number = WebSocket.CONNECTING
  bufferedAmount = 0
  sent: Record<string, unknown>[] = []
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>)
  }
  close() {
    this.readyState = WebSocket.CLOSED
  }
  open() {
    this.readyState = WebSocket.OPEN
    this.dispatchEvent(new Event('open'))
  }
  receive(...messages: unknown[]) {
    for (const message of messages) {
      const data = typeof message === 'string' ? message : JSON.stringify(message)
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  ofType(type: string) {
    return this.sent.filter((message) => message['type'] === type)
  }
}

const scenario = { persona: 'Anna', goal: 'Book', steps: ['Ask'], fallbacks: [] }
const audio = base64Of(new Uint8Array(4800))
let socket: FakeSocket
let events: RealtimeSessionEvent[]
let played: { itemId: string; bytes: number }[]
let cut: Played | null
/** True while the agent's audio plays. */
let isPlaying: boolean
let lowered: boolean[]
let controls: string[]
let drained: () => void

beforeEach(() => {
  socket = new FakeSocket()
  events = []
  played = []
  cut = null
  isPlaying = false
  lowered = []
  controls = []
  drained = () => {}
})

function open() {
  return openRealtimeSession(socket as unknown as WebSocket, {
    session: sessionConfig({ instructions: 'Be brief' }),
    context: { scenario, language: 'en' },
    greet: true,
    speaker: {
      play: (itemId, pcm16) => played.push({ itemId, bytes: pcm16.length }),
      clear: () => Promise.resolve(cut),
      lower: (to) => lowered.push(to),
      pause: () => controls.push('pause'),
      resume: () => controls.push('resume'),
      onDrained: (listener) => (drained = listener),
      get isPlaying() {
        return isPlaying
      },
    },
    now: () => 1000,
    on: (event) => events.push(event),
  })
}

function transcript() {
  const folded = new Transcript()
  for (const event of events) if (event.type === 'transcript') folded.add(event.event)
  return folded.messages.map(({ speaker, text, interrupted }) => `${speaker}${interrupted ? '!' : ''}: ${text}`)
}

test('connects to the same host and sends the session of the specification', () => {
  expect(realtimeVoiceUrl({ protocol: 'https:', host: 'desk.example' })).toBe('wss://desk.example/api/realtime-voice')
  expect(realtimeVoiceUrl({ protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/api/realtime-voice')
  open()
  socket.open()
  expect(socket.sent).toEqual([
    {
      type: 'session.update',
      session: {
        modalities: ['text', 'audio'],
        instructions: 'Be brief',
        voice: 'alloy',
        input_audio_format: 'pcm16',
        output_audio_format: 'pcm16',
        input_audio_transcription: { model: 'whisper-1' },
        turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
        temperature: 0.8,
      },
    },
  ])
})

test('requests one greeting, and sends scenario and language only after call.started', () => {
  open()
  socket.open()
  socket.receive({ type: 'session.created', session: {} }, { type: 'session.created', session: {} })
  expect(socket.ofType('response.create')).toHaveLength(1)
  expect(socket.ofType('session.update')).toHaveLength(1)
  socket.receive({ type: 'call.started', call: { id: 'c1', practice: true } })
  expect(socket.ofType('session.update')[1]).toEqual({ type: 'session.update', session: { scenario, language: 'en' } })
})

test('sends frames of 8192 bytes, and drops frames on a slow connection', () => {
  const session = open()
  session.sendAudio(new Uint8Array(8192))
  expect(socket.sent).toEqual([])
  socket.open()
  session.sendAudio(new Uint8Array(8192))
  const [append] = socket.ofType('input_audio_buffer.append')
  expect(bytesOf(String(append!['audio']))).toHaveLength(8192)
  socket.bufferedAmount = 2_000_000
  session.sendAudio(new Uint8Array(8192))
  expect(socket.ofType('input_audio_buffer.append')).toHaveLength(1)
})

test('ignores invalid messages', () => {
  open()
  socket.open()
  const garbage = ['', 'null', '[]', '7', '{', '{"type":3}', '{"type":"response.audio.delta"}', '{"type":"error"}']
  socket.receive(...garbage, { type: 'conversation.item.created', item: null }, { type: 'tomorrow.event' })
  socket.receive({ type: 'response.audio.delta', item_id: 'A', delta: '%%%' }, { type: 'call.started', call: null })
  expect(played).toEqual([])
  socket.receive({ type: 'response.audio_transcript.delta', item_id: 'A', delta: 'Hello' })
  expect(transcript()).toEqual(['agent: Hello'])
})

test('orders messages by item id, including late transcriptions', () => {
  open()
  socket.open()
  const item = (id: string, role: string, previous: string | null) => ({
    type: 'conversation.item.created',
    previous_item_id: previous,
    item: { id, type: 'message', role, content: [{ type: 'audio', transcript: null }] },
  })
  socket.receive(
    { type: 'input_audio_buffer.speech_started', item_id: 'U' },
    { type: 'input_audio_buffer.speech_stopped', item_id: 'U' },
    item('U', 'user', null),
    item('A', 'assistant', 'U'),
    { type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio },
    { type: 'response.audio_transcript.delta', response_id: 'R', item_id: 'A', delta: 'Two ' },
    { type: 'response.audio_transcript.delta', response_id: 'R', item_id: 'A', delta: 'rooms' },
    { type: 'response.audio_transcript.done', response_id: 'R', item_id: 'A', transcript: 'Two rooms.' },
    { type: 'response.done', response: { id: 'R', status: 'completed' } },
    { type: 'conversation.item.input_audio_transcription.completed', item_id: 'U', transcript: 'How many?' },
  )
  expect(transcript()).toEqual(['user: How many?', 'agent: Two rooms.'])
  expect(played).toEqual([{ itemId: 'A', bytes: 4800 }])
  expect(events.filter((event) => event.type === 'activity').map((event) => event.activity)).toEqual([
    'speaking',
    'processing',
    'live',
  ])
})

test('creates one row per turn without item ids', () => {
  open()
  socket.open()
  socket.receive(
    { type: 'response.audio_transcript.delta', delta: 'Good ' },
    { type: 'response.audio_transcript.delta', delta: 'day' },
    { type: 'input_audio_buffer.speech_started' },
    { type: 'input_audio_buffer.speech_stopped' },
    { type: 'response.audio_transcript.delta', delta: 'Sure' },
    { type: 'conversation.item.input_audio_transcription.completed', transcript: 'Is it free?' },
    { type: 'response.audio_transcript.delta', delta: 'Anything else?' },
  )
  expect(transcript()).toEqual(['agent: Good day', 'user: Is it free?', 'agent: Sure', 'agent: Anything else?'])
})

test('stops playback on request, truncates at the played position and drops late audio', async () => {
  open()
  socket.open()
  socket.receive({ type: 'call.started', call: { id: 'c1' } })
  socket.receive(
    { type: 'response.audio_transcript.delta', response_id: 'R', item_id: 'A', delta: 'We have' },
    { type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio },
  )
  cut = { itemId: 'A', playedMs: 420 }
  socket.receive({ type: 'input_audio_buffer.speech_started', item_id: 'U' }, { type: 'playback.clear' })
  socket.receive(
    { type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio },
    { type: 'response.audio_transcript.delta', response_id: 'R', item_id: 'A', delta: ' three rooms' },
  )
  await vi.waitFor(() => expect(socket.ofType('conversation.item.truncate')).toHaveLength(1))
  expect(socket.ofType('conversation.item.truncate')[0]).toEqual({
    type: 'conversation.item.truncate',
    item_id: 'A',
    content_index: 0,
    audio_end_ms: 420,
  })
  expect(played).toHaveLength(1)
  socket.receive({ type: 'response.audio.delta', response_id: 'R2', item_id: 'B', delta: audio })
  expect(played.map(({ itemId }) => itemId)).toEqual(['A', 'B'])
  expect(transcript()).toContain('agent!: We have')
})

test('pauses and continues playback on request of our server, which decides alone', () => {
  const session = open()
  socket.open()
  socket.receive({ type: 'call.started', call: { id: 'c1' } })
  expect(socket.ofType('playback.controlled')).toHaveLength(1)
  const more = { type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio }
  socket.receive(more)
  isPlaying = true
  cut = { itemId: 'A', playedMs: 900 }
  session.measure({ rms: 0.2, ms: 500 })
  socket.receive({ type: 'input_audio_buffer.speech_started', item_id: 'U' }, { type: 'playback.pause' }, more)
  session.measure({ rms: 0.2, ms: 500 })
  socket.receive({ type: 'input_audio_buffer.speech_stopped', item_id: 'U' }, { type: 'playback.resume' })
  expect(controls).toEqual(['pause', 'resume'])
  expect(lowered).toEqual([])
  expect(played).toHaveLength(2)
  expect(socket.ofType('conversation.item.truncate')).toEqual([])
  drained()
  expect(socket.ofType('playback.ended')).toEqual([{ type: 'playback.ended', messages: 2 }])
})

test('interrupts the agent of another server only if speech lasts', async () => {
  const session = open()
  socket.open()
  const more = { type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio }
  socket.receive(more)
  isPlaying = true
  cut = { itemId: 'A', playedMs: 900 }
  // A cough lowers the volume, but drops no audio.
  session.measure({ rms: 0.2, ms: 120 })
  socket.receive({ type: 'input_audio_buffer.speech_started', item_id: 'U' }, more)
  session.measure({ rms: 0, ms: 240 })
  socket.receive({ type: 'input_audio_buffer.speech_stopped', item_id: 'U' }, more)
  expect(lowered).toEqual([true, false, false])
  expect(played).toHaveLength(3)
  expect(socket.ofType('conversation.item.truncate')).toEqual([])
  // Speech.
  session.measure({ rms: 0.2, ms: 120 })
  socket.receive({ type: 'input_audio_buffer.speech_started', item_id: 'V' })
  session.measure({ rms: 0.2, ms: 140 })
  socket.receive(more)
  await vi.waitFor(() => expect(events.filter(({ type }) => type === 'transcript').length).toBeGreaterThan(3))
  expect(transcript()).toContain('agent!: ')
  expect(played).toHaveLength(3)
})

test('sends no truncation to other servers', async () => {
  open()
  socket.open()
  socket.receive({ type: 'response.audio.delta', response_id: 'R', item_id: 'A', delta: audio })
  cut = { itemId: 'A', playedMs: 1 }
  socket.receive({ type: 'input_audio_buffer.speech_started' })
  await vi.waitFor(() =>
    expect(events).toContainEqual({ type: 'transcript', event: { type: 'interrupted', itemId: 'A', playedMs: 1 } }),
  )
  expect(socket.ofType('conversation.item.truncate')).toEqual([])
})

test('shows a typed message once, even if the server repeats it', () => {
  const session = open()
  socket.open()
  session.say('Do you have parking?')
  const [created] = socket.ofType('conversation.item.create')
  expect(created).toMatchObject({
    item: { role: 'user', content: [{ type: 'input_text', text: 'Do you have parking?' }] },
  })
  expect(socket.sent.at(-1)).toEqual({ type: 'response.create' })
  socket.receive({ type: 'conversation.item.created', previous_item_id: null, item: created!['item'] })
  expect(transcript()).toEqual(['user: Do you have parking?'])
})

test('reports the end of the connection once', () => {
  open()
  socket.dispatchEvent(new Event('error'))
  socket.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }))
  expect(events).toEqual([{ type: 'failed' }])
})

test('reports close code 1000 as closed and 1006 as failed', () => {
  for (const [code, type] of [
    [1000, 'closed'],
    [1006, 'failed'],
  ] as const) {
    socket = new FakeSocket()
    events = []
    open()
    socket.open()
    socket.dispatchEvent(Object.assign(new Event('close'), { code }))
    expect(events).toEqual([{ type: 'opened' }, { type }])
  }
})
