import { ApiError } from '../api-error.ts'

/** Requests that a person may send at once, after a pause; and how many a second come back. */
const most = 600
const perSecond = 10

/**
 * How often each person may ask: far more than anybody types or a colleague's script needs, far less than a flood. Of
 * this process: it guards the machine.
 */
export function openAllowance(now: () => number = () => performance.now()): (userId: string) => void {
  let people = new Map<string, { left: number; at: number }>()

  /** @throws ApiError 429 when there is none left */
  return (userId) => {
    const at = now()
    const known = people.get(userId)
    const left = known ? Math.min(most, known.left + ((at - known.at) / 1_000) * perSecond) : most
    if (left < 1) {
      people.set(userId, { left, at })
      throw new ApiError(429, 'too_many_requests', { retryAfter: 1 })
    }
    // Whoever has been away long enough has all of it again.
    if (people.size > 10_000) people = new Map()
    people.set(userId, { left: left - 1, at })
  }
}
