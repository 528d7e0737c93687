import { type Kysely, sql } from 'kysely'

/**
 * Adds the last connection test of each service, a normalised key of saved numbers, and the time of the last change of each
 * scenario field.
 */
export async function up(db: Kysely<NumbersOnly>): Promise<void> {
  await db.schema
    .createTable('connection_tests')
    .addColumn('service', 'text', (c) => c.primaryKey())
    .addColumn('result_json', 'text', (c) => c.notNull())
    .addColumn('models_json', 'text')
    .addColumn('tested_at', 'bigint', (c) => c.notNull())
    .execute()
  await db.schema
    .alterTable('scenarios')
    .addColumn('changed_json', 'text', (c) => c.notNull().defaultTo('{}'))
    .execute()
  await db.schema.alterTable('phone_numbers').addColumn('number_key', 'text').execute()
  await giveNumbersTheirKeys(db)
  await db.schema.createIndex('phone_numbers_by_key').unique().on('phone_numbers').column('number_key').execute()
}

interface NumbersOnly {
  phone_numbers: { id: string; phone_number: string; number_key: string | null; created_at: number }
}

/**
 * Sets the key of each number with a plus sign. If several numbers are equal, only the oldest gets the key. The others
 * stay null, which unique indexes allow.
 */
async function giveNumbersTheirKeys(db: Kysely<NumbersOnly>): Promise<void> {
  const rows = await db
    .selectFrom('phone_numbers')
    .select(['id', 'phone_number'])
    .orderBy('created_at')
    .orderBy(sql`id`)
    .execute()
  const taken = new Set<string>()
  for (const { id, phone_number } of rows) {
    const key = phone_number.replace(/[\s().\-/]/g, '')
    if (!/^\+\d{7,15}$/.test(key) || taken.has(key)) continue
    taken.add(key)
    await db.updateTable('phone_numbers').set({ number_key: key }).where('id', '=', id).execute()
  }
}
