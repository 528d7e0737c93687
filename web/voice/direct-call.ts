import { smallestClipBytes } from '../../contract/direct-voice.ts'
import {
  type DirectCallEffect,
  type DirectCallEvent,
  type DirectCallState,
  type DirectCallTimer,
  idleDirectCall,
  stepDirectCall,
} from '../../engine/direct-call.ts'
import type { TimerEffect } from '../../engine/machine.ts'
import {
  type CallListener,
  type CallRequest,
  type CallView,
  callInfoOf,
  createCallViewStore,
  newSessionId,
  type SpokenMessage,
} from './call-view.ts'
import { type DirectSocket, directVoiceUrl, openDirectSocket } from './direct-socket.ts'
import { watchLevel } from './level.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import { substituteText } from './microphone-choice.ts'
import { type Recording, startRecording, withPreRoll } from './recorder.ts'
import { startRingtone } from './ringtone.ts'
import { runMachine } from './run-machine.ts'
import { speakAloud } from './speech.ts'

export interface DirectCall {
  dispatch(event: Extract<DirectCallEvent, { type: 'start' | 'toggle_mute' | 'end' }>): void
  dispose(): void
}

/** Callbacks of a direct call, including those of its dialog. */
export interface DirectCallListener extends CallListener {
  state(state: DirectCallState): void
  /** Input level from 0 to 255, about every 100 ms. */
  level(level: number): void
  close(): void
}

/** Input of a direct call. */
export type DirectCallRequest = Pick<CallRequest, 'language' | 'venueId'> & { scenario: CallRequest['scenario'] | null }

/** Runs engine/direct-call.ts with the real microphone, recorder, speech output and socket. Starts idle. */
export function openDirectCall(
  { language, scenario, venueId }: DirectCallRequest,
  listener: DirectCallListener,
): DirectCall {
  const sessionId = newSessionId()
  const store = createCallViewStore({ transport: 'direct', id: sessionId, language, scenario }, listener)
  let context: AudioContext | undefined
  let microphone: Microphone | undefined
  let socket: DirectSocket | undefined
  /** Delayed microphone stream for recordings. */
  let delayed: ReturnType<typeof withPreRoll> | undefined
  let recording: Recording | undefined
  let clip: Blob | undefined
  let stopWatching = () => {}
  let stopSpeech = () => {}
  let stopRinging = () => {}
  /** Texts waiting for speech output. The first text is being spoken. */
  let speechQueue: string[] = []
  let released = false

  const machine = runMachine({
    initial: idleDirectCall,
    step: stepDirectCall,
    perform,
    timerEvent: (timer: DirectCallTimer): DirectCallEvent => ({ type: 'timer', timer, at: Date.now() }),
    changed(state) {
      stopRinging()
      stopRinging = state.name === 'ringing' && context ? startRingtone(context) : () => {}
      listener.state(state)
      store.set(viewOf(state))
    },
  })

  function perform(effect: Exclude<DirectCallEffect, TimerEffect<string>>) {
    switch (effect.type) {
      case 'open_microphone':
        return void openDevice()
      case 'open_socket':
        return openSocket()
      case 'watch_level':
        delayed = withPreRoll(microphone!.source)
        stopWatching = watchLevel(microphone!.source, (level) => {
          listener.level(level)
          machine.dispatch({ type: 'level', level })
        })
        return
      case 'start_recording':
        recording = startRecording(delayed!.stream)
        return
      case 'stop_recording':
        return void finishRecording()
      case 'send_clip':
        if (clip) socket?.sendClip(clip).catch((error: unknown) => console.error('Failed to send the recording', error))
        return
      case 'speak':
        speechQueue.push(effect.text)
        if (speechQueue.length === 1) speakNext()
        return
      case 'set_microphone':
        return microphone?.setEnabled(effect.enabled)
      case 'release':
        return release()
      case 'close':
        return listener.close()
    }
  }

  async function openDevice() {
    try {
      context = new AudioContext()
      void context.resume()
      const opened = await openMicrophone(context, {
        onLost: () => microphoneFailed(new Error('The microphone was disconnected')),
        onReplaced: (name) => store.log('notice', substituteText(name)),
        sampleRate: 16_000,
      })
      if (released) return opened.close()
      microphone = opened
      if (opened.isSubstitute) store.log('notice', substituteText(opened.name))
      machine.dispatch({ type: 'microphone_ready' })
    } catch (error) {
      microphoneFailed(error)
    }
  }

  function microphoneFailed(error: unknown) {
    console.error('Failed to access microphone', error)
    machine.dispatch({ type: 'microphone_failed', at: Date.now() })
  }

  function openSocket() {
    socket = openDirectSocket(
      new WebSocket(directVoiceUrl(location, sessionId)),
      { scenario, language, venueId },
      (event) => {
        switch (event.type) {
          case 'opened':
            return machine.dispatch({ type: 'socket_opened' })
          case 'lost':
            console.error('The voice connection was lost')
            return machine.dispatch({ type: 'socket_lost', at: Date.now() })
          case 'agent_message':
            add('agent', event.text)
            return machine.dispatch({ type: 'agent_message', text: event.text })
          case 'user_message':
            return add('user', event.text)
          case 'call_started':
            return store.set(callInfoOf(event.call))
          case 'notice':
          case 'problem':
            return store.log(event.type, event)
          case 'call_ended':
            return store.log('event', event.reason)
        }
      },
    )
  }

  async function finishRecording() {
    clip = await recording?.stop()
    recording = undefined
    machine.dispatch({ type: 'clip', worthSending: clip !== undefined && clip.size >= smallestClipBytes })
  }

  function speakNext() {
    stopSpeech = speakAloud(speechQueue[0]!, language, () => {
      speechQueue.shift()
      if (speechQueue.length > 0) speakNext()
      else machine.dispatch({ type: 'spoken' })
    })
  }

  function add(speaker: SpokenMessage['speaker'], text: string) {
    const { messages } = store
    const id = `${sessionId}-${messages.length + 1}`
    const message: SpokenMessage = { id, speaker, text, timestamp: Date.now(), type: 'audio', interrupted: false }
    store.setMessages([...messages, message])
  }

  function release() {
    if (released) return
    released = true
    stopWatching()
    stopRinging()
    speechQueue = []
    stopSpeech()
    void recording?.stop()
    delayed?.close()
    microphone?.close()
    socket?.close()
    void context?.close()
  }

  return {
    dispatch: (event) => machine.dispatch(event),
    dispose() {
      store.stop()
      machine.dispose()
      release()
    },
  }
}

function viewOf(state: DirectCallState): Partial<CallView> {
  switch (state.name) {
    case 'idle':
      return { status: null, activity: null }
    case 'connecting':
    case 'ringing':
      return { status: 'dialing', activity: 'connecting' }
    case 'connected':
      return { status: 'connected', activity: 'live', since: state.since }
    case 'speaking':
      return { activity: 'speaking' }
    case 'listening':
    case 'processing':
      return { activity: 'processing' }
    case 'ended':
      return { status: 'ended', activity: 'ended', since: null, seconds: state.seconds }
  }
}
