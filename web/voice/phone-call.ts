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
import { api, detailOr, isClientError, listOf } from '../api.ts'
import { type Label, t } from '../i18n/index.ts'
import {
  type CallListener,
  type CallRequest,
  type CallView,
  callInfoOf,
  isActive,
  isOver,
  createCallViewStore,
  type RunningCall,
  type SpokenMessage,
  type StartCall,
} from './call-view.ts'
import { clearSavedPhoneCall, savePhoneCall, type SavedPhoneCall } from './saved-phone-call.ts'
import { keyFor, settleKey } from './idempotency.ts'
import { runMachine } from './run-machine.ts'

/** Places a phone call through the server. Runs engine/phone-call.ts with the real API. */
export const startPhoneCall: StartCall = (request, listener) => runPhoneCall(request, listener, null)

/** Shows a phone call that is still running. */
export function resumePhoneCall(saved: SavedPhoneCall, listener: CallListener): RunningCall {
  return runPhoneCall(saved.request, listener, saved)
}

function runPhoneCall(request: CallRequest, listener: CallListener, saved: SavedPhoneCall | null): RunningCall {
  const { language, scenario, phoneNumber, venueId, confirmed = [] } = request
  const store = createCallViewStore(
    {
      transport: 'twilio',
      language,
      scenario,
      phoneNumber,
      ...(saved && { startedAt: saved.startedAt, practice: saved.practice }),
    },
    listener,
  )
  const abort = new AbortController()
  const { signal } = abort
  let rereadTimer: ReturnType<typeof setTimeout> | undefined
  let unconfirmedReads = 0
  let hangingUp = false
  /** Number of the server's notices that the live log shows. */
  let shownNotices = 0

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
          const body = {
            phone_number: phoneNumber,
            language,
            scenario,
            ...(venueId !== undefined && { venue_id: venueId }),
          }
          // A retry of the same call may confirm less, because the server has stored the consent.
          const idempotencyKey = keyFor(body)
          const confirmations = confirmed.length > 0 && { confirmed: [...confirmed] }
          const placed = await api.placeCall({ body: { ...body, ...confirmations }, idempotencyKey, signal })
          const { id, practice } = callInfoOf(placed)
          settleKey(null)
          store.set({ practice })
          return machine.dispatch({ type: 'placed', callId: id })
        } catch (error) {
          settleKey(error)
          return fail({ type: 'rejected' }, detailOr(error, t('Failed to start call')))
        }
      case 'read_log':
        try {
          const log = await api.callLog({ params: { id: effect.callId }, signal })
          store.setMessages(messagesOf(log))
          logNotices(log)
          checkHangUp(log, effect.callId)
          const { end_reason: text, end_reason_message } = log
          store.set({ endReason: text === undefined ? null : { text, ...end_reason_message } })
          return machine.dispatch({ type: 'log', status: statusOf(log), at: Date.now() })
        } catch (error) {
          if (!signal.aborted) {
            console.error('Failed to read the call log', error)
            // After the end of the call, regular polling stops. Retry for the last messages and the hang-up status.
            if (isOver(store.view) && !isClientError(error)) rereadLater(effect.callId, pollAfterFailureMs)
          }
          return machine.dispatch({ type: 'log_failed' })
        }
      case 'hang_up':
        // Ignore further clicks during the request.
        if (hangingUp) return
        hangingUp = true
        // Clear the error of an earlier attempt.
        store.set({ error: null })
        try {
          await api.hangUp({ params: { id: effect.callId }, signal })
          return machine.dispatch({ type: 'hung_up', at: Date.now() })
        } catch (error) {
          return fail(null, detailOr(error, t('Failed to stop call')))
        } finally {
          hangingUp = false
        }
    }
  }

  function logNotices({ notices }: CallLog) {
    const all = listOf(notices)
    for (const { kind, timestamp: _, ...sentence } of all.slice(shownNotices)) store.log(kind, sentence)
    shownNotices = Math.max(shownNotices, all.length)
  }

  /** Rereads the log after the end until the carrier confirms the hang-up. Reports a problem at the second read. */
  function checkHangUp({ hang_up_unconfirmed: isOpen = false }: CallLog, callId: string) {
    if (isOpen && unconfirmedReads > 0 && !store.view.hangUpUnconfirmed) {
      store.set({ hangUpUnconfirmed: true })
      store.log('problem', t('Twilio has not confirmed the hang-up'))
    }
    if (!isOpen && store.view.hangUpUnconfirmed) {
      store.set({ hangUpUnconfirmed: false })
      store.log('event', t('Twilio confirmed the hang-up'))
    }
    if (!isOpen) return clearTimeout(rereadTimer)
    unconfirmedReads += 1
    rereadLater(callId, pollEveryMs)
  }

  /** Schedules one more read of the log of an ended call. */
  function rereadLater(callId: string, delayMs: number) {
    clearTimeout(rereadTimer)
    rereadTimer = setTimeout(() => void perform({ type: 'read_log', callId }), delayMs)
  }

  function fail(event: PhoneCallEvent | null, message: string) {
    store.set({ error: message })
    store.log('problem', message)
    if (event) machine.dispatch(event)
  }

  /** Keeps the current status if the server's status is unknown. */
  function statusOf(log: CallLog) {
    const current = machine.state.name === 'connected' ? 'connected' : 'dialing'
    return callStatuses.find((status) => status === log.status) ?? current
  }

  function show(state: PhoneCallState) {
    const { status } = store.view
    store.set(viewOf(state))
    if (store.view.status !== status && store.view.status !== null) {
      store.log('event', t(logTexts[store.view.status]))
    }
    if (isActive(store.view)) savePhoneCall(request, store.view)
    else if (isOver(store.view)) clearSavedPhoneCall(store.view.id)
  }

  machine.dispatch(saved ? { type: 'resume', callId: saved.id, since: saved.since } : { type: 'start' })
  return {
    stop: () => machine.dispatch({ type: 'hang_up' }),
    dispose() {
      store.stop()
      machine.dispose()
      clearTimeout(rereadTimer)
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
  // Other servers may send numeric ids.
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
