import { expect, type Page, test } from '@playwright/test'
import { type RunningServer, startServer } from '../support/server.ts'
import { registerStaff, type Staff } from '../support/staff.ts'

/** Cell texts of the six tables of venues, measured over the whole demo catalogue. */
let server: RunningServer
let staff: Staff

test.beforeAll(async () => {
  server = await startServer()
  staff = await registerStaff(server)
})
test.afterAll(() => server?.stop())
test.beforeEach(({ page }) => staff.enter(page))

const screens = ['', '/villas', '/spas', '/retreats', '/restaurants', '/yachts']

interface Cell {
  text: string
  title: string | null
  isName: boolean
  clipped: boolean
  /** Phone numbers with a line break inside. */
  broken: string[]
  /** Number of phone numbers. */
  phones: number
}

/** Returns the cells of the table on the screen. */
function cellsOf(page: Page): Promise<Cell[]> {
  return page.locator('tbody td').evaluateAll((cells) =>
    cells.map((cell) => {
      const texts = cell.ownerDocument.createRange()
      texts.selectNodeContents(cell)
      const box = cell.getBoundingClientRect()
      const outside = [...texts.getClientRects()].some(
        ({ left, right, bottom }) => left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1,
      )
      const cut = [cell, ...cell.querySelectorAll('*')].some(
        (element) =>
          cell.ownerDocument.defaultView!.getComputedStyle(element).overflow !== 'visible' &&
          (element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1),
      )
      // NodeFilter.SHOW_TEXT
      const showText = 4
      const nodes = cell.ownerDocument.createTreeWalker(cell, showText)
      const phones: (typeof texts)[] = []
      while (nodes.nextNode()) {
        for (const { index, 0: number } of (nodes.currentNode.textContent ?? '').matchAll(/\+\d[\d ()-]{6,}\d/g)) {
          const range = cell.ownerDocument.createRange()
          range.setStart(nodes.currentNode, index)
          range.setEnd(nodes.currentNode, index + number.length)
          phones.push(range)
        }
      }
      const broken = phones.filter((range) => new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
      return {
        phones: phones.length,
        broken: broken.map((range) => range.toString()),
        text: cell.textContent,
        title: cell.querySelector('[title]')?.getAttribute('title') ?? null,
        isName: cell.matches(':first-child'),
        clipped: outside || cut,
      }
    }),
  )
}

test('no cell is clipped before its limit, and no phone number is broken, at 1440, 1280 and 1024 px', async ({
  page,
}) => {
  // Measures 13 pages at three widths, which takes about 20 s on a machine with two busy cores.
  test.slow()
  const seen: Cell[] = []
  for (const screen of screens) {
    await page.goto(`${server.url}/venues${screen}?layout=table`)
    for (let number = 1, pages = 1; number <= pages; number++) {
      const position = page.getByText(new RegExp(`^(?:Page|Страница) ${number} (?:of|из) \\d+$`))
      await expect(page.locator('[aria-busy=false] tbody tr').first()).toBeVisible()
      pages = Number(/\d+$/.exec((await position.textContent())!)![0])
      for (const width of [1440, 1280, 1024]) {
        await page.setViewportSize({ width, height: 900 })
        const cells = await cellsOf(page)
        const clipped = cells.filter((cell) => cell.clipped).map(({ text }) => text)
        expect.soft(clipped, `${page.url()} at ${width} px`).toEqual([])
        expect
          .soft(
            cells.flatMap(({ broken }) => broken),
            `${page.url()} at ${width} px`,
          )
          .toEqual([])
        seen.push(...cells)
      }
      if (number < pages) await page.getByRole('button', { name: /^(?:Next|Вперёд)$/ }).click()
    }
  }
  expect(seen.length).toBeGreaterThan(2_000)
  expect(seen.reduce((sum, { phones }) => sum + phones, 0)).toBeGreaterThan(200)
  expect(seen.filter(({ text }) => text.endsWith('…')).length).toBeGreaterThan(0)
  for (const { text, title, isName } of seen) {
    const limit = isName ? 40 : 60
    const shown = text.replace(/…$/, '')
    expect(shown.length, text).toBeLessThanOrEqual(limit)
    if (shown === text) continue
    expect(title?.length ?? 0, text).toBeGreaterThan(limit)
    expect(title, text).toContain(shown)
  }
})

test('shows nine rows at 1024 x 768, and the names stay while the table scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  for (const screen of screens) {
    await page.goto(`${server.url}/venues${screen}?layout=table`)
    await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible()
    const rows = page.locator('[aria-busy=false] tbody tr')
    await expect(rows.first()).toBeVisible()
    const visible = await rows.evaluateAll(
      (all) =>
        all.filter((row) => row.getBoundingClientRect().bottom <= row.ownerDocument.defaultView!.innerHeight).length,
    )
    expect.soft(visible, screen).toBeGreaterThanOrEqual(9)
    const name = rows.first().locator('td').first()
    const before = await name.boundingBox()
    const table = page.locator('section:has(> table)')
    expect(await table.evaluate((box) => (box.scrollLeft = 60))).toBe(60)
    expect(await table.evaluate((box) => box.scrollLeft)).toBe(60)
    expect((await name.boundingBox())!.x).toBe(before!.x)
    expect(
      await name.evaluate((cell) => cell.ownerDocument.defaultView!.getComputedStyle(cell).backgroundColor),
    ).not.toBe('rgba(0, 0, 0, 0)')
  }
})
