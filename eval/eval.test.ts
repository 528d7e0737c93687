import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openRecommend } from '../server/recommend/index.ts'
import { databases } from '../tests/support/databases.ts'
import { load } from './catalogues.ts'
import type { Request } from './requests/request.ts'
import { generated } from './requests/generated.ts'
import { known, latest } from './requests/sets.ts'
import { scoreOf } from './score.ts'
import { type Answered, type Summary, summaryOf } from './table.ts'

const requests = [...known, ...latest]

/** Enforces the goals of `npm run eval` on both databases. */
describe.each(databases)('answers on $engine', ({ open }) => {
  const answered: Answered[] = []
  let closing: () => Promise<void> = async () => {}

  beforeAll(async () => {
    const store = await open()
    closing = () => store.close()
    const { catalogue, venues } = await load(store, 'demo')
    const recommend = openRecommend({ catalogue, log: { debug() {} } })
    for (const request of [
      ...requests.filter(({ on }) => on === 'demo'),
      ...generated('demo', venues.values(), 60, 1),
    ]) {
      const from = performance.now()
      const { reply } = await recommend.reply(request.message)
      const took = performance.now() - from
      answered.push({
        path: 'rules',
        set: '',
        language: languageOf(request),
        took,
        score: scoreOf(request, reply, venues),
      })
    }
  }, 60_000)
  afterAll(() => closing())

  test.each(['en', 'ru'] as const)(
    '%s: options match, violate and invent nothing, and only missing facts are requested',
    (language) => {
      const summary: Summary = summaryOf(answered.filter((one) => one.language === language))
      expect(summary.requests).toBeGreaterThan(100)
      expect(summary.precision).toBeGreaterThan(0.9)
      expect(summary.hit).toBeGreaterThan(0.9)
      expect(summary.violations).toBeLessThan(0.04)
      expect(summary.asked).toBeGreaterThan(0.95)
      expect(summary.invented).toBe(0)
      expect(summary.forbidden).toBe(0)
    },
  )
})

const languageOf = ({ message }: Request): 'en' | 'ru' => (/[а-яё]/i.test(message) ? 'ru' : 'en')
