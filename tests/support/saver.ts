/**
 * For each data folder says what the features have kept there, then saves and saves in all of them at once until it is
 * killed: `node tests/support/saver.ts FIRST LAST DATA_DIR...`. The nth save of each kind writes n into every field, so
 * that a reader sees whether it is whole. Lines: `FOLDER state {...}`, then for each save `FOLDER begin KIND N` and, when
 * it is acknowledged, `FOLDER ack KIND N`.
 */
import { writeSync } from 'node:fs'
import { openPhoneNumbers } from '../../server/phone-numbers/index.ts'
import { openScenarios } from '../../server/scenarios/index.ts'
import { openSettings } from '../../server/settings/index.ts'
import { openStore } from '../../server/store/open.ts'

export type Kind = 'settings' | 'scenario' | 'number'
/** The texts of each kept thing, each of which should hold the same number. */
export interface Kept {
  settings: string[]
  scenario: string[]
  numbers: string[][]
}

const [first, last, ...folders] = process.argv.slice(2)

/** Says what is kept in the folder. Resolves to the function that saves. */
async function open(dataDir: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const store = await openStore({ databaseUrl: undefined, dataDir })
  const settings = openSettings({ store, keys: ['0'.repeat(64)], log: { warn: () => {} } })
  const scenarios = openScenarios({ store })
  const numbers = openPhoneNumbers({ store })

  const { record, secrets } = await settings.snapshot()
  const stored = Object.values(secrets)
  const [scenario] = await scenarios.list()
  say(
    `state ${JSON.stringify({
      settings: stored.length > 0 ? [record.openai_model, record.webhook_domain, ...stored] : [],
      scenario: scenario ? [scenario.name, scenario.persona, scenario.goal, ...scenario.steps] : [],
      numbers: (await numbers.list()).map(({ name, phone_number, notes }) => [name, phone_number.slice(-5), notes]),
    } satisfies Kept)}`,
  )

  let scenarioId = scenario?.id
  const saves: Record<Kind, (n: number) => Promise<unknown>> = {
    settings: (n) =>
      settings.change(
        {
          openai_model: `model-${n}`,
          webhook_domain: `https://w-${n}.example.com`,
          openai_api_key: `sk-${n}`,
          twilio_account_sid: `AC-${n}`,
          twilio_auth_token: `token-${n}`,
          serpapi_key: `key-${n}`,
        },
        'u1',
      ),
    async scenario(n) {
      const steps = Array.from({ length: 200 }, () => `line ${n}`)
      const draft = { name: `${n}`, description: '', persona: `${n}`, goal: `${n}`, steps, fallbacks: [] }
      if (scenarioId === undefined) ({ id: scenarioId } = await scenarios.create(draft, 'u1'))
      else await scenarios.update(scenarioId, draft)
    },
    number: (n) =>
      numbers.create({ name: `${n}`, phone_number: `+331234${String(n).padStart(5, '0')}`, notes: `${n}` }, 'u1'),
  }
  return async () => {
    for (let n = Number(first); n <= Number(last); n++) {
      for (const kind of Object.keys(saves) as Kind[]) {
        say(`begin ${kind} ${n}`)
        await saves[kind](n)
        say(`ack ${kind} ${n}`)
      }
    }
    await store.close()
  }
}

const opened = await Promise.all(
  folders.map((dataDir, folder) => open(dataDir, (line) => writeSync(1, `${folder} ${line}\n`))),
)
await Promise.all(opened.map((save) => save()))
