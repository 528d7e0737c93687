import { readFile } from 'node:fs/promises'
import { expect, type Page, test, type WebSocketRoute } from '@playwright/test'
import { speakOnDemand } from '../support/speak-on-demand.ts'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The call screens against a server that has the specification's calls and no more. */
let server: SpecServer
test.beforeEach(async () => {
  server = await startSpecServer()
})
test.afterEach(() => server.close())

async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('token', 'spec-token'))
  await page.goto(server.url + path)
}

/** Opens the AI Call screen with a transport chosen and a scenario picked. */
async function openCallScreen(page: Page, transport: string): Promise<void> {
  await open(page, '/ai-call')
  await page.getByLabel('Transport').selectOption(transport)
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
}

const start = (page: Page) => page.getByRole('button', { name: 'Start Call' })
const end = (page: Page) => page.getByRole('button', { name: 'End Call', exact: true })
const log = (page: Page) => page.getByRole('log', { name: 'Call Log' })

/** Answers the socket of `path` in the server's place; `said` are the client's messages but for its sound. */
async function answerSocket(
  page: Page,
  path: RegExp,
  hear: (message: { type: string }, socket: Wire) => void = () => {},
) {
  const said: { type: string }[] = []
  const sound: string[] = []
  let wire: Wire | undefined
  await page.routeWebSocket(path, (socket) => {
    wire = { tell: (message) => socket.send(JSON.stringify(message)), socket }
    socket.onMessage((data) => {
      const message = JSON.parse(String(data)) as { type: string; audio?: string; data?: string }
      if (message.audio ?? message.data) sound.push((message.audio ?? message.data)!)
      else said.push(message)
      hear(message, wire!)
    })
  })
  return { said, sound, wire: () => wire! }
}

interface Wire {
  tell: (message: unknown) => void
  socket: WebSocketRoute
}

test('the start is refused with the sentence of what is missing first', async ({ page }) => {
  await open(page, '/ai-call')
  await expect(page.getByLabel('Transport')).toHaveValue('twilio')
  await start(page).click()
  await expect(page.getByText('Invalid scenario JSON')).toBeVisible()
  await page.getByRole('textbox', { name: /Scenario/ }).fill('{"persona":"Anna","goal":"Book","steps":[]}')
  await start(page).click()
  await expect(page.getByText('Scenario must have persona, goal, and steps')).toBeVisible()
  await page.getByLabel('Preset scenario').selectOption({ label: 'Book a table' })
  await start(page).click()
  await expect(page.getByText('Please enter a phone number')).toBeVisible()
  await page.getByLabel('Transport').selectOption('livekit')
  await start(page).click()
  await expect(page.getByText('Please configure LiveKit in Settings before making calls')).toBeVisible()
  await expect(page.getByRole('link', { name: /LiveKit in Settings/ })).toHaveAttribute('href', '/settings')
  await page.reload()
  await expect(page.getByLabel('Transport')).toHaveValue('livekit')
})

