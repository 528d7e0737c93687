import { staffMessage } from '../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import type { PresetScenario, SavedScenario, ScenarioChange, ScenarioDraft } from '../../contract/scenarios.ts'
import { ApiError } from '../api-error.ts'
import type { Store, Tables } from '../store/open.ts'
import { presets } from './presets.ts'

export interface Scenarios {
  /** Returns the built-in scenarios. */
  presets(): PresetScenario[]
  /** Lists scenarios, newest first. */
  list(): Promise<SavedScenario[]>
  /** Saves a scenario. @throws ApiError 422 if name, persona or goal is blank */
  create(draft: ScenarioDraft, userId: string): Promise<SavedScenario>
  /** Saves all or none. @throws ApiError 422 naming the first incomplete scenario */
  createAll(drafts: readonly ScenarioDraft[], userId: string): Promise<SavedScenario[]>
  /** Changes a scenario. @throws ApiError 404, 422, 409 naming the fields changed since `updated_at`, if given */
  update(id: string, change: ScenarioChange): Promise<SavedScenario>
  /** @throws ApiError 404 */
  remove(id: string): Promise<void>
}

/** Rows per insert statement, far below the limits of both engines. */
const rowsPerStatement = 100

const texts = [
  'name',
  'description',
  'persona',
  'goal',
  'steps_json',
  'fallbacks_json',
  'kinds_json',
  'subject',
] as const
const columns = ['id', ...texts, 'created_at', 'updated_at'] as const
type Row = Pick<Tables['scenarios'], (typeof columns)[number]>

const gone = () => new ApiError(404, 'scenario_not_found')

export function openScenarios({ store }: { store: Store }): Scenarios {
  const { db } = store
  return {
    presets: () => presets,
    async list() {
      const rows = await db
        .selectFrom('scenarios')
        .select(columns)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .execute()
      return rows.map(fromRow)
    },
    async create(draft, userId) {
      const now = Date.now()
      const row = { id: randomUUID(), ...toColumns(draft), created_by: userId, created_at: now, updated_at: now }
      await db.insertInto('scenarios').values(row).execute()
      return fromRow(row)
    },
    async createAll(drafts, userId) {
      const now = Date.now()
      const rows = drafts.map((draft, index) => ({
        id: randomUUID(),
        ...toColumns(draft, index + 1),
        created_by: userId,
        created_at: now,
        updated_at: now,
      }))
      await db.transaction().execute(async (transaction) => {
        for (let from = 0; from < rows.length; from += rowsPerStatement) {
          await transaction
            .insertInto('scenarios')
            .values(rows.slice(from, from + rowsPerStatement))
            .execute()
        }
      })
      return rows.map(fromRow)
    },
    async update(id, { updated_at: base, ...draft }) {
      return store.db.transaction().execute(async (transaction) => {
        await store.hold(transaction, `scenario ${id}`)
        const row = await transaction
          .selectFrom('scenarios')
          .select([...columns, 'changed_json'])
          .where('id', '=', id)
          .executeTakeFirst()
        if (!row) throw gone()
        const changed: Record<string, number> = JSON.parse(row.changed_json)
        if (base !== undefined) rejectStale(Date.parse(base), changed)
        const next = toColumns({
          ...draft,
          kinds: draft.kinds ?? keptKinds(draft.steps, fromRow(row)),
          // A client of the specification sends no subject.
          subject: draft.subject ?? row.subject ?? '',
        })
        const edited = texts.filter((text) => row[text] !== next[text])
        if (edited.length === 0) return fromRow(row)
        // Two changes within a millisecond get different times.
        const updated_at = Math.max(Date.now(), row.updated_at + 1)
        for (const text of edited) changed[text] = updated_at
        await transaction
          .updateTable('scenarios')
          .set({ ...next, updated_at, changed_json: JSON.stringify(changed) })
          .where('id', '=', id)
          .execute()
        return fromRow({ ...row, ...next, updated_at })
      })
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('scenarios').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw gone()
    },
  }
}

/** Field names on the form. */
const titles: Record<(typeof texts)[number], string> = {
  name: 'name',
  description: 'description',
  persona: 'AI persona',
  goal: 'conversation goal',
  steps_json: 'steps',
  fallbacks_json: 'fallback strategies',
  kinds_json: 'steps',
  subject: 'subject of the call',
}

/** Rejects a change of an outdated version. @param base time of the edited version in ms @throws ApiError 409 */
function rejectStale(base: number, changed: Readonly<Record<string, number>>): void {
  const since = new Set(texts.filter((text) => (changed[text] ?? 0) > base).map((text) => titles[text]))
  if (since.size === 0) return
  throw new ApiError(409, staffMessage('scenario_changed', { fields: [...since].join(', ') }))
}

const isFilled = (line: string): boolean => line.trim() !== ''

/** Returns the kinds of steps with an unchanged text: a client of the specification does not send kinds. */
function keptKinds(steps: readonly string[], before: SavedScenario): ScenarioDraft['kinds'] {
  const { kinds } = before
  return kinds && steps.map((step) => kinds[before.steps.indexOf(step)] ?? null)
}

/** Returns the kinds of the steps that are not blank as JSON. Null if all kinds are derived. */
function kindsJson({ steps, kinds = [] }: ScenarioDraft): string | null {
  const kept = steps.flatMap((step, index) => (isFilled(step) ? [kinds[index] ?? null] : []))
  return kept.some((kind) => kind !== null) ? JSON.stringify(kept) : null
}

/** @param number position in a file of scenarios, counted from 1 */
function toColumns(draft: ScenarioDraft, number?: number) {
  if ([draft.name, draft.persona, draft.goal].some((text) => text.trim() === '')) {
    throw new ApiError(
      422,
      number === undefined ? 'scenario_incomplete' : staffMessage('scenario_number_incomplete', { number }),
    )
  }
  return {
    name: draft.name.trim(),
    description: draft.description ?? '',
    persona: draft.persona,
    goal: draft.goal,
    steps_json: JSON.stringify(draft.steps.filter(isFilled)),
    fallbacks_json: JSON.stringify(draft.fallbacks.filter(isFilled)),
    kinds_json: kindsJson(draft),
    subject: draft.subject?.trim() || null,
  }
}

const fromRow = (row: Row): SavedScenario => ({
  id: row.id,
  name: row.name,
  description: row.description,
  persona: row.persona,
  goal: row.goal,
  steps: JSON.parse(row.steps_json),
  fallbacks: JSON.parse(row.fallbacks_json),
  ...(row.kinds_json && { kinds: JSON.parse(row.kinds_json) }),
  ...(row.subject && { subject: row.subject }),
  created_at: new Date(row.created_at).toISOString(),
  updated_at: new Date(row.updated_at).toISOString(),
})
