import { keyOf, type StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages/index.ts'
import { type Call, type Transport as TransportName } from '../../contract/calls.ts'
import type { Tables } from '../store/open.ts'
import type { Agent, AgentEvents } from './agents/agent.ts'
import { Brief } from './brief.ts'
import { TurnTimes } from './latency.ts'
import { callOf } from './log.ts'
import type { CallRecording } from './recordings/index.ts'
import type { AgentEvent, CallSubject, SessionWish } from './talk.ts'
import type { Transport, TransportEvents } from './transports/transport.ts'
import { within } from './within.ts'
import type { CallWriter } from './writer.ts'

/** ms that a client has to say what the call is about before it starts with the defaults */
const openingMs = 300

/** ms that the two ends wait, at the end of a call, for its last records to be durable */
const keepingMs = 2_000

export interface LiveCall {
  readonly id: string
  readonly transport: TransportName
  state(): 'opening' | 'dialing' | 'connected' | 'ending'
  /** Ends the call, whoever asks and however often; the first reason counts. `by` is a user. Resolves when it is kept. */
  end(status: 'ended' | 'failed', reason: StaffMessage, by?: string): Promise<void>
  /** Another process runs the call from now on: lets go of both ends here, and writes nothing more. */
  letGo(): void
  /** Resolves when the call is over and kept. */
  readonly over: Promise<void>
}

/** A forgotten call must not cost money for ever; both are far beyond any call that is one. */
const longestCallMs = 2 * 60 * 60_000
const longestSilenceMs = 10 * 60_000

/** ms */
export interface CallLimits {
  longestCallMs?: number
  /** without a word from either side */
  longestSilenceMs?: number
}

export interface LiveCallParts {
  id: string
  transportName: TransportName
  practice: boolean
  createdBy: string
  /** The number that is phoned, on a phone call. */
  phoneNumber?: string
  /** The call as another process left it, to be gone on with. */
  resumed?: Omit<Tables['calls'], 'lease_until'>
  /** To be told at the start, in words for staff. */
  notices: readonly StaffMessage[]
  now: () => number
  joinTransport(events: TransportEvents): Transport
  joinAgent(events: AgentEvents): Agent
  keep(row: Omit<Tables['calls'], 'lease_until'>): CallWriter
  limits?: CallLimits
  openingMs?: number
}

/**
 * Joins one transport and one agent until either leaves or somebody hangs up.
 *
 *   opening --first configuration, or 300 ms--> dialing --agent ready--> connected --> ended | failed
 *      '------------------------------------------'------------------------------------^
 *
 * Sound goes straight through, from socket to socket in one turn of the event loop. The call has a row from `dialing`
 * on; a browser that leaves while opening leaves no trace. One that is resumed goes on in its row, as `dialing` or
 * `connected`.
 */
export function startLiveCall(parts: LiveCallParts): LiveCall {
  const { id, now } = parts
  let phase: 'opening' | 'dialing' | 'connected' | 'over' = 'opening'
  const row: Omit<Tables['calls'], 'lease_until'> = {
    id,
    call_id: null,
    transport: parts.transportName,
    phone_number: parts.phoneNumber ?? null,
    status: 'dialing',
    language: 'en',
    scenario_json: null,
    practice: parts.practice ? 1 : 0,
    started_at: now(),
    connected_at: null,
    ended_at: null,
    end_reason: null,
    end_reason_json: null,
    created_by: parts.createdBy,
    owner: null,
    hang_up_by: null,
    ...parts.resumed,
  }
  let writer: CallWriter | undefined
  /** Where recording is switched on. */
  let recording: CallRecording | undefined
  const times = new TurnTimes((record) => writer?.record(record, now()))
  let isAnnounced = false
  const brief = new Brief()
  /** What the agent is saying and has not finished: kept as it stands should the call end before. */
  const unfinished = new Map<string, string>()
  const { promise: over, resolve: resolveOver } = Promise.withResolvers<void>()

  const limits = { longestCallMs, longestSilenceMs, ...parts.limits }
  let lastHeardAt = performance.now()
  const longest = setTimeout(() => void end('ended', staffMessage('call_too_long')), limits.longestCallMs)
  let silence = setTimeout(endSilence, limits.longestSilenceMs)

  const opening = setTimeout(() => start({}, {}), parts.openingMs ?? openingMs)

  // Both ends keep their events back until the code that made them is through, so each can speak of the other.
  const transport = parts.joinTransport({
    audio(sound) {
      recording?.heard(sound)
      agent.hear(sound)
    },
    configure: (wish, about) => (phase === 'opening' ? start(wish, about) : reconfigure(wish, about)),
    contribute: (contribution) => agent.contribute(contribution),
    respond(instructions) {
      times.asked()
      agent.respond(instructions)
    },
    announce(instructions) {
      times.asked()
      agent.announce(instructions)
    },
    interrupted: (itemId, playedMs) => agent.interrupt(itemId, playedMs),
    sounding: (itemId, inMs) => times.heard(itemId, inMs),
    closed: (reason) => void end('ended', reason),
  })
  const agent = parts.joinAgent({
    opened(providerId) {
      if (phase === 'over') return
      if (providerId !== undefined) amend({ call_id: providerId })
      transport.tell({ type: 'opened', id: providerId })
    },
    ready() {
      if (phase !== 'dialing') return
      phase = 'connected'
      const at = now()
      amend({ status: 'connected', connected_at: at })
      writer?.record({ type: 'connected' }, at)
    },
    audio(frame) {
      if (times.knows(frame.itemId)) transport.play(frame)
      else {
        const from = performance.now()
        transport.play(frame)
        times.sounded(frame.itemId, from)
      }
      recording?.said(frame)
    },
    event: handle,
    closed: (reason) => void end('failed', reason),
  })

  function endSilence() {
    const left = lastHeardAt + limits.longestSilenceMs - performance.now()
    if (left > 0) silence = setTimeout(endSilence, left)
    else void end('ended', staffMessage('call_silent'))
  }

  function start(wish: SessionWish, about: CallSubject) {
    begin(about)
    agent.configure(brief.instruct(wish))
  }

  function begin(about: CallSubject) {
    clearTimeout(opening)
    phase = row.status === 'connected' ? 'connected' : 'dialing'
    brief.learn(about)
    Object.assign(row, brief.columns)
    writer = parts.keep({ ...row })
    if (parts.resumed === undefined) writer.record({ type: 'started' }, row.started_at)
    for (const notice of parts.notices) writer.record({ type: 'notice', ...notice }, now())
    void startRecording(writer)
    writer.flushed().then(announce, () => end('failed', staffMessage('call_not_saved_ended')))
  }

  /** What is said in the moment before this is known is not recorded: nothing, as the agent is not there yet. */
  async function startRecording(kept: CallWriter) {
    try {
      const begun = await kept.recordSound?.(transport.format)
      if (begun === undefined) return
      if (phase === 'over') return void begun.close()
      recording = begun
      handle({ type: 'notice', ...staffMessage('call_recorded') })
    } catch {
      handle({ type: 'problem', ...staffMessage('call_not_recorded') })
    }
  }

  /** Tells the other end of its call, once, and only when the call is durable. */
  function announce() {
    if (isAnnounced) return
    isAnnounced = true
    transport.tell({ type: 'call started', call: callOf(row) satisfies Call })
    for (const notice of parts.notices) transport.tell({ type: 'notice', ...notice })
  }

  function reconfigure(wish: SessionWish, about: CallSubject) {
    if (phase === 'over') return
    brief.learn(about)
    const { scenario_json, language } = brief.columns
    if (row.scenario_json !== scenario_json || row.language !== language) amend({ scenario_json, language })
    agent.configure(brief.instruct(wish))
  }

  function amend(columns: Partial<Tables['calls']>) {
    Object.assign(row, columns)
    writer?.amend(columns)
  }

  function handle(event: AgentEvent) {
    if (phase === 'over') return
    const from = performance.now()
    if (event.type === 'speech' || event.type === 'text') lastHeardAt = from
    if (event.type === 'speech' && event.state === 'started') transport.clear()
    transport.tell(event)
    recording?.event(event)
    takeTime(event, from)
    switch (event.type) {
      case 'item':
        writer?.record({ ...event, at: now() }, now())
        break
      case 'text': {
        const { itemId, text, append, final } = event
        // Pieces are told as they come, and kept as one.
        if (final) {
          unfinished.delete(itemId)
          writer?.record({ type: 'text', itemId, text, append, final }, now())
        } else {
          unfinished.set(itemId, (append ? (unfinished.get(itemId) ?? '') : '') + text)
        }
        break
      }
      case 'interrupted':
      case 'notice':
      case 'problem':
        writer?.record(event, now())
        break
    }
  }

  function takeTime(event: AgentEvent, from: number) {
    if (event.type === 'speech' && event.state === 'stopped') times.spoken(event.agoMs)
    // Of an agent that writes, the text is what the listener's end reads out.
    const isSpokenThere = event.type === 'text' && event.speaker === 'agent' && event.final && agent.format === 'clips'
    if (isSpokenThere) times.sounded(event.itemId, from)
  }

  function end(status: 'ended' | 'failed', reason: StaffMessage, by?: string): Promise<void> {
    if (phase === 'over') return over
    // A call that fails before its client said anything is kept all the same; one that was left by then is not.
    if (phase === 'opening' && status === 'failed') begin({})
    phase = 'over'
    for (const timer of [opening, longest, silence]) clearTimeout(timer)
    agent.close()
    void settle(status, reason, by)
    return over
  }

  function letGo() {
    if (phase === 'over') return
    phase = 'over'
    for (const timer of [opening, longest, silence]) clearTimeout(timer)
    void recording?.close()
    agent.close()
    transport.close()
    resolveOver()
  }

  async function settle(status: 'ended' | 'failed', reason: StaffMessage, by: string | undefined) {
    const at = now()
    for (const [itemId, text] of unfinished) {
      writer?.record({ type: 'text', itemId, text, append: false, final: true }, at)
    }
    amend({ status, ended_at: at, end_reason: reason.text, end_reason_json: JSON.stringify(keyOf(reason)) })
    writer?.record(
      { type: 'ended', status, reason: reason.text, ...keyOf(reason), ...(by === undefined ? {} : { by }) },
      at,
    )
    // A failure to keep it was logged where it happened; the call is over all the same.
    const kept = writer?.flushed().then(
      () => true,
      () => false,
    )
    await within(keepingMs, recording?.close())
    if (await within(keepingMs, kept)) announce()
    if (status === 'failed') transport.tell({ type: 'problem', ...reason })
    transport.tell({ type: 'call ended', reason })
    transport.close()
    await kept
    resolveOver()
  }

  const state = () => (phase === 'over' ? 'ending' : phase)

  return { id, transport: parts.transportName, state, end, letGo, over }
}
