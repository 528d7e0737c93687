import { type ModelUsage, type UsageField, usageFields } from './model-usage.ts'

/** US dollars per million tokens, which is millionths of a dollar per token. `audio_ms`: per million ms. */
type Prices = Readonly<Partial<Record<UsageField, number>>>

interface PriceList {
  /** Day (UTC) from which the prices apply, 'YYYY-MM-DD'. */
  readonly date: string
  readonly source: string
  readonly models: Readonly<Record<string, Prices>>
}

/** Prices of a text model. `written`: price of writing to the cache, if it differs from other input. */
const text = (input: number, cached: number, output: number, written = input): Prices => ({
  text_input: input,
  text_cached: cached,
  text_written: written,
  text_output: output,
})

/** Prices of a realtime model: [input, cached input, output]. */
const speech = ([input, cached, output]: Triple, [audioInput, audioCached, audioOutput]: Triple): Prices => ({
  ...text(input, cached, output),
  audio_input: audioInput,
  audio_cached: audioCached,
  audio_output: audioOutput,
})
type Triple = readonly [number, number, number]

/** Duration in ms of the audio in one token of a listener's audio. */
const msPerToken = 100

/** Price of a transcription model that is billed per minute of audio. Its text costs nothing. */
function perMinute(dollars: number): Prices {
  const perMs = dollars / 0.06
  return { audio_ms: perMs, audio_input: perMs * msPerToken, text_input: 0, text_output: 0 }
}

/** Price of a transcription model that is billed by tokens. */
const transcription = (input: number, output: number): Prices => ({
  text_input: input,
  audio_input: input,
  text_output: output,
})

/**
 * Standard list prices of the models that calls use, oldest list first. A change of prices is another list: the cost of
 * earlier calls stays. Read from the page of each model, /api/docs/models/<id>. Not confirmed by such a page: gpt-4o,
 * gpt-4o-mini, gpt-5.6-sol and gpt-5.6-terra (from other sites), gpt-realtime, gpt-realtime-mini, whisper-1 and the cache
 * prices of the 5.6 models (older knowledge).
 */
export const priceLists: readonly [PriceList, ...PriceList[]] = [
  {
    date: '2026-11-23',
    source: 'https://developers.openai.com/api/docs/pricing',
    models: {
      'gpt-realtime-2.1': speech([4, 0.4, 24], [32, 0.4, 64]),
      'gpt-realtime-2.1-mini': speech([0.6, 0.06, 2.4], [10, 0.3, 20]),
      'gpt-realtime-2': speech([4, 0.4, 24], [32, 0.4, 64]),
      'gpt-realtime-1.5': speech([4, 0.4, 16], [32, 0.4, 64]),
      'gpt-realtime': speech([4, 0.4, 16], [32, 0.4, 64]),
      'gpt-realtime-mini': speech([0.6, 0.06, 2.4], [10, 0.3, 20]),
      'gpt-6-luna': text(0.1, 0.01, 0.5, 0.125),
      'gpt-5.6-sol': text(4, 0.4, 20, 5),
      'gpt-5.6-terra': text(2, 0.2, 12, 2.5),
      'gpt-4o': text(2.5, 1.25, 10),
      'gpt-4o-mini': text(0.15, 0.075, 0.6),
      'gpt-transcribe': perMinute(0.0045),
      'gpt-live-transcribe': perMinute(0.017),
      'whisper-1': perMinute(0.006),
      'gpt-4o-transcribe': transcription(2.5, 10),
      'gpt-4o-mini-transcribe': transcription(1.25, 5),
    },
  },
]

/** Returns the list that applies on a day ('YYYY-MM-DD', UTC). Days before the first list have the first list. */
export function priceListOn(day: string): PriceList {
  return priceLists.findLast(({ date }) => date <= day) ?? priceLists[0]
}

/**
 * Returns the cost in millionths of a US dollar, not rounded. Undefined if the list has no price for the model or for a
 * quantity that was used.
 */
export function costOf(list: PriceList, model: string, usage: ModelUsage): number | undefined {
  const prices = Object.hasOwn(list.models, model) ? list.models[model]! : undefined
  if (prices === undefined) return undefined
  let micros = 0
  for (const field of usageFields) {
    if (usage[field] === 0) continue
    const price = prices[field]
    if (price === undefined) return undefined
    micros += usage[field] * price
  }
  return micros
}
