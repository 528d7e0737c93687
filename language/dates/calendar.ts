import { andWord, arrivalWord, nextWord, rangeWord, relativeDays, spanUnits, weekendWord } from './calendar-words.ts'
import { type Item, itemsOf } from './calendar-items.ts'
import { clockAt, type ClockContext } from './clock.ts'
import { clockOf, dateOf, dayNumber, daysInMonth, weekdayOfDay } from './day-numbers.ts'

/** A day, a range of days or a time of day that a text names. Days are day numbers. */
export interface DateMention {
  readonly from: number | null
  readonly to: number | null
  /** 'HH:MM' */
  readonly time: string | null
  /** Days before the guests' arrival: 'two weeks before arrival'. Then `from` is null. */
  readonly lead: number | null
  /** True for a relative day: 'tomorrow', 'in two weeks'. */
  readonly isRelative: boolean
  /** True for a weekday without a date. */
  readonly isWeekday?: true
  /** Words between the mention before and this one. */
  readonly before: string
  /** Words between this mention and the next one. */
  readonly after: string
}

type Found = Omit<DateMention, 'before' | 'after'> & {
  /** True for a day with its month. */
  readonly isDated?: true
}

export interface CalendarContext extends ClockContext {
  /** Day number of the day on which the text was said. */
  readonly today: number
  /** Day near which a day without a month is, for example the asked arrival. Default: today. */
  readonly near?: number | undefined
  /** First and last day of a period in which a day without a month is, such as the month of the question. */
  readonly within?: readonly [number, number] | undefined
}

/**
 * Reads the days and times that a text names, in their order. English, Russian and Indonesian: '12 to 19 July', 'с
 * двенадцатого по девятнадцатое июля', 'tanggal 12', 'tomorrow at ten', 'через неделю', 'Jumat depan'. A date without a
 * year is the next one, counted from today.
 */
