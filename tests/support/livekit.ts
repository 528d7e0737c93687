import { findLivekit, type LivekitOptions, type RunningLivekit, startLivekit } from '../../scripts/livekit.ts'

export type { RunningLivekit } from '../../scripts/livekit.ts'

let found: ReturnType<typeof findLivekit> | undefined

/** Returns why no LiveKit server is available, or undefined if it is. Prints the reason once. */
export function livekitMissing(): string | undefined {
  if (found === undefined) {
    found = findLivekit()
    if ('missing' in found) console.log(`Web calls are not tested: ${found.missing}`)
  }
  return 'missing' in found ? found.missing : undefined
}

/**
 * Returns the path of the LiveKit program.
 * @throws if `livekitMissing`
 */
export function livekitProgram(): string {
  const missing = livekitMissing()
  if (found === undefined || 'missing' in found) throw new Error(missing)
  return found.program
}

/**
 * Starts a real LiveKit server on free loopback ports.
 * @throws if `livekitMissing`
 */
export async function livekitServer(options: LivekitOptions = {}): Promise<RunningLivekit> {
  return startLivekit(livekitProgram(), options)
}
