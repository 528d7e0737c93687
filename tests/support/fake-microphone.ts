import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinPcm, sampleRate, wavFile } from '../../simulators/speech/pcm.ts'
import { synthesise } from '../../simulators/speech/synthesis.ts'
import { temporaryFolder } from './folders.ts'

/** A sentence spoken `at` seconds after the microphone is switched on. */
export interface Line {
  at: number
  text: string
  language: 'en' | 'ru'
}

/** Returns 24 kHz samples of `seconds` length: the lines at their times, with silence between them. */
export async function spokenLines(lines: readonly Line[], seconds: number): Promise<Int16Array> {
  const parts: Int16Array[] = []
  let length = 0
  const add = (part: Int16Array) => {
    parts.push(part)
    length += part.length
  }
  for (const { at, text, language } of lines) {
    const start = Math.round(at * sampleRate)
    if (start < length) throw new Error(`"${text}" begins before the line before it has ended`)
    add(new Int16Array(start - length))
    add(await synthesise(text, language))
  }
  add(new Int16Array(Math.max(0, seconds * sampleRate - length)))
  return joinPcm(parts)
}

/**
 * Writes an audio file for Chromium's fake microphone. Chromium starts the file when a page opens the microphone, and
 * loops it.
 * @returns the browser's arguments
 */
export async function fakeMicrophone(lines: readonly Line[], seconds: number): Promise<string[]> {
  const file = join(temporaryFolder(), 'microphone.wav')
  writeFileSync(file, wavFile(await spokenLines(lines, seconds)))
  return [
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-audio-capture=${file}`,
  ]
}
