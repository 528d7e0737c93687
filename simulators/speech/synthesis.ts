import { spawn } from 'node:child_process'
import { joinPcm, readWav, sampleRate } from './pcm.ts'
import type { Language } from './phrases.ts'

/** Maximum text length in UTF-16 units. Longer text is cut. */
const maxTextLength = 2000
/** Timeout of the speech program in ms. After a timeout, a tone replaces the speech. */
const timeoutMs = 5000
const maxCacheBytes = 24 * 1024 * 1024

/**
 * The external speech program. It is GPL-licensed, so it is never linked or shipped, and used only if installed.
 * https://github.com/espeak-ng/espeak-ng
 */
const program = 'espeak-ng'

/** Synthesised audio by language and text, most recently used last. */
const cache = new Map<string, Promise<Int16Array>>()
let cacheBytes = 0
/** Undefined before the first attempt. */
let isInstalled: boolean | undefined

/** Synthesises `text` as samples at 24 kHz. Uses the speech program if installed, otherwise a soft tone. */
export function synthesise(text: string, language: Language): Promise<Int16Array> {
  const spoken = text.slice(0, maxTextLength).trim()
  const key = `${language} ${spoken}`
  const known = cache.get(key)
  if (known !== undefined) {
    cache.delete(key)
    cache.set(key, known)
    return known
  }
  const audio = speak(spoken, language)
  cache.set(key, audio)
  void trackCacheSize(audio)
  return audio
}

/** True if the speech program is installed. */
export async function hasSpeech(): Promise<boolean> {
  if (isInstalled === undefined) await synthesise('Ready.', 'en')
  return isInstalled === true
}

async function speak(text: string, language: Language): Promise<Int16Array> {
  if (text === '') return new Int16Array(0)
  const audio = isInstalled === false ? undefined : await runProgram(text, language)
  return audio ?? tone(text)
}

/** Adds an entry's size to the cache total. Evicts the least recently used entries above the limit. */
async function trackCacheSize(added: Promise<Int16Array>): Promise<void> {
  cacheBytes += (await added).byteLength
  for (const [key, audio] of cache) {
    if (cacheBytes <= maxCacheBytes) return
    cache.delete(key)
    cacheBytes -= (await audio).byteLength
  }
}

/** Passes the text to the program by stdin. Undefined if the program is missing, fails or times out. */
function runProgram(text: string, language: Language): Promise<Int16Array | undefined> {
  const { promise, resolve } = Promise.withResolvers<Int16Array | undefined>()
  const child = spawn(program, ['--stdin', '--stdout', '-b', '1', '-v', language], {
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: timeoutMs,
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
    const audio = code === 0 ? readWav(Buffer.concat(parts)) : undefined
    if (audio !== undefined) isInstalled = true
    resolve(audio === undefined || audio.length === 0 ? undefined : audio)
  })
  child.stdin.end(text)
  return promise
}

const syllable = 0.16
const pause = 0.22

/** Generates a soft tone of similar duration: a pulse per vowel, a pause per punctuation mark. */
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
