import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages/index.ts'
import {
  fatalFailure,
  type RealtimeAddress,
  type RealtimeCommand,
  realtimeFailures,
} from '../../providers/openai-realtime.ts'
import { asObject, parseObject, textOr } from '../../json.ts'
import { byteLength, type Sound, SoundSplitter, soundOf } from '../../sound-message.ts'
import type { SampleFormat } from '../sound-format.ts'
import type { Agent, AgentEvents } from './agent.ts'
import { SpeechInput } from './speech-input.ts'
import { itemOf, type SaidBefore, SpeechItems } from './speech-items.ts'
import { SpeechOutput } from './speech-output.ts'
import { SpeechResponses } from './speech-responses.ts'
import { openSpeechLine } from './speech-line.ts'
import { SpeechWishes } from './speech-wishes.ts'

/** ms for the connection to stand and, after that, for the session to be set up */
const patienceMs = 10_000

/** Commands that may wait until the session is set up. */
const waitingCommands = 100

/** Errors that only say that a wish came too late to matter. */
const harmless: ReadonlySet<unknown> = new Set(['response_cancel_not_active', 'input_audio_buffer_commit_empty'])

/** What is read of a message besides its sound. */
const soundFields = ['type', 'item_id', 'response_id']

export interface SpeechOptions extends RealtimeAddress {
  /** What the listener's end speaks, so that sound passes untouched; a browser's unless said otherwise. */
  format?: SampleFormat
  /** What was said before, of a conversation that this agent goes on with. */
  history?: readonly SaidBefore[]
  patienceMs?: number
  heartbeatMs?: number
  reopenAfterMs?: readonly number[]
}

/**
 * An agent that hears and speaks by OpenAI's realtime interface. It is set up by its first `configure`.
 *
 *     connecting --greeted--> opened --session.update sent--> setting up --accepted--> ready
 *         ^------------------------- the session is lost -------------------------------'
 *
 * A session that is lost is followed by another one, which is told what was said so far.
 */
