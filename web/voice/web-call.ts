import {
  disconnectedWebCall,
  stepWebCall,
  type WebCallEffect,
  type WebCallEvent,
  type WebCallState,
} from '../../engine/web-call.ts'
import { api, detailOr } from '../api.ts'
import { said, t } from '../i18n/index.ts'
import { type CallView, factsOf, keepView, newSessionId, type RoomView, type StartCall } from './call-view.ts'
import { watchLevel } from './level.ts'
import { type Microphone, openMicrophone } from './microphone.ts'
import { substituteText } from './microphone-choice.ts'
import { type JoinedRoom, joinRoom, type RoomEvent } from './room.ts'
import { RoomConversation } from './room-conversation.ts'
import { startRingtone } from './ringtone.ts'
import { runMachine } from './run-machine.ts'
import { showTranscript } from './shown-transcript.ts'
import { openVoiceGate, type VoiceGate } from './voice-gate.ts'

/** A web call: engine/web-call.ts with a real microphone, and a room that the server grants. */
export const startWebCall: StartCall = ({ language, scenario }, listener) => {
  const roomId = newSessionId('sim-call')
  const keeper = keepView({ transport: 'livekit', id: roomId, language, scenario, room: newRoom(roomId) }, listener)
  const abort = new AbortController()
  // Made in the click: browsers keep other sound silent.
  const context = new AudioContext()
  void context.resume()
  const conversation = new RoomConversation()
  const transcript = showTranscript(keeper.setMessages)
  let microphone: Microphone | undefined
  let gate: VoiceGate | undefined
  let room: JoinedRoom | undefined
  let stopRinging = () => {}
  let stopWatching = () => {}
  let lastProblem: string | null = null
  /** Why the call ends, as the agent's side told it. */
  let ending: string | null = null
  /** The server is one that keeps calls. */
  let isOurs = false
  let released = false

  const machine = runMachine({
    initial: disconnectedWebCall,
    step: stepWebCall,
    perform,
    timerEvent: (timer: 'agent_check'): WebCallEvent => ({ type: 'timer', timer, at: Date.now() }),
    changed(state) {
      if (state.name === 'connected' && keeper.view.status !== 'connected') keeper.log('event', t('Connected'))
      const agentLost = state.name === 'connected' && state.away !== undefined
      const wasLost = keeper.view.room?.agentLost === true
      if (agentLost && !wasLost) keeper.log('problem', t('The agent was lost and is waited for'))
      if (wasLost && state.name === 'connected' && !agentLost) keeper.log('event', t('The agent is back'))
      keeper.set({ ...viewOf(state, keeper.view), room: setRoom({ state: state.name, agentLost }) })
    },
  })

  function setRoom(changes: Partial<RoomView>): RoomView {
    return { ...newRoom(roomId), ...keeper.view.room, ...changes }
  }

  function perform(effect: Exclude<WebCallEffect, { type: 'start_timer' | 'cancel_timer' }>) {
    switch (effect.type) {
      case 'join_room':
        return void join()
      case 'ring':
        keeper.log('event', t('Ringing'))
        stopRinging = startRingtone(context)
        return
      case 'stop_ringing':
        return stopRinging()
      case 'leave_room':
        if (keeper.view.status === 'ended') keeper.log('event', t('Call ended'))
        return release()
      case 'show_error':
        keeper.set({ error: effect.message })
        keeper.log('problem', effect.message)
    }
  }

  async function join() {
    keeper.log('event', t('Asking for the microphone'))
    try {
      microphone = await openMicrophone(context, {
        onLost: () => microphoneLost(),
        onReplaced: (name) => keeper.log('notice', substituteText(name)),
      })
      if (released) return microphone.close()
      if (microphone.isSubstitute) keeper.log('notice', substituteText(microphone.name))
      gate = openVoiceGate(microphone.source)
      stopWatching = watchLevel(microphone.source, (level) => gate?.measure(level))
    } catch (error) {
      if (released) return
      console.error('Failed to access microphone', error)
      return machine.dispatch({ type: 'failed', message: t('Failed to access microphone') })
    }
    keeper.log('event', t('Joining the room'))
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
    keeper.set({ error: t('Failed to access microphone') })
    machine.dispatch({ type: 'leave', at: Date.now() })
  }

  /** Another server may take nothing but the room. */
  async function sendAgent(takes: readonly string[]) {
    const about = { ...(takes.includes('scenario') && { scenario }), ...(takes.includes('language') && { language }) }
    try {
      const { call } = await api.agentJoin({ body: { room_id: roomId, ...about } })
      if (call === undefined) return
      isOurs = true
      keeper.set(factsOf(call))
      // Given up while it was on its way: nobody waits for the agent any more.
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
        // Where the call's end was told, the agent has only gone first.
        if (ending !== null) return leftRoom(ending, at)
        // Ours comes back where it was lost.
        return machine.dispatch({ type: 'agent_left', at, mayReturn: event.mayReturn || isOurs })
      case 'left':
        return leftRoom(ending ?? event.reason, at)
      case 'data':
        return hear(event.text, at)
      case 'quality':
        return keeper.set({ room: setRoom({ quality: event.quality }) })
      case 'reconnecting':
        // Told in two steps: the signal is lost first, then the sound.
        if (keeper.view.room?.reconnecting === event.reconnecting) return
        keeper.log(
          event.reconnecting ? 'problem' : 'event',
          event.reconnecting ? t('Reconnecting...') : t('Connected again'),
        )
        return keeper.set({ room: setRoom({ reconnecting: event.reconnecting }) })
      case 'sound_blocked':
        return keeper.set({ room: setRoom({ soundBlocked: event.blocked }) })
    }
  }

  function leftRoom(reason: string | null, at: number) {
    // Of the ends that were told, one against everybody's wish was told as a problem just before.
    const message = ending === null || ending === lastProblem ? reason : null
    machine.dispatch({ type: 'room_left', at, ...(message === null ? {} : { message }) })
  }

  function hear(text: string, at: number) {
    for (const outcome of conversation.receive(text, at)) {
      switch (outcome.type) {
        case 'transcript':
          transcript.add(outcome.event)
          break
        case 'activity':
          keeper.set({ activity: outcome.activity })
          break
        case 'tool_call':
          keeper.log('event', t('The agent used a tool'))
          break
        case 'notice':
          keeper.log('notice', outcome)
          break
        case 'problem':
          lastProblem = outcome.text
          keeper.log('problem', outcome)
          break
        case 'call_ended':
          ending = outcome.reason
          if (ending !== lastProblem) keeper.log('event', ending)
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
      keeper.set({ muted })
      keeper.log('event', muted ? t('Microphone muted') : t('Microphone on again'))
    },
    setVoiceActivity(on) {
      gate?.setActive(on)
      keeper.set({ room: setRoom({ voiceActivity: on }) })
    },
    playSound() {
      void context.resume()
      room?.playSound()
    },
    dispose() {
      keeper.stop()
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
    soundBlocked: false,
    voiceActivity: false,
  }
}

function viewOf(state: WebCallState, { status }: CallView): Partial<CallView> {
  switch (state.name) {
    case 'disconnected':
      // A call that did not come about leaves nothing behind but its reason.
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
