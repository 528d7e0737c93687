import { instructionsFor } from '../../engine/scenario.ts'
import {
  idleRealtimeCall,
  type RealtimeCallEffect,
  type RealtimeCallState,
  stepRealtimeCall,
} from '../../engine/realtime-call.ts'
import { t } from '../i18n/index.ts'
import { type CallView, factsOf, keepView, newSessionId, type StartCall } from './call-view.ts'
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
import { showTranscript } from './shown-transcript.ts'
import type { Speaker } from './speaker.ts'

/** A voice call over the realtime channel: engine/realtime-call.ts with a real microphone, loudspeaker and socket. */
export const startRealtimeCall: StartCall = ({ language, scenario }, listener) => {
  const keeper = keepView({ transport: 'realtime', id: newSessionId(), language, scenario }, listener)
  const devices = openDevices()
  let microphone: Microphone | undefined
  let speaker: Speaker | undefined
  let session: RealtimeSession | undefined
  const transcript = showTranscript(keeper.setMessages)
  let lastProblem: string | null = null
  let hasSounded = false
  let released = false

  const machine = runMachine({
    initial: idleRealtimeCall,
    step: stepRealtimeCall,
    perform,
    timerEvent: (timer: never) => timer,
    changed: (state) => keeper.set(viewOf(state)),
  })

  function perform(effect: RealtimeCallEffect) {
    switch (effect.type) {
      case 'open_microphone':
        keeper.log('event', t('Asking for the microphone'))
        void askForDevices()
        break
      case 'open_socket':
        keeper.log('event', t('Connecting to the agent'))
        openSocket()
        break
      case 'begin_session':
        keeper.log('event', t('Connected'))
        void microphone
          ?.capture(
            (pcm16) => session?.hear(pcm16),
            (loudness) => session?.measure(loudness),
          )
          .catch(microphoneFailed)
        break
      case 'release':
        if (machine.state.name === 'ended') keeper.log('event', t('Call ended'))
        release()
        break
      case 'show_error':
        keeper.log('problem', effect.message)
        keeper.set({ error: effect.message })
        break
    }
  }

  async function askForDevices() {
    try {
      microphone = await devices.microphone({
        onLost: () => microphoneFailed(new Error('the device went away')),
        onReplaced: (name) => keeper.log('notice', substituteText(name)),
      })
      if (microphone.isSubstitute) keeper.log('notice', substituteText(microphone.name))
      speaker = await devices.speaker()
      machine.dispatch({ type: 'microphone_ready' })
    } catch (error) {
      microphoneFailed(error)
    }
  }

  /** While connecting this puts the call back to idle; a call that is deaf later on is ended. */
  function microphoneFailed(error: unknown) {
    if (released) return
    console.error('Failed to access microphone', error)
    if (machine.state.name === 'connected') {
      keeper.set({ error: t('Failed to access microphone') })
      machine.dispatch({ type: 'stop', at: Date.now() })
    } else machine.dispatch({ type: 'microphone_failed' })
  }

  function openSocket() {
    session = openRealtimeSession(new WebSocket(realtimeVoiceUrl(location)), {
      session: sessionConfig({ instructions: instructionsFor(scenario, language) }),
      about: { scenario, language },
      greet: true,
      speaker: heard(speaker!),
      on: receive,
    })
  }

  /** The loudspeaker, with the first sound written down. */
  function heard(speaker: Speaker): Omit<Speaker, 'close'> {
    return {
      play(itemId, pcm16) {
        const inMs = speaker.play(itemId, pcm16)
        const { since } = keeper.view
        if (hasSounded || since === null) return inMs
        hasSounded = true
        keeper.log('event', t('First sound of the agent after {ms} ms', { ms: Date.now() - since }))
        return inMs
      },
      clear: () => speaker.clear(),
      lower: (lowered) => speaker.lower(lowered),
      get sounds() {
        return speaker.sounds
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
        return keeper.log('event', t('The agent is on the line'))
      case 'call_started':
        return keeper.set(factsOf(event.call))
      case 'call_ended':
        // What ended the call against everybody's wish was told as a problem just before.
        if (event.reason === lastProblem) keeper.set({ error: event.reason })
        else keeper.log('event', event.reason)
        return machine.dispatch({ type: 'socket_closed', at })
      case 'transcript':
        return transcript.add(event.event)
      case 'activity':
        return keeper.set({ activity: event.activity })
      case 'notice':
        return keeper.log('notice', event)
      case 'problem':
        lastProblem = event.text
        return keeper.log('problem', event)
      case 'tool_call':
        return keeper.log('event', t('The agent used a tool'))
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
      keeper.set({ muted })
      keeper.log('event', muted ? t('Microphone muted') : t('Microphone on again'))
    },
    dispose() {
      keeper.stop()
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
