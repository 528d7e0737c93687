import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Inquiry } from '../contract/inquiries.ts'
import { freePort } from '../scripts/free-port.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { startSimulators } from '../simulators/start.ts'
import { startBalancer } from '../tests/support/balancer.ts'
import { importVillas } from '../tests/support/inquiry-venues.ts'
import { until } from '../tests/support/phone-harness.ts'
import { providerSettings } from '../tests/support/provider-settings.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { randomOf } from './random.ts'

/** Venues of one inquiry. All are called at once. */
const venuesPerInquiry = 4
/** Maximum ms from the start of an inquiry to the kill: its orders fall into this time. */
const latestKill = 500
/** Maximum ms after the last kill until every inquiry is finished. */
const finishedWithin = 90_000
/** Maximum ms from a kill until another process drives the inquiry. */
const takenOverWithin = 15_000
/** Maximum ms of a request to a server whose database is busy, with repetitions. */
const answeredWithin = 30_000

/**
 * Kills the server that drives an inquiry, at a random moment after its start. The inquiry continues at the second
 * server, or after a restart. Each venue has one attempt, so the carrier must see its number at most once.
 * @param env a new database. With DATABASE_URL two servers run, else one
 * @returns a report, with the longest take-over on PostgreSQL
 * @throws if a number was dialled twice, or if an inquiry does not finish or has no driver after 15 s
 */
export async function survivesInquiryKills(
  env: Readonly<Record<string, string>>,
  kills: number,
  seed: number,
  onKill: (count: number) => void = () => {},
): Promise<string> {
  const random = randomOf(seed)
  await prepareRecognition()
  const simulators = await startSimulators({ haste: 50, ringMs: 50, pace: 8 })
  const servers = new Map<number, RunningServer>()
  const ports = await Promise.all(Array.from({ length: env['DATABASE_URL'] === undefined ? 1 : 2 }, () => freePort()))
  const balancer = await startBalancer(() => random.pick([...servers.values()])?.url)

  async function run(port: number): Promise<RunningServer> {
    const server = await startServer({
      ...env,
      HOST: '127.0.0.1',
      PORT: String(port),
      PUBLIC_URL: balancer.url,
      ENCRYPTION_KEY: 'one key for all',
      REGISTRATION_CODE_WORD: 'word',
      DEMO_CATALOGUE: 'off',
      LOG_LEVEL: 'fatal',
      PHONE_CALLS_AT_ONCE: '200',
      PHONE_CALLS_A_DAY: '10000',
      OPENAI_BASE_URL: simulators.addresses.openai,
      TWILIO_BASE_URL: simulators.addresses.twilio,
    })
    const running = { ...server, url: `http://127.0.0.1:${port}` }
    servers.set(port, running)
    return running
  }

  const watch = env['DATABASE_URL'] === undefined ? undefined : new pg.Client(env['DATABASE_URL'])
  await watch?.connect()

  /** Returns the process that drives an inquiry. Null if none. Undefined on SQLite, which only its server can read. */
  async function ownerOf(id: string): Promise<string | null | undefined> {
    const found = await watch?.query<{ owner: string | null }>('select owner from inquiries where id = $1', [id])
    return found?.rows[0]?.owner
  }

  /** Returns the ms until another process drives the inquiry, or none has to. 0 if none drove it before. */
  async function takeOver(id: string, before: string | null | undefined): Promise<number> {
    if (!before) return 0
    const start = performance.now()
    await until(
      () => ownerOf(id),
      (owner) => owner !== before,
      takenOverWithin,
    )
    return performance.now() - start
  }

  try {
    for (const port of ports) await run(port)
    const staff = await registerStaff({ url: servers.get(ports[0]!)!.url, codeWord: 'word' })
    const at = (port: number): Staff['api'] => {
      return async <Reply>(method: string, path: string, body?: unknown) => {
        const key = randomUUID()
        const send = async () =>
          fetch(servers.get(port)!.url + path, {
            method,
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${staff.token}`,
              'idempotency-key': key,
            },
            body: body === undefined ? null : JSON.stringify(body),
          })
        const giveUp = performance.now() + answeredWithin
        let reply = await send()
        // A busy machine may not reach its database in time. The server then asks for a repetition.
        while (reply.status === 503 && performance.now() < giveUp) {
          await sleep(1000 * Number(reply.headers.get('retry-after') ?? 1))
          reply = await send()
        }
        if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
        return (await reply.json()) as Reply
      }
    }
    await at(ports[0]!)('PUT', '/api/system/settings', {
      ...providerSettings,
      calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
    })
    const numbers = Array.from({ length: kills * venuesPerInquiry }, (_, n) => `+39055${String(1_000_000 + n)}`)
    const ids = await importVillas(
      { url: servers.get(ports[0]!)!.url, token: staff.token },
      numbers.map((phone, n) => ({ name: `Villa ${n}`, phone, address: 'Florence, Italy' })),
    )
    const inquiries: string[] = []
    const takeOvers: number[] = []
    for (let n = 0; n < kills; n++) {
      const port = ports[n % ports.length]!
      const { id } = await at(port)<Inquiry>('POST', '/api/inquiries', {
        goal: 'Find a villa',
        questions: [{ text: 'Ask the price per night.' }],
        venue_ids: ids.slice(n * venuesPerInquiry, (n + 1) * venuesPerInquiry),
        at_once: venuesPerInquiry,
        attempts: 1,
      })
      inquiries.push(id)
      const started = at(port)('POST', `/api/inquiries/${id}/start`, {})
      const killing = sleep(random.next() * latestKill)
      // The server may die before it answers.
      await Promise.race([killing, started.catch(() => {})])
      await killing
      const victim = servers.get(port)!
      servers.delete(port)
      const owner = await ownerOf(id)
      await victim.stop('SIGKILL')
      const takenOver = takeOver(id, owner)
      await started.catch(() => {})
      await run(port)
      takeOvers.push(await takenOver)
      const dialledNow = simulators.ledger.phone!.reports().map(({ to }) => to)
      if (new Set(dialledNow).size < dialledNow.length) throw new Error('A number was dialled twice')
      onKill(n + 1)
    }
    const read = (id: string) => at(ports[0]!)<Inquiry>('GET', `/api/inquiries/${id}`)
    let dialled = 0
    for (const id of inquiries) {
      const first = await read(id)
      // The kill came before the start was stored.
      if (first.state === 'draft') continue
      const done = await until(
        () => read(id),
        ({ state }) => state === 'finished',
        finishedWithin,
      )
      for (const { phone_number, calls, state } of done.venues) {
        const orders = simulators.ledger.phone!.reports().filter(({ to }) => to === phone_number)
        if (orders.length > 1) throw new Error(`${phone_number} was dialled ${orders.length} times`)
        if (calls.length > 1) throw new Error(`${phone_number} has ${calls.length} calls`)
        if (orders.length === 1 && calls.length === 0) throw new Error(`${phone_number} rang without a call (${state})`)
        dialled += orders.length
      }
    }
    const seconds = (Math.max(...takeOvers) / 1000).toFixed(1)
    const longest = watch === undefined ? '' : `, longest take-over ${seconds} s of ${takeOvers.filter(Boolean).length}`
    return `${kills} kills, ${dialled} numbers dialled, each once${longest}`
  } finally {
    await Promise.all([...servers.values()].map((server) => server.stop('SIGKILL')))
    balancer.close()
    await watch?.end()
    await simulators.close()
  }
}
