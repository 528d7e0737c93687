import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { sampleRate } from '../../simulators/speech/pcm.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import { launchBrowser } from '../support/browser.ts'
import { type CuttableProxy, startCuttableProxy } from '../support/cuttable-proxy.ts'
import { fakeMicrophone, type Line, spokenLines } from '../support/fake-microphone.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { envelopeOf, envelopeOfFile, findAudio } from '../support/loudness.ts'
import { installNoiseMicrophone } from '../support/noise-microphone.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/**
 * Direct voice calls in a real browser, against the real server. The ledger of the OpenAI simulator stores the
 * recordings that it received.
 */
let simulators: Simulators
let server: RunningServer
let staff: Staff
let line: CuttableProxy
let browser: Browser
let page: Page

test.beforeAll(async () => {
  simulators = await startSimulators()
  server = await startServer({ DEMO_CATALOGUE: 'off', OPENAI_BASE_URL: simulators.addresses.openai })
  line = await startCuttableProxy(server.url)
  staff = await registerStaff(server)
})
test.beforeEach(async () => {
  simulators.ledger.reset()
  await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-practice' })
})
test.afterEach(() => browser?.close())
test.afterAll(async () => {
  await line?.close()
  await server?.stop()
  await simulators?.close()
})

/** Opens the call dialog in a browser whose microphone plays `lines`. */
async function openDialog(lines: readonly Line[], language = 'en', prepare?: (page: Page) => Promise<unknown>) {
  browser = await launchBrowser(await fakeMicrophone(lines, 60))
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })
  page = await context.newPage()
  return openDialogOn(page, language, prepare)
}

