import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Transport } from '../../contract/calls.ts'
import { webmClip } from '../../tests/support/webm-clip.ts'
import { enterRoom, type RoomCaller } from '../../tests/support/room-caller.ts'
import type { Scene, Victim } from './scene.ts'

/** Somebody who makes a call of one kind at the server that is to be killed. */
export interface Caller {
  /** May never come to its end: the server is killed under it. */
  begin(): Promise<unknown>
  speak(): unknown
  /** What this call is known by at its provider: a number, a room; '' where it is nothing but a connection. */
  readonly name: string
  /** Lets go of what it holds itself. */
  leave(): Promise<void>
}

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

function socketCaller(victim: Victim, path: string, opening: object | undefined, words: readonly object[]): Caller {
  const { server, staff } = victim
  let socket: WebSocket | undefined
  const send = (message: object) => socket?.send(JSON.stringify(message))
  return {
    name: '',
    async begin() {
      socket = new WebSocket(server.url.replace('http', 'ws') + path, {
        headers: { authorization: `Bearer ${staff.token}` },
      })
      socket.on('error', () => {})
      await once(socket, 'open')
      if (opening) send(opening)
    },
    speak: () => words.forEach(send),
    leave: async () => socket?.terminate(),
  }
}

let made = 0

export function callerOf(transport: Transport, scene: Scene, victim: Victim): Caller {
  const n = ++made
  const { staff } = victim
  switch (transport) {
    case 'twilio': {
      const number = `+1500555${2000 + n}`
      return {
        name: number,
        begin: () => staff.api('POST', '/api/calls/', { phone_number: number, language: 'en', scenario }),
        // The callee talks by itself.
        speak: () => {},
        leave: async () => {},
      }
    }
    case 'livekit': {
      const roomId = `sim-call-${Date.now()}-${n}`
      let caller: RoomCaller | undefined
      return {
        name: roomId,
        async begin() {
          const room = { room_id: roomId, identity: 'user', role: 'user' }
          const { token } = await staff.api<{ token: string }>('POST', '/api/rtc/token', room)
          // The caller's own line is not the one that is stopped.
          caller = await enterRoom({ token, url: scene.livekit!.url })
          await staff.api('POST', '/api/rtc/agent-join', { room_id: roomId, scenario })
        },
        // The agent greets by itself, and what it says is kept.
        speak: () => {},
        leave: async () => caller?.leave(),
      }
    }
    case 'realtime': {
      const item = { type: 'message', role: 'user', content: [{ type: 'input_text', text: 'Good morning' }] }
      return socketCaller(victim, '/api/realtime-voice', { type: 'session.update', session: {} }, [
        { type: 'conversation.item.create', item },
        { type: 'response.create' },
      ])
    }
    case 'direct':
      return socketCaller(victim, `/ws/voice-chat/session-${n}`, undefined, [{ type: 'audio', data: webmClip(1.4) }])
  }
}
