import { type Features, distanceBetween, featuresOf } from './features.ts'
import { joinPcm, silence } from './pcm.ts'
import { type Phrase, phraseBank } from './phrases.ts'
import { hasSpeech, synthesise } from './synthesis.ts'

export interface Heard {
  /** The phrase's text, or "(speech, 1.4 s)" with the seconds in which somebody spoke; '' when nobody did. */
  text: string
  phrase: Phrase | undefined
  seconds: number
}

/** Distances of the same phrase by another way are well under this, of another phrase well over (see the test). */
const nearEnough = 0.56
/** The second best phrase must be this much further. */
const clearlyNearest = 1.25

type Bank = readonly { phrase: Phrase; features: Features }[]

let bank: Promise<Bank> | undefined

/**
 * Prepares the bank: each phrase is spoken once and its features are kept. Takes a second or so, in small pieces.
 * Without the speech program the bank is empty, and all that is heard is unknown.
 */
export function prepareRecognition(): Promise<Bank> {
  bank ??= listenToBank()
  return bank
}

async function listenToBank(): Promise<Bank> {
  const known: { phrase: Phrase; features: Features }[] = []
  if (!(await hasSpeech())) return known
  for (const phrase of phraseBank) {
    // The same rests around it as what comes from a microphone has.
    const sound = joinPcm([silence(200), await synthesise(phrase.text, phrase.language), silence(300)])
    const features = featuresOf(sound)
    if (features !== undefined) known.push({ phrase, features })
  }
  return known
}

/** Recognises one phrase of the bank in `samples` (24 kHz). What was said in other words is "(speech, ...)". */
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

/** The phrases of the bank, nearest first. */
async function ranking(features: Features): Promise<{ phrase: Phrase; distance: number }[]> {
  return (await prepareRecognition())
    .map(({ phrase, features: known }) => ({ phrase, distance: distanceBetween(features, known) }))
    .sort((a, b) => a.distance - b.distance)
}
