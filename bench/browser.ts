/**
 * The page as staff feel it, in Chromium slowed down to a mid-range laptop, 10 Mbit/s and 40 ms away. Goals: usable 1.5 s
 * after its address was entered; a change of screen with warm data under 100 ms; a key in the search under 50 ms; 60 frames a
 * second in a call in which both speak, also after 1,000 lines.
 *
 * How much slower that is than this machine is measured first, on the scale of Lighthouse's CPU power: 1,500 and more is a
 * fast desktop, 1,000 to 1,500 a plain one or a mid-range laptop, 125 to 800 a phone of the middle. THROTTLE=4 and the like
 * set it by hand. Frames are to be compared with those of the empty page of the same run.
 *
 * A call is one over the real server: the provider is in this process, so nothing of it runs in the page.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { launchBrowser } from '../tests/support/browser.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { speakOnDemand } from '../tests/support/speak-on-demand.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { type Provider, startProvider } from './browser-provider.ts'
import { watch } from './browser-watch.ts'
import { ms, quantile } from './measure.ts'

/** The weakest of the mid-range laptops. */
const laptopIndex = 1000

/** How many times slower than this machine the page's own thread is made. */
let throttle = 1

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
  await session.send('Emulation.setCPUThrottlingRate', { rate: throttle })
  const perSecond = 10_000_000 / 8
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 40,
    downloadThroughput: perSecond,
    uploadThroughput: perSecond,
  })
  return page
}

/** A path, and how to find what can be used there. */
const usable = [
  ['/', `[...document.querySelectorAll('main h2')].find(({ textContent }) => textContent === 'Total Venues')`],
  ['/venues', `document.querySelector('main li.card button')`],
] as const

async function firstLoad(browser: Browser, server: RunningServer, staff: Staff): Promise<void> {
  for (const [path, find] of usable) {
    const times: number[] = []
    let bytes = 0
    for (let n = 0; n < 5; n++) {
      const page = await openPage(browser, server, staff)
      await page.addInitScript(`window.usableAt = paintedAt(() => ${find})`)
      await page.goto(path, { waitUntil: 'commit' })
      times.push(await page.evaluate<number>('usableAt'))
      bytes = await page.evaluate<number>(
        `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'))
          .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)`,
      )
      await page.context().close()
    }
    console.log(
      `  first load of ${path.padEnd(14)} usable ${ms(quantile(times, 0.5))}, longest ${ms(Math.max(...times))}; ${Math.round(bytes / 1000)} kB of script`,
    )
  }
}

/** To the screen of that heading, in ms. */
interface Change {
  to: string
  took: number
}

async function screens(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Total Venues' }).waitFor()
  const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').all()
  const headings: string[] = []
  const heads: Change[] = []
  const wholes: Change[] = []
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
      const painted = await page.evaluate(([link, heading]) => goTo(link, heading), [handle, headings[n]!] as const)
      heads.push({ to: headings[n]!, took: painted[0] })
      wholes.push({ to: headings[n]!, took: painted[1] })
      await page.waitForLoadState('networkidle')
    }
  }
  for (const [name, changes] of [
    ['its head', heads],
    ['all of it', wholes],
  ] as const) {
    const [longest] = changes.toSorted((a, b) => b.took - a.took)
    const times = changes.map(({ took }) => took)
    const figures = `median ${ms(quantile(times, 0.5))}, longest ${ms(longest!.took)} (${longest!.to})`
    console.log(`  ${`change of screen, ${name}`.padEnd(28)} ${figures}`)
  }
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
    `  a key in the search          longest ${slow.length > 0 ? ms(Math.max(...slow)) : 'under 16 ms'}, ${slow.length} of ${text.length} over 16 ms`,
  )
}

/** How evenly frames come while `page` shows what it shows. */
async function frames(page: Page, name: string): Promise<void> {
  const gaps = await page.evaluate(() => framesFor(5000))
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  const late = gaps.filter((gap) => gap > 25).length
  console.log(
    `  ${name.padEnd(28)} ${rate.toFixed(1)} frames a second, ${late} of ${gaps.length} late, longest gap ${ms(Math.max(...gaps))}`,
  )
}

/** The power of the page's thread as it is slowed down now; and, on a page with nothing on it, its frames. */
async function powerOf(browser: Browser, server: RunningServer, staff: Staff): Promise<number> {
  const page = await openPage(browser, server, staff)
  await page.goto('about:blank')
  const indexes: number[] = []
  for (let n = 0; n < 3; n++) indexes.push(await page.evaluate(() => benchmarkIndex()))
  const index = quantile(indexes, 0.5)
  console.log(`  ${`slowed down ${throttle.toFixed(1)} times`.padEnd(28)} index ${Math.round(index)}`)
  await frames(page, 'an empty page')
  await page.context().close()
  return index
}

/** A call in which both speak all the time: over the real server, to a provider in this process. */
async function call(page: Page, provider: Provider): Promise<void> {
  const speak = await speakOnDemand(page)
  await page.goto('/ai-call')
  await page.getByLabel('Transport').selectOption('realtime')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await page.getByRole('timer').first().waitFor()
  await speak(true)
  await page.waitForLoadState('networkidle')

  async function bothSpeak(name: string) {
    const stop = provider.talk()
    const heard = provider.heard()
    await frames(page, name)
    stop()
    if (provider.heard() - heard < 25) throw new Error('The microphone was not heard')
  }

  await bothSpeak('both speak')
  for (let n = 0; n < 1000; n++) {
    provider.line(n % 2 === 0 ? 'assistant' : 'user', `Line ${n} of a very long conversation`)
  }
  await page.getByText('Line 999 of').first().waitFor({ state: 'attached' })
  // Until all of them have been laid out.
  while (Math.max(...(await page.evaluate(() => framesFor(300)))) > 50);
  await bothSpeak('both speak, 1,000 lines')
}

const provider = await startProvider()
const server = await startServer({ OPENAI_BASE_URL: provider.baseUrl })
const staff = await registerStaff(server)
await staff.api('PUT', '/api/system/settings', { openai_api_key: 'key' })
const browser = await launchBrowser([])
const index = await powerOf(browser, server, staff)
throttle = Number(process.env['THROTTLE'] ?? Math.max(1, index / laptopIndex))
await powerOf(browser, server, staff)
await firstLoad(browser, server, staff)
const page = await openPage(browser, server, staff)
await screens(page)
await typing(page)
await call(page, provider)
await browser.close()
await server.stop()
provider.close()
