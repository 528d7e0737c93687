import type { Category, Venue } from '../contract/venues.ts'
import { conceptIndex, lexicon, viewsIn } from '../language/concepts/index.ts'
import { moneyAt } from '../language/money/index.ts'
import { piecesOf } from '../language/numbers/index.ts'
import { nameOfPlace } from '../language/places/index.ts'
import { possibleSounds } from '../language/words/index.ts'
import { type Expected, places, placeText, rowText, views } from './row-check.ts'
import type { Request } from './requests/request.ts'

type Quoted = { quote: string; name: string | null; strength: 'required' | 'preferred' | 'excluded' }

type Test = (part: string) => boolean

const maxWords = 6

/** Returns the shortest part of the message that passes the test. Undefined if none of up to six words does. */
function partOf(message: string, test: Test): string | undefined {
  const words = [...message.matchAll(/\S+/g)]
  for (let length = 1; length <= maxWords; length++)
    for (let at = 0; at + length <= words.length; at++) {
      const end = words[at + length - 1]!
      const part = message
        .slice(words[at]!.index, end.index + end[0].length)
        .replace(/^[^\p{L}\p{N}$€£₽]+|[^\p{L}\p{N}$€£₽+]+$/gu, '')
      if (part !== '' && test(part)) return part
    }
  return undefined
}

const numbersIn = (part: string): number[] =>
  piecesOf(part).flatMap(({ kind, value }) => (kind === 'number' ? [value] : []))

/** Returns the most frequent text of the pattern in the rows, as the catalogue spells it. */
function spelling(pattern: RegExp, texts: readonly string[]): string | undefined {
  const found = texts.flatMap((text) => pattern.exec(text)?.[0] ?? [])
  const counts = Map.groupBy(found, (text) => text)
  return [...counts].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0]
}

const concepts = Object.entries(lexicon).flatMap(([kind, named]) =>
  /^(?:feature|cuisine|boat|massage|dish)$/.test(kind)
    ? Object.entries(named).map(([name, { en, ru }]) => ({ concept: `${kind}:${name}`, phrases: [...en, ...ru] }))
    : [],
)
const lexiconViews: Readonly<Record<string, string>> = { rice: 'rice_field' }

/** Returns the true reading of a request, in the form of the model's schema, with quotes from the message. */
export function trueReading({ message, wants, refine }: Request, venues: readonly Venue[]): object {
  // The reading of a request for a place without rows is not in the expectations: leave it to the rules.
  if (wants.some(({ saysNot = [] }) => saysNot.some(({ source }) => source === '.')))
    return { wants: null, off_topic: null, unverifiable: null }
  if (wants.length === 0) return { wants: null, off_topic: { quote: wordOf(message) }, unverifiable: null }
  return {
    wants: wants.map((want) => trueWant(message, want, venues, refine.view)),
    off_topic: null,
    unverifiable: null,
  }
}

const wordOf = (message: string): string => /\p{L}+/u.exec(message)?.[0] ?? message.trim()

