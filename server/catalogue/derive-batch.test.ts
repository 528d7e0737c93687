import { expect, test } from 'vitest'
import { startDeriver } from './derive-batch.ts'
import { derivedOf } from './derived-data.ts'
import type { VenueDraft } from './draft.ts'

const draft = (name: string): VenueDraft => ({
  name,
  category: 'villa',
  address: 'Ubud, Bali',
  raw_price_text: '$200 per night',
  website: null,
  source_sheet: null,
  extras: {},
  row: 1,
})
const many = Array.from({ length: 120 }, (_, n) => draft(`Villa ${n}`))

test('derives the same in the main thread and in the deriving thread', async () => {
  using few = startDeriver()
  expect(await few.of([draft('Villa A')])).toEqual([derivedOf(draft('Villa A'))])
  using one = startDeriver()
  using other = startDeriver(many.length)
  const [first, second] = await Promise.all([one.of(many), other.of(many.toReversed())])
  expect(first).toEqual(many.map(derivedOf))
  expect(second).toEqual(first.toReversed())
})

test('a venue that cannot be derived fails alone', async () => {
  using one = startDeriver(101)
  using other = startDeriver(101)
  const broken = one.of([null as unknown as VenueDraft])
  const right = other.of([draft('Villa A')])
  await expect(broken).rejects.toThrow(TypeError)
  expect(await right).toHaveLength(1)
  expect(await one.of([draft('Villa B')])).toHaveLength(1)
})
