/**
 * Measures the page in Chromium, slowed down to a mid-range laptop with 10 Mbit/s and 40 ms latency. Goals: usable
 * within 1.5 s of navigation; a change of screen with cached data under 100 ms; a key in the search under 50 ms; 60
 * frames per second in a call in which both sides speak, also after 1,000 messages.
 *
 * First measures the speed of this machine, on the scale of Lighthouse's CPU power: 1,500 and more is a fast desktop,
 * 1,000 to 1,500 a plain desktop or a mid-range laptop, 125 to 800 a mid-range phone. THROTTLE=4 sets the slowdown by
 * hand. Compare frame rates with those of the empty page in the same run.
 *
 * Calls use the real server. The provider runs in this process, outside the page.
 */
import { type Browser, expect, type Page } from '@playwright/test'
import { launchBrowser } from '../tests/support/browser.ts'
import { type RunningServer, startServer } from '../tests/support/server.ts'
import { installNoiseMicrophone } from '../tests/support/noise-microphone.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'
import { type Provider, startProvider } from './browser-provider.ts'
import { watch } from './browser-watch.ts'
import { ms, quantile } from './measure.ts'

/** Index of the slowest mid-range laptops. */
const laptopIndex = 1000

/** Slowdown factor of the page's main thread. */
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

/** Paths, each with an expression that finds an element to use. */
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

/** A change to the screen with this heading. `took` is in ms. */
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
  // The first round loads scripts and data.
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

/** Prints the frame rate of the page. */
async function frames(page: Page, name: string): Promise<void> {
  const gaps = await page.evaluate(() => framesFor(5000))
  const rate = (1000 * gaps.length) / gaps.reduce((sum, gap) => sum + gap, 0)
  const late = gaps.filter((gap) => gap > 25).length
  console.log(
    `  ${name.padEnd(28)} ${rate.toFixed(1)} frames a second, ${late} of ${gaps.length} late, longest gap ${ms(Math.max(...gaps))}`,
  )
}

/** Returns the CPU index of the page's thread at the current slowdown. Also prints the frame rate of an empty page. */
async function measureCpuIndex(browser: Browser, server: RunningServer, staff: Staff): Promise<number> {
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

/** Makes a call in which both sides speak all the time. */
async function call(page: Page, provider: Provider): Promise<void> {
  const speak = await installNoiseMicrophone(page)
  await page.goto('/ai-call')
  await page.getByLabel('Transport').selectOption('realtime')
  await page.getByLabel('Preset scenario').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Start Call' }).click()
  await page.getByRole('timer').first().waitFor()
  await speak(true)
  await page.waitForLoadState('networkidle')

  async function bothSpeak(name: string) {
    const stop = provider.speak()
    const received = provider.received()
    await frames(page, name)
    stop()
    if (provider.received() - received < 25) throw new Error('The provider received no microphone audio')
  }

  await bothSpeak('both speak')
  for (let n = 0; n < 1000; n++) {
    provider.line(n % 2 === 0 ? 'assistant' : 'user', `Line ${n} of a very long conversation`)
  }
  await page.getByText('Line 999 of').first().waitFor({ state: 'attached' })
  // Waits until all messages are laid out.
  while (Math.max(...(await page.evaluate(() => framesFor(300)))) > 50);
  await bothSpeak('both speak, 1,000 lines')
}

const provider = await startProvider()
const server = await startServer({ OPENAI_BASE_URL: provider.baseUrl })
const staff = await registerStaff(server)
await staff.api('PUT', '/api/system/settings', { openai_api_key: 'key' })
const browser = await launchBrowser([])
const index = await measureCpuIndex(browser, server, staff)
throttle = Number(process.env['THROTTLE'] ?? Math.max(1, index / laptopIndex))
await measureCpuIndex(browser, server, staff)
await firstLoad(browser, server, staff)
const page = await openPage(browser, server, staff)
await screens(page)
await typing(page)
await call(page, provider)
await browser.close()
await server.stop()
provider.close()
