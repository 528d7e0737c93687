import type { AnswerValue } from '../../../contract/answers.ts'
import { calendarIn, type DateMention, isoOf } from '../../../language/dates/index.ts'
import { tokenise } from '../../../language/words/index.ts'
import { type Clause, has } from '../clauses.ts'
import { remember } from '../remember.ts'
import type { Part } from '../steps.ts'
import type { Calendar } from '../types.ts'
import { countsOf } from './number.ts'
import { joined, type Source } from './source.ts'

const asDate = (mention: DateMention, { arrival }: Calendar): AnswerValue | null => {
  const lead = mention.lead === null || arrival === null ? null : arrival - mention.lead
  const from = mention.from ?? lead
  return from === null
    ? null
    : {
        type: 'date',
        from: isoOf(from),
        to: mention.to === null || mention.to <= from ? null : isoOf(mention.to),
        time: mention.time,
      }
}

/** Reads the dates of a text. Its first line has the day of the call and the arrival. */
const datesOf = remember((input) => {
  const [days, ...lines] = input.split('\n')
  const [today, near, part, from, to] = days!.split(' ')
  const context = {
    today: Number(today),
    near: near === '-' ? undefined : Number(near),
    within: from === undefined ? undefined : ([Number(from), Number(to)] as const),
    half: part === 'evening' || part === 'morning' ? part : undefined,
  } as const
  return calendarIn(lines.join('\n'), context)
})

/** Returns the half of the day of an hour without 'am' or 'pm': of a dinner, of closing, or of setting out. */
function halfOf({ topics, text }: Part): 'morning' | 'evening' | '' {
  const isLate = topics.has('#table') || topics.has('#dinner') || (!topics.has('#check_out') && closes.test(text))
  return isLate ? 'evening' : topics.has('#breakfast') || setsOut.test(text) ? 'morning' : ''
}
const closes = /clos|until|last|late|закр|до как|до скольк|последн|tutup|sampai/u
const setsOut =
  /leav|depart|set (?:off|out)|start|begin|opens?(?!\p{L})|pick|выезд|выход|отход|отправ|отплы|начин|начал|открыва|забир|забер|berangkat|mulai|buka|jemput|(?<!\p{L})(?:trip|tour|boat|dive|surf|hike|sunrise)(?!\p{L})/u

/** Begins a clause that concludes from the ones before it. */
const conclusion =
  /^(?:so|then|therefore|that means|значит|поэтому|так что|получается|то есть|jadi|jadinya|berarti|makanya)(?!\p{L})/u

/** A question for a time of day. */
const asksTime =
  /(?<!\p{L})(?:(?:what|which) (?:time|hour)|how (?:late|early)|time|во сколько|до скольк\p{L}+|со? скольк\p{L}+|до какого (?:часа|времени)|в котором часу|jam berapa|pukul berapa)(?!\p{L})/u

const isForTime = remember((text) => asksTime.test(text))

/** Returns the only number of a reply as a time: 'we say ten' to 'until what time?'. */
function bareHourIn(clauses: readonly Clause[], part: Part): string | undefined {
  if (!isForTime(part.question?.text ?? part.text)) return undefined
  const hours = clauses.flatMap((clause) => countsOf(clause.text)).filter(({ units }) => units.length === 0)
  const [hour, ...others] = hours
  if (!hour || others.length > 0 || hour.number > 24 || !Number.isInteger(hour.number)) return undefined
  return datesOf(`0 - ${halfOf(part)}\nat ${hour.number}`)[0]?.time ?? undefined
}

/** A question until when something holds or must be done. */
const isDeadline =
  /(?<!\p{L})(?:until|till|by (?:when|what|which)|deadline|latest|до как\p{L}+|до когда|к как\p{L}+|крайн\p{L}+ срок\p{L}*|sampai (?:kapan|tanggal)|paling lambat|batas)(?!\p{L})/u

const lengthOf = ({ from, to }: DateMention): number => (from === null || to === null ? 0 : to - from)
/** Shortest period that only says where a day is: a part of a month. */
const shortestPeriod = 6

/** Returns the period that a question names: the month or the week in which a day of the reply is. */
const periodOf = remember((input): string => {
  const [question, today] = input.split('\n') as [string, string]
  const period = datesOf(`${today} -\n${question}`).find((mention) => lengthOf(mention) >= shortestPeriod)
  return period === undefined ? '' : ` ${period.from} ${period.to}`
})

/** Words that say that a day is not the one: 'is sold out', 'no, the', 'eh bukan'. */
const denies =
  /(?<!\p{L})(?:no|not|full|sold out|booked|taken|busy|finish\p{L}*|over|occupied|closed|gone|wedding|group|party|нет|не|занят\p{L}*|полн\p{L}+|распродан\p{L}*|забит\p{L}*|разобран\p{L}*|расписан\p{L}*|закрыт\p{L}*|свадьб\p{L}+|групп\p{L}+|взяли|забрали|заняли|сдан\p{L}*|in use|reserved|rented|sold|someone|somebody|penuh|tidak|bukan|nggak|gak|habis|tutup|rombongan|acara|(?:ada|sudah|udah) (?:yang )?(?:pakai|pake|sewa|pesan|booking|ambil|punya|orang|tamu)|dipakai|disewa|dipesan|dibooking|terpakai)(?!\p{L})/u
