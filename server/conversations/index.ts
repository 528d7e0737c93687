import { randomUUID } from 'node:crypto'
import type { ChatReply } from '../../contract/chat.ts'
import { type Conversation, type ConversationSummary, newConversation } from '../../contract/conversations.ts'
import { ApiError } from '../api-error.ts'
import { shortened } from '../shortened.ts'
import type { Store } from '../store/open.ts'

/** A message to the assistant. */
export interface Question {
  message: string
  /** Id of a conversation, or 'new'. */
  conversation: string
  /** Ids of understood criteria to ignore. */
  without?: readonly string[] | undefined
  signal?: AbortSignal | undefined
  /** Called with a sentence for each completed step. */
  onStep?: ((text: string) => void) | undefined
}

export interface Answered {
  reply: ChatReply
  conversation: { id: string; title: string }
}

/** Conversations of each user. For other users they do not exist. */
export interface Conversations {
  /** Lists conversations, last used first. */
  list(userId: string): Promise<ConversationSummary[]>
  /** @throws ApiError 404 */
  read(userId: string, id: string): Promise<Conversation>
  /** @throws ApiError 404, 422 when the title is blank */
  rename(userId: string, id: string, title: string): Promise<ConversationSummary>
  /** Deletes a conversation. It can be restored for a day. @throws ApiError 404 */
  remove(userId: string, id: string): Promise<void>
  /** @throws ApiError 404 */
  restore(userId: string, id: string): Promise<ConversationSummary>
  /** Answers a message with the earlier turns as context, and saves both. @throws ApiError 404 */
  ask(userId: string, question: Question): Promise<Answered>
}

/** Answers a message. Returns its state in `kept`, as JSON data. The next call receives this state as `previous`. */
export type Assistant<Kept> = (
  message: string,
  context: {
    previous: Kept | undefined
    without: readonly string[]
    signal?: AbortSignal | undefined
    onStep?: ((text: string) => void) | undefined
  },
) => Promise<{ reply: ChatReply; kept: Kept }>

/** Maximum for each user. The least recently used conversation is deleted first. */
const mostConversations = 100
/** Maximum for each conversation. The oldest turns are deleted first. */
const mostTurns = 100
const longestTitle = 80
/** Milliseconds in which a deleted conversation can be restored. */
const restorableFor = 24 * 3600_000

const gone = () => new ApiError(404, 'conversation_not_found')

