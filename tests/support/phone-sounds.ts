import { setTimeout as sleep } from 'node:timers/promises'
import { prepareRecognition } from '../../simulators/speech/recognition.ts'
import { type Simulators, startSimulators } from '../../simulators/start.ts'
import type { SoundReport } from '../../simulators/twilio/media-stream.ts'
import { providerSettings } from './provider-settings.ts'
import { registerStaff } from './staff.ts'

/** The agent's sentences take about ten seconds each, so that callees can make sounds in between. */
const longStep =
  'Say that we look for a quiet villa near the sea with three bedrooms, a private pool, a large garden, fast internet and a cook, ' +
  'for a family with two small children and their grandparents, who like long walks, good food and early evenings'

const scenario = {
  persona: 'Anna',
  goal: 'Find a villa',
  steps: Array.from({ length: 4 }, () => longStep),
  fallbacks: [],
}

/** A call whose callee makes random sounds, or interrupts once. */
export interface SoundCall {
  sounds: readonly SoundReport[]
  /** Positions in ms at which the server truncated the agent's messages. */
  truncated: readonly number[]
  /** ms by which the last truncation missed the played position. Undefined without a truncation. */
  truncationErrorMs: number | undefined
  /** Played ms of the phone at the last time that the buffer was cleared. */
  playedMs: number
}

export interface SoundDesk {
  simulators: Simulators
  /** Calls the number until `isDone` accepts its sounds, at most `maxMs`. */
  call(number: string, isDone: (call: SoundCall) => boolean, maxMs: number): Promise<SoundCall>
  close(): Promise<void>
}

/** Connects simulators, in real time, with a server that `startServer` starts. */
export async function openSoundDesk(
  startServer: (env: Record<string, string>) => Promise<{ url: string; codeWord: string; stop(): Promise<unknown> }>,
): Promise<SoundDesk> {
  await prepareRecognition()
  const simulators = await startSimulators({ haste: 50, ringMs: 50 })
  const { openai, twilio } = simulators.addresses
  const server = await startServer({ OPENAI_BASE_URL: openai, TWILIO_BASE_URL: twilio, DEMO_CATALOGUE: 'off' })
  const staff = await registerStaff(server)
  const limits = {
    phone_calls_at_once: 50,
    phone_calls_at_once_each: 50,
    phone_calls_a_day: 900,
    phone_calls_a_day_each: 900,
  }
  const minutes = { phone_minutes_a_day: 9000, phone_minutes_a_day_each: 9000 }
  await staff.api('PUT', '/api/system/settings', { ...providerSettings, ...limits, ...minutes })
  const phone = (number: string) => simulators.ledger.phone!.reports().findLast(({ to }) => to === number)

  function read(number: string): SoundCall {
    const stream = phone(number)?.streams[0]
    const session = sessions.get(number)
    const spoken = session?.spoken ?? []
    const cuts = [...(session?.cuts ?? [])].filter(([, ms]) => ms > 0)
    const last = cuts.at(-1)
    const position = stream?.positionsAtClears.at(-1)
    const common = { sounds: stream?.sounds ?? [], truncated: cuts.map(([, ms]) => ms), playedMs: position ?? 0 }
    if (last === undefined || position === undefined) return { ...common, truncationErrorMs: undefined }
    const index = spoken.findIndex(({ itemId }) => itemId === last[0])
    const earlier = index < 0 ? spoken : spoken.slice(0, index)
    const heardMs = earlier.reduce((sum, { itemId, ms }) => sum + (session?.cuts.get(itemId) ?? ms), 0)
    return { ...common, truncationErrorMs: Math.abs(position - heardMs - last[1]) }
  }

  const sessions = new Map<string, ReturnType<typeof simulators.ledger.sessions>[number]>()
  const taken = new Set<string>()
  /** Calls are placed one after the other, so that each gets the session that opens next. */
  let placing = Promise.resolve()

  async function place(number: string): Promise<string> {
    const before = placing
    const { promise, resolve } = Promise.withResolvers<void>()
    placing = promise
    await before
    try {
      const { id } = await staff.api<{ id: string }>('POST', '/api/calls/', {
        phone_number: number,
        scenario,
        language: 'en',
      })
      const until = performance.now() + 10_000
      for (;;) {
        const session = simulators.ledger.sessions().find((session) => !taken.has(session.id))
        if (session !== undefined) {
          taken.add(session.id)
          sessions.set(number, session)
          return id
        }
        if (performance.now() > until) throw new Error(`No session for ${number}`)
        await sleep(10)
      }
    } finally {
      resolve()
    }
  }

  return {
    simulators,
    async call(number, isDone, maxMs) {
      const id = await place(number)
      const until = performance.now() + maxMs
      while (!isDone(read(number)) && performance.now() < until && phone(number)?.status !== 'completed')
        await sleep(50)
      const result = read(number)
      await staff.api('POST', `/api/calls/${id}/hangup`)
      return result
    },
    async close() {
      await server.stop()
      await simulators.close()
    },
  }
}

/** True if the sound paused the agent, and enough audio was left to continue. */
export const countsAsPause = ({ droppedMs }: SoundReport): boolean => droppedMs !== undefined && droppedMs >= 400

/** ms from the end of the sound until the agent continued. Infinity if it did not. 0 if it never paused. */
export function continuedAfter({ endedAt, clearedAt, resumedAt }: SoundReport): number {
  if (clearedAt === undefined) return 0
  return resumedAt === undefined || endedAt === undefined ? Infinity : resumedAt - endedAt
}
