import type { Mention, ReadMention } from '../grammar/mention.ts'
import type { QuotedMessage, QuoteSpan } from './quotes.ts'
import type { ModelReading, ModelWant } from './schema.ts'

const single = /^(?:bedrooms|rooms|guests|beds|budget|opening)$/
const listed = /^(?:feature|kind|view)$/
const hasUnit = /\p{L}|[$€£₽]/u

/** Returns the spans of all quotes of a reading. */
export function quotedSpans(reading: ModelReading, message: QuotedMessage): QuoteSpan[] {
  const spans: QuoteSpan[] = []
  const collect = (value: unknown): void => {
    if (typeof value === 'string') {
      const span = message.spanOf(value)
      if (span) spans.push(span)
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(collect)
  }
  collect(reading)
  return spans
}

/**
 * Returns the mentions that the rules read with certainty in words that no slot of the model quotes. Certain are concepts
 * of the lexicon, counts with a unit, and places after a preposition. A slot that the model fills gets no second value.
 */
export function omittedMentions(
  want: ModelWant,
  read: readonly ReadMention[],
  quoted: readonly QuoteSpan[],
  message: QuotedMessage,
): Mention[] {
  const modelSlot = { beds: 'massage_beds' } as const
  return read.flatMap(({ category, said, placed, mention }): Mention[] => {
    const { slot, polarity } = mention
    if (category !== want.category.value || (polarity !== 'want' && polarity !== 'exclude')) return []
    const filled = want[(slot === 'beds' ? modelSlot.beds : slot) as keyof ModelWant]
    const isPlace = slot === 'place' || slot === 'placeWord'
    const isCertain = listed.test(slot)
      ? true
      : isPlace
        ? polarity === 'exclude' || (placed && (want.places ?? []).length === 0)
        : single.test(slot) && (filled ?? null) === null && hasUnit.test(said)
    const span = isCertain ? message.spanOf(said) : undefined
    if (!span || quoted.some(({ from, to }) => from < span.to && span.from < to)) return []
    return [{ ...mention, ...span }]
  })
}