export function openConversations<Kept>(parts: {
  store: Pick<Store, 'db' | 'hold'>
  assistant: Assistant<Kept>
  now?: () => number
}): Conversations {
  const { store, assistant } = parts
  const { db } = store
  const now = parts.now ?? Date.now

  const summaries = (userId: string) =>
    db
      .selectFrom('conversations')
      .select(['id', 'title', 'created_at', 'updated_at'])
      .select((expression) =>
        expression
          .selectFrom('conversation_turns')
          .whereRef('conversation_turns.conversation_id', '=', 'conversations.id')
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .as('turns'),
      )
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)

  async function summary(userId: string, id: string): Promise<ConversationSummary> {
    const row = await summaries(userId).where('id', '=', id).executeTakeFirst()
    if (!row) throw gone()
    return summaryOf(row)
  }

  /** Deletes a conversation, or restores it if `deletedAt` is null. @throws ApiError 404 */
  async function mark(userId: string, id: string, deletedAt: number | null): Promise<void> {
    const { numUpdatedRows } = await db
      .updateTable('conversations')
      .set({ deleted_at: deletedAt })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', deletedAt === null ? 'is not' : 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw gone()
  }

  /** Reads the assistant's state after the last turn. @throws ApiError 404 */
  async function lastState(userId: string, id: string): Promise<Kept | undefined> {
    const found = await db
      .selectFrom('conversations')
      .leftJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
      .select('kept_json')
      .where('conversations.id', '=', id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (!found) throw gone()
    return found.kept_json === null ? undefined : (JSON.parse(found.kept_json) as Kept)
  }

  /** Saves a turn. A conversation that the user deleted during the answer also receives the turn, but stays deleted. */
  async function saveTurn(
    userId: string,
    { message, conversation }: Question,
    { reply, kept }: { reply: ChatReply; kept: Kept },
  ): Promise<Answered['conversation']> {
    return db.transaction().execute(async (transaction) => {
      await store.hold(transaction, `conversations of ${userId}`)
      const at = now()
      const known =
        conversation === newConversation
          ? undefined
          : await transaction
              .selectFrom('conversations')
              .leftJoin('conversation_turns', 'conversation_turns.conversation_id', 'conversations.id')
              .select(['id', 'title', 'seq'])
              .where('id', '=', conversation)
              .where('user_id', '=', userId)
              .orderBy('seq', 'desc')
              .limit(1)
              .executeTakeFirst()
      if (!known && conversation !== newConversation) throw gone()
      const id = known?.id ?? randomUUID()
      const title = known?.title ?? titleFor(message)
      const seq = (known?.seq ?? 0) + 1
      if (known) {
        await transaction.updateTable('conversations').set({ updated_at: at }).where('id', '=', id).execute()
      } else {
        await transaction
          .insertInto('conversations')
          .values({ id, user_id: userId, title, created_at: at, updated_at: at, deleted_at: null })
          .execute()
      }
      await transaction
        .insertInto('conversation_turns')
        .values({
          conversation_id: id,
          seq,
          at,
          message,
          reply_json: JSON.stringify(reply),
          kept_json: JSON.stringify(kept),
        })
        .execute()
      await transaction
        .deleteFrom('conversation_turns')
        .where('conversation_id', '=', id)
        .where('seq', '<=', seq - mostTurns)
        .execute()
      if (!known) await eraseOld(transaction, userId, at)
      return { id, title }
    })
  }

  /** Erases conversations beyond the limit, and those deleted more than a day ago. */
  async function eraseOld(transaction: Store['db'], userId: string, at: number): Promise<void> {
    const own = transaction.selectFrom('conversations').select('id').where('user_id', '=', userId)
    const surplus = await own
      .orderBy('updated_at', 'desc')
      .orderBy('id')
      .offset(mostConversations)
      // SQLite rejects an offset without a limit.
      .limit(mostConversations)
      .execute()
    const old = await own.where('deleted_at', '<', at - restorableFor).execute()
    const ids = [...surplus, ...old].map(({ id }) => id)
    if (ids.length === 0) return
    await transaction.deleteFrom('conversation_turns').where('conversation_id', 'in', ids).execute()
    await transaction.deleteFrom('conversations').where('id', 'in', ids).execute()
  }

  return {
    async list(userId) {
      const rows = await summaries(userId)
        .orderBy('updated_at', 'desc')
        .orderBy('id')
        .limit(mostConversations)
        .execute()
      return rows.map(summaryOf)
    },

    async read(userId, id) {
      const found = await summary(userId, id)
      const turns = await db
        .selectFrom('conversation_turns')
        .select(['at', 'message', 'reply_json'])
        .where('conversation_id', '=', id)
        .orderBy('seq')
        .execute()
      const history = turns.map(({ at, message, reply_json }) => ({
        at: new Date(at).toISOString(),
        message,
        reply: JSON.parse(reply_json) as ChatReply,
      }))
      return { ...found, history }
    },

    async rename(userId, id, title) {
      const line = oneLine(title)
      if (line === '') throw new ApiError(422, 'conversation_unnamed')
      await db
        .updateTable('conversations')
        .set({ title: shortened(line, longestTitle) })
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .execute()
      return summary(userId, id)
    },

    remove: (userId, id) => mark(userId, id, now()),

    async restore(userId, id) {
      await mark(userId, id, null)
      return summary(userId, id)
    },

    async ask(userId, question) {
      const { message, conversation, without = [], signal, onStep } = question
      const previous = conversation === newConversation ? undefined : await lastState(userId, conversation)
      const answer = await assistant(message, { previous, without, signal, onStep })
      // If the client has disconnected, do not save the answer.
      signal?.throwIfAborted()
      return { reply: answer.reply, conversation: await saveTurn(userId, question, answer) }
    },
  }
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()
const titleFor = (message: string): string => shortened(oneLine(message), longestTitle)

function summaryOf(row: {
  id: string
  title: string
  created_at: number
  updated_at: number
  turns: number | null
}): ConversationSummary {
  return {
    id: row.id,
    title: row.title,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    turns: row.turns ?? 0,
  }
}
