import type { StaffMessage } from '../../contract/message.ts'
import { type PlainCode, staffMessage } from '../../contract/messages/index.ts'
import { setTimeout } from 'node:timers/promises'
import { failureCodes, isSpent, openaiFailures } from './openai-failures.ts'
import { ask, member, OutboundError, type OutboundReply, type OutboundRequest } from './outbound.ts'

/** OpenAI did not do what it was asked; the message is a fixed sentence for staff. */
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
  access: Access,
  { model, messages }: { model: string; messages: readonly ChatMessage[] },
  patience: Patience,
): Promise<string> {
  const { content } = await chat(access, { model, messages }, patience)
  if (content.trim() === '') throw new OpenaiError('openai_no_answer')
  return content.trim()
}

/**
 * The model's answer in a strict form: an object that fits `format.schema`, in which every property is required and no
 * other is allowed. What comes back is still to be checked.
 * @throws OpenaiError also when the model refuses or was cut short
 */
export async function completeJson(
  access: Access,
  {
    model,
    messages,
    format,
  }: { model: string; messages: readonly ChatMessage[]; format: { name: string; schema: object } },
  patience: Patience,
): Promise<unknown> {
  const response_format = { type: 'json_schema', json_schema: { ...format, strict: true } }
  const { content, finish } = await chat(access, { model, messages, response_format }, patience)
  if (finish !== 'stop') throw new OpenaiError('openai_no_answer')
  try {
    return JSON.parse(content)
  } catch {
    throw new OpenaiError('openai_answer_unreadable')
  }
}

/** What the model wrote, and why it stopped there. @throws OpenaiError */
async function chat(
  { baseUrl, key }: Access,
  question: object,
  patience: Patience,
): Promise<{ content: string; finish: unknown }> {
  const reply = await request(`${baseUrl}/chat/completions`, patience, {
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ ...question, max_completion_tokens: longestAnswerTokens }),
  })
  if (reply.status === 404) throw new OpenaiError('openai_chat_model_unavailable')
  refuseFailure(reply)
  const choices = member(reply.json, 'choices')
  const choice: unknown = Array.isArray(choices) ? choices[0] : undefined
  const content = member(member(choice, 'message'), 'content')
  if (typeof content !== 'string') throw new OpenaiError('openai_no_answer')
  return { content, finish: member(choice, 'finish_reason') }
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
  if (reply.status === 404) throw new OpenaiError('openai_transcription_unavailable')
  if (reply.status === 400 || reply.status === 413) throw new OpenaiError('openai_recording_unreadable')
  refuseFailure(reply)
  const text = member(reply.json, 'text')
  if (typeof text !== 'string') throw new OpenaiError(openaiFailures.unreachable)
  return text.trim()
}

/**
 * Asks, and once more where that may help: to write down or answer the same words twice does no harm. Before it does, it
 * waits for as long as the provider says, or for a moment that is not the same for all who ask at once.
 */
async function request(url: string, { timeout, signal }: Patience, content: OutboundRequest): Promise<OutboundReply> {
  const until = performance.now() + timeout
  const left = () => Math.ceil(until - performance.now())
  const once = () => ask(url, { method: 'POST', ...content, timeout: Math.max(1, left()), signal })
  try {
    const first = await once().catch((error: unknown) => {
      if (error instanceof OutboundError && error.failure === 'unreachable') return error
      throw error
    })
    const wait = first instanceof OutboundError ? moment() : waitAfter(first)
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

/** ms that somebody who speaks still waits for an answer to be asked for again */
const longestWaitMs = 1_000

const moment = () => 100 + Math.random() * 400

/** ms after which the question may be asked again; undefined where that is no use. */
function waitAfter({ status, headers, json }: OutboundReply): number | undefined {
  if (status >= 500) return moment()
  if (status !== 429 || isSpent(json)) return undefined
  const told = headers.get('retry-after')
  const wait = told === null ? 0 : Number(told) * 1000
  // A date, or a word: whoever asks is told to come again.
  return wait >= 0 && wait <= longestWaitMs ? wait + moment() : undefined
}

/** @throws OpenaiError unless the request was done */
function refuseFailure({ status, json }: OutboundReply): void {
  if (status === 200) return
  if (failureCodes(json).has('account_deactivated')) throw new OpenaiError(openaiFailures.deactivated)
  if (status === 401) throw new OpenaiError(openaiFailures.badKey)
  if (status === 403) throw new OpenaiError(openaiFailures.forbidden)
  if (status === 429) throw new OpenaiError(isSpent(json) ? openaiFailures.noCredit : openaiFailures.rateLimited)
  throw new OpenaiError(openaiFailures.unreachable)
}
