/**
 * Phone manners over the simulators, in real time: how fast and how often 20 kinds of pick-up are recognised, how many phone
 * menus are passed, when a silent phone ends, and how long hold music survives.
 */
import type { Call, CallLog } from '../contract/calls.ts'
import { openApp } from '../server/app.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { prepareRecognition } from '../simulators/speech/recognition.ts'
import { startSimulators } from '../simulators/start.ts'
import type { PhoneReport } from '../simulators/twilio/phone-call.ts'
import { type Pickup, pickupNumber, pickups } from '../simulators/twilio/pickups.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { providerSettings } from '../tests/support/provider-settings.ts'

const scenario = {
  persona: 'Anna',
  goal: 'Book a villa for 8 guests',
  steps: ['Ask for the price per night'],
  fallbacks: [],
}

const codes: Readonly<Record<string, Pickup['who']>> = {
  listener_person: 'person',
  listener_voicemail: 'voicemail',
  listener_phone_menu: 'phone_menu',
  listener_call_screening: 'call_screening',
  listener_fax: 'fax',
}

/** Words of the callee's side in ms, after which a decision is late. */
const dueMs = 6_000
const atOnce = 5

await prepareRecognition()
const simulators = await startSimulators({ haste: 4, ringMs: 100, pace: 1 })
const config = readConfig({
  DATA_DIR: temporaryFolder(),
  DEMO_CATALOGUE: 'off',
  LOG_LEVEL: 'silent',
  REGISTRATION_CODE_WORD: 'word',
  OPENAI_BASE_URL: simulators.addresses.openai,
  TWILIO_BASE_URL: simulators.addresses.twilio,
})
makeDataDir(config.dataDir)
const app = await openApp(config, { page: undefined })
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
const headers: Record<string, string> = { 'content-type': 'application/json' }

async function ask(method: string, path: string, json?: unknown): Promise<unknown> {
  const body = json === undefined ? {} : { body: JSON.stringify(json) }
  const response = await fetch(url + path, { method, headers, ...body })
  if (response.status >= 300) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

const person = { email: 'ann@example.com', password: 'secret' }
await ask('POST', '/api/auth/register', { ...person, code_word: 'word' })
const form = new URLSearchParams({ username: person.email, password: person.password })
const login = await fetch(`${url}/api/auth/login`, { method: 'POST', body: form })
headers['authorization'] = `Bearer ${((await login.json()) as { access_token: string }).access_token}`
await ask('PUT', '/api/system/settings', {
  ...providerSettings,
  company_name: 'Blue Tours',
  callback_number: '+44 20 7946 0018',
  phone_calls_at_once: 20,
  phone_calls_at_once_each: 20,
  phone_calls_a_day: 1000,
  phone_calls_a_day_each: 1000,
})

/** Places a call. Returns its log and the carrier's report when it is over, or when `isDone` returns true. */
async function run(
  number: string,
  language: string,
  isDone: (log: CallLog, phone: PhoneReport) => boolean,
  maxMs = 60_000,
) {
  const { id } = (await ask('POST', '/api/calls/', { phone_number: number, language, scenario })) as Call
  const giveUpAt = performance.now() + maxMs
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const log = (await ask('GET', `/api/calls/${id}/log`)) as CallLog
    const phone = simulators.ledger.phone!.reports().findLast(({ to }) => to === number)!
    const isOver = log.status === 'ended' || log.status === 'failed'
    if (!isOver && !isDone(log, phone) && performance.now() < giveUpAt) continue
    if (!isOver) await ask('POST', `/api/calls/${id}/hangup`)
    return { log: (await ask('GET', `/api/calls/${id}/log`)) as CallLog, phone, id }
  }
}

type Done = Awaited<ReturnType<typeof run>>

/** Decisions in order, with the ms since the first words of the callee's side. */
function decisionsOf({ log, phone }: Done): { who: string; ms: number }[] {
  const [stream] = phone.streams
  const first = (stream?.startedAt ?? 0) + (stream?.said[0]?.at ?? 0)
  return (log.notices ?? []).flatMap(({ code, timestamp }) => {
    const who = codes[code ?? '']
    return who === undefined ? [] : [{ who, ms: Date.parse(timestamp) - first }]
  })
}

async function inParallel<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  const waiting = items.map((item, index) => [item, index] as const)
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) results[next[1]] = await work(next[0])
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return results
}

const only = process.argv[2]
const kinds = pickups
  .slice(0, 20)
  .map((pickup, index) => ({ pickup, number: pickupNumber(index) }))
  .filter(({ pickup }) => new RegExp(process.env['KINDS'] ?? '').test(pickup.name))

