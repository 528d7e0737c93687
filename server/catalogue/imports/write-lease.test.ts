import { describe, expect, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import { openImportLeases } from './write-lease.ts'

describe.each(databases)('the import lease on $engine', ({ open }) => {
  test('belongs to a single run until it expires, and then rejects its writes', async () => {
    const store = await open()
    try {
      const { claim, takeOver, of } = openImportLeases(store)
      const wanted = { import_id: 'one', step: 'staging' as const, at: 1, by: null }
      const mine = await claim(wanted, async () => {})
      expect(await takeOver(), 'while it lives').toBeUndefined()
      expect(await of(mine.row).transaction(async () => 'written'), 'by another thread').toBe('written')
      expect(await takeOver(), 'a transaction has renewed it').toBeUndefined()

      await store.db.updateTable('import_work').set({ lease_until: 0 }).execute()
      const taken = await takeOver()
      expect(taken).toMatchObject({ import_id: 'one', step: 'staging', at: 1 })
      await expect(mine.transaction(async () => 'written')).rejects.toThrow('taken this import over')
      const next = claim({ ...wanted, import_id: 'two' }, async () => {})
      await taken!.release()
      expect(await next).toMatchObject({ import_id: 'two' })
    } finally {
      await store.close()
    }
  })

  test('is renewed while a run prepares its next transaction', async () => {
    const store = await open()
    try {
      const { claim, takeOver } = openImportLeases(store)
      const mine = await claim({ import_id: 'one', step: 'staging', at: 1, by: null }, async () => {})
      const expires = () => store.db.selectFrom('import_work').select('lease_until').executeTakeFirstOrThrow()
      {
        using _renewal = mine.renewing()
        await store.db.updateTable('import_work').set({ lease_until: 1 }).execute()
        await expect.poll(async () => (await expires()).lease_until, { timeout: 10_000 }).toBeGreaterThan(1)
        expect(await takeOver()).toBeUndefined()
      }
      await mine.release()
    } finally {
      await store.close()
    }
  })
})
