import { expect, type Locator, type Page } from '@playwright/test'
import type { Inquiry } from '../../contract/inquiries.ts'
import { questionLabel } from '../../engine/client-text.ts'
import { daysText, valueText } from '../../engine/value-text.ts'
import { type Fact, factFor, sheetOf } from '../../simulators/twilio/venue-sheet.ts'

/** Moments of the journey. A script that takes pictures stops at each. */
export type JourneyStep =
  | 'answer'
  | 'plan'
  | 'board'
  | 'finished'
  | 'comparison'
  | 'accepted'
  | 'proposal'
  | 'link'
  | 'client'

/** A venue on the client's page, as a reader sees it. */
export interface ShownVenue {
  name: string
  /** Accepted answers: label of the question and value. */
  answers: [label: string, text: string][]
}

export interface Journey {
  inquiryId: string
  /** Address of the client's page. */
  clientUrl: string
  /** Accessible name of each button, link or field that was pressed. */
  presses: string[]
  /** ms from the first press to the start of the calls, to the end of the last call, and to the client's page. */
  startedMs: number
  calledMs: number
  totalMs: number
  shown: ShownVenue[]
}

interface JourneyOptions {
  /** Message of the client, pasted into the chat. */
  message: string
  /** Follow-up messages that find further venues, such as 'others'. */
  further?: readonly string[]
  /** Number of venues to ask. */
  venues: number
  /** Maximum duration of all calls in ms. */
  callsMs: number
  /** Called after each step. The time that it takes is not counted. */
  onStep?: (step: JourneyStep, page: Page) => Promise<unknown>
}

/**
 * Walks from a client's message to the client's page as staff do, with the mouse. Typing, pasting and Enter are no
 * presses. The page shows the dashboard first.
 */
export async function inquiryJourney(page: Page, options: JourneyOptions): Promise<Journey> {
  const presses: string[] = []
  let began = performance.now()
  const step = async (name: JourneyStep, on = page) => {
    const at = performance.now()
    await options.onStep?.(name, on)
    began += performance.now() - at
  }
  const press = async (target: Locator) => {
    presses.push((await target.innerText()).trim() || ((await target.getAttribute('aria-label')) ?? 'field'))
    await target.click()
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await press(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Chat/ }))
  const input = page.getByLabel('Your request')
  await press(input)
  const answers = page.getByRole('list', { name: 'Options' })
  for (const [n, text] of [options.message, ...(options.further ?? [])].entries()) {
    await input.press('ControlOrMeta+a')
    await page.keyboard.insertText(text)
    await input.press('Enter')
    await expect(answers).toHaveCount(n + 1, { timeout: 30_000 })
  }
  await step('answer')
  await press(button(new RegExp(`^Ask (these|all) ${options.venues}$`)))

  const plan = page.getByRole('region', { name: `${options.venues} venues` })
  await expect(plan.getByText(/min of calls$/)).toBeVisible()
  await step('plan')
  await press(button('Start calling'))
  await expect(page).toHaveURL(/\/inquiries\/[\w-]+$/)
  const startedMs = performance.now() - began
  const inquiryId = new URL(page.url()).pathname.split('/').at(-1)!

  const board = page.getByRole('region', { name: 'Calls by venue' })
  await expect(board.getByRole('row')).toHaveCount(options.venues + 1)
  await expect(board.getByText('All answered').or(board.getByText('Partly answered')).first()).toBeVisible({
    timeout: options.callsMs,
  })
  await step('board')
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('Finished', { timeout: options.callsMs })
  const calledMs = performance.now() - began
  await step('finished')
  await press(button('Compare answers'))
  const accept = button(/^Accept \d+ clear answers?$/)
  await expect(accept).toBeVisible()
  await step('comparison')
  await press(accept)
  await expect(accept).toHaveCount(0, { timeout: 60_000 })
  await step('accepted')

  await press(button('Page for the client'))
  const dialog = page.getByRole('dialog', { name: 'Page for the client' })
  await expect(dialog.getByRole('button', { name: 'Create page' })).toBeEnabled()
  await step('proposal')
  await press(dialog.getByRole('button', { name: 'Create page' }))
  const link = dialog.getByRole('link', { name: 'Open page' })
  await expect(link).toBeVisible()
  await step('link')
  const opened = page.context().waitForEvent('page')
  await press(link)
  const client = await opened
  await expect(client.getByRole('heading', { level: 1 })).toBeVisible()
  const totalMs = performance.now() - began
  await step('client', client)
  const shown = await shownVenues(client)
  const clientUrl = client.url()
  await client.close()
  return { inquiryId, clientUrl, presses, startedMs, calledMs, totalMs, shown }
}

