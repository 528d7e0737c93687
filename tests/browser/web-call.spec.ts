import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { launchBrowser } from '../support/browser.ts'
import { fakeMicrophone } from '../support/fake-microphone.ts'
import { livekitMissing, livekitServer, type RunningLivekit } from '../support/livekit.ts'
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
