import { type Kysely, sql } from 'kysely'
import type { Engine } from '../engine.ts'

export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema
    .createTable('import_files')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('content', sql.raw(engine.bytesType), (c) => c.notNull())
    .addPrimaryKeyConstraint('import_files_key', ['import_id', 'n'])
    .execute()
  await db.schema
    .createTable('import_problems')
    .addColumn('import_id', 'text', (c) => c.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('n', 'integer', (c) => c.notNull())
    .addColumn('sheet', 'text', (c) => c.notNull())
    .addColumn('row', 'integer')
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('cells_json', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('import_problems_key', ['import_id', 'n'])
    .execute()
  await db.schema
    .createTable('import_corrections')
    .addColumn('shape', 'text', (c) => c.primaryKey())
    .addColumn('category', 'text')
    .addColumn('columns_json', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_by', 'text')
    .execute()
}
