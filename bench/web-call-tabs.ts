/** Callers as browser tabs with the product's own page. */
import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { launchBrowser } from '../tests/support/browser.ts'
import { fakeMicrophone } from '../tests/support/fake-microphone.ts'
import { captureConnections } from '../tests/support/room-audio.ts'
import type { RunningServer } from '../tests/support/server.ts'
import type { Staff } from '../tests/support/staff.ts'

const scenario = { persona: 'Anna', goal: 'To ask the price', steps: ['Ask the price'], fallbacks: [] }

/** Quality of the audio that a tab received: share of concealed samples (0 to 1), jitter buffer delay in ms, energy. */
interface AudioQuality {
  concealed: number
  bufferMs: number
  energy: number
}

const audioQuality = `(async () => {
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

/** Opens tabs that are ready to start a call. Loading the pages is not measured. */
export async function openTabs(server: RunningServer, staff: Staff, calls: number) {
  const line = { at: 0.5, text: 'Yes, that is possible.', language: 'en' } as const
  const browser = await launchBrowser(await fakeMicrophone([line], 8))
  const pages: Page[] = []
  for (let n = 0; n < calls; n += 1) {
    const page = await browser.newPage({ permissions: ['microphone'] })
    await staff.enter(page)
    await captureConnections(page)
    await page.goto(`${server.url}/ai-call`, { timeout: 60_000 })
    await page.getByLabel('Transport').selectOption('livekit')
    await page.getByLabel('Scenario (JSON)').fill(JSON.stringify(scenario))
    pages.push(page)
  }
  const waiting = [...pages]

  return {
    pids: browserPrograms,
    /** Starts a call in the next tab. Returns the ms from the click until the page shows Connected. */
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
    async describeAudio(): Promise<string> {
      const all = await Promise.all(pages.map((page) => page.evaluate<AudioQuality>(audioQuality)))
      const worst = (key: keyof AudioQuality) => Math.max(...all.map((one) => one[key]))
      return (
        `${all.filter(({ energy }) => energy > 0.01).length} of ${all.length} tabs received the agent's audio; at worst ` +
        `${(worst('concealed') * 100).toFixed(2)} % of the audio was concealed, with ${Math.round(worst('bufferMs'))} ms of buffer delay`
      )
    },
    async close() {
      await browser.close()
    },
  }
}

/** Returns the process ids of the browser: descendants of this process whose name contains 'chrom'. */
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
