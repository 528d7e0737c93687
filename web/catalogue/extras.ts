import type { Venue } from '../../contract/venues.ts'
import { t } from '../i18n/index.ts'

/** Shown in place of a missing value. */
export const dash = '—'

/** Returns a catalogue value as text, or null if empty. Other servers may send numbers, booleans or lists. */
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

/** Returns the first non-blank value among `keys`. Ignores letter case and outer spaces of keys. */
export function extra(venue: Pick<Venue, 'extras'>, ...keys: string[]): string | null {
  const found = extrasOf(venue)
  for (const key of keys) {
    const entry = found.find(([name]) => fold(name) === fold(key))
    if (entry) return entry[1]
  }
  return null
}

/** Returns all non-blank extras as [key, text], in the order of the catalogue. */
export function extrasOf(venue: Pick<Venue, 'extras'>): [string, string][] {
  return Object.entries(venue.extras ?? {}).flatMap(([name, value]) => {
    const text = textOf(value)
    return text === null ? [] : [[name, text] as [string, string]]
  })
}

function fold(key: string): string {
  return key.trim().toLowerCase()
}
