import { messageFields } from './message-schema.ts'
import * as z from 'zod/mini'
import { chatReply } from './chat.ts'
import { timestamp, typedText } from './common.ts'

/**
 * Request and reply header of `/api/chat` that names the user's conversation. An addition. 'new' starts a conversation.
 * The reply names the conversation in the same header.
 */
export const conversationHeader = 'x-conversation'
export const newConversation = 'new'

/** Accept value for streamed answers: one JSON object per line, each a `ChatEvent`. */
export const eventLines = 'application/x-ndjson'

export const conversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  turns: z.number(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

const conversationTurn = z.object({ at: timestamp, message: z.string(), reply: chatReply })

export const conversation = z.extend(conversationSummary, { history: z.array(conversationTurn) })
export type Conversation = z.infer<typeof conversation>

export const conversationChange = z.object({ title: typedText(200, 1) })

/** Streamed event. The last line is an answer or a failure. */
export const chatEvent = z.discriminatedUnion('type', [
  /** Progress text. Repeated in the answer's steps. */
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({
    type: z.literal('answer'),
    reply: chatReply,
    /** Null if the request named no conversation. */
    conversation: z.nullable(z.object({ id: z.string(), title: z.string() })),
  }),
  z.extend(messageFields, { type: z.literal('failed'), detail: z.string() }),
])
export type ChatEvent = z.infer<typeof chatEvent>
