import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type axe from 'axe-core'
import type { Page } from '@playwright/test'

// The minified build, because every page parses the script again.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Waits until every finite animation has finished. Skips endless ones, such as spinners. */
const still = `(async () => {
  const moving = () => document.getAnimations().filter(({ playState, effect }) =>
    playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
  while (moving().length > 0) await Promise.allSettled(moving().map(({ finished }) => finished))
})()`

/**
 * Returns the accessibility violations that axe-core finds, one line each. Checks only the first four rows or cards of
 * each list, because the others are alike.
 * @param within selector of the part to check; without it the whole page
 */
export async function violations(
  page: Page,
  rules: 'all' | 'but contrast' | 'contrast' = 'all',
  within?: string,
): Promise<string[]> {
  // Colours in mid-transition would give false contrast violations.
  await page.evaluate(still)
  // Loads axe once per page. `evaluate` bypasses the Content Security Policy, which blocks foreign scripts.
  if (!(await page.evaluate<boolean>(`'axe' in window`))) await page.evaluate(source)
  const context: axe.ElementContext = {
    ...(within && { include: within }),
    exclude: ['tbody tr:nth-child(n+5)', 'main ul > li.card:nth-child(n+5)'],
  }
  const options: axe.RunOptions = {
    // Collects nodes for violations only: collecting them for passed rules takes longer than the checks.
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
