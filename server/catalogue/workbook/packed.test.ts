import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PackedList } from './packed.ts'

test('returns all items in any order of access', () => {
  const item = fc.oneof(fc.string(), fc.constant(undefined), fc.record({ text: fc.string(), number: fc.double() }))
  const lengths = [0, 1, 199, 200, 201, 1000]
  fc.assert(
    fc.property(fc.constantFrom(...lengths), item, fc.array(fc.nat(1100), { maxLength: 30 }), (length, one, places) => {
      const plain = Array.from({ length }, (_, n) => ({ n, one }))
      const packed = new PackedList<(typeof plain)[number]>()
      for (const each of plain) packed.push(each)
      expect(packed.length).toBe(length)
      for (const place of places) expect(packed.at(place)).toEqual(plain[place])
      expect([...packed]).toEqual(plain)
    }),
    { numRuns: 40 },
  )
})
