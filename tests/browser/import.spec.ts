import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { choose, messy, openImport, reopenImport } from '../support/import-dialog.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** The import dialog of a real server, with an untidy workbook. */
let server: RunningServer
// Worker threads read the files, and start slowly on a busy machine.
test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
})
test.afterAll(() => server?.stop())

/** Returns the section of the result with this title, e.g. 'New' or 'Changed'. */
const part = (page: Page, title: string) => page.locator('details', { hasText: new RegExp(`^\\d+ ${title}`) })

test('imports an untidy workbook: mapping, preview, repeated import and undo', async ({ page }) => {
  const dialog = await openImport(page, server)
  await choose(page, 'owner.xlsx', await messy(1360))
  await expect(dialog.getByText('contains 1 venue')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Notes' })).toContainText('The sheet has no row of headings')

  const kind = dialog.getByLabel('Category of the sheet Флот 2026')
  await expect(kind).toHaveValue('')
  await kind.selectOption('Yachts')
  await dialog.getByLabel('Column Builder').selectOption('Name')
  await expect(dialog.getByText('contains 3 venues')).toBeVisible()
  await dialog.getByLabel('Column Broker').selectOption('Skip column')
  await dialog.getByLabel('Column Harbour').selectOption('Port of departure')
  await expect(dialog.getByText('reading again...')).toBeHidden()
  await part(page, 'New').locator('summary').click()
  await expect(part(page, 'New').getByText('Bavaria 46')).toBeVisible()

  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download problem rows' }).click()
  const problems = readFileSync(await (await download).path(), 'utf8')
  expect(problems).toContain('Флот 2026,6,"A total, not a venue",TOTAL')
  expect(problems).toContain('Флот 2026,7,No name,Split,1')

  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByText('The catalogue matches the file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('<b>Villa Aster</b>').first()).toBeVisible()
  await expect(page.getByText('Bavaria 46').first()).toBeVisible()

  // The same workbook again: the dialog remembers the mapping, and nothing changes.
  await reopenImport(page)
  await choose(page, 'owner.xlsx', await messy(1360))
  await expect(part(page, 'Unchanged')).toContainText('3 Unchanged')
  await expect(dialog.getByLabel('Column Builder')).toHaveValue('name')
  await expect(dialog.getByLabel('Column Broker')).toHaveValue('')

  // The preview shows a changed price before anything is written.
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(page, 'owner.xlsx', await messy(1500))
  await expect(part(page, 'Changed')).toContainText('Bavaria 46')
  await expect(part(page, 'Changed').locator('del')).toHaveText('1360 EUR/week')
  await expect(part(page, 'Changed').locator('ins')).toHaveText('1500 EUR/week')

  // Undoes the import from the list of imports.
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await dialog.getByRole('button', { name: 'Undo owner.xlsx' }).click()
  await expect(dialog.getByText(/^Import undone\. Removed: 3, restored: 0\./)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Bavaria 46')).toHaveCount(0)
})

test('shows the progress of a long import, and can stop it', async ({ page }) => {
  const dialog = await openImport(page, server)
  const rows = Array.from({ length: 12_000 }, (_, n) => `Villa ${n};Ubud ${n};$${n}`)
  await choose(page, 'villas.csv', new TextEncoder().encode(['Name;Address;Price', ...rows].join('\n')))
  await expect(dialog.getByText('contains 12,000 venues')).toBeVisible({ timeout: 30_000 })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog.getByRole('progressbar', { name: 'Applying...' })).toBeVisible()
  await expect(dialog.getByText(/^[1-9][\d,]* of 12,000$/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect(dialog.getByText('Import stopped. The catalogue is unchanged.').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Apply' })).toBeEnabled()
  await page.reload()
  await expect(page.getByText('Villa 0')).toHaveCount(0)
})

test('works on a narrow screen, and rejects a file without a table', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  const dialog = await openImport(page, server)
  await choose(page, 'letter.csv', new TextEncoder().encode('Dear all,\nsee you there\n'))
  await expect(dialog.getByRole('alert')).toContainText(
    'No venues were found in this file. letter: The sheet has no row of headings',
  )
  await choose(page, 'owner.xlsx', await messy(1360))
  await expect(dialog.getByText('contains')).toBeVisible()
  await dialog.getByLabel('Category of the sheet Флот 2026').selectOption('Yachts')
  await expect(dialog.getByLabel('Column Builder')).toBeVisible()
  const width = await dialog.evaluate((element) => ({ inner: element.scrollWidth, outer: element.clientWidth }))
  expect(width.inner).toBeLessThanOrEqual(width.outer)
})
