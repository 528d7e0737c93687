import type { Venue } from '../../contract/venues.ts'
import { extrasOf } from './extras.ts'
import { contactParts } from './links.ts'

/** True if values of this extras key may contain phone numbers. */
export function isContact(key: string): boolean {
  return /contact|phone|whatsapp|телефон|контакт/i.test(key)
}

export interface VenuePhone {
  /** Number as written in the catalogue. */
  text: string
  /** Digits, with a leading plus if the catalogue has a plus. */
  number: string
}

/** Returns the unique phone numbers of a venue, numbers with a country code first. */
export function phonesOf(venue: Pick<Venue, 'extras'>): VenuePhone[] {
  const phones = new Map<string, VenuePhone>()
  for (const [key, value] of extrasOf(venue)) {
    if (!isContact(key)) continue
    for (const { text, href } of contactParts(value)) {
      const number = href?.slice('tel:'.length)
      if (number !== undefined && !phones.has(number)) phones.set(number, { text, number })
    }
  }
  return [...phones.values()].toSorted((a, b) => Number(b.number.startsWith('+')) - Number(a.number.startsWith('+')))
}
