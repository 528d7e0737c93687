import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { answersVersion } from '../../../engine/answers/index.ts'
import type { Store } from '../../store/open.ts'
import { activeStatuses, isActive } from '../status.ts'
import type { CallReaders, ReadCall } from './call-reader.ts'
import { storeReadings } from './readings.ts'

/** ms in which changed calls gather before they are read and stored together. */
const gatherMs = 500
/** ms after the end of a call in which the carrier's last report may arrive. The reading is final after that. */
const settleAfterMs = 60_000
/** ms between searches for calls to settle. */
const settleEveryMs = 10_000
/** Calls that are read and stored together. */
const batchSize = 50

/** ms; for tests that cannot wait */
export interface UpdateTiming {
  answersGatherMs?: number
  answersSettleAfterMs?: number
  answersSettleEveryMs?: number
}

export interface Updates {
  /** Reads a call again soon, because it has new events. */
  touch(id: string): void
  /** True if the call is over and its last facts are known. */
  isSettled(call: ReadCall['call']): boolean
  /** Stores the last changes and stops. */
  close(): Promise<void>
}

/**
 * Updates the stored readings of changed calls. Also settles calls that are over and that no process has settled with
 * this version of the reader, for example after a crash or an upgrade. @param parts.read called for each stored reading
 */
export function openUpdates(parts: {
  store: Store
  log: Pick<Logger, 'error'>
  readers: CallReaders
  clock: () => number
  timing: UpdateTiming
  read(read: ReadCall): void
}): Updates {
  const { store, log, clock, timing } = parts
  const { db } = store
  const closing = new AbortController()
  const changed = new Set<string>()
  let updating: Promise<void> | undefined
  let settling: Promise<void> | undefined

  const settleBefore = () => clock() - (timing.answersSettleAfterMs ?? settleAfterMs)
  const isSettled = (call: ReadCall['call']) => !isActive(call) && (call.ended_at ?? 0) <= settleBefore()
  const pause = (ms: number) => sleep(ms, undefined, { signal: closing.signal, ref: false }).catch(() => {})

  async function readAndStore(ids: readonly string[]): Promise<void> {
    const read = await parts.readers.read(ids)
    await storeReadings(store, read, isSettled)
    for (const one of read) parts.read(one)
  }

  async function update(): Promise<void> {
    while (changed.size > 0) {
      await pause(timing.answersGatherMs ?? gatherMs)
      const ids = [...changed].slice(0, batchSize)
      for (const id of ids) changed.delete(id)
      try {
        await readAndStore(ids)
      } catch (error) {
        log.error({ error, calls: ids.length }, 'Answers could not be stored, will retry')
        if (closing.signal.aborted) return
        for (const id of ids) changed.add(id)
        await pause(settleEveryMs)
      }
    }
  }

  /** Adds rows for calls of earlier releases and of restored backups. */
  async function addMissingRows(): Promise<void> {
    while (!closing.signal.aborted) {
      const missing = await db
        .selectFrom('calls')
        .leftJoin('call_answers', 'call_answers.call_id', 'calls.id')
        .where('call_answers.call_id', 'is', null)
        .select('calls.id as call_id')
        .limit(500)
        .execute()
      if (missing.length === 0) return
      await db
        .insertInto('call_answers')
        .values(missing)
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    }
  }

  /** In the order of the index, newest first. */
  async function settle(): Promise<void> {
    for (let last = { settled_version: answersVersion - 1, id: Number.MAX_SAFE_INTEGER }; !closing.signal.aborted;) {
      const { settled_version: version, id: before } = last
      const due = await db
        .selectFrom('call_answers')
        .innerJoin('calls', 'calls.id', 'call_answers.call_id')
        .select(['call_answers.id', 'call_answers.call_id', 'settled_version'])
        .where('settled_version', '<=', version)
        .where((e) => e.or([e('settled_version', '<', version), e('call_answers.id', '<', before)]))
        .where('calls.status', 'not in', activeStatuses)
        .where((e) => e.or([e('calls.ended_at', 'is', null), e('calls.ended_at', '<=', settleBefore())]))
        .orderBy('settled_version', 'desc')
        .orderBy('call_answers.id', 'desc')
        .limit(batchSize)
        .execute()
      if (due.length === 0) return
      last = due.at(-1)!
      await readAndStore(due.map(({ call_id }) => call_id))
      // Let other queries run first.
      await sleep(1)
    }
  }

  function startSettling(work: () => Promise<void>): void {
    settling ??= work()
      .catch((error: unknown) => {
        if (!closing.signal.aborted) log.error({ error }, 'Answers could not be settled, will retry')
      })
      .finally(() => (settling = undefined))
  }

  startSettling(async () => {
    await addMissingRows()
    await settle()
  })
  const timer = setInterval(() => startSettling(settle), timing.answersSettleEveryMs ?? settleEveryMs)
  timer.unref()

  return {
    touch(id) {
      changed.add(id)
      updating ??= update().finally(() => (updating = undefined))
    },
    isSettled,
    async close() {
      clearInterval(timer)
      closing.abort()
      await Promise.all([updating, settling])
    },
  }
}
