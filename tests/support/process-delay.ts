/** Intervals, in ms, at which the process checks its own delay. */
const everyMs = 10

/** Measures how long this process did not run, because the machine was busy. */
export function measureDelays() {
  const delays: { at: number; ms: number }[] = []
  let dueAt = performance.now() + everyMs
  const timer = setInterval(() => {
    const now = performance.now()
    if (now - dueAt > 2) delays.push({ at: now, ms: now - dueAt })
    dueAt = now + everyMs
  }, everyMs)
  return {
    /** Returns the ms between two times of the monotonic clock in which the process was late. */
    between: (from: number, to: number): number =>
      delays.reduce((sum, { at, ms }) => sum + Math.max(0, Math.min(to, at) - Math.max(from, at - ms)), 0),
    /** Returns the longest such delay in ms that ended between two times. */
    longest: (from: number, to: number): number =>
      Math.max(0, ...delays.flatMap(({ at, ms }) => (at >= from && at - ms <= to ? [ms] : []))),
    stop: () => clearInterval(timer),
  }
}
