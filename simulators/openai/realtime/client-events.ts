import { asObject, jsonObject } from '../../http.ts'
import {
  anything,
  byType,
  integer,
  invalidValue,
  list,
  nullable,
  object,
  oneOf,
  RequestError,
  type Rule,
  string,
} from '../validation.ts'
import { responseRule, sessionRule } from './session-config.ts'

export interface ItemInput {
  id?: string
  type: 'message' | 'function_call' | 'function_call_output'
  role?: 'user' | 'assistant' | 'system'
  content?: { type: string; text?: string; audio?: string; transcript?: string }[]
  name?: string
  call_id?: string
  arguments?: string
  output?: string
}

export type ClientEvent = { event_id?: string } & (
  | { type: 'session.update'; session: Record<string, unknown> }
  | { type: 'input_audio_buffer.append'; audio: string }
  | { type: 'input_audio_buffer.commit' | 'input_audio_buffer.clear' }
  | { type: 'conversation.item.create'; item: ItemInput; previous_item_id?: string | null }
  | { type: 'conversation.item.retrieve' | 'conversation.item.delete'; item_id: string }
  | { type: 'conversation.item.truncate'; item_id: string; content_index: number; audio_end_ms: number }
  | { type: 'response.create'; response?: { [key: string]: unknown } }
  | { type: 'response.cancel'; response_id?: string }
)

const contents: Record<string, readonly string[]> = {
  user: ['input_text', 'input_audio', 'input_image'],
  assistant: ['output_text', 'output_audio'],
  system: ['input_text'],
}

const itemKeys = { id: string, status: oneOf('completed', 'incomplete', 'in_progress'), object: oneOf('realtime.item') }

const item: Rule = (value, path) => {
  byType({
    message: {
      keys: { ...itemKeys, role: oneOf('user', 'assistant', 'system'), content: list(anything) },
      required: ['role', 'content'],
    },
    function_call: {
      keys: { ...itemKeys, call_id: string, name: string, arguments: string },
      required: ['name', 'arguments'],
    },
    function_call_output: { keys: { ...itemKeys, call_id: string, output: string }, required: ['call_id', 'output'] },
  })(value, path)
  const { role, content } = value as ItemInput
  if (role === undefined) return
  const types = contents[role] ?? []
  const part = { text: string, audio: string, transcript: nullable(string), image_url: string, detail: string }
  list(byType(Object.fromEntries(types.map((type) => [type, { keys: part }]))))(content, `${path}.content`)
}

const itemId = { keys: { item_id: string }, required: ['item_id'] }

const shapes: Record<string, { keys: Record<string, Rule>; required?: readonly string[] }> = {
  'session.update': { keys: { session: sessionRule }, required: ['session'] },
  'input_audio_buffer.append': { keys: { audio: string }, required: ['audio'] },
  'input_audio_buffer.commit': { keys: {} },
  'input_audio_buffer.clear': { keys: {} },
  'conversation.item.create': { keys: { item, previous_item_id: nullable(string) }, required: ['item'] },
  'conversation.item.retrieve': itemId,
  'conversation.item.delete': itemId,
  'conversation.item.truncate': {
    keys: { item_id: string, content_index: integer(0, 100), audio_end_ms: integer(0, 2 ** 31) },
    required: ['item_id', 'content_index', 'audio_end_ms'],
  },
  'response.create': { keys: { response: responseRule } },
  'response.cancel': { keys: { response_id: string } },
}

/** Parses a client event. @throws RequestError */
export function readClientEvent(text: string): ClientEvent {
  const event = jsonObject(text)
  if (event === undefined) {
    throw new RequestError('invalid_json', 'We could not parse the JSON body of your message.')
  }
  const { type } = event
  if (type === undefined) throw new RequestError('invalid_event', "The 'type' field is missing.")
  const shape = typeof type === 'string' && Object.hasOwn(shapes, type) ? shapes[type] : undefined
  if (shape === undefined)
    throw invalidValue(typeof type === 'string' ? type : JSON.stringify(type), Object.keys(shapes), 'type')
  object({ ...shape, keys: { type: anything, event_id: string, ...shape.keys } })(event, '')
  return event as unknown as ClientEvent
}

/** Returns the event_id of a frame, valid or not. Null if absent. */
export function eventIdOf(text: string): string | null {
  const id = asObject(jsonObject(text))?.['event_id']
  return typeof id === 'string' ? id : null
}
