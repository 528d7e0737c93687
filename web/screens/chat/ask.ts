import { type ChatEvent, conversationHeader, eventLines, newConversation } from '../../../contract/conversations.ts'
import { ApiError, fetchResponse, notOffered } from '../../api.ts'
import { keyIn } from '../../message-key.ts'

export interface Question {
  message: string
  /** Ids of what was understood and is not to count any more. */
  without: readonly string[]
  /** The conversation it belongs to, as the server calls it; null to begin one, where the server keeps them. */
  conversation: string | null
}

export interface Answered {
  reply: unknown
  /** null where the server keeps no conversations. */
  conversation: string | null
}

interface Ways {
  signal: AbortSignal
  /** Hears what has been done so far, where the server tells. */
  onStep: (text: string) => void
}

/**
 * Asks the assistant. The payload is the specification's {message}; that it belongs to a conversation and that the answer
 * may come line by line stand in headers, which a server that knows nothing of them passes over.
 */
export async function ask(question: Question, ways: Ways): Promise<Answered> {
  try {
    return await request(question, ways)
  } catch (error) {
    // Deleted meanwhile, perhaps in another window: then this begins a new one.
    if (!notOffered(error) || question.conversation === null) throw error
    return request({ ...question, conversation: null }, ways)
  }
}

async function request({ message, without, conversation }: Question, { signal, onStep }: Ways): Promise<Answered> {
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
  let held = ''
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    const lines = (held + (value ?? '')).split('\n')
    held = done ? '' : lines.pop()!
    for (const line of lines) if (line.trim() !== '') yield line
    if (done) return
  }
}
