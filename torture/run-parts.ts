import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** One test of the torture run. Returns a summary. */
export type Part = () => Promise<string>

/** Maximum time in ms for the cleanup of a part that failed with an unhandled error. */
const longestCleanup = 60_000

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * Runs parts one after the other and prints their results. An unhandled error fails the current part. Between two
 * parts, the error fails the previous part. The next part still runs.
 * @returns false if a part failed
 */
export async function runParts(parts: Readonly<Record<string, Part>>): Promise<boolean> {
  let passed = true
  let lastName = ''
  let fail: ((error: unknown) => void) | undefined
  const report = (name: string, error: unknown, when = '') => {
    passed = false
    console.error(`${name}: FAILED${when}. ${sentence(error)}`)
  }
  const unhandled = (error: unknown) => {
    if (fail) fail(error)
    else report(lastName, error, ' after its end')
  }
  process.on('uncaughtException', unhandled)
  process.on('unhandledRejection', unhandled)
  try {
    for (const [name, work] of Object.entries(parts)) {
      const started = performance.now()
      const failure = Promise.withResolvers<never>()
      lastName = name
      fail = failure.reject
      const done = (async () => work())()
      try {
        const summary = await Promise.race([done, failure.promise])
        console.log(`${name}: passed. ${summary} (${Math.round((performance.now() - started) / 1000)} s)`)
      } catch (error) {
        report(name, error)
        // Servers and databases of this part must be gone before the next part starts.
        await Promise.race([done.catch(() => {}), sleep(longestCleanup, undefined, { ref: false })])
      }
      fail = undefined
      // Events of connections that the part has just closed belong to this part.
      await setImmediate()
    }
  } finally {
    process.off('uncaughtException', unhandled)
    process.off('unhandledRejection', unhandled)
  }
  return passed
}
