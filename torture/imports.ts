import { isDeepStrictEqual } from 'node:util'
import { completed, rolledBack, stateAfterKill, type Settings, runUntilKilled } from '../tests/support/killed-import.ts'
import { chanceOf } from './chance.ts'

/**
 * Imports of new venues, each killed with its server at a moment chosen by chance, again and again until one was through
 * in time; then imports that change all of these venues. After each, all or nothing stands.
 * @param databases a new one for each round
 * @throws where a part of an import stands, or was shown
 */
export async function survivesKilledImports(databases: readonly Settings[], seed: number): Promise<string> {
  const chance = chanceOf(seed)
  const ends = { none: 0, all: 0, changed: 0 }
  for (const settings of databases) {
    let [id, isThrough] = ['', false]
    // Later and later, so that it comes to an end.
    for (let reached = 0; reached <= 1; reached += 0.1 + chance.next() * 0.4) {
      await runUntilKilled(settings, async ({ preview, apply }) => {
        id ||= await preview('$')
        await apply(id, reached)
      })
      const { atOnce, resumed } = await stateAfterKill(settings, id)
      const whole = isDeepStrictEqual(resumed, completed('$'))
      if (!whole && !isDeepStrictEqual(resumed, rolledBack))
        throw new Error(`A part stands: ${JSON.stringify(resumed)}`)
      if (atOnce.listed !== resumed.listed || atOnce.found !== resumed.found || atOnce.counted !== resumed.counted)
        throw new Error(`A part was shown: ${JSON.stringify(atOnce)}`)
      ends[whole ? 'all' : 'none']++
      isThrough = whole
      if (whole) break
    }
    const changing = await runUntilKilled(settings, async ({ preview, apply }) => {
      if (!isThrough) await apply(id, Infinity)
      const changing = await preview('€')
      // Once it has begun to change what was there, it is to be brought to its end.
      await apply(changing, 0.05 + 0.9 * chance.next())
      return changing
    })
    const { resumed } = await stateAfterKill(settings, changing)
    if (resumed.currencies.join() !== '€' || resumed.first !== '€') {
      throw new Error(`Not all were changed: ${JSON.stringify(resumed)}`)
    }
    ends.changed++
  }
  return `${ends.none} imports left nothing, ${ends.all} all of their venues; ${ends.changed} changed all`
}
