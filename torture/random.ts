/** Reproducible random generator. */
export interface Random {
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  next: () => number
  /** Returns an integer from 0 (inclusive) to `end` (exclusive). */
  below: (end: number) => number
  pick: <T>(list: readonly T[]) => T
}

/** Creates a mulberry32 generator, a small generator that is sufficient for tests. */
export function randomOf(seed: number): Random {
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

export const oddText = (random: Random): string => random.pick(oddTexts)

/** Generates a JSON value of random shape. Objects use some of `keys` as names. */
export function oddValue(random: Random, keys: readonly string[] = [], depth = 3): unknown {
  const kind = random.below(depth > 0 ? 8 : 5)
  if (kind === 0) return null
  if (kind === 1) return random.pick(oddNumbers)
  if (kind === 2) return random.next() < 0.5
  if (kind <= 4) return oddText(random)
  const values = Array.from({ length: random.below(4) }, () => oddValue(random, keys, depth - 1))
  if (kind === 5) return values
  return oddObject(random, keys, depth - 1)
}

/** Generates an object with some of `keys`, sometimes with names from the prototype. */
export function oddObject(random: Random, keys: readonly string[], depth = 3): Record<string, unknown> {
  const names = [
    ...keys.filter(() => random.next() < 0.6),
    ...(random.next() < 0.2 ? ['__proto__', 'constructor'] : []),
  ]
  // Assignment would set the prototype for `__proto__`.
  return Object.fromEntries(names.map((name) => [name, oddValue(random, keys, depth)]))
}
