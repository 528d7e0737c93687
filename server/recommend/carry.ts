import type { Kept, Want } from './constraints.ts'
import { regionOf } from '../../language/places/index.ts'

/** Grows when what a conversation keeps of a want changes its shape: what an older release kept is not read. */
export const keptVersion = 2

/** The wants of what a conversation kept, or none of what cannot be read. */
export const wantsOf = (kept: Kept | undefined): readonly Want[] => (kept?.version === keptVersion ? kept.wants : [])

/**
 * What is wanted now, after what was wanted before. A category that was asked for before keeps what is not said anew; a
 * new one begins afresh, in the same place, for as many and at the same time where it does not say so itself. A message
 * that asks for a new category leaves the ones before behind.
 */
export function carried(before: readonly Want[], now: readonly Want[]): Want[] {
  if (before.length === 0 || now.length === 0) return [...now]
  const known = (want: Want): Want | undefined => before.find(({ category }) => category === want.category)
  const amended = now.map((want) => {
    const earlier = known(want)
    return earlier ? amend(earlier, want) : begun(before.at(-1)!, want)
  })
  if (!now.every(known)) return amended
  return before.map((want) => amended.find(({ category }) => category === want.category) ?? want)
}

/** `before` without what the message calls unneeded. */
const kept = (before: readonly string[], { dropped }: Want): string[] => before.filter((one) => !dropped.includes(one))

function amend(before: Want, now: Want): Want {
  const earlier = {
    ...before,
    places: kept(before.places, now),
    views: kept(before.views, now),
    features: kept(before.features, now),
    kinds: kept(before.kinds, now),
  }
  const placed = now.places.length + now.placeWords.length + now.elsewhere.length > 0
  const list = <T>(before: readonly T[], said: readonly T[], excluded: readonly T[]): T[] => [
    ...new Set([...before.filter((one) => !excluded.includes(one)), ...said]),
  ]
  const instead = <T>(before: readonly T[], said: readonly T[], excluded: readonly T[]): T[] =>
    said.length > 0 ? [...said] : before.filter((one) => !excluded.includes(one))
  return {
    category: now.category,
    places: placed ? now.places : instead(earlier.places, [], now.placesExcluded),
    ...((placed ? now.nearby : earlier.nearby) ? { nearby: true } : {}),
    placeWords: placed ? now.placeWords : earlier.placeWords,
    elsewhere: placed ? now.elsewhere : earlier.elsewhere,
    placesExcluded: list(earlier.placesExcluded, now.placesExcluded, now.places),
    ...((now.placeWordsExcluded ?? earlier.placeWordsExcluded)
      ? { placeWordsExcluded: [...(earlier.placeWordsExcluded ?? []), ...(now.placeWordsExcluded ?? [])] }
      : {}),
    views: instead(earlier.views, now.views, now.viewsExcluded),
    viewsExcluded: list(earlier.viewsExcluded, now.viewsExcluded, now.views),
    features: list(earlier.features, now.features, now.featuresExcluded),
    featuresExcluded: list(earlier.featuresExcluded, now.featuresExcluded, now.features),
    kinds: instead(earlier.kinds, now.kinds, now.kindsExcluded),
    kindsExcluded: list(earlier.kindsExcluded, now.kindsExcluded, now.kinds),
    bedrooms: now.bedrooms ?? (now.guests === undefined ? earlier.bedrooms : undefined),
    rooms: now.rooms ?? earlier.rooms,
    guests: now.guests ?? (now.bedrooms === undefined ? earlier.guests : undefined),
    beds: now.beds ?? earlier.beds,
    budget: now.budget ?? earlier.budget,
    when: now.when.length > 0 ? now.when : earlier.when,
    preferred: list(earlier.preferred, now.preferred, now.dropped),
    words: now.words.length > 0 ? now.words : earlier.words,
    dropped: [],
    venuesExcluded: list(earlier.venuesExcluded, now.venuesExcluded, []),
  }
}

function begun(earlier: Want, now: Want): Want {
  const placed = now.places.length + now.placeWords.length + now.elsewhere.length > 0
  // No boat lies in Ubud: beside a villa there it is wanted on Bali.
  const places = now.category === 'yacht' ? earlier.places.map(regionOf) : earlier.places
  return {
    ...now,
    places: placed ? now.places : places,
    placeWords: placed ? now.placeWords : earlier.placeWords,
    guests: now.guests ?? earlier.guests,
    when: now.when.length > 0 ? now.when : earlier.when,
  }
}
