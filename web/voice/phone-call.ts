import { callStatuses, type CallLog, type CallMessage } from '../../contract/calls.ts'
import {
  idlePhoneCall,
  type PhoneCallEffect,
  type PhoneCallEvent,
  type PhoneCallState,
  pollAfterFailureMs,
  pollEveryMs,
  stepPhoneCall,
} from '../../engine/phone-call.ts'
import { api, detailOr, isRefusal, listOf } from '../api.ts'
import { type Label, t } from '../i18n/index.ts'
import {
  type CallListener,
  type CallRequest,
  type CallView,
  factsOf,
  isActive,
  isOver,
  keepView,
  type RunningCall,
  type SpokenMessage,
  type StartCall,
} from './call-view.ts'
import { forgetPhoneCall, keepPhoneCall, type KeptPhoneCall } from './kept-phone-call.ts'
import { keyFor, settleKey } from './idempotency.ts'
import { runMachine } from './run-machine.ts'

/** A phone call placed by the server: engine/phone-call.ts with the real calls of the API. */
export const startPhoneCall: StartCall = (request, listener) => runPhoneCall(request, listener, null)

/** Shows a phone call again that was left running. */
export function resumePhoneCall(kept: KeptPhoneCall, listener: CallListener): RunningCall {
  return runPhoneCall(kept.request, listener, kept)
}

function runPhoneCall(request: CallRequest, listener: CallListener, kept: KeptPhoneCall | null): RunningCall {
  const { language, scenario, phoneNumber } = request
  const keeper = keepView(
    {
      transport: 'twilio',
      language,
      scenario,
      phoneNumber,
      ...(kept && { startedAt: kept.startedAt, practice: kept.practice }),
    },
    listener,
  )
  const abort = new AbortController()
  const { signal } = abort
  let readingOn: ReturnType<typeof setTimeout> | undefined
  let looks = 0
  let hangingUp = false

  const machine = runMachine({
    initial: idlePhoneCall,
    step: stepPhoneCall,
    perform: (effect) => void perform(effect),
    timerEvent: (timer: 'poll'): PhoneCallEvent => ({ type: 'timer', timer }),
    changed: show,
  })

  async function perform(effect: Extract<PhoneCallEffect, { type: 'place' | 'read_log' | 'hang_up' }>) {
    switch (effect.type) {
      case 'place':
        try {
          const body = { phone_number: phoneNumber, language, scenario }
          const idempotencyKey = keyFor(body)
          const { id, practice } = factsOf(await api.placeCall({ body, idempotencyKey, signal }))
          settleKey(null)
          keeper.set({ practice })
          return machine.dispatch({ type: 'placed', callId: id })
        } catch (error) {
          settleKey(error)
          return refuse({ type: 'refused' }, detailOr(error, t('Failed to start call')))
        }
      case 'read_log':
        try {
          const log = await api.callLog({ params: { id: effect.callId }, signal })
          keeper.setMessages(messagesOf(log))
          watchHangUp(log, effect.callId)
          const { end_reason: text, end_reason_message } = log
          keeper.set({ endReason: text === undefined ? null : { text, ...end_reason_message } })
          return machine.dispatch({ type: 'log', status: statusOf(log), at: Date.now() })
        } catch (error) {
          if (!signal.aborted) {
            console.error('Failed to read the call log', error)
            // After the end nothing else asks again: what was said last, and whether it was hung up, is to be had yet.
            if (isOver(keeper.view) && !isRefusal(error)) readOn(effect.callId, pollAfterFailureMs)
          }
          return machine.dispatch({ type: 'log_failed' })
        }
      case 'hang_up':
        // Pressed again while it is asked for.
        if (hangingUp) return
        hangingUp = true
        // Of an earlier try, perhaps.
        keeper.set({ error: null })
        try {
          await api.hangUp({ params: { id: effect.callId }, signal })
          return machine.dispatch({ type: 'hung_up', at: Date.now() })
        } catch (error) {
          return refuse(null, detailOr(error, t('Failed to stop call')))
        } finally {
          hangingUp = false
        }
    }
  }

  /** After the end of the call: reads on until the carrier has confirmed it; said when the first look was not enough. */
  function watchHangUp({ hang_up_unconfirmed: isOpen = false }: CallLog, callId: string) {
    if (isOpen && looks > 0 && !keeper.view.hangUpUnconfirmed) {
      keeper.set({ hangUpUnconfirmed: true })
      keeper.log('problem', t('Twilio has not confirmed the hang-up'))
    }
    if (!isOpen && keeper.view.hangUpUnconfirmed) {
      keeper.set({ hangUpUnconfirmed: false })
      keeper.log('event', t('Twilio has confirmed the hang-up'))
    }
    if (!isOpen) return clearTimeout(readingOn)
    looks += 1
    readOn(callId, pollEveryMs)
  }

  /** Reads the log of a call that is over once more. */
  function readOn(callId: string, inMs: number) {
    clearTimeout(readingOn)
    readingOn = setTimeout(() => void perform({ type: 'read_log', callId }), inMs)
  }

  function refuse(event: PhoneCallEvent | null, message: string) {
    keeper.set({ error: message })
    keeper.log('problem', message)
    if (event) machine.dispatch(event)
  }

  /** A status that this page does not know moves nothing. */
  function statusOf(log: CallLog) {
    const standing = machine.state.name === 'connected' ? 'connected' : 'dialing'
    return callStatuses.find((status) => status === log.status) ?? standing
  }

  function show(state: PhoneCallState) {
    const { status } = keeper.view
    keeper.set(viewOf(state))
    if (keeper.view.status !== status && keeper.view.status !== null) {
      keeper.log('event', t(logTexts[keeper.view.status]))
    }
    if (isActive(keeper.view)) keepPhoneCall(request, keeper.view)
    else if (isOver(keeper.view)) forgetPhoneCall(keeper.view.id)
  }

  machine.dispatch(kept ? { type: 'resume', callId: kept.id, since: kept.since } : { type: 'start' })
  return {
    stop: () => machine.dispatch({ type: 'hang_up' }),
    dispose() {
      keeper.stop()
      machine.dispose()
      clearTimeout(readingOn)
      abort.abort()
    },
  }
}

const logTexts: Record<(typeof callStatuses)[number], Label> = {
  dialing: 'Dialing',
  connected: 'Connected',
  ended: 'Call ended',
  failed: 'Call failed',
}

function viewOf(state: PhoneCallState): Partial<CallView> {
  switch (state.name) {
    case 'idle':
      return { starting: false, status: null, activity: null }
    case 'placing':
      return { starting: true }
    case 'dialing':
      return { starting: false, status: 'dialing', activity: 'connecting', id: state.callId }
    case 'connected':
      return { starting: false, status: 'connected', activity: 'live', since: state.since, id: state.callId }
    case 'ended':
      return { status: 'ended', activity: 'ended', since: null, seconds: state.seconds }
    case 'failed':
      return { status: 'failed', activity: 'ended', since: null, seconds: null }
  }
}

function messagesOf(log: CallLog): SpokenMessage[] {
  // Another server may count its messages.
  const rows = listOf<Omit<CallMessage, 'id'> & { id: string | number }>(log.messages)
  return rows.map(({ id, timestamp, speaker, text, audio_url }) => ({
    id: String(id),
    speaker: speaker === 'agent' ? 'agent' : 'user',
    text,
    timestamp: Date.parse(timestamp) || Date.now(),
    type: 'audio',
    interrupted: false,
    ...(audio_url ? { audioUrl: audio_url } : {}),
  }))
}
