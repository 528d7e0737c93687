import type { SavedRequest, Want } from './constraints.ts'
import { regionOf } from '../../language/places/index.ts'

/**
 * Version of the saved shape of `Want`. Increment it when the shape changes: requests of other versions are ignored.
 */
export const savedVersion = 2

/** Returns the wants of a saved request, or none if its version differs. */
export const savedWants = (kept: SavedRequest | undefined): readonly Want[] =>
  kept?.version === savedVersion ? kept.wants : []

/**
 * Merges the wants of a message into the earlier wants.
 * - A known category keeps every slot that the message does not mention.
 * - A new category takes place, party size and dates from the last earlier want, unless the message states its own.
 * - If the message names a new category, earlier categories that it does not name are put aside.
 * - A category in `aside` continues with its own slots.
 */
export function mergeWants(before: readonly Want[], now: readonly Want[], aside: readonly Want[] = []): Want[] {
  if (before.length === 0 || now.length === 0) return [...now]
  const earlierOf = (want: Want, from = before): Want | undefined =>
    from.find(({ category }) => category === want.category)
  const amended = now.map((want) => {
    const earlier = earlierOf(want) ?? earlierOf(want, aside)
    return earlier ? amend(earlier, want) : newCategoryWant(before.at(-1)!, want)
  })
  if (!now.every((want) => earlierOf(want))) return amended
  return before.map((want) => amended.find(({ category }) => category === want.category) ?? want)
}

/** Returns the wants to put aside: those of categories that are not wanted now, the latest per category. */
export const putAside = (wants: readonly Want[], before: readonly Want[], aside: readonly Want[]): Want[] =>
  [...before, ...aside].filter(
    ({ category }, n, all) =>
      !wants.some((want) => want.category === category) && all.findIndex((one) => one.category === category) === n,
  )

/** Returns `before` without the entries that the message calls unneeded. */
const withoutDropped = (before: readonly string[], { dropped }: Want): string[] =>
  before.filter((one) => !dropped.includes(one))

function amend(before: Want, now: Want): Want {
  const earlier = {
    ...before,
    places: withoutDropped(before.places, now),
    views: withoutDropped(before.views, now),
    features: withoutDropped(before.features, now),
    kinds: withoutDropped(before.kinds, now),
  }
  const namesPlace = now.places.length + now.placeWords.length + now.elsewhere.length > 0
  const accumulate = <T>(before: readonly T[], added: readonly T[], excluded: readonly T[]): T[] => [
    ...new Set([...before.filter((one) => !excluded.includes(one)), ...added]),
  ]
  const replace = <T>(before: readonly T[], added: readonly T[], excluded: readonly T[]): T[] =>
    added.length > 0 ? [...added] : before.filter((one) => !excluded.includes(one))
  return {
    category: now.category,
    places: namesPlace ? now.places : replace(earlier.places, [], now.placesExcluded),
    ...((namesPlace ? now.nearby : earlier.nearby) ? { nearby: true } : {}),
    placeWords: namesPlace ? now.placeWords : earlier.placeWords,
    elsewhere: namesPlace ? now.elsewhere : earlier.elsewhere,
    placesExcluded: accumulate(earlier.placesExcluded, now.placesExcluded, now.places),
    ...((now.placeWordsExcluded ?? earlier.placeWordsExcluded)
      ? { placeWordsExcluded: [...(earlier.placeWordsExcluded ?? []), ...(now.placeWordsExcluded ?? [])] }
      : {}),
    views: replace(earlier.views, now.views, now.viewsExcluded),
    viewsExcluded: accumulate(earlier.viewsExcluded, now.viewsExcluded, now.views),
    features: accumulate(earlier.features, now.features, now.featuresExcluded),
    featuresExcluded: accumulate(earlier.featuresExcluded, now.featuresExcluded, now.features),
    kinds: replace(earlier.kinds, now.kinds, now.kindsExcluded),
    kindsExcluded: accumulate(earlier.kindsExcluded, now.kindsExcluded, now.kinds),
    bedrooms: now.bedrooms ?? (now.guests === undefined ? earlier.bedrooms : undefined),
    rooms: now.rooms ?? earlier.rooms,
    guests: now.guests ?? (now.bedrooms === undefined ? earlier.guests : undefined),
    beds: now.beds ?? earlier.beds,
    ...guestsOf(now.pet || now.youngest !== undefined ? now : earlier),
    budget: now.budget ?? earlier.budget,
    ...((now.sort ?? earlier.sort) ? { sort: now.sort ?? earlier.sort } : {}),
    ...((now.opening ?? earlier.opening) ? { opening: now.opening ?? earlier.opening } : {}),
    when: now.when.length > 0 ? now.when : earlier.when,
    preferred: accumulate(earlier.preferred, now.preferred, now.dropped),
    words: now.words.length > 0 ? now.words : earlier.words,
    dropped: [],
    venuesExcluded: accumulate(earlier.venuesExcluded, now.venuesExcluded, []),
  }
}

const guestsOf = ({ youngest, pet }: Want): Pick<Want, 'youngest' | 'pet'> => ({
  ...(youngest === undefined ? {} : { youngest }),
  ...(pet ? { pet } : {}),
})

function newCategoryWant(earlier: Want, now: Want): Want {
  const namesPlace = now.places.length + now.placeWords.length + now.elsewhere.length > 0
  // Ubud has no port: after a villa in Ubud, look for yachts all over Bali.
  const places = now.category === 'yacht' ? earlier.places.map(regionOf) : earlier.places
  return {
    ...now,
    places: namesPlace ? now.places : places,
    placeWords: namesPlace ? now.placeWords : earlier.placeWords,
    guests: now.guests ?? earlier.guests,
    when: now.when.length > 0 ? now.when : earlier.when,
  }
}
