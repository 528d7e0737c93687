import { sampleRate } from '../../speech/pcm.ts'
import { synthesise } from '../../speech/synthesis.ts'
import { ScriptedAgent } from '../agent.ts'
import { readScript } from '../script.ts'
import type { Output } from './response.ts'
import type { FunctionTool, SessionConfig } from './session-config.ts'

/** Minimum fraction of a reply that the client must play. Below this, the reply's question counts as not asked. */
const askedPart = 0.6

/** Plans the agent's replies from the caller's input. */
export class ReplyPlanner {
  readonly #agent = new ScriptedAgent(readScript(''))
  /** Input since the agent's last reply. `answered` marks a reply that the agent gave in an earlier session. */
  #unanswered: Promise<string | { answered: true }>[] = []
  #lastReply: { itemId: string; ms: number } | undefined

  setInstructions(instructions: string): void {
    this.#agent.setScript(readScript(instructions))
  }

  addHeard(heard: Promise<string>): void {
    this.#unanswered.push(heard)
  }

  /** Records that the agent replied in an earlier session. */
  addPastReply(): void {
    this.#unanswered.push(Promise.resolve({ answered: true }))
  }

  /**
   * Plans the next output. Undefined if `isOver` becomes true first. In that case the agent does not advance to the
   * next step.
   */
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
    const audio = await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en')
    if (!isOver()) return { kind: 'speech', text, audio }
    this.#agent.undoLastTurn()
    return undefined
  }

  #answer(heard: readonly string[]): string {
    const understood = heard.findLast((text) => text !== '' && !text.startsWith('(speech')) ?? heard.at(-1)
    return understood === undefined ? this.#agent.speak() : this.#agent.answer(understood)
  }

  /** Records that the output is sent as this item. */
  started(itemId: string, output: Output): void {
    if (output.kind === 'speech') this.#lastReply = { itemId, ms: (output.audio.length / sampleRate) * 1000 }
  }

  /** Records that the client played the item only up to `endMs`. */
  truncated(itemId: string, endMs: number): void {
    const last = this.#lastReply
    if (last?.itemId === itemId && endMs < last.ms * askedPart) this.#agent.undoLastTurn()
  }
}

/** Returns the voicemail message if the instructions ask for one. */
function messageFor(instructions: unknown): string | undefined {
  if (typeof instructions !== 'string') return undefined
  if (/автоответчик/i.test(instructions)) return 'Здравствуйте, это сообщение для вас. Мы перезвоним. До свидания.'
  return /voicemail/i.test(instructions) ? 'Hello, this is a message for you. I will call again. Goodbye.' : undefined
}

/** Returns a call of the forced tool, or of the tool that the user names: `use the tool NAME {"a": 1}`. */
function callFor(heard: string, { tools, tool_choice: choice }: SessionConfig): Output | undefined {
  const [, wanted, json = '{}'] = /^use the tool ([\w-]+)\s*(\{.*\})?$/is.exec(heard.trim()) ?? []
  const forced = typeof choice === 'object' ? choice.name : choice === 'required' ? tools[0]?.name : undefined
  const tool = tools.find(({ name }: FunctionTool) => name === (forced ?? wanted))
  return tool === undefined || choice === 'none'
    ? undefined
    : { kind: 'function call', name: tool.name, arguments: json }
}
