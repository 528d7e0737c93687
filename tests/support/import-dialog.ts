import type { Page } from '@playwright/test'
import { workbookOf } from '../../server/catalogue/testing/workbooks.ts'
import type { RunningServer } from './server.ts'
import { registerStaff } from './staff.ts'

/** Registers a new user and opens the import dialog for them. */
export async function openImport(page: Page, server: RunningServer) {
  const staff = await registerStaff(server, `${crypto.randomUUID()}@example.com`)
  await staff.enter(page)
  await page.goto(`${server.url}/venues`)
  return reopenImport(page)
}

export async function reopenImport(page: Page) {
  await page.getByRole('button', { name: 'Import workbook' }).click()
  return page.getByRole('dialog', { name: 'Import workbook' })
}

export const choose = (page: Page, name: string, buffer: Uint8Array) =>
  page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) })

/** An untidy workbook: a sheet of unclear category, a sheet without a table, and a sheet of villas. */
export const messy = (price: number) =>
  workbookOf(
    {
      name: 'Флот 2026',
      rows: [
        ['Our boats', null, null, null],
        [],
        ['Builder', 'Harbour', 'Price EUR/week', 'Broker'],
        ['Bavaria 46', 'Split', price, 'Ann'],
        ['Lagoon 42', 'Zadar', 2400, '=1+1'],
        ['TOTAL', null, price + 2400, null],
        [null, 'Split', 1, 'no name here'],
      ],
    },
    { name: 'Notes', rows: [['call Ann on Monday']] },
    {
      name: 'Villas',
      rows: [
        ['Name', 'Address', 'View'],
        ['<b>Villa Aster</b>', 'Ubud 1', 'Rice fields'],
      ],
    },
  )
