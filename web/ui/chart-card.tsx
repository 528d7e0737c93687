import { type ReactNode, useId } from 'react'

interface ChartCardProps {
  title: string
  /** Shown next to the title. */
  aside?: ReactNode
  /** Sentence below the title that explains the chart. */
  about?: ReactNode
  className?: string
  children: ReactNode
}

/** Frame of a chart. */
export function ChartCard({ title, aside, about, className = '', children }: ChartCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`card p-5 ${className}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="font-title text-lg">
          {title}
        </h2>
        {aside}
      </div>
      {about && <p className="mt-1 text-sm text-muted">{about}</p>}
      {children}
    </section>
  )
}

interface SpokenTableProps {
  caption: string
  columns: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly { key: string; cells: readonly [string, ...string[]] }[]
}

/** Table with a chart's data for screen readers. */
export function ScreenReaderTable({ caption, columns, rows }: SpokenTableProps) {
  return (
    // Hide a wrapper, because a hidden table keeps the width of its text.
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{heading}</th>
              {cells.map((cell, n) => (
                <td key={columns[n + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
