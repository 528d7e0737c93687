import type { AnswerValue } from '../../../contract/answers.ts'
import { calendarIn, type DateMention, isoOf } from '../../../language/dates/index.ts'
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
  const [today, near, part] = days!.split(' ')
  const context = {
    today: Number(today),
    near: near === '-' ? undefined : Number(near),
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

/** Returns the day that answers the question. A time alone is on the day that the scenario names. */
export function dateValueIn({ clauses, part, calendar }: Source): AnswerValue | null {
  const text = joined(clauses)
  const mentions = datesOf(`${calendar.today} ${calendar.arrival ?? '-'} ${halfOf(part)}\n${text}`)
  const days = mentions.filter(({ from, lead }) => from !== null || lead !== null)
  // 'Today we are done, tomorrow at eleven is free'
  const free = clauses.filter((clause) => !has(clause, 'denied', 'negator'))
  if (days.length > 1 && free.length > 0 && free.length < clauses.length) {
    const value = dateValueIn({ clauses: free, part, calendar })
    if (value) return value
  }
  // 'The guest leaves on the fifth, so the sixth is free'
  const concluded = clauses.findLastIndex(({ text }, n) => n > 0 && conclusion.test(text))
  if (days.length > 1 && concluded > 0) {
    const near = days[0]!.from ?? calendar.arrival
    const value = dateValueIn({ clauses: clauses.slice(concluded), part, calendar: { ...calendar, arrival: near } })
    if (value) return value
  }
  // 'Today is fog, we do not fly, the next flight is the day after tomorrow'
  const isToday = days[0]?.from === calendar.today && days.length > 1
  const dated = isToday && clauses.some((clause) => has(clause, 'denied', 'negator')) ? days[1] : days[0]
  const at = clauses.findLastIndex((clause, n) => n > 0 && has(clause, 'correction'))
  if (at > 0 && mentions.length > 1) {
    const later = dateValueIn({ clauses: clauses.slice(at), part, calendar })
    if (later) return later
  }
  if (dated) {
    const time = dated.time ?? mentions.find(({ time }) => time !== null)?.time ?? null
    return asDate({ ...dated, time }, calendar)
  }
  const time = mentions.find(({ time }) => time !== null)?.time ?? bareHourIn(clauses, part)
  if (time === undefined) return null
  // A time alone is on the day that the scenario names.
  return { type: 'date', from: isoOf(calendar.arrival ?? calendar.today), to: null, time }
}
