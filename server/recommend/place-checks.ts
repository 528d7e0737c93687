import type { Facts } from '../catalogue/index.ts'
import {
  coastAndRiverIds,
  isCountry,
  isServiceRegion,
  places,
  placesWithSound,
  travelRegionOf,
  withLarger,
} from '../../language/places/index.ts'
import { normalise, placeAdjectives, soundMark, soundsOf, stem } from '../../language/words/index.ts'
import type { PlaceWord, Verdict, Want } from './constraints.ts'

/** True if the address contains the name in any of its known forms. */
export const hasPlaceWord = ({ stem, also = [], named = [] }: PlaceWord, { placeWords, places }: Facts): boolean =>
  placeWords.has(stem) || also.some((sound) => placeWords.has(sound)) || named.some((place) => places.has(place))

/** Checks the location of a venue. Unknown if its row does not state the location. */
export function placeVerdict(want: Want, facts: Facts): Verdict {
  if (want.placesExcluded.some((place) => facts.places.has(place))) return 'no'
  if (want.placeWordsExcluded?.some((word) => hasPlaceWord(word, facts))) return 'no'
  if (want.elsewhere.length > 0) return 'no'
  if (want.places.length + want.placeWords.length === 0) return 'yes'
  if (want.placeWords.some((word) => hasPlaceWord(word, facts))) return 'yes'
  if (mayBeExcluded(want, facts)) return 'unknown'
  const wanted = want.category === 'mobile_spa' ? serviceRegions(want) : want.places
  if (wanted.some((place) => facts.places.has(place))) {
    const isByName = facts.placedByName && !wanted.some((place) => containsRow(place, facts))
    return isByName ? 'unknown' : 'yes'
  }
  if (
    want.category !== 'mobile_spa' &&
    wanted.some((place) => soundsOfPlace.get(place)?.some((sound) => facts.placeWords.has(sound)))
  )
    return 'yes'
  // For a yacht, a mentioned destination counts as its location.
  if (want.category === 'yacht' && wanted.some((place) => facts.mentioned.has(place))) return 'yes'
  if (wanted.some((place) => coastWords(place).some((word) => facts.words.has(word)))) return 'yes'
  if (want.category === 'mobile_spa' && namesTown(want, facts)) return 'yes'
  if (wanted.length === 0) return 'no'
  // Unknown only if the row has no address. A row with another place, or only a larger place, does not fit.
  const open = facts.exactPlaces.length === 0 && facts.placeWords.size === 0
  return open ? 'unknown' : 'no'
}

/** Returns the stems with which a row names a sea or a river: 'Volga', 'Волга', 'Волжский'. Empty for other places. */
const coastWords = (place: string): string[] =>
  coastAndRiverIds.has(place)
    ? [...places[place]!.en, ...places[place]!.ru]
        .filter((name) => /^\p{L}+$/u.test(name))
        .flatMap((name) => [name, ...placeAdjectives(name)].map((word) => stem(normalise(word))))
    : []

/** 'Zanzibar, but not Nungwi': a row that states only Zanzibar may lie in Nungwi. */
function mayBeExcluded({ places, placesExcluded, placeWordsExcluded = [] }: Want, facts: Facts): boolean {
  const { exactPlaces, areaNames } = facts
  if (areaNames.length > 0) return false
  if (placesExcluded.some((place) => exactPlaces.some((exact) => withLarger(place).slice(1).includes(exact))))
    return true
  return placeWordsExcluded.length > 0 && exactPlaces.length > 0 && exactPlaces.every((exact) => places.includes(exact))
}

/** Returns the regions from which a mobile spa comes to the requested places. */
export const serviceRegions = ({ comesFrom, places, areas = [] }: Want): readonly string[] =>
  comesFrom ?? [...new Set([...places, ...areas].map((place) => travelRegionOf(place)))]

/** True if the row of a mobile spa names the town, its surroundings or an island or province that a spa crosses. */
function namesTown(want: Want, facts: Facts): boolean {
  const { places, placeWords, areas = [] } = want
  return (
    [...places, ...areas].some(
      (place) =>
        facts.places.has(place) ||
        facts.mentioned.has(place) ||
        facts.exactPlaces.some((exact) => withLarger(place).includes(exact) && !isCountry(exact)),
    ) ||
    placeWords.some((word) => hasPlaceWord(word, facts) || facts.words.has(word.stem)) ||
    serviceRegions(want).some((region) => isServiceRegion(region) && facts.places.has(region))
  )
}

/** Keeps the mobile spas that name the requested town. Keeps all if none does, and for other categories. */
export function servingTown<Found extends { readonly facts: Facts }>(want: Want, found: readonly Found[]): Found[] {
  const serving = want.category === 'mobile_spa' ? found.filter(({ facts }) => namesTown(want, facts)) : []
  return serving.length > 0 ? serving : [...found]
}

/** Lexicon place -> phonetic keys of its one-word names. Matches spellings that the lexicon does not list. */
const soundsOfPlace = new Map(
  Object.entries(places).map(([name, { en, ru }]) => [
    name,
    [...en, ...ru].flatMap((phrase) =>
      /^\p{L}{4,}$/u.test(phrase) ? soundsOf(phrase).map((sound) => soundMark + sound) : [],
    ),
  ]),
)

/** Phonetic key -> lexicon places: 'Split', also an English word, matches a row in 'Сплит'. */
const bySound = new Map<string, string[]>()
for (const [place, all] of soundsOfPlace)
  for (const sound of all) bySound.set(sound, [...(bySound.get(sound) ?? []), place])
/** Returns the places that sound like the word. Prefers a town to the area with the same name. */
export function placesSoundingLike({ stem, also = [], said }: PlaceWord): string[] {
  const keys = [stem, ...also, ...soundsOf(said).map((sound) => soundMark + sound)]
  const found = new Set(
    keys.flatMap((key) => [
      ...(bySound.get(key) ?? []),
      ...(key.startsWith(soundMark) ? placesWithSound(key.slice(soundMark.length)) : []),
    ]),
  )
  const larger = new Set([...found].flatMap((place) => (/[\s-]/.test(said) ? withLarger(place).slice(1) : [])))
  return [...found].filter((place) => !larger.has(place))
}

/** True if the place contains an exact place of the row. */
const containsRow = (place: string, { exactPlaces }: Facts): boolean =>
  exactPlaces.some((exact) => withLarger(exact).slice(1).includes(place))

/** Returns the areas next to these places. */
export const neighbours = (wanted: readonly string[]): string[] => [
  ...new Set(wanted.flatMap((place) => places[place]?.near ?? [])),
]
