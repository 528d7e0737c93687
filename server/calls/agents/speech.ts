import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import {
  connectRealtime,
  fatalFailure,
  type RealtimeAddress,
  type RealtimeCommand,
  realtimeFailures,
} from '../../providers/openai-realtime.ts'
import { asObject, byteLength, parseObject, type Sound, soundOf, splitSoundMessage } from '../../sound-message.ts'
import type { Contribution, SessionWish } from '../talk.ts'
import type { Agent, AgentEvents } from './agent.ts'
import { sessionFor, type SpokenFormat } from './realtime-session.ts'

/** ms for the connection to stand and, after that, for the session to be set up */
const patienceMs = 10_000

/** What is said before the session is set up waits here: about 16 s of speech, of which the last is kept. */
const waitingBytes = 1024 * 1024
const waitingCommands = 100

/** Errors that only say that a wish came too late to matter. */
const harmless: ReadonlySet<unknown> = new Set([
  'response_cancel_not_active',
  'conversation_already_has_active_response',
  'input_audio_buffer_commit_empty',
])

const bytesPerMs: Readonly<Record<SpokenFormat, number>> = {
  'pcm16-24000': (realtimeAudio.sampleRate * 2) / 1000,
  'pcmu-8000': 8,
}

interface SpokenItem {
  responseId: string
  /** of sound received so far */
  bytes: number
  isInterrupted: boolean
}

export interface SpeechOptions extends RealtimeAddress {
  /** What the listener's end speaks, so that sound passes untouched; a browser's unless said otherwise. */
  format?: SpokenFormat
  patienceMs?: number
  heartbeatMs?: number
}

/** Timers of one phase; starting the next one ends it. */
function stopwatch(ms: number, late: () => void) {
  let timer: NodeJS.Timeout | undefined
  const stop = () => clearTimeout(timer)
  return {
    stop,
    start() {
      stop()
      timer = setTimeout(late, ms)
    },
  }
}

