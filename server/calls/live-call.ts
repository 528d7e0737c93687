import { keyOf, type StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { sayExactly } from '../../engine/opening-texts.ts'
import type { Call, Disclosure } from '../../contract/calls.ts'
import type { Tables } from '../store/open.ts'
import { AgentControl } from './agent-control.ts'
import type { AgentEvents } from './agents/agent.ts'
import { CallLimitTimers } from './call-limits.ts'
import { CallContext } from './call-context.ts'
import { CallOpening, type Introduction } from './call-opening.ts'
import { type Interruptions, interruptionsOf } from './interruptions.ts'
import { TurnTimes } from './latency.ts'
import type { LiveCallParts, StartedCall } from './live-call-parts.ts'
import { MessageTexts } from './message-texts.ts'
import { callOf } from './log.ts'
import { newCallRow } from './call-row.ts'
import { NotAdmitted } from './not-admitted.ts'
import { recordCall } from './record-call.ts'
import type { CallRecorder } from './recordings/index.ts'
import type { AgentEvent, CallSubject, SessionOptions } from './call-protocol.ts'
import { SilenceWatch } from './silence-watch.ts'
import { withTimeout } from './timeout.ts'
import type { CallWriter } from './writer.ts'

export type { CallLimits, LiveCall, LiveCallParts, StartedCall } from './live-call-parts.ts'

/** ms that a client has to configure the call before it starts with the defaults */
const openingMs = 300

/** ms to wait until the last records of an ended call are stored. The server then reports the end to the client. */
const savingMs = 2_000

/**
 * Joins one transport and one agent until either side closes or a user hangs up.
 *
 *   opening --first configuration, or 300 ms--> dialing --agent ready--> connected --> ended | failed
 *      '------------------------------------------'------------------------------------^
 *
 * Audio passes from socket to socket in one turn of the event loop. The call has a row from `dialing` on. A browser that
 * closes during `opening` leaves no row. A resumed call continues its row, as `dialing` or `connected`.
 */
export function startLiveCall(parts: LiveCallParts): StartedCall {
  const { id, now } = parts
  let phase: 'opening' | 'dialing' | 'connected' | 'over' = 'opening'
  const row = newCallRow(parts)
  let writer: CallWriter | undefined
  /** Undefined while the call is not recorded. */
  let recording: CallRecorder | undefined
  const times = new TurnTimes((record) => writer?.record(record, now()))
  let isAnnounced = false
  let isConfigured = false
  const context = new CallContext(parts.information, (subject) => {
    if (parts.opening !== undefined) return parts.opening.opening.text
    return parts.isOpeningSpoken ? parts.openingFor?.(subject) : undefined
  })
  context.setVenue(parts.venue)
  let noticedOpening = ''
  const texts = new MessageTexts((record) => writer?.record(record, now()))
  const { promise: over, resolve: resolveOver } = Promise.withResolvers<void>()

  const limits = new CallLimitTimers(parts.limits, (reason) => void end('ended', reason))
  const control = new AgentControl({
    join: (events) => parts.joinAgent(events),
    complete: (options) => context.complete(options),
    requested: () => times.responseRequested(),
    isOpeningDue: parts.opening?.isMade === false,
  })
  const silence = new SilenceWatch(
    { language: parts.language ?? 'en', times: parts.limits?.silence },
    {
      leftMs: () => transport.leftMs,
      say(text) {
        if (introduction?.isHeld) return introduction.turn()
        if (control.isQuiet) return control.sayExactly(text)
        control.request(sayExactly(text))
      },
      hold(isOnHold, isNewListener) {
        setQuiet('hold', isOnHold)
        if (isOnHold || introduction?.isHeld || control.isQuiet) return
        if (isNewListener && introduction !== undefined) introduction.introduceAgain({ isNow: true })
        else if (!silence.isListenerSpeaking) control.proceed()
      },
      end: () => void end('ended', staffMessage('callee_silent')),
      agentSpeaks: (isSpeaking) => parts.agentSpeaks?.(isSpeaking),
    },
  )
  const opening = setTimeout(() => start({}, {}), parts.openingMs ?? openingMs)

  // Neither side raises an event before its constructor has returned, so each callback can use the other side.
  const transport = parts.joinTransport({
    audio(audio) {
      recording?.heard(audio)
      control.agent?.appendAudio(audio)
    },
    configure(options, subject) {
      if (phase === 'opening') start(options, subject)
      else reconfigure(options, subject)
      isConfigured = true
      notifyOpening()
    },
    contribute: (contribution) => control.agent?.contribute(contribution),
    respond: (instructions) => (introduction?.isHeld ? introduction.turn() : control.request(instructions)),
    announce: (text) => control.sayExactly(text),
    voicemail: () => introduction?.leaveMessage(),
    interrupted(itemId, playedMs) {
      control.agent?.interrupt(itemId, playedMs)
      introduction?.interrupted(itemId)
      silence.cut()
    },
    played(itemId, playedMs, isAll) {
      introduction?.played(itemId, playedMs)
      if (isAll) silence.played()
      interruptions?.update()
    },
    lineLost() {
      introduction?.lineLost()
      interruptions?.reset()
      silence.cut()
    },
    controlled() {
      controlPlayback()
      if (phase !== 'opening') control.configure({ isSpeaking: false })
    },
    isIntroducing: () => introduction?.isIntroducing ?? false,
    playbackStarted: (itemId, inMs) => times.playbackStarted(itemId, inMs),
    closed: (reason) => void end('ended', reason),
  })
  const agentEvents: AgentEvents = {
    opened(providerId) {
      if (phase === 'over') return
      if (providerId !== undefined) amend({ call_id: providerId })
      transport.notify({ type: 'opened', id: providerId })
    },
    ready() {
      if (phase !== 'dialing') return
      phase = 'connected'
      const at = now()
      amend({ status: 'connected', connected_at: at })
      writer?.record({ type: 'connected' }, at)
    },
    audio(frame) {
      introduction?.audio(frame)
      silence.audio(frame)
      if (times.isLastSent(frame.itemId)) transport.play(frame)
      else {
        const from = performance.now()
        transport.play(frame)
        times.audioSent(frame.itemId, from)
      }
      recording?.said(frame)
    },
    event: handle,
    usage(model, usage) {
      // Practice calls cost nothing.
      if (!parts.practice) writer?.record({ type: 'usage', model, usage: usage ?? null }, now())
    },
    closed(reason) {
      handle({ type: 'outage', state: 'began' })
      void end('failed', reason)
    },
  }
  let interruptions: Interruptions | undefined
  const introduction =
    parts.opening &&
    new CallOpening(parts.opening, {
      hold: (isHeld) => setQuiet('opening', isHeld),
      say: (text) => control.sayExactly(text),
      interrupt: (itemId, playedMs) => control.agent?.interrupt(itemId, playedMs),
      listenerChanged(isMachine) {
        writer?.record({ type: 'listener_changed' }, now())
        parts.introduced?.(false)
        if (isMachine) amend({ disclosed_json: null })
        void recording?.stop()
        recording = undefined
      },
      disclosed(item, heard_ms) {
        const at = now()
        writer?.record({ type: 'disclosed', item, heard_ms }, at)
        const disclosure = { item, heard_ms, at: new Date(at).toISOString() } satisfies Disclosure
        amend({ disclosed_json: JSON.stringify(disclosure) })
        parts.introduced?.(true)
      },
      played(opening) {
        silence.introduced()
        if (opening.hasRecordingNotice && writer !== undefined) void startRecording(writer)
      },
      proceed: () => control.proceed(),
      failed: () => void end('failed', staffMessage('call_not_introduced')),
    })
  controlPlayback()
  if (!parts.isAgentDeferred) startAgent()

  function controlPlayback() {
    interruptions ??= interruptionsOf(transport, {
      agent: () => control.agent,
      isHeld: () => introduction?.isHeld === true || control.isQuiet,
      listen: (listening) => control.configure(listening),
      respond: () => control.proceed(),
    })
  }

  function startAgent() {
    if (phase !== 'over') control.start(agentEvents)
  }

  /** Lets the agent answer speech only if nothing prevents it. */
  function setQuiet(why: 'opening' | 'hold' | 'machine', isQuiet: boolean) {
    if (isQuiet) interruptions?.drop()
    control.setQuiet(why, isQuiet)
  }

  function start(options: SessionOptions, subject: CallSubject) {
    begin(subject)
    control.configure(interruptions === undefined ? options : { ...options, isSpeaking: false })
  }

  function begin(subject: CallSubject) {
    clearTimeout(opening)
    phase = row.status === 'connected' ? 'connected' : 'dialing'
    context.update(subject)
    Object.assign(row, context.columns)
    writer = parts.createWriter({ ...row })
    if (parts.resumed === undefined) writer.record({ type: 'started' }, row.started_at)
    for (const notice of parts.notices) writer.record({ type: 'notice', ...notice }, now())
    void linkVenue(subject)
    if (introduction?.isRecorded ?? true) void startRecording(writer)
    writer
      .flushed()
      .then(announce, (error: unknown) =>
        end('failed', error instanceof NotAdmitted ? error.reason : staffMessage('call_not_saved_ended')),
      )
  }

  function startRecording(callWriter: CallWriter) {
    return recordCall(callWriter, transport.format, {
      mayRecord: () => phase !== 'over' && !introduction?.isHeld,
      begun: (recorder) => (recording = recorder),
      report: handle,
    })
  }

  /** Sends the call to the client, once, after its row is stored. */
  function announce() {
    if (isAnnounced) return
    isAnnounced = true
    transport.notify({ type: 'call started', call: callOf(row) satisfies Call })
    for (const notice of parts.notices) transport.notify({ type: 'notice', ...notice })
    notifyOpening()
  }

  /** Sends the opening as a notice, which is not part of the log. Waits for the client's configuration. */
  function notifyOpening() {
    if (!isAnnounced || !isConfigured || phase === 'over' || parts.openingFor === undefined) return
    const opening = parts.openingFor(context.subject)
    if (opening === noticedOpening) return
    noticedOpening = opening
    transport.notify({ type: 'notice', ...staffMessage('call_opening', { opening }) })
  }

  function reconfigure(options: SessionOptions, subject: CallSubject) {
    if (phase === 'over') return
    context.update(subject)
    void linkVenue(subject)
    const { scenario_json, language } = context.columns
    if (row.scenario_json !== scenario_json || row.language !== language) amend({ scenario_json, language })
    control.configure(options)
  }

  async function linkVenue({ venueId }: CallSubject) {
    if (venueId === undefined || venueId === row.venue_id) return
    const venue = await parts.findVenue?.(venueId).catch(() => null)
    if (venue === null) return handle({ type: 'problem', ...staffMessage('call_venue_not_loaded') })
    if (venue === undefined) return handle({ type: 'problem', ...staffMessage('call_venue_unknown') })
    amend({ venue_id: venue.id, time_zone: venue.timeZone })
    context.setVenue(venue)
    control.configure({})
  }

  function amend(columns: Partial<Tables['calls']>) {
    Object.assign(row, columns)
    writer?.amend(columns)
  }

  function handle(event: AgentEvent) {
    if (phase === 'over') return
    const from = performance.now()
    if (event.type === 'speech' || event.type === 'text') limits.heard()
    introduction?.event(event)
    silence.event(event)
    if (interruptions !== undefined) interruptions.event(event)
    else if (event.type === 'speech' && event.state === 'started' && !introduction?.isHeld) transport.clear()
    transport.notify(event)
    recording?.event(event)
    if (event.type !== 'speech' || !interruptions?.isSpeaking) times.event(event, transport.format, from)
    switch (event.type) {
      case 'item':
        writer?.record({ ...event, at: now() }, now())
        break
      case 'text':
        texts.add(event)
        break
      case 'interrupted':
      case 'notice':
      case 'problem':
        writer?.record(event, now())
        break
    }
  }

  function end(status: 'ended' | 'failed', reason: StaffMessage, by?: string): Promise<void> {
    if (phase === 'over') return over
    // A call that fails before its configuration gets a row. A call that the client closes before that gets no row.
    if (phase === 'opening' && status === 'failed') begin({})
    phase = 'over'
    closeTimers()
    control.agent?.close()
    void settle(status, reason, by)
    return over
  }

  function stopAgent() {
    transport.clear()
    control.agent?.stop?.()
    silence.cut()
  }

  function closeTimers() {
    clearTimeout(opening)
    for (const part of [limits, silence, introduction, interruptions]) part?.close()
  }

  function handOver() {
    if (phase === 'over') return
    phase = 'over'
    closeTimers()
    void recording?.stop()
    control.agent?.close()
    transport.close()
    resolveOver()
  }

  async function settle(status: 'ended' | 'failed', reason: StaffMessage, by: string | undefined) {
    const at = now()
    texts.finish()
    amend({ status, ended_at: at, end_reason: reason.text, end_reason_json: JSON.stringify(keyOf(reason)) })
    writer?.record(
      { type: 'ended', status, reason: reason.text, ...keyOf(reason), ...(by === undefined ? {} : { by }) },
      at,
    )
    // The writer logs a failure. The call is over in both cases.
    const saved = writer?.flushed().then(
      () => true,
      () => false,
    )
    await withTimeout(savingMs, recording?.stop())
    if (await withTimeout(savingMs, saved)) announce()
    if (status === 'failed') transport.notify({ type: 'problem', ...reason })
    transport.notify({ type: 'call ended', reason })
    transport.close()
    await saved
    resolveOver()
  }

  return {
    id,
    transport: parts.transportName,
    state: () => (phase === 'over' ? 'ending' : phase),
    end,
    introduceAgain: (how?: Introduction) => introduction?.introduceAgain(how),
    machineListens(isMachine) {
      setQuiet('machine', isMachine)
      silence.machine(isMachine)
      if (isMachine && !introduction?.isSpeaking) stopAgent()
    },
    stopAgent,
    handOver,
    over,
    startAgent,
  }
}
