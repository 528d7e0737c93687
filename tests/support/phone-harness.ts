import { expect, type TestContext } from 'vitest'
import type { Call, CallLog } from '../../contract/calls.ts'
import type { Failures, SessionLedger } from '../../simulators/ledger.ts'
import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { startSimulators } from '../../simulators/start.ts'
import type { PhoneReport } from '../../simulators/twilio/phone-call.ts'
import { openTestApp } from './app.ts'
import { temporaryFolder } from './folders.ts'
import { providerSettings } from './provider-settings.ts'

const scenario = { persona: 'Anna', goal: 'Find a villa', steps: ['Ask the price per night'], fallbacks: [] }

/** Overrides of the default scenario and language of a call. */
type About = Partial<typeof scenario> & { language?: string }

/**
 * Polls `look` until `done` accepts its value, at most 25 s by default.
 * @throws on timeout
 */
export async function until<T>(
  look: () => T | Promise<T>,
  done: (value: T) => boolean,
  timeoutMs = 25_000,
): Promise<T> {
  const giveUp = performance.now() + timeoutMs
  for (;;) {
    const value = await look()
    if (done(value)) return value
    if (performance.now() > giveUp) throw new Error(`Waited in vain: ${JSON.stringify(value)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Conditions of one call among calls at the same time: failures of the providers, and settings while it starts. */
export interface CallConditions {
  failures?: Failures
  settings?: Record<string, unknown>
}

/** Starts the whole server with its provider simulators. Phone audio runs `pace` times faster than real time. */
export async function startPhoneHarness(pace: number) {
  await prepareRecognition()
  const simulators = await startSimulators({ haste: 50, ringMs: 100, pace })
  const dataDir = temporaryFolder()
  const { app, url } = await openTestApp({
    DATA_DIR: dataDir,
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
  })
  let token = ''

  async function ask(
    method: string,
    path: string,
    json?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    return { status: response.status, body: await response.json() }
  }

  const person = { email: 'ann@example.com', password: 'secret', code_word: 'word' }
  await ask('POST', '/api/auth/register', person)
  const login = new URLSearchParams({ username: person.email, password: person.password })
  const response = await fetch(`${url}/api/auth/login`, { method: 'POST', body: login })
  token = ((await response.json()) as { access_token: string }).access_token
  await ask('PUT', '/api/system/settings', providerSettings)

  const dial = (phone_number: string, headers?: Record<string, string>, about: About = {}) => {
    const { language = 'en', ...other } = about
    return ask('POST', '/api/calls/', { phone_number, language, scenario: { ...scenario, ...other } }, headers)
  }
  /** Calls that start at the same time as others are placed one after the other. */
  let placing: Promise<unknown> = Promise.resolve()
  /** Restores the settings after a call with other settings. */
  const usual = async (settings: Record<string, unknown>) => {
    const { body } = await ask('GET', '/api/system/settings')
    return Object.fromEntries(Object.keys(settings).map((name) => [name, (body as Record<string, unknown>)[name]]))
  }

  async function placeUnder({ failures = {}, settings = {} }: CallConditions, phone_number: string, about: About) {
    const before = await usual(settings)
    if (Object.keys(settings).length > 0) await ask('PUT', '/api/system/settings', settings)
    simulators.ledger.failures = failures
    const earlier = new Set(simulators.ledger.sessions())
    const { status, body } = await dial(phone_number, {}, about)
    expect(status, JSON.stringify(body)).toBe(200)
    const { id } = body as Call
    const session = await until(
      () => simulators.ledger.sessions().find((session) => !earlier.has(session)),
      (session) => session !== undefined,
    )
    simulators.ledger.failures = {}
    if (Object.keys(settings).length > 0) await ask('PUT', '/api/system/settings', before)
    return { id, session: session! }
  }

  const read = async (id: string) => (await ask('GET', `/api/calls/${id}`)).body as Call
  const hangUp = async (id: string) => (await ask('POST', `/api/calls/${id}/hangup`)).body as Call

  function call(phone_number: string, about: About = {}, conditions: CallConditions = {}) {
    const placed = placing.then(() => placeUnder(conditions, phone_number, about))
    placing = placed.catch(() => {})
    return placed
  }

  return {
    url,
    dataDir,
    simulators,
    ask,
    dial,
    token: () => token,
    read,
    async place(phone_number: string, about?: About): Promise<Call> {
      const { status, body } = await dial(phone_number, {}, about)
      expect(status, JSON.stringify(body)).toBe(200)
      return body as Call
    },
    /** Places a call while other calls run, waits for its session, and returns both. */
    call,
    /** Does the same, and ends the call with the test at the latest. */
    async callInTest(
      { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
      ...of: Parameters<typeof call>
    ): Promise<{ id: string; session: SessionLedger }> {
      const placed = await call(...of)
      onTestFinished(async () => void (await hangUp(placed.id)))
      return placed
    },
    logOf: async (id: string) => (await ask('GET', `/api/calls/${id}/log`)).body as CallLog,
    async file(path: string): Promise<Buffer> {
      const response = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } })
      expect(response.status, path).toBe(200)
      return Buffer.from(await response.arrayBuffer())
    },
    /** Returns why the call ended, from the activity log. */
    endReasonOf: (id: string): Promise<string | undefined> =>
      until(
        async () => {
          const { body } = await ask('GET', '/api/activity?limit=100')
          const { items } = body as { items: { kind: string; details: { id?: string; reason?: string } }[] }
          return items.find(({ kind, details }) => kind === 'call ended' && details.id === id)?.details.reason
        },
        (reason) => reason !== undefined,
      ),
    hangUp,
    waitForStatus: (id: string, status: string) =>
      until(
        () => read(id),
        (call) => call.status === status,
      ),
    /** Returns the simulated carrier's report of the latest call to a number. */
    phone: (to: string): PhoneReport => simulators.ledger.phone!.reports().findLast((call) => call.to === to)!,
    /** Returns the calls that the simulated carrier still has open. */
    openAtCarrier: () => simulators.ledger.phone!.leftovers(),
    /** Asserts that the simulators saw no protocol violation. */
    expectNoComplaints: () => expect(simulators.ledger.allComplaints()).toEqual([]),
    async close() {
      await app.close()
      await simulators.close()
    },
  }
}

export type PhoneHarness = Awaited<ReturnType<typeof startPhoneHarness>>
