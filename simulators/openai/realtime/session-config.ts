import {
  anything,
  boolean,
  byType,
  integer,
  list,
  nullable,
  number,
  object,
  oneOf,
  type Rule,
  string,
  stringOr,
  RequestError,
} from '../validation.ts'

export type AudioFormat = { type: 'audio/pcm'; rate: number } | { type: 'audio/pcmu' } | { type: 'audio/pcma' }

export interface TurnDetection {
  type: 'server_vad' | 'semantic_vad'
  threshold?: number
  prefix_padding_ms?: number
  silence_duration_ms?: number
  idle_timeout_ms?: number | null
  eagerness?: 'low' | 'medium' | 'high' | 'auto'
  create_response: boolean
  interrupt_response: boolean
}

export interface FunctionTool {
  type: 'function'
  name: string
}

export interface SessionConfig {
  type: 'realtime'
  model: string
  output_modalities: ('audio' | 'text')[]
  instructions: string
  audio: {
    input: {
      format: AudioFormat
      transcription: { model: string; language?: string } | null
      noise_reduction: { type: string } | null
      turn_detection: TurnDetection | null
    }
    output: { format: AudioFormat; voice: string | { id: string }; speed: number }
  }
  tools: FunctionTool[]
  tool_choice: 'auto' | 'none' | 'required' | { type: 'function'; name: string }
  max_output_tokens: number | 'inf'
  [other: string]: unknown
}

const serverVad: TurnDetection = {
  type: 'server_vad',
  threshold: 0.5,
  prefix_padding_ms: 300,
  // Live sessions report 200, not the documented 500.
  silence_duration_ms: 200,
  idle_timeout_ms: null,
  create_response: true,
  interrupt_response: true,
}

const semanticVad: TurnDetection = {
  type: 'semantic_vad',
  eagerness: 'auto',
  create_response: true,
  interrupt_response: true,
}

export function defaultConfig(model: string): SessionConfig {
  return {
    type: 'realtime',
    model,
    output_modalities: ['audio'],
    instructions: 'Your knowledge cutoff is 2023-10. You are a helpful, witty, and friendly AI.',
    tools: [],
    tool_choice: 'auto',
    max_output_tokens: 'inf',
    tracing: null,
    truncation: 'auto',
    prompt: null,
    include: null,
    audio: {
      input: {
        format: { type: 'audio/pcm', rate: 24_000 },
        transcription: null,
        noise_reduction: null,
        turn_detection: serverVad,
      },
      output: { format: { type: 'audio/pcm', rate: 24_000 }, voice: 'marin', speed: 1 },
    },
  }
}

const voices = ['alloy', 'ash', 'ballad', 'coral', 'echo', 'sage', 'shimmer', 'verse', 'marin', 'cedar']

const format = byType({
  'audio/pcm': { keys: { rate: integer(24_000, 24_000) } },
  'audio/pcmu': { keys: {} },
  'audio/pcma': { keys: {} },
})

const voice = stringOr(oneOf(...voices), object({ keys: { id: string }, required: ['id'] }))

const modalities: Rule = (value, path) => {
  list(oneOf('text', 'audio'), { least: 1 })(value, path)
  if ((value as string[]).length > 1) {
    const given = (value as string[]).map((name) => `'${name}'`).join(', ')
    throw new RequestError(
      'invalid_value',
      `Invalid modalities: [${given}]. Supported combinations are: ['text'] and ['audio'].`,
      path,
    )
  }
}

const turnReactions = { create_response: boolean, interrupt_response: boolean }

const turnDetection = byType({
  server_vad: {
    keys: {
      threshold: number(0, 1),
      prefix_padding_ms: integer(0, 10_000),
      silence_duration_ms: integer(0, 10_000),
      idle_timeout_ms: nullable(integer(5000, 30_000)),
      ...turnReactions,
    },
  },
  semantic_vad: { keys: { eagerness: oneOf('low', 'medium', 'high', 'auto'), ...turnReactions } },
})

