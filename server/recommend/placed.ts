import type { Facts } from '../catalogue/index.ts'
import { places, travelRegionOf, withLarger } from '../../language/places/index.ts'
import { soundMark, soundsOf } from '../../language/words/index.ts'
import type { PlaceWord, Verdict, Want } from './constraints.ts'

/** Whether the address holds a name, as it was said or otherwise. */
export const isAt = ({ stem, also = [], named = [] }: PlaceWord, { placeWords, places }: Facts): boolean =>
  placeWords.has(stem) || also.some((sound) => placeWords.has(sound)) || named.some((place) => places.has(place))

/** Whether a venue lies where it is wanted; unknown where its row does not say. */
export function placeVerdict(want: Want, facts: Facts): Verdict {
  if (want.placesExcluded.some((place) => facts.places.has(place))) return 'no'
  if (want.placeWordsExcluded?.some((word) => isAt(word, facts))) return 'no'
  if (want.elsewhere.length > 0) return 'no'
  if (want.places.length + want.placeWords.length === 0) return 'yes'
  if (want.placeWords.some((word) => isAt(word, facts))) return 'yes'
  if (mayBeExcluded(want, facts)) return 'unknown'
  const wanted = want.category === 'mobile_spa' ? comingFrom(want) : want.places
  if (wanted.some((place) => facts.places.has(place))) {
    const isByName = facts.placedByName && !wanted.some((place) => isLarger(place, facts))
    return isByName ? 'unknown' : 'yes'
  }
  if (
    want.category !== 'mobile_spa' &&
    wanted.some((place) => sounds.get(place)?.some((sound) => facts.placeWords.has(sound)))
  )
    return 'yes'
  // A boat goes to where its row says that it goes.
  if (want.category === 'yacht' && wanted.some((place) => facts.mentioned.has(place))) return 'yes'
  if (wanted.length === 0) return 'no'
  // A row without any address leaves it open; one that names another place, or only a larger one, is not known to be there.
  const open = facts.exactPlaces.length === 0 && facts.placeWords.size === 0
  return open ? 'unknown' : 'no'
}

/** 'Zanzibar, but not Nungwi': a row that says Zanzibar alone may be in Nungwi. */
function mayBeExcluded({ places, placesExcluded, placeWordsExcluded = [] }: Want, facts: Facts): boolean {
  const { exactPlaces, areaNames } = facts
  if (areaNames.length > 0) return false
  if (placesExcluded.some((place) => exactPlaces.some((exact) => withLarger(place).slice(1).includes(exact))))
    return true
  return placeWordsExcluded.length > 0 && exactPlaces.length > 0 && exactPlaces.every((exact) => places.includes(exact))
}

/** The regions from which what is wanted comes to its places. */
export const comingFrom = ({ comesFrom, places, areas = [] }: Want): readonly string[] =>
  comesFrom ?? [...new Set([...places, ...areas].map((place) => travelRegionOf(place)))]

/** How places of one word sound, for addresses that have them as the lexicon does not. */
const sounds = new Map(
  Object.entries(places).map(([name, { en, ru }]) => [
    name,
    [...en, ...ru].flatMap((phrase) =>
      /^\p{L}{4,}$/u.test(phrase) ? soundsOf(phrase).map((sound) => soundMark + sound) : [],
    ),
  ]),
)

/** Places of the lexicon that a word sounds like: 'Split' alone is an English word, and the town of a row in 'Сплит'. */
const bySound = new Map<string, string[]>()
for (const [place, all] of sounds) for (const sound of all) bySound.set(sound, [...(bySound.get(sound) ?? []), place])
export const soundingLike = ({ stem, also = [], said }: PlaceWord): string[] => [
  ...new Set(
    [stem, ...also, ...soundsOf(said).map((sound) => soundMark + sound)].flatMap((sound) => bySound.get(sound) ?? []),
  ),
]

/** Whether the address itself says the place: it names what the exact places of the row lie in. */
const isLarger = (place: string, { exactPlaces }: Facts): boolean =>
  exactPlaces.some((exact) => withLarger(exact).slice(1).includes(place))

/** The areas beside the places asked for. */
export const neighbours = (wanted: readonly string[]): string[] => [
  ...new Set(wanted.flatMap((place) => places[place]?.near ?? [])),
]
