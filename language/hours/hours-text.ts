import { clock, everyDay, type Hours, type MonthRange, type Period } from './hours.ts'
import type { OpeningRequest } from './is-open.ts'

const words = {
  en: {
    days: ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'],
    months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    always: 'Open 24 hours',
    daily: 'Daily',
    closed: 'closed',
    now: 'now',
    from: (time: string) => `from ${time}`,
    lastOrder: (time: string) => `last order ${time}`,
  },
  ru: {
    days: ['пн', 'вт', 'ср', 'чт', 'пт', 'сб', 'вс'],
    months: ['янв.', 'февр.', 'март', 'апр.', 'май', 'июнь', 'июль', 'авг.', 'сент.', 'окт.', 'нояб.', 'дек.'],
    always: 'круглосуточно',
    daily: 'ежедневно',
    closed: 'закрыто',
    now: 'сейчас',
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

const monthsText = ({ from, to }: MonthRange, language: 'en' | 'ru'): string => {
  const [first, last] = [from, to].map((month) => words[language].months[month - 1]!)
  return first === last ? first! : `${first}–${last}`
}

/** Writes the open and the closed days of a week. */
function weekText(periods: readonly Period[], language: 'en' | 'ru'): string[] {
  const { closed, from } = words[language]
  const span = (period: Period): string =>
    period.to === null ? from(period.from) : `${period.from}–${period.to === '00:00' ? '24:00' : period.to}`
  const sameDays = [...new Set(periods.map(({ days }) => days.join()))].map((days) =>
    periods.filter((period) => period.days.join() === days),
  )
  const open = sameDays.map((same) => `${daysText(same[0]!.days, language)} ${same.map(span).join(', ')}`)
  const shut = everyDay.filter((day) => !periods.some(({ days }) => days.includes(day)))
  return [...open, ...(shut.length === 0 ? [] : [`${daysText(shut, language)} ${closed}`])]
}

/**
 * Writes opening hours as one line: 'Mon–Fri 09:00–18:00; Sat 10:00–15:00; Sun closed; May–Oct; last order 17:30',
 * 'May–Sep: Daily 09:00–22:00; Oct–Apr: Daily 10:00–18:00'.
 */
export function hoursText({ always, periods, months, lastOrder }: Hours, language: 'en' | 'ru'): string {
  const seasons = new Set(periods.map(({ months }) => (months ? monthsText(months, language) : '')))
  const weeks = [...seasons].flatMap((season) => {
    const inSeason = periods.filter(({ months }) => (months ? monthsText(months, language) : '') === season)
    const [first, ...others] = weekText(inSeason, language)
    return [season === '' ? first! : `${season}: ${first}`, ...others]
  })
  return [
    ...(always ? [words[language].always] : weeks),
    ...(months === null || seasons.size > 1 ? [] : [monthsText(months, language)]),
    ...(lastOrder === null ? [] : [words[language].lastOrder(lastOrder)]),
  ].join('; ')
}

/** Writes requested opening hours: 'Sun 23:00', 'Sat, Sun', 'now'. */
export function openingText({ days, at, month, now }: OpeningRequest, language: 'en' | 'ru'): string {
  return [
    ...(now ? [words[language].now] : []),
    ...(days === undefined ? [] : [daysText(days, language)]),
    ...(at === undefined ? [] : [clock(at)]),
    ...(month === undefined ? [] : [words[language].months[month - 1]!]),
  ].join(' ')
}
