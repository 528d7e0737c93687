import type { Kysely } from 'kysely'
import type { Category } from '../../../contract/venues.ts'
import type { Tables } from '../../store/open.ts'
import type { Correction } from '../workbook.ts'

/** Shapes of sheets that are remembered; the ones corrected last. */
const remembered = 300

/** What people said of sheets of earlier files, by the sheets' shapes. */
export async function rememberedCorrections(db: Kysely<Tables>): Promise<Record<string, Correction>> {
  const rows = await db
    .selectFrom('import_corrections')
    .selectAll()
    .orderBy('updated_at', 'desc')
    .limit(remembered)
    .execute()
  return Object.fromEntries(
    rows.map(({ shape, category, columns_json }) => {
      const columns = JSON.parse(columns_json) as Correction['columns']
      return [shape, { category: category as Category | null, columns }]
    }),
  )
}

/** Keeps what a person said of a sheet for the next file with one of this shape. */
export async function rememberCorrection(
  db: Kysely<Tables>,
  shape: string,
  { category, columns }: Correction,
  userId: string | null,
): Promise<void> {
  const said = { category, columns_json: JSON.stringify(columns), updated_at: Date.now(), updated_by: userId }
  await db
    .insertInto('import_corrections')
    .values({ shape, ...said })
    .onConflict((conflict) => conflict.column('shape').doUpdateSet(said))
    .execute()
}
