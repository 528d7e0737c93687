import { type Browser, expect, type Page, test } from '@playwright/test'
import type { Call, CallLog } from '../../contract/calls.ts'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Recordings in the browser: switched on in Settings, then played, seeked and deleted on a call's page. */
let server: RunningServer
let browser: Browser
let page: Page
let staff: Staff

// Each test needs the one before: a retry repeats all.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', { practice_mode: true })
  browser = await launchBrowser([])
  page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await staff.enter(page)
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

test('records calls only after the switch in Settings is on', async () => {
  await page.goto(`${server.url}/settings`)
  const recording = page.getByRole('switch', { name: 'Record calls' })
  await expect(recording).toHaveAttribute('aria-checked', 'false')
  await recording.click()
  await expect(recording).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await expect(recording).toHaveAttribute('aria-checked', 'true')
})

test('plays and seeks the recording of a direct call', async () => {
  // Sends a tone of about four seconds from the page's MediaRecorder, over the socket of direct calls.
  const callId = (await page.evaluate(`new Promise((resolve, reject) => {
    const context = new AudioContext()
    const tone = new OscillatorNode(context, { frequency: 440 })
    const target = context.createMediaStreamDestination()
    tone.connect(target)
    tone.start()
    const recorder = new MediaRecorder(target.stream, { mimeType: 'audio/webm;codecs=opus' })
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/ws/voice-chat/session-1')
    let id
    recorder.ondataavailable = async ({ data }) => {
      const bytes = new Uint8Array(await data.arrayBuffer())
      let text = ''
      for (const byte of bytes) text += String.fromCharCode(byte)
      socket.send(JSON.stringify({ type: 'audio', data: btoa(text) }))
    }
    socket.onerror = () => reject(new Error('The socket failed'))
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'call.started') id = message.call.id
      if (message.text === 'This call is recorded.') {
        recorder.start()
        setTimeout(() => recorder.stop(), 4000)
      }
      if (message.type === 'agent_message') {
        socket.close()
        resolve(id)
      }
    }
  })`)) as string
  await expect.poll(async () => (await staff.api<Call>('GET', `/api/calls/${callId}`)).ended_at).not.toBeNull()
  await page.goto(`${server.url}/calls/${callId}`)
  const player = page.getByRole('list', { name: 'Transcript' }).locator('audio')
  await expect(player).toHaveCount(1)
  const { duration, reached, level } = await listen(3)
  expect(duration).toBeGreaterThan(3.5)
  expect(duration).toBeLessThan(5)
  expect(reached).toBeGreaterThanOrEqual(3)
  expect(level).toBeGreaterThan(0.1)
})

test('plays the recordings of a realtime call, shows response times, and deletes the recordings', async () => {
  const callId = (await page.evaluate(`new Promise((resolve, reject) => {
    const socket = new WebSocket(location.origin.replace('http', 'ws') + '/api/realtime-voice')
    const send = (message) => socket.send(JSON.stringify(message))
    let id
    let answers = 0
    socket.onerror = () => reject(new Error('The socket failed'))
    socket.onopen = () => send({ type: 'session.update', session: { voice: 'alloy', instructions: '' } })
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'call.started') id = message.call.id
      if (message.text === 'This call is recorded.') send({ type: 'response.create' })
      if (message.type === 'response.audio.delta') send({ type: 'playback.begins', item_id: message.item_id, in_ms: 90 })
      if (message.type !== 'response.done') return
      answers++
      if (answers === 3) {
        socket.close()
        return resolve(id)
      }
      const content = [{ type: 'input_text', text: 'It is 300 euros per night.' }]
      send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } })
      send({ type: 'response.create' })
    }
  })`)) as string
  await expect.poll(async () => (await staff.api<Call>('GET', `/api/calls/${callId}`)).ended_at).not.toBeNull()
  const { latency } = await staff.api<CallLog>('GET', `/api/calls/${callId}/log`)
  expect(latency!.turns).toHaveLength(3)

  await page.goto(`${server.url}/calls`)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Started by').selectOption('ann@example.com')
  await page.getByLabel('Transport').selectOption('realtime')
  const found = page.getByRole('list', { name: 'Calls' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await page.getByText('Technical details').click()
  await expect(page.getByRole('list', { name: 'Response times' }).getByRole('listitem')).toHaveCount(3)
  const players = page.getByRole('list', { name: 'Transcript' }).locator('audio')
  await expect(players).toHaveCount(3)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.locator('path')).toHaveCount(3)
  await expect(timeline.getByRole('row')).toHaveCount(6)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect
    .poll(() => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth'))
    .toBeLessThanOrEqual(0)
  const { duration, reached, level } = await listen(0.5)
  expect(duration).toBeGreaterThan(0.8)
  expect(reached).toBeGreaterThanOrEqual(0.5)
  expect(level).toBeGreaterThan(0.01)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Delete recordings' }).click()
  await expect(players).toHaveCount(0)
  await expect(page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')).toHaveCount(5)
})

/** Seeks to `seconds` in the first recording. Returns its duration, the reached position and its loudness. */
async function listen(seconds: number) {
  return page.evaluate<{ duration: number; reached: number; level: number }>(`(async () => {
    const player = document.querySelector('ol audio')
    const next = (name) => new Promise((resolve, reject) => {
      player.addEventListener(name, resolve, { once: true })
      player.addEventListener('error', () => reject(new Error(player.error?.message)), { once: true })
    })
    const loaded = next('loadedmetadata')
    player.preload = 'auto'
    player.load()
    await loaded
    const sought = next('seeked')
    player.currentTime = ${seconds}
    await sought
    const reached = player.currentTime
    // Measures the loudness with the browser's decoder.
    const bytes = await (await fetch(player.src)).arrayBuffer()
    const audio = await new OfflineAudioContext(1, 24000, 24000).decodeAudioData(bytes)
    const samples = audio.getChannelData(0)
    const level = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    return { duration: player.duration, reached, level }
  })()`)
}
