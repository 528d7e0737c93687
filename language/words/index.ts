/** Text as tokens, word stems, spelling mistakes, and names by their sound. English and Russian. */
export { cached } from './cached.ts'
export { normalise, stem, stemsOf, type Token, tokenise, tokeniseAll, withoutAccents } from './tokens.ts'
export { edits, editsAllowed, inLatin, inOtherLayout, type Sound, soundOf } from './spelling.ts'
export { nominative, placeAdjectives, possibleSounds, soundMark, soundsOf, wholeMark } from './name-sounds.ts'
