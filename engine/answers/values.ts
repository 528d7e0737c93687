import type { AnswerKind, AnswerValue } from '../../contract/answers.ts'
import { calendarIn, type DateMention, isoOf } from '../../language/dates/index.ts'
import { amountTermsIn, type Money, statedAmountsIn } from '../../language/money/index.ts'
import {
  countedNoun,
  magnitudeAt,
  type Piece,
  piecesOf,
  textOf,
  withSpokenNumbers,
} from '../../language/numbers/index.ts'
import { type Clause, contentOf, has } from './clauses.ts'
import { topicWeight } from './lexicon/index.ts'
import type { Part } from './steps.ts'
import { remember } from './remember.ts'
import type { Calendar, MoneyValue } from './types.ts'

/** Where a value is read: the clauses of a reply to one question. */
export interface Source {
  readonly clauses: readonly Clause[]
  readonly part: Part
  readonly calendar: Calendar
}

const joined = (clauses: readonly Clause[]): string => clauses.map(({ text }) => text).join(', ')

/** Returns the value of the question's kind that the clauses state, or null. */
export function valueIn(source: Source): AnswerValue | null {
  const readers: Readonly<Record<AnswerKind, (source: Source) => AnswerValue | null>> = {
    yes_no: yesNoIn,
    money: moneyValueIn,
    date: dateValueIn,
    number: numberValueIn,
    text: textValueIn,
    statement: () => null,
  }
  return readers[source.part.kind](source)
}

/** Units of money that a question names by its topics. */
const unitsOfTopics: Readonly<Record<string, readonly string[]>> = {
  '#night': ['night', 'day'],
  '#week': ['week'],
  '#month': ['month'],
  '#day': ['day'],
  '#hour': ['hour'],
  '#guests': ['person', 'person_night'],
  '#total': ['stay', 'week'],
}

const asMoney = ({ low, high, currency, per, taxIncluded }: Money): MoneyValue => ({
  type: 'money',
  min: low,
  max: high,
  currency: currency ?? null,
  per: per ?? null,
  tax_included: taxIncluded ?? null,
})

/** Returns all amounts of the clauses. */
export const amountsIn = (clauses: readonly Clause[]): readonly MoneyValue[] => amountsOf(joined(clauses))

const amountsOf = remember((text): readonly MoneyValue[] => {
  if (!mayHaveNumber.test(text)) return []
  const spoken = withSpokenNumbers(text)
  const found = statedAmountsIn(spoken).map(asMoney)
  const unit = leadingUnit.exec(spoken)?.[1]
  const per = unit === undefined ? null : (countedNoun(unit) ?? null)
  return found.length === 1 && per !== null && found[0]!.per === null ? [{ ...found[0]!, per }] : found
})

