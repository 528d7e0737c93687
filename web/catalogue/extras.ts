import type { Venue } from '../../contract/venues.ts'
import { t } from '../i18n/index.ts'

/** Stands where the catalogue says nothing. */
export const dash = '—'

/** A value of the catalogue as text, null when there is none. Other servers keep numbers, booleans and lists in extras. */
export function textOf(value: unknown): string | null {
  switch (typeof value) {
    case 'string':
      return value.trim() === '' ? null : value
    case 'number':
    case 'bigint':
      return String(value)
    case 'boolean':
      return value ? t('Yes') : t('No')
    case 'object': {
      if (value === null) return null
      if (!Array.isArray(value)) return JSON.stringify(value)
      const texts = value.map(textOf).filter((text) => text !== null)
      return texts.length > 0 ? texts.join(', ') : null
    }
    default:
      return null
  }
}

/** The first of `keys` that the venue says something under; case and outer spaces of a key do not count. */
export function extra(venue: Pick<Venue, 'extras'>, ...keys: string[]): string | null {
  const found = extrasOf(venue)
  for (const key of keys) {
    const entry = found.find(([name]) => fold(name) === fold(key))
    if (entry) return entry[1]
  }
  return null
}

/** All that is said about the venue beside its fields, as [key, text], in the owner's order. */
export function extrasOf(venue: Pick<Venue, 'extras'>): [string, string][] {
  return Object.entries(venue.extras ?? {}).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === null ? [] : [[name, text] as [string, string]]
  })
}

function fold(key: string): string {
  return key.trim().toLowerCase()
}
