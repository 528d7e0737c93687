import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../store/open.ts'
import { type Catalogue, openCatalogue } from '../index.ts'

/** Returns a CSV file of these lines. */
export const csv = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'))

/** Imports into a catalogue as staff do. `catalogue` returns that of the current test. */
export function importsOf(catalogue: () => Catalogue) {
  const preview = (file: Uint8Array, name = 'villas.csv') => catalogue().imports.preview(file, name, null)
  return {
    preview,
    take: async (file: Uint8Array, name?: string) => catalogue().imports.apply((await preview(file, name)).id),
    venues: async () => (await catalogue().list({})).items,
  }
}

const tables = [
  ...(['venue_tags', 'venue_changes', 'venues', 'import_work', 'import_changes', 'import_rows'] as const),
  ...(['import_files', 'import_problems', 'import_gone', 'import_corrections', 'imports', 'users'] as const),
]

async function empty({ db, search }: Store): Promise<void> {
  const venues = await db.selectFrom('venues').select('id').execute()
  await search.removeTerms(
    db,
    venues.map(({ id }) => id),
  )
  for (const table of tables) await db.deleteFrom(table).execute()
  await db
    .updateTable('catalogue_state')
    .set((e) => ({ version: e('version', '+', 1), hidden_from: null }))
    .execute()
}

/** Gives each test an empty catalogue in a shared database, because opening a database takes most of a test's time. */
export function catalogueForEach(
  open: () => Promise<Store>,
  give: (given: { store: Store; catalogue: Catalogue }) => void | Promise<void>,
): void {
  let store: Store
  let catalogue: Catalogue
  beforeAll(async () => {
    store = await open()
  })
  beforeEach(() => {
    catalogue = openCatalogue({ store, log: { info: () => {} } })
    return give({ store, catalogue }) ?? undefined
  })
  afterEach(async () => {
    await catalogue.imports.close()
    await empty(store)
  })
  afterAll(() => store.close())
}
