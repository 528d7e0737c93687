/** Longest text to keep. Longer cells rarely repeat, and a cache of them would need hundreds of megabytes. */
const longest = 200

/**
 * Returns `compute` with a cache of results, because the rows of a workbook repeat words and headings. The cache is
 * emptied at `most` texts, because texts are arbitrary. Callers share the results, so they must not be mutable.
 */
export function cached<Value>(compute: (text: string) => Value, most = 10_000): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    if (text.length > longest) return compute(text)
    let value = known.get(text)
    if (value === undefined) {
      value = compute(text)
      if (known.size >= most) known.clear()
      known.set(text, value)
    }
    return value
  }
}
