/** Words of calendar dates and clock times in English, Russian and Indonesian. Patterns match whole words. */

const months = [
  'january|jan|январ\\p{L}*|januari',
  'february|feb|феврал\\p{L}*|februari',
  'march|mar|март\\p{L}*|maret',
  'april|apr|апрел\\p{L}*',
  'may|ма[йяею]|mei',
  'june|jun|июн\\p{L}*|juni',
  'july|jul|июл\\p{L}*|juli',
  'august|aug|август\\p{L}*|agustus|agt',
  'september|sept?|сентябр\\p{L}*',
  'october|oct|октябр\\p{L}*|oktober|okt',
  'november|nov|ноябр\\p{L}*|nopember',
  'december|dec|декабр\\p{L}*|desember|des',
].map((words) => new RegExp(`^(?:${words})$`, 'u'))

/** Monday is 0. Indonesian 'minggu' is also a week, so it needs 'hari' before it. */
const weekdays = [
  'mondays?|понедельник\\p{L}*|senin',
  'tuesdays?|вторник\\p{L}*|selasa',
  'wednesdays?|сред[аыуе]|средам|rabu',
  'thursdays?|четверг\\p{L}*|kamis',
  "fridays?|пятниц\\p{L}*|jum'?at",
  'saturdays?|суббот\\p{L}*|sabtu',
  'sundays?|воскресень\\p{L}*|ahad',
].map((words) => new RegExp(`^(?:${words})$`, 'u'))

/** Returns the month (1 to 12) that a word names, or undefined. */
export const monthOf = (word: string): number | undefined => {
  const found = months.findIndex((month) => month.test(word))
  return found < 0 ? undefined : found + 1
}

/** Returns the weekday (0 is Monday) that a word names, or undefined. */
export const weekdayOf = (word: string, before: string): number | undefined => {
  if (word === 'minggu') return before === 'hari' ? 6 : undefined
  const found = weekdays.findIndex((day) => day.test(word))
  return found < 0 ? undefined : found
}

const tens = new Map([
  ...'twenty двадцать'.split(' ').map((word) => [word, 20] as const),
  ...'thirty тридцать'.split(' ').map((word) => [word, 30] as const),
])
const cardinals = new Map(
  [
    'one один одну одна одного satu',
    'two два две двух dua',
    'three три трех tiga',
    'four четыре четырех empat',
    'five пять пяти lima',
    'six шесть шести enam',
    'seven семь семи tujuh',
    'eight восемь восьми delapan',
    'nine девять девяти sembilan',
    'ten десять десяти sepuluh',
    'eleven одиннадцать одиннадцати sebelas',
    'twelve двенадцать двенадцати',
    'thirteen тринадцать тринадцати',
    'fourteen четырнадцать четырнадцати',
    'fifteen пятнадцать пятнадцати',
    'sixteen шестнадцать шестнадцати',
    'seventeen семнадцать семнадцати',
    'eighteen восемнадцать восемнадцати',
    'nineteen девятнадцать девятнадцати',
  ].flatMap((words, n) => words.split(' ').map((word) => [word, n + 1] as const)),
)
const englishOrdinals = new Map(
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth'
    .split(' ')
    .map((word, n) => [word, n + 1] as const),
)
englishOrdinals.set('twentieth', 20).set('thirtieth', 30)
const russianOrdinals =
  'перв втор трет четверт пят шест седьм восьм девят десят одиннадцат двенадцат тринадцат четырнадцат пятнадцат шестнадцат семнадцат восемнадцат девятнадцат двадцат тридцат'
    .split(' ')
    .map(
      (base, n) => [new RegExp(`^${base}(?:ое|ого|ому|ым|ом|ьего|ье|ьему|ьим)$`, 'u'), n === 20 ? 30 : n + 1] as const,
    )

export interface NumberWord {
  readonly value: number
  readonly isOrdinal: boolean
  /** Number of words. */
  readonly length: number
}