/** An agent that hears and speaks by OpenAI's realtime interface. It is set up by its first `configure`. */
export function speechAgent(options: SpeechOptions, events: AgentEvents): Agent {
  // connecting -> opened (the provider greeted) -> setting up (session.update sent) -> ready -> closed
  let phase: 'connecting' | 'opened' | 'setting up' | 'ready' | 'closed' = 'connecting'
  let wish: SessionWish | undefined
  let updates = 0
  let lastUpdate = ''
  const toldNotices = new Set<string>()

  let waitingSound: Sound[] = []
  let waitingSoundBytes = 0
  let waiting: RealtimeCommand[] = []

  let activeResponse: string | undefined
  /** A request to speak that came while a response was under way; the provider takes only one at a time. */
  let nextResponse: (RealtimeCommand & { type: 'response.create' }) | undefined
  let hasSpoken = false
  const spoken = new Map<string, SpokenItem>()
  const announced = new Set<string>()
  /** Items without a row (calls of functions, system messages) -> the item before them, to keep the rows' chain whole. */
  const unseen = new Map<string, string | null>()

  const format = options.format ?? 'pcm16-24000'
  const limits = options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }
  const timer = stopwatch(options.patienceMs ?? patienceMs, () => finish(realtimeFailures.timeout))
  timer.start()
  const connection = connectRealtime(
    { ...options, ...limits },
    {
      frame: receive,
      closed: finish,
    },
  )

  function finish(reason: string) {
    if (phase === 'closed') return
    phase = 'closed'
    timer.stop()
    waiting = []
    waitingSound = []
    connection.close()
    events.closed(reason)
  }

  function receive(data: Buffer) {
    if (phase === 'closed') return
    const split = splitSoundMessage(data, 'delta')
    if (split?.head['type'] === 'response.output_audio.delta') {
      const { item_id: itemId, response_id: responseId } = split.head
      if (typeof itemId === 'string') return hearAgent(itemId, textOr(responseId, ''), split.sound)
    }
    const event = parseObject(data.toString())
    // What is no event at all is passed over: the next one may be.
    if (event !== undefined) handle(event)
  }

  function hearAgent(itemId: string, responseId: string, sound: Sound) {
    hasSpoken = true
    const item = spoken.get(itemId) ?? { responseId, bytes: 0, isInterrupted: false }
    spoken.set(itemId, item)
    if (item.isInterrupted) return
    item.bytes += byteLength(sound)
    events.audio({ itemId, responseId, sound })
  }

  function handle(event: Record<string, unknown>) {
    const itemId = textOr(event['item_id'], '')
    const responseId = textOr(event['response_id'], '')
    const response = responseId === '' ? {} : { responseId }
    switch (event['type']) {
      case 'session.created': {
        if (phase !== 'connecting') return
        phase = 'opened'
        timer.stop()
        const id = asObject(event['session'])?.['id']
        events.opened(typeof id === 'string' ? id : undefined)
        return setUp()
      }
      case 'session.updated':
        if (phase !== 'setting up') return
        phase = 'ready'
        timer.stop()
        events.ready()
        return sendWaiting()
      case 'input_audio_buffer.speech_started':
        return events.event({ type: 'speech', state: 'started', itemId })
      case 'input_audio_buffer.speech_stopped':
        return events.event({ type: 'speech', state: 'stopped', itemId })
      case 'conversation.item.added':
      case 'conversation.item.created':
        return addItem(asObject(event['item']), event['previous_item_id'])
      case 'conversation.item.input_audio_transcription.completed':
        return tellText('user', itemId, textOr(event['transcript'], ''), true)
      case 'conversation.item.input_audio_transcription.failed':
        return tellText('user', itemId, '[inaudible]', true)
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta':
        return tellText('agent', itemId, textOr(event['delta'], ''), false, response)
      case 'response.output_audio_transcript.done':
        return tellText('agent', itemId, textOr(event['transcript'], ''), true, response)
      case 'response.output_text.done':
        return tellText('agent', itemId, textOr(event['text'], ''), true, response)
      case 'response.output_audio.delta':
        // One that was too short, or written too unusually, to be cut out of its bytes.
        if (typeof event['delta'] === 'string' && itemId !== '') {
          hearAgent(itemId, responseId, soundOf(event['delta']))
        }
        return
      case 'response.function_call_arguments.delta':
        return events.event({ type: 'function', itemId, responseId, delta: textOr(event['delta'], '') })
      case 'response.created':
        activeResponse = textOr(asObject(event['response'])?.['id'], '')
        return
      case 'response.done':
        return endResponse(asObject(event['response']) ?? {})
      case 'error':
        return handleError(asObject(event['error']) ?? {})
    }
  }

  function setUp() {
    if (wish === undefined || phase === 'connecting' || phase === 'closed') return
    if (phase === 'opened') {
      phase = 'setting up'
      timer.start()
    }
    const { session, notices } = sessionFor(wish, format)
    // A voice cannot be changed after its first sound, and asking for it would refuse the whole update.
    if (hasSpoken) delete session.audio.output.voice
    const update = JSON.stringify(session)
    if (update !== lastUpdate) {
      lastUpdate = update
      connection.send({ type: 'session.update', event_id: `update-${++updates}`, session })
    }
    for (const text of notices) {
      if (toldNotices.has(text)) continue
      toldNotices.add(text)
      events.event({ type: 'notice', text })
    }
  }

  function sendWaiting() {
    for (const command of waiting) perform(command)
    for (const sound of waitingSound) connection.append(sound)
    waiting = []
    waitingSound = []
  }

  /** Sends a command once the session is set up; of too many that wait, the newest are refused. */
  function perform(command: RealtimeCommand) {
    if (phase === 'closed') return
    if (phase !== 'ready') {
      if (waiting.length < waitingCommands) waiting.push(command)
      else events.event({ type: 'problem', text: 'The call is not set up yet.' })
    } else if (command.type === 'response.create' && activeResponse !== undefined) {
      nextResponse = command
    } else {
      // Taken as active from here on, so that a second request does not overtake the provider's answer.
      if (command.type === 'response.create') activeResponse = ''
      connection.send(command)
    }
  }

  function addItem(item: Record<string, unknown> | undefined, previous: unknown) {
    const itemId = textOr(item?.['id'], '')
    if (item === undefined || itemId === '' || announced.has(itemId) || unseen.has(itemId)) return
    let previousItemId = typeof previous === 'string' ? previous : null
    while (previousItemId !== null && unseen.has(previousItemId)) previousItemId = unseen.get(previousItemId) ?? null
    const speaker = item['role'] === 'user' ? 'user' : item['role'] === 'assistant' ? 'agent' : undefined
    if (item['type'] !== 'message' || speaker === undefined) {
      unseen.set(itemId, previousItemId)
      return
    }
    announced.add(itemId)
    const parts = Array.isArray(item['content']) ? item['content'].map((part: unknown) => asObject(part)) : []
    const written = parts.map((part) => part?.['text']).filter((text) => typeof text === 'string')
    const messageType = written.length > 0 ? 'text' : 'audio'
    events.event({ type: 'item', itemId, previousItemId, speaker, messageType })
    if (written.length > 0) tellText(speaker, itemId, written.join('\n'), true)
  }

  function tellText(
    speaker: 'user' | 'agent',
    itemId: string,
    text: string,
    final: boolean,
    response: { responseId?: string } = {},
  ) {
    if (itemId !== '') events.event({ type: 'text', speaker, itemId, text, append: !final, final, ...response })
  }

  function endResponse(response: Record<string, unknown>) {
    const responseId = textOr(response['id'], '')
    activeResponse = undefined
    events.event({ type: 'response', responseId, status: textOr(response['status'], 'completed') })
    if (response['status'] === 'failed') {
      const code = asObject(asObject(response['status_details'])?.['error'])?.['code']
      const fatal = fatalFailure(code)
      if (fatal !== undefined) return finish(fatal)
      events.event({ type: 'problem', text: 'The agent could not answer.' })
    }
    const next = nextResponse
    nextResponse = undefined
    if (next !== undefined) perform(next)
  }

  function handleError(error: Record<string, unknown>) {
    const { code, event_id: eventId } = error
    const fatal = fatalFailure(code)
    if (fatal !== undefined) return finish(fatal)
    if (phase === 'setting up' && eventId === 'update-1')
      return finish('OpenAI refused the settings of the voice session.')
    // A response of ours that was refused never starts; the real one under way will report itself done.
    if (activeResponse === '' && code !== 'conversation_already_has_active_response') activeResponse = undefined
    if (harmless.has(code)) return
    const isUpdate = typeof eventId === 'string' && eventId.startsWith('update-')
    const text = isUpdate ? 'OpenAI refused the new session settings.' : 'OpenAI could not do what was asked.'
    events.event({ type: 'problem', text })
  }

  function textOr(value: unknown, otherwise: string): string {
    return typeof value === 'string' ? value : otherwise
  }

  return {
    format,
    hear(sound) {
      if (phase === 'ready') return connection.append(sound)
      if (phase === 'closed') return
      waitingSound.push(sound)
      waitingSoundBytes += sound.bytes.length
      while (waitingSoundBytes > waitingBytes) {
        waitingSoundBytes -= waitingSound.shift()?.bytes.length ?? waitingSoundBytes
      }
    },
    configure(change) {
      wish = { ...wish, ...change }
      setUp()
    },
    contribute(contribution) {
      perform({ type: 'conversation.item.create', item: itemOf(contribution) })
    },
    respond(instructions) {
      perform({ type: 'response.create', ...(instructions === undefined ? {} : { response: { instructions } }) })
    },
    interrupt(itemId, playedMs) {
      const item = spoken.get(itemId)
      if (item === undefined) {
        return events.event({ type: 'problem', text: 'There is no such speech to interrupt.' })
      }
      if (item.isInterrupted) return
      item.isInterrupted = true
      const heardMs = Math.floor(Math.min(playedMs, item.bytes / bytesPerMs[format]))
      // Usually the provider has cancelled by itself, hearing the listener; a press of a button it cannot hear.
      if (activeResponse !== undefined && activeResponse === item.responseId) {
        perform({ type: 'response.cancel', response_id: item.responseId })
      }
      perform({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: heardMs })
      events.event({ type: 'interrupted', itemId, playedMs: heardMs })
    },
    close: () => finish('The agent was dismissed.'),
  }
}

function itemOf(contribution: Contribution) {
  const id = contribution.id === undefined ? {} : { id: contribution.id }
  if (contribution.kind === 'function result') {
    const { callId: call_id, output } = contribution
    return { type: 'function_call_output', ...id, call_id, output } as const
  }
  const { role, texts } = contribution
  const type = role === 'assistant' ? 'output_text' : 'input_text'
  return { type: 'message', ...id, role, content: texts.map((text) => ({ type, text }) as const) } as const
}
