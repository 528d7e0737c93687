import { spawn } from 'node:child_process'
import { joinPcm, readWav, sampleRate } from './pcm.ts'
import type { Language } from './phrases.ts'

/** Text that is spoken at one go, in UTF-16 units; what is longer is cut. */
const longest = 2000
/** A speech program that has not ended after this many ms is ended, and the tone speaks. */
const patience = 5000
const cachedBytes = 24 * 1024 * 1024

/**
 * The separate program that speaks. It is never linked or shipped: it is GPL, and used only where somebody installed
 * it. https://github.com/espeak-ng/espeak-ng
 */
const program = 'espeak-ng'

/** Most recently used last. */
const cache = new Map<string, Promise<Int16Array>>()
let cacheBytes = 0
/** Undefined until it was tried. */
let isInstalled: boolean | undefined

/** Speaks `text`: samples at 24 kHz. With the speech program where the machine has it, else as a soft tone. */
export function synthesise(text: string, language: Language): Promise<Int16Array> {
  const spoken = text.slice(0, longest).trim()
  const key = `${language} ${spoken}`
  const known = cache.get(key)
  if (known !== undefined) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const sound = speak(spoken, language)
  cache.set(key, sound)
  void weigh(sound)
  return sound
}

/** Whether the machine has the speech program. */
export async function hasSpeech(): Promise<boolean> {
  if (isInstalled === undefined) await synthesise('Ready.', 'en')
  return isInstalled === true
}

async function speak(text: string, language: Language): Promise<Int16Array> {
  if (text === '') return new Int16Array(0)
  const sound = isInstalled === false ? undefined : await runProgram(text, language)
  return sound ?? tone(text)
}

/** Takes in what a sound costs; what was used longest ago goes for it. */
async function weigh(added: Promise<Int16Array>): Promise<void> {
  cacheBytes += (await added).byteLength
  for (const [key, sound] of cache) {
    if (cacheBytes <= cachedBytes) return
    cache.delete(key)
    cacheBytes -= (await sound).byteLength
  }
}

/** Undefined when the program is missing, fails or takes too long. The text goes in by its standard input. */
function runProgram(text: string, language: Language): Promise<Int16Array | undefined> {
  const { promise, resolve } = Promise.withResolvers<Int16Array | undefined>()
  const child = spawn(program, ['--stdin', '--stdout', '-b', '1', '-v', language], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patience,
    killSignal: 'SIGKILL',
  })
  const parts: Buffer[] = []
  child.stdout.on('data', (part: Buffer) => parts.push(part))
  child.stdin.on('error', () => {})
  child.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') isInstalled = false
    resolve(undefined)
  })
  child.on('close', (code) => {
    const sound = code === 0 ? readWav(Buffer.concat(parts)) : undefined
    if (sound !== undefined) isInstalled = true
    resolve(sound === undefined || sound.length === 0 ? undefined : sound)
  })
  child.stdin.end(text)
  return promise
}

const syllable = 0.16
const pause = 0.22

/** A soft tone of fitting length: one pulse a vowel, a rest at each stop. */
export function tone(text: string): Int16Array {
  const parts: Int16Array[] = []
  for (const mark of text.toLowerCase().match(/[aeiouyаеёиоуыэюя]+|[.,;:!?]/g) ?? ['a']) {
    const isRest = /[.,;:!?]/.test(mark)
    const length = Math.round((isRest ? pause : syllable) * sampleRate)
    const pitch = 170 + (mark.codePointAt(0)! % 9) * 8
    const pulse = new Int16Array(length)
    if (!isRest) {
      for (let index = 0; index < length; index += 1) {
        const swell = Math.sin((Math.PI * index) / length) ** 2
        const phase = (2 * Math.PI * pitch * index) / sampleRate
        pulse[index] = Math.round(4500 * swell * (Math.sin(phase) + 0.4 * Math.sin(2 * phase)))
      }
    }
    parts.push(pulse)
  }
  return joinPcm(parts)
}
