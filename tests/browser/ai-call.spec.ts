import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { SkippingClock } from '../../simulators/clock.ts'
import { sampleRate } from '../../simulators/speech/pcm.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { launchBrowser } from '../support/browser.ts'
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts'
import { fakeMicrophone, type Line, spokenLines } from '../support/fake-microphone.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { envelopeOf, findAudio, recordSpeaker } from '../support/loudness.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/**
 * Realtime calls in a real browser, against the real server. The ledger of the OpenAI simulator records what it
 * received and sent. The tests compare the audio in both directions.
 */
const spoken: Line[] = [
  // Interrupts the greeting.
  { at: 3.5, text: 'How many people are you?', language: 'en' },
  { at: 11, text: 'Yes, that is possible.', language: 'en' },
]
const microphoneSeconds = 60

let simulators: Simulators
let clock: SkippingClock
let server: RunningServer
let staff: Staff
let line: CuttableProxy
let browser: Browser

test.beforeAll(async () => {
  clock = new SkippingClock()
  simulators = await startSimulators({ clock })
  server = await startServer({ DEMO_CATALOGUE: 'off', OPENAI_BASE_URL: simulators.addresses.openai })
  line = await startCuttableProxy(server.url)
  staff = await registerStaff(server)
  browser = await launchBrowser(await fakeMicrophone(spoken, microphoneSeconds))
})
test.afterAll(async () => {
  await browser?.close()
  await line?.close()
  await server?.stop()
  await simulators?.close()
})

let contexts: BrowserContext[] = []
test.beforeEach(async () => {
  // Waits until the sessions of the previous test are closed.
  await expect.poll(() => simulators.ledger.sessions().filter(({ isOpen }) => isOpen)).toEqual([])
  simulators.ledger.reset()
  await useKey('sk-practice')
})
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
})

const useKey = (openai_api_key: string) => staff.api('PUT', '/api/system/settings', { openai_api_key })

/** Creates a page in a new browser context, signed in, not yet opened. */
async function newPage(from = browser, permissions = ['microphone']): Promise<Page> {
  const context = await from.newContext({ viewport: { width: 1280, height: 900 }, permissions })
  contexts.push(context)
  const page = await context.newPage()
  await staff.enter(page)
  return page
}

async function openCallScreen(
  page: Page,
  { transport = 'realtime', language = 'en', preset = 'Villa: availability and price' } = {},
) {
  await page.goto(`${line.url}/ai-call`)
  await page.getByLabel('Transport').selectOption(transport)
  await page.getByLabel('Language').selectOption(language)
  await page.getByLabel('Preset scenario').selectOption({ label: preset })
}

const start = (page: Page) => page.getByRole('button', { name: 'Start Call' }).click()
const end = (page: Page) => page.getByRole('button', { name: 'End Call', exact: true }).click()
const connected = (page: Page) => expect(page.locator('[data-status=connected]')).toBeVisible()
const ended = (page: Page) => expect(page.locator('[data-status=ended]')).toBeVisible()
const log = (page: Page) => page.getByRole('region', { name: 'Call Log' }).getByRole('listitem')
const messagesOf = (page: Page, speaker: 'Human' | 'Agent') =>
  log(page).filter({ has: page.getByText(speaker, { exact: true }) })

/** Types a message to the agent, then waits for a new answer. */
async function converse(page: Page, text: string) {
  const before = await messagesOf(page, 'Agent').count()
  await page.getByLabel('Message to the agent').fill(text)
  await page.keyboard.press('Enter')
  await expect(messagesOf(page, 'Human').filter({ hasText: text })).toBeVisible()
  await expect.poll(() => messagesOf(page, 'Agent').count()).toBeGreaterThan(before)
}

