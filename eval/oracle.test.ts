import { afterAll, beforeAll, expect, test } from 'vitest'
import { openRecommend } from '../server/recommend/index.ts'
import { startChatModel } from '../tests/support/chat-model.ts'
import { openStore } from '../server/store/open.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { load } from './catalogues.ts'
import { trueReading } from './oracle.ts'
import { known } from './requests/sets.ts'
import { scoreOf } from './score.ts'
import { type Answered, summaryOf } from './table.ts'

/** Every sixth request: `npm run eval -- oracle` sends all. */
const requests = known.filter(({ on }, n) => on === 'demo' && n % 6 === 0)
const answered: Answered[] = []
let byModel = 0
let closing: () => Promise<void> = async () => {}

beforeAll(async () => {
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const { catalogue, venues } = await load(store, 'demo')
  const rows = [...venues.values()]
  const oracle = await startChatModel(({ about, user }) => {
    if (about === 'script') return { script: null }
    const { message } = JSON.parse(user) as { message: string }
    return trueReading(
      requests.find((request) => request.message === message)!,
      rows,
    )
  })
  closing = async () => {
    await oracle.close()
    await store.close()
  }
  const model = async () => ({ baseUrl: oracle.baseUrl, key: 'sk-oracle', model: 'gpt-4o-mini' })
  const recommend = openRecommend({ catalogue, log: { debug() {} }, model })
  for (const request of requests) {
    const { reply } = await recommend.reply(request.message)
    if (reply.made_by === 'model') byModel++
    const score = scoreOf(request, reply, venues)
    answered.push({ path: 'oracle', set: '', language: 'en', took: 0, score })
  }
}, 120_000)
afterAll(() => closing())

test('the true reading by a model leads to matching options', () => {
  const summary = summaryOf(answered)
  expect(summary.requests).toBeGreaterThan(100)
  // Small talk and questions about venues need no model.
  expect(byModel / summary.requests).toBeGreaterThan(0.9)
  expect(summary.precision).toBeGreaterThan(0.95)
  expect(summary.violations).toBeLessThan(0.02)
  expect(summary.invented + summary.forbidden).toBe(0)
})
