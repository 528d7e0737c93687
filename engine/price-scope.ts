import { calendarIn, isoOf, numberOfIso } from '../language/dates/index.ts'
import { piecesOf, withSpokenNumbers } from '../language/numbers/index.ts'

/** Dates and party that a price is valid for. Null if the texts name none. */
export interface PriceScope {
  from: string | null
  to: string | null
  guests: number | null
}

const people =
  /(\d+)\s+(?:\p{L}+\s+)?(?:guests?|people|persons?|adults?|pax|гост\p{L}*|человек\p{L}*|взросл\p{L}*|tamu|orang)(?!\p{L})/iu

/** Reads the dates and the party of an inquiry from its texts. @param today 'YYYY-MM-DD': dates without a year follow it */
export function priceScopeOf(texts: readonly string[], today: string): PriceScope {
  const mentions = texts.flatMap((text) => calendarIn(text, { today: numberOfIso(today), hours: false }))
  const days = mentions.find(({ from, lead }) => from !== null && lead === null) ?? { from: null, to: null }
  const guests = texts
    .map((text) =>
      people.exec(
        piecesOf(withSpokenNumbers(text))
          .map(({ kind, value, text: word }) => (kind === 'number' && Number.isInteger(value) ? String(value) : word))
          .join(' '),
      ),
    )
    .find((found) => found !== null)
  return {
    from: days.from === null ? null : isoOf(days.from),
    to: days.to === null ? null : isoOf(days.to),
    guests: guests ? Number(guests[1]) : null,
  }
}
