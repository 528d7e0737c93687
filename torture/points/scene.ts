import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type PausableProxy, startPausableProxy, type Side } from '../../tests/support/pausable-proxy.ts'
import { livekitMissing, livekitServer, type RunningLivekit } from '../../tests/support/livekit.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { registerStaff, type Staff } from '../../tests/support/staff.ts'
import type { Where } from './points.ts'
import { providerSettings } from '../../tests/support/provider-settings.ts'

/** A call of a victim, with its ownership. */
export interface CallRow {
  id: string
  status: string
  end_reason: string | null
  /** True if a process owns the call and renews its lease. */
  is_owned: boolean
  /** True if the carrier's call SID is stored. */
  is_ordered: boolean
}

/** A connection that a test can stop. */
export interface Stop {
  /** Starts watching. `reached` resolves when the connection stops before the matching message, or before its reply. */
  arm(what: readonly RegExp[], side: Side): Promise<{ reached: Promise<void> }>
}

export const stopAt = (gate: PausableProxy): Stop => ({
  arm: async (what, side) => ({ reached: gate.hold(what, side) }),
})

/** A server to be killed. Gates control its connections. */
export interface Victim {
  server: RunningServer
  /** A separate user per victim, which identifies the victim's calls. */
  staff: Staff
  stops: Record<Where, Stop>
  kill(): Promise<void>
  /** The server that takes over the database after the kill. */
  successor(): RunningServer
  calls(): Promise<CallRow[]>
  /** Releases the victim's resources. */
  close(): Promise<void>
}

/** Simulators, an optional LiveKit server, and a factory of victims. */
export interface Scene {
  simulators: Simulators
  livekit: RunningLivekit | undefined
  /** Starts a victim. Only one victim runs at a time. */
  newVictim(name: string): Promise<Victim>
  close(): Promise<void>
}

export const targetOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })

/**
 * Starts the simulators and LiveKit, which all servers of a scene share.
 * @param withRooms true if a LiveKit server is needed
 */
export async function openSurroundings(withRooms: boolean) {
  await prepareRecognition()
  const simulators = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
  const livekit = withRooms && livekitMissing() === undefined ? await livekitServer() : undefined
  const livekitGate = livekit && (await startPausableProxy(targetOf(livekit.url)))
  const shared = {
    ENCRYPTION_KEY: 'one key for all',
    REGISTRATION_CODE_WORD: 'word',
    DEMO_CATALOGUE: 'off',
    HOST: '127.0.0.1',
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
  }
  return {
    simulators,
    livekit,

    /** Starts a server and returns its local URL, because the startup banner shows the public URL. */
    async start(own: Record<string, string>): Promise<RunningServer> {
      const port = await freePort()
      const server = await startServer({ ...shared, ...own, PORT: String(port) })
      return { ...server, url: `http://127.0.0.1:${port}` }
    },

    /** Saves the credentials of the simulators. All servers reach LiveKit through one gate. */
    async setUp(server: RunningServer): Promise<void> {
      const admin = await registerStaff(server, 'admin@example.com')
      await admin.api('PUT', '/api/system/settings', {
        ...providerSettings,
        ...(livekit && {
          livekit_url: `ws://127.0.0.1:${livekitGate!.port}`,
          livekit_api_key: livekit.apiKey,
          livekit_api_secret: livekit.apiSecret,
        }),
      })
    },

    /** Opens gates to the providers, and returns the environment variables that route through them. */
    async gatesOut() {
      const openai = await startPausableProxy(targetOf(simulators.addresses.openai))
      const twilio = await startPausableProxy(targetOf(simulators.addresses.twilio))
      return {
        stops: { openai: stopAt(openai), twilio: stopAt(twilio), livekit: stopAt(livekitGate ?? twilio) },
        close: async () => void (await Promise.all([openai.close(), twilio.close()])),
        env: {
          OPENAI_BASE_URL: `http://127.0.0.1:${openai.port}/v1`,
          TWILIO_BASE_URL: `http://127.0.0.1:${twilio.port}`,
        },
      }
    },

    async close() {
      await livekitGate?.close()
      await livekit?.stop()
      await simulators.close()
    },
  }
}

/** Returns a client that uses the session of `staff` on the server at `url`. */
export function staffAt(url: string, staff: Staff): Staff {
  return {
    ...staff,
    async api<Reply>(method: string, path: string, body?: unknown): Promise<Reply> {
      const reply = await fetch(url + path, {
        method,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${staff.token}` },
        body: body === undefined ? null : JSON.stringify(body),
      })
      if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
      return (await reply.json()) as Reply
    },
  }
}
