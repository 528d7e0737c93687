import type { Kysely } from 'kysely'
import type { Tables } from '../../store/open.ts'

/** Rows a statement takes out: other queries get their turn in between. */
const atOnce = 500

/** What a preview holds until it is applied, or read anew. */
const parts = ['import_rows', 'import_files', 'import_problems'] as const
type Part = (typeof parts)[number]

/** Takes out parts of an import, a few rows a transaction. */
export async function clear(db: Kysely<Tables>, import_id: string, which: readonly Part[]): Promise<void> {
  for (const part of which) {
    const last = await db
      .selectFrom(part)
      .select((e) => e.fn.max<number | null>('n').as('n'))
      .where('import_id', '=', import_id)
      .executeTakeFirst()
    // Pieces of files are large.
    const step = part === 'import_files' ? 4 : atOnce
    for (let from = 0; from <= (last?.n ?? -1); from += step) {
      await db
        .deleteFrom(part)
        .where('import_id', '=', import_id)
        .where('n', '>=', from)
        .where('n', '<', from + step)
        .execute()
    }
  }
}

/** Takes out an import that was not applied, with all that it holds. */
export async function discard(db: Kysely<Tables>, id: string): Promise<void> {
  // Nobody may apply it while it is being taken out.
  const claimed = await db
    .updateTable('imports')
    .set({ status: 'reading' })
    .where('id', '=', id)
    .where('status', 'in', ['previewed', 'reading'])
    .returning('id')
    .executeTakeFirst()
  if (!claimed) return
  await clear(db, id, parts)
  await db.deleteFrom('imports').where('id', '=', id).where('status', '=', 'reading').execute()
}
