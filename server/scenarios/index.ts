import { randomUUID } from 'node:crypto'
import type { PresetScenario, SavedScenario, ScenarioDraft } from '../../contract/scenarios.ts'
import { Refusal } from '../refusal.ts'
import type { Store, Tables } from '../store/open.ts'
import { presets } from './presets.ts'

export interface Scenarios {
  /** Those that come with the product. */
  presets(): PresetScenario[]
  /** Newest first. */
  list(): Promise<SavedScenario[]>
  /** @throws Refusal 422 when name, persona or goal is blank */
  create(draft: ScenarioDraft, userId: string): Promise<SavedScenario>
  /** @throws Refusal 404, 422 */
  update(id: string, draft: ScenarioDraft): Promise<SavedScenario>
  /** @throws Refusal 404 */
  remove(id: string): Promise<void>
}

const columns = ['id', 'name', 'description', 'persona', 'goal', 'steps_json', 'fallbacks_json', 'created_at'] as const
type Row = Pick<Tables['scenarios'], (typeof columns)[number]>

const gone = () => new Refusal(404, 'This scenario does not exist any more')

export function openScenarios({ store: { db } }: { store: Store }): Scenarios {
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
    async update(id, draft) {
      const row = await db
        .updateTable('scenarios')
        .set({ ...toColumns(draft), updated_at: Date.now() })
        .where('id', '=', id)
        .returning(columns)
        .executeTakeFirst()
      if (!row) throw gone()
      return fromRow(row)
    },
    async remove(id) {
      const { numDeletedRows } = await db.deleteFrom('scenarios').where('id', '=', id).executeTakeFirst()
      if (numDeletedRows === 0n) throw gone()
    },
  }
}

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line.trim() !== '')

function toColumns(draft: ScenarioDraft) {
  if ([draft.name, draft.persona, draft.goal].some((text) => text.trim() === '')) {
    throw new Refusal(422, 'Name, persona, and goal are required')
  }
  return {
    name: draft.name.trim(),
    description: draft.description ?? '',
    persona: draft.persona,
    goal: draft.goal,
    steps_json: JSON.stringify(filled(draft.steps)),
    fallbacks_json: JSON.stringify(filled(draft.fallbacks)),
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
  created_at: new Date(row.created_at).toISOString(),
})
