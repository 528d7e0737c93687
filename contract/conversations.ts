import { messageFields } from './message.ts'
import * as z from 'zod/mini'
import { chatReply } from './chat.ts'
import { timestamp, typedText } from './common.ts'

/**
 * Conversations with the assistant, kept for each member of staff. All of this is an addition: a request for `/api/chat`
 * belongs to a conversation when it names one in this header, 'new' to begin one; the answer names it in the same way.
 */
export const conversationHeader = 'x-conversation'
export const newConversation = 'new'

/** A client that accepts this is answered as the work goes on, a JSON object a line; each is a `ChatEvent`. */
export const eventLines = 'application/x-ndjson'

export const conversationSummary = z.object({
  id: z.string(),
  title: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  turns: z.number(),
})
export type ConversationSummary = z.infer<typeof conversationSummary>

/** What was asked and what was answered. */
const conversationTurn = z.object({ at: timestamp, message: z.string(), reply: chatReply })

export const conversation = z.extend(conversationSummary, { history: z.array(conversationTurn) })
export type Conversation = z.infer<typeof conversation>

export const conversationChange = z.object({ title: typedText(200, 1) })

/** The last line is an answer or a failure. */
export const chatEvent = z.discriminatedUnion('type', [
  /** What has been understood or done so far, in words; it comes again among the answer's steps. */
  z.object({ type: z.literal('step'), text: z.string() }),
  z.object({
    type: z.literal('answer'),
    reply: chatReply,
    /** null where the request named no conversation. */
    conversation: z.nullable(z.object({ id: z.string(), title: z.string() })),
  }),
  z.object({ type: z.literal('failed'), detail: z.string(), ...messageFields }),
])
export type ChatEvent = z.infer<typeof chatEvent>
