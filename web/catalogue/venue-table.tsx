import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, memo, useMemo, useState } from 'react'
import type { Venue } from '../../contract/venues.ts'
import { t, useLanguage } from '../i18n/index.ts'
import { useVisibleRowsFirst } from '../ui/staged-render.ts'
import { columnWidth, longestWord } from './column-widths.ts'
import type { Column } from './columns.ts'
import { nextSort, type Sort, type SortKey } from './filters.ts'
import { openByClick } from './open-by-click.ts'
import { type Selection, SelectVenue } from './selection.tsx'
import { shortText, ShortValue } from './value.tsx'
import { shortName, VenueName } from './venue-name.tsx'

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
 * Venue table. Columns fit their texts and share the rest of the width. If the screen is too narrow, the table scrolls
 * sideways and the names stay. Only one name is a Tab stop. Arrow keys move to the other names.
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
  const language = useLanguage()
  const shown = useVisibleRowsFirst(venues, { height: 40 })
  const rows = useRows(venues.length)
  // The language changes headings and values.
  // oxlint-disable-next-line react/exhaustive-deps
  const { name, others } = useMemo(() => widthsOf(columns, venues), [columns, venues, language])
  const nameWidth = selection === null ? name : `${name} + 1.75rem`
  return (
    <section
      aria-label={label}
      // Scrollable regions must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      style={{ '--stuck': `calc(${nameWidth})` } as CSSProperties}
      className="card more-aside overflow-x-auto text-[0.8125rem] [--scale:1] xl:[--scale:0.78]"
    >
      <table
        style={{ '--least': `calc(${[nameWidth, ...others].join(' + ')})` } as CSSProperties}
        className="w-full min-w-(--least) table-fixed border-separate border-spacing-0 text-left leading-snug"
      >
        <colgroup>
          <col style={{ width: `calc(${nameWidth})` }} />
          {columns.map(({ heading }, index) => (
            <col key={heading} style={{ width: `calc(${others[index]})` }} />
          ))}
        </colgroup>
        <thead>
          <tr className="text-muted">
            <Heading text={t('Name')} sortKey="name" sort={sort} onSort={onSort} className={stuck} />
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
        <tbody>
          {shown.map((venue, index) => (
            <tr
              key={venue.id}
              onClick={openByClick(venue, onOpen)}
              className="group cursor-pointer align-top transition-[background-color] last:*:border-b-0 hover:bg-sunken has-[button:focus-visible]:bg-accent-soft"
            >
              <td
                className={`${cell} ${stuck} text-sm leading-snug group-hover:bg-sunken group-has-[button:focus-visible]:bg-accent-soft`}
              >
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

const cell = 'border-b border-line px-2 py-1.5 first:pl-4 last:pr-4'
/** Stays at the left edge while the table scrolls sideways. */
const stuck = 'sticky left-0 z-[1] bg-surface transition-[background-color]'

/** Names up to this number of characters fit on one line. */
const nameLine = 20
/** Characters of a name are larger than `ch`, the width of a digit of the table's text. */
const nameScale = 1.15

/** Returns the widths of the columns with padding, as CSS sums. `--scale` shrinks columns whose texts can take more lines. */
function widthsOf(columns: readonly Column[], venues: readonly Venue[]): { name: string; others: readonly string[] } {
  const css = ({ least, ideal }: ReturnType<typeof columnWidth>, scale = 1) =>
    `max(${(least * scale).toFixed(1)}ch, ${(ideal * scale).toFixed(1)}ch * var(--scale))`
  const others = columns.map(({ heading, value, limit, phones = false }) => {
    const texts = venues.map((venue) => shortText(value(venue) ?? '', limit))
    return `${css(columnWidth(t(heading), texts, { phones }))} + 1rem`
  })
  const name = columnWidth(t('Name'), venues.map(shortName), { oneLine: nameLine })
  const last = others.pop()
  return { name: `${css(name, nameScale)} + 1.5rem`, others: [...others, `${last} + 0.5rem`] }
}

interface HeadingProps {
  text: string
  sortKey: SortKey | undefined
  sort: Sort | null
  onSort: ((sort: Sort | null) => void) | null
  className?: string
}

function Heading({ text, sortKey, sort, onSort, className = '' }: HeadingProps) {
  const look = `${cell} ${className} align-bottom text-xs font-medium wrap-anywhere hyphens-auto`
  if (sortKey === undefined || onSort === null) {
    return (
      <th scope="col" className={look}>
        {text}
      </th>
    )
  }
  const order = sort?.key === sortKey ? sort.order : null
  const lastWord = text.lastIndexOf(' ') + 1
  const Icon = order === null ? ChevronsUpDown : order === 'asc' ? ArrowUp : ArrowDown
  return (
    <th scope="col" aria-sort={order === null ? 'none' : order === 'asc' ? 'ascending' : 'descending'} className={look}>
      <button
        type="button"
        onClick={() => onSort(nextSort(sort, sortKey))}
        className={`group text-left hover:text-ink ${order === null ? '' : 'text-accent'}`}
      >
        {text.slice(0, lastWord)}
        {/* Keep the arrow on the line of the last word. */}
        <span className={text.length - lastWord > longestWord ? '' : 'whitespace-nowrap'}>
          {`${text.slice(lastWord)}\u00A0`}
          <Icon
            size={14}
            aria-hidden="true"
            className={`inline-block align-[-0.2em] ${order === null ? 'opacity-45 group-hover:opacity-100' : ''}`}
          />
        </span>
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
