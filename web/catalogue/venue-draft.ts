import { type Category, type Venue, type VenueChange } from '../../contract/venues.ts'
import { type Label, t } from '../i18n/index.ts'
import { missing } from '../ui/form-errors.ts'
import { isCategory } from './categories.ts'
import { extrasOf, textOf } from './extras.ts'

/** Venue as edited by the form. */
export interface VenueDraft {
  name: string
  category: Category
  price: string
  website: string
  address: string
  extras: readonly DraftExtra[]
}

export interface DraftExtra {
  /** Stable row id while the key is typed. */
  row: number
  key: string
  value: string
}

const fields = ['name', 'category', 'price', 'website', 'address'] as const

export const fieldTitles: Record<(typeof fields)[number], Label> = {
  name: 'Name',
  category: 'Category',
  price: 'Price',
  website: 'Website',
  address: 'Address',
}

export function draftOf(venue: Venue): VenueDraft {
  return {
    name: textOf(venue.name) ?? '',
    category: isCategory(venue.category) ? venue.category : 'villa',
    price: textOf(venue.raw_price_text) ?? '',
    website: textOf(venue.website) ?? '',
    address: textOf(venue.address) ?? '',
    extras: extrasOf(venue).map(([key, value], row) => ({ row, key, value })),
  }
}

/** Returns the reason why a draft cannot be saved, or null. */
export function draftError(draft: VenueDraft): string | null {
  const noName = missing(draft.name, t('Name is required'))
  if (noName) return noName
  const keys = new Set<string>()
  for (const { key, value } of draft.extras) {
    const name = key.trim()
    if (name === '' && value.trim() !== '')
      return t('The detail "{value}" has no name', { value: value.trim().slice(0, 40) })
    if (name !== '' && keys.has(name)) return t('Two details are named "{name}"', { name })
    keys.add(name)
  }
  return null
}

/** Builds the request. Blank texts become null. Details without a value are dropped. */
export function changeOf(draft: VenueDraft, version: number | undefined): VenueChange {
  const orNull = (text: string) => (text.trim() === '' ? null : text)
  return {
    name: draft.name.trim(),
    category: draft.category,
    raw_price_text: orNull(draft.price),
    website: orNull(draft.website.trim()),
    address: orNull(draft.address),
    extras: Object.fromEntries(filled(draft.extras).map(({ key, value }) => [key.trim(), value])),
    ...(version !== undefined && { version }),
  }
}

export function sameDraft(a: VenueDraft, b: VenueDraft): boolean {
  return (
    fields.every((field) => a[field] === b[field]) &&
    JSON.stringify(entries(a.extras)) === JSON.stringify(entries(b.extras))
  )
}

export interface ConcurrentChange {
  title: string
  before: string | null
  now: string | null
  /** True if both users changed the field differently. The form then keeps its own value. */
  contested: boolean
}

/**
 * Merges another user's changes since `base` into this form. A field changed in this form keeps its value. Any other
 * field takes the other user's value.
 */
export function merge(base: VenueDraft, mine: VenueDraft, theirs: VenueDraft) {
  const concurrentChanges: ConcurrentChange[] = []
  const pick = (title: string, before: string | null, own: string | null, now: string | null) => {
    if (before === now) return own
    concurrentChanges.push({ title, before, now, contested: own !== before && own !== now })
    return own === before ? now : own
  }
  const draft = { ...mine }
  for (const field of fields) {
    const value = pick(t(fieldTitles[field]), base[field], mine[field], theirs[field]) ?? ''
    // Type-safe for `category`, because all three versions hold valid categories.
    Object.assign(draft, { [field]: value })
  }
  const [was, own, now] = [base, mine, theirs].map((version) => new Map(entries(version.extras))) as [
    Map<string, string>,
    Map<string, string>,
    Map<string, string>,
  ]
  const keys = [...new Set([...own.keys(), ...was.keys(), ...now.keys()])]
  draft.extras = keys.flatMap((key, row) => {
    const value = pick(key, was.get(key) ?? null, own.get(key) ?? null, now.get(key) ?? null)
    return value === null ? [] : [{ row, key, value }]
  })
  return { draft, concurrentChanges }
}

function filled(extras: readonly DraftExtra[]): DraftExtra[] {
  return extras.filter(({ key, value }) => key.trim() !== '' && value.trim() !== '')
}

function entries(extras: readonly DraftExtra[]): [string, string][] {
  return filled(extras).map(({ key, value }) => [key.trim(), value])
}
