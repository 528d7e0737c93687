import type { Category } from '../../contract/venues.ts'
import { lexicon } from '../../language/concepts/index.ts'
import { nameOfPlace, withLarger } from '../../language/places/index.ts'
import { nominative, soundMark } from '../../language/words/index.ts'
import { resolveCurrency } from '../../language/money/index.ts'
import { type Piece, textBefore, textOf } from '../../language/numbers/index.ts'
import { eitherOf, type PlaceWord, type Want } from './constraints.ts'
import { placeOfWord } from './labels.ts'
import { hasHours } from './open-now.ts'
import { perStay } from './grammar/budget.ts'
import { specialGuestsIn } from './grammar/children-and-pets.ts'
import type { Polarity } from './grammar/polarity.ts'
import type { Segment } from './grammar/segments.ts'
import type { Mention } from './grammar/mention.ts'

/** True before a place in 'near Uluwatu', 'недалеко от Убуда'. */
const isNear = (pieces: readonly Piece[], from: number): boolean =>
  /(?:^| )(?:near|nearby|around|(?:close|next) to|far from|vicinity of|рядом с|недалеко от|далеко от|неподалеку от|около|возле|поблизости от|в окрестностях)$/.test(
    textBefore(pieces, from, 3),
  )

/** Drops places that contain another place of the list: 'going to Bali, a villa in Canggu' means Canggu. */
const mostSpecific = (places: readonly string[]): string[] => {
  const larger = new Set(places.flatMap((place) => withLarger(place).slice(1)))
  return places.filter((place) => !larger.has(place))
}

/** True for 'Gili or Lombok': both places count, although one contains the other. */
const offersAlternatives = (mentions: readonly Mention[], pieces: readonly Piece[]): boolean =>
  mentions.some(
    (m) => m.slot === 'place' && /^(?:or|или|либо)$/.test(pieces[m.from - 1]?.text ?? '') && m.polarity === 'want',
  )

