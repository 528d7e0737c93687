import type { ChatReply } from '../contract/chat.ts'
import type { Venue } from '../contract/venues.ts'

const tokens = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** Baseline: ranks the rows by tf-idf similarity to the request. The recommender must score higher. */
export function openTfIdf(venues: ReadonlyMap<number, Venue>): (message: string) => ChatReply {
  const rows = [...venues.values()].map((venue) => {
    const text = [venue.name, venue.category, venue.address, venue.raw_price_text, ...Object.values(venue.extras)]
    const counts = new Map<string, number>()
    for (const word of tokens(text.join(' '))) counts.set(word, (counts.get(word) ?? 0) + 1)
    return { venue, counts }
  })
  const seen = new Map<string, number>()
  for (const { counts } of rows) for (const word of counts.keys()) seen.set(word, (seen.get(word) ?? 0) + 1)
  const weight = (word: string): number => Math.log((1 + rows.length) / (1 + (seen.get(word) ?? 0)))
  return (message) => {
    const asked = [...new Set(tokens(message))]
    const scored = rows
      .map(({ venue, counts }) => {
        const length = Math.hypot(...[...counts].map(([word, count]) => count * weight(word)))
        const dot = asked.reduce((sum, word) => sum + (counts.get(word) ?? 0) * weight(word) ** 2, 0)
        return { venue, score: dot / (length || 1) }
      })
      .filter(({ score }) => score > 0)
      .toSorted((a, b) => b.score - a.score)
    return {
      steps: [],
      options: scored.slice(0, 6).map(({ venue }) => ({
        name: venue.name,
        category: venue.category,
        phones: [],
        details: '',
        venue_id: venue.id,
      })),
      script: '',
      need_more_info: { missing: [], refine: { bedrooms_min: null, view: null } },
    }
  }
}
