/**
 * `npm run eval [-- faults] [SET] [PATH]` scores the recommender by language. Compares it with a tf-idf baseline and with
 * the path through a (simulated) language model. Prints the figures. eval.test.ts enforces the limits.
 *
 * `npm run eval -- cells [faults]` scores the readers of cells only. cells/cells.test.ts enforces the limits.
 *
 * `npm run eval -- answers [faults] [FILE]` scores the reader of calls only, on labelled conversations.
 * answers/answers.test.ts enforces the limits.
 *
 * `npm run eval -- blind [faults] [SET ...]` scores the recommender on sets of other authors only. blind/blind.test.ts enforces
 * the limits.
 */
import { openStore } from '../server/store/open.ts'
import { openRecommend } from '../server/recommend/index.ts'
import { startSimulators } from '../simulators/start.ts'
import { temporaryFolder } from '../tests/support/folders.ts'
import { blindSets, scoreBlind } from './blind/score.ts'
import { scoreAnswers } from './answers/score.ts'
import { developmentTalks, talksIn } from './answers/talk.ts'
import { startChatModel } from '../tests/support/chat-model.ts'
import { load, hasRealFiles } from './catalogues.ts'
import { priceCells } from './cells/prices.ts'
import { scorePrices } from './cells/score-prices.ts'
import { openTfIdf } from './tf-idf.ts'
import { trueReading } from './oracle.ts'
import { generated } from './requests/generated.ts'
import { known, latest } from './requests/sets.ts'
import { scoreOf } from './score.ts'
import { type Answered, table } from './table.ts'

const showFaults = process.argv.includes('faults')
const chosen = <Name extends string>(names: readonly Name[]): Name[] =>
  names.filter((name) => process.argv.includes(name))
/** Paths to run. Without an argument all of them. */
const chosenPaths = chosen(['oracle', 'model', 'rules', 'tf-idf'])
const shownPath = chosenPaths[0] ?? 'rules'
const shownSet = chosen(['known', 'latest', 'generated'])[0] ?? 'known'
if (process.argv.includes('cells')) {
  for (const [part, labelled] of Object.entries(priceCells)) {
    const { cells, right, fields, faults } = scorePrices(labelled)
    if (showFaults) console.log(faults.join('\n'))
    const shares = Object.entries({ right, ...fields }).map(([name, share]) => `${name} ${share.toFixed(3)}`)
    console.log(`prices, ${part} part: ${cells} cells, ${shares.join(', ')}`)
  }
  process.exit()
}
if (process.argv.includes('answers')) {
  const file = process.argv.find((argument) => argument.endsWith('.json'))
  const { faults, ...score } = scoreAnswers(file === undefined ? developmentTalks() : talksIn(file))
  if (showFaults) console.log(faults.join('\n'))
  for (const [name, figure] of Object.entries(score)) console.log(`${name} ${Number(figure.toFixed(3))}`)
  process.exit()
}
if (process.argv.includes('blind')) {
  const sets = chosen(blindSets)
  for (const set of sets.length > 0 ? sets : blindSets) {
    const { en, ru, faults } = await scoreBlind(set)
    if (showFaults) console.log(faults.join('\n'))
    const both = (figure: 'precision' | 'violations') => `${en[figure].toFixed(3)} / ${ru[figure].toFixed(3)}`
    console.log(`${set}: P@3 ${both('precision')}, violations ${both('violations')}`)
  }
  process.exit()
}
if (!hasRealFiles) console.log('Testing the demo catalogue only: ../shared/data is missing')

const answered: Answered[] = []
const simulators = await startSimulators()
for (const on of hasRealFiles ? (['demo', 'real'] as const) : (['demo'] as const)) {
  const store = await openStore({ databaseUrl: undefined, dataDir: temporaryFolder() })
  const { catalogue, venues } = await load(store, on)
  console.log(`${on}: ${venues.size} venues`)
  const sets = { known, latest, generated: generated(on, venues.values(), 180, 1) }
  const recommend = openRecommend({ catalogue, log: { debug() {} } })
  const baseline = openTfIdf(venues)
  const byModel = openRecommend({
    catalogue,
    log: { debug() {} },
    model: async () => ({ baseUrl: simulators.addresses.openai, key: 'sk-practice', model: 'gpt-4o-mini' }),
  })
  const truth = new Map(Object.values(sets).flatMap((set) => set.map((request) => [request.message, request] as const)))
  const oracle = await startChatModel(({ about, user }) => {
    if (about === 'script') return { script: null }
    const { message } = JSON.parse(user) as { message: string }
    return trueReading(truth.get(message)!, [...venues.values()])
  })
  const byOracle = openRecommend({
    catalogue,
    log: { debug() {} },
    model: async () => ({ baseUrl: oracle.baseUrl, key: 'sk-oracle', model: 'gpt-4o-mini' }),
  })
  const paths = {
    oracle: async (message: string) => (await byOracle.reply(message)).reply,
    model: async (message: string) => (await byModel.reply(message)).reply,
    rules: async (message: string) => (await recommend.reply(message)).reply,
    'tf-idf': async (message: string) => baseline(message),
  }
  await recommend.reply('villa')
  for (const [path, reply] of Object.entries(paths)) {
    if (chosenPaths.length > 0 && !chosenPaths.some((name) => name === path)) continue
    for (const [set, requests] of Object.entries(sets)) {
      for (const request of requests.filter((request) => request.on === on)) {
        const from = performance.now()
        const given = await reply(request.message)
        const took = performance.now() - from
        const score = scoreOf(request, given, venues)
        answered.push({ path, set, language: /[а-яё]/i.test(request.message) ? 'ru' : 'en', took, score })
        if (showFaults && set === shownSet && path === shownPath && score.faults.length > 0)
          console.log(
            `[${set}, ${on}] ${request.message}\n    ${given.steps[0] ?? ''}\n    - ${score.faults.join('\n    - ')}`,
          )
      }
    }
  }
  await oracle.close()
  await store.close()
}
await simulators.close()
console.log(table(answered))
