import { expect, test } from '@playwright/test'
import { violations } from '../support/accessibility.ts'
import { choose, messy, openImport } from '../support/import-dialog.ts'
import { type RunningServer, startServer } from '../support/server.ts'

/** Checks the import dialog and its results with axe-core: wide and light, narrow and dark. */
let server: RunningServer
// Worker threads read the files, and start slowly on a busy machine.
test.describe.configure({ timeout: 120_000 })
test.beforeAll(async () => {
  server = await startServer({ DEMO_CATALOGUE: 'off' })
})
test.afterAll(() => server?.stop())

for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const) {
  test(`has no accessibility violations in the import dialog and its result, ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const dialog = await openImport(page, server)
    await expect(page.locator('input[type=file]')).toBeAttached()
    expect(await violations(page, 'all', 'dialog'), 'choosing a file').toEqual([])
    await choose(page, 'owner.xlsx', await messy(width + (colorScheme === 'dark' ? 1 : 0)))
    await expect(dialog.getByText('contains')).toBeVisible()
    await dialog.getByLabel('Category of the sheet Флот 2026').selectOption('Yachts')
    await expect(dialog.getByLabel('Column Builder')).toBeVisible()
    await expect(dialog.getByText('reading again...')).toBeHidden()
    const closed = dialog.locator('details:not([open]) > summary')
    while ((await closed.count()) > 0) await closed.first().click()
    expect(await violations(page, 'all', 'dialog'), 'a preview').toEqual([])
    await page.screenshot({ path: `test-results/import-${colorScheme}-${width}.png` })
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog.getByText('The catalogue matches the file.')).toBeVisible()
    expect(await violations(page, 'all', 'dialog'), 'what it did').toEqual([])
    await dialog.getByRole('button', { name: 'Undo' }).click()
    await expect(dialog.getByText(/^Import undone\./)).toBeVisible()
    expect(await violations(page, 'all', 'dialog'), 'taken back').toEqual([])
  })
}