export function speechAgent(options: SpeechOptions, events: AgentEvents): Agent {
  let phase: 'connecting' | 'opened' | 'setting up' | 'ready' | 'closed' = 'connecting'
  let isReopened = options.history !== undefined
  let waiting: RealtimeCommand[] = []
  /** The item of what the listener is saying. */
  let spoken: string | undefined

  const items = new SpeechItems()
  items.remember(options.history ?? [])

  const format = options.format ?? 'pcm16-24000'
  const wishes = new SpeechWishes(format)
  let patience: NodeJS.Timeout | undefined
  wait()
  const line = openSpeechLine(options, { frame: receive, reopening, closed: end })
  const splitter = new SoundSplitter('delta')
  const input = new SpeechInput(format, (sound) => line.append(sound))
  const output = new SpeechOutput(format)
  const responses = new SpeechResponses((request) => line.send(request))

  /** For the end of one phase of setting up. */
  function wait() {
    clearTimeout(patience)
    patience = setTimeout(() => line.fail(realtimeFailures.timeout), options.patienceMs ?? patienceMs)
  }

  function end(reason: StaffMessage) {
    phase = 'closed'
    clearTimeout(patience)
    waiting = []
    input.shut()
    events.closed(reason)
  }

  function reopening() {
    phase = 'connecting'
    isReopened = true
    wait()
    input.shut()
    wishes.forgetSession()
    output.lose()
    // Of speech that the lost session heard begin nobody hears the end.
    if (spoken !== undefined) tellSpeech('stopped', spoken)
    for (const event of items.breakOff()) events.event(event)
    const responseId = responses.lose()
    if (responseId !== '') events.event({ type: 'response', responseId, status: 'cancelled' })
    events.event({ type: 'notice', ...staffMessage('agent_reconnecting') })
  }

  function receive(data: Buffer) {
    if (phase === 'closed') return
    const found = splitter.split(data, soundFields)
    if (found?.fields['type'] === 'response.output_audio.delta') {
      const { item_id: itemId, response_id: responseId = '' } = found.fields
      if (itemId !== undefined) return hearAgent(itemId, responseId, found.sound)
    }
    const event = parseObject(data.toString())
    // What is no event at all is passed over: the next one may be.
    if (event !== undefined) handle(event)
  }

  function hearAgent(itemId: string, responseId: string, sound: Sound) {
    if (responses.isUnheard(responseId)) return
    if (output.take(itemId, responseId, byteLength(sound))) events.audio({ itemId, responseId, sound })
  }

  function handle(event: Record<string, unknown>) {
    const itemId = textOr(event['item_id'])
    const responseId = textOr(event['response_id'])
    switch (event['type']) {
      case 'session.created': {
        if (phase !== 'connecting') return
        phase = 'opened'
        clearTimeout(patience)
        const id = asObject(event['session'])?.['id']
        if (!isReopened) events.opened(typeof id === 'string' ? id : undefined)
        return setUp()
      }
      case 'session.updated':
        if (phase !== 'setting up') return
        phase = 'ready'
        clearTimeout(patience)
        line.stands()
        events.ready()
        if (isReopened) resume()
        return sendWaiting()
      case 'input_audio_buffer.speech_started':
        return tellSpeech('started', itemId, event['audio_start_ms'])
      case 'input_audio_buffer.speech_stopped':
        return tellSpeech('stopped', itemId, event['audio_end_ms'])
      case 'conversation.item.added':
      case 'conversation.item.created':
        for (const news of items.add(asObject(event['item']), event['previous_item_id'])) events.event(news)
        return
      case 'conversation.item.input_audio_transcription.completed':
        return tellText('user', itemId, textOr(event['transcript']), true)
      case 'conversation.item.input_audio_transcription.failed':
        return tellText('user', itemId, '[inaudible]', true)
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta':
        return tellText('agent', itemId, textOr(event['delta']), false, responseId)
      case 'response.output_audio_transcript.done':
        return tellText('agent', itemId, textOr(event['transcript']), true, responseId)
      case 'response.output_text.done':
        return tellText('agent', itemId, textOr(event['text']), true, responseId)
      case 'response.output_audio.delta':
        // One that was too short, or written too unusually, to be cut out of its bytes.
        if (typeof event['delta'] === 'string' && itemId !== '') {
          hearAgent(itemId, responseId, soundOf(event['delta']))
        }
        return
      case 'response.function_call_arguments.delta':
        return events.event({ type: 'function', itemId, responseId, delta: textOr(event['delta']) })
      case 'response.created':
        return beginResponse(asObject(event['response']) ?? {})
      case 'response.done':
        return endResponse(asObject(event['response']) ?? {})
      case 'error':
        return handleError(asObject(event['error']) ?? {})
    }
  }

  function setUp() {
    if (!wishes.areKnown || phase === 'connecting' || phase === 'closed') return
    const isFirst = phase === 'opened'
    if (isFirst) {
      phase = 'setting up'
      wait()
    }
    const { update, notices } = wishes.next({ isFirst, hasSounded: output.hasSounded })
    if (update !== undefined) line.send(update)
    for (const notice of notices) events.event({ type: 'notice', ...notice })
  }

  /** Tells a new session what was said in the one before, and has the agent go on where an answer is owed. */
  function resume() {
    const owesAnswer = items.lastRole === 'user'
    for (const item of items.replay()) line.send({ type: 'conversation.item.create', item })
    const next = responses.takeNext() ?? (owesAnswer ? ({ type: 'response.create' } as const) : undefined)
    if (next !== undefined) perform(next)
    events.event({ type: 'notice', ...staffMessage('agent_reconnected') })
  }

  function sendWaiting() {
    for (const command of waiting) perform(command)
    waiting = []
    input.open()
  }

  /** Sends a command once the session is set up; of too many that wait, the newest are refused. */
  function perform(command: RealtimeCommand) {
    if (phase === 'closed') return
    if (phase !== 'ready') {
      if (waiting.length < waitingCommands) waiting.push(command)
      else events.event({ type: 'problem', ...staffMessage('call_not_set_up') })
    } else if (command.type === 'response.create') responses.request(command)
    else line.send(command)
  }

  function tellSpeech(state: 'started' | 'stopped', itemId: string, inputMs?: unknown) {
    spoken = state === 'started' ? itemId : undefined
    const agoMs = input.agoMs(inputMs)
    events.event({ type: 'speech', state, itemId, ...(agoMs === undefined ? {} : { agoMs }) })
  }

  function tellText(speaker: 'user' | 'agent', itemId: string, text: string, final: boolean, responseId = '') {
    if (itemId === '' || (speaker === 'agent' && responses.isUnheard(responseId))) return
    events.event({ ...items.say(itemId, speaker, text, final), ...(responseId === '' ? {} : { responseId }) })
  }

  function beginResponse(response: Record<string, unknown>) {
    const responseId = textOr(response['id'])
    responses.began(responseId, asObject(response['metadata']))
    if (responses.isUnheard(responseId)) perform({ type: 'response.cancel', response_id: responseId })
  }

  function endResponse(response: Record<string, unknown>) {
    const responseId = textOr(response['id'])
    responses.ended()
    events.event({ type: 'response', responseId, status: textOr(response['status'], 'completed') })
    if (response['status'] === 'failed') {
      const code = asObject(asObject(response['status_details'])?.['error'])?.['code']
      const fatal = fatalFailure(code)
      if (fatal !== undefined) return line.fail(fatal)
      events.event({ type: 'problem', ...staffMessage('agent_no_answer') })
    }
    askNext()
  }

  /** Asks for what waited for the end of another response. */
  function askNext() {
    const next = responses.takeNext()
    if (next !== undefined) perform(next)
  }

  function handleError(error: Record<string, unknown>) {
    const { code, event_id: eventId } = error
    const fatal = fatalFailure(code)
    if (fatal !== undefined) return line.fail(fatal)
    if (phase === 'setting up' && wishes.isSetUp(eventId)) {
      return line.fail(staffMessage('openai_session_settings_rejected'))
    }
    if (code === 'conversation_already_has_active_response') return responses.overtaken()
    if (harmless.has(code)) return
    responses.refused()
    askNext()
    const problem = wishes.isUpdate(eventId)
      ? staffMessage('openai_new_settings_rejected')
      : staffMessage('openai_request_rejected')
    events.event({ type: 'problem', ...problem })
  }

  return {
    format,
    hear(sound) {
      if (phase !== 'closed') input.hear(sound)
    },
    configure(change) {
      wishes.add(change)
      setUp()
    },
    contribute(contribution) {
      perform({ type: 'conversation.item.create', item: itemOf(contribution) })
    },
    respond(instructions) {
      perform({ type: 'response.create', ...(instructions === undefined ? {} : { response: { instructions } }) })
    },
    announce(instructions) {
      wishes.add({ isAnnouncing: true })
      setUp()
      for (const command of responses.announce(instructions)) perform(command)
    },
    interrupt(itemId, playedMs) {
      const cut = output.cut(itemId, playedMs)
      if (cut === 'unknown') return events.event({ type: 'problem', ...staffMessage('speech_not_found') })
      if (cut === 'cut before') return
      const { heardMs, responseId } = cut
      items.cut(itemId, cut.share)
      if (cut.isGone) return events.event({ type: 'interrupted', itemId, playedMs: heardMs })
      // Usually the provider has cancelled by itself, hearing the listener; a press of a button it cannot hear.
      if (responses.isUnderWay(responseId)) perform({ type: 'response.cancel', response_id: responseId })
      perform({ type: 'conversation.item.truncate', item_id: itemId, content_index: 0, audio_end_ms: heardMs })
      events.event({ type: 'interrupted', itemId, playedMs: heardMs })
    },
    close: () => line.close(),
  }
}
