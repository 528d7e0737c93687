import type { Kysely } from 'kysely'
import type { Category } from '../../../contract/venues.ts'
import type { Tables } from '../../store/open.ts'
import type { Correction } from '../workbook.ts'

/** Maximum number of corrections returned, latest first. */
const maxCorrections = 300

/** Returns the users' corrections of earlier files by sheet shape. */
export async function rememberedCorrections(db: Kysely<Tables>): Promise<Record<string, Correction>> {
  const rows = await db
    .selectFrom('import_corrections')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(maxCorrections)
    .execute()
  return Object.fromEntries(
    rows.map(({ shape, category, columns_json, categories_json }) => {
      const columns = JSON.parse(columns_json) as Correction['columns']
      const categories = JSON.parse(categories_json ?? '{}') as Correction['categories']
      return [shape, { category: category as Category | null, columns, categories }]
    }),
  )
}

/** Saves a user's correction of a sheet for later files with the same shape. */
export async function rememberCorrection(
  db: Kysely<Tables>,
  shape: string,
  { category, columns, categories }: Correction,
  userId: string | null,
): Promise<void> {
  const values = {
    category,
    columns_json: JSON.stringify(columns),
    categories_json: categories ? JSON.stringify(categories) : null,
    updated_at: Date.now(),
    updated_by: userId,
  }
  await db
    .insertInto('import_corrections')
    .values({ shape, ...values })
    .onConflict((conflict) => conflict.column('shape').doUpdateSet(values))
    .execute()
}
