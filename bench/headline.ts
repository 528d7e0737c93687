/**
 * The headline: from a client's pasted message to a page with the confirmed answers of 12 venues, in practice mode, in real
 * time, in a browser. Usage: node bench/headline.ts [workbook]. Without a workbook the demo catalogue is used. Venues of a
 * workbook without a phone number get one, because most workbooks have none.
 *
 * Goals: at most 10 presses and 8 minutes. No cell of the page differs from the sheets of the simulated venues.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Inquiry } from '../contract/inquiries.ts'
import type { Venue } from '../contract/venues.ts'
import { launchBrowser } from '../tests/support/browser.ts'
import { compareWithSheets, inquiryJourney } from '../tests/support/inquiry-journey.ts'
import { startServer } from '../tests/support/server.ts'
import { registerStaff, type Staff } from '../tests/support/staff.ts'

const [workbook] = process.argv.slice(2)
const requests = {
  demo: 'Hi! We are 4 people and look for a villa in Bali with 3 bedrooms, 12-19 July 2027. What do you have?',
  workbook: 'Hi! We are 4 people and look for a villa with a sea view in Bali, 12-19 July 2027. What do you have?',
}

/** Imports the workbook, and gives its villas phone numbers of a range without subscribers. */
async function importWorkbook(url: string, { api, token }: Staff, path: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` }
  const form = new FormData()
  form.append('file', new Blob([readFileSync(path)]), basename(path))
  const preview = await fetch(`${url}/api/imports`, { method: 'POST', headers, body: form })
  if (!preview.ok) throw new Error(await preview.text())
  const { id } = (await preview.json()) as { id: string }
  await api('POST', `/api/imports/${id}/apply`)
  const { items } = await api<{ items: Venue[] }>('GET', '/api/venues?category=villa&limit=100&offset=0')
  for (const [n, venue] of items.entries()) {
    const phone = `+62 361 555 ${String(1000 + n)}`
    await api('PUT', `/api/venues/${venue.id}`, { ...venue, extras: { ...venue.extras, Contact: phone } })
  }
  console.log(`${items.length} villas of ${basename(path)}`)
}

const server = await startServer({ DEMO_CATALOGUE: workbook === undefined ? 'on' : 'off' })
const staff = await registerStaff(server)
await staff.api('PUT', '/api/system/settings', { practice_mode: true, company_name: 'Example Travel' })
if (workbook !== undefined) await importWorkbook(server.url, staff, workbook)
const browser = await launchBrowser([])
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: server.url })
await staff.enter(page)
await page.goto('/')
const journey = await inquiryJourney(page, {
  message: requests[workbook === undefined ? 'demo' : 'workbook'],
  further: ['Show me others'],
  venues: 12,
  callsMs: 15 * 60_000,
  ...(process.env['SHOTS'] && {
    onStep: (step, on) => on.screenshot({ path: `${process.env['SHOTS']}/${step}.png` }),
  }),
})
const inquiry = await staff.api<Inquiry>('GET', `/api/inquiries/${journey.inquiryId}`)
const { cells, differences, missing } = compareWithSheets(inquiry, journey.shown, '2027-07-12')
const minutes = (ms: number) => `${(ms / 60_000).toFixed(1)} min`
console.log(`clicks          ${journey.presses.length} (${journey.presses.join(', ')})`)
console.log(
  `time            ${minutes(journey.totalMs)}: ${minutes(journey.startedMs)} to the start, ${minutes(journey.calledMs - journey.startedMs)} of calls, ${minutes(journey.totalMs - journey.calledMs)} to the page`,
)
console.log(`venues          ${inquiry.totals.answered} answered of ${inquiry.totals.called} called`)
console.log(`cells compared  ${cells} on the page, ${missing.length} stated by a venue but not on the page`)
console.log(`differences     ${differences.length}`)
for (const line of [...differences, ...missing.map((text) => `missing: ${text}`)]) console.log(`  ${line}`)
await browser.close()
await server.stop()
