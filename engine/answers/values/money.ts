import type { AnswerValue } from '../../../contract/answers.ts'
import { calendarIn } from '../../../language/dates/index.ts'
import {
  amountTermsIn,
  type Currency,
  type Money,
  resolveCurrency,
  statedAmountsIn,
} from '../../../language/money/index.ts'
import { countedNoun, withSpokenNumbers } from '../../../language/numbers/index.ts'
import { placesOfZone } from '../../../language/places/index.ts'
import { type Clause, has } from '../clauses.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import type { MoneyValue } from '../types.ts'
import { mayHaveNumber } from '../number-test.ts'
import { inSeason, rangeOf } from './season.ts'
import { inThousands } from './thousands.ts'
import { aboutSubject, joined, labelledNumbers, type Source } from './source.ts'

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

/** An amount, with the candidates of an ambiguous currency. */
interface Amount extends MoneyValue {
  readonly among?: readonly Currency[] | undefined
}

const asMoney = ({ low, high, currency, among, per, taxIncluded }: Money): Amount => ({
  type: 'money',
  min: low,
  max: high,
  currency: currency ?? null,
  per: per ?? null,
  tax_included: taxIncluded ?? null,
  ...(among ? { among } : {}),
})

/** Returns all amounts of the clauses. */
export const amountsIn = (clauses: readonly Clause[]): readonly Amount[] => amountsOf(joined(clauses))

/** Returns the currency of the last amount of the clauses that has one, else the one that they name alone. */
export function currencyIn(clauses: readonly Clause[], timeZone: string | null): string | null {
  const last = amountsIn(clauses).findLast(({ currency }) => currency !== null) ?? termsOf(joined(clauses))
  return localCurrency({ currency: last.currency ?? null, among: last.among }, timeZone)
}

/** 'In день выезда' names a day, no unit. 'It changes every day' neither. */
const dayOf =
  /(?<!\p{L})(?:(?:chang\p{L}*|var(?:y|ies)|differs?|depend\p{L}*|fluctuat\p{L}*|мен\p{L}+|завис\p{L}+|berubah|tergantung|beda)(?: (?!\d)\p{L}+){0,2} (?:every|each|by|with|on|from|кажд\p{L}+|от|tiap|setiap|dari)(?: the)? (?:night|day|week|month|hour|person|ночь|ночи|день|дня|сутки|неделю|недели|месяц\p{L}*|человека|номера|комнаты|сезона|room|season|malam|hari|minggu|bulan|orang|kamar)s?|в день (?:вы|за|отъ|при)\p{L}*езд\p{L}*|on the day of|pada hari|hari (?:biasa|kerja|libur))(?!\p{L})/gu

/** 'A hundred and ten us including lunch' */
const americanDollars =
  /(?<=\d|ty|teen|ten|hundred|thousand|one|two|three|four|five|six|seven|eight|nine|twelve|eleven) us(?= (?:including|incl|with|per|a|each|for|plus|net)(?!\p{L})| ?,| ?$)/gu
/** 'Семь с половиной' */
const bareHalf =
  / с половиной(?! (?:тысяч|тыщ|миллион|млн|лям|час|минут|дн|недел|месяц|год|лет|евро|доллар)\p{L}*)(?!\p{L})/gu

