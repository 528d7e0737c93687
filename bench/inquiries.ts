/**
 * Measures the board of an inquiry of 50 venues over HTTP on both databases: `GET /api/inquiries/{id}` as a draft, while
 * five calls are running, and when all calls are over. Goal: p95 100 ms. The calls run in real time at the simulators,
 * with a second person who polls the board every second.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Inquiry } from '../contract/inquiries.ts'
import { openWriter } from '../server/calls/writer.ts'
import { openStore } from '../server/store/open.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { startSimulators } from '../simulators/start.ts'
import { newPostgresDatabase } from '../tests/support/databases.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { importVillas } from '../tests/support/inquiry-venues.ts'
import { until } from '../tests/support/phone-harness.ts'
import { findPostgres, startPostgres } from '../tests/support/postgres.ts'
import { providerSettings } from '../tests/support/provider-settings.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { ms, quantile, timed } from './measure.ts'

const venues = 50
/** Venues whose calls run while the board is measured. */
const running = 5
const samples = 400
/** ms between two samples */
const pause = 50

const questions = [
  ['Is the villa free from 12 to 19 July?', 'Yes, that is free.'],
  ['What is the price per night?', 'It is five hundred euros per night.'],
  ['How much is the deposit?', 'The deposit is 300 euros.'],
  ['Is breakfast included?', 'Yes, breakfast is included.'],
  ['Is the airport transfer included?', 'You have to ask the manager tomorrow.'],
  ['Until when can we cancel free of charge?', 'Maybe around 14 days before arrival.'],
  ['How long can you hold the dates?', 'We can hold the dates for three days.'],
  ['How can we pay?', 'You can pay by card or by bank transfer.'],
] as const

async function measure(name: string, staff: Staff, id: string): Promise<void> {
  const read = () => staff.api('GET', `/api/inquiries/${id}`)
  await timed(20, read)
  const found = await timed(samples, read, () => sleep(pause))
  console.log(`  ${name.padEnd(16)} median ${ms(quantile(found, 0.5))}, p95 ${ms(quantile(found, 0.95))}`)
}

/** Stores finished calls with all venues except the last ones, as if the inquiry had run until now. */
async function addFinishedCalls(options: { databaseUrl: string | undefined; dataDir: string }, inquiry: Inquiry) {
  const store = await openStore(options)
  const { db } = store
  const log = pino({ level: 'silent' })
  const asked = inquiry.questions.map(({ text }) => text)
  const scenario = { persona: 'Anna', goal: inquiry.goal, steps: asked, fallbacks: [] }
  const startedAt = Date.now() - 900_000
  const question = JSON.stringify(asked.map((_, n) => n))
  for (const { venue_id, phone_number } of inquiry.venues.slice(0, -running)) {
    const call = `call-${venue_id}`
    const writer = openWriter(store, log, {
      id: call,
      transport: 'twilio',
      phone_number,
      status: 'ended',
      language: 'en',
      practice: 0,
      scenario_json: JSON.stringify(scenario),
      started_at: startedAt,
      connected_at: startedAt + 5_000,
      ended_at: startedAt + 120_000,
      venue_id,
    })
    const lines = [['user', 'Hello, how can I help you?'] as const].concat(
      questions.flatMap(([said, reply]) => [['agent', said] as const, ['user', reply] as const] as never[]),
    )
    for (const [n, [speaker, text]] of lines.entries()) {
      const at = startedAt + 5_000 * (n + 1)
      writer.record({ type: 'item', itemId: `m${n}`, previousItemId: null, speaker, at }, at)
      writer.record({ type: 'text', itemId: `m${n}`, text, append: false, final: true }, at)
    }
    await writer.flushed()
    const attempt = { inquiry_id: inquiry.id, venue_id, attempt: 1 }
    await db
      .insertInto('inquiry_calls')
      .values({ ...attempt, questions_json: question, planned_at: startedAt, call_id: call })
      .execute()
    await db
      .updateTable('inquiry_venues')
      .set({ state: 'partly', used: 1, next_at: null })
      .where('inquiry_id', '=', inquiry.id)
      .where('venue_id', '=', venue_id)
      .execute()
  }
  await db
    .updateTable('inquiry_venues')
    .set({ next_at: startedAt })
    .where('inquiry_id', '=', inquiry.id)
    .where('state', '=', 'waiting')
    .execute()
  const { created_by } = await db.selectFrom('inquiries').select('created_by').executeTakeFirstOrThrow()
  await db
    .updateTable('inquiries')
    .set({ state: 'running', practice: 0, started_at: startedAt, started_by: created_by, driven: 1 })
    .where('id', '=', inquiry.id)
    .execute()
  await store.close()
}

const postgres = findPostgres() ? await startPostgres() : undefined
if (!postgres) console.log('PostgreSQL is not installed: measured on SQLite only')
await prepareRecognition()
for (const engine of postgres ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const)) {
  console.log(engine)
  const dataDir = temporaryFolder()
  const databaseUrl = engine === 'postgres' ? await newPostgresDatabase(postgres!.url) : undefined
  const simulators = await startSimulators({ haste: 50, ringMs: 100 })
  const env = {
    DATA_DIR: dataDir,
    DEMO_CATALOGUE: 'off',
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  }
  let server = await startServer(env)
  let staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', {
    ...providerSettings,
    calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
  })
  const venueIds = await importVillas(
    { url: server.url, token: staff.token },
    Array.from({ length: venues }, (_, n) => ({
      name: `Villa ${n}`,
      phone: `+3905500000${String(n).padStart(2, '0')}`,
      address: 'Florence, Italy',
    })),
  )
  const draft = await staff.api<Inquiry>('POST', '/api/inquiries', {
    goal: 'Find a villa for eight guests from 12 to 19 July 2027.',
    questions: questions.map(([text]) => ({ text })),
    venue_ids: venueIds,
    at_once: running,
    attempts: 1,
  })
  await measure('draft', staff, draft.id)
  await server.stop()
  await addFinishedCalls({ databaseUrl, dataDir }, draft)
  server = await startServer(env)
  staff = await registerStaff(server)
  const read = () => staff.api<Inquiry>('GET', `/api/inquiries/${draft.id}`)
  const talking = ({ venues }: Inquiry) =>
    venues.filter(({ state, answers }) => state === 'calling' && answers[0]!.quote)
  await until(read, (inquiry) => talking(inquiry).length === running, 60_000)
  const second = setInterval(() => void read().catch(() => {}), 1_000)
  await measure(`${running} calls running`, staff, draft.id)
  await until(read, ({ state }) => state === 'finished', 300_000)
  // The last calls are not settled yet: their answers are read from their messages.
  await measure('finished', staff, draft.id)
  clearInterval(second)
  await server.stop()
  await simulators.close()
}
await postgres?.stop()
