import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { asObject, type Reply, type Request } from '../http.ts'
import { fitting, liveChatModel, readBody, readMessages, replyTo, usageOf } from './chat.ts'
import { writeEvents } from './event-stream.ts'

const known = new Set(
  'model input instructions text stream store temperature top_p max_output_tokens reasoning metadata user tools tool_choice parallel_tool_calls previous_response_id truncation include background service_tier safety_identifier prompt_cache_key stream_options'.split(
    ' ',
  ),
)

/** POST /v1/responses: the same replies as chat completions, in the format of the Responses API. */
export async function answer(request: Request, response: ServerResponse, now: number): Promise<Reply | undefined> {
  const body = readBody(request.body, known)
  const model = liveChatModel(body['model'], now)
  const { input, instructions } = body
  const messages = [
    ...(typeof instructions === 'string' ? [{ role: 'system', text: instructions }] : []),
    ...(typeof input === 'string' ? [{ role: 'user', text: input }] : readMessages(input, 'input')),
  ]
  const format = asObject(asObject(body['text'])?.['format'])
  const text = format?.['type'] === 'json_schema' ? fitting(format, 'text.format') : replyTo(messages)
  const { prompt_tokens, completion_tokens, total_tokens } = usageOf(messages, text)
  const id = `resp_${randomUUID().replaceAll('-', '')}`
  const created_at = Math.floor(now / 1000)
  const item = `msg_${randomUUID().replaceAll('-', '')}`
  const content = [{ type: 'output_text', text, annotations: [], logprobs: [] }]
  const output = [{ type: 'message', id: item, status: 'completed', role: 'assistant', content }]
  const usage = {
    input_tokens: prompt_tokens,
    input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
    output_tokens: completion_tokens,
    output_tokens_details: { reasoning_tokens: 0 },
    total_tokens,
  }
  const base = { id, object: 'response', created_at, model, error: null, incomplete_details: null }
  const done = { ...base, status: 'completed', output, usage }
  if (body['stream'] !== true) return { status: 200, json: done }
  let sequence = 0
  const event = (type: string, more: object) => {
    sequence += 1
    return `event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence, ...more })}`
  }
  const at = { item_id: item, output_index: 0, content_index: 0 }
  await writeEvents(response, [
    event('response.created', { response: { ...base, status: 'in_progress', output: [], usage: null } }),
    ...(text.match(/\s*\S+/g) ?? []).map((delta) =>
      event('response.output_text.delta', { ...at, delta, obfuscation: 'x7' }),
    ),
    event('response.output_text.done', { ...at, text }),
    event('response.completed', { response: done }),
  ])
  return undefined
}
