import { expect, test } from '@playwright/test'
import type { CallLog } from '../../contract/calls.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { lendVoice, type LentVoice } from '../support/lent-voice.ts'
import { livekitMissing, livekitServer } from '../support/livekit.ts'
import { silent, soundFigures, untilSound } from '../support/room-sound.ts'
import { livekitSettings, openWebCallDesk, type WebCallDesk } from '../support/web-call-desk.ts'

/** Web calls as staff make them. */
test.skip(livekitMissing() !== undefined, livekitMissing() ?? '')

let desk: WebCallDesk
test.beforeAll(async () => {
  desk = await openWebCallDesk()
})
test.afterEach(async () => expect(await desk.closeScreens()).toEqual([]))
test.afterAll(() => desk?.close())

test('spoken turns each way, broken into, muted and gated; recorded, timed, and over with its room', async () => {
  test.setTimeout(90_000)
  test.skip(!(await hasSpeech()), 'espeak-ng is not installed (apt-get install espeak-ng): nobody can speak')
  const said = ['One moment please, I have a question.', 'Yes, that is possible.', 'Twelve guests at most.']
  let voice!: LentVoice
  const { page, panel, transcript, start, connected } = await desk.openScreen(async (page) => {
    voice = await lendVoice(page, [...said, 'No, thank you.'])
  })
  await start()
  await connected()
  await expect(panel.getByText(/^sim-call-\d+-\w+$/)).toBeVisible()
  await expect(panel.getByText(/^(Excellent|Good)$/)).toBeVisible()

  // Into the agent's first words.
  await expect.poll(async () => (await soundFigures(page)).heard).toBeGreaterThan(0.01)
  await voice.say(said[0]!)
  await expect(page.getByText('interrupted')).toBeVisible()
  await expect(transcript('You')).toContainText([said[0]!])
  await expect(transcript('AI Agent')).toHaveCount(2)
  await untilSound(page, 'heard', 'rests')
  await voice.say(said[1]!)
  await expect(transcript('You')).toHaveCount(2)
  await expect(transcript('AI Agent')).toHaveCount(3)

  // Muted, nothing goes out, and what is said is said to oneself: only what follows it is heard.
  await panel.getByRole('button', { name: 'Mute' }).click()
  const unmute = panel.getByRole('button', { name: 'Unmute' })
  await expect(unmute).toHaveAttribute('aria-pressed', 'true')
  const { sent } = await soundFigures(page)
  await voice.say('No, thank you.')
  expect((await soundFigures(page)).sent - sent).toBeLessThan(silent)
  await unmute.click()

  // The noise of the room goes out, until only who speaks is let through.
  await voice.hum(true)
  await untilSound(page, 'sent', 'flows')
  const toggle = panel.getByRole('button', { name: /Voice activity/ })
  await toggle.click()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await untilSound(page, 'sent', 'rests')
  await untilSound(page, 'heard', 'rests')
  await voice.say(said[2]!)
  await expect(transcript('You')).toHaveCount(3)
  await expect(transcript('AI Agent')).toHaveCount(4)
  await toggle.click()
  await untilSound(page, 'sent', 'flows')

  const { id } = await desk.latestCall()
  await panel.getByRole('button', { name: 'End web call' }).click()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect(panel).toHaveCount(0)
  await expect.poll(async () => (await desk.latestCall()).status, { timeout: 2000 }).toBe('ended')
  const kept = await desk.staff.api<CallLog>('GET', `/api/calls/${id}/log`)
  const heard = kept.messages.filter(({ speaker }) => speaker === 'human').map(({ text }) => text)
  expect(heard.slice(0, 2)).toEqual(said.slice(0, 2))
  expect(kept.messages.map(({ speaker }) => speaker).join(' ')).toBe('agent human agent human agent human agent')
  expect(kept.latency?.turns).toHaveLength(4)

  await page.goto(`${desk.server.url}/calls/${id}`)
  await expect(page.getByRole('list', { name: 'Response times' }).getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('list', { name: 'Transcript' }).locator('audio')).toHaveCount(7)
})

test('an agent that is there first; a second tab that takes the room over; a microphone that is pulled out', async () => {
  const first = await desk.openScreen()
  let granted: { token: string; url: string } | undefined
  await first.page.route('**/api/rtc/token', async (route) => {
    const reply = await route.fetch()
    granted = await reply.json()
    const { room_id } = route.request().postDataJSON()
    await desk.staff.api('POST', '/api/rtc/agent-join', { room_id })
    await expect.poll(() => desk.people(room_id)).toEqual(['agent'])
    await route.fulfill({ response: reply })
  })
  await first.start()
  await first.connected()
  await expect(first.liveLog.getByText('Ringing')).toHaveCount(0)

  // The second tab is let in with what the first one was given: the first is put out, and says why.
  let voice!: LentVoice
  const { page, start, connected } = await desk.openScreen(async (page) => {
    voice = await lendVoice(page, [])
  }, first.page.context())
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: granted }))
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
  await start()
  await connected()
  const takenOver = first.page.getByRole('alert').filter({ hasText: 'This call moved to another tab' })
  await expect(takenOver).toBeVisible()
  await expect(first.page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
  await untilSound(page, 'heard', 'flows')

  await voice.pullOut()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to access microphone' })).toBeVisible()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  await expect.poll(async () => (await desk.latestCall()).status).toBe('ended')
})

test('the page may speak with the LiveKit server that is set up, and with no other; without UDP by TCP', async () => {
  const response = await fetch(`${desk.server.url}/ai-call`)
  const policy = response.headers.get('content-security-policy') ?? ''
  const { host } = new URL(desk.livekit.url)
  expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe(`'self' ws://${host} http://${host}`)
  const api = await fetch(`${desk.server.url}/api/health`)
  expect(/connect-src ([^;]*)/.exec(api.headers.get('content-security-policy') ?? '')?.[1]?.trim()).toBe("'self'")

  // A page that was loaded before another server was set up.
  const { page, problems, setUp, start, end, connected } = await desk.openScreen()
  const other = await livekitServer({ tcpOnly: true })
  try {
    await desk.staff.api('PUT', '/api/system/settings', livekitSettings(other))
    await start()
    await expect(page.getByText('Reload the page.').first()).toBeVisible()
    expect(problems.splice(0).length).toBeGreaterThan(0)
    await page.reload()
    await setUp()
    await start()
    await connected()
    await untilSound(page, 'heard', 'flows')
    expect(new Set((await soundFigures(page)).protocols)).toEqual(new Set(['tcp']))
    await end()
  } finally {
    await desk.staff.api('PUT', '/api/system/settings', livekitSettings(desk.livekit))
    await other.stop()
  }
})

test('a browser that keeps the agent silent until a click has a button for it', async () => {
  const { page, start, end, connected } = await desk.openScreen(async (page) => {
    // As browsers do where nobody has touched the page; a test has, by filling in its form.
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
