/** Cuts a text to at most `most` code points. The cut text ends in '…'. */
export function shortened(text: string, most: number): string {
  const letters = Array.from(text)
  if (letters.length <= most) return text
  const beginning = letters.slice(0, most - 1).join('')
  return `${beginning.trimEnd()}…`
}
