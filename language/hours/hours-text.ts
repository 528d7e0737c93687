import { clock, everyDay, type Hours, type Period } from './hours.ts'
import type { OpeningRequest } from './is-open.ts'

const words = {
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    always: 'Open 24 hours',
    daily: 'Daily',
    closed: 'closed',
    from: (time: string) => `from ${time}`,
    lastOrder: (time: string) => `last order ${time}`,
  },
  ru: {
    days: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    months: ['янв.', 'февр.', 'март', 'апр.', 'май', 'июнь', 'июль', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
    always: 'круглосуточно',
    daily: 'ежедневно',
    closed: 'закрыто',
    from: (time: string) => `с ${time}`,
    lastOrder: (time: string) => `последний заказ ${time}`,
  },
}

/** Returns runs of consecutive weekdays: [1, 2, 3, 6] gives [[1, 2, 3], [6]]. */
function runsOf(days: readonly number[]): number[][] {
  const runs: number[][] = []
  for (const day of days) {
    const last = runs.at(-1)
    if (last?.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
}

function daysText(days: readonly number[], language: 'en' | 'ru'): string {
  const { days: names, daily } = words[language]
  if (days.length === everyDay.length) return daily
  return runsOf(days)
    .map((run) => {
      const [first, last] = [names[run[0]! - 1]!, names[run.at(-1)! - 1]!]
      return run.length === 1 ? first : `${first}${run.length === 2 ? ', ' : '–'}${last}`
    })
    .join(', ')
}

/** Writes opening hours as one line: 'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed; May–Oct; last order 17:30'. */
export function hoursText(hours: Hours, language: 'en' | 'ru'): string {
  const { months, always, closed, from, lastOrder } = words[language]
  const span = (period: Period): string =>
    period.to === null ? from(period.from) : `${period.from}–${period.to === '00:00' ? '24:00' : period.to}`
  const sameDays = [...new Set(hours.periods.map(({ days }) => days.join()))].map((days) =>
    hours.periods.filter((period) => period.days.join() === days),
  )
  const open = sameDays.map((periods) => `${daysText(periods[0]!.days, language)} ${periods.map(span).join(', ')}`)
  const shut = everyDay.filter((day) => !hours.periods.some(({ days }) => days.includes(day)))
  return [
    ...(hours.always ? [always] : open),
    ...(hours.always || shut.length === 0 ? [] : [`${daysText(shut, language)} ${closed}`]),
    ...(hours.months === null
      ? []
      : [[hours.months.from, hours.months.to].map((n) => months[n - 1]!)].map(([a, b]) =>
          a === b ? a! : `${a}–${b}`,
        )),
    ...(hours.lastOrder === null ? [] : [lastOrder(hours.lastOrder)]),
  ].join('; ')
}

/** Writes requested opening hours: 'Sun 23:00', 'Sat, Sun'. */
export function openingText({ days, at, month }: OpeningRequest, language: 'en' | 'ru'): string {
  return [
    ...(days === undefined ? [] : [daysText(days, language)]),
    ...(at === undefined ? [] : [clock(at)]),
    ...(month === undefined ? [] : [words[language].months[month - 1]!]),
  ].join(' ')
}