export function calendarIn(text: string, context: CalendarContext): DateMention[] {
  const { today } = context
  const items = itemsOf(text)
  const found: Found[] = []
  /** Items of each mention: from the first to before the last. */
  const spans: [number, number][] = []
  let { within } = context
  const textAt = (n: number): string => items[n]?.text ?? ''
  const blank = { to: null, time: null, lead: null, isRelative: false } as const

  const isDay = (n: number): boolean => {
    const value = items[n]?.number
    return value !== undefined && value >= 1 && value <= 31
  }
  /** Reads a day with its month at `n`: '12 of July 2027', 'July 12'. */
  const dayAt = (n: number): { day: number; month?: number; year?: number; to: number } | undefined => {
    const written = items[n]?.day
    if (written)
      return { day: written.day, month: written.month, ...(written.year ? { year: written.year } : {}), to: n + 1 }
    if (items[n]?.month !== undefined) {
      const skip = textAt(n + 1) === 'the' ? 2 : 1
      if (!isDay(n + skip) || spanUnits.some(([unit]) => unit.test(textAt(n + skip + 1)))) return undefined
      return { day: items[n + skip]!.number!, month: items[n].month, ...yearAt(n + skip + 1) }
    }
    if (!isDay(n)) return undefined
    let to = n + 1
    while (/^(?:of|числа|число|th|st|nd|rd|bulan)$/.test(textAt(to))) to++
    const month = items[to]?.month
    if (month === undefined) return { day: items[n]!.number!, to }
    return { day: items[n]!.number!, month, ...yearAt(to + 1) }
  }
  const yearAt = (n: number): { year?: number; to: number } => {
    const skip = textAt(n) === ',' ? 1 : 0
    const value = items[n + skip]?.number
    return value !== undefined && value >= 2020 && value < 2100 ? { year: value, to: n + skip + 1 } : { to: n }
  }
  const resolve = (day: number, month: number, year: number | undefined): number => {
    if (year !== undefined) return dayNumber(year, month, day)
    const now = dateOf(today)
    const inYear = dayNumber(now.year, month, day)
    return inYear >= today ? inYear : dayNumber(now.year + 1, month, day)
  }
  /** Returns the day of the month nearest to the context, not before today. */
  const lone = (day: number): number => {
    const last = found.at(-1)?.from ?? null
    // 'The sixth of June, no, the seventh': the month is still June.
    const near = found.findLast((mention) => mention.isDated)?.from ?? context.near ?? today
    const { year, month } = dateOf(near)
    // 'Yesterday, the fifteenth'
    if (last !== null && dateOf(last).day === day) return last
    if (within !== undefined)
      for (let from = within[0]; from <= within[1]; from++) if (dateOf(from).day === day) return from
    const candidates = [-1, 0, 1]
      .map((step) => dayNumber(year + Math.floor((month - 1 + step) / 12), ((month - 1 + step + 12) % 12) + 1, day))
      .filter((candidate) => candidate >= today)
    return candidates.toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0] ?? near
  }
  /** Returns the next day with this day of the month and this weekday. */
  const onWeekday = (day: number, weekday: number): number => {
    for (let from = today; from < today + 400; from++)
      if (dateOf(from).day === day && weekdayOfDay(from) === weekday) return from
    return lone(day)
  }
  const isMarkedDay = (n: number): boolean =>
    isDay(n) &&
    !isRank(items, n) &&
    (items[n]!.isOrdinal === true ||
      /^(?:tanggal|tgl)$/.test(textAt(n - 1)) ||
      /^(?:числа|число|числу|числе)$/.test(textAt(n + 1))) &&
    items[n + 1]?.minutes === undefined

  let begin = 0
  for (let at = 0; at < items.length; at++) {
    if (found.length > spans.length) spans.push([begin, at])
    begin = at
    const item = items[at]!
    // '12 to 19 July', 'July 12 to 19', '28 Dec - 3 Jan'
    const first = dayAt(at)
    if (first) {
      const isRange = rangeWord.test(textAt(first.to))
      const skip = /^(?:the|tanggal|tgl)$/.test(textAt(first.to + 1)) ? 2 : 1
      const next = isRange || andWord.test(textAt(first.to)) ? dayAt(first.to + skip) : undefined
      // 'The sixteenth and seventeenth of January'
      const second = isRange || next?.day === first.day + 1 ? next : undefined
      const month = first.month ?? second?.month
      if (second && month !== undefined) {
        const from = resolve(first.day, month, first.year ?? second.year)
        const { year, month: fromMonth } = dateOf(from)
        const toMonth = second.month ?? month
        const to = dayNumber(second.year ?? (toMonth < fromMonth ? year + 1 : year), toMonth, second.day)
        found.push({ ...blank, from, to, isDated: true })
        at = second.to - 1
        continue
      }
      if (first.month !== undefined) {
        found.push({ ...blank, from: resolve(first.day, first.month, first.year), to: null, isDated: true })
        at = first.to - 1
        continue
      }
      // 'From the thirteen to the twenty'
      const isNamed = textAt(at - 1) === 'the' && textAt(first.to + 1) === 'the'
      if (second && (isNamed || isMarkedDay(at) || isMarkedDay(first.to + skip))) {
        const from = lone(first.day)
        const sameMonth = from - first.day + second.day
        found.push({ ...blank, from, to: sameMonth >= from ? sameMonth : lone(second.day) })
        at = second.to - 1
        continue
      }
    }
    // 'two weeks before arrival', 'in three days', 'через неделю', 'dua hari lagi'
    const span = spanAt(items, at)
    if (span) {
      const next = textAt(span.to)
      const isBefore =
        arrivalWord.test(next) || (next === 'in' && /^(?:advance)$/.test(textAt(span.to + 1))) || next === 'prior'
      const isLeadBefore = textAt(at - 1) === 'за'
      if (isBefore || isLeadBefore) {
        found.push({ ...blank, from: null, lead: Math.round(span.days) })
        at = isBefore || next === 'до' ? span.to : span.to - 1
        continue
      }
      const isAhead =
        /^(?:in|within|через|dalam)$/.test(textAt(at - 1)) ||
        /^(?:lagi|later)$/.test(next) ||
        (next === 'from' && /^(?:now|today)$/.test(textAt(span.to + 1)))
      if (isAhead && span.days >= 1) {
        found.push({ ...blank, from: today + Math.round(span.days), isRelative: true })
        at = span.to - 1
        continue
      }
    }
    const relative = relativeAt(items, at)
    if (relative) {
      found.push({ ...blank, from: today + relative.days, isRelative: true })
      at = relative.to - 1
      continue
    }
    const end = endAt(items, at, today)
    if (end) {
      found.push({ ...blank, from: end.day, isRelative: true })
      at = end.to - 1
      continue
    }
    const isNext = nextWord.test(textAt(at - 1)) || nextWord.test(textAt(at + 1))
    if (item.weekday !== undefined) {
      const ahead = (item.weekday - weekdayOfDay(today) + 7) % 7 || 7
      const isFollowing = isNext && !/^(?:depan|coming)$/.test(textAt(at + 1) + textAt(at - 1))
      const monday = today - weekdayOfDay(today)
      const from = isFollowing ? monday + 7 + item.weekday : today + ahead
      // 'Friday the 12th', 'пятница, 12 июля': the date after the weekday counts.
      const after = /^(?:,|the|tanggal|tgl)$/.test(textAt(at + 1)) ? at + 2 : at + 1
      const skip = /^(?:the|tanggal)$/.test(textAt(after)) ? after + 1 : after
      if (dayAt(skip)?.month !== undefined) continue
      if (isMarkedDay(skip) && textAt(at + 1) !== ',') {
        found.push({ ...blank, from: onWeekday(items[skip]!.number!, item.weekday) })
        at = skip
        continue
      }
      found.push({ ...blank, from, isRelative: true, isWeekday: true })
      continue
    }
    if (isNext && /^(?:week|недел[яюеи]|minggu)$/.test(item.text)) {
      const monday = today - weekdayOfDay(today) + 7
      found.push({ ...blank, from: monday, to: monday + 6, isRelative: true })
      continue
    }
    if (weekendWord.test(item.text) || (item.text === 'akhir' && textAt(at + 1) === 'pekan')) {
      // 'The weekend of the 16th of January'
      let to = item.text === 'akhir' ? at + 2 : at + 1
      while (/^(?:of|the|on|tanggal|tgl)$/.test(textAt(to))) to++
      if (dayAt(to)?.month !== undefined || isMarkedDay(to)) continue
      const saturday = today + ((5 - weekdayOfDay(today) + 7) % 7) + (nextWord.test(textAt(at - 1)) ? 7 : 0)
      found.push({ ...blank, from: saturday, to: saturday + 1, isRelative: true })
      continue
    }
    const isMonthWord = !/^(?:mar|jan|may|мая)$/.test(item.text) || monthLead.test(textAt(at - 1))
    if (item.month !== undefined && isMonthWord) {
      const part = textAt(at - 1) === 'of' ? textAt(at - 2) : textAt(at - 1)
      const now = dateOf(today)
      const explicit = yearAt(at + 1).year
      const year = explicit ?? (item.month >= now.month ? now.year : now.year + 1)
      const last = daysInMonth(year, item.month)
      const [from, to] = /^(?:end|late|конце|конца|akhir)$/.test(part)
        ? [21, last]
        : /^(?:early|beginning|start|начале|начала|awal)$/.test(part)
          ? [1, 10]
          : /^(?:mid|middle|середине|pertengahan)$/.test(part)
            ? [11, 20]
            : [1, last]
      found.push({ ...blank, from: dayNumber(year, item.month, from), to: dayNumber(year, item.month, to) })
      // 'February, from the eighth on'
      within = [dayNumber(year, item.month, 1), dayNumber(year, item.month, last)]
      continue
    }
    const clock = clockAt(items, at, context)
    if (clock) {
      found.push({ ...blank, from: null, time: clockOf(clock.minutes) })
      at = clock.to - 1
      continue
    }
    if (span && span.to > at + 1) {
      at = span.to - 1
      continue
    }
    if (isMarkedDay(at)) found.push({ ...blank, from: lone(item.number!) })
  }
  if (found.length > spans.length) spans.push([begin, items.length])
  const words = (from: number, to: number): string =>
    items
      .slice(from, to)
      .map((item) => item.text)
      .join(' ')
  return joined(
    found.map((mention, n) => ({
      ...mention,
      before: words(spans[n - 1]?.[1] ?? 0, spans[n]![0]),
      after: words(spans[n]![1], spans[n + 1]?.[0] ?? items.length),
    })),
  )
}

