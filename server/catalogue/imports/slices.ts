/** Splits items into slices of `size`. */
export function inSlices<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}

/**
 * Prepares items in order and yields the results. Prepares `ahead` further items while a result is used, so that
 * database and deriving threads work at the same time.
 */
export async function* prepared<Item, Result>(
  items: Iterable<Item>,
  prepare: (item: Item) => Promise<Result>,
  ahead = 2,
): AsyncGenerator<Result> {
  const begun: Promise<Result>[] = []
  for (const item of items) {
    const result = prepare(item)
    // If an earlier item fails, no code awaits the later ones. Prevents unhandled rejections.
    result.catch(() => {})
    begun.push(result)
    if (begun.length > ahead) yield begun.shift()!
  }
  for (const result of begun) yield result
}
