import { staffMessage } from '../../../contract/messages/index.ts'
import type { Language } from '../../../contract/calls.ts'
import { type ChatMessage, complete, OpenaiError, transcribe } from '../../providers/openai-requests.ts'
import type { Sound } from '../../sound-message.ts'
import { quietEndsTurnMs } from '../../../engine/speech-turn.ts'
import { clipType } from '../clip.ts'
import type { SessionWish } from '../talk.ts'
import type { Agent, AgentEvents } from './agent.ts'
import { defaultInstructions } from './default-persona.ts'

/** ms; both together are less than the half minute for which the page waits for an answer. */
const transcriptionMs = 12_000
const answerMs = 15_000

/** Clips that may wait while one is being answered. */
const mostWaiting = 3

/** What of the conversation the model is told: its end, within both. */
const mostMessages = 80
const mostCharacters = 24_000

/** Of one message; nobody says more in a turn, and a confused model might. */
const longestText = 4000

export interface TurnsOptions {
  baseUrl: string
  key: string
  model: string
  transcriptionModel: string
  /** Told of what should not happen, for the server's log. */
  failed(error: unknown): void
}

/** Said by the agent itself where the provider gave nothing to say, so that the caller is never left without an answer. */
const words: Record<Language, { sorry: string; again: string }> = {
  en: {
    sorry: 'I am sorry, I cannot answer just now. Please try again in a moment.',
    again: 'Sorry, I did not catch that. Could you say it again?',
  },
  ru: {
    sorry: 'Извините, сейчас я не могу ответить. Пожалуйста, попробуйте ещё раз чуть позже.',
    again: 'Извините, я не расслышал. Повторите, пожалуйста.',
  },
}

/**
 * An agent that takes turns: a recording is written down, the model answers the words, the answer is text. One turn at
 * a time; a provider that fails costs its turn and not the call.
 */
export function turnsAgent(options: TurnsOptions, events: AgentEvents): Agent {
  let wish: SessionWish | undefined
  let isAnswering = false
  const stop = new AbortController()
  const history: ChatMessage[] = []
  const waiting: { itemId: string; bytes: Buffer<ArrayBuffer> }[] = []
  let items = 0
  let lastItemId: string | null = null

  const language = (): Language => (wish?.transcriptionLanguage === 'ru' ? 'ru' : 'en')

  function addItem(speaker: 'user' | 'agent'): string {
    const itemId = `item-${++items}`
    events.event({ type: 'item', itemId, previousItemId: lastItemId, speaker, messageType: 'audio' })
    lastItemId = itemId
    return itemId
  }

  function remember(role: 'user' | 'assistant', content: string) {
    history.push({ role, content })
    let characters = history.reduce((sum, message) => sum + message.content.length, 0)
    while (history.length > mostMessages || characters > mostCharacters) {
      characters -= history.shift()!.content.length
    }
  }

  function say(text: string) {
    const itemId = addItem('agent')
    events.event({ type: 'text', speaker: 'agent', itemId, text, append: false, final: true })
  }

  async function answerWaiting() {
    if (isAnswering || wish === undefined) return
    isAnswering = true
    for (let turn = waiting.shift(); turn !== undefined; turn = waiting.shift()) {
      try {
        await answer(turn)
      } catch (error) {
        if (stop.signal.aborted) return
        const isTheirs = error instanceof OpenaiError
        if (!isTheirs) options.failed(error)
        events.event({ type: 'problem', ...(isTheirs ? error.reason : staffMessage('agent_no_answer')) })
        say(words[language()].sorry)
      }
    }
    isAnswering = false
  }

  async function answer({ itemId, bytes }: { itemId: string; bytes: Buffer<ArrayBuffer> }) {
    const { signal } = stop
    const heard = await transcribe(
      options,
      { model: options.transcriptionModel, clip: { bytes, type: clipType(bytes) ?? 'webm' }, language: language() },
      { timeout: transcriptionMs, signal },
    )
    if (signal.aborted) return
    if (heard === '') return say(words[language()].again)
    const text = heard.slice(0, longestText)
    events.event({ type: 'text', speaker: 'user', itemId, text, append: false, final: true })
    remember('user', text)
    const reply = await complete(
      options,
      { model: options.model, messages: [{ role: 'system', content: instructions() }, ...history] },
      { timeout: answerMs, signal },
    )
    if (signal.aborted) return
    remember('assistant', reply.slice(0, longestText))
    say(reply.slice(0, longestText))
  }

  function instructions(): string {
    const own = wish?.instructions
    return own?.trim() ? own : `${defaultInstructions}\nLanguage: ${language()}`
  }

  queueMicrotask(() => {
    if (!stop.signal.aborted) events.opened(undefined)
  })

  return {
    format: 'clips',
    hear({ bytes, from, to }: Sound) {
      if (stop.signal.aborted) return
      if (waiting.length >= mostWaiting) {
        return events.event({ type: 'problem', ...staffMessage('answer_pending') })
      }
      const itemId = addItem('user')
      events.event({ type: 'speech', state: 'stopped', itemId, agoMs: quietEndsTurnMs })
      waiting.push({ itemId, bytes: Buffer.from(bytes.toString('latin1', from, to), 'base64') })
      void answerWaiting()
    },
    configure(change) {
      const isFirst = wish === undefined
      wish = { ...wish, ...change }
      if (isFirst) events.ready()
      void answerWaiting()
    },
    // Clips are all that the other end can send; it is answered without being asked for, and speaks for itself.
    contribute() {},
    respond() {},
    announce() {},
    interrupt() {},
    close() {
      if (stop.signal.aborted) return
      stop.abort()
      waiting.length = 0
      events.closed(staffMessage('agent_dismissed'))
    },
  }
}
