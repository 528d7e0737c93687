import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Store } from '../../store/open.ts'
import type { Answers } from '../answers/index.ts'
import type { Recordings } from '../recordings/index.ts'

const dayMs = 24 * 3_600_000
/** ms from a change of a limit to the first deletion, so that people can correct the change. */
const pauseMs = dayMs
/** ms between checks. Due calls are deleted within a minute, also by the successor of a killed process. */
const checkMs = 15_000
/** ms after which another process may continue the job. */
const leaseMs = 20_000
/** Calls per transaction. */
const transcriptsAtOnce = 20
/** Calls per search for recordings. */
const callsPerPage = 500

/** Limit on the age of calls. `changedAt` is the time of the last change of `days`, ms since 1970. */
export interface RetentionLimit {
  readonly days: number
  readonly changedAt: number
}

/** A missing limit deletes nothing. */
export interface RetentionLimits {
  readonly recordings?: RetentionLimit | undefined
  readonly transcripts?: RetentionLimit | undefined
}

/** Number of calls whose recordings, and number whose transcripts, are deleted. */
export interface RetentionCounts {
  readonly recordings: number
  readonly transcripts: number
}

/** ms; for tests that cannot wait */
export interface RetentionTiming {
  retentionCheckMs?: number
}

export interface Retention {
  /** Counts what limits in days would delete now. Excludes calls that are marked to be kept. */
  count(days: { recordings?: number | undefined; transcripts?: number | undefined }): Promise<RetentionCounts>
  /** Marks a call to be kept, or removes the mark. False if the call does not exist. */
  keep(id: string, keep: boolean): Promise<boolean>
  /** Stops the job after the call that it deletes now. */
  close(): Promise<void>
}

type Kind = 'recordings' | 'transcript'

/**
 * Deletes recordings and transcripts of calls that ended longer ago than the limits in the settings, in one process at a
 * time:
 *
 *     limit changed ──24 h──▶ in force ──▶ call ended `days` ago and not marked ──within a minute──▶ deleted, reported
 *
 * The state of each call is in its row, so a killed job continues where it stopped, and a mark set before the deletion
 * of a call always wins.
 */
