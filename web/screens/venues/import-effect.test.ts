import { expect, test } from 'vitest'
import { applyLabel, effectOf } from './import-effect.ts'

const counts = { venues: 9, created: 3, changed: 4, unchanged: 2, duplicates: 0, skipped: 0 }
const preview = {
  id: '1',
  filename: 'villas.csv',
  status: 'previewed' as const,
  created_at: '',
  sheets: [],
  counts: { ...counts, emptied: 5, only_emptied: 1, gone: 2 },
  gone: [
    { id: 7, name: 'Aster' },
    { id: 8, name: 'Birch' },
  ],
  same: [{ row: 'a', venue_id: 7, name: 'Aster', cells: [] }],
}

test('counts the effect of the choices', () => {
  expect(effectOf(preview)).toEqual({ created: 3, changed: 4, emptied: 5, deleted: 0 })
  const choices = { emptied: 'keep' as const, gone: 'delete' as const, same: ['a'] }
  expect(effectOf({ ...preview, choices })).toEqual({ created: 2, changed: 4, emptied: 0, deleted: 1 })
})

test('names the changes on the button', () => {
  expect(applyLabel(preview)).toBe('Apply: 3 new, 4 changed, 5 cells emptied')
  expect(applyLabel({ ...preview, counts: { ...counts, created: 0, changed: 0 } })).toBe('Apply: no changes')
})
