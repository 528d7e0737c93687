/**
 * `npm run eval [-- faults [latest]]`: how well requests are answered, in each language, for our own path, for what words
 * alone find, and for the path with a language model against its stand-in. Nothing here passes or fails: eval.test.ts does.
 */
import { openStore } from '../server/store/open.ts'
import { openRecommend } from '../server/recommend/index.ts'
import { startSimulators } from '../simulators/start.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { load, sharedIsThere } from './catalogues.ts'
import { openFloor } from './floor.ts'
import { grid } from './requests/grid.ts'
import { latest, lookedAt } from './requests/sets.ts'
import { scoreOf } from './score.ts'
import { type Answered, table } from './table.ts'

const showFaults = process.argv.includes('faults')
if (!sharedIsThere) console.log('Only the demonstration catalogue is asked: ../shared/data is not there')

const answered: Answered[] = []
const simulators = await startSimulators()
for (const on of sharedIsThere ? (['demo', 'real'] as const) : (['demo'] as const)) {
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const { catalogue, venues } = await load(store, on)
  console.log(`${on}: ${venues.size} venues`)
  const sets = { 'looked at': lookedAt, latest, grid: grid(on, venues.values(), 180, 1) }
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  const floor = openFloor(venues)
  const byModel = openRecommend({
    catalogue,
    log: { debug() {} },
    model: async () => ({ baseUrl: simulators.addresses.openai, key: 'sk-practice', model: 'gpt-4o-mini' }),
  })
  const paths = {
    model: async (message: string) => (await byModel.reply(message)).reply,
    rules: async (message: string) => (await recommend.reply(message)).reply,
    'tf-idf': async (message: string) => floor(message),
  }
  await recommend.reply('villa')
  for (const [path, reply] of Object.entries(paths)) {
    for (const [set, requests] of Object.entries(sets)) {
      for (const request of requests.filter((request) => request.on === on)) {
        const from = performance.now()
        const given = await reply(request.message)
        const took = performance.now() - from
        const score = scoreOf(request, given, venues)
        answered.push({ path, set, language: /[а-яё]/i.test(request.message) ? 'ru' : 'en', took, score })
        if (showFaults && set === (process.argv[3] ?? 'looked at') && path === 'rules' && score.faults.length > 0)
          console.log(
            `[${set}, ${on}] ${request.message}\n    ${given.steps[0] ?? ''}\n    - ${score.faults.join('\n    - ')}`,
          )
      }
    }
  }
  await store.close()
}
await simulators.close()
console.log(table(answered))
