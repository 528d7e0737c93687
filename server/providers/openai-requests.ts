import type { StaffMessage } from '../../contract/message.ts'
import { type PlainCode, staffMessage } from '../../contract/messages.ts'
import { setTimeout } from 'node:timers/promises'
import type { ModelUsage } from './model-usage.ts'
import { failureCodes, isSpent, openaiFailures } from './openai-failures.ts'
import { ask, member, OutboundError, type OutboundReply, type OutboundRequest } from './outbound.ts'
import { usageOfCompletion, usageOfTranscription } from './openai-usage.ts'

/** A failed OpenAI request. The message is a fixed sentence for staff. */
export class OpenaiError extends Error {
  override readonly name = 'OpenaiError'
  readonly reason: StaffMessage

  constructor(reason: PlainCode | StaffMessage) {
    const known = typeof reason === 'string' ? staffMessage(reason) : reason
    super(known.text)
    this.reason = known
  }
}

interface Access {
  /** Base URL, ends in /v1. */
  baseUrl: string
  key: string
}

interface RequestLimits {
  /** Timeout in ms, retry included. */
  timeout: number
  signal: AbortSignal
  /** False: never sends a second request. Default: retries once if that can help. */
  retry?: boolean
}

export interface ChatMessage {
  role: 'system' | 'user' | 'assistant'
  content: string
}

/** A text from a model. `usage` is undefined if the provider reports none. */
export interface MeteredText {
  text: string
  usage: ModelUsage | undefined
}

/** Default maximum of tokens of an answer, reasoning included. */
const maxAnswerTokens = 2000

/**
 * Returns the model's next message in the conversation.
 * @throws OpenaiError
 */
export async function complete(
  access: Access,
  { model, messages }: { model: string; messages: readonly ChatMessage[] },
  limits: RequestLimits,
): Promise<MeteredText> {
  const { content, usage } = await chat(access, { model, messages }, limits)
  if (content.trim() === '') throw new OpenaiError('openai_no_answer')
  return { text: content.trim(), usage }
}

/**
 * Returns the model's answer as structured output for `format.schema`. Strict mode requires every property and allows
 * no others. The caller must validate the result. `usage` is undefined if the provider reports none.
 * @throws OpenaiError also if the model refuses or the answer is cut off
 */
export async function completeJson(
  access: Access,
  {
    model,
    messages,
    format,
    maxTokens,
  }: {
    model: string
    messages: readonly ChatMessage[]
    format: { name: string; schema: object }
    maxTokens?: number
  },
  limits: RequestLimits,
): Promise<{ answer: unknown; usage: ModelUsage | undefined }> {
  const response_format = { type: 'json_schema', json_schema: { ...format, strict: true } }
  const { content, finish, usage } = await chat(access, { model, messages, response_format }, limits, maxTokens)
  if (finish !== 'stop') throw new OpenaiError('openai_no_answer')
  try {
    return { answer: JSON.parse(content), usage }
  } catch {
    throw new OpenaiError('openai_answer_unreadable')
  }
}

/** Returns the model's text, finish reason and token usage. @throws OpenaiError */
async function chat(
  { baseUrl, key }: Access,
  question: object,
  limits: RequestLimits,
  maxTokens = maxAnswerTokens,
): Promise<{ content: string; finish: unknown; usage: ModelUsage | undefined }> {
  const reply = await request(`${baseUrl}/chat/completions`, limits, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, max_completion_tokens: maxTokens }),
  })
  if (reply.status === 404) throw new OpenaiError('openai_chat_model_unavailable')
  throwIfFailed(reply)
  const choices = member(reply.json, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = member(member(choice, 'message'), 'content')
  if (typeof content !== 'string') throw new OpenaiError('openai_no_answer')
  return { content, finish: member(choice, 'finish_reason'), usage: usageOfCompletion(member(reply.json, 'usage')) }
}

/**
 * Transcribes a recording. The text is empty if the recording has no speech.
 * @throws OpenaiError
 */
export async function transcribe(
  { baseUrl, key }: Access,
  {
    model,
    clip,
    language,
  }: { model: string; clip: { bytes: Uint8Array<ArrayBuffer>; type: 'webm' | 'mp4' }; language?: string },
  limits: RequestLimits,
): Promise<MeteredText> {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  if (language !== undefined) form.set('language', language)
  form.set('file', new Blob([clip.bytes], { type: `audio/${clip.type}` }), `clip.${clip.type}`)
  const reply = await request(`${baseUrl}/audio/transcriptions`, limits, {
    headers: { authorization: `Bearer ${key}` },
    body: form,
  })
  if (reply.status === 404) throw new OpenaiError('openai_transcription_unavailable')
  if (reply.status === 400 || reply.status === 413) throw new OpenaiError('openai_recording_unreadable')
  throwIfFailed(reply)
  const text = member(reply.json, 'text')
  if (typeof text !== 'string') throw new OpenaiError(openaiFailures.unreachable)
  return { text: text.trim(), usage: usageOfTranscription(member(reply.json, 'usage')) }
}

/**
 * Sends a request and retries once if that can help. A repeat is safe, because transcriptions and answers have no side
 * effects. Waits before the retry for the provider's retry-after, plus a random delay that spreads concurrent retries.
 */
async function request(
  url: string,
  { timeout, signal, retry = true }: RequestLimits,
  content: OutboundRequest,
): Promise<OutboundReply> {
  const until = performance.now() + timeout
  const left = () => Math.ceil(until - performance.now())
  const once = () => ask(url, { method: 'POST', ...content, timeout: Math.max(1, left()), signal })
  try {
    if (!retry) return await once()
    const first = await once().catch((error: unknown) => {
      if (error instanceof OutboundError && error.failure === 'unreachable') return error
      throw error
    })
    const wait = first instanceof OutboundError ? jitterMs() : waitAfter(first)
    if (wait !== undefined && wait < left()) {
      await setTimeout(wait, undefined, { signal })
      return await once()
    }
    if (first instanceof OutboundError) throw first
    return first
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof OutboundError)) throw error
    throw new OpenaiError(error.failure === 'timeout' ? openaiFailures.timeout : openaiFailures.unreachable)
  }
}

/** Maximum retry-after in ms. A longer delay fails the request, because a caller is waiting. */
const maxRetryAfterMs = 1_000

const jitterMs = () => 100 + Math.random() * 400

/** Returns the delay in ms before a retry. Undefined if a retry does not help. */
function waitAfter({ status, headers, json }: OutboundReply): number | undefined {
  if (status >= 500) return jitterMs()
  if (status !== 429 || isSpent(json)) return undefined
  const retryAfter = headers.get('retry-after')
  const wait = retryAfter === null ? 0 : Number(retryAfter) * 1000
  // A date or another text gives NaN: no retry.
  return wait >= 0 && wait <= maxRetryAfterMs ? wait + jitterMs() : undefined
}

/** @throws OpenaiError unless the status is 200 */
function throwIfFailed({ status, json }: OutboundReply): void {
  if (status === 200) return
  if (failureCodes(json).has('account_deactivated')) throw new OpenaiError(openaiFailures.deactivated)
  if (status === 401) throw new OpenaiError(openaiFailures.badKey)
  if (status === 403) throw new OpenaiError(openaiFailures.forbidden)
  if (status === 429) throw new OpenaiError(isSpent(json) ? openaiFailures.noCredit : openaiFailures.rateLimited)
  throw new OpenaiError(openaiFailures.unreachable)
}
