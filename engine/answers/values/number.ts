import type { AnswerValue } from '../../../contract/answers.ts'
import {
  countedNoun,
  magnitudeAt,
  type Piece,
  piecesOf,
  textOf,
  withSpokenNumbers,
} from '../../../language/numbers/index.ts'
import { type Clause, has } from '../clauses.ts'
import { isMoment } from '../moments.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import { mayHaveNumber } from '../number-test.ts'
import { amountsIn } from './money.ts'
import { joined, labelledNumbers, type Source } from './source.ts'

/** Returns the number that answers the question, with its unit. A range gives its upper number. */
export function numberValueIn({ clauses: all, part }: Source): AnswerValue | null {
  const floor = asksFloor.test(part.text) ? floorIn(joined(all)) : null
  if (floor !== null || numbersIn(all).length === 0) return floor
  const { units } = unitsAsked(part)
  const clauses = all.filter(
    (clause) =>
      !(isPrice(clause) || isOldPrice(clause, all)) ||
      numbersIn([clause]).some((count) => count.units.some((unit) => units.includes(unit))),
  )
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  // 'Up to eighteen. Sorry, sixty-five was last season, it is 68,000 baht': the correction is of a price.
  if (at > 0 && !all.slice(all.indexOf(clauses[at]!)).some(isPrice)) {
    // 'Five bedrooms and, eh, four bathrooms' corrects nothing.
    const later = chooseNumber(numbersIn(clauses.slice(at)), part)
    if (later !== null) return later
  }
  // 'Six hours, oh sorry, eight hours' without marks
  for (const { text, mentions } of clauses)
    for (const { name, from, to } of mentions) {
      if (name !== 'correction' || /^(?:no|нет|bukan|tidak)$/.test(text.slice(from, to))) continue
      const after = countsOf(text.slice(to))
      if (
        after.length > 0 &&
        countsOf(text.slice(0, from)).length > 0 &&
        !isPrice({ ...clauses[0]!, text: text.slice(to) })
      )
        return chooseNumber(after, part)
    }
  // 'Four upstairs and one downstairs, so five in total'
  const total = clauses.findLast(
    (clause, n) =>
      n > 0 && concludes.test(clause.text) && amountsIn([clause]).every(({ currency }) => currency === null),
  )
  const totals = total ? numbersIn([total]) : []
  const value = totals.length === 0 ? null : chooseNumber(totals, part)
  if (value !== null) return value
  // 'The licence says twenty-five, but we never go above eighteen'
  const limit = clauses.findLast(
    (clause, n) =>
      n > 0 &&
      has(clause, 'but') &&
      restricts.test(clause.text) &&
      // 'Two treatments, Sunday only one'
      !clause.text.split(' ').some(isMoment) &&
      numbersIn([clause]).length === 1,
  )
  const found = numbersIn(limit ? [limit] : clauses)
  const sum = limit ? undefined : sumOf(clauses)
  // 'Double rooms five, single rooms three'
  const areAlike = new Set(found.map((count) => count.units[0])).size === 1
  const labels = sum || limit || found.length < 2 || !areAlike ? [] : labelledNumbers(joined(clauses), part)
  const labelled = found.filter(({ number }) => labels.includes(number))
  if (labelled.length === 1) return chooseNumber(labelled, part)
  return found.length === 0 ? null : chooseNumber(sum ? [sum] : found, part)
}

const asksFloor = /(?<!\p{L})(?:(?:what|which) floor|этаж\p{L}*|lantai)(?!\p{L})/u
const restricts =
  /(?<!\p{L})(?:never|not|no|only|max\p{L}*|above|over|really|honestly|comfortabl\p{L}+|не|только|максимум|реально|честно|комфортно|tidak|nggak|jangan|maksimal|cuma|hanya|nyaman\p{L}*|idealnya)(?!\p{L})/u

const storeys =
  /(?<!\p{L})(?:upstairs|downstairs|(?:ground|first|second|top|upper|lower) floor|in the (?:main|guest|other) (?:house|building|villa)|in the (?:annex|annexe|cottage)|вниз\p{L}*|наверху|этаж\p{L}*|(?:di )?(?:bawah|atas)|lantai)(?!\p{L})/u

