import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

// The small form: it is read anew on every page.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Until motion that comes to an end has ended; a sign of life goes on for ever. */
const still = `(async () => {
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
})()`

/**
 * What a machine finds against the rules of accessibility, a line each. Rows and cards are alike: of each list the first
 * ones are looked at.
 * @param within a selector of the part to look at; without it the whole page
 */
export async function violations(
  page: Page,
  rules: 'all' | 'but contrast' | 'contrast' = 'all',
  within?: string,
): Promise<string[]> {
  // Colours that are on their way to others are neither.
  await page.evaluate(still)
  // Once to a page. What is evaluated is not bound by the policy that keeps foreign scripts out of it.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source)
  const context: axe.ElementContext = {
    ...(within && { include: within }),
    exclude: ['tbody tr:nth-child(n+5)', 'main ul > li.card:nth-child(n+5)'],
  }
  const options: axe.RunOptions = {
    // Only of these is it told where they are: of what passes that takes longer than all the looking.
    resultTypes: ['violations'],
    iframes: false,
    ...(rules === 'contrast' && { runOnly: ['color-contrast'] }),
    ...(rules === 'but contrast' && { rules: { 'color-contrast': { enabled: false } } }),
  }
  return page.evaluate<string[]>(
    `axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html }) => html.slice(0, 120)).join(' | ')))`,
  )
}