/** Words between a day and the one that replaces it. */
const replaces =
  /(?<!\p{L})(?:sorry|wait|actually|i mean|make that|rather|ой|вру|точнее|вернее|извини\p{L}*|прости\p{L}*|eh|maaf|salah)(?!\p{L})/u
const alike = /^[ ,]*(?:too|also|as well|тоже|также|juga)(?!\p{L})/u
const startsDenial =
  /(?<!\p{L})(?:not|don't|never|except|не|кроме|bukan|jangan|kecuali)(?<!eh bukan)(?: (?:on|the|from|in|на|в|с|tanggal|hari|di))*$/u

/** Leaves out the days that the words next to them deny, and periods and weekdays that only say where a date is. */
function statedDays(named: readonly DateMention[], part: Part): readonly DateMention[] {
  const kept = (test: (day: DateMention) => boolean, of: readonly DateMention[]): readonly DateMention[] => {
    const rest = of.filter(test)
    return rest.length === 0 ? of : rest
  }
  const days = kept(
    (day) => lengthOf(day) < shortestPeriod || !named.some((other) => lengthOf(other) < lengthOf(day)),
    named,
  )
  const denied = new Set(
    days.filter(
      ({ before, after }, n) =>
        startsDenial.test(before) ||
        denies.test(after.replace(startsDenial, '')) ||
        // 'Tomorrow is taken, Thursday too'
        (n > 0 && alike.test(after) && denies.test(days[n - 1]!.after)) ||
        (n < days.length - 1 && replaces.test(after)),
    ),
  )
  // The last words about a day decide.
  const free = kept((day) => {
    const last = days.findLast(({ from }) => from === day.from)!
    return !denied.has(last) && !denied.has(day)
  }, days)
  const dated = kept((day) => day.isWeekday === undefined, free)
  const asked = new Set([...part.stems, ...(part.question?.stems ?? [])])
  // 'The first from the second, the second one from the sixteenth'
  const shared = dated.map(({ before }) => tokenise(before).filter(({ stem }) => asked.has(stem)).length)
  const most = Math.max(...shared)
  return shared.filter((count) => count === most).length === 1 ? dated.filter((_, n) => shared[n] === most) : dated
}

/** Returns the day that answers the question. A time alone is on the day that the scenario names. */
export function dateValueIn({ clauses, part, calendar }: Source): AnswerValue | null {
  const asked = part.question?.text ?? part.text
  const period = periodOf(`${asked}\n${calendar.today}`) || periodOf(`${part.text}\n${calendar.today}`)
  const mentions = datesOf(
    `${calendar.today} ${calendar.arrival ?? '-'} ${halfOf(part) || '-'}${period}\n${joined(clauses)}`,
  )
  const days = statedDays(
    mentions.filter(({ from, lead }) => from !== null || lead !== null),
    part,
  )
  const isOpen = new Set(days.map(({ from }) => from)).size > 1
  // 'Today we are done, tomorrow at eleven is free'
  const free = clauses.filter((clause) => !has(clause, 'denied', 'negator'))
  if (isOpen && free.length > 0 && free.length < clauses.length) {
    const value = dateValueIn({ clauses: free, part, calendar })
    if (value) return value
  }
  // 'The guest leaves on the fifth, so the sixth is free'
  const concluded = clauses.findLastIndex(({ text }, n) => n > 0 && conclusion.test(text))
  if (isOpen && concluded > 0) {
    const near = days[0]!.from ?? calendar.arrival
    const value = dateValueIn({ clauses: clauses.slice(concluded), part, calendar: { ...calendar, arrival: near } })
    if (value) return value
  }
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  if (at > 0 && mentions.length > 1) {
    const later = dateValueIn({ clauses: clauses.slice(at), part, calendar })
    if (later) return later
  }
  const [chosen] = days
  // 'Until the end of December' names the last day of a period.
  const isLast = chosen !== undefined && chosen.to !== null && isDeadline.test(asked)
  const dated = isLast ? { ...chosen, from: chosen.to, to: null } : chosen
  if (dated) {
    const time = dated.time ?? mentions.find(({ time }) => time !== null)?.time ?? null
    return asDate({ ...dated, time }, calendar)
  }
  const time = mentions.find(({ time }) => time !== null)?.time ?? bareHourIn(clauses, part)
  if (time === undefined) return null
  // A time alone is on the day that the scenario names.
  return { type: 'date', from: isoOf(calendar.arrival ?? calendar.today), to: null, time }
}