/** Returns the departure port of a boat trip: 'с Санура на Нуса Пениду', 'from Padang Bai to the Gilis'. */
function departure(category: Category, mentions: readonly Mention[], pieces: readonly Piece[]): string[] | undefined {
  if (category !== 'yacht') return undefined
  const wanted = mentions.filter((m) => m.slot === 'place' && m.polarity === 'want')
  const after = (words: RegExp) => wanted.filter(({ from }) => words.test(pieces[from - 1]?.text ?? ''))
  const origins = after(/^(?:from|outta|с|со|из|от)$/)
  const destinations = after(/^(?:to|towards|на|в|до|к)$/)
  const first = wanted[0]
  if (origins.length > 0 && destinations.length > 0)
    return unique(origins.flatMap((m) => (m.slot === 'place' ? [m.name] : [])))
  // 'Падангбай на Гили'
  const isOrigin = first && destinations.some(({ from }) => from === first.to + 1) && !destinations.includes(first)
  return isOrigin && first.slot === 'place' ? [first.name] : undefined
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Returns groups of alternatives ('Ayurveda or detox', 'сауна или хаммам'), each joined by '|'. */
function featureAlternatives(mentions: readonly Mention[], pieces: readonly Piece[]): string[] {
  const wanted = mentions.filter((m) => m.slot === 'feature' && m.polarity === 'want')
  const groups: { names: string[]; to: number }[] = []
  for (const mention of wanted) {
    if (mention.slot !== 'feature') continue
    const last = groups.at(-1)
    // If a word has several concepts, use the first: it is the most specific.
    if (last && last.to === mention.to) continue
    const between = last ? textOf(pieces, last.to, mention.from) : ''
    if (last && /^(?:or|или|либо)(?: an?| the| с)?$/.test(between)) {
      last.names.push(mention.name)
      last.to = mention.to
    } else groups.push({ names: [mention.name], to: mention.to })
  }
  return groups.flatMap(({ names }) => (names.length > 1 ? [unique(names).join('|')] : []))
}

/** Returns an address word with its name for staff: Russian in the nominative. */
function shown(word: PlaceWord): PlaceWord {
  if (!/[а-яё]/i.test(word.said)) return word
  const place = placeOfWord(word)
  const name = place === undefined ? '' : nameOfPlace(place, 'ru')
  if (/[а-яё]/i.test(name)) return { ...word, said: name }
  const keys = [word.stem, ...(word.also ?? [])]
  const sounds = keys.flatMap((key) => (key.startsWith(soundMark) ? [key.slice(soundMark.length)] : []))
  return { ...word, said: nominative(word.said, new Set(sounds)) }
}

/** Categories with rules for children and pets. */
const takesOvernight: ReadonlySet<Category> = new Set(['villa', 'retreat_center', 'yacht'])

/** Builds the want of a category from the mentions in its segment of the message. */
export function wantOf({ category, mentions }: Segment, pieces: readonly Piece[], message: string): Want {
  const text = message.normalize('NFKC')
  const names = (slot: 'place' | 'view' | 'feature' | 'kind', polarity: Polarity): string[] =>
    unique(mentions.flatMap((m) => (m.slot === slot && m.polarity === polarity ? [m.name] : [])))
  const last = <S extends Mention['slot']>(slot: S): Extract<Mention, { slot: S }> | undefined =>
    mentions.findLast((m): m is Extract<Mention, { slot: S }> => m.slot === slot && m.polarity === 'want')
  // 'thai' is read as a cuisine. For a mobile spa it means Thai massage.
  const kind = (name: string): string =>
    category === 'mobile_spa' && lexicon['massage']?.[name.slice('cuisine:'.length)] !== undefined
      ? name.replace('cuisine:', 'massage:')
      : name
  const prefix = { restaurant: 'cuisine:', yacht: 'boat:', mobile_spa: 'massage:', villa: '-', retreat_center: '-' }[
    category
  ]
  const placeWords = (polarity: Polarity): PlaceWord[] =>
    mentions.flatMap((m) => {
      if (m.slot !== 'placeWord' || m.polarity !== polarity) return []
      const said = text.slice(pieces[m.from]!.at, pieces[m.to - 1]!.end)
      return [shown({ stem: m.name, said, ...(m.also && m.also.length > 0 ? { also: m.also } : {}) })]
    })
  const kinds = unique(names('kind', 'want').map(kind))
  // For a mobile spa, a feature that is also a kind of massage ('бамбук') means the massage.
  const massageOf = (feature: string): string | undefined => {
    const name = feature.slice('feature:'.length)
    return category === 'mobile_spa' && lexicon['massage']?.[name] !== undefined ? `massage:${name}` : undefined
  }
  kinds.push(...names('feature', 'want').flatMap((feature) => massageOf(feature) ?? []))
  // For a villa, 'sunset' means a sunset view. For other categories it stays a feature.
  const sunsetView = category === 'villa' && names('feature', 'want').includes('nature:sunset') ? ['sunset'] : []
  const seen = unique([...names('view', 'want'), ...sunsetView])
  // 'a view of the canyon, any view' means the canyon.
  const views = seen.length > 1 ? seen.filter((view) => view !== 'any') : seen
  // For a villa, 'cabin' means the house itself.
  const stated = names('feature', 'want').filter(
    (name) =>
      !(category === 'villa' && (name === 'feature:cabins' || name === 'feature:private_room')) &&
      massageOf(name) === undefined,
  )
  // A request for kids' facilities implies 'family'.
  const features = stated.filter(
    (name) =>
      !(name === 'nature:sunset' && category === 'villa') &&
      !(name === 'feature:family' && stated.includes('feature:kids')),
  )
  // For a captain or a retreat, 'русский' means the language.
  if (category !== 'restaurant' && kinds.some((name) => /^(?:cuisine|massage):russian$/.test(name)))
    features.push('feature:russian_speaking')
  if (category === 'yacht' && kinds.length === 0 && mentions.some((m) => m.slot === 'word' && m.name === 'sail'))
    kinds.push('boat:sailing')
  // 'A facial and a manicure' requires both treatments. 'thai or swedish' requires either.
  const isBoth =
    category === 'mobile_spa' &&
    kinds.length > 1 &&
    mentions.some(
      (m) =>
        m.slot === 'kind' && m.polarity === 'want' && /^(?:and|&|\+|plus|и|плюс)$/.test(pieces[m.from - 1]?.text ?? ''),
    )
  if (isBoth) features.push(...kinds)
  // 'without a skipper' means a bareboat charter.
  const isBareboat = category === 'yacht' && names('feature', 'exclude').includes('feature:skipper')
  if (isBareboat && !features.includes('feature:bareboat')) features.push('feature:bareboat')
  const special = takesOvernight.has(category) ? specialGuestsIn(pieces) : {}
  // 'A cat is fine': the lexicon has no cats, because the word is also short for a catamaran.
  if (special.pet && !features.includes('feature:pets') && !names('feature', 'exclude').includes('feature:pets'))
    features.push('feature:pets')
  const alternatives = featureAlternatives(mentions, pieces).filter((one) =>
    eitherOf(one).every((name) => features.includes(name)),
  )
  const single = features.filter((name) => !alternatives.some((one) => eitherOf(one).includes(name)))
  const guests = last('guests')?.count
  // More than 20 guests of an event do not sleep in the villa.
  const isEvent = features.some((name) => name === 'feature:wedding' || name === 'feature:event')
  const places =
    departure(category, mentions, pieces) ??
    (offersAlternatives(mentions, pieces) ? names('place', 'want') : mostSpecific(names('place', 'want')))
  const opening = last('opening')
  const paid = last('budget')
  const budget = paid && perStay(paid.money, paid.stay, category)
  return {
    category,
    places,
    ...(mentions.some((m) => m.slot === 'place' && m.polarity === 'want' && isNear(pieces, m.from))
      ? { nearby: true }
      : {}),
    placesExcluded: names('place', 'exclude'),
    placeWords: placeWords('want'),
    ...(placeWords('exclude').length > 0 ? { placeWordsExcluded: placeWords('exclude') } : {}),
    // A mobile spa has no view. Every yacht has a sea view.
    views:
      category === 'mobile_spa'
        ? []
        : views.filter((view) => !(category === 'yacht' && (view === 'sea' || view === 'any'))),
    viewsExcluded: names('view', 'exclude'),
    features: [...single.filter((name) => !(category === 'yacht' && name === 'feature:beach')), ...alternatives],
    featuresExcluded: names('feature', 'exclude').filter((name) => !(isBareboat && name === 'feature:skipper')),
    kinds: isBoth ? [] : unique(kinds).filter((name) => name.startsWith(prefix)),
    kindsExcluded: names('kind', 'exclude').map(kind),
    bedrooms: (last('bedrooms') ?? (category === 'villa' ? last('rooms') : undefined))?.range,
    rooms: category === 'villa' ? undefined : last('rooms')?.range.min,
    guests: category === 'villa' && isEvent && (guests ?? 0) > 20 ? undefined : guests,
    beds: last('beds')?.count,
    ...special,
    budget: budget && resolveCurrency(budget, places.flatMap(withLarger)),
    ...(opening && hasHours.has(category) ? { opening: opening.request } : {}),
    // 'Not on a Monday' is no date of the visit.
    when: mentions.flatMap((m) =>
      m.slot === 'when' && m.polarity !== 'exclude' ? [text.slice(pieces[m.from]!.at, pieces[m.to - 1]!.end)] : [],
    ),
    elsewhere: mentions.flatMap((m) =>
      m.slot === 'elsewhere' && m.polarity === 'want'
        ? // Do not repeat a name without a place preposition ('hotel Hilton').
          [{ said: m.placed ? text.slice(pieces[m.from]!.at, pieces[m.to - 1]!.end) : '', firm: m.firm }]
        : [],
    ),
    preferred: [
      ...names('view', 'prefer').map((view) => `nature:${view}`),
      ...names('feature', 'prefer'),
      ...names('kind', 'prefer').map(kind),
      // A mobile spa that does no massage is a beautician or a bath.
      ...(category === 'mobile_spa' && pieces.some(({ text }) => /^(?:mass?age|массаж)/.test(text))
        ? ['category:mobile_spa']
        : []),
    ],
    words: mentions.flatMap((m) =>
      m.slot === 'word' && (m.polarity === 'want' || m.polarity === 'prefer' || (m.polarity === 'exclude' && m.unread))
        ? [
            m.firm && m.polarity === 'want'
              ? { stem: m.name, firm: true, said: text.slice(pieces[m.from]!.at, pieces[m.to - 1]!.end) }
              : m.unread
                ? {
                    stem: m.name,
                    firm: false,
                    said: text.slice(pieces[m.from]!.at, pieces[m.to - 1]!.end),
                    unread: true,
                    ...(m.polarity === 'exclude' ? { excluded: true } : {}),
                  }
                : { stem: m.name, firm: false },
          ]
        : [],
    ),
    dropped: (['place', 'view', 'feature', 'kind'] as const).flatMap((slot) => names(slot, 'drop')),
    venuesExcluded: [],
  }
}
