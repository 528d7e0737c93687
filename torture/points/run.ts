import { askLivekit } from '../../server/providers/livekit.ts'
import { type Caller, callerOf } from './callers.ts'
import type { KillPoint } from './points.ts'
import { openPostgresScene } from './scene-postgres.ts'
import { openSqliteScene } from './scene-sqlite.ts'
import type { CallRow, Scene, Victim } from './scene.ts'

/** Maximum time in ms from the kill until every call has an owner or has ended. */
const callsSettledWithin = 15_000
/** Maximum time in ms from the kill until the provider has no live call. */
const providerClearWithin = 20_000
/** Maximum time in ms for a call to reach the kill point. */
const reachTimeout = 20_000

export interface PointReport {
  point: string
  /** Outcome of the call, and the seconds from the kill to the outcome. */
  outcome: string
}

export const nameOf = ({ transport, name, side }: KillPoint): string => `${transport}: ${side} ${name}`

async function until<T>(what: string, ms: number, check: () => Promise<T | undefined>): Promise<T> {
  const deadline = performance.now() + ms
  for (;;) {
    const found = await check()
    if (found !== undefined) return found
    if (performance.now() > deadline) throw new Error(`${what}: not within ${ms / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isActive = ({ status }: CallRow) => status === 'dialing' || status === 'connected'

/** Brings a call to the kill point and kills its server. */
async function killAt(scene: Scene, victim: Victim, caller: Caller, point: KillPoint): Promise<void> {
  const stop = victim.stops[point.where]
  const { ledger } = scene.simulators
  const running = async () =>
    (await victim.calls()).find((call) => (point.when === 'ringing' ? call.is_ordered : call.status === 'connected'))
  let reached: Promise<void>
  if (point.when === 'beginning') {
    ;({ reached } = await stop.arm(point.what, point.side))
    caller.begin().catch(() => {})
  } else {
    // Delays the pickup beyond the end of the test.
    if (point.when === 'ringing') ledger.failures = { phone: { answersAfterMs: 60_000 } }
    caller.begin().catch(() => {})
    const call = await until(`${nameOf(point)}: in progress`, reachTimeout, running)
    ;({ reached } = await stop.arm(point.what, point.side))
    if (point.when === 'talking') caller.speak()
    else victim.staff.api('POST', `/api/calls/${call.id}/hangup`).catch(() => {})
  }
  let isThere = false
  void reached.then(() => (isThere = true))
  await until(`${nameOf(point)}: reached`, reachTimeout, async () => isThere || undefined)
  await victim.kill()
  ledger.failures = {}
}

/** True if the call is still live at the provider. */
async function isLiveAtProvider({ simulators, livekit }: Scene, point: KillPoint, { name }: Caller): Promise<boolean> {
  if (point.transport === 'twilio') {
    const report = simulators.ledger.phone!.reports().find(({ to }) => to === name)
    return report !== undefined && ['queued', 'ringing', 'in-progress'].includes(report.status)
  }
  if (point.transport === 'livekit') {
    const { json } = await askLivekit(livekit!, 'ListParticipants', { room: name }, { roomAdmin: true, room: name })
    const { participants = [] } = json as { participants?: { identity: string }[] }
    return participants.some(({ identity }) => identity === 'agent')
  }
  return false
}

/** Checks the state after the kill. @throws if a check fails */
async function checkAfter(scene: Scene, victim: Victim, caller: Caller, point: KillPoint): Promise<string> {
  const killedAt = performance.now()
  const seconds = () => ((performance.now() - killedAt) / 1000).toFixed(1)
  if (point.transport === 'twilio' && (await isLiveAtProvider(scene, point, caller))) {
    if ((await victim.calls()).length === 0) throw new Error('A phone leg is live but has no call row')
  }
  // The killed server's lease stays valid for up to 8 s. After that the call has a new owner or has ended.
  const settled = await until('Every active row has an owner', callsSettledWithin, async () => {
    const calls = await victim.calls()
    const isPast = performance.now() - killedAt > 9_000
    return calls.every((call) => !isActive(call) || (isPast && call.is_owned)) ? calls : undefined
  })
  const taken = settled.some(isActive)
  const rows =
    settled.length === 0
      ? 'no row'
      : settled.map(({ status, end_reason }) => (end_reason === null ? status : `${status}: ${end_reason}`)).join('; ')
  const summary = `${taken ? 'taken over' : rows}, ${seconds()} s`
  for (const { id } of settled) if (taken) await hangUp(victim, id)
  await until('The provider has no live call', providerClearWithin - (performance.now() - killedAt), async () =>
    (await isLiveAtProvider(scene, point, caller)) ? undefined : true,
  )
  const left = (await victim.calls()).filter(isActive)
  if (left.length > 0) throw new Error(`Still active: ${JSON.stringify(left)}`)
  return summary
}

async function hangUp(victim: Victim, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${victim.staff.token}` }
  const { status } = await fetch(`${victim.successor().url}/api/calls/${id}/hangup`, { method: 'POST', headers })
  if (status !== 200) throw new Error(`The successor answers a hang-up with ${status}`)
}

/**
 * Kills a server at each kill point, one call per point. On PostgreSQL another server takes over. On SQLite the server
 * restarts on the same data folder. Checks of a point run in parallel with the next points.
 * @param database the URL of a new PostgreSQL database, or 'sqlite'
 * @throws with the names of the points that failed
 */
export async function killAtPoints(
  points: readonly KillPoint[],
  database: string,
  onReport: (report: PointReport) => void = () => {},
): Promise<PointReport[]> {
  const withRooms = points.some(({ transport }) => transport === 'livekit')
  const scene = database === 'sqlite' ? await openSqliteScene(withRooms) : await openPostgresScene(database, withRooms)
  const reports: PointReport[] = []
  const faults: string[] = []
  const report = (point: KillPoint, outcome: string) => {
    const entry = { point: nameOf(point), outcome }
    reports.push(entry)
    onReport(entry)
  }
  try {
    const checks: Promise<void>[] = []
    for (const [n, point] of points.entries()) {
      if (point.transport === 'livekit' && scene.livekit === undefined) {
        report(point, 'skipped: no LiveKit server')
        continue
      }
      const victim = await scene.newVictim(`point-${n}`)
      const caller = callerOf(point.transport, scene, victim)
      try {
        await killAt(scene, victim, caller, point)
      } catch (error) {
        faults.push((error as Error).message)
        await victim.kill()
        await caller.leave()
        await victim.close()
        continue
      }
      const check = checkAfter(scene, victim, caller, point).then(
        (outcome) => report(point, outcome),
        (error: Error) => void faults.push(`${nameOf(point)}: ${error.message}`),
      )
      checks.push(check.then(() => caller.leave()).then(() => victim.close()))
    }
    await Promise.all(checks)
    const { ledger } = scene.simulators
    const open = ledger.sessions().filter(({ isOpen }) => isOpen)
    const left = [...open.map(({ id }) => `session ${id}`), ...ledger.phone!.leftovers()]
    if (left.length > 0) faults.push(`Still open at the providers: ${left.join('; ')}`)
  } finally {
    await scene.close()
  }
  if (faults.length > 0) throw new Error(`${faults.length} points:\n${faults.join('\n')}`)
  return reports
}
