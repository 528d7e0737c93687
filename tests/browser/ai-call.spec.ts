import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { SkippingClock } from '../../simulators/clock.ts'
import { sampleRate } from '../../simulators/speech/pcm.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { launchBrowser } from '../support/browser.ts'
import { type CutLine, openCutLine } from '../support/cut-line.ts'
import { fakeMicrophone, type Line, spokenLines } from '../support/fake-microphone.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { envelopeOf, findSound, tapLoudspeaker } from '../support/sound.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/**
 * Realtime calls in a real browser, against the real server and a provider's stand-in whose ledger says what it really
 * heard, said and was told. The sound is looked at on both of its ways.
 */
const spoken: Line[] = [
  // While the agent still greets.
  { at: 2.5, text: 'One moment please, I have a question.', language: 'en' },
  { at: 11, text: 'Yes, that is possible.', language: 'en' },
]
const microphoneSeconds = 60

let standIns: Simulators
let clock: SkippingClock
let server: RunningServer
let staff: Staff
let line: CutLine
let browser: Browser

test.beforeAll(async () => {
  clock = new SkippingClock()
  standIns = await startSimulators({ clock })
  server = await startServer({ DEMO_CATALOGUE: 'off', OPENAI_BASE_URL: standIns.addresses.openai })
  line = await openCutLine(server.url)
  staff = await registerStaff(server)
  browser = await launchBrowser(await fakeMicrophone(spoken, microphoneSeconds))
})
test.afterAll(async () => {
  await browser?.close()
  await line?.close()
  await server?.stop()
  await standIns?.close()
})

let contexts: BrowserContext[] = []
test.beforeEach(async () => {
  // Of the test before, whose page is gone.
  await expect.poll(() => standIns.ledger.sessions().filter(({ isOpen }) => isOpen)).toEqual([])
  standIns.ledger.reset()
  await useKey('sk-practice')
})
test.afterEach(async () => {
  for (const context of contexts) await context.close()
  contexts = []
})

const useKey = (openai_api_key: string) => staff.api('PUT', '/api/system/settings', { openai_api_key })

/** A page of its own, signed in, that has not been opened yet. */
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
const said = (page: Page, speaker: 'Human' | 'Agent') =>
  log(page).filter({ has: page.getByText(speaker, { exact: true }) })

/** Types to the agent, and waits for an answer beyond those that are there. */
async function converse(page: Page, text: string) {
  const before = await said(page, 'Agent').count()
  await page.getByLabel('Message to the agent').fill(text)
  await page.keyboard.press('Enter')
  await expect(said(page, 'Human').filter({ hasText: text })).toBeVisible()
  await expect.poll(() => said(page, 'Agent').count()).toBeGreaterThan(before)
}

test('the sound goes both ways: the stand-in hears the microphone, the page plays what it says, and is cut where it was interrupted', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  // The words of the caller are known only after the agent's answer: they stand before it all the same.
  standIns.ledger.failures = { transcripts: 'after response' }
  const page = await newPage()
  const speaker = await tapLoudspeaker(page)
  await openCallScreen(page)
  await page.getByRole('button', { name: 'Captions' }).click()
  await start(page)
  await connected(page)

  await expect(said(page, 'Human').filter({ hasText: 'One moment please' })).toBeVisible({ timeout: 15_000 })
  await expect(said(page, 'Human').filter({ hasText: 'Yes, that is possible' })).toBeVisible({ timeout: 15_000 })
  await expect(said(page, 'Agent')).toHaveCount(3)
  const speakers = await log(page).evaluateAll((rows) =>
    rows.map((row) => (/Human/.test(row.textContent ?? '') ? 'H' : 'A')),
  )
  expect(speakers).toEqual(['A', 'H', 'A', 'H', 'A'])
  await expect(page.getByText('interrupted').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Captions' })).toContainText('Yes, that is possible')
  await expect(page.locator('[data-step=asked]')).not.toHaveCount(0)

  const [session] = standIns.ledger.sessions()
  await expect.poll(() => session!.spoken.length).toBeGreaterThan(2)
  const output = await speaker.heard()
  await end(page)
  await ended(page)

  // To the provider: what the microphone played is what it heard.
  const played = envelopeOf(await spokenLines(spoken, 14), sampleRate)
  const phrases = [played.slice(110, 260), played.slice(540, 650)]
  const heard = envelopeOf(session!.heardAudio.samples(), sampleRate)
  const found = phrases.map((phrase) => findSound(phrase, heard))
  for (const { likeness } of found) expect(likeness).toBeGreaterThan(0.75)
  // Nothing lost and nothing added between the two: they are as far apart as they were spoken.
  expect(Math.abs(found[1]!.atMs - found[0]!.atMs - 8600)).toBeLessThan(100)

  // To the ear: what the provider said is what was played, and of the greeting only what was not interrupted.
  const says = envelopeOf(session!.spokenAudio.samples(), sampleRate)
  const [cutMs] = session!.truncated
  expect(cutMs!).toBeGreaterThan(1600)
  expect(cutMs!).toBeLessThan(session!.spoken[0]!.ms)
  expect(findSound(says.slice(0, 60), output).likeness).toBeGreaterThan(0.9)
  // The last second before the agent was lowered, and silence where it was cut.
  const cutFrame = Math.floor(cutMs! / 20)
  const last = findSound(says.slice(cutFrame - 70, cutFrame - 20), output)
  expect(last.likeness).toBeGreaterThan(0.8)
  const cutAt = last.atMs / 20 + 70
  const loudest = (from: number, to: number) => Math.max(...output.slice(from, to))
  expect(loudest(cutAt + 15, cutAt + 40)).toBeLessThan(0.002)
  const second = says.slice(Math.ceil(session!.spoken[0]!.ms / 20)).slice(0, 60)
  expect(findSound(second, output.slice(cutAt)).likeness).toBeGreaterThan(0.9)
  expect(standIns.ledger.allComplaints()).toEqual([])
})

