import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { outageOf } from '../../outage.ts'
import type { Store } from '../../store/open.ts'
import type { Catalogue } from '../index.ts'
import { catalogueForEach } from '../testing/catalogue.ts'

/** Enough rows for a worker thread. */
const rows = Array.from({ length: 600 }, (_, n) => `Villa ${n};Ubud ${n};$${n + 100};${'A wide view. '.repeat(20)}`)
const file = new TextEncoder().encode(['Name;Address;Price;Notes', ...rows].join('\n'))

/** Simulates a full disk. */
const diskSpace = {
  sqlite: {
    take: (store: Store) => sql`pragma max_page_count = 1`.execute(store.db),
    give: (store: Store) => sql`pragma max_page_count = 4294967294`.execute(store.db),
  },
  postgres: {
    take: async ({ db }: Store) => {
      await sql`create function no_room() returns trigger language plpgsql as
        $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db)
      await sql`create trigger no_room before insert on venues execute function no_room()`.execute(db)
    },
    give: ({ db }: Store) => sql`drop function no_room cascade`.execute(db),
  },
}

describe.each(databases)('an import in a worker thread on $engine', ({ open, engine }) => {
  let store: Store
  let catalogue: Catalogue
  catalogueForEach(open, (given) => {
    ;({ store, catalogue } = given)
  })

  test('reports a full disk, removes all rows and can be repeated', async () => {
    const { id } = await catalogue.imports.preview(file, 'villas.csv', null)
    await diskSpace[engine].take(store)
    const error: unknown = await catalogue.imports.apply(id).catch((reason: unknown) => reason)
    expect(outageOf(error), String(error)).toBe('full')
    await diskSpace[engine].give(store)
    expect((await catalogue.stats()).total).toBe(0)
    await catalogue.imports.apply(id)
    expect((await catalogue.stats()).total).toBe(rows.length)
  })
})
