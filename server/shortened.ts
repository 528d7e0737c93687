/** A text of at most `most` letters (code points): where it was longer, its beginning and '…'. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const beginning = letters.slice(0, most - 1).join('')
  return `${beginning.trimEnd()}…`
}
