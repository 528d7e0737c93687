import { existsSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { startLivekit } from '../../scripts/livekit.ts'
import { livekitToken } from '../../server/providers/livekit.ts'
import { hasSpeech } from '../../simulators/speech/synthesis.ts'
import { lendVoice, type LentVoice } from '../support/lent-voice.ts'
import { livekitMissing, livekitProgram } from '../support/livekit.ts'
import { soundFigures } from '../support/room-sound.ts'
import { livekitSettings, openWebCallDesk, type WebCallDesk } from '../support/web-call-desk.ts'

/** What staff see when a program, a server or a setting fails a web call. */
test.skip(livekitMissing() !== undefined, livekitMissing() ?? '')

let desk: WebCallDesk
test.beforeAll(async () => {
  desk = await openWebCallDesk()
})
test.afterEach(async () => expect(await desk.closeScreens()).toEqual([]))
test.afterAll(() => desk?.close())

test('an agent that is lost in mid-call comes back, and so does everybody after LiveKit was started again', async () => {
  test.setTimeout(90_000)
  let voice!: LentVoice
  const { page, panel, liveLog, transcript, start, connected } = await desk.openScreen(async (page) => {
    voice = await lendVoice(page, ['Hello, how can I help you?'])
  })
  await start()
  await connected()
  await expect.poll(async () => (await soundFigures(page)).heard).toBeGreaterThan(0.01)
  /** Says hello until the agent's side has heard it, and answers. */
  const talk = async () => {
    const before = await transcript('You').count()
    const { heard } = await soundFigures(page)
    await expect(async () => {
      await voice.say('Hello, how can I help you?')
      expect(await transcript('You').count()).toBeGreaterThan(before)
    }).toPass({ intervals: [1500], timeout: 30_000 })
    await expect.poll(async () => (await soundFigures(page)).heard).toBeGreaterThan(heard + 0.01)
  }
  const [program] = desk.mediaPrograms()
  process.kill(program!, 'SIGKILL')
  await expect.poll(() => desk.mediaPrograms()[0] !== program && desk.mediaPrograms().length > 0).toBe(true)
  await expect.poll(async () => (await desk.people()).sort()).toEqual(['agent', 'user'])
  if (await hasSpeech()) await talk()

  const { ports } = desk.livekit
  await desk.livekit.stop('SIGKILL')
  await expect(panel.getByText('Reconnecting...')).toBeVisible({ timeout: 20_000 })
  desk.livekit = await startLivekit(livekitProgram(), { ports })
  await expect(panel.getByText('Reconnecting...')).toHaveCount(0, { timeout: 30_000 })
  // The media client tells of it twice.
  await expect(liveLog.getByText('Reconnecting...')).toHaveCount(1)
  await expect.poll(async () => (await desk.people()).sort(), { timeout: 20_000 }).toEqual(['agent', 'user'])
  if (await hasSpeech()) await talk()
  await expect(page.locator('[data-status=connected]')).toBeVisible()
  await panel.getByRole('button', { name: 'End web call' }).click()
  await expect.poll(async () => (await desk.latestCall()).status, { timeout: 5000 }).toBe('ended')
})

test('what keeps a web call from coming about is said, and another can be started', async () => {
  const { page, panel, start } = await desk.openScreen()
  const failsWith = async (sentence: string) => {
    await start()
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
    await expect(panel).toHaveCount(0)
  }
  await desk.staff.api('PUT', '/api/system/settings', { livekit_api_secret: 'x'.repeat(40) })
  await failsWith('LiveKit rejected the API key and secret.')
  await desk.staff.api(
    'PUT',
    '/api/system/settings',
    livekitSettings({ ...desk.livekit, url: `ws://127.0.0.1:${await freePort()}` }),
  )
  await failsWith('The LiveKit server is unreachable.')
  await desk.staff.api('PUT', '/api/system/settings', livekitSettings(desk.livekit))

  // As LiveKit takes it when its clock is an hour ahead.
  const video = { room: 'sim-call-late', roomJoin: true }
  const late = livekitToken(desk.livekit, { sub: 'user', video }, -3600)
  await page.route('**/api/rtc/token', (route) => route.fulfill({ json: { token: late, url: desk.livekit.url } }))
  await page.route('**/api/rtc/agent-join', (route) => route.fulfill({ json: { success: true } }))
  await failsWith('LiveKit denied access to the room')
  await page.unroute('**/api/rtc/token')

  // The agent does not come: another server says so by silence, and the caller waits.
  await page.clock.install()
  await start()
  await expect(panel.getByText('Ringing...')).toBeVisible()
  const roomId = (await panel.getByText(/^sim-call-/).textContent()) ?? ''
  expect(await desk.people(roomId)).toEqual(['user'])
  await page.clock.fastForward(28_000)
  await expect(panel.getByText('Ringing...')).toBeVisible()
  for (let second = 0; second < 30; second += 1) await page.clock.fastForward(1000)
  await expect(page.getByText('Agent did not connect within 30 seconds').first()).toBeVisible()
  await expect.poll(() => desk.people(roomId)).toEqual([])
  await expect(page.getByRole('button', { name: 'Start Call' })).toBeEnabled()
})

test('a server that is stopped in mid-call says so, and leaves no room and no program behind', async () => {
  const { page, liveLog, start, connected } = await desk.openScreen()
  await start()
  await connected()
  const { call_id: roomId } = await desk.latestCall()
  const programs = desk.mediaPrograms()
  expect(programs.length).toBeGreaterThan(0)
  expect(await desk.server.stop('SIGTERM')).toBe(0)
  await expect(page.getByText('The server stopped.').first()).toBeVisible()
  await expect(page.locator('[data-status=ended]')).toBeVisible()
  // That the agent left is no news then.
  await expect(liveLog.getByText('The agent left the call')).toHaveCount(0)
  expect(await desk.people(roomId!)).toEqual([])
  expect(programs.filter((pid) => existsSync(`/proc/${pid}`))).toEqual([])
})
