/** Resolves to the result of `promise`. Resolves to undefined after `ms`, or if there is no promise. */
export async function withTimeout<T>(ms: number, promise: Promise<T> | undefined): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => (timer = setTimeout(() => resolve(undefined), ms)))
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
