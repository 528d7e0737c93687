import pg from 'pg'
import { freePort } from '../../scripts/free-port.ts'
import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { startBalancer } from '../../tests/support/balancer.ts'
import { type Gate, openGate } from '../../tests/support/gate.ts'
import { livekitMissing, livekitServer, type RunningLivekit } from '../../tests/support/livekit.ts'
import { type RunningServer, startServer } from '../../tests/support/server.ts'
import { registerStaff, type Staff } from '../../tests/support/staff.ts'
import type { Where } from './points.ts'

const account = { accountSid: `AC${'0123456789abcdef'.repeat(2)}`, authToken: 'practice-token' }

/** A server that is to be killed, behind gates on every side. */
export interface Victim {
  server: RunningServer
  /** Somebody of its own, so that calls are known by who made them. */
  staff: Staff
  userId: string
  gates: Record<Where, Gate>
  kill(): Promise<void>
}

/** One database, a server on it that stays, the stand-ins of the providers, and a real LiveKit server where there is one. */
export interface Scene {
  standIns: Simulators
  livekit: RunningLivekit | undefined
  database: pg.Pool
  survivor: RunningServer
  /** Only one at a time. */
  newVictim(name: string): Promise<Victim>
  close(): Promise<void>
}

const targetOf = (url: string) => ({ host: '127.0.0.1', port: Number(new URL(url).port) })

/** @param databaseUrl a new database of a PostgreSQL server @param withRooms whether a LiveKit server is needed */
export async function openScene(databaseUrl: string, withRooms: boolean): Promise<Scene> {
  await prepareRecognition()
  const standIns = await startSimulators({ haste: 50, ringMs: 100, pace: 4 })
  const livekit = withRooms && livekitMissing() === undefined ? await livekitServer() : undefined
  const livekitGate = livekit && (await openGate(targetOf(livekit.url)))
  let toVictim: string | undefined
  const balancer = await startBalancer(() => toVictim ?? survivor.url)
  const env = {
    DATABASE_URL: databaseUrl,
    PUBLIC_URL: balancer.url,
    ENCRYPTION_KEY: 'one key for all',
    REGISTRATION_CODE_WORD: 'word',
    DEMO_CATALOGUE: 'off',
    HOST: '127.0.0.1',
    OPENAI_BASE_URL: standIns.addresses.openai,
    TWILIO_BASE_URL: standIns.addresses.twilio,
  }
  /** Its own address is known: the banner names the public one. */
  async function start(own: Record<string, string> = {}): Promise<RunningServer> {
    const port = await freePort()
    const server = await startServer({ ...env, ...own, PORT: String(port) })
    return { ...server, url: `http://127.0.0.1:${port}` }
  }
  const survivor = await start()
  const admin = await registerStaff(survivor, 'admin@example.com')
  await admin.api('PUT', '/api/system/settings', {
    openai_api_key: 'sk-practice',
    twilio_account_sid: account.accountSid,
    twilio_auth_token: account.authToken,
    twilio_phone_number: '+15005550006',
    ...(livekit && {
      livekit_url: `ws://127.0.0.1:${livekitGate!.port}`,
      livekit_api_key: livekit.apiKey,
      livekit_api_secret: livekit.apiSecret,
    }),
  })
  const database = new pg.Pool({ connectionString: databaseUrl, max: 3 })

  async function newVictim(name: string): Promise<Victim> {
    const email = `${name}@example.com`
    const staff = await registerStaff(survivor, email)
    const found = await database.query<{ id: string }>('select id from users where email = $1', [email])
    const toDatabase = await openGate(targetOf(databaseUrl))
    const toOpenai = await openGate(targetOf(standIns.addresses.openai))
    const toTwilio = await openGate(targetOf(standIns.addresses.twilio))
    const own = new URL(databaseUrl)
    own.port = String(toDatabase.port)
    const server = await start({
      DATABASE_URL: own.href,
      OPENAI_BASE_URL: `http://127.0.0.1:${toOpenai.port}/v1`,
      TWILIO_BASE_URL: `http://127.0.0.1:${toTwilio.port}`,
    })
    const fromCarrier = await openGate(targetOf(server.url))
    toVictim = `http://127.0.0.1:${fromCarrier.port}`
    const own4 = [toDatabase, toOpenai, toTwilio, fromCarrier]
    return {
      server,
      // The session is everybody's; what is asked is asked of the victim.
      staff: { ...staff, api: (method, path, body) => askOf(server.url, staff.token, method, path, body) },
      userId: found.rows[0]!.id,
      gates: {
        database: toDatabase,
        openai: toOpenai,
        twilio: toTwilio,
        livekit: livekitGate ?? toTwilio,
        'carrier asks us': fromCarrier,
      },
      async kill() {
        await server.stop('SIGKILL')
        toVictim = undefined
        await Promise.all(own4.map((gate) => gate.close()))
      },
    }
  }

  return {
    standIns,
    livekit,
    database,
    survivor,
    newVictim,
    async close() {
      await database.end()
      await survivor.stop()
      balancer.close()
      await livekitGate?.close()
      await livekit?.stop()
      await standIns.close()
    },
  }
}

async function askOf<Reply>(url: string, token: string, method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: body === undefined ? null : JSON.stringify(body),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return (await reply.json()) as Reply
}