/** A unit before its price: 'one day 750 thousand', 'неделя 6 млн', 'satu minggu 500 ribu'. */
const leadingUnit =
  /^(?:(?:so|ok|okay|well|yes|да|ну|ya|for|the|untuk|за|it's|it is)[ ,]+)*(?:(?:one|1|a|an|full|satu|одна?|один|одни) )?(day|night|week|month|hour|person|день|ночь|сутки|неделя|неделю|месяц|час|человек|hari|malam|minggu|bulan|jam|orang)(?!\p{L})(?! (?:\p{L}+ )?(?:ago|before|назад|later))/u

/** Quick test: most clauses contain no number. */
const mayHaveNumber =
  /\d|(?<!\p{L})(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twent\p{L}+|thirt\p{L}+|fort\p{L}+|fift\p{L}+|sixt\p{L}+|sevent\p{L}+|eight\p{L}+|ninet\p{L}+|hundred|thousand|million|half|an? (?:hour|day|week|month|night|couple|hundred|thousand|million)|couple|k|grand|один|одна|одну|одного|дв\p{L}+|тр[иеё]\p{L}*|четыр\p{L}*|пят\p{L}+|шест\p{L}+|сем[ьи]\p{L}*|восе?м\p{L}+|девят\p{L}+|десят\p{L}+|\p{L}+дцат\p{L}+|сорок\p{L}*|сто|ста|\p{L}+сот|\p{L}+ста|тысяч\p{L}*|тыщ\p{L}*|миллион\p{L}*|лям\p{L}*|полтор\p{L}+|пол\p{L}*|пар[ау]|час|день|сутки|неделю|месяц|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|se(?:puluh|belas|ratus|ribu|juta|jam|hari|minggu|bulan|malam)|setengah|juta|ribu)(?!\p{L})/u

function moneyValueIn({ clauses: all, part }: Source): AnswerValue | null {
  // 'It was three hundred last year, now three fifty'
  const present = all.filter((clause) => !has(clause, 'past'))
  const clauses = present.length < all.length && amountsIn(present).length > 0 ? present : all
  const found = amountsIn(clauses)
  if (found.length === 0) {
    const isFree = clauses.some((clause) => has(clause, 'free'))
    return isFree ? { type: 'money', min: 0, max: 0, currency: null, per: null, tax_included: null } : null
  }
  // 'Five thousand, no, sorry, six thousand', 'it was 300, now 350'
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  if (found.length > 1 && at > 0) {
    const corrected = amountsIn(clauses.slice(at))
    if (corrected.length > 0 && amountsIn(clauses.slice(0, at)).length > 0) return withTerms(corrected[0]!, clauses)
  }
  const wanted = [...part.topics.keys()].flatMap((topic) => unitsOfTopics[topic] ?? [])
  const chosen = found.find(({ per }) => per !== null && wanted.includes(per)) ?? found[0]!
  return withTerms(chosen, clauses)
}

const termsOf = remember(amountTermsIn)

/** Adds the tax and the currency that other clauses name: '4,200, plus tax'. */
function withTerms(money: MoneyValue, clauses: readonly Clause[]): MoneyValue {
  const { taxIncluded, currency } = termsOf(joined(clauses))
  return {
    ...money,
    currency: money.currency ?? currency ?? null,
    tax_included: money.tax_included ?? taxIncluded ?? null,
  }
}

/** Returns the terms that a message adds to an amount: 'dollars', 'per night', 'plus tax'. Undefined if it adds none. */
export function addedTerms(text: string): Partial<MoneyValue> | undefined {
  const { currency, per, taxIncluded } = amountTermsIn(text)
  const found = {
    ...(currency ? { currency } : {}),
    ...(per ? { per } : {}),
    ...(taxIncluded === undefined ? {} : { tax_included: taxIncluded }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

const asDate = (mention: DateMention, { arrival }: Calendar): AnswerValue | null => {
  const lead = mention.lead === null || arrival === null ? null : arrival - mention.lead
  const from = mention.from ?? lead
  return from === null
    ? null
    : { type: 'date', from: isoOf(from), to: mention.to === null ? null : isoOf(mention.to), time: mention.time }
}

/** Reads the dates of a text. Its first line has the day of the call and the arrival. */
const datesOf = remember((input) => {
  const [days, ...lines] = input.split('\n')
  const [today, near, part] = days!.split(' ')
  const context = { today: Number(today), near: near === '-' ? undefined : Number(near), isEvening: part === 'evening' }
  return calendarIn(lines.join('\n'), context)
})

const isDinner = ({ topics }: Part): boolean => topics.has('#table') || topics.has('#dinner')

function dateValueIn({ clauses, part, calendar }: Source): AnswerValue | null {
  const text = joined(clauses)
  const mentions = datesOf(`${calendar.today} ${calendar.arrival ?? '-'} ${isDinner(part) ? 'evening' : ''}\n${text}`)
  const days = mentions.filter(({ from, lead }) => from !== null || lead !== null)
  // 'Today we are done, tomorrow at eleven is free'
  const free = clauses.filter((clause) => !has(clause, 'denied', 'negator'))
  if (days.length > 1 && free.length > 0 && free.length < clauses.length) {
    const value = dateValueIn({ clauses: free, part, calendar })
    if (value) return value
  }
  const dated = days[0]
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  if (at > 0 && mentions.length > 1) {
    const later = dateValueIn({ clauses: clauses.slice(at), part, calendar })
    if (later) return later
  }
  if (dated) {
    const time = dated.time ?? mentions.find(({ time }) => time !== null)?.time ?? null
    return asDate({ ...dated, time }, calendar)
  }
  const time = mentions.find(({ time }) => time !== null)?.time
  if (time === undefined) return null
  // A time alone is on the day that the scenario names.
  return { type: 'date', from: isoOf(calendar.arrival ?? calendar.today), to: null, time }
}

function numberValueIn({ clauses, part }: Source): AnswerValue | null {
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  if (at > 0) {
    const later = numbersIn(clauses.slice(at))
    if (later.length > 0) return chooseNumber(later, part)
  }
  const found = numbersIn(clauses)
  return found.length === 0 ? null : chooseNumber(found, part)
}

interface Count {
  readonly number: number
  /** Nouns after the number, the last one first: 'cabin', 'guest' for '4 guest cabins'. */
  readonly units: readonly string[]
}

/** Returns the counted nouns among the two words at `at`. A preposition or a mark ends the phrase. */
function nounsAt(pieces: readonly Piece[], at: number): string[] {
  const found: string[] = []
  for (const piece of pieces.slice(at, at + 3)) {
    if (piece.text !== '%' && (piece.kind !== 'word' || found.length === 2 || endsPhrase.test(piece.text))) break
    const noun = countedNoun(piece.text)
    if (noun !== undefined) found.unshift(noun)
    else if (found.length > 0) break
  }
  return found
}
const endsPhrase =
  /^(?:per|for|in|on|to|with|of|a|an|the|and|or|from|by|at|each|so|is|are|на|в|за|с|и|для|до|из|по|от|per|untuk|dan|di|dari|setiap|orang lain)$/u

/** Returns the counts of the clauses with their units. Of a range, the upper number. */
const numbersIn = (clauses: readonly Clause[]): readonly Count[] => countsOf(joined(clauses))

/** One unit of time without a number: 'сутки', 'неделю максимум'. */
const loneUnit =
  /^(?:(?:ну|только|максимум|на|до|да|минимум|где-то|примерно)[ ,]+)*(сутки|неделю|неделя|месяц|час|день|ночь|год)(?!\p{L})/u

const countsOf = remember((text): readonly Count[] => {
  const lone = loneUnit.exec(text)?.[1]
  if (lone !== undefined) return [{ number: 1, units: [countedNoun(lone) ?? lone] }]
  if (!mayHaveNumber.test(text)) return []
  const pieces = piecesOf(withSpokenNumbers(text))
  const found: Count[] = []
  for (let at = 0; at < pieces.length; at++) {
    const magnitude = magnitudeAt(pieces, at)
    if (!magnitude) continue
    let { value, to } = magnitude
    if (/^(?:-|–|to|or|до|или|sampai|atau)$/.test(pieces[to]?.text ?? '')) {
      const upper = magnitudeAt(pieces, to + 1)
      if (upper && upper.value >= value) ({ value, to } = upper)
    }
    // 'six and a half hours', 'шесть с половиной часов'
    const half = /^(?:and a half|с половиной|setengah)(?: |$)/.exec(textOf(pieces, to, to + 3))?.[0]
    if (half !== undefined) {
      value += 0.5
      to += half.trim().split(' ').length
    }
    const nouns = nounsAt(pieces, to)
    found.push({ number: value, units: nouns })
    at = to - 1
  }
  return found
})

/** The noun that a question for a number counts: 'how many yoga classes', 'сколько кают', 'berapa kamar'. */
const countedIn =
  /(?<!\p{L})(?:how many|number of|сколько(?: всего| примерно| максимум)?|количеств\p{L}+|число|berapa(?: banyak)?|jumlah) ((?:\p{L}+ ){0,2}\p{L}+)/u
const lengths: readonly string[] = ['hour', 'minute', 'day', 'night', 'week', 'month', 'year']
const unitsOfTopic: readonly (readonly [RegExp, readonly string[]])[] = [
  [/minimum stay|минимальн\p{L}+ (?:срок|прожив|заезд)/u, ['night', 'day']],
  [
    /(?<!\p{L})(?:how long|как долго|сколько времени|berapa lama|duration|durasi|длит\p{L}*|продолж\p{L}*|hold)(?!\p{L})/u,
    lengths,
  ],
  [
    /(?<!\p{L})(?:how far|distance|далеко|jauh|jarak|расстоян\p{L}*)(?!\p{L})/u,
    ['minute', 'kilometre', 'metre', 'hour', 'mile'],
  ],
  [/(?<!\p{L})(?:capacity|guests?|вместим\p{L}*|гост\p{L}*|kapasitas|tamu)(?!\p{L})/u, ['guest', 'person']],
]

/** Returns the units that a question expects. The first one counts if the reply names none. */
function unitsAsked(part: Part): { units: readonly string[]; implied: string | null } {
  const words = countedIn.exec(part.text)?.[1]?.split(' ') ?? []
  const noun = words.map(countedNoun).find((found) => found !== undefined)
  if (noun !== undefined) {
    const units = noun === 'guest' || noun === 'person' ? [noun, 'person', 'guest'] : [noun]
    return { units, implied: noun }
  }
  const english = /how many|number of/.test(part.text) ? words[0]?.replace(/(?<=[^s])s$/, '') : undefined
  if (english !== undefined) return { units: [english], implied: english }
  const units = unitsOfTopic.find(([pattern]) => pattern.test(part.text))?.[1] ?? []
  return { units, implied: units.length === 2 ? units[0]! : null }
}

/** Nouns of which one may reply to a question for another. */
const related: readonly (readonly string[])[] = [
  ['bedroom', 'room'],
  ['person', 'guest', 'seat', 'passenger', 'child'],
  lengths,
]

function chooseNumber(found: readonly Count[], part: Part): AnswerValue | null {
  const { units, implied } = unitsAsked(part)
  const isRelated = (unit: string): boolean =>
    related.some((nouns) => nouns.includes(unit) && nouns.some((noun) => units.includes(noun)))
  const chosen =
    found.find((count) => count.units.some((unit) => units.includes(unit))) ??
    found.find((count) => count.units.some(isRelated)) ??
    found.find((count) => count.units.length === 0) ??
    found[0]!
  // 'It has four bedrooms' is no number of guests.
  if (
    units.length > 0 &&
    chosen.units.length > 0 &&
    !chosen.units.some((unit) => units.includes(unit) || isRelated(unit))
  )
    return null
  const unit = chosen.units.find((named) => units.includes(named)) ?? chosen.units[0] ?? implied
  return { type: 'number', number: chosen.number, unit }
}

function textValueIn({ clauses }: Source): AnswerValue | null {
  const full = clauses.filter((clause) => contentOf(clause).length > 0)
  if (full.length === 0) return null
  const text = [...new Set(clauses.map(({ sentence }) => sentence))].join(' ')
  return { type: 'text', text }
}

/** Topics of a question that a reply need not repeat. */
const generic = new Set(['#price', '#availability', '#meals', '#booking', '#person'])

type Polarity = boolean | undefined

/** Returns whether a clause says yes or no, and whether by a particle or by its content. */
function polarityOf(clause: Clause, part: Part): { particle: Polarity; content: Polarity; isStrong: boolean } {
  const { mentions, text } = clause
  const of = (name: string) => mentions.filter((mention) => mention.name === name)
  const cancelled = [
    ...of('noProblem'),
    ...of('free'),
    ...of('hedge').filter(({ from, to }) => / (?:sure|certain)|увер/.test(text.slice(from, to))),
  ]
  const isCancelled = ({ from, to }: { from: number; to: number }): boolean =>
    cancelled.some((other) => other.from <= from && to <= other.to)
  const first = text.search(/[\p{L}\p{N}]/u)
  const opening = mentions
    .filter(({ name }) => name === 'yes' || name === 'no' || name === 'noProblem')
    .filter(({ from }) => isOnlyNoise(clause, first, from))
    .toSorted((a, b) => b.from - a.from || b.to - a.to)[0]
  const particle =
    opening && (opening.name === 'noProblem' ? true : isCancelled(opening) ? undefined : opening.name === 'yes')
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isNeeded = part.topics.has('#needed') || part.topics.has('#deposit')
  if (of('noProblem').length > 0) return { particle, content: true, isStrong: false }
  if (of('free').length > 0) return { particle, content: isNeeded && !isIncluded ? false : true, isStrong: true }
  if (of('extra').length > 0) return { particle, content: isNeeded && !isIncluded, isStrong: true }
  if (of('denied').length > 0) return { particle, content: false, isStrong: true }
  const negators = of('negator').filter((mention) => !isCancelled(mention))
  const isNegated = negators.some(({ from }) => opening === undefined || from >= opening.to || opening.name !== 'no')
  const affirmed = of('affirmed').filter(({ from }) => opening === undefined || from >= opening.to)
  if (isNegated) return { particle, content: false, isStrong: false }
  const asked = [...part.topics.keys()].filter((topic) => topicWeight(topic) >= 0.5 && !generic.has(topic))
  const named = asked.filter((topic) => mentions.some(({ name }) => name === topic))
  // 'Everything here is vegan'
  const isTopical = !isIncluded && named.length > 0 && named.length * 2 > asked.length
  return { particle, content: affirmed.length > 0 || isTopical ? true : undefined, isStrong: false }
}

/** True if only fillers, yes and no are between the start of a clause and a position. */
function isOnlyNoise({ text, mentions }: Clause, from: number, to: number): boolean {
  const words = [...text.slice(from, to).matchAll(/[\p{L}\p{N}']+/gu)]
  return words.every(({ index }) =>
    mentions.some(
      (mention) =>
        /^(?:noise|yes|no|agreed|hedge|correction|again|noProblem)$/.test(mention.name) &&
        mention.from <= from + index &&
        from + index < mention.to,
    ),
  )
}

/** True if a clause takes back what was said before. A mere 'no' does not. */
const isTurn = ({ text, mentions }: Clause): boolean =>
  mentions.some(
    ({ name, from, to }) =>
      name === 'correction' &&
      /^(?:sorry|no wait|wait|actually|i mean|correction|my mistake|oh no|scratch|hold on|ой|извини|прости|точнее|вернее|хотя нет|стоп|ошиб|перепута|eh|maaf|ralat|salah|tunggu|ternyata)/.test(
        text.slice(from, to),
      ),
  )

function yesNoIn({ clauses, part }: Source): AnswerValue | null {
  let particle: Polarity
  let content: Polarity
  let isCorrected = false
  for (const clause of clauses) {
    const found = polarityOf(clause, part)
    // 'Yes. Oh wait, sorry, no': the words after a correction count.
    if (clause !== clauses[0] && isTurn(clause)) isCorrected = true
    if (isCorrected && (found.particle !== undefined || found.content !== undefined)) {
      particle = undefined
      content = undefined
      isCorrected = false
    }
    if (particle === undefined && content === undefined) particle = found.particle
    const isLimit = has(clause, 'but') && (particle !== undefined || content !== undefined)
    if (found.isStrong && found.content !== undefined && !isLimit) content = found.content
    else if (!isLimit) content ??= found.content
  }
  const isIncluded = part.topics.has('#included') || part.topics.has('#free_of_charge')
  const isPriced = particle === undefined && amountsIn(clauses).length > 0
  const isInPrice = clauses.some(({ mentions }) => mentions.some(({ name }) => name === '#included'))
  if (isPriced && isIncluded && content !== false && !isInPrice) return { type: 'yes_no', yes: false }
  if (isPriced && content === undefined) {
    if (isIncluded || part.topics.has('#availability')) return { type: 'yes_no', yes: false }
    if (part.topics.has('#deposit') || part.topics.has('#needed')) return { type: 'yes_no', yes: true }
  }
  // 'Yes, we are fully booked', 'yes, it is not included'
  const yes = particle === true ? content !== false : (particle ?? content)
  return yes === undefined ? null : { type: 'yes_no', yes }
}

/** True if two values are the same. Terms that one of them does not name are equal. */
export function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  if (one.type === 'money' && other.type === 'money')
    return one.min === other.min && one.max === other.max && agrees(one.currency, other.currency)
  if (one.type === 'date' && other.type === 'date')
    return one.from === other.from && agrees(one.to, other.to) && agrees(one.time, other.time)
  if (one.type === 'number' && other.type === 'number') return one.number === other.number
  if (one.type === 'yes_no' && other.type === 'yes_no') return one.yes === other.yes
  return one.type === 'text' && other.type === 'text' && one.text === other.text
}

const agrees = (one: string | null, other: string | null): boolean => one === null || other === null || one === other
