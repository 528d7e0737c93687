import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { freePort } from '../../scripts/free-port.ts'
import { startLivekit } from '../../scripts/livekit.ts'
import { askLivekit, livekitToken } from '../../server/providers/livekit.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { launchBrowser } from '../support/browser.ts'
import { fakeMicrophone } from '../support/fake-microphone.ts'
import { lendVoice, type LentVoice } from '../support/lent-voice.ts'
import { livekitMissing, livekitProgram, livekitServer, type RunningLivekit } from '../support/livekit.ts'
import { keepConnections, silent, soundFigures, untilSound } from '../support/room-sound.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Web calls as staff make them: a real browser, a real LiveKit server, the product in practice mode. */
test.skip(livekitMissing() !== undefined, livekitMissing() ?? '')

let livekit: RunningLivekit
let server: RunningServer
let staff: Staff
let browser: Browser
let page: Page
let problems: string[]

const scenario = {
  persona: 'Anna',
  goal: 'To ask the price',
  steps: ['Ask the price', 'Ask about breakfast'],
  fallbacks: [],
}
const livekitSettings = ({ url, apiKey, apiSecret }: Pick<RunningLivekit, 'url' | 'apiKey' | 'apiSecret'>) => ({
  livekit_url: url,
  livekit_api_key: apiKey,
  livekit_api_secret: apiSecret,
})

test.beforeAll(async () => {
  livekit = await livekitServer()
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', {
    practice_mode: true,
    record_calls: true,
    ...livekitSettings(livekit),
  })
  // In a room where nobody speaks, unless a test lends a voice to its page.
  browser = await launchBrowser(await fakeMicrophone([], 60))
})
test.afterEach(async () => {
  await page?.context().close()
  expect(problems).toEqual([])
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await livekit?.stop()
})

/** Opens the AI Call screen with a web call ready to be started. */
async function openScreen(prepare: (page: Page) => Promise<void> = async () => {}) {
  page = await newPage(await newContext(browser))
  await prepare(page)
  await page.goto(`${server.url}/ai-call`)
  await setUp()
}

async function setUp() {
  await page.getByLabel('Transport').selectOption('livekit')
  await page.getByLabel('Scenario (JSON)').fill(JSON.stringify(scenario))
}

const newContext = (browser: Browser) =>
  browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })

async function newPage(context: BrowserContext): Promise<Page> {
  const opened = await context.newPage()
  problems = []
  opened.on('pageerror', (error) => problems.push(error.message))
  opened.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })
  await staff.enter(opened)
  await keepConnections(opened)
  return opened
}

const panel = () => page.getByRole('region', { name: 'Web call' })
const liveLog = () => page.getByRole('region', { name: 'Live log' })
const transcript = (who: 'You' | 'AI Agent') =>
  page
    .getByRole('log', { name: 'Transcript' })
    .getByRole('listitem')
    .filter({ has: page.getByText(who, { exact: true }) })
const figures = () => soundFigures(page)
const start = () => page.getByRole('button', { name: 'Start Call' }).click()
const end = () => page.getByRole('button', { name: 'End Call', exact: true }).click()
const connected = () => expect(panel().getByText('Connected', { exact: true })).toBeVisible({ timeout: 20_000 })
const latestCall = async () => (await staff.api<Call[]>('GET', '/api/calls'))[0]!

