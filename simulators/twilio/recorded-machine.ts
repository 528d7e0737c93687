import { encodeG711 } from '../speech/g711.ts'
import { resample, sampleRate } from '../speech/pcm.ts'
import { synthesise } from '../speech/synthesis.ts'
import { Callee, type CalleeOutput } from './callee.ts'
import type { Pickup, Sound, Stage } from './pickups.ts'

/** ms from pick-up to the first word, between sentences, and from a key to the next stage. */
const breathMs = 400
const pauseMs = 350
const reactionMs = 600
/** ms of silence after a menu until it repeats, at most `maxPrompts` times. */
const repeatMs = 7_000
const maxPrompts = 6

const lineRate = 8000
const silence = (ms: number) => Buffer.alloc((ms * lineRate) / 1000, 0xff)

/** What recognisers write for a sound without words. */
const transcripts: Readonly<Record<Sound, string>> = { beep: '[beep]', fax: '[tone]', music: '[music]' }

/**
 * Plays the recordings of a phone menu, mailbox, call screener or fax, and passes the call to a person. Implements the same
 * interface as a callee.
 */
export class RecordedMachine {
  readonly #pickup: Pickup
  readonly #output: CalleeOutput & { stop(): void }
  readonly #number: string
  #stage: Stage
  #name = 'start'
  #now = 0
  #lastSound = 0
  #isPlaying = false
  #hasPlayed = false
  #hasAgentSpoken = false
  #prompts = 0
  #keys = ''
  #keyAt: number | undefined
  #person: Callee | undefined

  constructor(number: string, pickup: Pickup, output: CalleeOutput & { stop(): void }) {
    this.#number = number
    this.#pickup = pickup
    this.#output = output
    this.#stage = pickup.stages['start']!
  }

  /** Name of the current stage. */
  get stage(): string {
    return this.#name
  }

  overhear(text: string): void {
    this.#person?.overhear(text)
  }

  /** A key was heard. */
  press(key: string): void {
    if (this.#stage.keys === undefined) return
    this.#keys += key
    this.#keyAt = this.#now
    this.#output.stop()
  }

  tick(ms: number, agentSpoke: boolean, calleeSpoke: boolean): void {
    this.#now += ms
    if (this.#person !== undefined) return this.#person.tick(ms, agentSpoke, calleeSpoke)
    if (agentSpoke && this.#hasPlayed) this.#hasAgentSpoken = true
    if (agentSpoke || calleeSpoke || this.#isPlaying) this.#lastSound = this.#now
    if (this.#isPlaying || this.#now < breathMs) return
    if (!this.#hasPlayed) return void this.#play()
    if (calleeSpoke) return
    const quietMs = this.#now - this.#lastSound
    const { keys, next } = this.#stage
    if (this.#keyAt !== undefined && this.#now - this.#keyAt >= reactionMs) return this.#answerKeys(keys ?? {})
    if (next !== undefined && quietMs >= next.afterMs && (!next.afterAgent || this.#hasAgentSpoken)) {
      return this.#enter(next.stage)
    }
    if (keys !== undefined && quietMs >= repeatMs) {
      if (this.#prompts >= maxPrompts) this.#output.hangUp()
      else void this.#play()
    }
  }

  #answerKeys(keys: Readonly<Record<string, string>>): void {
    const stage = keys[this.#keys]
    this.#keys = ''
    this.#keyAt = undefined
    if (stage !== undefined) return this.#enter(stage)
    void this.#play()
  }

  #enter(name: string): void {
    this.#name = name
    this.#stage = this.#pickup.stages[name]!
    this.#hasPlayed = false
    this.#hasAgentSpoken = false
    this.#prompts = 0
    const { person } = this.#stage
    if (person === undefined) return
    this.#person = new Callee(this.#number, { language: this.#pickup.language, greeting: person }, this.#output)
  }

  async #play(): Promise<void> {
    this.#isPlaying = true
    this.#prompts += 1
    const stage = this.#stage
    const { says = [], sound, person } = stage
    if (person !== undefined) return this.#enter(this.#name)
    const spoken: [Buffer, string][] = []
    for (const text of says) {
      const samples = await synthesise(text, /[а-яё]/i.test(text) ? 'ru' : 'en')
      spoken.push([encodeG711(resample(trimmed(samples), sampleRate, lineRate), 'mu'), text], [silence(pauseMs), ''])
    }
    if (sound !== undefined) spoken.push([soundOf(sound.kind, sound.ms), transcripts[sound.kind]])
    this.#isPlaying = false
    if (this.#stage !== stage || this.#keyAt !== undefined) return
    this.#hasPlayed = true
    this.#lastSound = this.#now
    for (const [audio, text] of spoken) this.#output.say(audio, text, true)
  }
}

/** Removes the silence at the end, so that the pauses between sentences have their own length. */
function trimmed(samples: Int16Array): Int16Array {
  const end = samples.findLastIndex((sample) => Math.abs(sample) > 200)
  return samples.subarray(0, end + 1)
}

const frequencies: Readonly<Record<Sound, readonly number[]>> = {
  beep: [1000],
  fax: [2100],
  music: [262, 330, 392, 330, 294, 349, 440, 349],
}

/** Returns mu-law audio of a sound. The notes of music change twice a second. */
function soundOf(kind: Sound, ms: number): Buffer {
  const samples = new Int16Array((ms * lineRate) / 1000)
  const notes = frequencies[kind]
  for (let n = 0; n < samples.length; n++) {
    const note = notes[Math.floor(n / (lineRate / 2)) % notes.length]!
    samples[n] = Math.round(6000 * Math.sin((2 * Math.PI * note * n) / lineRate))
  }
  return encodeG711(samples, 'mu')
}
