import axe from 'axe-core'
import { expect, type Page } from '@playwright/test'

/** Motion that comes to an end; a sign of life goes on for ever. */
const moving = `document.getAnimations().some(({ playState, effect }) =>
  playState === 'running' && effect.getComputedTiming().endTime !== Infinity)`

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
  await expect.poll(() => page.evaluate(moving)).toBe(false)
  // Once to a page. What is evaluated is not bound by the policy that keeps foreign scripts out of it.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(axe.source)
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
