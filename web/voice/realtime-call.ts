import { instructionsFor } from '../../engine/scenario.ts'
import {
  idleRealtimeCall,
  type RealtimeCallEffect,
  type RealtimeCallState,
  stepRealtimeCall,
} from '../../engine/realtime-call.ts'
import { t } from '../i18n/index.ts'
import { type CallView, callInfoOf, createCallViewStore, newSessionId, type StartCall } from './call-view.ts'
import { openDevices } from './devices.ts'
import type { Microphone } from './microphone.ts'
import { substituteText } from './microphone-choice.ts'
import {
  openRealtimeSession,
  type RealtimeSession,
  type RealtimeSessionEvent,
  realtimeVoiceUrl,
} from './realtime-session.ts'
import { sessionConfig } from './realtime-messages.ts'
import { runMachine } from './run-machine.ts'
import { throttleTranscript } from './throttled-transcript.ts'
import type { Speaker } from './speaker.ts'

/** Voice call over the realtime channel. Runs engine/realtime-call.ts with the real microphone, speaker and socket. */
export const startRealtimeCall: StartCall = ({ language, scenario, venueId }, listener) => {
  const store = createCallViewStore({ transport: 'realtime', id: newSessionId(), language, scenario }, listener)
  const devices = openDevices()
  let microphone: Microphone | undefined
  let speaker: Speaker | undefined
  let session: RealtimeSession | undefined
  const transcript = throttleTranscript(store.setMessages)
  let lastProblem: string | null = null
  let hasPlayed = false
  let released = false

  const machine = runMachine({
    initial: idleRealtimeCall,
    step: stepRealtimeCall,
    perform,
    timerEvent: (timer: never) => timer,
    changed: (state) => store.set(viewOf(state)),
  })

  function perform(effect: RealtimeCallEffect) {
    switch (effect.type) {
      case 'open_microphone':
        store.log('event', t('Requesting microphone access'))
        void askForDevices()
        break
      case 'open_socket':
        store.log('event', t('Connecting to the agent'))
        openSocket()
        break
      case 'begin_session':
        store.log('event', t('Connected'))
        void microphone
          ?.capture(
            (pcm16) => session?.sendAudio(pcm16),
            (loudness) => session?.measure(loudness),
          )
          .catch(microphoneFailed)
        break
      case 'release':
        if (machine.state.name === 'ended') store.log('event', t('Call ended'))
        release()
        break
      case 'show_error':
        store.log('problem', effect.message)
        store.set({ error: effect.message })
        break
    }
  }

  async function askForDevices() {
    try {
      microphone = await devices.microphone({
        onLost: () => microphoneFailed(new Error('The microphone was disconnected')),
        onReplaced: (name) => store.log('notice', substituteText(name)),
      })
      if (microphone.isSubstitute) store.log('notice', substituteText(microphone.name))
      speaker = await devices.speaker()
      machine.dispatch({ type: 'microphone_ready' })
    } catch (error) {
      microphoneFailed(error)
    }
  }

  /** Returns a connecting call to idle. Ends a connected call. */
  function microphoneFailed(error: unknown) {
    if (released) return
    console.error('Failed to access microphone', error)
    if (machine.state.name === 'connected') {
      store.set({ error: t('Failed to access microphone') })
      machine.dispatch({ type: 'stop', at: Date.now() })
    } else machine.dispatch({ type: 'microphone_failed' })
  }

  function openSocket() {
    session = openRealtimeSession(new WebSocket(realtimeVoiceUrl(location)), {
      session: sessionConfig({ instructions: instructionsFor(scenario, language) }),
      context: { scenario, language, ...(venueId !== undefined && { venue_id: venueId }) },
      greet: true,
      speaker: logFirstAudio(speaker!),
      on: receive,
    })
  }

  /** Wraps the speaker to log the delay of the first audio. */
  function logFirstAudio(speaker: Speaker): Omit<Speaker, 'close'> {
    return {
      play(itemId, pcm16) {
        const inMs = speaker.play(itemId, pcm16)
        const { since } = store.view
        if (hasPlayed || since === null) return inMs
        hasPlayed = true
        store.log('event', t('First agent audio after {ms} ms', { ms: Date.now() - since }))
        return inMs
      },
      clear: () => speaker.clear(),
      pause: () => speaker.pause(),
      resume: () => speaker.resume(),
      onDrained: (listener) => speaker.onDrained(listener),
      lower: (lowered) => speaker.lower(lowered),
      get isPlaying() {
        return speaker.isPlaying
      },
    }
  }

  function receive(event: RealtimeSessionEvent) {
    const at = Date.now()
    switch (event.type) {
      case 'opened':
        return machine.dispatch({ type: 'socket_opened', at })
      case 'failed':
        return machine.dispatch({ type: 'socket_failed', at })
      case 'closed':
        return machine.dispatch({ type: 'socket_closed', at })
      case 'session_created':
        return store.log('event', t('The agent is on the line'))
      case 'call_started':
        return store.set(callInfoOf(event.call))
      case 'call_ended':
        // After an abnormal end, the log already contains this text as a problem.
        if (event.reason === lastProblem) store.set({ error: event.reason })
        else store.log('event', event.reason)
        return machine.dispatch({ type: 'socket_closed', at })
      case 'transcript':
        return transcript.add(event.event)
      case 'activity':
        return store.set({ activity: event.activity })
      case 'notice':
        return store.log('notice', event)
      case 'problem':
        lastProblem = event.text
        return store.log('problem', event)
      case 'tool_call':
        return store.log('event', t('The agent used a tool'))
    }
  }

  function release() {
    if (released) return
    released = true
    transcript.flush()
    session?.close()
    devices.close()
  }

  machine.dispatch({ type: 'start' })
  return {
    stop: () => machine.dispatch({ type: 'stop', at: Date.now() }),
    say: (text) => session?.say(text),
    setMuted(muted) {
      microphone?.setEnabled(!muted)
      store.set({ muted })
      store.log('event', muted ? t('Microphone muted') : t('Microphone unmuted'))
    },
    dispose() {
      store.stop()
      machine.dispose()
      release()
    },
  }
}

function viewOf(state: RealtimeCallState): Partial<CallView> {
  switch (state.name) {
    case 'idle':
      return { status: null, activity: null, id: null }
    case 'connecting':
      return { status: 'dialing', activity: 'connecting' }
    case 'connected':
      return { status: 'connected', activity: 'live', since: state.since }
    case 'ended':
      return { status: 'ended', activity: 'ended', since: null, seconds: state.seconds }
  }
}
