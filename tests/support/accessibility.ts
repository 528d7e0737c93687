import { AxeBuilder } from '@axe-core/playwright'
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
  // All in the page itself; there are no frames, for which axe would open a second page each time.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .exclude('tbody tr:nth-child(n+5)')
    .exclude('main ul > li.card:nth-child(n+5)')
  if (within) axe.include(within)
  if (rules === 'contrast') axe.withRules('color-contrast')
  if (rules === 'but contrast') axe.disableRules('color-contrast')
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)
}
