import { type Kysely, sql } from 'kysely'

/** Deletes the idempotency keys of an inquiry together with the inquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('inquiry_keys')
    // Not null in new rows. SQLite cannot add a column with a reference that must have a value.
    .addColumn('inquiry_id', 'text', (c) => c.references('inquiries.id').onDelete('cascade'))
    .execute()
  // The inquiry is the result, or the second word of 'write-back <id>' and 'proposal <id>'.
  await sql`
    update inquiry_keys set inquiry_id = case request
      when 'inquiry' then result_id
      else replace(replace(request, 'write-back ', ''), 'proposal ', '')
    end
  `.execute(db)
  await db.schema.createIndex('inquiry_keys_by_inquiry').on('inquiry_keys').column('inquiry_id').execute()
}
