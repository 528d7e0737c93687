import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { launchBrowser } from '../support/browser.ts'
import { fakeMicrophone } from '../support/fake-microphone.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** A direct voice call in a real browser against the real server in practice mode; nothing in the browser can speak. */
let server: RunningServer
let browser: Browser
let page: Page
let token = ''

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  const person = { email: 'ann@example.com', password: 'correct horse', code_word: server.codeWord }
  await ask('POST', '/api/auth/register', person)
  const login = new URLSearchParams({ username: person.email, password: person.password })
  token = ((await ask('POST', '/api/auth/login', login)) as { access_token: string }).access_token
  await ask('PUT', '/api/system/settings', { practice_mode: true })
})
test.afterEach(() => browser?.close())
test.afterAll(() => server?.stop())

async function ask(method: string, path: string, body?: object): Promise<unknown> {
  const isForm = body instanceof URLSearchParams
  const response = await fetch(server.url + path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body && !isForm ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
  expect(response.status, path).toBe(200)
  return response.json()
}

/** Opens the call's dialog in a browser that hears `lines`. */
async function openDialog(lines: Parameters<typeof fakeMicrophone>[0], language = 'en') {
  browser = await launchBrowser(await fakeMicrophone(lines, 60))
  page = await browser.newPage({ viewport: { width: 1280, height: 900 }, permissions: ['microphone'] })
  await page.addInitScript((value) => localStorage.setItem('token', value), token)
  await page.goto(`${server.url}/ai-call`)
  await page.getByLabel('Transport').selectOption('direct')
  await page.getByLabel('Language').selectOption(language)
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  const dialog = page.getByRole('dialog', { name: 'Voice Call with AI Agent' })
  return { dialog, status: dialog.getByRole('status') }
}

test('two turns are heard, answered and kept', async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  const { dialog, status } = await openDialog([
    { at: 6, text: 'Hello, how can I help you?', language: 'en' },
    { at: 16, text: 'The next free week is in September.', language: 'en' },
  ])
  const clips: number[] = []
  page.on('websocket', (socket) => {
    expect(new URL(socket.url()).pathname).toMatch(/^\/ws\/voice-chat\/session-\d+/)
    socket.on('framesent', ({ payload }) => {
      const { type, data } = JSON.parse(String(payload)) as { type: string; data?: string }
      if (type === 'audio') clips.push(Buffer.from(data!, 'base64').length)
    })
  })
  // The states are short, and a busy machine looks late: the page writes them down.
  const seen: string[] = []
  await page.exposeFunction('seen', (text: string) => void (seen.at(-1) !== text && seen.push(text)))
  await page.evaluate(`(() => {
    const element = document.querySelector('dialog output, [role=dialog] output')
    const tell = () => seen(element.textContent)
    new MutationObserver(tell).observe(element, { subtree: true, childList: true, characterData: true })
    tell()
  })()`)
  await expect(status).toHaveText('Ready to Call')
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  await expect(dialog.getByText('Practice')).toBeVisible()
  const said = dialog.getByRole('listitem')
  await expect(said).toHaveCount(4, { timeout: 45_000 })
  await expect(dialog.getByText('Conversation:')).toBeVisible()
  await expect(status).toHaveText('Connected - Listening')
  const texts = await said.allTextContents()
  expect(texts.map((text) => text.split(':')[0])).toEqual(['You', 'AI Agent', 'You', 'AI Agent'])
  expect(texts[0]).toMatch(/^You: \(speech, \d\.\d s\)$/)
  for (const size of clips) expect(size).toBeGreaterThan(1000)
  expect(clips).toHaveLength(2)
  const turn = ['Speaking...', 'AI is Listening', 'Processing...', 'Connected - Listening']
  const start = ['Ready to Call', 'Connecting...', 'Ringing...', 'Connected - Listening']
  // A state that lasts only until the recording is closed may be too short to be drawn.
  const drawn = (states: string[]) => states.filter((text) => text !== 'AI is Listening')
  expect(drawn(seen)).toEqual(drawn([...start, ...turn, ...turn]))
  expect(await dialog.getByRole('timer').textContent()).toMatch(/^00:\d\d$/)

  await dialog.getByRole('button', { name: 'End Call' }).click()
  await expect(status).toHaveText('Call Ended')
  await expect(dialog).toHaveCount(0)
  const [call] = (await ask('GET', '/api/calls')) as Call[]
  expect(call).toMatchObject({ transport: 'direct', status: 'ended', practice: true })
  expect(call?.scenario?.steps.length).toBeGreaterThan(0)
  const kept = (await ask('GET', `/api/calls/${call!.id}/log`)) as CallLog
  expect(kept.messages.map(({ text }) => text)).toEqual(texts.map((text) => text.slice(text.indexOf(': ') + 2)))
  await expect(page.getByRole('log', { name: 'Call Log' })).toContainText(kept.messages[1]!.text)

  await page.getByRole('link', { name: 'Earlier calls' }).click()
  await expect(page.getByRole('heading', { name: 'Calls', exact: true })).toBeVisible()
  await page.getByLabel('Transport').selectOption('realtime')
  await expect(page.getByText('No calls found for your filter')).toBeVisible()
  await page.getByLabel('Transport').selectOption('direct')
  await page.getByRole('list', { name: 'Calls' }).getByRole('link').click()
  await expect(page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'About the call' })).toContainText(call!.scenario!.goal)
})

test('a call in Russian is answered in Russian, and a hang-up from elsewhere ends it', async () => {
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  const { dialog, status } = await openDialog([{ at: 5, text: 'Есть вид на море.', language: 'ru' }], 'ru')
  await dialog.getByRole('button', { name: 'Start Voice Call' }).click()
  const answer = dialog.getByRole('listitem').filter({ hasText: 'AI Agent' })
  await expect(answer).toContainText(/[а-яё]{4}/i, { timeout: 20_000 })
  const [call] = (await ask('GET', '/api/calls')) as Call[]
  expect(call).toMatchObject({ language: 'ru', status: 'connected' })
  await ask('POST', `/api/calls/${call!.id}/hangup`)
  await expect(status).toHaveText('Call Ended')
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page.getByText('Hung up.')).toBeVisible()
})
