import { type Browser, expect, test } from '@playwright/test'
import type { Inquiry } from '../../contract/inquiries.ts'
import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { startSimulators, type Simulators } from '../../simulators/start.ts'
import { violations } from '../support/accessibility.ts'
import { launchBrowser } from '../support/browser.ts'
import { compareWithSheets, inquiryJourney } from '../support/inquiry-journey.ts'
import { importVillas } from '../support/inquiry-venues.ts'
import { providerSettings } from '../support/provider-settings.ts'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** A whole inquiry in the browser, at a faster pace. `npm run bench -- headline` runs a larger one in real time. */
let simulators: Simulators
let server: RunningServer
let staff: Staff
let browser: Browser

const venues = 4
const pace = 2.5

test.beforeAll(async () => {
  await prepareRecognition()
  simulators = await startSimulators({ haste: 50, ringMs: 100, pace })
  server = await startServer({
    DEMO_CATALOGUE: 'off',
    OPENAI_BASE_URL: simulators.addresses.openai,
    TWILIO_BASE_URL: simulators.addresses.twilio,
  })
  staff = await registerStaff(server)
  await staff.api('PUT', '/api/system/settings', {
    ...providerSettings,
    calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
    company_name: 'Acme',
  })
  // Italian numbers need no consent.
  const villas = Array.from({ length: venues }, (_, n) => ({
    name: `Villa ${['Alba', 'Bruna', 'Cielo', 'Dora'][n]}`,
    phone: `+39055000000${n + 1}`,
    address: 'Florence, Italy',
  }))
  await importVillas({ url: server.url, token: staff.token }, villas)
  browser = await launchBrowser([])
})
test.afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await simulators?.close()
})

test('leads from a message to a page whose answers are those of the venues', async () => {
  test.setTimeout(240_000)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, baseURL: server.url })
  await staff.enter(page)
  await page.goto('/')
  const { inquiryId, clientUrl, presses, shown } = await inquiryJourney(page, {
    message: 'We are 8 people and look for a villa in Florence, 12-19 July 2027.',
    venues,
    callsMs: 180_000,
    async onStep(step, on) {
      if (step === 'client') expect(await violations(on)).toEqual([])
    },
  })
  expect(presses.length, presses.join(', ')).toBeLessThanOrEqual(10)
  const inquiry = await staff.api<Inquiry>('GET', `/api/inquiries/${inquiryId}`)
  expect(inquiry.totals).toMatchObject({ of: venues, called: venues, answered: venues })
  const { cells, differences } = compareWithSheets(inquiry, shown, '2027-07-12')
  expect(differences).toEqual([])
  // On a busy machine the sound of a faster call has gaps, so that a question may be lost.
  expect(cells).toBeGreaterThanOrEqual(2 * venues)
  expect(simulators.ledger.allComplaints()).toEqual([])

  await staff.api('DELETE', `/api/proposals/${inquiry.proposals[0]!.id}`)
  const revoked = await page.goto(clientUrl)
  expect(revoked!.status()).toBe(404)
  await expect(page.getByRole('main')).toContainText('This page does not exist or is no longer available.')
  await expect(page.getByRole('main')).toContainText('Такой страницы нет, или она больше не доступна.')
  expect(await violations(page)).toEqual([])
  await page.close()
})
