import {
  disconnectedWebCall,
  stepWebCall,
  type WebCallEffect,
  type WebCallEvent,
  type WebCallState,
} from '../../engine/web-call.ts'
import { api, detailOr } from '../api.ts'
import { type CallView, keepView, newSessionId, type StartCall } from './call-view.ts'
import { run } from './run.ts'

/**
 * A web call: engine/web-call.ts with the room that the server grants. The room itself is joined by a media client,
 * whose place is `join_room`, `leave_room` and the ring.
 */
export const startWebCall: StartCall = ({ language, scenario }, publish) => {
  const roomId = newSessionId('sim-call')
  const keeper = keepView({ transport: 'livekit', id: roomId, language, scenario }, publish)
  const abort = new AbortController()

  const machine = run({
    initial: disconnectedWebCall,
    step: stepWebCall,
    perform,
    timerEvent: (timer: 'agent_check'): WebCallEvent => ({ type: 'timer', timer }),
    changed: (state) => keeper.set(viewOf(state)),
  })

  function perform(effect: Exclude<WebCallEffect, { type: 'start_timer' | 'cancel_timer' }>) {
    if (effect.type === 'join_room') void joinRoom()
    if (effect.type === 'show_error') {
      keeper.set({ error: effect.message })
      keeper.log('problem', effect.message)
    }
  }

  async function joinRoom() {
    try {
      const body = { room_id: roomId, identity: 'user', role: 'user' }
      await api.roomToken({ body, signal: abort.signal })
      machine.dispatch({ type: 'failed', message: 'This page cannot join web calls yet; use another transport' })
    } catch (error) {
      machine.dispatch({ type: 'failed', message: detailOr(error, 'Failed to start call') })
    }
  }

  machine.dispatch({ type: 'start' })
  return {
    stop: () => machine.dispatch({ type: 'leave', at: Date.now() }),
    dispose() {
      keeper.stop()
      machine.dispose()
      abort.abort()
    },
  }
}

function viewOf(state: WebCallState): Partial<CallView> {
  switch (state.name) {
    case 'disconnected':
      return { starting: false, status: state.seconds === 0 ? null : 'ended', activity: null, seconds: state.seconds }
    case 'connecting':
      return { starting: true }
    case 'ringing':
      return { starting: false, status: 'dialing', activity: 'connecting' }
    case 'connected':
      return { starting: false, status: 'connected', activity: 'live', since: state.since }
  }
}