const transcription = object({
  keys: {
    model: string,
    language: string,
    languages: list(string, { least: 1 }),
    keywords: list(string),
    prompt: string,
    delay: oneOf('minimal', 'low', 'medium', 'high', 'xhigh'),
  },
})

const tools = list(
  byType({
    function: {
      keys: { name: string, description: string, parameters: anyObject(), strict: boolean },
      required: ['name'],
    },
    mcp: { keys: openKeys('server_label', 'server_url', 'headers', 'allowed_tools', 'require_approval') },
  }),
)

const toolChoice = stringOr(
  oneOf('auto', 'none', 'required'),
  byType({
    function: { keys: { name: string }, required: ['name'] },
    mcp: { keys: openKeys('server_label', 'name') },
  }),
)

const maxOutputTokens = stringOr(oneOf('inf'), integer(1, 4096))
const reasoning = object({ keys: { effort: oneOf('minimal', 'low', 'medium', 'high', 'xhigh') } })
const prompt = nullable(object({ keys: openKeys('id', 'version', 'variables'), required: ['id'] }))

/** Fields of `session.update`. Keys of the retired interface are unknown parameters. */
export const sessionRule = object({
  required: ['type'],
  keys: {
    type: oneOf('realtime'),
    model: string,
    output_modalities: modalities,
    instructions: string,
    audio: object({
      keys: {
        input: object({
          keys: {
            format,
            transcription: nullable(transcription),
            noise_reduction: nullable(object({ keys: { type: oneOf('near_field', 'far_field') } })),
            turn_detection: nullable(turnDetection),
          },
        }),
        output: object({ keys: { format, voice, speed: number(0.25, 1.5) } }),
      },
    }),
    include: nullable(list(oneOf('item.input_audio_transcription.logprobs'))),
    tracing: nullable(stringOr(oneOf('auto'), object({ keys: openKeys('workflow_name', 'group_id', 'metadata') }))),
    tools,
    tool_choice: toolChoice,
    parallel_tool_calls: boolean,
    reasoning,
    max_output_tokens: maxOutputTokens,
    truncation: stringOr(
      oneOf('auto', 'disabled'),
      object({ keys: openKeys('type', 'retention_ratio', 'token_limits') }),
    ),
    prompt,
  },
})

/** Fields of the `response` in `response.create`. */
export const responseRule = object({
  keys: {
    output_modalities: modalities,
    instructions: string,
    audio: object({ keys: { output: object({ keys: { format, voice } }) } }),
    tools,
    tool_choice: toolChoice,
    parallel_tool_calls: boolean,
    reasoning,
    max_output_tokens: maxOutputTokens,
    conversation: oneOf('auto', 'none'),
    metadata: nullable(anyObject()),
    prompt,
    input: list(anything),
  },
})

/** Applies a validated update. @throws RequestError if a field can no longer change */
export function updated(config: SessionConfig, update: Record<string, unknown>, hasSpoken: boolean): SessionConfig {
  const { audio, ...rest } = update as Partial<SessionConfig>
  if (rest.model !== undefined && rest.model !== config.model) {
    throw new RequestError('invalid_value', 'Cannot change the model of a session.', 'session.model')
  }
  const input = { ...config.audio.input, ...audio?.input }
  const output = { ...config.audio.output, ...audio?.output }
  if (hasSpoken && JSON.stringify(output.voice) !== JSON.stringify(config.audio.output.voice)) {
    throw new RequestError(
      'cannot_update_voice',
      "Cannot update a conversation's voice if assistant audio is present.",
      'session.audio.output.voice',
    )
  }
  const detection = input.turn_detection
  if (detection !== null && audio?.input?.turn_detection !== undefined) {
    const before = config.audio.input.turn_detection
    const defaults = detection.type === 'server_vad' ? serverVad : semanticVad
    input.turn_detection = { ...(before?.type === detection.type ? before : defaults), ...detection }
  }
  return { ...config, ...rest, audio: { input, output } }
}

/** Accepts any object. */
function anyObject(): Rule {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) object({ keys: {} })(value, path)
  }
}

function openKeys(...names: string[]): Record<string, Rule> {
  return Object.fromEntries(names.map((name) => [name, anything]))
}
