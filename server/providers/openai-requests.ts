import { openaiFailures } from './openai-failures.ts'
import { ask, member, OutboundError, type OutboundReply, type OutboundRequest } from './outbound.ts'

/** OpenAI did not do what it was asked; the message is a fixed sentence for staff. */
export class OpenaiError extends Error {
  override readonly name = 'OpenaiError'
}

interface Access {
  /** Ends in /v1. */
  baseUrl: string
  key: string
}

interface Patience {
  /** ms */
  timeout: number
  signal: AbortSignal
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** Enough for a spoken answer, and for a model that thinks before it. */
const longestAnswerTokens = 2000

/**
 * The model's next words in the conversation.
 * @throws OpenaiError
 */
export async function complete(
  { baseUrl, key }: Access,
  { model, messages }: { model: string; messages: readonly ChatMessage[] },
  patience: Patience,
): Promise<string> {
  const reply = await request(`${baseUrl}/chat/completions`, patience, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model, messages, max_completion_tokens: longestAnswerTokens }),
  })
  if (reply.status === 404) throw new OpenaiError('This OpenAI account cannot use the chat model chosen in Settings.')
  refuseFailure(reply)
  const choices = member(reply.json, 'choices')
  const message = Array.isArray(choices) ? member(choices[0], 'message') : undefined
  const content = member(message, 'content')
  if (typeof content !== 'string' || content.trim() === '') throw new OpenaiError('OpenAI gave no answer.')
  return content.trim()
}

/**
 * The model's answer in a strict form: an object that fits `format.schema`, in which every property is required and no
 * other is allowed. What comes back is still to be checked.
 * @throws OpenaiError also when the model refuses or was cut short
 */
export async function completeJson(
  { baseUrl, key }: Access,
  {
    model,
    messages,
    format,
  }: { model: string; messages: readonly ChatMessage[]; format: { name: string; schema: object } },
  patience: Patience,
): Promise<unknown> {
  const reply = await request(`${baseUrl}/chat/completions`, patience, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      model,
      messages,
      max_completion_tokens: longestAnswerTokens,
      response_format: { type: 'json_schema', json_schema: { ...format, strict: true } },
    }),
  })
  refuseFailure(reply)
  const choices = member(reply.json, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = member(member(choice, 'message'), 'content')
  if (typeof content !== 'string' || member(choice, 'finish_reason') !== 'stop')
    throw new OpenaiError('OpenAI gave no answer.')
  try {
    return JSON.parse(content)
  } catch {
    throw new OpenaiError('OpenAI gave no answer that can be read.')
  }
}

/**
 * What is said in a recording; blank where nobody says anything.
 * @throws OpenaiError
 */
export async function transcribe(
  { baseUrl, key }: Access,
  {
    model,
    clip,
    language,
  }: { model: string; clip: { bytes: Uint8Array<ArrayBuffer>; type: 'webm' | 'mp4' }; language?: string },
  patience: Patience,
): Promise<string> {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  if (language !== undefined) form.set('language', language)
  form.set('file', new Blob([clip.bytes], { type: `audio/${clip.type}` }), `clip.${clip.type}`)
  const reply = await request(`${baseUrl}/audio/transcriptions`, patience, {
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  if (reply.status === 404) throw new OpenaiError('This OpenAI account cannot use the model that writes down speech.')
  if (reply.status === 400 || reply.status === 413) throw new OpenaiError('OpenAI could not read the recording.')
  refuseFailure(reply)
  const text = member(reply.json, 'text')
  if (typeof text !== 'string') throw new OpenaiError(openaiFailures.unreachable)
  return text.trim()
}

/** Asks, and once more where the provider stumbled: to write down or answer the same words twice does no harm. */
async function request(url: string, patience: Patience, content: OutboundRequest): Promise<OutboundReply> {
  const { timeout, signal } = patience
  const isOver = AbortSignal.any([AbortSignal.timeout(timeout), signal])
  try {
    const reply = await ask(url, { method: 'POST', ...content, ...patience })
    if (reply.status < 500 || isOver.aborted) return reply
    return await ask(url, { method: 'POST', ...content, timeout, signal: isOver })
  } catch (error) {
    signal.throwIfAborted()
    const isLate = isOver.aborted || (error instanceof OutboundError && error.failure === 'timeout')
    if (isLate) throw new OpenaiError(openaiFailures.timeout)
    if (!(error instanceof OutboundError)) throw error
    throw new OpenaiError(openaiFailures.unreachable)
  }
}

/** @throws OpenaiError unless the request was done */
function refuseFailure({ status, json }: OutboundReply): void {
  if (status === 200) return
  const error = member(json, 'error')
  const codes = new Set([member(error, 'code'), member(error, 'type')])
  if (codes.has('account_deactivated')) throw new OpenaiError(openaiFailures.deactivated)
  if (status === 401) throw new OpenaiError(openaiFailures.badKey)
  if (status === 403) throw new OpenaiError(openaiFailures.forbidden)
  if (status === 429) {
    const isSpent = codes.has('insufficient_quota') || codes.has('credit_balance_exhausted')
    throw new OpenaiError(isSpent ? openaiFailures.noCredit : openaiFailures.rateLimited)
  }
  throw new OpenaiError(openaiFailures.unreachable)
}