/** Adds the counts of several places: 'two downstairs, one upstairs', 'наверху две внизу одна'. */
function sumOf(clauses: readonly Clause[]): Count | undefined {
  const pieces = joined(clauses).split(storeys).map(countsOf)
  if (pieces.length < 3) return undefined
  const outer = pieces.at(-1)!.length === 0 ? pieces.slice(0, -1) : pieces[0]!.length === 0 ? pieces.slice(1) : []
  const counts = outer.length > 0 && outer.every((own) => own.length === 1) ? outer.flat() : undefined
  return counts && { number: counts.reduce((sum, { number }) => sum + number, 0), units: counts[0]!.units }
}

/** Words of a clause that sums up the ones before it. */
export const concludes =
  /^(?:so|then|значит|итого|получается|так что|jadi|berarti)(?!\p{L})|(?<!\p{L})(?:in total|altogether|in all|total|totally|всего|итого|в сумме|totalnya|semuanya)(?!\p{L})/u

/** True for a price without a currency among other numbers: 'up to eighteen. Sorry, sixty-five was last season'. */
const isOldPrice = (clause: Clause, all: readonly Clause[]): boolean =>
  (has(clause, 'past') || clause.mentions.some(({ name }) => name === '#price')) &&
  all.some((other) => other !== clause && numbersIn([other]).length > 0)

export interface Count {
  readonly number: number
  /** Nouns after the number, the last one first: 'cabin', 'guest' for '4 guest cabins'. */
  readonly units: readonly string[]
}

