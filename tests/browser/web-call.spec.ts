import { execFileSync } from 'node:child_process'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { startLivekit } from '../../scripts/livekit.ts'
import { askLivekit } from '../../server/providers/livekit.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { launchBrowser } from '../support/browser.ts'
import { fakeMicrophone } from '../support/fake-microphone.ts'
import { livekitMissing, livekitProgram, livekitServer, type RunningLivekit } from '../support/livekit.ts'
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

test.beforeAll(async () => {
  livekit = await livekitServer()
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', {
    practice_mode: true,
    livekit_url: livekit.url,
    livekit_api_key: livekit.apiKey,
    livekit_api_secret: livekit.apiSecret,
  })
})
test.afterEach(async () => {
  await browser?.close()
  expect(problems).toEqual([])
})
test.afterAll(async () => {
  await server?.stop()
  await livekit?.stop()
})

/** Opens the AI Call screen in a browser that hears `lines`, with a web call ready to be started. */
async function openScreen(lines: Parameters<typeof fakeMicrophone>[0], args: string[] = []) {
  browser = await launchBrowser([...(await fakeMicrophone(lines, 120)), ...args])
  page = await newPage()
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('livekit')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
}

async function newPage(): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })
  problems = []
  opened.on('pageerror', (error) => problems.push(error.message))
  opened.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) problems.push(message.text())
  })
  await staff.enter(opened)
  // The browser's own figures of the sound that came in; the media client keeps its connections to itself.
  await opened.addInitScript(`
    const Native = RTCPeerConnection
    window.connections = []
    window.RTCPeerConnection = class extends Native {
      constructor(...args) { super(...args); window.connections.push(this) }
    }
    window.heardEnergy = async () => {
      let energy = 0
      for (const connection of window.connections) {
        for (const one of (await connection.getStats()).values()) {
          if (one.type === 'inbound-rtp' && one.kind === 'audio') energy += one.totalAudioEnergy ?? 0
        }
      }
      return energy
    }`)
  return opened
}

const panel = () => page.getByRole('region', { name: 'Web call' })
const transcript = (who: 'You' | 'AI Agent') =>
  page
    .getByRole('log', { name: 'Transcript' })
    .getByRole('listitem')
    .filter({ has: page.getByText(who, { exact: true }) })
const heardEnergy = () => page.evaluate<number>('heardEnergy()')
const start = () => page.getByRole('button', { name: 'Start Call' }).click()
const latestCall = async () => (await staff.api<Call[]>('GET', '/api/calls'))[0]!

test('two spoken turns each way, heard at both ends, and the room is closed with the call', async () => {
  test.setTimeout(120_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  await openScreen([
    { at: 14, text: 'Hello, how can I help you?', language: 'en' },
    { at: 30, text: 'Yes, that is possible.', language: 'en' },
  ])
  await start()
  await expect(panel().getByText('Connected')).toBeVisible({ timeout: 20_000 })
  await expect(panel().getByText(/^sim-call-\d+-\w+$/)).toBeVisible()
  await expect(transcript('AI Agent')).toHaveCount(3, { timeout: 60_000 })
  await expect(transcript('You')).toHaveCount(2)
  expect(await heardEnergy()).toBeGreaterThan(0.01)
  const call = await latestCall()
  await panel().getByRole('button', { name: 'End web call' }).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect.poll(async () => (await latestCall()).status, { timeout: 2000 }).toBe('ended')
  const kept = await staff.api<CallLog>('GET', `/api/calls/${call.id}/log`)
  expect(kept.messages.map(({ speaker }) => speaker)).toEqual(['agent', 'human', 'agent', 'human', 'agent'])
})

test('whoever speaks into the agent silences it, and mute keeps what is said to oneself', async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  await openScreen([
    { at: 8, text: 'One moment please, I have a question.', language: 'en' },
    { at: 30, text: 'Yes, that is possible.', language: 'en' },
  ])
  await start()
  await expect(panel().getByText('Connected')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('interrupted')).toBeVisible({ timeout: 20_000 })
  await expect(transcript('You')).toHaveCount(1)
  await panel().getByRole('button', { name: 'Mute' }).click()
  await expect(panel().getByRole('button', { name: 'Unmute' })).toHaveAttribute('aria-pressed', 'true')
  const toggle = panel().getByRole('button', { name: /Voice activity/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  // The second line is spoken to a microphone that is off.
  await expect(page.getByRole('timer')).toHaveText(/0:(3[4-9]|4\d)/, { timeout: 45_000 })
  await expect(transcript('You')).toHaveCount(1)
  await page.getByRole('button', { name: 'End Call', exact: true }).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(panel()).toHaveCount(0)
})

test('an agent that is lost in mid-call comes back, and so does everybody after LiveKit was started again', async () => {
  test.setTimeout(120_000)
  await openScreen([])
  await start()
  await expect(panel().getByText('Connected')).toBeVisible({ timeout: 20_000 })
  const [program] = mediaPrograms()
  process.kill(program!, 'SIGKILL')
  await expect.poll(() => mediaPrograms()[0] !== program && mediaPrograms().length > 0).toBe(true)
  const agentIsThere = async () => (await people()).includes('agent')
  await expect.poll(agentIsThere).toBe(true)
  await expect(page.locator('[data-status=connected]')).toBeVisible()

  const { ports } = livekit
  await livekit.stop('SIGKILL')
  await expect(panel().getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
  livekit = await startLivekit(livekitProgram(), { ports })
  await expect(panel().getByText('Reconnecting...')).toHaveCount(0, { timeout: 30_000 })
  await expect.poll(async () => (await people()).sort(), { timeout: 20_000 }).toEqual(['agent', 'user'])
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
  test.setTimeout(90_000)
  await openScreen([])
  await staff.api('PUT', '/api/system/settings', { livekit_api_secret: 'x'.repeat(40) })
  await start()
  await expect(page.getByText('LiveKit does not accept the API key and secret.').first()).toBeVisible()
  await staff.api('PUT', '/api/system/settings', { livekit_api_secret: livekit.apiSecret })

  // The agent does not come: another server says so by silence, and the caller waits.
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
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

test('the page may speak with the LiveKit server that is set up, and with no other', async () => {
  const response = await fetch(`${server.url}/ai-call`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const { host } = new URL(livekit.url)
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ws://${host} http://${host}`)
  const api = await fetch(`${server.url}/api/health`)
  expect(/connect-src ([^;]*)/.exec(api.headers.get('content-security-policy') ?? '')?.[1]?.trim()).toBe("'self'")

  // A page that was loaded before another server was set up.
  await openScreen([])
  const other = await livekitServer()
  await staff.api('PUT', '/api/system/settings', {
    livekit_url: other.url,
    livekit_api_key: other.apiKey,
    livekit_api_secret: other.apiSecret,
  })
  await start()
  await expect(page.getByText('Please reload the page.').first()).toBeVisible()
  expect(problems.length).toBeGreaterThan(0)
  problems = []
  await page.reload()
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await start()
  await expect(panel().getByText('Connected')).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: 'End Call', exact: true }).click()
  await other.stop()
  await staff.api('PUT', '/api/system/settings', {
    livekit_url: livekit.url,
    livekit_api_key: livekit.apiKey,
    livekit_api_secret: livekit.apiSecret,
  })
})
