import type { Mention, ReadMention } from '../grammar/mention.ts'
import type { QuotedMessage, QuoteSpan } from './quotes.ts'
import type { ModelReading, ModelWant } from './schema.ts'

const single = /^(?:bedrooms|rooms|guests|beds|budget|opening)$/
const listed = /^(?:feature|kind|view)$/
/** Words of a request. */
const request =
  /^(?:must|need|needs|want|wants|like|love|please|with|without|no|should|нуж(?:ен|на|но|ны)|хо(?:чу|тим|чет|тят)|обязательн\p{L}+|важн\p{L}+|пожалуйста|с|со|без)$/u
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

/** True if the sentence around the span asks for something: it has a quote of the model or a word of a request. */
function isRequested({ from, to }: QuoteSpan, quoted: readonly QuoteSpan[], { pieces }: QuotedMessage): boolean {
  const isEnd = ({ text }: { readonly text: string }): boolean => /^[.!?\n]$/.test(text)
  const start = pieces.slice(0, from).findLastIndex(isEnd) + 1
  const after = pieces.slice(to).findIndex(isEnd)
  const end = after < 0 ? pieces.length : to + after
  return (
    quoted.some((span) => span.from < end && start < span.to) ||
    pieces.slice(start, end).some(({ text }) => request.test(text))
  )
}

/**
 * Returns the mentions that the rules read with certainty in words that no slot of the model quotes. Certain are concepts
 * of the lexicon, counts with a unit, and places after a preposition, in a sentence that asks for something. A slot that the model fills gets no second value.
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
    if (!span || !isRequested(span, quoted, message) || quoted.some(({ from, to }) => from < span.to && span.from < to))
      return []
    return [{ ...mention, ...span }]
  })
}
