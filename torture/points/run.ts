import { askLivekit } from '../../server/providers/livekit.ts'
import { type Caller, callerOf } from './callers.ts'
import type { KillPoint } from './points.ts'
import { openPostgresScene } from './scene-postgres.ts'
import { openSqliteScene } from './scene-sqlite.ts'
import type { CallRow, Scene, Victim } from './scene.ts'

/** ms: what is to be so soon after the server is dead */
const rowsWithin = 15_000
const legsWithin = 20_000
/** ms for a call to come to the point */
const patience = 20_000

export interface PointReport {
  point: string
  /** What became of the call, and after how many s. */
  outcome: string
}

export const nameOf = ({ transport, name, side }: KillPoint): string => `${transport}: ${side} ${name}`

async function until<T>(what: string, ms: number, look: () => Promise<T | undefined>): Promise<T> {
  const giveUp = performance.now() + ms
  for (;;) {
    const found = await look()
    if (found !== undefined) return found
    if (performance.now() > giveUp) throw new Error(`${what}: not within ${ms / 1000} s`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

const isActive = ({ status }: CallRow) => status === 'dialing' || status === 'connected'

/** Brings a call to the point and kills its server there. */
async function killAt(scene: Scene, victim: Victim, caller: Caller, point: KillPoint): Promise<void> {
  const stop = victim.stops[point.where]
  const { ledger } = scene.standIns
  const running = async () =>
    (await victim.calls()).find((call) => (point.when === 'ringing' ? call.is_ordered : call.status === 'connected'))
  let reached: Promise<void>
  if (point.when === 'beginning') {
    ;({ reached } = await stop.arm(point.what, point.side))
    caller.begin().catch(() => {})
  } else {
    // Nobody picks up while it is looked at.
    if (point.when === 'ringing') ledger.failures = { phone: { answersAfterMs: 60_000 } }
    caller.begin().catch(() => {})
    const call = await until(`${nameOf(point)}: under way`, patience, running)
    ;({ reached } = await stop.arm(point.what, point.side))
    if (point.when === 'talking') caller.speak()
    else victim.staff.api('POST', `/api/calls/${call.id}/hangup`).catch(() => {})
  }
  let isThere = false
  void reached.then(() => (isThere = true))
  await until(`${nameOf(point)}: reached`, patience, async () => isThere || undefined)
  await victim.kill()
  ledger.failures = {}
}

/** Whether something goes on at the provider that nobody of ours is in. */
async function isLiveAtProvider({ standIns, livekit }: Scene, point: KillPoint, { name }: Caller): Promise<boolean> {
  if (point.transport === 'twilio') {
    const report = standIns.ledger.phone!.reports().find(({ to }) => to === name)
    return report !== undefined && ['queued', 'ringing', 'in-progress'].includes(report.status)
  }
  if (point.transport === 'livekit') {
    const { json } = await askLivekit(livekit!, 'ListParticipants', { room: name }, { roomAdmin: true, room: name })
    const { participants = [] } = json as { participants?: { identity: string }[] }
    return participants.some(({ identity }) => identity === 'agent')
  }
  return false
}

/** What must hold after the kill. @throws where it does not */
async function checkAfter(scene: Scene, victim: Victim, caller: Caller, point: KillPoint): Promise<string> {
  const killedAt = performance.now()
  const seconds = () => ((performance.now() - killedAt) / 1000).toFixed(1)
  if (point.transport === 'twilio' && (await isLiveAtProvider(scene, point, caller))) {
    if ((await victim.calls()).length === 0) throw new Error('A leg is live and there is no row of it')
  }
  // A lease that is not renewed any more is still good for a while; then the call has another owner or is over.
  const settled = await until('Every active row has an owner', rowsWithin, async () => {
    const calls = await victim.calls()
    const isPast = performance.now() - killedAt > 9_000
    return calls.every((call) => !isActive(call) || (isPast && call.is_owned)) ? calls : undefined
  })
  const taken = settled.some(isActive)
  const rows =
    settled.length === 0
      ? 'no row'
      : settled.map(({ status, end_reason }) => (end_reason === null ? status : `${status}: ${end_reason}`)).join('; ')
  const told = `${taken ? 'taken over' : rows}, ${seconds()} s`
  for (const { id } of settled) if (taken) await hangUp(victim, id)
  await until('Nothing is live at the provider', legsWithin - (performance.now() - killedAt), async () =>
    (await isLiveAtProvider(scene, point, caller)) ? undefined : true,
  )
  const left = (await victim.calls()).filter(isActive)
  if (left.length > 0) throw new Error(`Still active: ${JSON.stringify(left)}`)
  return told
}

async function hangUp(victim: Victim, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${victim.staff.token}` }
  const { status } = await fetch(`${victim.heir().url}/api/calls/${id}/hangup`, { method: 'POST', headers })
  if (status !== 200) throw new Error(`Whoever goes on answers a hang-up with ${status}`)
}

/**
 * Kills a server at each of the points, one call each: on one PostgreSQL with a server that stays, or on SQLite, where it
 * is started again on its own data folder. What becomes of the calls is waited for beside the next points.
 * @param database the address of a new database of PostgreSQL, or 'sqlite'
 * @throws naming the points where something did not hold
 */
export async function killAtPoints(
  points: readonly KillPoint[],
  database: string,
  tell: (report: PointReport) => void = () => {},
): Promise<PointReport[]> {
  const withRooms = points.some(({ transport }) => transport === 'livekit')
  const scene = database === 'sqlite' ? await openSqliteScene(withRooms) : await openPostgresScene(database, withRooms)
  const reports: PointReport[] = []
  const faults: string[] = []
  const report = (point: KillPoint, outcome: string) => {
    const told = { point: nameOf(point), outcome }
    reports.push(told)
    tell(told)
  }
  try {
    const aftermaths: Promise<void>[] = []
    for (const [n, point] of points.entries()) {
      if (point.transport === 'livekit' && scene.livekit === undefined) {
        report(point, 'not tried: there is no LiveKit server')
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
      const aftermath = checkAfter(scene, victim, caller, point).then(
        (outcome) => report(point, outcome),
        (error: Error) => void faults.push(`${nameOf(point)}: ${error.message}`),
      )
      aftermaths.push(aftermath.then(() => caller.leave()).then(() => victim.close()))
    }
    await Promise.all(aftermaths)
    const { ledger } = scene.standIns
    const open = ledger.sessions().filter(({ isOpen }) => isOpen)
    const left = [...open.map(({ id }) => `session ${id}`), ...ledger.phone!.leftovers()]
    if (left.length > 0) faults.push(`Left at the providers: ${left.join('; ')}`)
  } finally {
    await scene.close()
  }
  if (faults.length > 0) throw new Error(`${faults.length} points:\n${faults.join('\n')}`)
  return reports
}