test("sends the microphone's audio, plays the agent's audio, and stops playback at an interruption", async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  // The caller's transcript arrives after the agent's answer, but is shown before it.
  simulators.ledger.failures = { transcripts: 'after response' }
  const page = await newPage()
  const speaker = await recordSpeaker(page)
  await openCallScreen(page)
  await page.getByRole('button', { name: 'Captions' }).click()
  await start(page)
  await connected(page)

  await expect(messagesOf(page, 'Human').filter({ hasText: 'How many people' })).toBeVisible({ timeout: 15_000 })
  await expect(messagesOf(page, 'Human').filter({ hasText: 'Yes, that is possible' })).toBeVisible({ timeout: 15_000 })
  await expect(messagesOf(page, 'Agent')).toHaveCount(3)
  const speakers = await log(page).evaluateAll((rows) =>
    rows.map((row) => (/Human/.test(row.textContent ?? '') ? 'H' : 'A')),
  )
  expect(speakers).toEqual(['A', 'H', 'A', 'H', 'A'])
  await expect(page.getByText('interrupted').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Captions' })).toContainText('Yes, that is possible')
  // Asked, or answered if the interrupted opening already contained the first question.
  await expect(page.locator('li[data-verdict]:not([data-verdict=not_asked])')).not.toHaveCount(0)

  const [session] = simulators.ledger.sessions()
  await expect.poll(() => session!.spoken.length).toBeGreaterThan(2)
  const output = await speaker.stop()
  await end(page)
  await ended(page)

  // The provider received the microphone's audio.
  const played = envelopeOf(await spokenLines(spoken, 14), sampleRate)
  const phrases = [played.slice(160, 310), played.slice(540, 650)]
  const received = envelopeOf(session!.heardAudio.samples(), sampleRate)
  const found = phrases.map((phrase) => findAudio(phrase, received))
  for (const { likeness } of found) expect(likeness).toBeGreaterThan(0.75)
  // No audio is lost or inserted: the time between the phrases is unchanged.
  expect(Math.abs(found[1]!.atMs - found[0]!.atMs - 7600)).toBeLessThan(100)

  // The speaker played the provider's audio, but only the part of the greeting before the interruption.
  const says = envelopeOf(session!.spokenAudio.samples(), sampleRate)
  const [cutMs] = session!.truncated
  expect(cutMs!).toBeGreaterThan(1600)
  expect(cutMs!).toBeLessThan(session!.spoken[0]!.ms)
  expect(findAudio(says.slice(0, 60), output).likeness).toBeGreaterThan(0.9)
  // Compares the last second before playback was paused, then expects silence after the interruption.
  const cutFrame = Math.floor(cutMs! / 20)
  const last = findAudio(says.slice(cutFrame - 70, cutFrame - 20), output)
  expect(last.likeness).toBeGreaterThan(0.8)
  const cutAt = last.atMs / 20 + 70
  const loudest = (from: number, to: number) => Math.max(...output.slice(from, to))
  expect(loudest(cutAt + 15, cutAt + 40)).toBeLessThan(0.002)
  const second = says.slice(Math.ceil(session!.spoken[0]!.ms / 20)).slice(0, 60)
  expect(findAudio(second, output.slice(cutAt)).likeness).toBeGreaterThan(0.9)
  expect(simulators.ledger.allComplaints()).toEqual([])
})

test('keeps the audio of two calls in two tabs apart, and sends silence from the muted call', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  simulators.ledger.failures = { transcripts: 'prompt' }
  const [open, muted] = [await newPage(), await newPage()]
  await Promise.all([openCallScreen(open), openCallScreen(muted)])
  await start(muted)
  await connected(muted)
  await muted.getByRole('button', { name: 'Mute' }).click()
  await expect(muted.getByRole('button', { name: 'Unmute' })).toBeVisible()
  const [silent] = simulators.ledger.sessions()
  // The last frame before muting may arrive late.
  const mutedAt = silent!.heardAudio.samples().length + 4096
  await start(open)
  await connected(open)
  await expect(messagesOf(open, 'Human')).not.toHaveCount(0, { timeout: 15_000 })
  await converse(muted, 'It is 300 euros per night.')
  await expect(messagesOf(open, 'Human').filter({ hasText: '300 euros' })).toHaveCount(0)
  const [, loud] = simulators.ledger.sessions()
  const strongest = (samples: Int16Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(strongest(loud!.heardAudio.samples())).toBeGreaterThan(2000)
  // After 6 s the muted tab's microphone has played speech.
  await expect.poll(() => silent!.heardAudio.samples().length / sampleRate).toBeGreaterThan(6)
  expect(strongest(silent!.heardAudio.samples().subarray(mutedAt))).toBeLessThan(100)
  await end(open)
  await ended(open)
  await muted.getByRole('button', { name: 'Unmute' }).click()
  await converse(muted, 'Breakfast is included.')
  await connected(muted)
  const calls = await staff.api<Call[]>('GET', '/api/calls')
  expect(
    calls
      .slice(0, 2)
      .map(({ status }) => status)
      .toSorted(),
  ).toEqual(['connected', 'ended'])
})

