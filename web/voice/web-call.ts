import {
  disconnectedWebCall,
  stepWebCall,
  type WebCallEffect,
  type WebCallEvent,
  type WebCallState,
} from '../../engine/web-call.ts'
import { api, detailOr } from '../api.ts'
import { said, t } from '../i18n/index.ts'
import {
  type CallView,
  callInfoOf,
  createCallViewStore,
  newSessionId,
  type RoomView,
  type StartCall,
} from './call-view.ts'
import { watchLevel } from './level.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import { substituteText } from './microphone-choice.ts'
import { type JoinedRoom, joinRoom, type RoomEvent } from './room.ts'
import { RoomConversation } from './room-conversation.ts'
import { startRingtone } from './ringtone.ts'
import { runMachine } from './run-machine.ts'
import { throttleTranscript } from './throttled-transcript.ts'
import { openVoiceGate, type VoiceGate } from './voice-gate.ts'

/** Web call in a LiveKit room. Runs engine/web-call.ts with the real microphone and room. */
export const startWebCall: StartCall = ({ language, scenario, venueId }, listener) => {
  const roomId = newSessionId('sim-call')
  const store = createCallViewStore(
    { transport: 'livekit', id: roomId, language, scenario, room: newRoom(roomId) },
    listener,
  )
  const abort = new AbortController()
  // Created in the click handler, else the browser mutes the audio.
  const context = new AudioContext()
  void context.resume()
  const conversation = new RoomConversation()
  const transcript = throttleTranscript(store.setMessages)
  let microphone: Microphone | undefined
  let gate: VoiceGate | undefined
  let room: JoinedRoom | undefined
  let stopRinging = () => {}
  let stopWatching = () => {}
  let lastProblem: string | null = null
  /** End reason reported by the agent's side. */
  let ending: string | null = null
  /** True if the server records calls. */
  let isOurs = false
  let released = false

  const machine = runMachine({
    initial: disconnectedWebCall,
    step: stepWebCall,
    perform,
    timerEvent: (timer: 'agent_check'): WebCallEvent => ({ type: 'timer', timer, at: Date.now() }),
    changed(state) {
      if (state.name === 'connected' && store.view.status !== 'connected') store.log('event', t('Connected'))
      const agentLost = state.name === 'connected' && state.away !== undefined
      const wasLost = store.view.room?.agentLost === true
      if (agentLost && !wasLost) store.log('problem', t('Lost the agent. Reconnecting...'))
      if (wasLost && state.name === 'connected' && !agentLost) store.log('event', t('The agent reconnected'))
      store.set({ ...viewOf(state, store.view), room: setRoom({ state: state.name, agentLost }) })
    },
  })

  function setRoom(changes: Partial<RoomView>): RoomView {
    return { ...newRoom(roomId), ...store.view.room, ...changes }
  }

  function perform(effect: Exclude<WebCallEffect, { type: 'start_timer' | 'cancel_timer' }>) {
    switch (effect.type) {
      case 'join_room':
        return void join()
      case 'ring':
        store.log('event', t('Ringing'))
        stopRinging = startRingtone(context)
        return
      case 'stop_ringing':
        return stopRinging()
      case 'leave_room':
        if (store.view.status === 'ended') store.log('event', t('Call ended'))
        return release()
      case 'show_error':
        store.set({ error: effect.message })
        store.log('problem', effect.message)
    }
  }

  async function join() {
    store.log('event', t('Requesting microphone access'))
    try {
      microphone = await openMicrophone(context, {
        onLost: () => microphoneLost(),
        onReplaced: (name) => store.log('notice', substituteText(name)),
      })
      if (released) return microphone.close()
      if (microphone.isSubstitute) store.log('notice', substituteText(microphone.name))
      gate = openVoiceGate(microphone.source)
      stopWatching = watchLevel(microphone.source, (level) => gate?.measure(level))
    } catch (error) {
      if (released) return
      console.error('Failed to access microphone', error)
      return machine.dispatch({ type: 'failed', message: t('Failed to access microphone') })
    }
    store.log('event', t('Joining the room'))
    try {
      const body = { room_id: roomId, identity: 'user', role: 'user' }
      const granted = await api.roomToken({ body, signal: abort.signal })
      if (released) return
      if (granted.problem !== undefined) {
        const message = said({ text: granted.problem, ...granted.problem_message })
        return machine.dispatch({ type: 'failed', message })
      }
      room = joinRoom(granted, gate.track, receive)
      void sendAgent(granted.agent_join ?? [])
    } catch (error) {
      machine.dispatch({ type: 'failed', message: detailOr(error, t('Failed to start call')) })
    }
  }

  function microphoneLost() {
    store.set({ error: t('Failed to access microphone') })
    machine.dispatch({ type: 'leave', at: Date.now() })
  }

  /** Requests the agent. `accepts` lists the optional fields that the server accepts. */
  async function sendAgent(accepts: readonly string[]) {
    const context = {
      ...(accepts.includes('scenario') && { scenario }),
      ...(accepts.includes('language') && { language }),
      ...(accepts.includes('venue_id') && venueId !== undefined && { venue_id: venueId }),
    }
    try {
      const { call } = await api.agentJoin({ body: { room_id: roomId, ...context } })
      if (call === undefined) return
      isOurs = true
      store.set(callInfoOf(call))
      // The user cancelled during the request, so end the call.
      if (released) await api.hangUp({ params: { id: call.id } })
    } catch (error) {
      machine.dispatch({ type: 'failed', message: detailOr(error, t('Failed to start call')) })
    }
  }

  function receive(event: RoomEvent) {
    const at = Date.now()
    switch (event.type) {
      case 'joined':
        return machine.dispatch({ type: 'room_joined', agentIsThere: event.agentIsThere, at })
      case 'failed':
        return machine.dispatch({ type: 'failed', message: event.message })
      case 'agent_joined':
        return machine.dispatch({ type: 'agent_joined', at })
      case 'agent_left':
        // The agent has already reported the end of the call, and left before the room closed.
        if (ending !== null) return leftRoom(ending, at)
        // Our server's agent reconnects after a connection loss.
        return machine.dispatch({ type: 'agent_left', at, mayReturn: event.mayReturn || isOurs })
      case 'left':
        return leftRoom(ending ?? event.reason, at)
      case 'data':
        return receiveData(event.text, at)
      case 'quality':
        return store.set({ room: setRoom({ quality: event.quality }) })
      case 'reconnecting':
        // LiveKit reports a signal loss and a media loss separately. Log once.
        if (store.view.room?.reconnecting === event.reconnecting) return
        store.log(
          event.reconnecting ? 'problem' : 'event',
          event.reconnecting ? t('Reconnecting...') : t('Reconnected'),
        )
        return store.set({ room: setRoom({ reconnecting: event.reconnecting }) })
      case 'audio_blocked':
        return store.set({ room: setRoom({ audioBlocked: event.blocked }) })
    }
  }

  function leftRoom(reason: string | null, at: number) {
    // After an abnormal end, the log already contains this text as a problem.
    const message = ending === null || ending === lastProblem ? reason : null
    machine.dispatch({ type: 'room_left', at, ...(message === null ? {} : { message }) })
  }

  function receiveData(text: string, at: number) {
    for (const outcome of conversation.receive(text, at)) {
      switch (outcome.type) {
        case 'transcript':
          transcript.add(outcome.event)
          break
        case 'activity':
          store.set({ activity: outcome.activity })
          break
        case 'tool_call':
          store.log('event', t('The agent used a tool'))
          break
        case 'notice':
          store.log('notice', outcome)
          break
        case 'problem':
          lastProblem = outcome.text
          store.log('problem', outcome)
          break
        case 'call_ended':
          ending = outcome.reason
          if (ending !== lastProblem) store.log('event', ending)
      }
    }
  }

  function release() {
    if (released) return
    released = true
    transcript.flush()
    stopRinging()
    stopWatching()
    room?.leave()
    gate?.close()
    microphone?.close()
    void context.close()
  }

  machine.dispatch({ type: 'start' })
  return {
    stop: () => machine.dispatch({ type: 'leave', at: Date.now() }),
    setMuted(muted) {
      microphone?.setEnabled(!muted)
      room?.setMuted(muted)
      store.set({ muted })
      store.log('event', muted ? t('Microphone muted') : t('Microphone unmuted'))
    },
    setVoiceActivity(on) {
      gate?.setActive(on)
      store.set({ room: setRoom({ voiceActivity: on }) })
    },
    playAudio() {
      void context.resume()
      room?.playAudio()
    },
    dispose() {
      store.stop()
      machine.dispose()
      release()
      abort.abort()
    },
  }
}

function newRoom(id: string): RoomView {
  return {
    id,
    state: 'disconnected',
    quality: 'unknown',
    reconnecting: false,
    agentLost: false,
    audioBlocked: false,
    voiceActivity: false,
  }
}

function viewOf(state: WebCallState, { status }: CallView): Partial<CallView> {
  switch (state.name) {
    case 'disconnected':
      // If the call could not start, show only the error.
      if (status !== 'connected') return { starting: false, status: null, activity: null, seconds: null }
      return { status: 'ended', activity: 'ended', since: null, seconds: state.seconds, muted: false }
    case 'connecting':
      return { starting: true }
    case 'ringing':
      return { starting: false, status: 'dialing', activity: 'connecting' }
    case 'connected':
      return status === 'connected'
        ? {}
        : { starting: false, status: 'connected', activity: 'live', since: state.since }
  }
}