/** True for an ordinal before a noun: 'the first boat', 'second floor'. */
const isRank = (items: readonly Item[], n: number): boolean =>
  /^(?:first|second|third|перв\p{L}+|втор\p{L}+|треть\p{L}+)$/u.test(items[n]!.text) &&
  /^(?:(?:сеанс|заход|рейс|этаж|заняти|урок|ряд|раз)\p{L}*|(?:seating|sitting|service|shift|round|slot|show|wave|half|boat|floor|time|room|house|class|group|trip|ferry|flight|one|night|day|week|lesson|session|dive|guest|person|child|option|question|thing|price|line|row|bus|train|tour|departure|course|available|free)s?)$/u.test(
    items[n + 1]?.text ?? '',
  )

/** Words before a month without a day. */
const monthLead =
  /^(?:of|in|until|till|by|since|from|early|late|mid|next|this|before|after|end|конца|конце|середины|начала|до|с)$/

/** Joins a time with the day next to it. */
function joined(mentions: readonly DateMention[]): DateMention[] {
  const result: DateMention[] = []
  for (const mention of mentions) {
    const last = result.at(-1)
    if (last && mention.time !== null && last.time === null && last.from !== null)
      result[result.length - 1] = { ...last, time: mention.time, after: mention.after }
    else if (last && mention.from !== null && last.from === null && last.time !== null && mention.time === null)
      result[result.length - 1] = { ...mention, time: last.time, before: last.before }
    else result.push(mention)
  }
  return result
}