async function openDialogOn(page: Page, language = 'en', prepare?: (page: Page) => Promise<unknown>) {
  await staff.enter(page)
  await prepare?.(page)
  await page.goto(`${line.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('direct')
  await page.getByLabel('Language').selectOption(language)
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Call with AI Agent' })
  return { dialog, status: dialog.getByRole('status') }
}

const twoTurns: Line[] = [
  { at: 4, text: 'Hello, how can I help you?', language: 'en' },
  { at: 12, text: 'The next free week is in September.', language: 'en' },
]

/** Replaces the browser's speech synthesis, and records the texts and voices it is given. */
const voices = (page: Page) =>
  page.addInitScript(`
    const spoken = (globalThis.spoken = [])
    const voices = [['Иван Premium', 'ru-RU'], ['Plain', 'en-US'], ['Aria Neural', 'en-GB']].map(([name, lang]) => ({ name, lang }))
    globalThis.SpeechSynthesisUtterance = class { constructor(text) { this.text = text } }
    const speak = (utterance) => {
      const { text, rate, pitch, volume, voice } = utterance
      spoken.push({ text, rate, pitch, volume, voice: voice?.name })
      setTimeout(() => utterance.onend(new Event('end')), 300)
    }
    Object.defineProperty(globalThis, 'speechSynthesis', { value: { getVoices: () => voices, speak, cancel() {} } })
  `)

test("runs two turns: records the caller's speech, speaks the answers and stores the transcript", async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  const { dialog, status } = await openDialog(twoTurns, 'en', voices)
  const clips: number[] = []
  page.on('websocket', (socket) => {
    expect(new URL(socket.url()).pathname).toMatch(/^\/ws\/voice-chat\/session-\d+/)
    socket.on('framesent', ({ payload }) => {
      const { type, data } = JSON.parse(String(payload)) as { type: string; data?: string }
      if (type === 'audio') clips.push(Buffer.from(data!, 'base64').length)
    })
  })
  // A test on a busy machine could miss short states, so the page records them.
  const seen: string[] = []
  await page.exposeFunction('seen', (text: string) => void (seen.at(-1) !== text && seen.push(text)))
  await page.evaluate(`(() => {
    const element = document.querySelector('dialog output, [role=dialog] output')
    const report = () => seen(element.textContent)
    new MutationObserver(report).observe(element, { subtree: true, childList: true, characterData: true })
    report()
  })()`)
  await expect(status).toHaveText('Ready to Call')
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  const messages = dialog.getByRole('listitem')
  await expect(messages).toHaveCount(4, { timeout: 45_000 })
  await expect(dialog.getByText('Conversation:')).toBeVisible()
  await expect(dialog.getByText('You', { exact: true })).toHaveCount(2)
  await expect(status).toHaveText('Connected - Listening')
  const texts = await messages.allTextContents()
  expect(texts.map((text) => text.split(':')[0])).toEqual(['You', 'AI Agent', 'You', 'AI Agent'])
  expect(texts[0]).toMatch(/^You: \(speech, \d\.\d s\)$/)
  for (const size of clips) expect(size).toBeGreaterThan(1000)
  expect(clips).toHaveLength(2)
  const turn = ['Speaking...', 'AI is Listening', 'Processing...', 'Connected - Listening']
  const start = ['Ready to Call', 'Connecting...', 'Ringing...', 'Connected - Listening']
  expect(seen).toEqual([...start, ...turn, ...turn])
  expect(await dialog.getByRole('timer').textContent()).toMatch(/^00:\d\d$/)

  await dialog.getByRole('button', { name: 'End Call' }).click()
  await expect(status).toHaveText('Call Ended')
  await expect(dialog).toHaveCount(0)
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  expect(call).toMatchObject({ transport: 'direct', status: 'ended' })
  expect(call?.scenario?.steps.length).toBeGreaterThan(0)
  const saved = await logOf(call!)
  expect(saved.messages.map(({ text }) => text)).toEqual(texts.map((text) => text.slice(text.indexOf(': ') + 2)))
  await expect(page.getByRole('log', { name: 'Call Log' })).toContainText(saved.messages[1]!.text)

  // Decodes the recordings. Each contains the audio of its turn, from the beginning.
  const speech = await Promise.all(twoTurns.map(({ text, language }) => spokenLines([{ at: 0, text, language }], 0)))
  const expected = speech.map((samples) => envelopeOf(samples, sampleRate).slice(5, 70))
  expect(simulators.ledger.clips).toHaveLength(2)
  for (const [turn, clip] of simulators.ledger.clips.entries()) {
    const recorded = await envelopeOfFile(page, clip)
    expect(findAudio(expected[turn]!, recorded).likeness, `turn ${turn + 1}`).toBeGreaterThan(0.75)
    expect(findAudio(expected[1 - turn]!, recorded).likeness, `not turn ${turn + 1}`).toBeLessThan(0.7)
  }
  const utterance = { rate: 0.9, pitch: 1, volume: 1, voice: 'Aria Neural' }
  expect(await page.evaluate('spoken')).toEqual(
    [texts[1]!, texts[3]!].map((text) => ({ ...utterance, text: text.slice(text.indexOf(': ') + 2) })),
  )
  expect(simulators.ledger.allComplaints()).toEqual([])

  await page.getByRole('link', { name: 'Earlier calls' }).click()
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Transport').selectOption('realtime')
  await expect(page.getByText('No calls found for your filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByRole('list', { name: 'Calls' }).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'About the call' })).toContainText(call!.scenario!.goal)
})

test('answers a Russian call in Russian, and ends when the call is hung up elsewhere', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  const { dialog, status } = await openDialog([{ at: 4, text: 'Есть вид на море.', language: 'ru' }], 'ru')
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  const answer = dialog.getByRole('listitem').filter({ hasText: 'AI Agent' })
  await expect(answer).toContainText(/[а-яё]{4}/i, { timeout: 20_000 })
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  expect(call).toMatchObject({ language: 'ru', status: 'connected' })
  await staff.api('POST', `/api/calls/${call!.id}/hangup`)
  await expect(status).toHaveText('Call Ended')
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page.getByText('Hung up.')).toBeVisible()
})

test('loses one turn to a provider error, ends on a lost connection, and keeps the dialog open', async () => {
  await staff.api('PUT', '/api/system/settings', { openai_api_key: 'sk-quota' })
  let speak = async (_speaks: boolean) => {}
  const { dialog, status } = await openDialog([], 'en', async (page) => {
    speak = await installNoiseMicrophone(page)
  })
  await startAndSpeak({ dialog, status }, speak)
  await expect(dialog.getByText('I am sorry, I cannot answer just now.')).toBeVisible()
  await expect(status).toHaveText('Connected - Listening')
  line.cutSockets()
  await expect(status).toHaveText('Call Ended')
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page.getByRole('log', { name: 'Live log' })).toContainText('The OpenAI account has no credit left.')
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  await expect.poll(async () => (await staff.api<Call>('GET', `/api/calls/${call!.id}`)).status).toBe('ended')
})

test('runs two calls in two tabs: one is muted, the other continues after a late answer and beyond twenty minutes', async () => {
  let speak = async (_speaks: boolean) => {}
  let letThrough = () => {}
  const { dialog, status } = await openDialog([], 'en', async (page) => {
    await voices(page)
    speak = await installNoiseMicrophone(page)
    await page.clock.install()
    // The test holds the server's messages back until `letThrough`.
    await page.routeWebSocket(/voice-chat/, (near) => {
      const far = near.connectToServer()
      let held: (string | Buffer)[] | undefined
      near.onMessage((message) => {
        if (String(message).includes('"audio"')) held = []
        far.send(message)
      })
      far.onMessage((message) => (held ? held.push(message) : near.send(message)))
      letThrough = () => {
        for (const message of held?.splice(0) ?? []) near.send(message)
        held = undefined
      }
    })
  })
  const muted = await page.context().newPage()
  let speakMuted = async (_speaks: boolean) => {}
  const second = await openDialogOn(muted, 'en', async (page) => (speakMuted = await installNoiseMicrophone(page)))
  await second.dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  await expect(second.status).toHaveText('Connected - Listening')
  await second.dialog.getByRole('button', { name: 'Mute' }).click()
  await speakMuted(true)

  await page.bringToFront()
  await startAndSpeak({ dialog, status }, speak)
  await expect(status).toHaveText('Processing...')
  await expect(dialog.getByText('AI is thinking...')).toBeVisible()
  // After the timeout the caller may speak again. The late answer is still shown and spoken.
  await page.clock.fastForward(31_000)
  await expect(status).toHaveText('Connected - Listening')
  await expect.poll(() => simulators.ledger.clips.length).toBe(1)
  const [call] = await staff.api<Call[]>('GET', '/api/calls')
  await expect.poll(async () => (await logOf(call!)).messages.length).toBe(2)
  letThrough()
  await expect(dialog.getByRole('listitem')).toHaveCount(2)
  await page.clock.fastForward('20:00')
  await expect(dialog.getByRole('timer')).toHaveText(/^20:\d\d$/)
  await expect(status).toHaveText('Connected - Listening')

  await expect(second.status).toHaveText('Connected - Listening')
  await expect(second.dialog.getByRole('listitem')).toHaveCount(0)
  expect(simulators.ledger.clips).toHaveLength(1)
  await dialog.getByRole('button', { name: 'End Call' }).click()
  await expect(status).toHaveText('Call Ended')
  await expect.poll(async () => (await logOf(call!)).status).toBe('ended')
  await expect(second.status).toHaveText('Connected - Listening')
})

/** Starts the call and speaks for a second. */
async function startAndSpeak(
  { dialog, status }: { dialog: Locator; status: Locator },
  speak: (speaks: boolean) => Promise<void>,
): Promise<void> {
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  await expect(status).toHaveText('Connected - Listening')
  await speak(true)
  await expect(status).toHaveText('Speaking...')
  await expect(dialog.getByRole('timer')).toHaveText(/^00:0[1-9]$/)
  await speak(false)
}

const logOf = (call: Call) => staff.api<CallLog>('GET', `/api/calls/${call.id}/log`)
