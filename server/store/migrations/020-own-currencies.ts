import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

/**
 * Stores list prices in their own currency, and exchange rates. Keeps the column `price_usd` without its indexes:
 * servers of the previous release still use it during a rolling upgrade.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.alterTable('venues').addColumn('price_night', sql.raw<never>('double precision')).execute()
  // Approximates derived-data.ts, so that price filters find venues before the server derives them again.
  await sql`update venues set price_currency = coalesce(price_currency, case when price_low >= 20000 then 'IDR' else 'USD' end),
    price_night = price_low / case price_per when 'week' then 7 when 'month' then 30 else 1 end
    where price_low is not null`.execute(db)
  const indexes: Record<string, string[]> = {
    // Category comes last: it is only read, so that lists of a category need not read the table.
    venues_by_price: ['price_currency', 'price_night', 'id', 'category'],
    venues_by_facts: ['category', 'bedrooms', 'capacity', 'price_currency', 'price_night', 'id'],
  }
  for (const [name, columns] of Object.entries(indexes)) {
    await db.schema.dropIndex(name).execute()
    const index = db.schema.createIndex(name).on('venues')
    // The conditions of 002 (PostgreSQL) and 013 (SQLite).
    await (
      engine.name === 'postgres'
        ? index.columns(columns).where(sql.ref('deleted_at'), 'is', null)
        : index.columns(['deleted_at', ...columns])
    ).execute()
  }

  await db.schema
    .createTable('exchange_rates')
    .addColumn('currency', 'text', (c) => c.primaryKey())
    .addColumn('units', sql.raw<never>('double precision'), (c) => c.notNull())
    .addColumn('date', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('exchange_rate_refresh')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('version', 'bigint', (c) => c.notNull())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('next_at', 'bigint', (c) => c.notNull())
    .addColumn('succeeded_at', 'bigint')
    .addColumn('failure_json', 'text')
    .addColumn('rejected_json', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into exchange_rate_refresh (id, version, url, next_at, rejected_json) values (1, 0, '', 0, '[]')`.execute(
    db,
  )
}
