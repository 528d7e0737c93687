import { isCategory } from '../../catalogue/categories.ts'
import { contactParts } from '../../catalogue/links.ts'
import { callSetupPath, type InquirySetup, paths } from '../../paths.ts'
import type { Answer, Chip } from './answer.ts'

const screens = {
  villa: paths.villas,
  mobile_spa: paths.spas,
  retreat_center: paths.retreats,
  restaurant: paths.restaurants,
  yacht: paths.yachts,
} as const

/** Returns the path of the category's list, filtered by the chips. Null for an unknown category. */
export function listPath(category: string, chips: readonly Chip[]): string | null {
  if (!isCategory(category)) return null
  const filter = new Map<string, string>()
  const words: string[] = []
  for (const [name, value] of chips.flatMap((chip) => [...chip.filter])) {
    if (name === 'q') words.push(value)
    // A list filters by a single place, so use the first.
    else if (name !== 'category' && !filter.has(name)) filter.set(name, value)
  }
  if (words.length > 0) filter.set('q', words.join(' ').slice(0, 200))
  const query = new URLSearchParams([...filter])
  return query.size > 0 ? `${screens[category]}?${query.toString()}` : screens[category]
}

/** Returns the first dialable number, preferring numbers with a country code. Null if none. */
export function dialableNumber(phones: readonly string[]): string | null {
  const numbers = phones.flatMap((text) => contactParts(text).flatMap(({ href }) => href?.slice('tel:'.length) ?? []))
  return numbers.find((number) => number.startsWith('+')) ?? numbers[0] ?? null
}

/** Requirements that a question can check. Places and budgets are in the catalogue. */
const askable = new Set(['view', 'feature', 'kind', 'bedrooms', 'rooms', 'beds'])

/** Returns the client's requirements for the plan of an inquiry. */
export function inquiryWish(chips: readonly Chip[], languageSample: string): Omit<InquirySetup, 'venues'> {
  const guests = chips.find(({ slot }) => slot === 'guests')
  const dates = chips.find(({ slot }) => slot === 'when')
  // A requirement that the client excluded has an id with 'not'. 'Private pool' includes 'pool'.
  const wanted = chips.filter(({ slot, id }) => askable.has(slot) && !id.includes('.not.'))
  const wishes = [...new Set(wanted.map(({ label }) => label))]
  return {
    guests: guests?.value ?? /\d+/.exec(guests?.label ?? '')?.[0],
    dates: dates?.value ?? dates?.label,
    language: languageOf(languageSample),
    wishes: wishes.filter((label) => !wishes.some((other) => other !== label && other.includes(label))),
  }
}

/** Ids of the suggested venues, without repetition. */
const venueIdsOf = (answers: readonly Answer[]): string[] => [
  ...new Set(answers.flatMap(({ options }) => options.flatMap(({ venueId }) => venueId ?? []))),
]

/**
 * Returns the venues to ask after an answer: those of the answer, and those of all answers to the same request, such as
 * before 'others'. Answers with the same requirements belong to the same request.
 * @param answers in the order of the conversation, the answer last
 */
export function venuesToAsk(answers: readonly Answer[]): { own: string[]; all: string[] } {
  const last = answers.at(-1)
  if (last === undefined) return { own: [], all: [] }
  const requestOf = ({ chips }: Answer) =>
    JSON.stringify(chips.map(({ id, label }) => `${id} ${label}`).toSorted((a, b) => a.localeCompare(b)))
  // Without requirements nothing shows that two answers belong together.
  const isSame = (answer: Answer) => answer.chips.length > 0 && requestOf(answer) === requestOf(last)
  const start = answers.findLastIndex((answer) => !isSame(answer)) + 1
  return { own: venueIdsOf([last]), all: venueIdsOf([...answers.slice(start), last]) }
}

/** Cyrillic letters mean Russian. Undefined for a blank text. */
function languageOf(sample: string): 'en' | 'ru' | undefined {
  return sample === '' ? undefined : /[а-яё]/i.test(sample) ? 'ru' : 'en'
}

interface CallTarget {
  phone: string
  venueId: string | null
  category: string
  /** Constraints of the client, to fill the scenario's variables. */
  chips?: readonly Chip[]
  /** Any text in the client's language. Cyrillic letters select Russian. */
  languageSample?: string
}

/** Returns the path of the call screen with number, preset scenario and known variables filled in. */
export function callLinkPath({ phone, venueId, category, chips = [], languageSample = '' }: CallTarget): string {
  const own = chips.filter((chip) => chip.category === category)
  const guestsChip = own.find(({ slot }) => slot === 'guests')
  const guests = guestsChip?.value ?? /\d+/.exec(guestsChip?.label ?? '')?.[0]
  const datesChip = own.find(({ slot }) => slot === 'when')
  return callSetupPath({
    phone,
    venue: venueId ?? undefined,
    preset: category,
    language: languageOf(languageSample),
    guests,
    dates: datesChip?.value ?? datesChip?.label,
  })
}
