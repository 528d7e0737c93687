import { realtimeAudio } from '../../../contract/realtime-voice.ts'
import type { SampleFormat } from '../../audio-frame.ts'

/** Format codes: https://www.mmsp.ece.mcgill.ca/Documents/AudioFormats/WAVE/WAVE.html */
const codes = { pcm: 1, muLaw: 7 } as const

/** Builds the header of a mono WAV file with `bytes` of samples. */
export function wavHeader(format: SampleFormat, bytes: number): Buffer {
  const isPcm = format === 'pcm16-24000'
  const rate = isPcm ? realtimeAudio.sampleRate : 8000
  const sampleBytes = isPcm ? 2 : 1
  const header = Buffer.alloc(58)
  header.write('RIFF', 0, 'latin1')
  header.writeUInt32LE(50 + bytes, 4)
  header.write('WAVEfmt ', 8, 'latin1')
  header.writeUInt32LE(18, 16)
  header.writeUInt16LE(isPcm ? codes.pcm : codes.muLaw, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(rate, 24)
  header.writeUInt32LE(rate * sampleBytes, 28)
  header.writeUInt16LE(sampleBytes, 32)
  header.writeUInt16LE(sampleBytes * 8, 34)
  // Formats other than PCM require the number of samples. PCM players ignore it.
  header.write('fact', 38, 'latin1')
  header.writeUInt32LE(4, 42)
  header.writeUInt32LE(Math.floor(bytes / sampleBytes), 46)
  header.write('data', 50, 'latin1')
  header.writeUInt32LE(bytes, 54)
  return header
}
