import { keyOf, type StaffMessage } from '../../contract/message.ts'
import type { Logger } from 'pino'
import type { WebSocket } from 'ws'
import { chatModelFor, realtimeModelFor, transcriptionModelFor } from '../providers/openai-models.ts'
import { speechAgent } from './agents/speech.ts'
import { turnsAgent } from './agents/turns.ts'
import type { LiveCallParts } from './live-call.ts'
import { noticesOf, type OpenaiAccess } from './openai-access.ts'
import { directTransport } from './transports/direct.ts'
import { realtimeTransport } from './transports/realtime.ts'

/** The calls that a browser holds over a socket of its own. */
export type BrowserTransport = 'realtime' | 'direct'

/**
 * What a person may hold open at once at this server. Nobody speaks into twenty; a program with a stolen session would, and
 * every one costs money. Realtime calls are far more, since their own load is what the server is measured by.
 */
const mostAtOnce: Readonly<Record<BrowserTransport, number>> = { direct: 20, realtime: 250 }

/** Counts the browser calls of each person. */
export class OpenCalls {
  readonly #counts = new Map<string, number>()

  /** Takes a place; undefined where the person has none left, else what gives it back. */
  take(transport: BrowserTransport, userId: string): (() => void) | undefined {
    const key = `${transport} ${userId}`
    const count = this.#counts.get(key) ?? 0
    if (count >= mostAtOnce[transport]) return undefined
    this.#counts.set(key, count + 1)
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1
      if (left > 0) this.#counts.set(key, left)
      else this.#counts.delete(key)
    }
  }
}

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
export function turnAway(transport: BrowserTransport, socket: WebSocket, why: StaffMessage, code: number): void {
  const refusal =
    transport === 'realtime'
      ? { type: 'error', error: { message: why.text, ...keyOf(why) } }
      : { type: 'error', detail: why.text, ...keyOf(why) }
  socket.send(JSON.stringify(refusal))
  socket.close(code)
}
