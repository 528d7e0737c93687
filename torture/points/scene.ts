import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type PausableProxy, startPausableProxy, type Side } from '../../tests/support/pausable-proxy.ts'
import { livekitMissing, livekitServer, type RunningLivekit } from '../../tests/support/livekit.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { registerStaff, type Staff } from '../../tests/support/staff.ts'
import type { Where } from './points.ts'
import { providerSettings } from '../../tests/support/provider-settings.ts'

export interface CallRow {
  id: string
  status: string
  end_reason: string | null
  /** That of a process which still renews its lease. */
  is_owned: boolean
  /** The carrier's name for it is known. */
  is_ordered: boolean
}

/** Where a line can be stopped. */
export interface Stop {
  /** Resolves when the line is watched; `reached` does when it stands before the message, or at the answer to it. */
  arm(what: readonly RegExp[], side: Side): Promise<{ reached: Promise<void> }>
}

export const stopAt = (gate: PausableProxy): Stop => ({
  arm: async (what, side) => ({ reached: gate.hold(what, side) }),
})

/** A server that is to be killed, behind gates on every side. */
export interface Victim {
  server: RunningServer
  /** Somebody of its own, so that calls are known by who made them. */
  staff: Staff
  stops: Record<Where, Stop>
  kill(): Promise<void>
  /** After the kill: whoever goes on with its database. */
  heir(): RunningServer
  calls(): Promise<CallRow[]>
  /** Lets go of what is its own. */
  close(): Promise<void>
}

/** The stand-ins of the providers, a real LiveKit server where there is one, and what makes victims. */
export interface Scene {
  standIns: Simulators
  livekit: RunningLivekit | undefined
  /** Only one at a time, until it is killed. */
  newVictim(name: string): Promise<Victim>
  close(): Promise<void>
}

export const targetOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })

/** What all servers of a scene share. @param withRooms whether a LiveKit server is needed */
export async function openSurroundings(withRooms: boolean) {
  await prepareRecognition()
  const standIns = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
  const livekit = withRooms && livekitMissing() === undefined ? await livekitServer() : undefined
  const livekitGate = livekit && (await startPausableProxy(targetOf(livekit.url)))
  const shared = {
    ENCRYPTION_KEY: 'one key for all',
    REGISTRATION_CODE_WORD: 'word',
    DEMO_CATALOGUE: 'off',
    HOST: '127.0.0.1',
    OPENAI_BASE_URL: standIns.addresses.openai,
    TWILIO_BASE_URL: standIns.addresses.twilio,
  }
  return {
    standIns,
    livekit,

    /** Its own address is known: the banner names the public one. */
    async start(own: Record<string, string>): Promise<RunningServer> {
      const port = await freePort()
      const server = await startServer({ ...shared, ...own, PORT: String(port) })
      return { ...server, url: `http://127.0.0.1:${port}` }
    },

    /** Credentials of the stand-ins; the gate stands before LiveKit for all. */
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

    /** Gates to the providers, and the variables that lead through them. */
    async gatesOut() {
      const openai = await startPausableProxy(targetOf(standIns.addresses.openai))
      const twilio = await startPausableProxy(targetOf(standIns.addresses.twilio))
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
      await standIns.close()
    },
  }
}

/** The same session at another server. */
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
