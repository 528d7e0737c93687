import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { asObject, jsonObject, type Reply, type Request } from '../http.ts'
import type { Ledger } from '../ledger.ts'
import { ScriptedAgent } from './agent.ts'
import { writeEvents } from './event-stream.ts'
import { checkStrict, emptiest } from './json-schema.ts'
import { callAnswers, proposalsFor } from './call-answers.ts'
import { isLive } from './models.ts'
import { RequestError } from './validation.ts'
import { readScript } from './script.ts'

export interface Message {
  role: string
  text: string
}

const known = new Set(
  'model messages response_format stream stream_options temperature top_p n stop seed user store metadata max_tokens max_completion_tokens presence_penalty frequency_penalty logprobs top_logprobs tools tool_choice parallel_tool_calls reasoning_effort service_tier verbosity prediction modalities audio logit_bias safety_identifier prompt_cache_key web_search_options'.split(
    ' ',
  ),
)

/**
 * POST /v1/chat/completions: a reply of the scripted agent, the proposals about a call, or the minimal
 * object that matches another requested schema.
 */
export async function complete(
  request: Request,
  response: ServerResponse,
  now: number,
  ledger: Ledger,
): Promise<Reply | undefined> {
  const body = readBody(request.body, known)
  const model = liveChatModel(body['model'], now)
  const messages = readMessages(body['messages'], 'messages')
  const format = asObject(body['response_format'])
  const text = format === undefined ? replyTo(messages) : formatted(format, messages, ledger)
  const usage = usageOf(messages, text)
  const id = `chatcmpl-${randomUUID()}`
  const created = Math.floor(now / 1000)
  if (body['stream'] !== true) {
    const message = { role: 'assistant', content: text, rejectionFor: null, annotations: [] }
    const choices = [{ index: 0, message, logprobs: null, finish_reason: 'stop' }]
    return {
      status: 200,
      json: { id, object: 'chat.completion', created, model, choices, usage, service_tier: 'default' },
    }
  }
  const chunk = (choices: unknown[], more = {}) => {
    const filler = 'x7Tq2'.slice(0, 1 + (text.length % 5))
    return `data: ${JSON.stringify({ id, object: 'chat.completion.chunk', created, model, choices, obfuscation: filler, ...more })}`
  }
  const delta = (part: unknown, finish: string | null = null) => [{ index: 0, delta: part, finish_reason: finish }]
  await writeEvents(response, [
    chunk(delta({ role: 'assistant', content: '', rejectionFor: null })),
    ...(text.match(/\s*\S+/g) ?? []).map((content) => chunk(delta({ content }))),
    chunk(delta({}, 'stop')),
    ...(asObject(body['stream_options'])?.['include_usage'] === true ? [chunk([], { usage })] : []),
    'data: [DONE]',
  ])
  return undefined
}

/** Parses a JSON body. @throws RequestError if the body is not an object or has a key outside `keys` */
export function readBody(bytes: Buffer, keys: ReadonlySet<string>): Record<string, unknown> {
  const body = jsonObject(bytes)
  if (body === undefined) throw new RequestError('invalid_json', 'We could not parse the JSON body of your request.')
  const unknownName = Object.keys(body).find((key) => !keys.has(key))
  if (unknownName !== undefined) {
    throw new RequestError('unknown_parameter', `Unknown parameter: '${unknownName}'.`, unknownName)
  }
  return body
}

/** Checks that the model is a live chat model. @throws RequestError */
export function liveChatModel(model: unknown, now: number): string {
  if (typeof model !== 'string')
    throw new RequestError('missing_required_parameter', "Missing required parameter: 'model'.", 'model')
  if (!isLive(model, 'chat', now)) {
    throw new RequestError('model_not_found', `The model \`${model}\` does not exist or you do not have access to it.`)
  }
  return model
}

/** Parses chat messages. @throws RequestError */
export function readMessages(value: unknown, param: string): Message[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new RequestError('missing_required_parameter', `Missing required parameter: '${param}'.`, param)
  }
  return value.map((entry: unknown, index) => {
    const message = asObject(entry) ?? {}
    const { role, content } = message
    if (!['system', 'developer', 'user', 'assistant', 'tool'].includes(String(role))) {
      throw new RequestError('invalid_value', `Invalid value: '${String(role)}'.`, `${param}[${index}].role`)
    }
    const parts: unknown[] = Array.isArray(content) ? content : [{ text: content }]
    const text = parts.map((part) => asObject(part)?.['text']).filter((part) => typeof part === 'string')
    return { role: String(role), text: text.join('\n') }
  })
}

/** Returns the scripted agent's reply. Replays the whole conversation to restore the agent's state. */
export function replyTo(messages: readonly Message[]): string {
  const instructions = messages.filter(({ role }) => role === 'system' || role === 'developer').map(({ text }) => text)
  const agent = new ScriptedAgent(readScript(instructions.join('\n')))
  const said = messages.filter(({ role }) => role === 'user' || role === 'assistant')
  if (said[0]?.role !== 'user') agent.speak()
  const heard = said.filter(({ role }) => role === 'user')
  if (said.length === 0) return new ScriptedAgent(readScript(instructions.join('\n'))).speak()
  return heard.map(({ text }) => agent.answer(text)).at(-1) ?? agent.speak()
}

function formatted(format: Record<string, unknown>, messages: readonly Message[], ledger: Ledger): string {
  if (format['type'] === 'text') return replyTo(messages)
  if (format['type'] === 'json_object') return '{}'
  if (format['type'] !== 'json_schema') {
    const values = "'json_object', 'json_schema', and 'text'"
    throw new RequestError(
      'invalid_value',
      `Invalid value: '${String(format['type'])}'. Supported values are: ${values}.`,
      'response_format.type',
    )
  }
  const schemaFormat = asObject(format['json_schema'])
  if (schemaFormat === undefined) {
    throw new RequestError(
      'missing_required_parameter',
      "Missing required parameter: 'response_format.json_schema'.",
      'response_format.json_schema',
    )
  }
  const text = fitting(schemaFormat, 'response_format.json_schema')
  if (schemaFormat['name'] !== callAnswers) return text
  return proposalsFor(messages.findLast(({ role }) => role === 'user')?.text, ledger.failures.proposals)
}

/** Builds JSON text that matches `{name, strict, schema}`. @throws RequestError */
export function fitting(format: Record<string, unknown>, path: string): string {
  const { name, schema, strict } = format
  if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name)) {
    throw new RequestError(
      'invalid_value',
      `Invalid '${path}.name': expected up to 64 letters, digits, _ and -.`,
      `${path}.name`,
    )
  }
  if (strict === true) checkStrict(schema, name)
  return JSON.stringify(emptiest(schema))
}

/** Builds the usage of a completion, as `CompletionUsage`. The simulator caches nothing. */
export function usageOf(messages: readonly Message[], text: string) {
  const count = (part: string) => Math.ceil(part.length / 4)
  const prompt = messages.reduce((sum, message) => sum + count(message.text), 0)
  const completion = count(text)
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
    prompt_tokens_details: { cached_tokens: 0, cache_write_tokens: 0, audio_tokens: 0 },
    completion_tokens_details: {
      reasoning_tokens: 0,
      audio_tokens: 0,
      accepted_prediction_tokens: 0,
      rejected_prediction_tokens: 0,
    },
  }
}