async function recognise() {
  const results = await inParallel(kinds, async ({ pickup, number }) => {
    let seenAt: number | undefined
    const done = await run(
      number,
      pickup.language,
      (_, { streams }) => {
        if ((streams[0]?.said.length ?? 0) > 0) seenAt ??= performance.now()
        return seenAt !== undefined && performance.now() - seenAt > dueMs + 2_000
      },
      20_000,
    )
    const decisions = decisionsOf(done)
    if (process.env['KINDS'])
      console.log(
        JSON.stringify([done.log, done.phone.streams[0]?.said, simulators.ledger.sessions().at(-1)?.heard], null, 1),
      )
    const decided = decisions.findLast(({ ms }) => ms <= dueMs)?.who ?? 'nobody'
    return { name: pickup.name, who: pickup.who, decided, decisions }
  })
  for (const { name, who, decided, decisions } of results) {
    const times = decisions.map((decision) => `${decision.who} ${decision.ms} ms`).join(', ')
    console.log(`${decided === who ? 'ok ' : 'NOT'} ${name}: ${times || 'nothing'}`)
  }
  const right = results.filter(({ who, decided }) => who === decided).length
  console.log(`recognised within ${dueMs} ms of speech: ${right} of ${results.length}`)
}

async function passMenus() {
  const menus = kinds.filter(({ pickup }) => pickup.name.endsWith('3 levels'))
  const runs = Array.from({ length: 10 }, (_, index) => menus[index % menus.length]!)
  // One number has one call at a time.
  let passed = 0
  for (let at = 0; at < runs.length; at += menus.length) {
    const results = await inParallel(runs.slice(at, at + menus.length), ({ pickup, number }) =>
      run(
        number,
        pickup.language,
        (log, { streams }) =>
          streams[0]?.stage === 'person' && log.messages.filter(({ speaker }) => speaker === 'agent').length >= 3,
        90_000,
      ),
    )
    for (const { log, phone } of results) {
      const [stream] = phone.streams
      const keys = stream?.keys.map(({ key }) => key).join('')
      if (process.env['DEBUG_MENUS'])
        console.log(
          JSON.stringify(
            {
              notices: log.notices?.map((n) => [n.timestamp.slice(17, 23), n.text]),
              said: stream?.said,
              sessions: simulators.ledger.sessions().map((s) => [s.heard, s.complaints]),
            },
            null,
            1,
          ),
        )
      const agent = log.messages.filter(({ speaker }) => speaker === 'agent').map(({ text }) => text)
      const isPassed = stream?.stage === 'person' && agent.filter((text) => text.includes('Blue Tours')).length === 2
      console.log(`${isPassed ? 'ok ' : 'NOT'} keys ${keys}: ${agent.join(' | ')}`)
      if (isPassed) passed += 1
    }
  }
  console.log(`menus of 3 levels passed: ${passed} of ${runs.length}`)
}

async function endSilence() {
  const { number } = kinds.find(({ pickup }) => pickup.name === 'silence')!
  const { log, id } = await run(number, 'en', () => false, 60_000)
  const { ended_at, end_reason } = (await ask('GET', `/api/calls/${id}`)) as Call
  const opening = log.messages.find(({ speaker }) => speaker === 'agent')
  const words = log.messages.map(({ text, timestamp }) => `${timestamp.slice(17, 23)} ${text}`).join(' | ')
  console.log(`${words}: ${end_reason}`)
  const spoken = simulators.ledger.sessions().at(-1)?.spoken[0]?.ms ?? 0
  const end = Date.parse(ended_at!) - Date.parse(opening!.timestamp) - spoken
  console.log(`silent phone: ended about ${(end / 1000).toFixed(1)} s after the end of the opening`)
}

async function surviveMusic() {
  const { number } = kinds.find(({ pickup }) => pickup.name === 'hold music')!
  const done = await run(
    number,
    'en',
    (log, { streams }) =>
      streams[0]?.stage === 'person' && log.messages.filter(({ speaker }) => speaker === 'agent').length >= 3,
    200_000,
  )
  const words = done.log.messages.map(({ speaker, text }) => `${speaker}: ${text}`).join(' | ')
  console.log(`2 minutes of hold music: ${done.phone.streams[0]?.stage}, ${words}`)
}

for (const [name, measure] of Object.entries({ recognise, passMenus, endSilence, surviveMusic })) {
  if (only === undefined || only === name) await measure()
}
for (const complaint of simulators.ledger.allComplaints()) console.log(`complaint: ${complaint}`)
await app.close()
await simulators.close()
process.exit()
