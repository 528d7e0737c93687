import type { Kysely } from 'kysely'
import type { Tables } from '../../store/open.ts'

/** Rows deleted per statement. Other queries run in between. */
const rowsPerStatement = 500

/** Data that a preview stores until it is applied or read again. */
const parts = ['import_rows', 'import_files', 'import_problems', 'import_gone'] as const
type Part = (typeof parts)[number]

/** Deletes parts of an import, a few rows per statement. */
export async function clear(db: Kysely<Tables>, import_id: string, which: readonly Part[]): Promise<void> {
  for (const part of which) {
    const last = await db
      .selectFrom(part)
      .select((e) => e.fn.max<number | null>('n').as('n'))
      .where('import_id', '=', import_id)
      .executeTakeFirst()
    // Rows with pieces of files are large.
    const step = part === 'import_files' ? 4 : rowsPerStatement
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

/** Deletes an import that was not applied, with all its data. */
export async function discard(db: Kysely<Tables>, id: string): Promise<void> {
  // Prevents a user from applying the import during its deletion.
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