/** Reads a span of time: 'two weeks', '48 hours', 'неделю', 'dua hari'. */
function spanAt(items: readonly Item[], at: number): { days: number; to: number } | undefined {
  const count = items[at]?.number
  const isOne = /^(?:an?|one)$/.test(items[at]?.text ?? '')
  const unitAt = count !== undefined || isOne ? at + 1 : at
  const skipped = /^(?:full|полн\p{L}+|calendar|working|business|рабоч\p{L}+)$/u.test(items[unitAt]?.text ?? '') ? 1 : 0
  const unit = spanUnits.find(([words]) => words.test(items[unitAt + skipped]?.text ?? ''))
  if (!unit || (unitAt === at && !/^(?:через|за)$/.test(items[at - 1]?.text ?? ''))) return undefined
  const days = unit[1] === 'month' ? 30 : unit[1]
  return { days: days * (count ?? 1), to: unitAt + skipped + 1 }
}

function relativeAt(items: readonly Item[], at: number): { days: number; to: number } | undefined {
  for (let length = 3; length >= 1; length--) {
    const words = items
      .slice(at, at + length)
      .map(({ text }) => text)
      .join(' ')
    const found = relativeDays.find(([pattern]) => pattern.test(words))
    if (found) return { days: found[1], to: at + length }
  }
  return undefined
}

/** Reads the last day of a week, month or year: 'the end of the month', 'конца недели', 'akhir tahun'. */
function endAt(items: readonly Item[], at: number, today: number): { day: number; to: number } | undefined {
  const textAt = (n: number): string => items[n]?.text ?? ''
  if (!/^(?:end|конц[аеу]|akhir)$/.test(textAt(at))) return undefined
  let to = at + 1
  while (/^(?:of|the|this|этого|этой|текущ\p{L}+|next|следующ\p{L}+)$/u.test(textAt(to))) to++
  const unit = textAt(to)
  const ahead = nextWord.test(textAt(to - 1)) || nextWord.test(textAt(to + 1)) ? 1 : 0
  const { year, month } = dateOf(today)
  if (/^(?:week|недели|minggu)$/.test(unit)) return { day: today - weekdayOfDay(today) + 6 + 7 * ahead, to: to + 1 }
  if (/^(?:month|месяца|bulan)$/.test(unit)) return { day: dayNumber(year, month + 1 + ahead, 1) - 1, to: to + 1 }
  return /^(?:year|года|tahun)$/.test(unit) ? { day: dayNumber(year + ahead, 12, 31), to: to + 1 } : undefined
}
