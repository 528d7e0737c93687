import { staffMessage } from '../../../contract/messages.ts'
import type { Language } from '../../../contract/calls.ts'
import { smallestClipBytes } from '../../../contract/direct-voice.ts'
import {
  type ChatMessage,
  complete,
  type MeteredText,
  OpenaiError,
  transcribe,
} from '../../providers/openai-requests.ts'
import { openaiFailures } from '../../providers/openai-failures.ts'
import type { AudioFrame } from '../../audio-frame.ts'
import { quietEndsTurnMs } from '../../../engine/speech-turn.ts'
import { clipType } from '../clip-type.ts'
import type { SessionOptions } from '../call-protocol.ts'
import type { Agent, AgentEvents } from './agent.ts'
import { defaultInstructions } from './default-instructions.ts'

/** Timeouts in ms. Their sum is below the 30 s for which the page waits for an answer. */
const transcriptionMs = 12_000
const answerMs = 15_000

/** Maximum number of clips that wait for an answer. */
const maxWaiting = 3

/** Limits of the history for the model. Older messages are dropped. */
const maxMessages = 80
const maxCharacters = 24_000

/** Maximum characters of a message. Speech in one turn stays below this limit. A model's answer might not. */
const maxTextLength = 4000

export interface TurnsOptions {
  baseUrl: string
  key: string
  model: string
  transcriptionModel: string
  /** Called with unexpected errors, for the server's log. */
  failed(error: unknown): void
}

/** Answers without the model, if the provider fails, the transcript is empty or the clip is too small to transcribe. */
const fixedTexts: Record<Language, { sorry: string; again: string; silence: string }> = {
  en: {
    sorry: 'I am sorry, I cannot answer just now. Please try again in a moment.',
    again: 'Sorry, I did not catch that. Could you say it again?',
    silence: 'I did not hear anything. Please say it again.',
  },
  ru: {
    sorry: 'Извините, сейчас я не могу ответить. Пожалуйста, попробуйте ещё раз чуть позже.',
    again: 'Извините, я не расслышал. Повторите, пожалуйста.',
    silence: 'Я ничего не услышал. Повторите, пожалуйста.',
  },
}

interface Clip {
  itemId: string
  bytes: Buffer<ArrayBuffer>
}

/**
 * An agent that answers clips: transcribes a clip, sends the text to the model, and returns the answer as text. Handles one
 * turn at a time. A failure of the provider affects only its turn.
 */
export function turnsAgent(options: TurnsOptions, events: AgentEvents): Agent {
  let session: SessionOptions | undefined
  let isAnswering = false
  /** Model of the current request. */
  let requested: string | undefined
  const stop = new AbortController()
  const history: ChatMessage[] = []
  /** Clips that wait for an answer, in order. 'silence': a clip that is too small to transcribe. */
  const waiting: (Clip | 'silence')[] = []
  let items = 0
  let lastItemId: string | null = null

  const language = (): Language => session?.language ?? 'en'

  function addItem(speaker: 'user' | 'agent'): string {
    const itemId = `item-${++items}`
    events.event({ type: 'item', itemId, previousItemId: lastItemId, speaker, messageType: 'audio' })
    lastItemId = itemId
    return itemId
  }

  function addToHistory(role: 'user' | 'assistant', content: string) {
    history.push({ role, content })
    let characters = history.reduce((sum, message) => sum + message.content.length, 0)
    while (history.length > maxMessages || characters > maxCharacters) {
      characters -= history.shift()!.content.length
    }
  }

  function say(text: string) {
    const itemId = addItem('agent')
    events.event({ type: 'text', speaker: 'agent', itemId, text, append: false, final: true })
  }

  async function answerWaiting() {
    if (isAnswering || session === undefined) return
    isAnswering = true
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      try {
        if (turn === 'silence') say(fixedTexts[language()].silence)
        else await answer(turn)
      } catch (error) {
        if (stop.signal.aborted) return
        const isProviderError = error instanceof OpenaiError
        if (!isProviderError) options.failed(error)
        events.event({ type: 'problem', ...(isProviderError ? error.reason : staffMessage('agent_no_answer')) })
        say(fixedTexts[language()].sorry)
      }
    }
    isAnswering = false
  }

  /** Resolves to the text of a request to `model`, and reports the usage. */
  async function metered(model: string, request: Promise<MeteredText>): Promise<string> {
    requested = model
    try {
      const { text, usage } = await request
      if (!stop.signal.aborted) events.usage(model, usage)
      return text
    } catch (error) {
      const isTimeout = error instanceof OpenaiError && error.reason.code === openaiFailures.timeout.code
      if (isTimeout && !stop.signal.aborted) events.usage(model, undefined)
      throw error
    } finally {
      requested = undefined
    }
  }

  async function answer({ itemId, bytes }: Clip) {
    const { signal } = stop
    const { model, transcriptionModel } = options
    const transcript = await metered(
      transcriptionModel,
      transcribe(
        options,
        { model: transcriptionModel, clip: { bytes, type: clipType(bytes) ?? 'webm' } },
        { timeout: transcriptionMs, signal },
      ),
    )
    if (signal.aborted) return
    if (transcript === '') return say(fixedTexts[language()].again)
    const text = transcript.slice(0, maxTextLength)
    events.event({ type: 'text', speaker: 'user', itemId, text, append: false, final: true })
    addToHistory('user', text)
    const reply = await metered(
      model,
      complete(
        options,
        { model, messages: [{ role: 'system', content: instructions() }, ...history] },
        { timeout: answerMs, signal },
      ),
    )
    if (signal.aborted) return
    addToHistory('assistant', reply.slice(0, maxTextLength))
    say(reply.slice(0, maxTextLength))
  }

  function instructions(): string {
    const own = session?.instructions
    return own?.trim() ? own : `${defaultInstructions}\nLanguage: ${language()}`
  }

  queueMicrotask(() => {
    if (!stop.signal.aborted) events.opened(undefined)
  })

  return {
    appendAudio(audio: AudioFrame) {
      if (stop.signal.aborted) return
      if (waiting.length >= maxWaiting) {
        return events.event({ type: 'problem', ...staffMessage('answer_pending') })
      }
      if (audio.byteLength < smallestClipBytes) waiting.push('silence')
      else {
        const itemId = addItem('user')
        events.event({ type: 'speech', state: 'stopped', itemId, agoMs: quietEndsTurnMs })
        waiting.push({ itemId, bytes: audio.bytes })
      }
      void answerWaiting()
    },
    configure(change) {
      const isFirst = session === undefined
      session = { ...session, ...change }
      if (isFirst) events.ready()
      void answerWaiting()
    },
    // Not needed: the direct transport sends only clips, and each clip gets an answer.
    contribute() {},
    respond() {},
    announce() {},
    interrupt() {},
    cancel() {},
    close() {
      if (stop.signal.aborted) return
      stop.abort()
      waiting.length = 0
      if (requested !== undefined) events.usage(requested, undefined)
      events.closed(staffMessage('agent_dismissed'))
    },
  }
}
