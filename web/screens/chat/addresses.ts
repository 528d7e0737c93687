import { isCategory } from '../../catalogue/categories.ts'
import { contactParts } from '../../catalogue/links.ts'
import { callSetupPath, paths } from '../../paths.ts'
import type { Chip } from './answer.ts'

const screens = {
  villa: paths.villas,
  mobile_spa: paths.spas,
  retreat_center: paths.retreats,
  restaurant: paths.restaurants,
  yacht: paths.yachts,
} as const

/** The list of a category, narrowed to what its chips stand for; null where they come to no list. */
export function listAddress(category: string, chips: readonly Chip[]): string | null {
  if (!isCategory(category)) return null
  const filter = new Map<string, string>()
  const words: string[] = []
  for (const [name, value] of chips.flatMap((chip) => [...chip.filter])) {
    if (name === 'q') words.push(value)
    // A list is narrowed to one place; the first that was named stands for the others.
    else if (name !== 'category' && !filter.has(name)) filter.set(name, value)
  }
  if (words.length > 0) filter.set('q', words.join(' ').slice(0, 200))
  const query = new URLSearchParams([...filter])
  return query.size > 0 ? `${screens[category]}?${query.toString()}` : screens[category]
}

/** The first of the phones that can be dialled, those with a country code first; null where there is none. */
export function numberIn(phones: readonly string[]): string | null {
  const numbers = phones.flatMap((text) => contactParts(text).flatMap(({ href }) => href?.slice('tel:'.length) ?? []))
  return numbers.find((number) => number.startsWith('+')) ?? numbers[0] ?? null
}

interface Called {
  phone: string
  venueId: string | null
  category: string
  /** What was understood, for the gaps in the scenario. */
  chips?: readonly Chip[]
  /** A text in the language in which the client asked. */
  spoken?: string
}

/** The call screen with the number and a scenario for such a venue, its gaps filled with what is known. */
export function callAddress({ phone, venueId, category, chips = [], spoken = '' }: Called): string {
  const own = chips.filter((chip) => chip.category === category)
  const party = own.find(({ slot }) => slot === 'guests')
  const guests = party?.value ?? /\d+/.exec(party?.label ?? '')?.[0]
  const stay = own.find(({ slot }) => slot === 'when')
  return callSetupPath({
    phone,
    venue: venueId ?? undefined,
    preset: category,
    language: spoken === '' ? undefined : /[а-яё]/i.test(spoken) ? 'ru' : 'en',
    guests,
    dates: stay?.value ?? stay?.label,
  })
}