/** Returns the counted nouns among the two words at `at`. A preposition or a mark ends the phrase. */
function nounsAt(pieces: readonly Piece[], at: number): string[] {
  const found: string[] = []
  // 'A small one, with two bicycles' counts no sunbeds. 'Four girls' may be therapists.
  const isAccompanying = /^(?:with|plus)$/.test(pieces[at - 2]?.text ?? '')
  for (const piece of pieces.slice(at, at + 3)) {
    if (piece.text !== '%' && (piece.kind !== 'word' || found.length === 2 || endsPhrase.test(piece.text))) break
    const noun = countedNoun(piece.text) ?? (isAccompanying ? otherNoun(piece.text) : undefined)
    if (noun !== undefined) found.unshift(noun)
    else if (found.length > 0) break
  }
  return found
}
/** Returns the singular of an English plural: 'bicycle'. */
const otherNoun = (word: string): string | undefined =>
  /^[a-z]{3,}[^sui']s$/.test(word) && !noNoun.test(word) ? word.slice(0, -1) : undefined
const noNoun =
  /^(?:is|was|has|does|this|always|sometimes|besides|perhaps|works|fits|sleeps|takes|dollars|euros|pounds|rupees|lira|dirhams|maximums?|plus|others?)$/

const endsPhrase =
  /^(?:per|for|in|on|to|with|of|a|an|the|this|that|these|which|who|and|or|from|by|at|each|plus|so|is|are|на|в|за|с|и|для|до|из|по|от|per|untuk|dan|di|dari|setiap|orang lain)$/u

/** Returns the counts of the clauses with their units. A range gives its upper number. */
const numbersIn = (clauses: readonly Clause[]): readonly Count[] => countsOf(joined(clauses))

/** True for a clause that states a price: 'so monthly 48 million' counts nothing. */
const isPrice = (clause: Clause): boolean =>
  amountsIn([clause]).some(
    ({ currency, per, max }) => currency !== null || (max >= 1_000 && lengths.includes(per ?? '')),
  )

/** One unit of time without a number: 'сутки', 'неделю максимум'. */
const loneUnit =
  /^(?:(?:ну|только|максимум|на|до|да|минимум|где-то|примерно)[ ,]+)*(сутки|неделю|неделя|месяц|час|день|ночь|год)(?!\p{L})(?! (?:\d|\p{L}+(?:дцать|десят|десять)|сорок))/u

/** Gives beds of two words one word: 'спальных мест', 'tempat tidurnya'. */
const withBeds = (text: string): string =>
  text.replaceAll(/спальн\p{L}+ мест\p{L}*/gu, 'кровати').replaceAll(/tempat tidur(?:nya)?/gu, 'ranjang')

/** 'Седьмой этаж', 'third floor' */
const floorNumber = /(\p{L}+|\d+)(?:-?(?:й|ом|th|nd|rd|st))? (?:этаж\p{L}*|floor)(?!\p{L})/u
const ordinals = [
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат',
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
].map((words) => words.split(' '))
function floorIn(text: string): AnswerValue | null {
  const word = floorNumber.exec(text)?.[1]
  if (word === undefined) return null
  const number = /\d/.test(word)
    ? Number(word)
    : 1 +
      Math.max(
        ...ordinals.map((names) =>
          names.findIndex((name) => word.replace(/(?:ый|ой|ий|ого|ом|ем|ьем)$/u, '') === name),
        ),
      )
  return number > 0 ? { type: 'number', number, unit: 'floor' } : null
}

/** Returns the numbers of a text that count something, with their nouns. */
export const countsOf = remember((text): readonly Count[] => {
  const lone = loneUnit.exec(text)?.[1]
  if (lone !== undefined) return [{ number: 1, units: [countedNoun(lone) ?? lone] }]
  if (!mayHaveNumber.test(text)) return []
  const pieces = piecesOf(withBeds(withSpokenNumbers(text)))
  const found: Count[] = []
  for (let at = 0; at < pieces.length; at++) {
    const magnitude = magnitudeAt(pieces, at)
    if (!magnitude) continue
    let { value, to } = magnitude
    // 'Built two thousand nineteen'
    const years = pieces[to]
    if (value === 2_000 && years?.kind === 'number' && years.value < 40 && !countedNoun(pieces[to + 1]?.text ?? '')) {
      at = to
      continue
    }
    if (/^(?:-|–|to|or|до|или|sampai|atau)$/.test(pieces[to]?.text ?? '')) {
      const upper = magnitudeAt(pieces, to + 1)
      if (upper && upper.value >= value) ({ value, to } = upper)
    }
    // 'six and a half hours', 'шесть с половиной часов'
    const half = /^(?:and (?:a )?half|с половиной|setengah)(?: |$)/.exec(textOf(pieces, to, to + 3))?.[0]
    if (half !== undefined) {
      value += 0.5
      to += half.trim().split(' ').length
    }
    const after = nounsAt(pieces, to)
    // 'Kamar tidurnya tiga': the noun comes before the number.
    const isEnd = after.length === 0 && !/^\p{L}/u.test(pieces[to]?.text ?? '')
    const nouns = predicateNoun(pieces, at) ?? (isEnd ? nounsBefore(pieces, at) : after)
    const isOther =
      (nouns.length === 0 && clockBefore.test(pieces[at - 1]?.text ?? '')) ||
      // 'The last two kilometres are gravel'
      (partBefore.test(pieces[at - 1]?.text ?? '') && nouns.some((noun) => noun === 'kilometre' || noun === 'metre')) ||
      noCount.test(pieces[to]?.text ?? '')
    if (!isOther) found.push({ number: value, units: nouns.filter((noun) => noun !== 'time') })
    at = to - 1
  }
  // 'One three, thirteen'
  return found.filter(
    ({ number }, n) => number > 9 || !found.some((other) => other.number > 9 && isSpelled(found, n, other.number)),
  )
})

/** True if the count is a digit of a number that other counts spell: 'one, three' of thirteen. */
const isSpelled = (found: readonly Count[], n: number, whole: number): boolean =>
  [n - 1, n].some((from) => `${found[from]?.number ?? ''}${found[from + 1]?.number ?? ''}` === String(whole))

/** Returns the subject of 'crew is four', not of 'for two people is four hundred'. */
function predicateNoun(pieces: readonly Piece[], at: number): string[] | undefined {
  const noun = /^(?:is|are|of)$/.test(pieces[at - 1]?.text ?? '') ? countedNoun(pieces[at - 2]?.text ?? '') : undefined
  return noun === undefined || pieces[at - 3]?.kind === 'number' ? undefined : [noun]
}

/** Returns the counted nouns of the two words before `at`: 'kamar tidur' of 'kamar tidur tiga'. */
function nounsBefore(pieces: readonly Piece[], at: number): string[] {
  const words = pieces.slice(Math.max(0, at - 2), at)
  const from = words.findLastIndex(({ kind, text }) => kind !== 'word' || endsPhrase.test(text)) + 1
  return words
    .slice(from)
    .flatMap(({ text }) =>
      /^(?:[а-я]+|kamar|tidur\p{L}*|orang\p{L}*|kursi|meja|ranjang|kabin\p{L}*|tamu|kapal|mobil|kelas|terapis|hari|malam)$/u.test(
        text,
      )
        ? (countedNoun(text) ?? [])
        : [],
    )
}

const partBefore = /^(?:last|first|последн\p{L}+|перв\p{L}+|остальн\p{L}+|terakhir|pertama)$/u
/** Words before an hour or a day. */
const clockBefore = /^(?:jam|pukul|tanggal|tgl|at|nomor|no|number)$/
/** Words after a number of another kind: an hour, a day of the month, a fraction of a price or an amount. */
const noCount =
  /^(?:am|pm|o'clock|утра|вечера|числа|dollars?|euros?|baht|rupiah|rp|rupees?|lira|рубл\p{L}+|доллар\p{L}*|евро|бат|рупи\p{L}*|usd|eur|thb|idr|horse|hp|(?:перв|втор|трет|четв[её]рт|пят|шест|седьм|восьм|девят)(?:ый|ой|ая|ое|ого|ому|ье|ьего)|\p{L}*(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth))$/u

/** The noun that a question for a number counts: 'how many yoga classes', 'сколько кают', 'berapa kamar'. */
const countedIn =
  /(?<!\p{L})(?:how many|number of|сколько(?: всего| примерно| максимум)?|количеств\p{L}+|число|berapa(?: banyak)?|jumlah) ((?:\p{L}+ ){0,2}\p{L}+)/u
const inUnit =
  /(?<!\p{L})(?:in|в|dalam) (kilomet\p{L}+|met(?:er|re)s?|hours?|minutes?|days?|miles?|километр\p{L}+|метр\p{L}+|час\p{L}+|минут\p{L}+|дн\p{L}+|jam|menit|hari|meter)(?!\p{L})/u
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
  [/(?<!\p{L})(?:age|how old|возраст\p{L}*|usia|umur|скольки лет)(?!\p{L})/u, ['year']],
  [/(?<!\p{L})(?:capacity|guests?|вместим\p{L}*|гост\p{L}*|kapasitas|tamu)(?!\p{L})/u, ['guest', 'person']],
]

/** Returns the units that a question expects. The first one counts if the reply names none. */
const unitsIn = remember((input): { units: readonly string[]; implied: string | null } => {
  const [text, question] = input.split('\n') as [string, string]
  const asked = countedIn.exec(withBeds(text)) ?? countedIn.exec(withBeds(question))
  // 'How many treatments a day'
  const words = asked?.[1]?.split(/ (?:a|an|per|each|в|за|на|per|setiap|tiap) /)[0]!.split(' ') ?? []
  // 'How long the walk is in kilometres'
  const measure = countedNoun(inUnit.exec(text)?.[1] ?? '') ?? countedNoun(inUnit.exec(question)?.[1] ?? '')
  if (measure !== undefined && asked === null) return { units: [measure], implied: measure }
  // 'Сколько островов посещает лодка': only adjectives are before the noun.
  const end = words.findIndex((word) => /[а-я]/.test(word) && !/(?:[ыи]х|ого|ой)$/.test(word))
  const nouns = (end < 0 ? words : words.slice(0, end + 1)).flatMap((word) => countedNoun(word) ?? [])
  // 'Kamar tidur'
  const noun = nouns.find((found) => found === 'bedroom') ?? nouns[0]
  if (noun !== undefined) {
    const units = noun === 'guest' || noun === 'person' ? [noun, 'person', 'guest'] : [noun]
    return { units, implied: noun }
  }
  const english = /how many|number of/.test(text) ? words[0]?.replace(/(?<=sh|ch|x|ss)es$|(?<=[^s])s$/, '') : undefined
  if (english !== undefined) return { units: [english], implied: english }
  const units = unitsOfTopic.find(([pattern]) => pattern.test(text))?.[1] ?? []
  return { units, implied: units.length <= 2 ? (units[0] ?? null) : null }
})

const unitsAsked = ({ text, question }: Part) => unitsIn(`${text}\n${question?.text ?? ''}`)

/** Nouns of which one may reply to a question for another. */
const related: readonly (readonly string[])[] = [
  ['bedroom', 'room'],
  ['person', 'guest', 'seat', 'passenger', 'child', 'crew'],
  ['bed', 'seat'],
  lengths,
]

function chooseNumber(all: readonly Count[], part: Part): AnswerValue | null {
  const { units, implied } = unitsAsked(part)
  // 'We have security twenty-four hours' states no length.
  const found = all
    .filter((count) => units[0] === 'hour' || count.number !== 24 || !count.units.includes('hour'))
    .map((count) =>
      units.includes('kilometre') && count.units[0] === 'kilo' ? { ...count, units: ['kilometre'] } : count,
    )
  if (found.length === 0) return null
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
  // 'Nine places' to a question for beds
  const isPlace = chosen.units[0] === 'seat' && isRelated('seat')
  const unit = chosen.units.find((named) => units.includes(named)) ?? (isPlace ? units[0]! : chosen.units[0]) ?? implied
  return { type: 'number', number: chosen.number, unit: unit === 'kilo' ? 'kilogram' : unit }
}
