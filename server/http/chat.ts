import { PassThrough, type Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type ChatEvent, conversationHeader, eventLines } from '../../contract/conversations.ts'
import type { Conversations } from '../conversations/index.ts'
import { type RateLimit, retryAfterOf } from '../rate-limit.ts'
import type { Recommend } from '../recommend/index.ts'
import { ApiError } from '../api-error.ts'
import type { WebFindings } from '../web-findings/index.ts'
import { gone } from './disconnect.ts'
import { messageFor, replyTo } from './errors.ts'
import type { HandlerGroup } from './serve.ts'

/** Limit of messages per user, against floods. People and scripts stay below the limit. */
export const chatLimit = { name: 'chat', limit: 600, ms: 60_000, blockAt: 600 }

type Names =
  | 'chat'
  | 'listConversations'
  | 'readConversation'
  | 'renameConversation'
  | 'deleteConversation'
  | 'restoreConversation'
  | 'webFindings'

type Answer = Omit<Extract<ChatEvent, { type: 'answer' }>, 'type'>

export function chatHandlers(
  recommend: Pick<Recommend, 'reply'>,
  conversations: Conversations,
  web: WebFindings,
  limit: Pick<RateLimit, 'takeSoon'>,
): HandlerGroup<Names> {
  return {
    chat: async ({ body: { message, without }, request, reply, user }) => {
      const wait = limit.takeSoon(user.id)
      if (wait > 0) {
        throw new ApiError(429, 'too_many_requests', { retryAfter: retryAfterOf(wait) })
      }
      if (message.trim() === '') throw new ApiError(422, 'chat_empty')
      const signal = gone(reply)
      const named = request.headers[conversationHeader]
      const answer = async (onStep?: (text: string) => void): Promise<Answer> => {
        if (typeof named !== 'string' || named === '') {
          return { ...(await recommend.reply(message, { signal, onStep })), conversation: null }
        }
        return conversations.ask(user.id, { message, conversation: named, without, signal, onStep })
      }
      if (acceptsLines(request)) {
        const lines = await inLines(answer, request.log)
        reply.type(`${eventLines}; charset=utf-8`)
        // Proxies must not buffer: the client reads each line when the server writes the line.
        reply.header('x-accel-buffering', 'no')
        return lines
      }
      const { reply: answered, conversation } = await answer()
      if (conversation) reply.header(conversationHeader, conversation.id)
      return answered
    },
    listConversations: ({ user }) => conversations.list(user.id),
    readConversation: ({ params, user }) => conversations.read(user.id, params.id),
    renameConversation: ({ params, body, user }) => conversations.rename(user.id, params.id, body.title),
    deleteConversation: async ({ params, user }) => {
      await conversations.remove(user.id, params.id)
      return { success: true }
    },
    restoreConversation: ({ params, user }) => conversations.restore(user.id, params.id),
    webFindings: ({ query, reply }) => web.of(query.venues.split(',').map(Number), gone(reply)),
  }
}

const acceptsLines = ({ headers }: FastifyRequest): boolean =>
  (headers.accept ?? '').split(',').some((kind) => kind.split(';')[0]?.trim().toLowerCase() === eventLines)

/**
 * Streams the answer as lines, starting with the first step. An earlier failure is an ordinary error response. A later
 * failure is the last line.
 */
async function inLines(
  answer: (onStep: (text: string) => void) => Promise<Answer>,
  log: FastifyRequest['log'],
): Promise<Readable> {
  const lines = new PassThrough()
  const write = (event: ChatEvent) => lines.write(`${JSON.stringify(event)}\n`)
  const begun = Promise.withResolvers<void>()
  let hasBegun = false
  const answered = answer((text) => {
    write({ type: 'step', text })
    hasBegun = true
    begun.resolve()
  }).then(({ reply, conversation }) => write({ type: 'answer', reply, conversation }))
  answered
    .catch((error: unknown) => {
      if (hasBegun) write({ type: 'failed', ...replyTo(messageFor(error, log)) })
    })
    .finally(() => lines.end())
  await Promise.race([begun.promise, answered])
  return lines
}