const ordinalOf = (word: string): number | undefined =>
  englishOrdinals.get(word) ?? russianOrdinals.find(([pattern]) => pattern.test(word))?.[1]

/** Reads a number of 1 to 59 in words: 'twelve', 'twenty first', 'двадцать пятого', 'dua puluh lima', 'dua belas'. */
export function numberWordAt(words: readonly string[], at: number): NumberWord | undefined {
  const word = words[at] ?? ''
  const next = words[at + 1] ?? ''
  const single = cardinals.get(word)
  if (single !== undefined && next === 'belas') return { value: single + 10, isOrdinal: false, length: 2 }
  if (single !== undefined && next === 'puluh') {
    const after = cardinals.get(words[at + 2] ?? '')
    return after !== undefined && after < 10
      ? { value: single * 10 + after, isOrdinal: false, length: 3 }
      : { value: single * 10, isOrdinal: false, length: 2 }
  }
  const ten =
    tens.get(word) ??
    new Map([
      ['forty', 40],
      ['сорок', 40],
      ['fifty', 50],
      ['пятьдесят', 50],
    ]).get(word)
  if (ten !== undefined) {
    const ordinal = ordinalOf(next)
    if (ordinal !== undefined && ordinal < 10) return { value: ten + ordinal, isOrdinal: true, length: 2 }
    const unit = cardinals.get(next)
    if (unit !== undefined && unit < 10) return { value: ten + unit, isOrdinal: false, length: 2 }
    return { value: ten, isOrdinal: false, length: 1 }
  }
  if (single !== undefined) return { value: single, isOrdinal: false, length: 1 }
  const ordinal = ordinalOf(word)
  return ordinal === undefined ? undefined : { value: ordinal, isOrdinal: true, length: 1 }
}

/** Days from today of a relative day. */
export const relativeDays: readonly (readonly [RegExp, number])[] = [
  [/^(?:day after tomorrow|послезавтра|lusa|besok lusa)$/, 2],
  [/^(?:tomorrow|завтра|besok|esok)$/, 1],
  [/^(?:yesterday|вчера|kemarin)$/, -1],
  [/^(?:today|tonight|сегодня|hari ini|malam ini|sore ini|nanti (?:sore|malam|siang))$/, 0],
]

/** Length in days of a unit of time, or 'month'. */
export const spanUnits: readonly (readonly [RegExp, number | 'month'])[] = [
  [/^(?:hours?|hrs?|час\p{L}*|jam)$/u, 1 / 24],
  [/^(?:days?|nights?|день|дня|дней|сут\p{L}+|ночь|ночи|ночей|hari|malam)$/u, 1],
  [/^(?:weeks?|недел\p{L}*|minggu)$/u, 7],
  [/^(?:months?|месяц\p{L}*|bulan)$/u, 'month'],
]

export const nextWord = /^(?:next|following|coming|следующ\p{L}+|будущ\p{L}+|depan)$/u
export const rangeWord = /^(?:-|–|—|to|till?|until|through|thru|по|до|sampai|hingga|sampe)$/u
export const andWord = /^(?:and|&|и|dan)$/
export const weekendWord = /^(?:weekends?|выходн\p{L}+)$/u
export const arrivalWord = /^(?:before|prior|ahead|advance|до|sebelum|sebelumnya)$/u

/** Words between an hour and its date, and before an hour. */
export const clockWord = /^(?:at|around|about|by|until|till|after|from|в|около|после|до|с|к|jam|pukul|sampai)$/u

/** Half of the day after an hour. */
export const halves: readonly (readonly [RegExp, 'am' | 'pm' | 'noonward'])[] = [
  [/^(?:am|morning|утра|pagi|subuh)$/, 'am'],
  [/^(?:pm|afternoon|evening|tonight|вечера|вечером|sore|malam|petang)$/, 'pm'],
  [/^(?:дня|днем|siang)$/, 'noonward'],
]