test('spoken turns each way, broken into, muted and gated; recorded, timed, and over with its room', async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  const said = ['One moment please, I have a question.', 'Yes, that is possible.', 'Twelve guests at most.']
  let voice!: LentVoice
  await openScreen(async (page) => {
    voice = await lendVoice(page, [...said, 'No, thank you.'])
  })
  await start()
  await connected()
  await expect(panel().getByText(/^sim-call-\d+-\w+$/)).toBeVisible()
  await expect(panel().getByText(/^(Excellent|Good)$/)).toBeVisible()

  // Into the agent's first words.
  await expect.poll(async () => (await figures()).heard).toBeGreaterThan(0.01)
  await voice.say(said[0]!)
  await expect(page.getByText('interrupted')).toBeVisible()
  await expect(transcript('You')).toContainText([said[0]!])
  await expect(transcript('AI Agent')).toHaveCount(2)
  await untilSound(page, 'heard', 'rests')
  await voice.say(said[1]!)
  await expect(transcript('You')).toHaveCount(2)
  await expect(transcript('AI Agent')).toHaveCount(3)

  // Muted, nothing goes out, and what is said is said to oneself: only what follows it is heard.
  await panel().getByRole('button', { name: 'Mute' }).click()
  const unmute = panel().getByRole('button', { name: 'Unmute' })
  await expect(unmute).toHaveAttribute('aria-pressed', 'true')
  const { sent } = await figures()
  await voice.say('No, thank you.')
  expect((await figures()).sent - sent).toBeLessThan(silent)
  await unmute.click()

  // The noise of the room goes out, until only who speaks is let through.
  await voice.hum(true)
  await untilSound(page, 'sent', 'flows')
  const toggle = panel().getByRole('button', { name: /Voice activity/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await untilSound(page, 'sent', 'rests')
  await untilSound(page, 'heard', 'rests')
  await voice.say(said[2]!)
  await expect(transcript('You')).toHaveCount(3)
  await expect(transcript('AI Agent')).toHaveCount(4)
  await toggle.click()
  await untilSound(page, 'sent', 'flows')

  const { id } = await latestCall()
  await panel().getByRole('button', { name: 'End web call' }).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(panel()).toHaveCount(0)
  await expect.poll(async () => (await latestCall()).status, { timeout: 2000 }).toBe('ended')
  const kept = await staff.api<CallLog>('GET', `/api/calls/${id}/log`)
  const heard = kept.messages.filter(({ speaker }) => speaker === 'human').map(({ text }) => text)
  expect(heard.slice(0, 2)).toEqual(said.slice(0, 2))
  expect(kept.messages.map(({ speaker }) => speaker).join(' ')).toBe('agent human agent human agent human agent')
  expect(kept.latency?.turns).toHaveLength(4)

  await page.goto(`${server.url}/calls/${id}`)
  await expect(page.getByRole('list', { name: 'Response times' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Transcript' }).locator('audio')).toHaveCount(7)
})

test('an agent that is lost in mid-call comes back, and so does everybody after LiveKit was started again', async () => {
  test.setTimeout(90_000)
  let voice!: LentVoice
  await openScreen(async (page) => {
    voice = await lendVoice(page, ['Hello, how can I help you?'])
  })
  await start()
  await connected()
  await expect.poll(async () => (await figures()).heard).toBeGreaterThan(0.01)
  /** Says hello until the agent's side has heard it, and answers. */
  const talk = async () => {
    const before = await transcript('You').count()
    const { heard } = await figures()
    await expect(async () => {
      await voice.say('Hello, how can I help you?')
      expect(await transcript('You').count()).toBeGreaterThan(before)
    }).toPass({ intervals: [1500], timeout: 30_000 })
    await expect.poll(async () => (await figures()).heard).toBeGreaterThan(heard + 0.01)
  }
  const [program] = mediaPrograms()
  process.kill(program!, 'SIGKILL')
  await expect.poll(() => mediaPrograms()[0] !== program && mediaPrograms().length > 0).toBe(true)
  await expect.poll(async () => (await people()).sort()).toEqual(['agent', 'user'])
  if (await hasSpeech()) await talk()

  const { ports } = livekit
  await livekit.stop('SIGKILL')
  await expect(panel().getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
  livekit = await startLivekit(livekitProgram(), { ports })
  await expect(panel().getByText('Reconnecting...')).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(async () => (await people()).sort(), { timeout: 20_000 }).toEqual(['agent', 'user'])
  if (await hasSpeech()) await talk()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await panel().getByRole('button', { name: 'End web call' }).click()
  await expect.poll(async () => (await latestCall()).status, { timeout: 5000 }).toBe('ended')
})

/** The programs of the server in which agents sit. */
function mediaPrograms(): number[] {
  return execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('room-program') && !line.includes('defunct'))
    .map((line) => Number.parseInt(line, 10))
}

/** Who is in the room, else in that of the latest call, as LiveKit says. */
async function people(roomId?: string): Promise<string[]> {
  const room = roomId ?? (await latestCall()).call_id ?? ''
  const reply = await askLivekit(livekit, 'ListParticipants', { room }, { roomAdmin: true, room })
  const { participants = [] } = reply.json as { participants?: { identity: string }[] }
  return participants.map(({ identity }) => identity)
}

test('what keeps a web call from coming about is said, and another can be started', async () => {
  await openScreen()
  const failsWith = async (sentence: string) => {
    await start()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
    await expect(panel()).toHaveCount(0)
  }
  await staff.api('PUT', '/api/system/settings', { livekit_api_secret: 'x'.repeat(40) })
  await failsWith('LiveKit does not accept the API key and secret.')
  await staff.api(
    'PUT',
    '/api/system/settings',
    livekitSettings({ ...livekit, url: `ws://127.0.0.1:${await freePort()}` }),
  )
  await failsWith('The LiveKit server could not be reached.')
  await staff.api('PUT', '/api/system/settings', livekitSettings(livekit))

  // As LiveKit takes it when its clock is an hour ahead.
  const video = { room: 'sim-call-late', roomJoin: true }
  const late = livekitToken(livekit, { sub: 'user', video }, -3600)
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: { token: late, url: livekit.url } }))
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
  await failsWith('LiveKit did not let this page into the room')
  await page.unroute('**/api/rtc/token')

  // The agent does not come: another server says so by silence, and the caller waits.
  await page.clock.install()
  await start()
  await expect(panel().getByText('Ringing...')).toBeVisible()
  const roomId =
    (await panel()
      .getByText(/^sim-call-/)
      .textContent()) ?? ''
  expect(await people(roomId)).toEqual(['user'])
  await page.clock.fastForward(28_000)
  await expect(panel().getByText('Ringing...')).toBeVisible()
  for (let second = 0; second < 30; second += 1) await page.clock.fastForward(1000)
  await expect(page.getByText('Agent did not connect within 30 seconds').first()).toBeVisible()
  await expect.poll(() => people(roomId)).toEqual([])
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})

test('an agent that is there first; a second tab that takes the room over; a microphone that is pulled out', async () => {
  let voice!: LentVoice
  await openScreen(async (page) => {
    voice = await lendVoice(page, [])
  })
  let granted: { token: string; url: string } | undefined
  await page.route('**/api/rtc/token', async (route) => {
    const reply = await route.fetch()
    granted = await reply.json()
    const { room_id } = route.request().postDataJSON()
    await staff.api('POST', '/api/rtc/agent-join', { room_id })
    await expect.poll(() => people(room_id)).toEqual(['agent'])
    await route.fulfill({ response: reply })
  })
  await start()
  await connected()
  await expect(liveLog().getByText('Ringing')).toHaveCount(0)

  // The second tab is let in with what the first one was given: the first is put out, and says why.
  const first = page
  const firstProblems = problems
  page = await newPage(first.context())
  voice = await lendVoice(page, [])
  await page.goto(`${server.url}/ai-call`)
  await setUp()
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: granted }))
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
  await start()
  await connected()
  await expect(first.getByRole('alert').filter({ hasText: 'This call was taken over in another tab' })).toBeVisible()
  await expect(first.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  expect(firstProblems).toEqual([])
  await untilSound(page, 'heard', 'flows')

  await voice.pullOut()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect.poll(async () => (await latestCall()).status).toBe('ended')
})

