import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useState } from 'react'
import type { Venue } from '../../contract/venues.ts'
import { t, useLanguage } from '../i18n/index.ts'
import { useVisibleRowsFirst } from '../ui/staged-render.ts'
import { type Column, nameWeight } from './columns.ts'
import { truncate } from './figures.ts'
import { nextSort, type Sort, type SortKey } from './filters.ts'
import { lineUnits } from './links.ts'
import { openByClick } from './open-by-click.ts'
import { type Selection, SelectVenue } from './selection.tsx'
import { ShortValue } from './value.tsx'
import { VenueName } from './venue-name.tsx'

interface VenueTableProps {
  label: string
  venues: readonly Venue[]
  columns: readonly Column[]
  onOpen: (venue: Venue) => void
  sort: Sort | null
  /** Null if the server does not sort. */
  onSort: ((sort: Sort | null) => void) | null
  /** Null: no tick boxes. */
  selection: Selection | null
}

/**
 * Venue table. Columns share the width by weight. Scrolls horizontally if the screen is too narrow. Only one name is a
 * Tab stop. Arrow keys move to the other names.
 */
export const VenueTable = memo(function VenueTable({
  label,
  venues,
  columns,
  onOpen,
  sort,
  onSort,
  selection,
}: VenueTableProps) {
  useLanguage()
  const shown = useVisibleRowsFirst(venues, { height: 65 })
  const rows = useRows(venues.length)
  const all = columns.reduce((sum, { weight }) => sum + weight, nameWeight)
  const fixed = useMemo(() => columns.map((column) => longestUnit(column, venues)), [columns, venues])
  return (
    // Scrollable regions must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className="card more-aside overflow-x-auto">
      <table
        style={{ '--least': leastWidth(columns, fixed) } as CSSProperties}
        className="w-full min-w-(--least) table-fixed border-collapse text-left text-sm xl:min-w-0"
      >
        <colgroup>
          <col style={{ width: share(nameWeight, all) }} />
          {columns.map(({ heading, weight }, index) => (
            <col key={heading} style={{ width: fixed[index] ? fitting(fixed[index]) : share(weight, all) }} />
          ))}
        </colgroup>
        <thead>
          <tr className="border-b border-line text-muted">
            <Heading text={t('Name')} sortKey="name" sort={sort} onSort={onSort} />
            {columns.map((column) => (
              <Heading
                key={column.heading}
                text={t(column.heading)}
                sortKey={column.sort}
                sort={sort}
                onSort={onSort}
              />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {shown.map((venue, index) => (
            <tr
              key={venue.id}
              onClick={openByClick(venue, onOpen)}
              className="cursor-pointer align-top transition-[background-color] hover:bg-sunken has-[button:focus-visible]:bg-accent-soft"
            >
              <td className={cell}>
                {selection === null ? (
                  <VenueName venue={venue} onOpen={onOpen} {...rows(index)} />
                ) : (
                  <span className="flex items-start gap-2.5">
                    <SelectVenue venue={venue} selection={selection} />
                    <VenueName venue={venue} onOpen={onOpen} {...rows(index)} />
                  </span>
                )}
              </td>
              {columns.map(({ heading, value, limit, phones }) => (
                <td key={heading} className={`${cell} wrap-anywhere`}>
                  <ShortValue text={value(venue)} limit={limit} phones={phones} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
})

/** Minimum column width per weight, in rem. Fits the longest word of a heading. No effect on wide screens. */
const remPerWeight = 2.5

const cell = 'px-2 py-2.5 first:pl-4 last:pr-4'

/** Returns the length of the longest text of a column that must stay on one line. 0 if the column has none. */
function longestUnit({ value, limit, phones, fitsUnits }: Column, venues: readonly Venue[]): number {
  if (!fitsUnits) return 0
  const units = venues.flatMap((venue) => {
    const parts = lineUnits(truncate(value(venue) ?? '', limit), { phones })
    return parts.map(({ text, isUnit }) => (isUnit ? text.length : 0))
  })
  return Math.max(0, ...units)
}

/** Column width for a text of `characters` digits and signs, with the widest padding of a cell. */
const fitting = (characters: number) => `calc(${characters}ch + 1.5rem)`

/** Minimum width of the table. `fixed`: longest unit of each column, 0 if the column shares the width by weight. */
function leastWidth(columns: readonly Column[], fixed: readonly number[]): string {
  const weights = columns.reduce((sum, { weight }, index) => (fixed[index] ? sum : sum + weight), nameWeight)
  return `calc(${weights * remPerWeight}rem ${fixed.map((unit) => (unit ? ` + ${fitting(unit)}` : '')).join('')})`
}

function share(weight: number, all: number): string {
  return `${(100 * weight) / all}%`
}

interface HeadingProps {
  text: string
  sortKey: SortKey | undefined
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | null
}

function Heading({ text, sortKey, sort, onSort }: HeadingProps) {
  if (sortKey === undefined || onSort === null) {
    return (
      <th scope="col" className={`${cell} align-bottom text-xs font-medium wrap-anywhere hyphens-auto`}>
        {text}
      </th>
    )
  }
  const order = sort?.key === sortKey ? sort.order : null
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th
      scope="col"
      aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'}
      className={`${cell} align-bottom text-xs font-medium wrap-anywhere hyphens-auto`}
    >
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, sortKey))}
        className={`group text-left hover:text-ink ${order === null ? '' : 'text-accent'}`}
      >
        {/* Keep the arrow on the line of the last word. */}
        {`${text}\u00A0`}
        <Icon
          size={14}
          aria-hidden="true"
          className={`inline-block align-[-0.2em] ${order === null ? 'opacity-45 group-hover:opacity-100' : ''}`}
        />
      </button>
    </th>
  )
}

const rowMark = 'data-venue-row'

/** Keyboard navigation between rows: Up, Down, Home and End move focus from name to name. */
function useRows(count: number) {
  const [current, setCurrent] = useState(0)
  const reachable = Math.min(current, count - 1)

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const names = [...(event.currentTarget.closest('tbody')?.querySelectorAll<HTMLElement>(`[${rowMark}]`) ?? [])]
    const at = names.indexOf(event.currentTarget)
    const targets: Record<string, number> = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: names.length - 1 }
    const target = targets[event.key]
    if (target === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    names[target]?.focus()
  }

  return (index: number) => ({
    [rowMark]: '',
    tabIndex: index === reachable ? 0 : -1,
    onFocus: () => setCurrent(index),
    onKeyDown,
  })
}
