import { type Piece, unitOf } from '../../../language/numbers/index.ts'
import { isAgeOfChild } from './parties.ts'

/** The guests for whom houses have rules. */
export interface SpecialGuests {
  /** Age of the youngest child, in years. Undefined without a stated age. */
  readonly youngest?: number
  readonly pet?: Pet
}
/** `kg`: its weight, or the usual weight of its breed. */
export interface Pet {
  readonly kind: 'dog' | 'cat'
  readonly kg?: number
}

const baby =
  /^(?:bab(?:y|ies)|infants?|newborn|toddlers?|младен\p{L}*|грудн\p{L}*|малыш\p{L}*|годовал\p{L}*|новорожд\p{L}*)$/u
const month = /^(?:months?|мес\p{L}*)$/u
const oldest = 17
/** Age assumed for a baby or a toddler. */
const ageOfBaby = 1

/** Returns the ages of a list after a word for children: 'детьми 5 и 8 лет', 'kids (12, 14)'. */
function agesAfter(pieces: readonly Piece[], at: number): number[] {
  const ages: number[] = []
  for (let n = at + 1; n < Math.min(pieces.length, at + 8); n++) {
    const { kind, text, value } = pieces[n]!
    if (kind === 'number' && value <= oldest) ages.push(month.test(pieces[n + 1]?.text ?? '') ? 0 : value)
    else if (!/^(?:,|and|и|&|\+|\(|:|aged?|ages|are|of|years?|лет|год\p{L}*)$/u.test(text)) break
  }
  const after = pieces[at + 1 + ages.length * 2 - 1]
  return ages.length > 1 || /^(?:years?|yrs?|лет|год\p{L}*|\)|of)$/u.test(after?.text ?? '') ? ages : []
}

const cat = /^(?:cats?|kitt(?:y|ens?)|кот(?:а|ом|у|ы|ами|ик\p{L}*)?|кошк\p{L}*|кошеч\p{L}*|котен\p{L}*|котят\p{L}*)$/u
const dog =
  /^(?:dogs?|doggy|pup(?:py|pies)?|соба[кч]\p{L}*|пес|пса|псом|щен\p{L}*|spaniel|dachshund|terrier|corgi|beagle|chihuahua|poodle|такс(?:а|у|ой|ы)|корги|бигл\p{L}*|мопс\p{L}*|шпиц\p{L}*|пудел\p{L}*)$/u
/** Breeds whose adult dogs weigh 25 kg or more. */
const largeDog =
  /^(?:labradors?|retrievers?|shepherd|alsatian|dobermans?|rottweilers?|husky|huskies|mastiff|лабрадор\p{L}*|ретривер\p{L}*|овчар\p{L}*|доберман\p{L}*|ротвейлер\p{L}*|хаск\p{L}*|алаба\p{L}*|дог(?:а|ом)?)$/u
const weightOfLargeDog = 25

/** Reads the ages of children and the pets of a message. */
export function specialGuestsIn(pieces: readonly Piece[]): SpecialGuests {
  const ages = pieces.flatMap((piece, at) => {
    if (baby.test(piece.text)) return [ageOfBaby]
    if (unitOf(piece) === 'children') return agesAfter(pieces, at)
    return isAgeOfChild(pieces, at) ? [month.test(pieces[at + 1]?.text ?? '') ? 0 : piece.value] : []
  })
  const isBoat = pieces.some(({ text }) => /^(?:catamarans?|yachts?|boats?|катамаран\p{L}*|яхт\p{L}*)$/u.test(text))
  const dogAt = pieces.findIndex(({ text }) => dog.test(text) || largeDog.test(text))
  const catAt = pieces.findIndex(({ text }) => cat.test(text) && !(isBoat && /^cats?$/.test(text)))
  const weight = pieces.find(
    ({ kind }, at) => kind === 'number' && /^(?:kg|kilos?|кг)$/.test(pieces[at + 1]?.text ?? ''),
  )
  const kg = weight?.value ?? (pieces.some(({ text }) => largeDog.test(text)) ? weightOfLargeDog : undefined)
  const pet: Pet | undefined =
    dogAt >= 0 ? { kind: 'dog', ...(kg === undefined ? {} : { kg }) } : catAt >= 0 ? { kind: 'cat' } : undefined
  return { ...(ages.length > 0 ? { youngest: Math.min(...ages) } : {}), ...(pet ? { pet } : {}) }
}
