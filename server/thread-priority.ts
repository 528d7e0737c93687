import { constants, setPriority } from 'node:os'

/**
 * Lowers the priority of the calling worker thread, so that calls in the main thread get the processor first. Only for
 * threads that hold no transaction: other writers would wait for them. Linux only, where a priority belongs to a thread.
 */
export function lowerPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // A sandbox may forbid the call.
  }
}