const amountsOf = remember((text): readonly Amount[] => {
  if (!mayHaveNumber.test(text)) return []
  const spoken = withSpokenNumbers(
    withoutMeasures(text.replaceAll(dayOf, ' ').replaceAll(inSeason, ', ').replaceAll(shortHundreds, '$1 ratus $2')),
  )
    .replaceAll(hundreds, (_, first: string, rest: string) =>
      String(teens.indexOf(first) * 100 + 1_000 + tens.indexOf(rest) * 10 + 20),
    )
    .replaceAll(wholeHundreds, (_, ten: string, unit: string, rest: string) =>
      String((tens.indexOf(ten) * 10 + 20 + units.indexOf(unit) + 1) * 100 + tens.indexOf(rest) * 10 + 20),
    )
    .replaceAll(orMaybe, ' to ')
    .replaceAll(americanDollars, ' usd')
    .replaceAll(bareHalf, ' с половиной тысячи')
    .replaceAll(childAfter, ', ')
    .replaceAll(/(?<= and a half )grand(?!\p{L})/gu, 'thousand')
    .replaceAll(millions, '$1 $2 hundred thousand')
    .replaceAll(/(?<!\p{L})полторы(?! \p{L}*(?:тысяч|сотни|недел|минут|ноч|штук))(?!\p{L})/gu, 'полторы тысячи')
    .replaceAll(eachPerson, 'per person')
  const isDated = calendarIn(text, { today: 0, hours: false }).some(({ from }) => from !== null)
  const found = statedAmountsIn(spoken)
    .map(asMoney)
    // 'Tujuh ratus lima puluh sekali jalan': thousands of rupiah.
    .map((money) =>
      money.currency === null && money.min >= 20 && money.max < 1_000 && indonesian.test(text) && !decimals.test(text)
        ? { ...money, min: money.min * 1_000, max: money.max * 1_000 }
        : money,
    )
    // 'Ribu' is a thousand of any currency.
    .map((money) => (money.currency === 'IDR' && !rupiah.test(spoken) ? { ...money, currency: null } : money))
    // 'From the sixteenth to the twenty-ninth of May'
    .filter(({ max, currency, per }) => !isDated || max > 31 || currency !== null || per !== null)
  const per = leadingUnitOf(spoken)
  return found.length === 1 && per !== null && found[0]!.per === null ? [{ ...found[0]!, per }] : found
})

const indonesian =
  /(?<!\p{L})(?:ratus|puluh|sudah|udah|sama|dengan|saja|aja|kak|pak|bu|mbak|mas|semalam|sehari|pulang|sekali|satu|dua|tiga|per orang|orang|malam|hari|itu|kalau|jadi|untuk|buat|termasuk|ya)(?!\p{L})/u
const decimals = /\d[.,]\d(?!\d)|koma/u

/** Removes sizes and distances, which are no prices: 'a pool of eight metres', 'пять минут', 'tiga kamar'. */
const withoutMeasures = (text: string): string =>
  text.replaceAll(counted, (words, noun: string) => {
    const unit = countedNoun(noun)
    return unit !== undefined && measures.has(unit) ? ' ' : words
  })
const counted =
  /(?<![\p{L}\d.,])(?:(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}+teen|twenty|thirty|forty|fifty|один|одна|два|две|три|четыре|пять|шесть|семь|восемь|девять|десять|\p{L}+надцать|двадцать|тридцать|сорок|пятьдесят|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|sepuluh|belas|puluh)[ -])+(\p{L}+)(?!\p{L})/gu
const measures: ReadonlySet<string> = new Set(
  'metre kilometre mile minute bedroom bathroom bed cabin seat table therapist step course star dog mat centimetre'.split(
    ' ',
  ),
)

const rupiah = /(?<!\p{L})(?:rp\.?|idr|rupiah|рупи\p{L}*)(?!\p{L})/u

