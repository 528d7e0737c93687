import { writeFile } from 'node:fs/promises'
import { joinPcm, sampleRate, silence, wavFile } from '../speech/pcm.ts'
import { synthesise } from '../speech/synthesis.ts'

/**
 * Writes what a fake microphone plays: words are spoken, numbers are ms of silence. Chromium takes the file with
 * `--use-file-for-fake-audio-capture=PATH%noloop`. Answers where each of the words begins and ends, in ms.
 */
export async function writeWav(path: string, parts: readonly (string | number)[]) {
  const sounds: Int16Array[] = []
  const spoken: { text: string; startMs: number; endMs: number }[] = []
  let length = 0
  for (const part of parts) {
    const sound = typeof part === 'number' ? silence(part) : await synthesise(part, /[а-яё]/i.test(part) ? 'ru' : 'en')
    const startMs = (length / sampleRate) * 1000
    length += sound.length
    if (typeof part === 'string') spoken.push({ text: part, startMs, endMs: (length / sampleRate) * 1000 })
    sounds.push(sound)
  }
  await writeFile(path, wavFile(joinPcm(sounds)))
  return spoken
}
