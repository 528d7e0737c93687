import { describe, expect, test } from 'vitest'
import { completed, stateAfterKill, rolledBack, rows, runUntilKilled } from './support/killed-import.ts'
import { installations } from './support/databases.ts'

// `npm run torture imports` kills at more moments, chosen at random.
describe.each(installations)('a server on $engine that is killed during an import', ({ env }) => {
  test('leaves no new venue of an incomplete import, and all changes of an import that was already visible', async () => {
    const settings = await env()
    const id = await runUntilKilled(settings, async ({ preview, apply }) => {
      const id = await preview('$')
      expect(await apply(id, 0.3), 'killed before its end').toEqual({ ended: false })
      return id
    })
    const early = await stateAfterKill(settings, id)
    expect(early.atOnce, 'right after it').toMatchObject({ counted: 0, listed: 0, found: 0, atWork: 1 })
    expect(early.resumed).toEqual(rolledBack)

    // The rolled-back import can be applied again. A second import then changes its venues.
    const changing = await runUntilKilled(settings, async ({ preview, apply }) => {
      expect(await apply(id, Infinity)).toEqual({ ended: true })
      const changing = await preview('€')
      expect(await apply(changing, 0.4), 'killed before its end').toEqual({ ended: false })
      return changing
    })
    const late = await stateAfterKill(settings, changing)
    expect(late.atOnce, 'right after it').toMatchObject({ counted: rows, listed: rows, found: rows, status: 'applied' })
    expect(late.resumed).toEqual({ ...completed('€'), changes: 2 * rows })
  }, 120_000)
})
