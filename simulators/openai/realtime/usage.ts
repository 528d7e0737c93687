import type { Conversation } from './conversation.ts'

/** Tokens of the input of a response. Cached tokens are part of the others. */
export interface InputTokens {
  text: number
  audio: number
  cachedText: number
  cachedAudio: number
}

/** Durations of one token of audio in ms: https://developers.openai.com/api/docs/guides/realtime-costs */
const heardMsPerToken = 100
const spokenMsPerToken = 50

/** The provider caches a beginning of the input in blocks of this many tokens. */
const cacheBlock = 64

export const textTokens = (text: string): number => Math.ceil(text.length / 4)
export const heardTokens = (ms: number): number => Math.ceil(ms / heardMsPerToken)
export const spokenTokens = (ms: number): number => Math.round(ms / spokenMsPerToken)

/** Counts input tokens. The input of the response before is cached, as long as the instructions stay the same. */
export class InputMeter {
  #before: { instructions: string; text: number; audio: number } | undefined

  /** @param conversation undefined for a response with its own, empty input */
  count(instructions: string, conversation: Conversation | undefined): InputTokens {
    if (conversation === undefined) return { text: textTokens(instructions), audio: 0, cachedText: 0, cachedAudio: 0 }
    const { text: said, heardMs, spokenMs } = conversation.size()
    const text = textTokens(instructions) + textTokens(said)
    const audio = heardTokens(heardMs) + spokenTokens(spokenMs)
    const before = this.#before?.instructions === instructions ? this.#before : undefined
    this.#before = { instructions, text, audio }
    const blocks = (cached: number, now: number) => Math.floor(Math.min(cached, now) / cacheBlock) * cacheBlock
    return {
      text,
      audio,
      cachedText: blocks(before?.text ?? 0, text),
      cachedAudio: blocks(before?.audio ?? 0, audio),
    }
  }
}
