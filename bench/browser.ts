/**
 * The page as staff feel it, in Chromium throttled to a mid-range laptop: four times slower than this machine, 10 Mbit/s and
 * 40 ms away. Goals: usable 1.5 s after its address was entered; a change of screen with warm data under 100 ms; a key in
 * the search under 50 ms; 60 frames a second in a call in which both speak, also after 1,000 lines.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { launchBrowser } from '../tests/support/browser.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { speakOnDemand } from '../tests/support/speak-on-demand.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { ms, quantile } from './measure.ts'

/** What the page counts of itself: how long keys took to be seen, and the time between frames. */
const watch = `
  window.keys = []
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.keys.push(duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.framesFor = (time) => new Promise((done) => {
    const gaps = []
    let last = performance.now()
    const end = last + time
    requestAnimationFrame(function frame(now) {
      gaps.push(now - last)
      last = now
      if (now < end) requestAnimationFrame(frame)
      else done(gaps.slice(1))
    })
  })
  // From a press on a link until its heading has been painted.
  window.goTo = (link, heading) => new Promise((done) => {
    const start = performance.now()
    const look = () => {
      if (document.querySelector('h1')?.textContent !== heading) return
      seen.disconnect()
      requestAnimationFrame(() => setTimeout(() => done(performance.now() - start)))
    }
    const seen = new MutationObserver(look)
    seen.observe(document.body, { childList: true, subtree: true, characterData: true })
    link.click()
    look()
  })
`

async function openPage(browser: Browser, { url }: RunningServer, staff: Staff): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    baseURL: url,
    permissions: ['microphone'],
  })
  const page = await context.newPage()
  await staff.enter(page)
  await page.addInitScript(watch)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const perSecond = 10_000_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  })
  return page
}

async function firstLoad(browser: Browser, server: RunningServer, staff: Staff): Promise<void> {
  for (const [path, usable] of [
    ['/', (page: Page) => page.getByRole('heading', { name: 'Total Venues' })],
    ['/venues', (page: Page) => page.locator('main li.card button').first()],
  ] as const) {
    const times: number[] = []
    let bytes = 0
    for (let n = 0; n < 3; n++) {
      const page = await openPage(browser, server, staff)
      const start = performance.now()
      await page.goto(path, { waitUntil: 'commit' })
      await usable(page).waitFor()
      times.push(performance.now() - start)
      bytes = await page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      )
      await page.context().close()
    }
    console.log(
      `  first load of ${path.padEnd(8)} usable ${ms(quantile(times, 0.5))}, ${Math.round(bytes / 1000)} kB of script`,
    )
  }
}

async function screens(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Total Venues' }).waitFor()
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  const headings: string[] = []
  const times: number[] = []
  // The first round fetches screens and data.
  for (const round of [1, 2, 3]) {
    for (const [n, link] of links.entries()) {
      if (round === 1) {
        await link.click()
        await expect(link).toHaveAttribute('aria-current', 'page')
        await page.waitForLoadState('networkidle')
        headings[n] = await page.getByRole('heading', { level: 1 }).innerText()
        continue
      }
      const handle = await link.elementHandle()
      times.push(await page.evaluate(([link, heading]) => goTo(link, heading), [handle, headings[n]!] as const))
      await page.waitForLoadState('networkidle')
    }
  }
  console.log(`  change of screen, warm   median ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}`)
}

async function typing(page: Page): Promise<void> {
  await page.goto('/venues')
  await page.locator('main li.card button').first().waitFor()
  await page.evaluate('window.keys.splice(0)')
  const text = 'villa with a sea view'
  await page.getByRole('searchbox').first().pressSequentially(text, { delay: 90 })
  await page.waitForLoadState('networkidle')
  const slow = await page.evaluate<number[]>('window.keys')
  console.log(
    `  a key in the search      longest ${slow.length > 0 ? ms(Math.max(...slow)) : 'under 16 ms'}, ${slow.length} of ${text.length} over 16 ms`,
  )
}

/** One frame of sound, 100 ms of a tone, as a provider sends it. */
const tone = Buffer.from(Int16Array.from({ length: 2400 }, (_, n) => 8000 * Math.sin(n / 9)).buffer).toString('base64')

async function call(page: Page): Promise<void> {
  const speak = await speakOnDemand(page)
  const { promise: connected, resolve } = Promise.withResolvers<(message: object) => void>()
  await page.routeWebSocket(/realtime-voice/, (socket) => {
    socket.onMessage(() => {})
    resolve((message) => socket.send(JSON.stringify(message)))
  })
  await page.goto('/ai-call')
  await page.getByLabel('Transport').selectOption('realtime')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  const tell = await connected
  await page.getByRole('timer').first().waitFor()
  await speak(true)

  async function frames(name: string) {
    const talking = setInterval(() => {
      tell({ type: 'response.audio.delta', delta: tone })
      tell({ type: 'response.audio_transcript.delta', delta: 'word ' })
    }, 100)
    const gaps = await page.evaluate<number[]>('framesFor(5000)')
    clearInterval(talking)
    const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
    const late = gaps.filter((gap) => gap > 25).length
    console.log(
      `  ${name.padEnd(24)} ${rate.toFixed(1)} frames a second, ${late} of ${gaps.length} late, longest gap ${ms(Math.max(...gaps))}`,
    )
  }

  await frames('both speak')
  for (let n = 0; n < 1000; n++) {
    const role = n % 2 === 0 ? 'assistant' : 'user'
    const content = [{ type: 'audio', transcript: `Line ${n} of a very long conversation` }]
    tell({
      type: 'conversation.item.created',
      previous_item_id: null,
      item: { id: `i${n}`, type: 'message', role, content },
    })
  }
  await page.getByText('Line 999 of').first().waitFor({ state: 'attached' })
  await page
    .waitForFunction('framesFor(300).then((gaps) => Math.max(...gaps) < 50)', undefined, { timeout: 30_000 })
    .catch(() => {})
  await frames('both speak, 1,000 lines')
}

declare function goTo(link: unknown, heading: string): Promise<number>

const server = await startServer()
const staff = await registerStaff(server)
await staff.api('PUT', '/api/system/settings', { practice_mode: true })
const browser = await launchBrowser([])
await firstLoad(browser, server, staff)
const page = await openPage(browser, server, staff)
await screens(page)
await typing(page)
await call(page)
await browser.close()
await server.stop()
