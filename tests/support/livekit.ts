import { findLivekit, type LivekitOptions, type RunningLivekit, startLivekit } from '../../scripts/livekit.ts'

export type { RunningLivekit } from '../../scripts/livekit.ts'

let found: ReturnType<typeof findLivekit> | undefined

/** Why there is no LiveKit server for a test, in one line that is printed once; undefined where there is one. */
export function livekitMissing(): string | undefined {
  if (found === undefined) {
    found = findLivekit()
    if ('missing' in found) console.log(`Web calls are not tested: ${found.missing}`)
  }
  return 'missing' in found ? found.missing : undefined
}

/** @throws where `livekitMissing` */
export function livekitProgram(): string {
  const missing = livekitMissing()
  if (found === undefined || 'missing' in found) throw new Error(missing)
  return found.program
}

/** A real LiveKit server on loopback, on free ports. @throws where `livekitMissing` */
export async function livekitServer(options: LivekitOptions = {}): Promise<RunningLivekit> {
  return startLivekit(livekitProgram(), options)
}
