import type { Venue } from '../../contract/venues.ts'
import type { WebFinding } from '../../contract/web-findings.ts'
import type { MapPlace } from '../providers/serpapi.ts'
import { shortened } from '../shortened.ts'

/** Returns the search text: name and place of the venue. */
export function searchWords({ name, address, extras }: Pick<Venue, 'name' | 'address' | 'extras'>): string {
  const where = address ?? extras['Port of departure'] ?? extras['Area'] ?? ''
  return tidy(where === '' ? name : `${name.trim()}, ${where}`, 200) ?? ''
}

/** Returns the first place whose name matches the venue, safe to display. Null if no place matches. */
export function findingFor(
  venue: Pick<Venue, 'name'>,
  places: readonly MapPlace[],
): Omit<WebFinding, 'venue_id' | 'found_at' | 'practice'> | null {
  const place = places.find(({ title }) => isSame(venue.name, title))
  if (!place) return null
  const { rating, reviews } = place
  return {
    title: tidy(place.title, 120) ?? venue.name,
    rating: rating !== undefined && rating >= 0 && rating <= 5 ? Math.round(rating * 10) / 10 : null,
    reviews: reviews !== undefined && reviews >= 0 ? Math.floor(reviews) : null,
    address: tidy(place.address, 200),
    phone: phoneIn(place.phone),
    website: webAddress(place.website),
  }
}

/** Words that many venues share. They do not identify a venue. */
const shared =
  /^(?:the|a|and|at|by|of|de|la|villas?|spa|yachts?|retreats?|restaurants?|centers?|centres?|resorts?|hotels?|boats?|charters?|вилла|спа|яхта|ресторан|ретрит|центр)$/

const wordsOf = (name: string): Set<string> =>
  new Set(
    (
      name
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? []
    ).filter((word) => !shared.test(word)),
  )

/** True if two names share two thirds of our identifying words and half of theirs. */
function isSame(ours: string, theirs: string): boolean {
  const own = wordsOf(ours)
  const other = wordsOf(theirs)
  const both = [...own].filter((word) => other.has(word)).length
  return both > 0 && both * 3 >= own.size * 2 && both * 2 >= other.size
}

/** Returns one line without control and bidirectional characters, shortened. Null if blank. */
function tidy(text: string | undefined, most: number): string | null {
  const line = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return line === '' ? null : shortened(line, most)
}

const phoneIn = (text: string | undefined): string | null => {
  const phone = tidy(text, 40)
  const digits = phone?.replace(/\D/g, '').length ?? 0
  return phone !== null && /^\+?[\d\s().-]+$/.test(phone) && digits >= 7 && digits <= 15 ? phone : null
}

/** Accepts HTTP addresses only, without a user name that could look like a host. */
function webAddress(text: string | undefined): string | null {
  const line = tidy(text, 500)
  if (line === null || !/^https?:\/\//i.test(line) || !URL.canParse(line)) return null
  const url = new URL(line)
  return url.username === '' && url.password === '' ? url.href : null
}
