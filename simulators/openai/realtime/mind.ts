import { sampleRate } from '../../speech/pcm.ts'
import { synthesise } from '../../speech/synthesis.ts'
import { ScriptedAgent } from '../agent.ts'
import { readScript } from '../script.ts'
import type { Output } from './response.ts'
import type { FunctionTool, SessionConfig } from './session-config.ts'

/** Cut off before this part of it was heard, a question counts as not asked. */
const askedPart = 0.6

/** What the agent makes of what it heard. */
export class Mind {
  readonly #agent = new ScriptedAgent(readScript(''))
  /** What was heard or read since the agent spoke last; an answer of its own among it was given in another session. */
  #unanswered: Promise<string | { answered: true }>[] = []
  #lastReply: { itemId: string; ms: number } | undefined

  follow(instructions: string): void {
    this.#agent.follow(readScript(instructions))
  }

  notice(heard: Promise<string>): void {
    this.#unanswered.push(heard)
  }

  /** The agent is told that it has spoken here before. */
  recall(): void {
    this.#unanswered.push(Promise.resolve({ answered: true }))
  }

  /** What to say or do now; undefined when `isOver` before it is known, and then nothing counts as answered. */
  async reply(session: SessionConfig, instructions: unknown, isOver: () => boolean): Promise<Output | undefined> {
    const waiting = [...this.#unanswered]
    const noticed = await Promise.all(waiting)
    if (isOver()) return undefined
    this.#unanswered = this.#unanswered.slice(waiting.length)
    let heard: string[] = []
    for (const entry of noticed) {
      if (typeof entry === 'string') heard.push(entry)
      else {
        this.#answer(heard)
        heard = []
      }
    }
    const call = callFor(heard.at(-1) ?? '', session)
    if (call !== undefined) return call

    const dictated = typeof instructions === 'string' ? /^say(?: exactly)?: (.+)$/is.exec(instructions)?.[1] : undefined
    const text = dictated ?? messageFor(instructions) ?? this.#answer(heard)
    if (session.output_modalities[0] === 'text') return { kind: 'text', text }
    const sound = await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en')
    if (!isOver()) return { kind: 'speech', text, sound }
    this.#agent.takeBack()
    return undefined
  }

  #answer(heard: readonly string[]): string {
    const understood = heard.findLast((text) => text !== '' && !text.startsWith('(speech')) ?? heard.at(-1)
    return understood === undefined ? this.#agent.speak() : this.#agent.answer(understood)
  }

  /** The reply is being said, as this item. */
  saying(itemId: string, output: Output): void {
    if (output.kind === 'speech') this.#lastReply = { itemId, ms: (output.sound.length / sampleRate) * 1000 }
  }

  /** The listener heard no more than `endMs` of the item. */
  cut(itemId: string, endMs: number): void {
    const last = this.#lastReply
    if (last?.itemId === itemId && endMs < last.ms * askedPart) this.#agent.takeBack()
  }
}

/** What is said to a voicemail, where that is asked for. */
function messageFor(instructions: unknown): string | undefined {
  if (typeof instructions !== 'string') return undefined
  if (/автоответчик/i.test(instructions)) return 'Здравствуйте, это сообщение для вас. Мы перезвоним. До свидания.'
  return /voicemail/i.test(instructions) ? 'Hello, this is a message for you. I will call again. Goodbye.' : undefined
}

/** The tool that must be called, or that somebody asked for: `use the tool NAME {"a": 1}`. */
function callFor(heard: string, { tools, tool_choice: choice }: SessionConfig): Output | undefined {
  const [, wanted, json = '{}'] = /^use the tool ([\w-]+)\s*(\{.*\})?$/is.exec(heard.trim()) ?? []
  const forced = typeof choice === 'object' ? choice.name : choice === 'required' ? tools[0]?.name : undefined
  const tool = tools.find(({ name }: FunctionTool) => name === (forced ?? wanted))
  return tool === undefined || choice === 'none'
    ? undefined
    : { kind: 'function call', name: tool.name, arguments: json }
}
