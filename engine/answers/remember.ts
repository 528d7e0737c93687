/** Results to store. The sentences of a long call are fewer. */
const most = 4_000

/** Returns a function that stores its results by text. A call is read again with each message. */
export function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>()
  return (text) => {
    if (results.has(text)) return results.get(text)!
    if (results.size >= most) results.clear()
    const found = read(text)
    results.set(text, found)
    return found
  }
}
