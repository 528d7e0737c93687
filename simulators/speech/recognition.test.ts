import { execFileSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { decodeG711, encodeG711 } from './g711.ts'
import { joinPcm, pcmBytes, pcmSamples, readWav, resample, sampleRate, silence, wavFile } from './pcm.ts'
import { phraseBank } from './phrases.ts'
import { prepareRecognition, recognise } from './recognition.ts'
import { hasSpeech, synthesise, tone } from './synthesis.ts'

const speechInstalled = await hasSpeech()
if (!speechInstalled) console.log('Skipped: recognising spoken phrases, as espeak-ng is not installed.')

const times = (samples: Int16Array, gain: number) =>
  samples.map((sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * gain))))

function hiss(samples: Int16Array, level: number): Int16Array {
  let state = 11
  return samples.map((sample) => {
    state = (state * 48_271) % 2_147_483_647
    return Math.max(-32_768, Math.min(32_767, sample + (state % (2 * level)) - level))
  })
}

/** Approximates browser processing: 48 kHz, automatic gain, suppression of quiet parts. */
function browser(samples: Int16Array): Int16Array {
  const audio = resample(samples, sampleRate, 48_000)
  let level = 0
  let gain = 1
  const out = audio.map((sample) => {
    level = Math.max(Math.abs(sample), level * 0.9995)
    gain += (Math.min(6, 9000 / Math.max(level, 300)) - gain) * 0.000_03
    return Math.max(-32_768, Math.min(32_767, Math.round(sample * gain * (level < 250 ? 0.1 : 1))))
  })
  return resample(out, 48_000, sampleRate)
}

const around = (samples: Int16Array) => joinPcm([silence(310), samples, silence(790)])

const distortions: [string, (samples: Int16Array) => Int16Array][] = [
  ['at a tenth of the level', (samples) => times(samples, 0.1)],
  ['with clipping', (samples) => times(samples, 2.5)],
  ['in a noisy room', (samples) => hiss(around(samples), 200)],
  ['through a browser', (samples) => browser(around(samples))],
  [
    'over the phone',
    (samples) => resample(decodeG711(encodeG711(resample(samples, sampleRate, 8000), 'mu'), 'mu'), 8000, sampleRate),
  ],
]

describe.skipIf(!speechInstalled)('the phrase bank', () => {
  test.each(distortions)('is recognised %s', async (_, distort) => {
    const wrong: string[] = []
    for (const { text, language } of phraseBank) {
      const heard = await recognise(distort(await synthesise(text, language)))
      if (heard.text !== text) wrong.push(`${text} -> ${heard.text}`)
    }
    expect(wrong).toEqual([])
  })

  test.each([
    'What is the weather like in Madrid?',
    'I would like to book a table for two.',
    'Please call me tomorrow morning.',
    'The pool is heated all year.',
    'Nine guests.',
    'Okay.',
    'Какая сегодня погода?',
    'Перезвоните завтра.',
  ])('does not match: %s', async (text) => {
    const audio = await synthesise(text, /[а-я]/i.test(text) ? 'ru' : 'en')
    const heard = await recognise(around(audio))
    expect(heard.phrase).toBeUndefined()
    const seconds = Number(/^\(speech, (\d+\.\d) s\)$/.exec(heard.text)?.[1])
    expect(Math.abs(seconds - audio.length / sampleRate)).toBeLessThan(0.6)
  })

  test('recognises a phrase within 150 ms', async () => {
    await prepareRecognition()
    const audio = around(await synthesise('Good afternoon, reception speaking.', 'en'))
    const times: number[] = []
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now()
      await recognise(audio)
      times.push(performance.now() - began)
    }
    expect(Math.min(...times)).toBeLessThan(150)
  })
})

test('returns no text for silence and "(speech, n s)" for a tone', async () => {
  expect(await recognise(silence(2000))).toMatchObject({ text: '', seconds: 0 })
  expect((await recognise(around(tone('a sentence without a voice')))).text).toMatch(/^\(speech, \d\.\d s\)$/)
})

describe('audio', () => {
  const wave = (hertz: number, rate: number) =>
    Int16Array.from({ length: rate }, (_, index) => Math.round(10_000 * Math.sin((2 * Math.PI * hertz * index) / rate)))
  const level = (samples: Int16Array) =>
    Math.sqrt(samples.slice(2000, -2000).reduce((sum, sample) => sum + sample ** 2, 0) / (samples.length - 4000))

  test('resampling keeps frequencies below the limit and removes the others', () => {
    expect(level(resample(wave(1000, 48_000), 48_000, 24_000))).toBeCloseTo(7071, -2)
    expect(level(resample(wave(1000, 22_050), 22_050, 24_000))).toBeCloseTo(7071, -2)
    expect(level(resample(wave(15_000, 48_000), 48_000, 24_000))).toBeLessThan(20)
    expect(resample(wave(1000, 48_000), 48_000, 24_000)).toHaveLength(24_000)
  })

  test.each(['mu', 'a'] as const)('survives %s-law encoding within its step size', (law) => {
    const audio = wave(440, 8000)
    const back = decodeG711(encodeG711(audio, law), law)
    audio.forEach((sample, index) => {
      expect(Math.abs(sample - back[index]!)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16))
    })
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const again = encodeG711(decodeG711(bytes, law), law)
    // Mu-law has two bytes for zero.
    expect([...again].filter((byte, index) => byte !== index && !(law === 'mu' && index === 0x7f))).toEqual([])
  })

  test('survives a WAV file, even if the length in the header is too large', () => {
    const file = wavFile(wave(440, sampleRate))
    expect(readWav(file)).toEqual(wave(440, sampleRate))
    file.writeUInt32LE(0x7fff_f000, 40)
    expect(readWav(file)).toEqual(wave(440, sampleRate))
    expect(readWav(Buffer.from('RIFF, but not really'))).toBeUndefined()
    expect(pcmSamples(pcmBytes(wave(440, 8000)))).toEqual(wave(440, 8000))
  })
})

test('produces a tone of similar length if the speech program is missing', () => {
  // Runs in a child process whose PATH has no speech program.
  const program = `import { synthesise, hasSpeech } from ${JSON.stringify(new URL('./synthesis.ts', import.meta.url).href)}
    const audio = await synthesise('Three bedrooms, please.', 'en')
    console.log(JSON.stringify([await hasSpeech(), audio.length / 24, audio.reduce((most, s) => Math.max(most, s), 0)]))`
  const out = execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: { PATH: '/nowhere' } })
  const [has, ms, loudest] = JSON.parse(out.toString()) as [boolean, number, number]
  expect(has).toBe(false)
  expect(ms).toBeGreaterThan(600)
  expect(ms).toBeLessThan(3000)
  expect(loudest).toBeGreaterThan(2000)
})
