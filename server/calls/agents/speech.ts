import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import {
  fatalFailure,
  type RealtimeAddress,
  type RealtimeCommand,
  realtimeFailures,
} from '../../providers/openai-realtime.ts'
import { usageOfResponse, usageOfTranscription } from '../../providers/openai-usage.ts'
import { asObject, parseObject, textOr } from '../../json.ts'
import { AudioFrame, type SampleFormat } from '../../audio-frame.ts'
import { AudioMessageSplitter } from '../../audio-message.ts'
import type { Heartbeat } from '../../bounded-socket.ts'
import type { Agent, AgentEvents } from './agent.ts'
import { PauseDetector } from './pause-detector.ts'
import { openProviderConnection } from './provider-connection.ts'
import { cutUnheard, spokenMessagesOf, truncation, unheardId } from './response-items.ts'
import { ResponseWatch } from './response-watch.ts'
import { SessionUpdates } from './session-updates.ts'
import { SpeechDetection } from './speech-detection.ts'
import { SpeechInput } from './speech-input.ts'
import { itemOf, type EarlierMessage, SpeechItems } from './speech-items.ts'
import { SpeechOutput } from './speech-output.ts'
import { SpeechResponses } from './speech-responses.ts'

/** ms to connect, and again ms to configure the session */
const setUpTimeoutMs = 10_000

/** ms without an event while a response is due, until the provider counts as frozen. Models think for up to 8 s. */
const defaultSilentMs = 12_000

/** Maximum number of commands that wait for the session. */
const maxWaitingCommands = 100

/** Errors to ignore: the command arrived too late to have an effect. */
const harmless: ReadonlySet<unknown> = new Set(['response_cancel_not_active', 'input_audio_buffer_commit_empty'])

/** Fields of an audio message that this agent reads. */
const audioFields = ['type', 'item_id', 'response_id']

export interface SpeechOptions extends RealtimeAddress {
  /** Format of the transport, so that audio passes unchanged. Default: pcm16 at 24 kHz. */
  format?: SampleFormat
  /** Messages of a conversation that this agent continues. */
  history?: readonly EarlierMessage[]
  setUpTimeoutMs?: number
  heartbeat?: Heartbeat
  reopenAfterMs?: readonly number[]
  outageMs?: number
  silentMs?: number
}

/**
 * A speech-to-speech agent over OpenAI's realtime API. Its first `configure` sets up the session.
 *
 *     connecting --session.created--> opened --session.update sent--> setting up --session.updated--> ready
 *         ^-------------------------------- session lost ---------------------------------------------'
 *
 * After a lost session, the agent opens another one and replays the conversation.
 */
