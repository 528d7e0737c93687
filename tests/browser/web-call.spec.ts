import { expect, test } from '@playwright/test'
import type { CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { installFakeVoice, type FakeVoice } from '../support/fake-voice.ts'
import { livekitMissing, livekitServer } from '../support/livekit.ts'
import { silent, audioFigures, waitForAudio } from '../support/room-audio.ts'
import { livekitSettings, startWebCallHarness, type WebCallHarness } from '../support/web-call-harness.ts'

/** Web calls as staff make them. */
test.skip(livekitMissing() !== undefined, livekitMissing() ?? '')

let harness: WebCallHarness
test.beforeAll(async () => {
  harness = await startWebCallHarness()
})
test.afterEach(async () => expect(await harness.closeScreens()).toEqual([]))
test.afterAll(() => harness?.close())

test('runs a call with spoken turns, an interruption, mute and voice activity, and stores recordings and latency', async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): there is no speech')
  const sentences = ['How many people are you?', 'Yes, that is possible.', 'Twelve guests at most.']
  let voice!: FakeVoice
  const { page, panel, transcript, start, connected } = await harness.openScreen(async (page) => {
    voice = await installFakeVoice(page, [...sentences, 'No, thank you.'])
  })
  await start()
  await connected()
  await expect(panel.getByText(/^sim-call-\d+-\w+$/)).toBeVisible()
  await expect(panel.getByText(/^(Excellent|Good)$/)).toBeVisible()

  // Interrupts the agent's first sentence.
  await expect.poll(async () => (await audioFigures(page)).received).toBeGreaterThan(0.01)
  await voice.say(sentences[0]!)
  await expect(page.getByText('interrupted')).toBeVisible()
  await expect(transcript('You')).toContainText([sentences[0]!])
  await expect(transcript('AI Agent')).toHaveCount(2)
  await waitForAudio(page, 'received', 'rests')
  await voice.say(sentences[1]!)
  await expect(transcript('You')).toHaveCount(2)
  await expect(transcript('AI Agent')).toHaveCount(3)

  // A muted page sends silence, so the agent never receives this sentence.
  await panel.getByRole('button', { name: 'Mute' }).click()
  const unmute = panel.getByRole('button', { name: 'Unmute' })
  await expect(unmute).toHaveAttribute('aria-pressed', 'true')
  const { sent } = await audioFigures(page)
  await voice.say('No, thank you.')
  expect((await audioFigures(page)).sent - sent).toBeLessThan(silent)
  await unmute.click()

  // Room noise is sent until voice activity detection is switched on.
  await voice.hum(true)
  await waitForAudio(page, 'sent', 'flows')
  const toggle = panel.getByRole('button', { name: /Voice activity/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await waitForAudio(page, 'sent', 'rests')
  await waitForAudio(page, 'received', 'rests')
  await voice.say(sentences[2]!)
  await expect(transcript('You')).toHaveCount(3)
  await expect(transcript('AI Agent')).toHaveCount(4)
  await toggle.click()
  await waitForAudio(page, 'sent', 'flows')

  const { id } = await harness.latestCall()
  await panel.getByRole('button', { name: 'End web call' }).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect.poll(async () => (await harness.latestCall()).status, { timeout: 2000 }).toBe('ended')
  const saved = await harness.staff.api<CallLog>('GET', `/api/calls/${id}/log`)
  const received = saved.messages.filter(({ speaker }) => speaker === 'human').map(({ text }) => text)
  expect(received.slice(0, 2)).toEqual(sentences.slice(0, 2))
  expect(saved.messages.map(({ speaker }) => speaker).join(' ')).toBe('agent human agent human agent human agent')
  expect(saved.latency?.turns).toHaveLength(4)

  await page.goto(`${harness.server.url}/calls/${id}`)
  await page.getByText('Technical details').click()
  await expect(page.getByRole('list', { name: 'Response times' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Transcript' }).locator('audio')).toHaveCount(7)
})

test('handles an agent who joins first, a second tab that takes over, and an unplugged microphone', async () => {
  const first = await harness.openScreen()
  let granted: { token: string; url: string } | undefined
  await first.page.route('**/api/rtc/token', async (route) => {
    const reply = await route.fetch()
    granted = await reply.json()
    const { room_id } = route.request().postDataJSON()
    await harness.staff.api('POST', '/api/rtc/agent-join', { room_id })
    await expect.poll(() => harness.people(room_id)).toEqual(['agent'])
    await route.fulfill({ response: reply })
  })
  await first.start()
  await first.connected()
  await expect(first.liveLog.getByText('Ringing')).toHaveCount(0)

  // The second tab joins with the token of the first. LiveKit disconnects the first, which shows the reason.
  let voice!: FakeVoice
  const { page, start, connected } = await harness.openScreen(async (page) => {
    voice = await installFakeVoice(page, [])
  }, first.page.context())
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: granted }))
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
  await start()
  await connected()
  const takenOver = first.page.getByRole('alert').filter({ hasText: 'This call moved to another tab' })
  await expect(takenOver).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  await waitForAudio(page, 'received', 'flows')

  await voice.pullOut()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect.poll(async () => (await harness.latestCall()).status).toBe('ended')
})

test('allows connections to the configured LiveKit server only, and falls back to TCP without UDP', async () => {
  const response = await fetch(`${harness.server.url}/ai-call`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const { host } = new URL(harness.livekit.url)
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ws://${host} http://${host}`)
  const api = await fetch(`${harness.server.url}/api/health`)
  expect(/connect-src ([^;]*)/.exec(api.headers.get('content-security-policy') ?? '')?.[1]?.trim()).toBe("'self'")

  // This page was loaded before the other server was configured.
  const { page, problems, setUp, start, end, connected } = await harness.openScreen()
  const other = await livekitServer({ tcpOnly: true })
  try {
    await harness.staff.api('PUT', '/api/system/settings', livekitSettings(other))
    await start()
    await expect(page.getByText('Reload the page.').first()).toBeVisible()
    expect(problems.splice(0).length).toBeGreaterThan(0)
    await page.reload()
    await setUp()
    await start()
    await connected()
    await waitForAudio(page, 'received', 'flows')
    expect(new Set((await audioFigures(page)).protocols)).toEqual(new Set(['tcp']))
    await end()
  } finally {
    await harness.staff.api('PUT', '/api/system/settings', livekitSettings(harness.livekit))
    await other.stop()
  }
})

test('has a button to play audio if the browser blocks autoplay', async () => {
  const { page, start, end, connected } = await harness.openScreen(async (page) => {
    // Browsers block autoplay before the first user gesture. The test's form input counts as a gesture, so this script
    // imitates the block.
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
