/**
 * Saves to several databases until it is killed: `node torture/saver.ts FIRST LAST DATABASE...`. DATABASE is a data
 * folder or a PostgreSQL URL. Save n writes n into every field, which lets a reader detect partial saves.
 *
 * Prints lines that start with the index of the database in the list. The first line is `state {...}` with the stored
 * data. Each save prints `begin KIND N` before it starts and `ack KIND N` when the save is acknowledged.
 */
import { writeSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { openCatalogue } from '../server/catalogue/index.ts'
import { openConversations } from '../server/conversations/index.ts'
import { openPhoneNumbers } from '../server/phone-numbers/index.ts'
import { openScenarios } from '../server/scenarios/index.ts'
import { openSettings } from '../server/settings/index.ts'
import { openStore, type Store } from '../server/store/open.ts'
import { openWriter } from '../server/calls/writer.ts'

export const kinds = ['settings', 'scenario', 'number', 'import', 'event', 'chat'] as const
export type Kind = (typeof kinds)[number]
/** Texts of the stored data. All texts of a group contain the same number if the save is whole. */
export interface Stored {
  /** Settings and scenario: each save replaces the previous one. */
  settings: string[]
  scenario: string[]
  /** Phone numbers: each save adds one. */
  numbers: string[][]
  /** Venues of each applied import. */
  imports: string[][]
  /** Events of each call, in order. */
  events: string[][]
  /** Title, message, reply and state of each conversation. */
  chats: string[][]
}

const [first, last, ...databases] = process.argv.slice(2)

/** Number of venues per import and of events per call. */
const portion = 5

const encoder = new TextEncoder()
const log = { info: () => {}, warn: () => {}, error: () => {} }

const workbook = (n: number) =>
  encoder.encode(
    `Name,Category,Price\n${Array.from({ length: portion }, (_, i) => `Villa ${i} of ${n},Villa,from $${n} per night`).join('\n')}`,
  )

async function storedIn(parts: Parts): Promise<Stored> {
  const { store, settings, scenarios, numbers, catalogue } = parts
  const { record, secrets } = await settings.snapshot()
  const secretValues = Object.values(secrets)
  const [scenario] = await scenarios.list()
  const venues: Record<string, string[]> = {}
  for (let offset = 0, total = 1; offset < total; offset += 100) {
    const page = await catalogue.list({ limit: 100, offset })
    total = page.total
    for (const { name, raw_price_text } of page.items)
      (venues[name.split(' of ')[1]!] ??= []).push(name, raw_price_text!)
  }
  const calls = await store.db.selectFrom('call_events').selectAll().orderBy('call_id').orderBy('seq').execute()
  const events: Record<string, string[]> = {}
  for (const { call_id, seq, data_json } of calls) {
    const own = (events[call_id] ??= [])
    // Reports a sequence gap as text without a number, which the check rejects.
    own.push(seq === own.length + 1 ? data_json.replace(/\D+/g, '') : `gap before ${seq}`.replace(/\d/g, ''))
  }
  const turns = await store.db
    .selectFrom('conversations')
    // Left join: a conversation without turns counts as partial.
    .leftJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
    .select(['conversations.id', 'title', 'message', 'reply_json', 'kept_json'])
    .execute()
  const chats: Record<string, string[]> = {}
  for (const { id, title, message, reply_json, kept_json } of turns) {
    const reply = reply_json === null ? undefined : (JSON.parse(reply_json) as { script: string })
    ;(chats[id] ??= []).push(...[title, message, reply?.script, kept_json].map((text) => String(text)))
  }
  return {
    settings: secretValues.length > 0 ? [record.openai_model, record.webhook_domain, ...secretValues] : [],
    scenario: scenario ? [scenario.name, scenario.persona, scenario.goal, ...scenario.steps] : [],
    numbers: (await numbers.list()).map(({ name, phone_number, notes }) => [name, phone_number.slice(-5), notes]),
    imports: Object.values(venues).map((texts) => texts.map((text) => text.replace(/^.*of |^from \$| per.*$/g, ''))),
    events: Object.values(events),
    chats: Object.values(chats),
  }
}

/** Replies with the message, and stores the message as the conversation state. */
const assistant = async (message: string) => ({
  reply: {
    steps: [],
    options: [],
    script: message,
    need_more_info: { missing: [], refine: { bedrooms_min: null, view: null } },
  },
  kept: Number(message),
})

function partsOf(store: Store) {
  return {
    store,
    settings: openSettings({ store, keys: ['0'.repeat(64)], log }),
    scenarios: openScenarios({ store }),
    numbers: openPhoneNumbers({ store }),
    catalogue: openCatalogue({ store, log }),
    conversations: openConversations({ store, assistant }),
  }
}
type Parts = ReturnType<typeof partsOf>

/** Opens a database and prints its stored data. @returns the function that saves */
async function open(database: string, say: (line: string) => void): Promise<() => Promise<void>> {
  const isUrl = database.startsWith('postgres')
  const store = await openStore({ databaseUrl: isUrl ? database : undefined, dataDir: isUrl ? '' : database })
  const parts = partsOf(store)
  const { settings, scenarios, numbers, catalogue, conversations } = parts
  const [scenario] = await scenarios.list()
  say(`state ${JSON.stringify(await storedIn(parts))}`)

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
    async import(n) {
      const { id } = await catalogue.imports.preview(workbook(n), 'venues.csv', null)
      await catalogue.imports.apply(id)
    },
    async event(n) {
      const row = { id: `call-${n}`, transport: 'direct', status: 'ended', language: 'en', practice: 0, started_at: n }
      const writer = openWriter(store, log, row)
      for (let i = 0; i < portion; i++) writer.record({ type: 'notice', text: `${n}` }, n)
      await writer.flushed()
    },
    // Uses a new person for each save, because the oldest conversations of a person are deleted.
    chat: (n) => conversations.ask(`person-${n}`, { message: `${n}`, conversation: 'new' }),
  }
  return async () => {
    for (let n = Number(first); n <= Number(last); n++) {
      for (const kind of kinds) {
        say(`begin ${kind} ${n}`)
        await saves[kind](n)
        say(`ack ${kind} ${n}`)
      }
    }
    await store.close()
  }
}

// Runs only as a program, not when its types are imported.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const opened = await Promise.all(
    databases.map((database, place) => open(database, (line) => writeSync(1, `${place} ${line}\n`))),
  )
  await Promise.all(opened.map((save) => save()))
}