test("continues a call beyond twenty minutes, through a dropped connection and the provider's limit of one hour", async () => {
  simulators.ledger.failures = { dropAfterMs: 4000 }
  const page = await newPage()
  await page.clock.install()
  await openCallScreen(page)
  await start(page)
  // Only the first session drops.
  await expect.poll(() => simulators.ledger.sessions().length).toBe(1)
  simulators.ledger.failures = {}
  await connected(page)
  // This test needs no microphone audio.
  await page.getByRole('button', { name: 'Mute' }).click()
  const liveLog = page.getByRole('log', { name: 'Live log' })
  await expect(liveLog.getByText('The agent is connected again.')).toHaveCount(1)
  await page.clock.fastForward('20:00')
  await expect(page.getByRole('timer')).toHaveText(/^20:\d\d$/)
  await converse(page, 'It is 300 euros per night.')
  clock.skip(61 * 60_000)
  await expect(liveLog.getByText('The agent is connected again.')).toHaveCount(2)
  await converse(page, 'Breakfast is included.')
  await connected(page)
  // The new sessions have the history, so the agent does not greet again.
  await expect(messagesOf(page, 'Agent').filter({ hasText: 'Hello, this is' })).toHaveCount(1)
  expect(simulators.ledger.sessions()).toHaveLength(3)
  await end(page)
  await expect(page.getByRole('timer')).toHaveText(/^20:\d\d$/)
  expect(simulators.ledger.allComplaints()).toEqual([])
})

test('shows a sentence for a wrong key and for an empty account, and ends the call', async () => {
  const page = await newPage()
  await openCallScreen(page)
  for (const [key, sentence] of [
    ['sk-wrong', 'OpenAI rejected the API key. Please check it in Settings.'],
    ['sk-quota', 'The OpenAI account has no credit left.'],
  ] as const) {
    await useKey(key)
    await start(page)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await ended(page)
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  }
})

test('ends the call with a sentence when its connection is lost, keeps the transcript and allows another call', async () => {
  const page = await newPage()
  await openCallScreen(page)
  await start(page)
  await connected(page)
  await converse(page, 'It is 300 euros per night.')
  line.cutSockets()
  await expect(page.getByRole('alert').filter({ hasText: 'Voice connection failed' })).toBeVisible()
  await ended(page)
  await expect(messagesOf(page, 'Human').filter({ hasText: '300 euros' })).toBeVisible()
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  await expect.poll(async () => (await staff.api<CallLog>('GET', `/api/calls/${call!.id}/log`)).status).toBe('ended')
  // The server closes the provider session, which costs money.
  await expect.poll(() => simulators.ledger.sessions().map(({ isOpen }) => isOpen)).toEqual([false])
  await start(page)
  await connected(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('runs a call in Russian, with Russian speech and transcript', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  const russian = await launchBrowser(await fakeMicrophone([{ at: 2, text: 'Есть вид на море.', language: 'ru' }], 60))
  try {
    const page = await newPage(russian)
    await openCallScreen(page, { language: 'ru', preset: 'Вилла: свободные даты и цена' })
    await start(page)
    await expect(messagesOf(page, 'Human').filter({ hasText: 'Есть вид на море' })).toBeVisible({ timeout: 15_000 })
    await expect(messagesOf(page, 'Agent')).toHaveCount(2)
    await expect(messagesOf(page, 'Agent').first()).toContainText('Здравствуйте')
    expect(simulators.ledger.sessions()[0]!.heard[0]!.text).toMatch(/^Есть вид на море/)
    await end(page)
  } finally {
    await russian.close()
  }
})

test('reports a missing and a denied microphone for each transport, without a provider session', async () => {
  const browsers = [await launchBrowser([]), await launchBrowser(['--use-fake-device-for-media-stream'])]
  try {
    const [without, denying] = browsers
    const [missing, denied] = [await newPage(without), await newPage(denying, [])]
    await missing.goto(line.url)
    const devices =
      'navigator.mediaDevices.enumerateDevices().then((all) => all.filter((one) => one.kind === "audioinput").length)'
    test.skip(
      (await missing.evaluate(devices)) !== 0,
      'This machine has a microphone, so a missing one cannot be tested',
    )
    await Promise.all(
      [missing, denied].map(async (page) => {
        await openCallScreen(page)
        await start(page)
        await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
        await page.getByLabel('Transport').selectOption('direct')
        await start(page)
        const dialog = page.getByRole('dialog', { name: 'Voice Call with AI Agent' })
        await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
        await expect(dialog.getByRole('status')).toHaveText('Call Ended')
        await dialog.getByText('Close', { exact: true }).click()
        await page.getByRole('button', { name: 'Test microphone' }).click()
      }),
    )
    await expect(missing.getByText('No microphone found.')).toBeVisible()
    await expect(denied.getByText('Microphone access was denied.')).toBeVisible()
    expect(simulators.ledger.sessions()).toEqual([])
  } finally {
    for (const one of browsers) await one.close()
  }
})