test('two calls at once, in two tabs: each hears its own; one is muted and nothing of it is heard', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  standIns.ledger.failures = { transcripts: 'prompt' }
  const [open, muted] = [await newPage(), await newPage()]
  await Promise.all([openCallScreen(open), openCallScreen(muted)])
  await start(muted)
  await connected(muted)
  await muted.getByRole('button', { name: 'Mute' }).click()
  await expect(muted.getByRole('button', { name: 'Unmute' })).toBeVisible()
  const [silent] = standIns.ledger.sessions()
  // A frame may still be on its way.
  const mutedAt = silent!.heardAudio.samples().length + 4096
  await start(open)
  await connected(open)
  await expect(said(open, 'Human')).not.toHaveCount(0, { timeout: 15_000 })
  await converse(muted, 'It is 300 euros per night.')
  await expect(said(open, 'Human').filter({ hasText: '300 euros' })).toHaveCount(0)
  const [, loud] = standIns.ledger.sessions()
  const strongest = (samples: Int16Array) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
  expect(strongest(loud!.heardAudio.samples())).toBeGreaterThan(2000)
  // Its own microphone has spoken by then.
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

test('a long call: after twenty minutes both still speak; the provider’s hour ends and its line drops, and the call goes on', async () => {
  standIns.ledger.failures = { dropAfterMs: 4000 }
  const page = await newPage()
  await page.clock.install()
  await openCallScreen(page)
  await start(page)
  // Of the first session alone.
  await expect.poll(() => standIns.ledger.sessions().length).toBe(1)
  standIns.ledger.failures = {}
  await connected(page)
  // What the microphone would say is not what this is about.
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
  // The new sessions know what was said: the agent does not greet again.
  await expect(said(page, 'Agent').filter({ hasText: /^.*Hello!/ })).toHaveCount(1)
  expect(standIns.ledger.sessions()).toHaveLength(3)
  await end(page)
  await expect(page.getByRole('timer')).toHaveText(/^20:\d\d$/)
  expect(standIns.ledger.allComplaints()).toEqual([])
})

test('a wrong key and an empty account are said in words, and the call is over', async () => {
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

test('a connection that is lost in mid-call ends it with a sentence, keeps what was said, and another call can be made', async () => {
  const page = await newPage()
  await openCallScreen(page)
  await start(page)
  await connected(page)
  await converse(page, 'It is 300 euros per night.')
  line.cutSockets()
  await expect(page.getByRole('alert').filter({ hasText: 'Voice connection failed' })).toBeVisible()
  await ended(page)
  await expect(said(page, 'Human').filter({ hasText: '300 euros' })).toBeVisible()
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  await expect.poll(async () => (await staff.api<CallLog>('GET', `/api/calls/${call!.id}/log`)).status).toBe('ended')
  // Nobody pays for a session that nobody listens to.
  await expect.poll(() => standIns.ledger.sessions().map(({ isOpen }) => isOpen)).toEqual([false])
  await start(page)
  await connected(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a call in Russian is spoken and written in Russian', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  const russian = await launchBrowser(await fakeMicrophone([{ at: 2, text: 'Есть вид на море.', language: 'ru' }], 60))
  try {
    const page = await newPage(russian)
    await openCallScreen(page, { language: 'ru', preset: 'Вилла: свободные даты и цена' })
    await start(page)
    await expect(said(page, 'Human').filter({ hasText: 'Есть вид на море' })).toBeVisible({ timeout: 15_000 })
    await expect(said(page, 'Agent')).toHaveCount(2)
    await expect(said(page, 'Agent').first()).toContainText('Здравствуйте')
    expect(standIns.ledger.sessions()[0]!.heard[0]!.text).toMatch(/^Есть вид на море/)
    await end(page)
  } finally {
    await russian.close()
  }
})

test('no microphone, and one that is refused: each transport says so or ends, and nothing is asked of the provider', async () => {
  const browsers = [await launchBrowser([]), await launchBrowser(['--use-fake-device-for-media-stream'])]
  try {
    const [without, denying] = browsers
    const [missing, refused] = [await newPage(without), await newPage(denying, [])]
    await missing.goto(line.url)
    const devices =
      'navigator.mediaDevices.enumerateDevices().then((all) => all.filter((one) => one.kind === "audioinput").length)'
    test.skip(
      (await missing.evaluate(devices)) !== 0,
      'This machine has a microphone: that there is none cannot be tried',
    )
    await Promise.all(
      [missing, refused].map(async (page) => {
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
    await expect(refused.getByText('Microphone access was denied.')).toBeVisible()
    expect(standIns.ledger.sessions()).toEqual([])
  } finally {
    for (const one of browsers) await one.close()
  }
})
