import { type Features, distanceBetween, featuresOf } from './features.ts'
import { joinPcm, silence } from './pcm.ts'
import { type Phrase, phraseBank } from './phrases.ts'
import { hasSpeech, synthesise } from './synthesis.ts'

export interface Heard {
  /** Text of the phrase, or "(speech, 1.4 s)" for unknown speech, or '' for silence. */
  text: string
  phrase: Phrase | undefined
  seconds: number
}

/**
 * Maximum distance of a match. Distorted versions of a phrase are well below, other phrases well above (see the test).
 */
const nearEnough = 0.56
/** Minimum ratio between the distances of the second best and the best phrase. */
const clearlyNearest = 1.25

type Bank = readonly { phrase: Phrase; features: Features }[]

let bank: Promise<Bank> | undefined

/**
 * Synthesises each phrase once and caches its features. Takes about a second, without blocking the event loop for long.
 * Without the speech program the bank is empty and all speech is unknown.
 */
export function prepareRecognition(): Promise<Bank> {
  bank ??= synthesiseBank()
  return bank
}

async function synthesiseBank(): Promise<Bank> {
  const known: { phrase: Phrase; features: Features }[] = []
  if (!(await hasSpeech())) return known
  for (const phrase of phraseBank) {
    // Pads the phrase with silence, like microphone audio.
    const audio = joinPcm([silence(200), await synthesise(phrase.text, phrase.language), silence(300)])
    const features = featuresOf(audio)
    if (features !== undefined) known.push({ phrase, features })
  }
  return known
}

/** Recognises a phrase of the bank in `samples` (24 kHz). Other speech yields "(speech, n s)". */
export async function recognise(samples: Int16Array): Promise<Heard> {
  const features = featuresOf(samples)
  if (features === undefined) return { text: '', phrase: undefined, seconds: 0 }
  const { seconds } = features
  const [best, second] = (await ranking(features)).slice(0, 2)
  const isClear =
    best !== undefined && best.distance < nearEnough && best.distance * clearlyNearest < (second?.distance ?? Infinity)
  if (isClear) return { text: best.phrase.text, phrase: best.phrase, seconds }
  return { text: `(speech, ${seconds.toFixed(1)} s)`, phrase: undefined, seconds }
}

/** Ranks the phrases of the bank, nearest first. */
async function ranking(features: Features): Promise<{ phrase: Phrase; distance: number }[]> {
  return (await prepareRecognition())
    .map(({ phrase, features: known }) => ({ phrase, distance: distanceBetween(features, known) }))
    .sort((a, b) => a.distance - b.distance)
}
