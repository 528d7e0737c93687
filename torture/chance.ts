/** Chance that can be had again from its seed. */
export interface Chance {
  /** From 0 up to, not with, 1. */
  next: () => number
  /** A whole number from 0 up to, not with, `end`. */
  below: (end: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** mulberry32, a small generator that is good enough for tests. */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { next, below, pick: (list) => list[below(list.length)]! }
}

const oddTexts = [
  '',
  ' ',
  '\0',
  '\ud800',
  '../../etc/passwd',
  "'; drop table venues; --",
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '%00%',
  '-1',
  '1e309',
  'NaN',
  '٣',
  'x'.repeat(5_000),
  '🌴'.repeat(300),
  '\u202eevil',
  'null',
  '[object Object]',
  '__proto__',
]
const oddNumbers = [0, -1, 1.5, 1e308, 2 ** 53, -(2 ** 31)]

export const oddText = (chance: Chance): string => chance.pick(oddTexts)

/** Any value that JSON has, of any shape, with the names of `keys` now and then. */
export function oddValue(chance: Chance, keys: readonly string[] = [], depth = 3): unknown {
  const kind = chance.below(depth > 0 ? 8 : 5)
  if (kind === 0) return null
  if (kind === 1) return chance.pick(oddNumbers)
  if (kind === 2) return chance.next() < 0.5
  if (kind <= 4) return oddText(chance)
  const values = Array.from({ length: chance.below(4) }, () => oddValue(chance, keys, depth - 1))
  if (kind === 5) return values
  return oddObject(chance, keys, depth - 1)
}

/** An object with some of `keys`, and others that objects have of their own. */
export function oddObject(chance: Chance, keys: readonly string[], depth = 3): Record<string, unknown> {
  const names = [
    ...keys.filter(() => chance.next() < 0.6),
    ...(chance.next() < 0.2 ? ['__proto__', 'constructor'] : []),
  ]
  // Not by assignment: that would set what `__proto__` stands for.
  return Object.fromEntries(names.map((name) => [name, oddValue(chance, keys, depth)]))
}