test('the page may speak with the LiveKit server that is set up, and with no other; without UDP by TCP', async () => {
  const response = await fetch(`${server.url}/ai-call`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const { host } = new URL(livekit.url)
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ws://${host} http://${host}`)
  const api = await fetch(`${server.url}/api/health`)
  expect(/connect-src ([^;]*)/.exec(api.headers.get('content-security-policy') ?? '')?.[1]?.trim()).toBe("'self'")

  // A page that was loaded before another server was set up.
  await openScreen()
  const other = await livekitServer({ tcpOnly: true })
  try {
    await staff.api('PUT', '/api/system/settings', livekitSettings(other))
    await start()
    await expect(page.getByText('Please reload the page.').first()).toBeVisible()
    expect(problems.length).toBeGreaterThan(0)
    problems = []
    await page.reload()
    await setUp()
    await start()
    await connected()
    await untilSound(page, 'heard', 'flows')
    expect(new Set((await figures()).protocols)).toEqual(new Set(['tcp']))
    await end()
  } finally {
    await staff.api('PUT', '/api/system/settings', livekitSettings(livekit))
    await other.stop()
  }
})

test('a browser that keeps the agent silent until a click has a button for it', async () => {
  await openScreen(async (page) => {
    // As browsers do where nobody has touched the page; a test has, by filling in its form.
    await page.addInitScript(`{
      const { play } = HTMLMediaElement.prototype
      let isTouched = false
      globalThis.sounding = new Set()
      HTMLMediaElement.prototype.play = function () {
        if (isTouched) return sounding.add(this), play.call(this)
        return Promise.reject(new DOMException('play() can only be initiated by a user gesture.', 'NotAllowedError'))
      }
      globalThis.touch = () => addEventListener('pointerdown', () => (isTouched = true), { capture: true })
    }`)
  })
  await start()
  await connected()
  const button = page.getByRole('button', { name: 'Play sound' })
  await expect(button).toBeVisible()
  await page.evaluate('touch()')
  await button.click()
  await expect(button).toHaveCount(0)
  expect(await page.evaluate('[...sounding].map(({ paused, muted }) => [paused, muted])')).toEqual([[false, false]])
  await end()
})

test('a server that is stopped in mid-call says so, and leaves no room and no program behind', async () => {
  await openScreen()
  await start()
  await connected()
  const { call_id: roomId } = await latestCall()
  const programs = mediaPrograms()
  expect(programs.length).toBeGreaterThan(0)
  expect(await server.stop('SIGTERM')).toBe(0)
  await expect(page.getByText('The server stopped.').first()).toBeVisible()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  // That the agent left is no news then.
  await expect(liveLog().getByText('The agent left the call')).toHaveCount(0)
  expect(await people(roomId!)).toEqual([])
  expect(programs.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
})
