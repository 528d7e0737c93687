import { expect, type Page, test } from '@playwright/test'
import { workbookOf } from '../../server/catalogue/testing/workbooks.ts'
import { violations } from '../support/accessibility.ts'
import { choose, openImport, reopenImport } from '../support/import-dialog.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Losses and questions of an import preview: emptied cells, missing rows, similar venues, unknown categories. */
let server: RunningServer
// Worker threads read the files, and start slowly on a busy machine.
test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
})
test.afterAll(() => server?.stop())

const part = (page: Page, title: string) => page.locator('details', { hasText: new RegExp(`^\\d+ ${title}`) })
const table = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'))

test('asks what to do with emptied cells, missing rows and similar venues', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const dialog = await openImport(page, server)
  await choose(
    page,
    'villas 2026-05.csv',
    table(
      'Name,Address,Price,View',
      'Aster,"Ubud, Jl. Raya 1",$100,Sea',
      'Birch,Ubud 2,$200,Sea',
      'Cedar,Ubud 3,$300,',
    ),
  )
  await dialog.getByRole('button', { name: 'Apply: 3 new' }).click()
  await expect(dialog.getByText('The catalogue matches the file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await choose(
    page,
    'villas 2026-06.csv',
    table('Name,Address,Price,View', 'Aster,"Ubud, Jl. Hanoman 7",$120,Sea', 'Birch,Ubud 2,,Sea'),
  )
  await expect(dialog.getByRole('button', { name: 'Apply: 1 new, 1 changed, 1 cell emptied' })).toBeVisible()
  await expect(part(page, 'Cells that the file empties').locator('del')).toHaveText('$200')
  await dialog.getByLabel('Keep the texts in the catalogue').check()
  await dialog.getByLabel('Aster is the same venue').check()
  await dialog.getByLabel('Delete these venues').check()
  await page.screenshot({ path: 'test-results/import-choices-1280.png' })
  expect(await violations(page, 'all', 'dialog')).toEqual([])
  await dialog.getByRole('button', { name: 'Apply: 1 changed, 1 deleted' }).click()
  await expect(dialog.getByText('The catalogue matches the file.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('Jl. Hanoman 7').first()).toBeVisible()
  await expect(page.getByText('$200').first()).toBeVisible()
  await expect(page.getByText('Cedar')).toHaveCount(0)
})

test('asks for unknown categories and lists what is not imported, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 780 })
  await openImport(page, server)
  const dialog = await (await page.reload(), reopenImport(page))
  const rows = [
    ['Name', 'Category', 'Price'],
    ['Elm', 'Villa', 1],
    ['Fir', 'Yacht', 2],
    ['Grand', 'Отель', '#REF!'],
    [],
    ['Service', 'Price'],
    ['Transfer', 20],
  ]
  await choose(page, 'list.xlsx', await workbookOf({ name: 'List', rows }))
  await expect(dialog.getByText('Not imported: cells with formula errors (1)')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'List!A6' })).toContainText('no name column')
  await dialog.getByLabel('Category "Отель"').selectOption('Retreat Centers')
  await expect(dialog.getByRole('button', { name: 'Apply: 3 new' })).toBeVisible()
  await page.screenshot({ path: 'test-results/import-choices-390.png', fullPage: true })
  expect(await violations(page, 'all', 'dialog')).toEqual([])
  const width = await dialog.evaluate((element) => ({ inner: element.scrollWidth, outer: element.clientWidth }))
  expect(width.inner).toBeLessThanOrEqual(width.outer)
})
