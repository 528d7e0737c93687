import { isDeepStrictEqual } from 'node:util'
import { all, leftOf, nothing, type Settings, untilKilled } from '../tests/support/killed-import.ts'
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
      await untilKilled(settings, async ({ preview, apply }) => {
        id ||= await preview('$')
        await apply(id, reached)
      })
      const { atOnce, mended } = await leftOf(settings, id)
      const whole = isDeepStrictEqual(mended, all('$'))
      if (!whole && !isDeepStrictEqual(mended, nothing)) throw new Error(`A part stands: ${JSON.stringify(mended)}`)
      if (atOnce.listed !== mended.listed || atOnce.found !== mended.found || atOnce.counted !== mended.counted)
        throw new Error(`A part was shown: ${JSON.stringify(atOnce)}`)
      ends[whole ? 'all' : 'none']++
      isThrough = whole
      if (whole) break
    }
    const changing = await untilKilled(settings, async ({ preview, apply }) => {
      if (!isThrough) await apply(id, Infinity)
      const changing = await preview('€')
      // Once it has begun to change what was there, it is to be brought to its end.
      await apply(changing, 0.05 + 0.9 * chance.next())
      return changing
    })
    const { mended } = await leftOf(settings, changing)
    if (mended.currencies.join() !== '€' || mended.first !== '€') {
      throw new Error(`Not all were changed: ${JSON.stringify(mended)}`)
    }
    ends.changed++
  }
  return `${ends.none} imports left nothing, ${ends.all} all of their venues; ${ends.changed} changed all`
}
