import { keyOf, type StaffMessage } from '../../contract/message.ts'
import type { Logger } from 'pino'
import type { Heartbeat } from '../bounded-socket.ts'
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
  setUpTimeoutMs?: number
  heartbeat?: Heartbeat
  reopenAfterMs?: readonly number[]
  outageMs?: number
  silentMs?: number
}

interface BrowserCallOptions {
  access: OpenaiAccess
  now: Date
  timing: SocketTiming
  openingFor: NonNullable<LiveCallParts['openingFor']>
  log: Pick<Logger, 'error'>
}

/** Returns transport and agent of a call over `socket`, and the notices at its start. */
export function partsFor(
  transport: BrowserTransport,
  socket: WebSocket,
  { access, now, timing, openingFor, log }: BrowserCallOptions,
): Pick<LiveCallParts, 'joinTransport' | 'joinAgent' | 'notices' | 'openingMs' | 'openingFor'> {
  const { baseUrl, key } = access
  switch (transport) {
    case 'realtime': {
      const model = realtimeModelFor(access.realtimeModel, now)
      return {
        openingFor,
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
        openingFor,
        notices: [...noticesOf(model), ...noticesOf(transcription)],
        // The page configures the call only after `call.started`.
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

/** Sends an error in the format of the channel and closes the socket. */
export function rejectCall(transport: BrowserTransport, socket: WebSocket, reason: StaffMessage, code: number): void {
  const error =
    transport === 'realtime'
      ? { type: 'error', error: { message: reason.text, ...keyOf(reason) } }
      : { type: 'error', detail: reason.text, ...keyOf(reason) }
  socket.send(JSON.stringify(error))
  socket.close(code)
}
