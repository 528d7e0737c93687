import { expect, test } from '@playwright/test'
import { installNoiseMicrophone } from '../support/noise-microphone.ts'
import { answerSocket, end, log, openAt, openCallScreen, start } from '../support/spec-call.ts'
import { type SpecServer, startSpecServer } from '../support/spec-server.ts'

/** The two voice sockets as specified. The tests answer in place of the server. */
let server: SpecServer
test.beforeEach(async () => {
  server = await startSpecServer()
})
test.afterEach(() => server.close())

test('sends and accepts the specified messages in a realtime call, with and without item ids', async ({ page }) => {
  const channel = await answerSocket(page, /\/api\/realtime-voice$/, (message, { send }) => {
    if (message.type === 'session.update') send({ type: 'session.created', session: {} })
    if (message.type !== 'response.create') return
    send({ type: 'response.audio_transcript.delta', delta: 'Good ' })
    send({ type: 'response.audio_transcript.delta', delta: 'day' })
  })
  await openCallScreen(server, page, 'realtime')
  await start(page).click()
  await expect(log(page)).toContainText('Good day')
  const [update] = channel.messages as unknown as [{ session: { instructions: string } }]
  expect(update.session).toMatchObject({
    modalities: ['text', 'audio'],
    input_audio_format: 'pcm16',
    output_audio_format: 'pcm16',
    turn_detection: { type: 'server_vad', threshold: 0.5, prefix_padding_ms: 300, silence_duration_ms: 800 },
    temperature: 0.8,
  })
  expect(update.session.instructions).toContain('A polite concierge')
  expect(channel.messages.filter(({ type }) => type === 'session.update')).toHaveLength(1)
  await expect.poll(() => channel.audio.length).toBeGreaterThan(3)
  for (const frame of channel.audio) expect(Buffer.from(frame, 'base64')).toHaveLength(8192)

  const transcript = page.getByRole('region', { name: 'Live Conversation Transcript' })
  const { send, socket } = channel.connection()
  send({ type: 'input_audio_buffer.speech_started' })
  await expect(transcript.getByText('Speaking...')).toBeVisible()
  send({ type: 'input_audio_buffer.speech_stopped' })
  await expect(transcript.getByText('AI Processing...')).toBeVisible()
  socket.send('no JSON')
  send(null)
  send({ type: 'response.audio_transcript.delta', delta: 'Of course.' })
  send({ type: 'conversation.item.input_audio_transcription.completed', transcript: 'Is it free?' })
  await expect(log(page)).toContainText(/Good day[\s\S]*Is it free\?[\s\S]*Of course\./)
  await expect(transcript.getByText('User messages: 1')).toBeVisible()
  await expect(transcript.getByText('AI responses: 2')).toBeVisible()
  await expect(transcript.getByText('Live', { exact: true })).toBeVisible()

  await end(page).click()
  await expect(transcript.getByText('Ended')).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^0:\d\d$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('announces a message to screen readers once, when it is complete', async ({ page }) => {
  const channel = await answerSocket(page, /realtime-voice/)
  await openCallScreen(server, page, 'realtime')
  await start(page).click()
  await expect.poll(() => channel.messages.length).toBeGreaterThan(0)
  const { send } = channel.connection()
  send({ type: 'conversation.item.input_audio_transcription.completed', transcript: 'Hello?' })
  const rows = page.getByRole('log', { name: 'Transcript' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await page.evaluate(`
    readOut = []
    new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const row of addedNodes) if (row.ariaLive !== 'off') readOut.push(row.lastElementChild.textContent)
    }).observe(document.querySelector('[role=log][aria-label=Transcript] [role=list]'), { subtree: true, childList: true })
  `)
  for (const delta of ['Good ', 'day, ', 'how can I help?']) {
    send({ type: 'response.audio_transcript.delta', delta })
    await expect(rows.last()).toContainText(delta.trim())
  }
  await expect(rows.last()).toHaveAttribute('aria-live', 'off')
  await expect(rows.last()).not.toHaveAttribute('aria-live')
  expect(await page.evaluate('readOut.at(-1)')).toBe('Good day, how can I help?')
})

test('re-renders only the changed row of a thousand, and follows the end only if the reader is there', async ({
  page,
}) => {
  const channel = await answerSocket(page, /realtime-voice/)
  await openCallScreen(server, page, 'realtime')
  await page.getByRole('button', { name: 'Captions' }).click()
  await start(page).click()
  await expect.poll(() => channel.messages.length).toBeGreaterThan(0)
  const { send } = channel.connection()
  const say = (n: number, text: string) => {
    send({
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
  for (let n = 0; n < 1000; n++) say(n, `Line ${n} of a very long conversation`)
  const transcript = page.getByRole('log', { name: 'Transcript' })
  await expect(transcript.getByRole('listitem')).toHaveCount(1000)
  await expect(transcript.getByText('Line 999 of')).toBeAttached()
  await expect(page.getByText('User messages: 500')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Call Log' }).getByText('1,000 messages')).toBeVisible()

  await page.evaluate(`
    changed = new Set()
    new MutationObserver((records) => {
      for (const { target } of records) {
        const row = (target.nodeType === 1 ? target : target.parentElement).closest('[role=listitem]')
        if (row) changed.add(row.textContent)
      }
    }).observe(document.querySelector('[role=log][aria-label=Transcript]'), { subtree: true, childList: true, characterData: true })
  `)
  const place = () => transcript.evaluate((list) => list.scrollTop)
  const fromEnd = () => transcript.evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight)
  await transcript.evaluate((list) => list.scrollTo(0, 0))
  await expect.poll(place).toBe(0)
  for (let n = 0; n < 20; n++) send({ type: 'response.audio_transcript.delta', item_id: 'i998', delta: `, word ${n}` })
  await expect(transcript.getByText('word 19')).toBeAttached()
  expect(await page.evaluate('[...changed].filter((text) => !text.includes("Line 998"))')).toEqual([])
  expect(await place()).toBe(0)
  await transcript.evaluate((list) => list.scrollTo(0, list.scrollHeight))
  await expect.poll(fromEnd).toBeLessThan(40)
  say(1001, 'The very last one')
  await expect(transcript.getByText('The very last one')).toBeAttached()
  await expect.poll(fromEnd).toBeLessThan(40)
  await expect(page.getByRole('region', { name: 'Captions' })).toContainText('The very last one')
})

test('ends the call with a sentence when the voice connection is lost', async ({ page }) => {
  await page.addInitScript(`
    const Real = WebSocket
    WebSocket = class extends Real {
      constructor(url) {
        super(String(url).replace('/api/realtime-voice', '/api/nowhere'))
      }
    }
  `)
  await openCallScreen(server, page, 'realtime')
  await start(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Voice connection failed' })).toBeVisible()
  await expect(page.getByText('Call ended').first()).toBeVisible()
  await openAt(server, page, '/voice-chat')
  await page.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Failed to connect to the voice chat service.')).toBeVisible()
})

test('returns to idle if microphone access is denied for a realtime call', async ({ page }) => {
  await page.addInitScript(
    `navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))`,
  )
  const { messages } = await answerSocket(page, /realtime-voice/)
  await openCallScreen(server, page, 'realtime')
  await start(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
  await expect(start(page)).toBeEnabled()
  expect(messages).toEqual([])
})

test('continues a microphone test with the next microphone when the current one is unplugged, and names it', async ({
  page,
}) => {
  await page.addInitScript(`
    localStorage.setItem('microphone', 'headset')
    const names = new Map([['headset', 'Headset'], ['built-in', 'Built-in']])
    navigator.mediaDevices.enumerateDevices = async () =>
      [...names].map(([deviceId, label]) => ({ kind: 'audioinput', deviceId, label }))
    navigator.mediaDevices.getUserMedia = async ({ audio }) => {
      const wanted = audio.deviceId?.ideal
      const deviceId = names.has(wanted) ? wanted : 'built-in'
      const { stream } = new AudioContext().createMediaStreamDestination()
      const [track] = stream.getAudioTracks()
      track.getSettings = () => ({ deviceId })
      Object.defineProperty(track, 'label', { value: names.get(deviceId) })
      globalThis.pullOut = () => {
        names.delete(deviceId)
        track.dispatchEvent(new Event('ended'))
      }
      return stream
    }
  `)
  await openCallScreen(server, page, 'realtime')
  await page.getByRole('button', { name: 'Test microphone' }).click()
  await expect(page.getByText('No sound detected yet. Say something.')).toBeVisible()
  await page.evaluate('pullOut()')
  await expect(page.getByText('The selected microphone is unavailable. Using “Built-in”.')).toBeVisible()
})

test('runs through the states of a direct call, sends one complete clip per turn, and closes at the end', async ({
  page,
}) => {
  const speak = await installNoiseMicrophone(page)
  const channel = await answerSocket(page, /\/ws\/voice-chat\/session-\d+/)
  await openCallScreen(server, page, 'direct')
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
  // Waits until the speech is long enough for the page to send.
  await expect(dialog.getByRole('timer')).toHaveText(/^00:0[2-9]$/)
  await speak(false)
  await expect(status).toHaveText('Processing...')
  await expect(dialog.getByText('AI is thinking...')).toBeVisible()
  await expect.poll(() => channel.audio.length).toBe(1)
  expect(Buffer.from(channel.audio[0]!, 'base64').subarray(0, 4).toString('hex')).toBe('1a45dfa3')
  expect(channel.messages).toEqual([])
  channel.connection().send({ type: 'agent_message', text: 'Good day' })
  await expect(dialog.getByText('Conversation:')).toBeVisible()
  await expect(dialog.getByText('Good day')).toBeVisible()
  await expect(status).toHaveText('Connected - Listening')
  await dialog.getByRole('button', { name: 'Mute' }).click()
  await expect(dialog.getByRole('button', { name: 'Unmute' })).toBeVisible()
  // A muted page ignores speech. Waits for the next second of the timer.
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

test('connects the voice chat page, sends audio as microphone_audio, and answers a test message', async ({ page }) => {
  const types = new Set<string>()
  const channel = await answerSocket(page, /realtime-voice/, (message, { send }) => {
    types.add(message.type)
    if (message.type === 'response.create') send({ type: 'response.audio_transcript.delta', delta: 'I hear you' })
  })
  await openAt(server, page, '/voice-chat')
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
    .poll(() => channel.messages.findLast(({ type }) => type === 'session.update'))
    .toMatchObject({ session: { voice: 'shimmer', temperature: 0.3 } })
  await page.getByRole('button', { name: 'Clear Transcript' }).click()
  await expect(page.getByText('I hear you')).toHaveCount(0)
  // The page shows only the latest notices of a long session.
  for (let n = 1; n <= 50; n++) channel.connection().send({ type: 'notice', text: `Notice ${n}` })
  const notices = page.getByRole('list', { name: 'Notices' }).getByRole('listitem')
  await expect(notices.last()).toHaveText('Notice 50')
  expect(await notices.count()).toBeLessThan(20)
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect(page.getByText('Disconnected')).toBeVisible()
})
