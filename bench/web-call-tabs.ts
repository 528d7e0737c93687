/** Callers as staff are: tabs of a real browser with the product's own page in them. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../tests/support/browser.ts'
import { fakeMicrophone } from '../tests/support/fake-microphone.ts'
import { keepConnections } from '../tests/support/room-sound.ts'
import type { RunningServer } from '../tests/support/server.ts'
import type { Staff } from '../tests/support/staff.ts'

const scenario = { persona: 'Anna', goal: 'To ask the price', steps: ['Ask the price'], fallbacks: [] }

/** Of the sound that came into a tab, how much had to be made up, and how long it was kept back. */
interface Heard {
  concealed: number
  bufferMs: number
  energy: number
}

const heard = `(async () => {
  const sums = { made: 0, all: 0, delay: 0, out: 0, energy: 0 }
  for (const connection of connections) {
    for (const one of (await connection.getStats()).values()) {
      if (one.type !== 'inbound-rtp' || one.kind !== 'audio') continue
      sums.made += one.concealedSamples - one.silentConcealedSamples
      sums.all += one.totalSamplesReceived
      sums.delay += one.jitterBufferDelay
      sums.out += one.jitterBufferEmittedCount
      sums.energy += one.totalAudioEnergy
    }
  }
  const { made, all, delay, out, energy } = sums
  return { concealed: made / all, bufferMs: (delay / out) * 1000, energy }
})()`

/** Tabs that are open on the screen, each ready to start a call; what it takes to load a page is not measured here. */
export async function openTabs(server: RunningServer, staff: Staff, calls: number) {
  const line = { at: 0.5, text: 'Yes, that is possible.', language: 'en' } as const
  const browser = await launchBrowser(await fakeMicrophone([line], 8))
  const pages: Page[] = []
  for (let n = 0; n < calls; n += 1) {
    const page = await browser.newPage({ permissions: ['microphone'] })
    await staff.enter(page)
    await keepConnections(page)
    await page.goto(`${server.url}/ai-call`, { timeout: 60_000 })
    await page.getByLabel('Transport').selectOption('livekit')
    await page.getByLabel('Scenario (JSON)').fill(JSON.stringify(scenario))
    pages.push(page)
  }
  const waiting = [...pages]

  return {
    pids: browserPrograms,
    /** Starts a call; ms from the click until the page says Connected. */
    async enter(): Promise<number> {
      const page = waiting.shift()
      if (page === undefined) throw new Error('There is no tab without a call')
      const before = performance.now()
      await page.getByRole('button', { name: 'Start Call' }).click()
      await page
        .getByRole('region', { name: 'Web call' })
        .getByText('Connected', { exact: true })
        .waitFor({ timeout: 60_000 })
      return performance.now() - before
    },
    async heard(): Promise<string> {
      const all = await Promise.all(pages.map((page) => page.evaluate<Heard>(heard)))
      const worst = (key: keyof Heard) => Math.max(...all.map((one) => one[key]))
      return (
        `${all.filter(({ energy }) => energy > 0.01).length} tabs of ${all.length} heard the agent; at worst ` +
        `${(worst('concealed') * 100).toFixed(2)} % of the sound was made up, and ${Math.round(worst('bufferMs'))} ms kept back`
      )
    },
    async close() {
      await browser.close()
    },
  }
}

/** All programs of the browser: those that descend from this one and are no Node. */
function browserPrograms(): number[] {
  const all = execFileSync('ps', ['-eo', 'pid=,ppid=,comm='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([pid, parent, name = '']) => ({ pid: Number(pid), parent: Number(parent), name }))
  const found: number[] = []
  const descend = (from: number) => {
    for (const { pid, parent, name } of all) {
      if (parent !== from) continue
      if (/chrom/.test(name)) found.push(pid)
      descend(pid)
    }
  }
  descend(process.pid)
  return found
}
