/** Words of an echo that arrives when the agent has said nearly everything. A listener may answer with one of its words. */
const leastLateWords = 3

/** Minimum letters of a word that was cut off, at the start or the end of an echo. */
const leastLetters = 2

/**
 * True if a sound of the listener is the agent's own speech, which came back by the listener's microphone: its transcript is
 * a run of the agent's words. The first and the last word may be cut off.
 *
 * `isLate`: the agent had said nearly everything. A question with the agent's words is a listener's, unless the agent asks
 * the same.
 */
export function isEcho(transcript: string, agentText: string, isLate: boolean): boolean {
  const heard = wordsOf(transcript)
  if (heard.length < (isLate ? leastLateWords : 1)) return false
  const said = wordsOf(agentText)
  const isAsked = asks.test(transcript)
  return said.some(({ end }, first) => {
    const run = said.slice(first, first + heard.length)
    if (run.length < heard.length || !heard.every(({ word }, n) => fits(word, run[n]!.word, n, heard.length)))
      return false
    return !isAsked || asks.test(agentText.slice(end, run.at(-1)!.end + 1))
  })
}

const asks = /[?？]\s*$/u

function fits(heard: string, said: string, n: number, count: number): boolean {
  if (heard === said) return true
  if (heard.length < leastLetters) return false
  return (n === 0 && said.endsWith(heard)) || (n === count - 1 && said.startsWith(heard))
}

/** Words in lower case, with the position after each. */
const wordsOf = (text: string): { word: string; end: number }[] =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    end: index + word.length,
  }))