const teens = 'ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(' ')
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
/** 'Twelve fifty' as a price. */
const hundreds =
  /(?<!\p{L})(?<!(?:at|until|till|by|before|after|from) )(ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)[ -](twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?![\p{L}-])(?! (?:to|or|in the|am|pm|o'clock|people|guests|minutes|persons))/gu

/** The space before a label after another one: 'adults thirty children fifteen'. */
const childAfter = new RegExp(
  String.raw`(?<=(?:adults?|взросл\p{L}*|dewasa) (?:\p{L}+ ){0,3}[\p{L}\d]+) (?=(?:child(?:ren)?|kids?|дет\p{L}+|anak(?:-anak)?) (?:${mayHaveNumber.source}))`,
  'gu',
)

const units = 'one two three four five six seven eight nine'.split(' ')
/** 'Empat lima puluh ribu' is 450,000. */
const shortHundreds =
  /(?<!\p{L})(?<!(?:jam|pukul|ratus|puluh|ribu|juta|belas|koma) )(satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan) ((?:dua|tiga|empat|lima|enam|tujuh|delapan|sembilan) puluh)(?= ribu| rb|$)/gu
/** 'Forty one fifty' as a price. */
const wholeHundreds =
  /(?<!\p{L})(?<!(?:at|until|till|by|before|after|from|hundred|thousand|hundred and|thousand and) )(twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)[ -](one|two|three|four|five|six|seven|eight|nine)[ -](twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?![\p{L}-])(?! (?:hundred|thousand|million|one|two|three|four|five|six|seven|eight|nine|am|pm|people|guests|minutes)(?!\p{L}))/gu
/** 'Maybe forty maybe fifty' */
const orMaybe =
  /(?<=(?:ty|teen|ten|hundred|twelve|eleven|надцать|десят|дцать|сорок|сто|сот|puluh|ratus|belas|\d)) (?:or )?(?:maybe|perhaps|может(?: быть)?|наверное|mungkin|barangkali) (?=(?:twent|thirt|fort|fift|sixt|sevent|eight|ninet|one hundred|a hundred|two hundred|три|дв|сорок|пят|шест|сем|восем|девян|сто|двести|\d|[a-z]+ (?:puluh|ratus|belas)))/gu

/** 'Two million one' is 2,100,000. */
const millions =
  /(?<!\p{L})((?:one|two|three|four|five|six|seven|eight|nine|ten|\d+) million) (one|two|three|four|five|six|seven|eight|nine)(?= *(?:$|[,.]|(?:rupiah|idr|per|a|for|each|all|plus|nett?|and)(?!\p{L})))/gu
/** Each of the persons: 'с носа', 'apiece', 'per kepala'. */
const eachPerson =
  /(?<!\p{L})(?:(?:с|на|по) (?:каждого|носа?|головы|брата|рыла)(?! \p{L}*(?:столик|номер|машин|дом|час|день))|a ?piece(?= *(?:$|,|for))|each(?! (?:\p{L}+ )?(?:night|day|week|hour|month|room|villa|car|boat|table|bottle|dive|way|time|one|of|other))|(?:a|per) (?:pop|nose)|per kepala|masing-masing|seorangnya)(?!\p{L})/gu

/** A unit before its price: 'one day 750 thousand', 'неделя 6 млн', 'seven nights 50 thousand'. */
const leadingUnit =
  /^(?:(?:so|and|ok|okay|well|yes|да|ну|а|ya|for|the|untuk|за|it's|it is)[ ,]+)*(?:(one|1|a|an|full|satu|одна?|один|одни|seven|7|семь|tujuh|two|2|dua|два) )?(day|days|night|nights|week|month|hour|person|день|дней|ночь|ночей|сутки|суток|неделя|неделю|месяц|час|человек|hari|malam|minggu|bulan|jam|orang|people|человека)(?!\p{L})(?! (?:\p{L}+ )?(?:ago|before|назад|later))/u

function leadingUnitOf(text: string): string | null {
  const [, count = '1', unit] = leadingUnit.exec(text) ?? []
  const noun = unit === undefined ? undefined : countedNoun(unit)
  if (noun === undefined) return null
  if (/^(?:seven|7|семь|tujuh)$/.test(count)) return noun === 'night' || noun === 'day' ? 'week' : null
  // 'Two people two thousand four hundred'
  if (/^(?:two|2|dua|два)$/.test(count)) return noun === 'person' ? 'couple' : null
  return noun
}

/** Returns the amount that answers the question. An amount of 0 is free of charge. */
export function moneyValueIn({ clauses: all, part, calendar }: Source): AnswerValue | null {
  // 'It was three hundred last year, now three fifty'
  const present = all.filter((clause) => !has(clause, 'past'))
  const said = present.length < all.length && amountsIn(present).length > 0 ? present : all
  // 'Eighteen million. If you take a year we can talk': the condition of another offer has no terms of this one.
  const clauses = said.filter(
    (clause, n) =>
      !otherOffer.test(clause.text) ||
      // 'Seven thousand, but if you stay three nights six'
      (amountsIn([clause]).length > 0 && !(butIf.test(clause.text) && amountsIn(said.slice(0, n)).length > 0)),
  )
  // 'The fifty-one' to a question for the Bavaria 51 repeats its name.
  const repeated = part.question?.numbers ?? part.numbers
  const isOwn = (amount: MoneyValue): boolean =>
    amount.currency !== null || amount.per !== null || amount.max >= 1_000 || !repeated.has(amount.max)
  const together = amountsIn(clauses).filter(isOwn)
  // 'One night eight thousand, seven nights fifty thousand': each clause has its own unit.
  const apart = clauses.flatMap((clause) => amountsIn([clause])).filter(isOwn)
  const found =
    apart.length === together.length && apart.length > 1
      ? apart.map((amount, n) => ({ ...together[n]!, per: amount.per ?? together[n]!.per }))
      : together
  if (found.length === 0) {
    const isFree = clauses.some((clause) => has(clause, 'free'))
    return isFree ? { type: 'money', min: 0, max: 0, currency: null, per: null, tax_included: null } : null
  }
  const { amount: chosen, range } = choose(withScales(found), clauses, part)
  const { per } = chosen
  const asked = unitAsked(part)
  // 'Break the glass table, so we ask 20,000 baht': a noun of another clause is no unit.
  // 'Ninety-five euros with the lunch', 'four hundred and twenty for the two'
  const isUnit =
    per === null ||
    (per === 'couple' && !couple.test(joined(clauses)) ? false : standardUnits.has(per)) ||
    // 'Two thousand for the boat' to a question for the boat's week
    (per !== 'couple' &&
      (asked === null || !namesUnit(part, per)) &&
      apart.some((amount) => amount.per === per) &&
      !isWith(joined(clauses), per))
  const { per: _, among, ...terms } = withTerms({ ...chosen, ...range }, clauses)
  const currency = localCurrency({ currency: terms.currency, among }, calendar.timeZone)
  // 'One person one night 42,000' to a question for a person and night
  const isBoth = per === 'person' && asked === 'person_night' && nightWord.test(joined(clauses))
  const value = { ...terms, currency, per: isUnit && per !== null && !isBoth ? per : asked }
  return inThousands(value, joined(clauses), calendar.timeZone)
}

/** True if a question names the noun of a unit. */
const namesUnit = ({ text, question }: Part, unit: string): boolean =>
  `${text} ${question?.text ?? ''}`.split(/[^\p{L}]+/u).some((word) => word === unit || countedNoun(word) === unit)

/** Chooses the amount of a reply: after a correction, else a total, an offer, or the amount of the asked unit. */
function choose(
  found: readonly Amount[],
  clauses: readonly Clause[],
  part: Part,
): { amount: Amount; range?: Partial<MoneyValue> } {
  const withAmount = (of: readonly Clause[]): Amount[] =>
    amountsIn(of).flatMap(({ max }) => found.find((amount) => amount.max === max || amount.max === max * 1_000) ?? [])
  // 'Five thousand, no, sorry, six thousand', 'it was 300, now 350'
  const [before, after] = aroundCorrection(clauses)
  if (found.length > 1 && amountsOf(before).length > 0) {
    const [corrected] = amountsOf(after)
    const chosen = found.findLast(({ max }) => max === corrected?.max || max === (corrected?.max ?? 0) * 1_000)
    if (chosen) return { amount: chosen }
  }
  const topics = new Set([...part.topics.keys(), ...(part.question?.topics.keys() ?? [])])
  const wanted = [...topics].flatMap((topic) => unitsOfTopics[topic] ?? [])
  const ofUnit = found.find(({ per }) => per !== null && wanted.includes(per))
  // 'One is nine hundred thousand, so two is one million eight'
  const conclusion =
    found.length > 1
      ? clauses.findLast((clause, n) => n > 0 && concludes.test(clause.text) && !has(clause, 'extra'))
      : undefined
  const [total, ...others] = conclusion ? withAmount([conclusion]) : []
  if (total && others.length === 0 && (ofUnit === undefined || topics.has('#total') || isForSeveral(part)))
    return { amount: total }
  // 'Normally six hundred, but for you five fifty'
  const special = found.length > 1 ? clauses.findLast(({ text }) => offer.test(text)) : undefined
  const offered = special ? withAmount([special]) : []
  const fitting = ofUnit ? found.filter(({ per }) => per === ofUnit.per) : found
  // 'The suite is 300, the double room 200'
  const subject = fitting.length > 1 ? aboutSubject(clauses, part, (clause) => amountsIn([clause]).length > 0) : clauses
  const [named, ...rivals] = subject === clauses ? [] : withAmount(subject)
  // 'Adults eighty children forty'
  const labels = fitting.length > 1 && named === undefined ? labelledNumbers(joined(clauses), part) : []
  const labelled = fitting.filter(({ max }) => labels.some((label) => [1, 1_000, 1_000_000].includes(max / label)))
  const amount =
    (offered.length === 1 ? offered[0] : undefined) ??
    (named && rivals.length === 0 && fitting.includes(named) ? named : undefined) ??
    (labelled.length === 1 ? labelled[0] : undefined) ??
    ofUnit ??
    (wanted.length > 0 ? found.find(({ per }) => per === null) : undefined) ??
    found[0]!
  return { amount, range: rangeOf(found, joined(clauses), amountsOf) }
}

/** True for a question for the price of several nights or days. */
const isForSeveral = ({ text, question }: Part): boolean => several.test(question?.text ?? text)
const several =
  /(?<!\p{L})(?:[2-9]|two|three|four|five|six|две|три|четыре|пять|шесть|dua|tiga|empat|lima|enam) (?:nights|days|ноч\p{L}+|дня|дней|суток|malam|hari)(?!\p{L})/u

/** Returns the texts before and after the last correction: 'nine thousand, oh no, sorry,' and 'eleven thousand'. */
function aroundCorrection(clauses: readonly Clause[]): [string, string] {
  for (let at = clauses.length - 1; at >= 0; at--) {
    const { text, mentions } = clauses[at]!
    const ends = mentions.filter(
      ({ name, from, to }) => name === 'correction' && !/^(?:no|нет)$/.test(text.slice(from, to)),
    )
    for (const { to } of ends.toReversed()) {
      const after = [text.slice(to), ...clauses.slice(at + 1).map((clause) => clause.text)].join(', ')
      if (amountsOf(after).length > 0)
        return [[...clauses.slice(0, at).map((clause) => clause.text), text.slice(0, to)].join(', '), after]
    }
    // A mere 'no' begins its clause.
    if (at > 0 && has(clauses[at]!, 'correction') && ends.length === 0)
      return [joined(clauses.slice(0, at)), joined(clauses.slice(at))]
  }
  return ['', '']
}

/** Begins the words of an offer that was not asked for. */
const otherOffer = /^(?:(?:but|but also|а|но|tapi) )?(?:if|in case|when|если|когда|при|kalau|jika|bila)(?!\p{L})/u
const butIf = /^(?:but|а|но|tapi) /u
/** Begins a sum of the amounts before it. */
const concludes =
  /^(?:so|then|that's|that is|that makes|makes|значит|итого|выходит|получается|то есть|jadi|jadinya|berarti)(?!\p{L})|(?<!\p{L})(?:in total|altogether|in all|totally|всего|итого|в сумме|totalnya|semuanya)(?!\p{L})/u

/** Gives an amount without a scale the scale of its neighbours: '350, so twice 700 thousand'. */
function withScales(found: readonly Amount[]): readonly Amount[] {
  const largest = Math.max(...found.map(({ max }) => max))
  const scale = [1_000_000, 1_000].find((factor) => largest >= factor * 1.5)
  return found.map((amount) =>
    scale !== undefined &&
    amount.max < 1_000 &&
    amount.max * scale <= largest * 10 &&
    amount.max * scale >= largest / 10
      ? { ...amount, min: amount.min * scale, max: amount.max * scale }
      : amount,
  )
}

/** Countries whose own dollar a speaker means by 'dollars'. */
const ownDollars: ReadonlySet<string> = new Set(['AUD', 'NZD', 'CAD', 'SGD', 'HKD'])

/** Returns the venue's own currency for a name that several countries share, such as rupees, rials or francs. */
export function localCurrency(
  { currency, among }: { currency: string | null; among?: readonly Currency[] | undefined },
  timeZone: string | null,
): string | null {
  if (currency === null || among === undefined || timeZone === null) return currency
  const own = resolveCurrency({ currency: currency as Currency, among }, placesOfZone(timeZone)).currency
  const ofZone = timeZone.startsWith('America/Argentina/') ? 'ARS' : zoneCurrencies[timeZone]
  if (ofZone !== undefined && currency !== 'USD' && among.includes(ofZone as Currency)) return ofZone
  return own === undefined || (currency === 'USD' && !ownDollars.has(own)) ? currency : own
}

/** Currencies of zones without a place in the gazetteer, whose names several countries share. */
const zoneCurrencies: Readonly<Record<string, string>> = {
  'America/Santiago': 'CLP',
  'America/Punta_Arenas': 'CLP',
  'America/Bogota': 'COP',
  'America/Montevideo': 'UYU',
  'America/Buenos_Aires': 'ARS',
}

const nightWord = /(?<!\p{L})(?:nights?|ноч\p{L}*|malam\p{L}*|semalam)(?!\p{L})/u

/** Words for two people. 'For the two' may be two nights. */
const couple =
  /(?<!\p{L})(?:couples?|pair|two (?:people|persons|guests|adults|of)|for two|both of|двоих|пар[ауы]?|вдвоем|pasangan|berdua|(?:dua|2) orang|2 (?:people|persons|pax|guests))(?!\p{L})/u

/** True if a noun only comes along with the price. */
const isWith = (text: string, noun: string): boolean =>
  [...text.matchAll(accompanied)].some(([, word]) => word!.replace(/s$/, '') === noun || countedNoun(word!) === noun)
const accompanied =
  /(?<!\p{L})(?:with|and|plus|including|includes?|gets?|have|free|с|со|и|включая|sama|dengan|termasuk|dapat) (?:the |a |our )?(\p{L}+)/gu

const standardUnits = new Set('night day week month year hour person person_night villa room stay couple'.split(' '))

/** Words of the price that holds, among others. */
const offer =
  /(?<!\p{L})(?:for you|special price|we can do|i can do|for them|with (?:the )?discount|для вас|со скидкой|сделаем|отдадим|untuk (?:bapak|ibu|anda|kakak|kamu)|saya kasih|diskon jadi)(?!\p{L})/u

/** Returns the only unit of time or persons that the question names, or null. */
const unitAsked = ({ text, question }: Part): string | null =>
  unitIn(text) ?? (question === undefined ? null : unitIn(question.text))
const unitIn = remember((asked): string | null => {
  const things = [...asked.matchAll(perThing)].map(([, noun]) => countedNoun(noun!) ?? noun)
  const named = [...[...asked.matchAll(unitBefore)].map(([, noun]) => countedNoun(noun!)), ...things]
  const adjectives = unitAdjectives.filter(([words]) => words.test(asked)).map(([, unit]) => unit)
  const units = new Set([...named, ...adjectives])
  if (units.size === 2 && units.has('person') && (units.has('night') || units.has('day'))) return 'person_night'
  return units.size === 1 ? ([...units][0] ?? null) : null
})
const perThing = /(?<!\p{L})per (?!the |one )([a-z]{3,})(?!\p{L})/gu
const unitBefore =
  /(?<!\p{L}|half )(?:per|a|an|each|every|one|for the|for a|for one|за|в|на|с|per|untuk|satu|tiap|setiap|почем|по чем|(?:стоит|стоят|будет|выходит|обойдется)(?: у вас)?) (night|day|week|month|year|hour|person|guest|head|ночь|сутки|день|неделю|неделя|месяц|год|час|человека|гостя|malam|hari|minggu|bulan|tahun|jam|orang)(?!\p{L})/gu
/** Adjectives of a price, and Indonesian units with 'se-'. */
const unitAdjectives = Object.entries({
  night: 'nightly|semalam\\p{L}*|permalam',
  day: 'daily|суточн\\p{L}+|посуточн\\p{L}+|sehari\\p{L}*|harian(?:nya)?',
  week: 'weekly|недельн\\p{L}+|seminggu\\p{L}*|mingguan(?:nya)?',
  month: 'monthly|месячн\\p{L}+|помесячн\\p{L}+|sebulan\\p{L}*|bulanan(?:nya)?',
  hour: 'hourly|почасов\\p{L}+|sejam\\p{L}*',
  year: 'yearly|annual|годов\\p{L}+|setahun\\p{L}*|tahunan(?:nya)?',
}).map(([unit, words]) => [new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'u'), unit] as const)

/** Returns the terms that a text names without an amount: 'in euros, plus plus'. */
export const termsOf = remember(amountTermsIn)

/** Adds the tax and the currency that other clauses name: '4,200, plus tax'. */
function withTerms(money: Amount, clauses: readonly Clause[]): Amount {
  const { taxIncluded, currency, among } = termsOf(joined(clauses))
  return {
    ...money,
    among: money.currency === null ? among : money.among,
    currency: money.currency ?? currency ?? null,
    tax_included: money.tax_included ?? taxIncluded ?? null,
  }
}

/** Returns the terms that a message adds to an amount: 'dollars', 'per night', 'plus tax'. Undefined if it adds none. */
export function addedTerms(text: string, timeZone: string | null): Partial<MoneyValue> | undefined {
  const { currency, among, per, taxIncluded } = amountTermsIn(text)
  const found = {
    ...(currency ? { currency: localCurrency({ currency, among }, timeZone) } : {}),
    ...(per ? { per } : {}),
    ...(taxIncluded === undefined ? {} : { tax_included: taxIncluded }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}
