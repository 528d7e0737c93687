import { type Clock, systemClock } from './clock.ts'
import { controlServer } from './control.ts'
import { close, listen } from './http.ts'
import { Ledger } from './ledger.ts'
import { openaiServer } from './openai/server.ts'
import { serpapiServer } from './serpapi/server.ts'
import { twilioServer } from './twilio/server.ts'

export interface Ports {
  openai: number
  twilio: number
  serpapi: number
  control: number
}

/** Base URLs of the simulators. OpenAI's ends in /v1, the others are origins. */
export type Addresses = Record<keyof Ports, string>

export interface Simulators {
  addresses: Addresses
  /** Record of requests and the failures to simulate. Also served over HTTP at `addresses.control`. */
  ledger: Ledger
  /** Closes all servers, sockets and calls. */
  close(): Promise<void>
}

/**
 * Starts the simulators on 127.0.0.1, on free ports by default.
 * @param options.haste speed of generated speech, relative to its playback time
 * @param options.ringMs delay in ms before ringing, and from ringing to the answer
 * @param options.pace speed of phone audio, relative to real time
 * @throws if a port is in use
 */
export async function startSimulators(
  options: { clock?: Clock; ports?: Partial<Ports>; haste?: number; ringMs?: number; pace?: number } = {},
): Promise<Simulators> {
  const { clock = systemClock, ports = {}, haste = 4, ringMs = 1000, pace = 1 } = options
  const ledger = new Ledger()
  const openai = openaiServer({ clock, ledger, haste })
  const twilio = twilioServer({ ledger, ringMs, pace })
  const servers = {
    openai: openai.server,
    twilio: twilio.server,
    serpapi: serpapiServer().server,
    control: controlServer(ledger).server,
  }
  async function stop(): Promise<void> {
    openai.close()
    twilio.close()
    await Promise.all(Object.values(servers).map(close))
  }
  try {
    const [openaiAt, twilioAt, serpapi, control] = await Promise.all([
      listen(servers.openai, ports.openai ?? 0),
      listen(servers.twilio, ports.twilio ?? 0),
      listen(servers.serpapi, ports.serpapi ?? 0),
      listen(servers.control, ports.control ?? 0),
    ])
    return { addresses: { openai: `${openaiAt}/v1`, twilio: twilioAt, serpapi, control }, ledger, close: stop }
  } catch (error) {
    await stop()
    throw error
  }
}
