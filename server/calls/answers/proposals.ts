import type { Logger } from 'pino'
import { isOpenToProposals } from '../../../engine/answers/index.ts'
import { openRateLimit } from '../../rate-limit.ts'
import type { Store } from '../../store/open.ts'
import type { OpenaiAccess } from '../openai-access.ts'
import { addUsage, usageRow } from '../costs/usage-rows.ts'
import { isActive } from '../status.ts'
import type { ReadCall } from './call-reader.ts'
import { openAnswersModel } from './model.ts'

/** ms after the end of a call in which a model may be asked. */
const modelWithinMs = 60 * 60_000
/** Requests about real calls, of all processes together. */
const modelLimit = { name: 'call answers', limit: 200, ms: 3600_000 }

export interface Proposals {
  /** Asks the model in the background, if the call needs it. At most once per call over all processes. */
  request(read: ReadCall): void
  /** Aborts requests. */
  close(): Promise<void>
}

/** Stores what a model proposes after a call. @param parts.stored called after proposals were stored */
export function openProposals(parts: {
  store: Store
  log: Pick<Logger, 'info' | 'error'>
  openai(): Promise<OpenaiAccess | undefined>
  clock: () => number
  timeoutMs: number | undefined
  stored(id: string): void
}): Proposals {
  const { log, clock } = parts
  const { db } = parts.store
  const model = openAnswersModel({ log, timeoutMs: parts.timeoutMs })
  const limit = openRateLimit(parts.store, { ...modelLimit, whileDatabaseFails: 'count in memory' })
  const closing = new AbortController()
  /** One request after the other. */
  let asking: Promise<void> = Promise.resolve()

  function isWanted({ call, reading }: ReadCall): boolean {
    return (
      !isActive(call) &&
      (call.ended_at ?? 0) > clock() - modelWithinMs &&
      reading.reached === 'person' &&
      reading.answers.some(isOpenToProposals)
    )
  }

  async function ask(read: ReadCall): Promise<void> {
    const { id, practice } = read.call
    if (closing.signal.aborted) return
    const access = await parts.openai().catch(() => undefined)
    // Practice calls go to the simulator only, real calls to the provider only.
    if (access === undefined || access.practice !== (practice === 1)) return
    const known = await db.selectFrom('call_proposals').select('call_id').where('call_id', '=', id).executeTakeFirst()
    if (known !== undefined) return
    const name = model.choose(access, clock())
    if (name === undefined) return
    if (!access.practice && (await limit.take('all users')) > 0) {
      log.info({ call: id }, 'No answers from the model: limit reached')
      return
    }
    const none = { proposals_json: null, prompt_tokens: null, completion_tokens: null }
    const isMine = await db.transaction().execute(async (db) => {
      const claimed = await db
        .insertInto('call_proposals')
        .values({ call_id: id, at: clock(), model: name, ...none })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
      if (claimed.numInsertedOrUpdatedRows === 0n) return false
      // Counts the request before it is sent, because a killed process cannot.
      if (!access.practice) await addUsage(db, [usageRow(id, name, undefined)])
      return true
    })
    // Another process asks.
    if (!isMine) return
    const { proposals, usage } = await model.ask(access, name, read, closing.signal)
    if (closing.signal.aborted) return
    await db.transaction().execute(async (db) => {
      await db
        .updateTable('call_proposals')
        .set({
          proposals_json: proposals === undefined ? null : JSON.stringify(proposals),
          prompt_tokens: usage ? usage.text_input + usage.text_cached + usage.text_written : null,
          completion_tokens: usage?.text_output ?? null,
        })
        .where('call_id', '=', id)
        .execute()
      if (usage === undefined || access.practice) return
      await addUsage(db, [{ ...usageRow(id, name, usage), requests: 0, unreported: -1 }])
    })
    if (proposals !== undefined && proposals.length > 0) parts.stored(id)
  }

  return {
    request(read) {
      if (!isWanted(read)) return
      asking = asking
        .then(() => ask(read))
        .catch((error: unknown) => {
          log.error({ call: read.call.id, error }, 'Proposals of the model could not be stored')
        })
    },
    async close() {
      closing.abort()
      await asking
    },
  }
}
