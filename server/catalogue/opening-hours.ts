import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import {
  type Hours,
  isWeekdayLabel,
  type MonthRange,
  type OpeningRequest,
  type OpenVerdict,
  readHours,
  satisfies,
} from '../../language/hours/index.ts'
import type { Store } from '../store/open.ts'
import { blank, column, no } from './cell-patterns.ts'
import { QueryCache } from './query-cache.ts'

/** Headings of separate columns for the start and the end of the day. */
const opens = /^(?:opens?(?: at)?|opening|открыт\S*|открыва\S*|buka|jam buka)$/i
const closes = /^(?:clos(?:es?|ing)(?: at| time)?|закрыт\S*|закрыва\S*|tutup|jam tutup)$/i
/** Headings of columns that complete the hours. */
const completes =
  /^(?:last (?:order|seating|entry|call)s?|season|months? open|kitchen closes|последн\S+ (?:заказ|сеанс)|сезон(?: работы)?|musim|(?:order|pesanan) terakhir)$/i

/** What each heading says about hours. Cached, because all rows of a sheet have the same headings. */
const headings = new Map<string, 'hours' | 'weekdays' | 'start' | 'end' | 'more' | 'none'>()
const mostHeadings = 5_000

function headingKind(heading: string): 'hours' | 'weekdays' | 'start' | 'end' | 'more' | 'none' {
  let kind = headings.get(heading)
  if (kind !== undefined) return kind
  const name = heading.trim()
  kind = opens.test(name)
    ? 'start'
    : closes.test(name)
      ? 'end'
      : completes.test(name)
        ? 'more'
        : column.hours.test(name) && !column.notHours.test(name)
          ? 'hours'
          : isWeekdayLabel(name)
            ? 'weekdays'
            : 'none'
  if (headings.size >= mostHeadings) headings.clear()
  headings.set(heading, kind)
  return kind
}

/** True if a column with this heading holds opening hours or a part of them. */
export const statesHours = (heading: string): boolean => headingKind(heading) !== 'none'

/**
 * Reads the opening hours of a row: a column of hours, columns named by weekdays, or columns of start and end.
 * @returns undefined if the row states no hours
 */
export function openingHoursIn(extras: Readonly<Record<string, string>>): Hours | undefined {
  const cells = Object.entries(extras).flatMap(([heading, value]) => {
    const kind = headingKind(heading)
    return kind === 'none' || blank.test(value) || no.test(value.trim())
      ? []
      : [{ heading: heading.trim(), kind, value }]
  })
  if (cells.length === 0) return undefined
  const of = (...kinds: string[]): string[] =>
    cells.flatMap(({ heading, kind, value }) => (kinds.includes(kind) ? [`${heading}: ${value}`] : []))
  const [start, end] = ['start', 'end'].map((kind) => cells.find((cell) => cell.kind === kind)?.value)
  // Without a column of the end, 'Open' is a column of hours.
  const ways = [start && end ? [`${start} - ${end}`] : [], of('hours', 'start'), of('weekdays')]
  for (const texts of ways) {
    const hours = texts.length > 0 ? readHours([...texts, ...of('more')].join('\n')) : undefined
    if (hours) return hours
  }
  return undefined
}

/** Converts hours to the text of the column `hours`. Equal hours give equal texts. */
export const hoursJson = ({ always, periods, lastOrder, months }: Hours): string =>
  JSON.stringify([
    always,
    periods.map(({ days, from, to, months }) => [days.join(''), from, to, ...(months ? [months] : [])]),
    lastOrder,
    months,
  ])

type Stored = [boolean, [string, string, string | null, MonthRange?][], string | null, Hours['months']]

/** Parses the text of the column `hours`. */
export function hoursOf(json: string): Hours {
  const [always, periods, lastOrder, months] = JSON.parse(json) as Stored
  return {
    always,
    periods: periods.map(([days, from, to, months]) => ({
      days: Array.from(days, Number),
      from,
      to,
      ...(months && { months }),
    })),
    lastOrder,
    months,
  }
}

/** Maximum number of different hours in a query. Both engines limit the number of parameters. */
const mostValues = 20_000

/**
 * Returns the venues whose hours satisfy a request, as a subquery with the columns `id` and `category`, and as a
 * condition on `venues`. `unknown`: the condition also accepts venues whose hours do not decide the request, or are
 * not stated. 'nothing' if no venue can match.
 */
export type HoursCondition = (
  request: OpeningRequest,
  options: { readonly category: string | undefined; readonly unknown?: boolean },
) => Promise<{ readonly rows: RawBuilder<{ id: number }>; readonly condition: Expression<SqlBool> } | 'nothing'>

/**
 * Finds venues by opening hours. Compares each of the different hours once, in the server, so that lists and chat use
 * the same rules.
 */
export function openHoursCondition(store: Store): HoursCondition {
  const cache = new QueryCache<readonly { json: string; hours: Hours }[]>(store)
  const distinct = () =>
    cache.get({}, async () => {
      const rows = await store.db
        .selectFrom('venues')
        .where('hours', 'is not', null)
        .select('hours')
        .distinct()
        .execute()
      return rows.map(({ hours }) => ({ json: hours!, hours: hoursOf(hours!) }))
    })
  return async (request, { category, unknown = false }) => {
    const wanted: ReadonlySet<OpenVerdict> = new Set(unknown ? ['yes', 'unknown'] : ['yes'])
    const fitting = (await distinct())
      .flatMap(({ json, hours }) => (wanted.has(satisfies(hours, request)) ? [json] : []))
      .slice(0, mostValues)
    if (fitting.length === 0 && !unknown) return 'nothing'
    // A subquery on the index of the hours, because SQLite has no statistics of a new catalogue.
    const inCategory = category === undefined ? sql`` : sql`and stated.category = ${category}`
    const among = fitting.length > 0 ? sql`stated.hours in (${sql.join(fitting)})` : sql`stated.hours is null`
    const rows = sql<{
      id: number
    }>`(select stated.id, stated.category from venues stated where ${among} ${inCategory})`
    const stated = sql<SqlBool>`venues.id in (select id from ${rows} as open)`
    if (fitting.length === 0) return { rows, condition: sql<SqlBool>`venues.hours is null` }
    return { rows, condition: unknown ? sql<SqlBool>`(${stated} or venues.hours is null)` : stated }
  }
}
