import { sampleRate } from '../../speech/pcm.ts'
import { synthesise } from '../../speech/synthesis.ts'
import { ScriptedAgent } from '../agent.ts'
import { readScript } from '../script.ts'
import type { Output } from './response.ts'
import type { FunctionTool, SessionConfig } from './session-config.ts'

/** Minimum fraction of a reply that the client must play. Below this, the reply's question counts as not asked. */
const askedPart = 0.6

/** How the agent says a dictated text. */
export type Dictation = 'exact' | 'paraphrased' | 'silent'

/** The parts of `response.create` that change the reply. */
export interface ReplyRequest {
  instructions: unknown
  /** True if the request has `input`: the conversation is then not the context, and stays unanswered. */
  hasOwnInput: boolean
  dictation: Dictation
  /** True if the agent calls a tool that it does not have. */
  isUninvited: boolean
}

/** Plans the agent's replies from the caller's input. */
export class ReplyPlanner {
  readonly #agent = new ScriptedAgent(readScript(''))
  /** Input since the agent's last reply. `answered` marks a reply that the agent gave in an earlier session. */
  #unanswered: Promise<string | { answered: true }>[] = []
  #hasIntruded = false
  #lastReply: { itemId: string; ms: number } | undefined

  setInstructions(instructions: string): void {
    this.#agent.setScript(readScript(instructions))
  }

  addHeard(heard: Promise<string>): void {
    this.#unanswered.push(heard)
  }

  /** Records that the agent replied in an earlier session. The introduction that the client ordered is no reply. */
  addPastReply(text: string): void {
    if (this.#agent.isIntroduction(text)) return
    this.#unanswered.push(Promise.resolve({ answered: true }))
  }

  /**
   * Plans the next output. Undefined if `isOver` becomes true first. In that case the agent does not advance to the
   * next step.
   */
  async reply(session: SessionConfig, request: ReplyRequest, isOver: () => boolean): Promise<Output | undefined> {
    const { instructions, hasOwnInput, dictation, isUninvited } = request
    const dictated = typeof instructions === 'string' ? /^say(?: exactly)?: (.+)$/is.exec(instructions)?.[1] : undefined
    if (hasOwnInput && dictated !== undefined) return this.#speak(dictated, session, isOver, dictation)
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
    if (dictated === undefined && session.tools.some(({ name }) => name === 'press_key')) {
      return keyFor(heard.join(' ')) ?? { kind: 'text', text: 'wait' }
    }
    if (isUninvited && !this.#hasIntruded) {
      this.#hasIntruded = true
      return pressKey('9')
    }

    const output = await this.#speak(dictated ?? this.#answer(heard), session, isOver)
    if (output === undefined) this.#agent.undoLastTurn()
    return output
  }

  async #speak(
    ordered: string,
    session: SessionConfig,
    isOver: () => boolean,
    dictation: Dictation = 'exact',
  ): Promise<Output | undefined> {
    const text = dictation === 'paraphrased' ? paraphraseOf(ordered) : ordered
    if (session.output_modalities[0] === 'text') return { kind: 'text', text }
    if (dictation === 'silent') return { kind: 'speech', text: '', audio: new Int16Array(0) }
    const audio = await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en')
    return isOver() ? undefined : { kind: 'speech', text, audio }
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

/** Says the same without the words that the client ordered. */
const paraphraseOf = (text: string): string =>
  /[а-яё]/i.test(text) ? 'Добрый день, я звоню вам с просьбой.' : 'Hi there, I have a quick request for you.'

const pressKey = (key: string): Output => ({
  kind: 'function call',
  name: 'press_key',
  arguments: JSON.stringify({ key }),
})

/** Purposes of menu options that lead to a person, best first: English, Russian, Indonesian. */
const purposes = [
  /payment|charge/i,
  /reserv|booking|бронир|reservasi/i,
  /operator|front desk|reception|оператор|администратор/i,
  /english|русск|indonesia/i,
]

/** Returns a call of press_key for the best option of a phone menu. Undefined if no option leads to a person. */
function keyFor(menu: string): Output | undefined {
  const options = menu.split(/(?<=[.!?])\s+/).flatMap((sentence) => {
    const key = /(?:press|tekan|нажмите) (\d)/i.exec(sentence)?.[1]
    return key === undefined ? [] : [{ key, sentence }]
  })
  for (const purpose of purposes) {
    const option = options.findLast(({ sentence }) => purpose.test(sentence))
    if (option !== undefined) return pressKey(option.key)
  }
  return undefined
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