export function speechAgent(options: SpeechOptions, events: AgentEvents): Agent {
  let phase: 'connecting' | 'opened' | 'setting up' | 'ready' | 'closed' = 'connecting'
  let isReopened = options.history !== undefined
  let waiting: RealtimeCommand[] = []
  /** Item id of the listener's current speech. */
  let speechItemId: string | undefined

  /** Ids of the messages in which the agent explains its choice of a key. */
  const keyChoiceItems = new Set<string>()
  const items = new SpeechItems()
  items.addHistory(options.history ?? [])

  const format = options.format ?? 'pcm16-24000'
  const updates = new SessionUpdates(format)
  let setUpTimer: NodeJS.Timeout | undefined
  startTimer()
  const connection = openProviderConnection(options, { frame: receive, reopening, closed: end })
  const splitter = new AudioMessageSplitter('delta')
  const input = new SpeechInput(format)
  const output = new SpeechOutput(format)
  const pauses = new PauseDetector(() => speechItemId !== undefined && reportSpeech('stopped', speechItemId))
  const responses = new SpeechResponses((request) => {
    watch.due()
    connection.send(request)
  })
  const detection = new SpeechDetection()
  const watch = new ResponseWatch(options.silentMs ?? defaultSilentMs, () => connection.fail(realtimeFailures.silent))

  /** Limits the duration of the current set-up phase. */
  function startTimer() {
    clearTimeout(setUpTimer)
    setUpTimer = setTimeout(() => connection.fail(realtimeFailures.timeout), options.setUpTimeoutMs ?? setUpTimeoutMs)
  }

  function end(reason: StaffMessage) {
    phase = 'closed'
    clearTimeout(setUpTimer)
    waiting = []
    watch.close()
    input.close()
    if (responses.sessionLost() !== '') events.usage(options.model, undefined)
    events.closed(reason)
  }

  function reopening() {
    phase = 'connecting'
    isReopened = true
    startTimer()
    input.reset()
    updates.resetSession()
    output.sessionLost()
    // Reports the end of the current speech, because the lost session cannot.
    if (speechItemId !== undefined) reportSpeech('stopped', speechItemId)
    watch.close()
    for (const event of items.finishUnfinished()) events.event(event)
    const responseId = responses.sessionLost()
    if (responseId !== '') {
      events.event({ type: 'response', responseId, status: 'cancelled' })
      events.usage(options.model, undefined)
    }
    events.event({ type: 'outage', state: 'began' })
    events.event({ type: 'notice', ...staffMessage('agent_reconnecting') })
  }

  function receive(data: Buffer) {
    watch.heard()
    const found = splitter.split(data, audioFields)
    if (found?.fields['type'] === 'response.output_audio.delta') {
      const { item_id: itemId, response_id: responseId = '' } = found.fields
      if (itemId !== undefined) return receiveAudio(itemId, responseId, AudioFrame.fromBase64(format, found.base64))
    }
    const event = parseObject(data.toString())
    // Ignores messages that are not JSON objects.
    if (event !== undefined) handle(event)
  }

  function receiveAudio(itemId: string, responseId: string, audio: AudioFrame) {
    if (audio.byteLength === 0 || responses.isSuppressed(responseId) || responses.isStopped(responseId)) return
    if (output.add(itemId, responseId, audio.byteLength)) events.audio({ itemId, responseId, audio })
  }

  function handle(event: Record<string, unknown>) {
    const itemId = textOr(event['item_id'])
    const responseId = textOr(event['response_id'])
    switch (event['type']) {
      case 'session.created': {
        if (phase !== 'connecting') return
        phase = 'opened'
        clearTimeout(setUpTimer)
        const id = asObject(event['session'])?.['id']
        if (!isReopened) events.opened(typeof id === 'string' ? id : undefined)
        return setUp()
      }
      case 'session.updated': {
        detection.updated(event['session'])
        if (phase !== 'setting up') return
        phase = 'ready'
        clearTimeout(setUpTimer)
        const append = connection.established()
        events.ready()
        if (isReopened) resume()
        sendWaiting()
        return input.open(append)
      }
      case 'input_audio_buffer.speech_started':
        return reportSpeech('started', itemId, event['audio_start_ms'])
      case 'input_audio_buffer.speech_stopped':
        return reportSpeech('stopped', itemId, event['audio_end_ms'])
      case 'conversation.item.added':
      case 'conversation.item.created':
        for (const itemEvent of items.add(shownItem(asObject(event['item'])), event['previous_item_id'])) {
          events.event(itemEvent)
        }
        return
      case 'response.output_item.added':
        if (responses.isKeyChoice(responseId)) keyChoiceItems.add(textOr(asObject(event['item'])?.['id']))
        return
      case 'response.output_item.done':
        return reportToolCall(asObject(event['item']) ?? {})
      case 'conversation.item.input_audio_transcription.completed':
        events.usage(updates.transcriptionModel, usageOfTranscription(event['usage']))
        return reportText('user', itemId, textOr(event['transcript']), true)
      case 'conversation.item.input_audio_transcription.failed':
        return reportText('user', itemId, '[inaudible]', true)
      case 'response.output_audio_transcript.delta':
      case 'response.output_text.delta':
        return reportText('agent', itemId, textOr(event['delta']), false, responseId)
      case 'response.output_audio_transcript.done':
        return reportText('agent', itemId, textOr(event['transcript']), true, responseId)
      case 'response.output_text.done':
        return reportText('agent', itemId, textOr(event['text']), true, responseId)
      case 'response.output_audio.delta':
        // The splitter skips short and unusual messages.
        if (typeof event['delta'] === 'string' && itemId !== '') {
          receiveAudio(itemId, responseId, AudioFrame.fromBase64String(format, event['delta']))
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
    if (!updates.hasOptions || phase === 'connecting' || phase === 'closed') return
    const isFirst = phase === 'opened'
    if (isFirst) {
      phase = 'setting up'
      responses.sessionStarts()
      startTimer()
    }
    const { update, notices } = updates.next({ isFirst, hasAudio: output.hasAudio })
    if (update !== undefined) {
      detection.requested(update.session.audio.input.turn_detection)
      connection.send(update)
    }
    for (const notice of notices) events.event({ type: 'notice', ...notice })
  }

  /** Replays the conversation to a new session. Sends the pending request, or requests a missing answer. */
  function resume() {
    const owesAnswer = responses.followSpeech && items.lastRole === 'user'
    for (const item of items.replay()) connection.send({ type: 'conversation.item.create', item })
    const next = responses.takeNext() ?? (owesAnswer ? ({ type: 'response.create' } as const) : undefined)
    if (next !== undefined) perform(next)
    events.event({ type: 'outage', state: 'over' })
    events.event({ type: 'notice', ...staffMessage('agent_reconnected') })
  }

  function sendWaiting() {
    for (const command of waiting) perform(command)
    waiting = []
  }

  /** Sends a command once the session is ready. Rejects commands if too many wait. */
  function perform(command: RealtimeCommand) {
    if (phase === 'closed') return
    if (phase !== 'ready') {
      if (waiting.length < maxWaitingCommands) waiting.push(command)
      else events.event({ type: 'problem', ...staffMessage('call_not_set_up') })
    } else if (command.type === 'response.create') responses.request(command)
    else connection.send(command)
  }

  function reportSpeech(state: 'started' | 'stopped', itemId: string, inputMs?: unknown) {
    speechItemId = state === 'started' ? itemId : undefined
    pauses.stop()
    const agoMs = input.agoMs(inputMs)
    const age = agoMs === undefined ? {} : { agoMs }
    if (state === 'started') {
      detection.started(inputMs)
      if (detection.interrupts) responses.speechStarted()
      if (detection.interrupts || !responses.isActive) watch.settled()
      return events.event({ type: 'speech', state, itemId, ...age, isAnswered: detection.answers })
    }
    if (detection.answers && responses.followSpeech) watch.due()
    events.event({ type: 'speech', state, itemId, ...age, ...detection.stopped(inputMs) })
  }

  function reportText(speaker: 'user' | 'agent', itemId: string, text: string, final: boolean, responseId = '') {
    if (itemId === '' || (speaker === 'agent' && responses.isSuppressed(responseId))) return
    // Nobody heard a response that was stopped before its first audio.
    if (responses.isStopped(responseId) && !output.has(itemId)) return
    events.event({ ...items.addText(itemId, speaker, text, final), ...(responseId === '' ? {} : { responseId }) })
  }

  /** Hides the words with which the agent explains its choice of a key. */
  function shownItem(item: Record<string, unknown> | undefined) {
    return item !== undefined && keyChoiceItems.has(textOr(item['id'])) ? { ...item, role: 'system' } : item
  }

  function reportToolCall(item: Record<string, unknown>) {
    if (item['type'] !== 'function_call') return
    const [callId, name, json] = [item['call_id'], item['name'], item['arguments']].map((value) => textOr(value))
    events.event({ type: 'tool_call', callId: callId!, name: name!, arguments: json! })
  }

  function beginResponse(response: Record<string, unknown>) {
    const responseId = textOr(response['id'])
    responses.began(responseId, asObject(response['metadata']))
    watch.due()
    if (responses.isKeyChoice(responseId)) return
    if (responses.isSuppressed(responseId)) return perform({ type: 'response.cancel', response_id: responseId })
    if (responses.isStopped(responseId)) return cancel()
    events.event({ type: 'responding' })
  }

  function cancel() {
    const id = responses.cancel()
    if (id !== undefined) perform({ type: 'response.cancel', response_id: id })
  }

  function endResponse(response: Record<string, unknown>) {
    const responseId = textOr(response['id'])
    const isAnnouncement = responses.isAnnouncement(responseId)
    if (isAnnouncement) reportMissingTexts(response, responseId)
    if (responses.isStopped(responseId) || responses.isSuppressed(responseId)) {
      for (const command of cutUnheard(response, (itemId) => output.has(itemId))) perform(command)
    }
    responses.ended()
    watch.settled()
    const status = textOr(response['status'], 'completed')
    const usage = usageOfResponse(response['usage'])
    // A request that the provider rejects has no usage.
    if (usage !== undefined || status !== 'failed') events.usage(options.model, usage)
    events.event({ type: 'response', responseId, status, ...(isAnnouncement ? { isAnnouncement } : {}) })
    if (response['status'] === 'failed') {
      const code = asObject(asObject(response['status_details'])?.['error'])?.['code']
      const fatal = fatalFailure(code)
      if (fatal !== undefined) return connection.fail(fatal)
      events.event({ type: 'problem', ...staffMessage('agent_no_answer') })
    }
    requestNext()
  }

  /** Reports the transcripts of a response that is done. The order of the provider's last events is not guaranteed. */
  function reportMissingTexts(response: Record<string, unknown>, responseId: string) {
    for (const { itemId, transcript } of spokenMessagesOf(response)) {
      if (transcript !== '' && !items.isFinal(itemId)) reportText('agent', itemId, transcript, true, responseId)
    }
  }

  /** Sends the request that waited for the end of another response. */
  function requestNext() {
    const next = responses.takeNext()
    if (next !== undefined) perform(next)
  }

  function handleError(error: Record<string, unknown>) {
    const { code, event_id: eventId } = error
    const fatal = fatalFailure(code)
    if (fatal !== undefined) return connection.fail(fatal)
    if (phase === 'setting up' && updates.isSetUp(eventId)) {
      return connection.fail(staffMessage('openai_session_settings_rejected'))
    }
    if (code === 'conversation_already_has_active_response') return responses.conflicted()
    if (harmless.has(code) || eventId === unheardId) return
    responses.rejected()
    watch.settled()
    requestNext()
    const problem = updates.isUpdate(eventId)
      ? staffMessage('openai_new_settings_rejected')
      : staffMessage('openai_request_rejected')
    events.event({ type: 'problem', ...problem })
  }

  return {
    appendAudio(audio) {
      pauses.add(audio)
      input.append(audio)
    },
    configure(change) {
      if (change.isAnnouncing !== undefined) responses.setAnnouncing(change.isAnnouncing)
      updates.add(change)
      setUp()
    },
    contribute(contribution) {
      perform({ type: 'conversation.item.create', item: itemOf(contribution) })
    },
    respond(instructions, purpose) {
      if (purpose === 'key') return perform(responses.keyRequest(instructions ?? ''))
      perform({ type: 'response.create', ...(instructions === undefined ? {} : { response: { instructions } }) })
    },
    announce(text) {
      const commands = responses.announce(text)
      updates.add({ isAnnouncing: true })
      setUp()
      for (const command of commands) perform(command)
    },
    stop() {
      const id = responses.stop()
      if (id !== undefined) perform({ type: 'response.cancel', response_id: id })
    },
    readSpeech() {
      if (phase !== 'ready' || speechItemId === undefined) return
      connection.send({ type: 'input_audio_buffer.commit' })
      pauses.start()
    },
    interrupt(itemId, playedMs) {
      const cut = output.cut(itemId, playedMs)
      if (cut === 'unknown') return events.event({ type: 'problem', ...staffMessage('speech_not_found') })
      if (cut === 'already cut') return
      const { responseId } = cut
      items.cut(itemId, cut.share)
      if (cut.isGone) return events.event({ type: 'interrupted', itemId, playedMs: cut.playedMs })
      if (responses.needsCancel(responseId)) perform({ type: 'response.cancel', response_id: responseId })
      perform(truncation(itemId, cut.playedMs))
      events.event({ type: 'interrupted', itemId, playedMs: cut.playedMs })
    },
    cancel,
    close: () => connection.close(),
  }
}
