import { once } from 'node:events'
import { WebSocket } from 'ws'
import type { Transport } from '../../contract/calls.ts'
import { webmClip } from '../../tests/support/webm-clip.ts'
import { enterRoom, type RoomCaller } from '../../tests/support/room-caller.ts'
import type { Scene, Victim } from './scene.ts'

/** A caller of one transport at the server to be killed. */
export interface Caller {
  /** Starts the call. May never resolve, because the server is killed during the call. */
  begin(): Promise<unknown>
  speak(): unknown
  /** The provider's identifier of the call: a phone number or a room. Empty for socket calls. */
  readonly name: string
  /** Closes the caller's own connection. */
  leave(): Promise<void>
}

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

function socketCaller(victim: Victim, path: string, opening: object | undefined, messages: readonly object[]): Caller {
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
    speak: () => messages.forEach(send),
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
        // The simulated callee speaks without a trigger.
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
          // The caller connects directly, not through the gate that holds the server's traffic.
          caller = await enterRoom({ token, url: scene.livekit!.url })
          await staff.api('POST', '/api/rtc/agent-join', { room_id: roomId, scenario })
        },
        // The agent greets without a trigger, and the server stores its greeting.
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