test('a number is saved, picked and fills the field', async ({ page }) => {
  await open(page, '/ai-call')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await page.getByLabel('Name').fill('Villa Azul')
  await page.getByRole('button', { name: 'Save Contact' }).click()
  await expect(page.getByText('Please provide phone name and number')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByPlaceholder('+1234567890', { exact: true }).fill('+351 211 000 111')
  await page.getByRole('button', { name: 'Save phone number' }).click()
  await page.getByLabel('Name').fill('Villa Azul')
  await page.getByRole('button', { name: 'Save Contact' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByPlaceholder('+1234567890').fill('')
  await page.getByLabel('Saved number').selectOption({ label: 'Villa Azul (+351 211 000 111)' })
  await expect(page.getByPlaceholder('+1234567890')).toHaveValue('+351 211 000 111')
})

test('a phone call is placed, followed through its log, exported and hung up', async ({ page }) => {
  await openCallScreen(page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  await start(page).click()
  await expect(page.getByText('Dialing...', { exact: true })).toBeVisible()
  await expect(log(page)).toContainText('Waiting for conversation to begin...')
  await expect(page.getByLabel('Language')).toBeDisabled()
  await expect(log(page)).toContainText('Good day')
  await expect(page.getByRole('timer')).toHaveText(/^0:0\d$/)
  await expect(page.getByText('1 message', { exact: true })).toBeVisible()
  const placed = server.seen.find(({ method, path }) => method === 'POST' && path === '/api/calls/')!
  expect(JSON.parse(placed.body)).toMatchObject({
    phone_number: '+351211000111',
    language: 'en',
    scenario: { goal: 'Book a table' },
  })

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export JSON' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('call-7.json')
  const exported = JSON.parse(await readFile(await file.path(), 'utf8')) as Record<string, unknown>
  expect(exported).toMatchObject({
    call: { id: '7', transport: 'twilio', status: 'connected', phone_number: '+351211000111' },
    messages: [{ speaker: 'agent', text: 'Good day' }],
  })
  expect(typeof exported['exported_at']).toBe('string')

  await end(page).click()
  await expect(page.getByText('Call ended').first()).toBeVisible()
  // The log's own export is for active calls; what is over is saved from its status.
  await expect(page.getByRole('button', { name: 'Export JSON' })).toHaveCount(0)
  await expect(page.getByText('1 message', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save the log' })).toBeVisible()
  expect(server.seen.some(({ path }) => path === '/api/calls/7/hangup')).toBe(true)
  await expect(start(page)).toBeEnabled()
})

test('a phone call that was left running is shown again, with its time, and can be ended', async ({ page }) => {
  await openCallScreen(page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  await start(page).click()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByText('Tourism venue statistics')).toBeVisible()
  await page.evaluate(() => localStorage.setItem('call_transport', 'realtime'))
  await page.goto(`${server.url}/ai-call`)
  await expect(page.locator('[data-status=connected]')).toContainText('+351211000111')
  await expect(page.getByLabel('Transport')).toHaveValue('twilio')
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(log(page)).toContainText('Good day')
  // The keys: Alt+Shift+E ends it, wherever the focus is.
  await page.keyboard.press('Alt+Shift+KeyE')
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await page.reload()
  await expect(start(page)).toBeEnabled()
  await expect(page.locator('[data-status]')).toHaveCount(0)
})

test('a call that cannot be placed says why and can be tried again', async ({ page }) => {
  await openCallScreen(page, 'twilio')
  await page.getByPlaceholder('+1234567890').fill('+351211000111')
  server.fail('POST /api/calls/', 502, { detail: 'Twilio refused the number' })
  await start(page).click()
  await expect(page.getByText('Twilio refused the number').first()).toBeVisible()
  server.fail('POST /api/calls/', 500, {})
  await start(page).click()
  await expect(page.getByText('Failed to start call').first()).toBeVisible()
  await expect(start(page)).toBeEnabled()
})

test('a realtime call speaks the channel of the specification, whether the server names its items or not', async ({
  page,
}) => {
  const channel = await answerSocket(page, /\/api\/realtime-voice$/, (message, { tell }) => {
    if (message.type === 'session.update') tell({ type: 'session.created', session: {} })
    if (message.type !== 'response.create') return
    tell({ type: 'response.audio_transcript.delta', delta: 'Good ' })
    tell({ type: 'response.audio_transcript.delta', delta: 'day' })
  })
  await openCallScreen(page, 'realtime')
  await start(page).click()
  await expect(log(page)).toContainText('Good day')
  const [update] = channel.said as unknown as [{ session: { instructions: string } }]
  expect(update.session).toMatchObject({
    modalities: ['text', 'audio'],
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
    temperature: 0.8,
  })
  expect(update.session.instructions).toContain('A polite concierge')
  expect(channel.said.filter(({ type }) => type === 'session.update')).toHaveLength(1)
  await expect.poll(() => channel.sound.length).toBeGreaterThan(3)
  for (const frame of channel.sound) expect(Buffer.from(frame, 'base64')).toHaveLength(8192)

  const transcript = page.getByRole('region', { name: 'Live Conversation Transcript' })
  const { tell, socket } = channel.wire()
  tell({ type: 'input_audio_buffer.speech_started' })
  await expect(transcript.getByText('Speaking...')).toBeVisible()
  tell({ type: 'input_audio_buffer.speech_stopped' })
  await expect(transcript.getByText('AI Processing...')).toBeVisible()
  socket.send('no JSON')
  tell(null)
  tell({ type: 'response.audio_transcript.delta', delta: 'Of course.' })
  tell({ type: 'conversation.item.input_audio_transcription.completed', transcript: 'Is it free?' })
  await expect(log(page)).toContainText(/Good day[\s\S]*Is it free\?[\s\S]*Of course\./)
  await expect(transcript.getByText('User messages: 1')).toBeVisible()
  await expect(transcript.getByText('AI responses: 2')).toBeVisible()
  await expect(transcript.getByText('Live', { exact: true })).toBeVisible()

  await end(page).click()
  await expect(transcript.getByText('Ended')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('three hundred lines: a new word draws its own row only, the reader who scrolled up stays, and is taken along again', async ({
  page,
}) => {
  const channel = await answerSocket(page, /realtime-voice/)
  await openCallScreen(page, 'realtime')
  await page.getByRole('button', { name: 'Captions' }).click()
  await start(page).click()
  await expect.poll(() => channel.said.length).toBeGreaterThan(0)
  const { tell } = channel.wire()
  const say = (n: number, text: string) => {
    tell({
      type: 'conversation.item.created',
      previous_item_id: null,
      item: {
        id: `i${n}`,
        type: 'message',
        role: n % 2 ? 'user' : 'assistant',
        content: [{ type: 'audio', transcript: text }],
      },
    })
  }
  for (let n = 0; n < 300; n++) say(n, `Line ${n} of a very long conversation`)
  const transcript = page.getByRole('log', { name: 'Transcript' })
  await expect(transcript.getByRole('listitem')).toHaveCount(300)
  await expect(transcript.getByText('Line 299 of')).toBeAttached()
  await expect(page.getByText('User messages: 150')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Call Log' }).getByText('300 messages')).toBeVisible()

  await page.evaluate(`
    changed = new Set()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target.nodeType === 1 ? target : target.parentElement).closest('li')
        if (row) changed.add(row.textContent)
      }
    }).observe(document.querySelector('[role=log][aria-label=Transcript]'), { subtree: true, childList: true, characterData: true })
  `)
  const place = () => transcript.evaluate((list) => list.scrollTop)
  const fromEnd = () => transcript.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)
  await transcript.evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(place).toBe(0)
  for (let n = 0; n < 20; n++) tell({ type: 'response.audio_transcript.delta', item_id: 'i298', delta: `, word ${n}` })
  await expect(transcript.getByText('word 19')).toBeAttached()
  expect(await page.evaluate('[...changed].filter((text) => !text.includes("Line 298"))')).toEqual([])
  expect(await place()).toBe(0)
  await transcript.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect.poll(fromEnd).toBeLessThan(40)
  say(1000, 'The very last one')
  await expect(transcript.getByText('The very last one')).toBeAttached()
  await expect.poll(fromEnd).toBeLessThan(40)
  await expect(page.getByRole('region', { name: 'Captions' })).toContainText('The very last one')
})

test('a lost voice connection ends the call with a sentence', async ({ page }) => {
  await page.addInitScript(`
    const Real = WebSocket
    WebSocket = class extends Real {
      constructor(url) {
        super(String(url).replace('/api/realtime-voice', '/api/nowhere'))
      }
    }
  `)
  await openCallScreen(page, 'realtime')
  await start(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Voice connection failed' })).toBeVisible()
  await expect(page.getByText('Call ended').first()).toBeVisible()
  await open(page, '/voice-chat')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Failed to connect to the voice chat service.')).toBeVisible()
})

test('a refused microphone puts a realtime call back to idle', async ({ page }) => {
  await page.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  )
  const { said } = await answerSocket(page, /realtime-voice/)
  await openCallScreen(page, 'realtime')
  await start(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
  await expect(start(page)).toBeEnabled()
  expect(said).toEqual([])
})

test('a direct call goes through its states, sends one whole clip a turn and closes after its end', async ({
  page,
}) => {
  const speak = await speakOnDemand(page)
  const channel = await answerSocket(page, /\/ws\/voice-chat\/session-\d+/)
  await openCallScreen(page, 'direct')
  await start(page).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Call with AI Agent' })
  const status = dialog.getByRole('status')
  await expect(status).toHaveText('Ready to Call')
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  await expect(status).toHaveText('Ringing...')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await expect(status).toHaveText('Connected - Listening')
  await expect(dialog.getByText('Speak now...')).toBeVisible()
  await speak(true)
  await expect(status).toHaveText('Speaking...')
  await expect(dialog.getByText('You are speaking')).toBeVisible()
  // Long enough to be worth sending.
  await expect(dialog.getByRole('timer')).toHaveText('00:02')
  await speak(false)
  await expect(status).toHaveText('Processing...')
  await expect(dialog.getByText('AI is thinking...')).toBeVisible()
  await expect.poll(() => channel.sound.length).toBe(1)
  expect(Buffer.from(channel.sound[0]!, 'base64').subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(channel.said).toEqual([])
  channel.wire().tell({ type: 'agent_message', text: 'Good day' })
  await expect(dialog.getByText('Conversation:')).toBeVisible()
  await expect(dialog.getByText('Good day')).toBeVisible()
  await expect(status).toHaveText('Connected - Listening')
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(dialog.getByRole('button', { name: 'Unmute' })).toBeVisible()
  // What is said now is not heard, for as long as the clock goes on.
  await speak(true)
  const second = await dialog.getByRole('timer').textContent()
  await expect(dialog.getByRole('timer')).not.toHaveText(second!)
  await expect(status).toHaveText('Connected - Listening')
  await expect(dialog.getByRole('meter', { name: 'Input level' })).toHaveJSProperty('value', 0)
  await dialog.getByRole('button', { name: 'End Call' }).click()
  await expect(status).toHaveText('Call Ended')
  await expect(dialog).toHaveCount(0)
  await expect(log(page)).toContainText('Good day')
})

test('the voice chat page connects, sends its sound under its own name and answers a test message', async ({
  page,
}) => {
  const types = new Set<string>()
  const channel = await answerSocket(page, /realtime-voice/, (message, { tell }) => {
    types.add(message.type)
    if (message.type === 'response.create') tell({ type: 'response.audio_transcript.delta', delta: 'I hear you' })
  })
  await open(page, '/voice-chat')
  await page.getByLabel('Voice', { exact: true }).selectOption('shimmer')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Connected', { exact: true })).toBeVisible()
  await expect.poll(() => types.has('microphone_audio')).toBe(true)
  expect(types.has('input_audio_buffer.append')).toBe(false)
  await page.getByRole('button', { name: 'Test Message' }).click()
  await expect(page.getByText('I hear you')).toBeVisible()
  await page.getByRole('slider', { name: /Temperature/ }).fill('0.3')
  await page.getByRole('button', { name: 'Update Session' }).click()
  await expect
    .poll(() => channel.said.findLast(({ type }) => type === 'session.update'))
    .toMatchObject({ session: { voice: 'shimmer', temperature: 0.3 } })
  await page.getByRole('button', { name: 'Clear Transcript' }).click()
  await expect(page.getByText('I hear you')).toHaveCount(0)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Disconnected')).toBeVisible()
})
