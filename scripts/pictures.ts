/**
 * `npm run pictures`: takes the pictures of docs/inquiry.md and README again. Walks through an inquiry in practice mode, with
 * the demo catalogue. Needs Chromium and about three minutes, because the calls run in real time.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Inquiry } from '../contract/inquiries.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { inquiryJourney, type JourneyStep } from '../tests/support/inquiry-journey.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff } from '../tests/support/staff.ts'

const folder = fileURLToPath(new URL('../docs/pictures/', import.meta.url))
/** Maximum size of a picture. */
const maxBytes = 150_000
/** Quality of the WebP encoder, 0 to 1. */
const quality = 0.8

const pictures: Partial<Record<JourneyStep, string>> = {
  answer: 'message',
  plan: 'plan',
  board: 'calls',
  accepted: 'comparison',
  client: 'client',
}

const server = await startServer()
const staff = await registerStaff(server)
await staff.api('PUT', '/api/system/settings', {
  practice_mode: true,
  record_calls: true,
  company_name: 'Example Travel',
})
const browser = await launchBrowser([])
const context = await browser.newContext({
  viewport: { width: 1280, height: 800 },
  deviceScaleFactor: 1.5,
  baseURL: server.url,
})
const encoder = await context.newPage()

/** Stores the visible part of a page. Chromium encodes the picture, so no image library is needed. */
async function store(page: Page, name: string): Promise<void> {
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const webp = await encoder.evaluate<number[]>(`(async () => {
    const bitmap = await createImageBitmap(await (await fetch('data:image/png;base64,${png.toString('base64')}')).blob())
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
    canvas.getContext('2d').drawImage(bitmap, 0, 0)
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: ${quality} })
    return [...new Uint8Array(await blob.arrayBuffer())]
  })()`)
  if (webp.length > maxBytes) throw new Error(`${name} has ${webp.length} bytes, at most ${maxBytes} are allowed`)
  writeFileSync(`${folder}${name}.webp`, Uint8Array.from(webp))
  console.log(`${name}.webp ${Math.round(webp.length / 1000)} kB`)
}

mkdirSync(folder, { recursive: true })
const page = await context.newPage()
await staff.enter(page)
await page.goto('/')
const { inquiryId } = await inquiryJourney(page, {
  message: 'Hi! We are 4 people and look for a villa with 3 bedrooms in Bali, 12-19 July. What do you have?',
  venues: 6,
  callsMs: 10 * 60_000,
  async onStep(step, on) {
    const name = pictures[step]
    // The message about accepted answers would hide a row.
    if (step === 'accepted') await on.getByRole('button', { name: 'Dismiss' }).click()
    if (name !== undefined) await store(on, name)
  },
})

// The proof of a price: the question as asked, and the answer as said.
const { venues } = await staff.api<Inquiry>('GET', `/api/inquiries/${inquiryId}`)
const proven = venues.find(({ answers }) => answers[1]?.verdict === 'confirmed') ?? venues[0]!
await page.goto(`/inquiries/${inquiryId}?cell=${proven.venue_id}.1`)
await page.getByRole('dialog').getByRole('list', { name: 'Transcript' }).waitFor()
await store(page, 'answer')
await browser.close()
await server.stop()