export function openRetention(parts: {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  limits: () => Promise<RetentionLimits>
  answers: Pick<Answers, 'deleteTranscripts'>
  recordings: Pick<Recordings, 'existing' | 'remove'> | undefined
  /** Called after deletions, with their counts. */
  deleted: (counts: RetentionCounts) => Promise<void>
  /** ms since 1970 */
  clock: () => number
  timing: RetentionTiming
}): Retention {
  const { store, log, clock, recordings } = parts
  const { db } = store
  const owner = randomUUID()
  const closing = new AbortController()
  const limitMs = (days: number) => clock() - days * dayMs

  /** Calls that ended at `before` or earlier, oldest first, after the call `last`. */
  function dueCalls(kind: Kind, before: number, last: { ended_at: number | null; id: string }) {
    return db
      .selectFrom('calls')
      .select(['id', 'ended_at'])
      .where(`${kind}_deleted_at`, 'is', null)
      .where('kept_at', 'is', null)
      .where('ended_at', '<=', before)
      .where((e) =>
        e.or([e('ended_at', '>', last.ended_at), e.and([e('ended_at', '=', last.ended_at), e('id', '>', last.id)])]),
      )
      .orderBy('ended_at')
      .orderBy('id')
  }

  async function* duePages(kind: Kind, before: number, limit: number): AsyncGenerator<string[]> {
    for (let last = { ended_at: -1 as number | null, id: '' }; !closing.signal.aborted;) {
      const page = await dueCalls(kind, before, last).limit(limit).execute()
      if (page.length === 0) return
      last = page.at(-1)!
      yield page.map(({ id }) => id)
      // Let other queries and audio frames pass first.
      await sleep(1)
    }
  }

  /** Takes or renews the lease of the job. False if another process has it. */
  async function claim(): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('retention')
      .set({ owner, lease_until: sql<number>`${store.clock} + ${sql.lit(leaseMs)}` })
      .where('id', '=', 1)
      .where((e) =>
        e.or([
          e('owner', '=', owner),
          e('lease_until', '<=', store.clock),
          // The clock of the database was set back.
          e('lease_until', '>', sql<number>`${store.clock} + ${sql.lit(leaseMs)}`),
        ]),
      )
      .executeTakeFirst()
    return numUpdatedRows > 0n
  }

  const release = () =>
    db.updateTable('retention').set({ lease_until: 0 }).where('id', '=', 1).where('owner', '=', owner).execute()

  /** Counts in the transaction of the deletion, so that a killed process loses no report. */
  async function count(transaction: Store['db'], kind: 'recordings' | 'transcripts', calls: number): Promise<void> {
    if (calls === 0) return
    await transaction
      .updateTable('retention')
      .set((e) => ({ [kind]: e(kind, '+', calls) }))
      .where('id', '=', 1)
      .execute()
  }

  async function report(): Promise<void> {
    const { recordings, transcripts } = await db
      .selectFrom('retention')
      .select(['recordings', 'transcripts'])
      .where('id', '=', 1)
      .executeTakeFirstOrThrow()
    if (recordings + transcripts === 0) return
    await parts.deleted({ recordings, transcripts })
    await db
      .updateTable('retention')
      .set((e) => ({
        recordings: e('recordings', '-', recordings),
        transcripts: e('transcripts', '-', transcripts),
      }))
      .where('id', '=', 1)
      .execute()
    log.info({ recordings, transcripts }, 'Deleted old calls')
  }

  async function deleteTranscripts(before: number): Promise<void> {
    for await (const ids of duePages('transcript', before, transcriptsAtOnce)) {
      if (!(await claim())) return
      await parts.answers.deleteTranscripts(ids, clock(), (transaction, calls) =>
        count(transaction, 'transcripts', calls),
      )
    }
  }

  /** Sets the time of deletion of calls that are still due. Resolves to their ids. */
  async function mark(transaction: Store['db'], ids: readonly string[], at: number): Promise<string[]> {
    if (ids.length === 0) return []
    const marked = await transaction
      .updateTable('calls')
      .set({ recordings_deleted_at: at })
      .where('id', 'in', ids)
      .where('recordings_deleted_at', 'is', null)
      .where('kept_at', 'is', null)
      .returning('id')
      .execute()
    return marked.map(({ id }) => id)
  }

  async function deleteRecordings(before: number): Promise<void> {
    for await (const ids of duePages('recordings', before, callsPerPage)) {
      if (!(await claim())) return
      const recorded = (await recordings?.existing(ids)) ?? new Set()
      await mark(
        db,
        ids.filter((id) => !recorded.has(id)),
        0,
      )
      for (const id of ids.filter((id) => recorded.has(id))) {
        if (closing.signal.aborted || !(await claim())) return
        await deleteRecordingsOf(id)
      }
    }
  }

  /** Marks and deletes in one transaction: a mark to keep the call comes before both or after both. */
  async function deleteRecordingsOf(id: string): Promise<void> {
    try {
      await db.transaction().execute(async (transaction) => {
        if ((await mark(transaction, [id], clock())).length === 0) return
        await count(transaction, 'recordings', 1)
        await recordings?.remove(id)
      })
    } catch (error) {
      log.error({ call: id, error }, 'Old recordings could not be deleted, will retry')
    }
  }

  async function run(): Promise<void> {
    const limits = await parts.limits()
    const inForce = (limit: RetentionLimit | undefined): limit is RetentionLimit =>
      limit !== undefined && clock() >= limit.changedAt + pauseMs
    const { recordings: audio, transcripts: text } = limits
    if (!inForce(audio) && !inForce(text)) return
    if (!(await claim())) return
    try {
      if (inForce(audio)) await deleteRecordings(limitMs(audio.days))
      if (inForce(text)) await deleteTranscripts(limitMs(text.days))
      await report()
    } finally {
      await release()
    }
  }

  let running: Promise<void> | undefined
  function start(): void {
    running ??= run()
      .catch((error: unknown) => log.error({ error }, 'Old calls could not be deleted, will retry'))
      .finally(() => (running = undefined))
  }
  start()
  const timer = setInterval(start, parts.timing.retentionCheckMs ?? checkMs)
  timer.unref()

  async function countRecordings(before: number): Promise<number> {
    let found = 0
    for await (const ids of duePages('recordings', before, callsPerPage)) {
      found += (await recordings?.existing(ids))?.size ?? 0
    }
    return found
  }

  async function countTranscripts(before: number): Promise<number> {
    const { calls } = await db
      .selectFrom('calls')
      .select((e) => e.fn.countAll<number>().as('calls'))
      .where('transcript_deleted_at', 'is', null)
      .where('kept_at', 'is', null)
      .where('ended_at', '<=', before)
      .where((e) =>
        e.exists(
          e
            .selectFrom('call_events')
            .select('seq')
            .whereRef('call_events.call_id', '=', 'calls.id')
            .where('call_events.type', '=', 'text'),
        ),
      )
      .executeTakeFirstOrThrow()
    return calls
  }

  return {
    async count({ recordings: audio, transcripts: text }) {
      return {
        recordings: audio === undefined ? 0 : await countRecordings(limitMs(audio)),
        transcripts: text === undefined ? 0 : await countTranscripts(limitMs(text)),
      }
    },
    async keep(id, keep) {
      const { numUpdatedRows } = await db
        .updateTable('calls')
        .set((e) => ({ kept_at: keep ? e.fn.coalesce('kept_at', e.val(clock())) : null }))
        .where('id', '=', id)
        .executeTakeFirst()
      return numUpdatedRows > 0n
    },
    async close() {
      clearInterval(timer)
      closing.abort()
      await running
    },
  }
}
