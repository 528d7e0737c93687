import { isDeepStrictEqual } from 'node:util'
import { completed, rolledBack, stateAfterKill, type Settings, runUntilKilled } from '../tests/support/killed-import.ts'
import { randomOf } from './random.ts'

/**
 * Kills servers at random moments during an import of new venues, until one import completes. Then kills servers during
 * an import that changes all these venues. After each kill, an import is either complete or absent.
 * @param databases a new database per round
 * @throws if part of an import is stored or was visible
 */
export async function survivesKilledImports(databases: readonly Settings[], seed: number): Promise<string> {
  const random = randomOf(seed)
  const ends = { none: 0, all: 0, changed: 0 }
  for (const settings of databases) {
    let [id, isThrough] = ['', false]
    // Kills later each time, so that the loop ends.
    for (let reached = 0; reached <= 1; reached += 0.1 + random.next() * 0.4) {
      await runUntilKilled(settings, async ({ preview, apply }) => {
        id ||= await preview('$')
        await apply(id, reached)
      })
      const { atOnce, resumed } = await stateAfterKill(settings, id)
      const whole = isDeepStrictEqual(resumed, completed('$'))
      if (!whole && !isDeepStrictEqual(resumed, rolledBack))
        throw new Error(`An import is partial: ${JSON.stringify(resumed)}`)
      if (atOnce.listed !== resumed.listed || atOnce.found !== resumed.found || atOnce.counted !== resumed.counted)
        throw new Error(`A partial import was visible: ${JSON.stringify(atOnce)}`)
      ends[whole ? 'all' : 'none']++
      isThrough = whole
      if (whole) break
    }
    const changing = await runUntilKilled(settings, async ({ preview, apply }) => {
      if (!isThrough) await apply(id, Infinity)
      const changing = await preview('€')
      // An import that has begun to change venues must complete after a restart.
      await apply(changing, 0.05 + 0.9 * random.next())
      return changing
    })
    const { resumed } = await stateAfterKill(settings, changing)
    if (resumed.currencies.join() !== '€' || resumed.first !== '€') {
      throw new Error(`Some venues are unchanged: ${JSON.stringify(resumed)}`)
    }
    ends.changed++
  }
  return `${ends.none} imports left no venue, ${ends.all} all their venues; ${ends.changed} changed all venues`
}