function trueWant(message: string, want: Expected, venues: readonly Venue[], refined: RegExp | null) {
  const rows = venues.filter(({ category }) => category === want.category)
  const quoteOf = (test: Test): string => partOf(message, test) ?? message
  const place = (named: Expected['place'], strength: Quoted['strength']): Quoted => {
    const pattern = typeof named === 'string' ? places[named] : named!
    const name = spelling(pattern, venues.map(placeText)) ?? null
    const sounds = new Set(name === null ? [] : possibleSounds(name))
    const ids = (part: string): string[] =>
      conceptIndex
        .find(piecesOf(part))
        .flatMap(({ concept }) => (concept.startsWith('place:') ? [concept.slice(6)] : []))
    const tests: Test[] = [
      (part) => typeof named === 'string' && ids(part).includes(named),
      (part) => pattern.test(part),
      (part) =>
        ids(part).some((id) => (['en', 'ru'] as const).some((language) => pattern.test(nameOfPlace(id, language)))),
      (part) => possibleSounds(part.replaceAll(/[\s-]/g, '')).some((sound) => sound.length >= 3 && sounds.has(sound)),
    ]
    const quote = tests.map((test) => partOf(message, test)).find((part) => part !== undefined)
    return { quote: quote ?? message, name, strength }
  }
  /** Returns a wish for each alternative of the pattern that the message names, else one for the whole pattern. */
  const wish = (pattern: RegExp, strength: Quoted['strength']): Quoted[] => {
    const named = concepts.filter(({ phrases }) => phrases.some((phrase) => pattern.test(phrase)))
    const found = named.flatMap(({ concept }) => {
      const quote = partOf(message, (part) =>
        conceptIndex.find(piecesOf(part)).some((match) => match.concept === concept),
      )
      return quote === undefined ? [] : [{ quote, name: concept, strength }]
    })
    if (found.length > 0) return found
    return [
      { quote: quoteOf((part) => pattern.test(part)), name: spelling(pattern, rows.map(rowText)) ?? null, strength },
    ]
  }
  const view = (name: keyof typeof views, strength: Quoted['strength']): Quoted => {
    const wanted = lexiconViews[name] ?? name
    const isNamed: Test = (part) =>
      viewsIn(piecesOf(part), conceptIndex.find(piecesOf(part))).some((one) => one.name === wanted)
    return { quote: quoteOf(isNamed), name: wanted, strength }
  }
  /** Returns the views that the message names and that only `refine` expects. They are no requirement. */
  const mentioned = (pattern: RegExp): Quoted[] =>
    viewsIn(piecesOf(message), conceptIndex.find(piecesOf(message)))
      .filter(({ name, wording }) => pattern.test(wording) || pattern.test(name))
      .map(({ name }) => ({ quote: message.trim(), name, strength: 'preferred' }))
  const count = (value: number | undefined) => {
    const quote = value === undefined ? undefined : partOf(message, (part) => numbersIn(part).includes(value))
    return quote === undefined ? partyOf(message, value) : { quote, count: value! }
  }
  const bedrooms = want.bedrooms ?? want.bedroomsMax
  const sleeping = bedrooms === undefined ? undefined : partOf(message, (part) => numbersIn(part).includes(bedrooms))
  return {
    category: { quote: wordOf(message), value: want.category satisfies Category },
    places: listOf([
      ...[...(want.place ? [want.place] : []), ...(want.places ?? [])].map((one) => place(one, 'required')),
      ...(want.notPlace ?? []).map((one) => place(one, 'excluded')),
    ]),
    views: listOf([
      ...(want.view ? [view(want.view, 'required')] : []),
      ...(want.view === undefined && refined !== null ? mentioned(refined) : []),
      ...(want.notView ? [view(want.notView, 'excluded')] : []),
    ]),
    wishes: listOf([
      ...(want.says ?? []).flatMap((pattern) => wish(pattern, 'required')),
      ...(want.saysNot ?? []).flatMap((pattern) => wish(pattern, 'excluded')),
    ]),
    bedrooms:
      sleeping === undefined ? null : { quote: sleeping, min: want.bedrooms ?? null, max: want.bedroomsMax ?? null },
    rooms: count(want.rooms),
    guests: count(want.guests),
    massage_beds: count(want.beds),
    budget: budgetOf(message, want.budget),
    dates: null,
    opening: null,
    sort: null,
  }
}

const listOf = <T>(list: readonly T[]): readonly T[] | null => (list.length > 0 ? list : null)

/** Returns the party that the message states in words or as a sum. The quote is the whole message. */
const partyOf = (message: string, value: number | undefined) =>
  value === undefined ? null : { quote: message, count: value }

function budgetOf(message: string, budget: Expected['budget']) {
  if (!budget) return null
  const limits = [budget.min, budget.max].filter((limit) => limit !== undefined)
  const quote = partOf(message, (part) => {
    const pieces = piecesOf(part)
    const amounts = new Set(
      pieces.flatMap((piece, at) => {
        const money = piece.kind === 'number' ? moneyAt(pieces, at) : undefined
        return money ? [money.low, money.high] : []
      }),
    )
    return limits.every((limit) => amounts.has(limit))
  })
  return {
    quote: quote ?? message,
    min: budget.min ?? null,
    max: budget.max ?? null,
    currency: budget.currency,
    per: budget.per ?? null,
  }
}