/** Reads the venues and their accepted answers from the client's page. */
async function shownVenues(client: Page): Promise<ShownVenue[]> {
  const articles = await client.locator('article').all()
  return Promise.all(
    articles.map(async (article) => {
      // The last list holds the answers. The list before it holds facts of the catalogue.
      const list = article.locator('h3 + dl')
      const labels = await list.locator('dt').allInnerTexts()
      const texts = await list.locator('dd').evaluateAll((cells) => cells.map((cell) => cell.firstChild?.textContent))
      return {
        name: await article.getByRole('heading', { level: 2 }).innerText(),
        answers: labels.map((label, n): [string, string] => [label, texts[n] ?? '']),
      }
    }),
  )
}

export interface SheetComparison {
  /** Number of cells on the client's page. */
  cells: number
  /** Cells that differ from the sheet of their venue, as sentences. */
  differences: string[]
  /** Facts that the venues state plainly or correct, but that the page lacks. */
  missing: string[]
}

/** Returns a fact as the client's page shows it. A number of days before the arrival is a day. */
function shownFact({ value, words }: Fact, arrival: string): string {
  if (value.type === 'text') return words.en
  if (value.type !== 'number' || !words.en.includes('before arrival')) return valueText(value)
  const day = new Date(Date.parse(arrival) - value.number * 86_400_000)
  return daysText(day.toISOString().slice(0, 10), null)
}

/**
 * Compares the client's page with the sheets of the simulated venues, found by the numbers that were called.
 * @param arrival YYYY-MM-DD, as in the client's message
 */
export function compareWithSheets(
  { venues, questions }: Inquiry,
  shown: readonly ShownVenue[],
  arrival: string,
): SheetComparison {
  const result: SheetComparison = { cells: 0, differences: [], missing: [] }
  // The page shows the venues with an accepted answer in the order of the inquiry. Names may repeat.
  const rest = [...shown]
  for (const { name, phone_number, answers: given } of venues) {
    const sheet = sheetOf(phone_number ?? '')
    const isShown = given.some(({ decision }) => decision !== null)
    const article = isShown ? rest.shift() : undefined
    if (isShown && article?.name !== name)
      result.differences.push(`The page shows '${article?.name}' in place of '${name}'`)
    const answers = new Map(article?.answers)
    for (const { text } of questions) {
      const found = answers.get(questionLabel(text))
      const fact = factFor(sheet, text)
      const what = `${name}: ${text}`
      const isStated = fact?.manner === 'plain' || fact?.manner === 'corrected'
      if (found === undefined) {
        if (isStated) result.missing.push(`${what} ${fact.words.en}`)
        continue
      }
      result.cells++
      // The callee did not state it, or the page shows another value.
      const expected = fact && shownFact(fact, arrival)
      // The page quotes the sentence around a text.
      const isSame = fact?.value.type === 'text' ? found.includes(fact.words.en) : found === expected
      if (!isStated || !isSame) result.differences.push(`${what} '${found}', not '${expected}' (${fact?.manner})`)
    }
  }
  for (const { name } of rest) result.differences.push(`'${name}' has no accepted answer`)
  return result
}
