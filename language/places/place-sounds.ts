import { possibleSounds, soundsOf } from '../words/name-sounds.ts'
import { allPlaces } from './areas.ts'

/** Minimum length of a sound that identifies a place. */
const shortest = 4

let bySound: ReadonlyMap<string, readonly string[]> | undefined
/** Returns the ids of the places whose name has this sound (`soundsOf`). */
export function placesWithSound(sound: string): readonly string[] {
  if (bySound === undefined) {
    const ids = new Map<string, string[]>()
    // The sound of 'Quan 1' lacks the number.
    for (const [id, names] of allPlaces())
      for (const sound of new Set(names.filter((name) => !/\d/.test(name)).flatMap(soundsOf))) {
        const same = ids.get(sound)
        if (same === undefined) ids.set(sound, [id])
        else same.push(id)
      }
    bySound = ids
  }
  return sound.length < shortest ? [] : (bySound.get(sound) ?? [])
}

/** Returns the ids of the places that these words sound like, in either alphabet and in any case: 'Флик-ан-Флаке'. */
export function placesSounding(words: readonly string[]): readonly string[] {
  for (const sound of [...soundsOf(words.join(' ')), ...possibleSounds(words.join(''))]) {
    const ids = placesWithSound(sound)
    if (ids.length > 0) return ids
  }
  return []
}
