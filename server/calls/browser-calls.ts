import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { chatModelFor, realtimeModelFor, transcriptionModelFor } from '../providers/openai-models.ts'
import { speechAgent } from './agents/speech.ts'
import { turnsAgent } from './agents/turns.ts'
import type { LiveCallParts } from './live-call.ts'
import type { BrowserTransport } from './open-calls.ts'
import { noticesOf, type OpenaiAccess } from './openai-access.ts'
import { directTransport } from './transports/direct.ts'
import { realtimeTransport } from './transports/realtime.ts'

/** ms; for tests that cannot wait */
export interface SocketTiming {
  openingMs?: number
  patienceMs?: number
  heartbeatMs?: number
  reopenAfterMs?: readonly number[]
}

interface Surroundings {
  access: OpenaiAccess
  now: Date
  timing: SocketTiming
  log: Pick<Logger, 'error'>
}

/** The two ends of a call over `socket`, and what is to be told at its start. */
export function endsFor(
  transport: BrowserTransport,
  socket: WebSocket,
  { access, now, timing, log }: Surroundings,
): Pick<LiveCallParts, 'joinTransport' | 'joinAgent' | 'notices' | 'openingMs'> {
  const { baseUrl, key } = access
  switch (transport) {
    case 'realtime': {
      const model = realtimeModelFor(access.realtimeModel, now)
      return {
        notices: noticesOf(model),
        ...(timing.openingMs === undefined ? {} : { openingMs: timing.openingMs }),
        joinTransport: (events) => realtimeTransport(socket, events, timing),
        joinAgent: (events) => speechAgent({ baseUrl, key, model: model.id, ...timing }, events),
      }
    }
    case 'direct': {
      const model = chatModelFor(access.model, now)
      const transcription = transcriptionModelFor('', now)
      return {
        notices: [...noticesOf(model), ...noticesOf(transcription)],
        // Its page says what the call is about only after it was told that the call began.
        openingMs: 0,
        joinTransport: (events) => directTransport(socket, events, timing),
        joinAgent: (events) =>
          turnsAgent(
            {
              baseUrl,
              key,
              model: model.id,
              transcriptionModel: transcription.id,
              failed: (error) => log.error({ error }, 'A turn of a direct call failed'),
            },
            events,
          ),
      }
    }
  }
}

/** Says why there will be no call, in the words of the channel, and closes the socket. */
export function turnAway(transport: BrowserTransport, socket: WebSocket, why: string, code: number): void {
  const refusal = transport === 'realtime' ? { type: 'error', error: { message: why } } : { type: 'error', detail: why }
  socket.send(JSON.stringify(refusal))
  socket.close(code)
}
