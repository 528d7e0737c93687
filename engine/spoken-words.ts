/** Fraction of the words that must be found. */
const requiredShare = 0.95

/** Maximum number of neighbouring words that count as one: 'seaview' for 'sea view'. */
const maxJoined = 3

/**
 * True if the transcript contains at least 95 % of the words of the text, in their order. Ignores case, spacing and
 * punctuation.
 */
export function containsWords(transcript: string, text: string): boolean {
  const wanted = wordsOf(text)
  const heard = wordsOf(transcript)
  if (heard.join('').includes(wanted.join(''))) return true
  return commonWords(wanted, heard) >= requiredShare * wanted.length
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ё', 'е')
    .split(/[\s\p{Pd}/]+/u)
    .map((word) => word.replace(/[^\p{L}\p{N}\p{M}]/gu, ''))
    .filter((word) => word !== '')

/** Returns the maximum number of `wanted` words found in `heard` in order. Several words match one word of the same letters. */
function commonWords(wanted: readonly string[], heard: readonly string[]): number {
  const best = Array.from({ length: wanted.length + 1 }, () => Array<number>(heard.length + 1).fill(0))
  for (let w = 1; w <= wanted.length; w += 1) {
    for (let h = 1; h <= heard.length; h += 1) {
      let most = Math.max(best[w - 1]![h]!, best[w]![h - 1]!)
      for (let a = 1; a <= Math.min(maxJoined, w); a += 1) {
        const joined = wanted.slice(w - a, w).join('')
        for (let b = 1; b <= Math.min(maxJoined, h); b += 1) {
          if (joined === heard.slice(h - b, h).join('')) most = Math.max(most, best[w - a]![h - b]! + a)
        }
      }
      best[w]![h] = most
    }
  }
  return best[wanted.length]![heard.length]!
}
