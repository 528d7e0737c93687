import { type ChatEvent, conversationHeader, eventLines, newConversation } from '../../../contract/conversations.ts'
import { ApiError, fetchResponse, notOffered } from '../../api.ts'
import { keyIn } from '../../message-key.ts'

export interface Question {
  message: string
  /** Ids of constraints to ignore. */
  without: readonly string[]
  /** Id of the conversation. Null starts a new conversation. */
  conversation: string | null
}

export interface Answered {
  reply: unknown
  /** Id of the conversation. Null if the server does not store conversations. */
  conversation: string | null
}

interface AskOptions {
  signal: AbortSignal
  /** Called with each progress step, if the server streams progress. */
  onStep: (text: string) => void
}

/**
 * Sends a request to the assistant. The payload is the specified {message}. Headers carry the conversation id and accept a
 * streamed answer. Other servers ignore these headers.
 *
 * @throws ApiError if the request fails
 */
export async function ask(question: Question, options: AskOptions): Promise<Answered> {
  try {
    return await request(question, options)
  } catch (error) {
    // 404: the conversation was deleted, perhaps in another window. Start a new conversation.
    if (!notOffered(error) || question.conversation === null) throw error
    return request({ ...question, conversation: null }, options)
  }
}

async function request(
  { message, without, conversation }: Question,
  { signal, onStep }: AskOptions,
): Promise<Answered> {
  const response = await fetchResponse('chat', {
    body: { message, ...(without.length > 0 && { without: [...without] }) },
    headers: {
      accept: `${eventLines}, application/json;q=0.9`,
      [conversationHeader]: conversation ?? newConversation,
    },
    signal,
  })
  if (!response.headers.get('content-type')?.startsWith(eventLines)) {
    const reply: unknown = await response.json().catch(() => ({}))
    return { reply, conversation: response.headers.get(conversationHeader) }
  }
  for await (const line of linesIn(response)) {
    const event = JSON.parse(line) as ChatEvent
    if (event.type === 'step') onStep(event.text)
    else if (event.type === 'answer') return { reply: event.reply, conversation: event.conversation?.id ?? null }
    else throw new ApiError(500, event.detail, keyIn(event))
  }
  throw new ApiError(0, null)
}

async function* linesIn(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    const lines = (rest + (value ?? '')).split('\n')
    rest = done ? '' : lines.pop()!
    for (const line of lines) if (line.trim() !== '') yield line
    if (done) return
  }
}
