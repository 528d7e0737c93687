import { memo, type ReactNode } from 'react'

/** Rows per block. */
const blockSize = 10

interface LongListProps<Row> {
  /** Rows. An unchanged row must be the same object as before. */
  rows: readonly Row[]
  /** Renders a row. Must be the same function on each render. */
  render: (row: Row) => ReactNode
  /** CSS class of the gap between rows. */
  gap: string
}

/**
 * List for thousands of rows, rendered in blocks. A change re-renders only its block. The browser skips layout of
 * blocks outside the viewport, except the last two. All rows stay in the document for page search and screen readers.
 */
export function LongList<Row extends { id: string }>({ rows, render, gap }: LongListProps<Row>) {
  const count = Math.ceil(rows.length / blockSize)
  const blocks = Array.from({ length: count }, (_, n) => rows.slice(n * blockSize, (n + 1) * blockSize))
  return (
    // Roles instead of tags, because a `ul` allows no wrapper between list and items.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="list" className={`flex flex-col ${gap}`}>
      {blocks.map((block, n) => (
        <Block key={block[0]!.id} rows={block} render={render} gap={gap} isOld={n < count - 2} />
      ))}
    </div>
  )
}

interface Growing {
  id: string
  /** True while text is still being added. */
  growing?: true
}

/** Attributes of a row in a live list. Screen readers announce the row only when it is complete. */
export const liveRowProps = ({ growing }: Growing) => (growing ? ({ 'aria-live': 'off' } as const) : {})

/** Key of a row in a live list. The complete row is a new element: screen readers announce only new elements. */
export const liveRowKey = ({ id, growing }: Growing) => (growing ? `${id} growing` : id)

interface BlockProps<Row> extends LongListProps<Row> {
  isOld: boolean
}

const Block = memo(UnmemoizedBlock, isSameBlock) as typeof UnmemoizedBlock
function UnmemoizedBlock<Row extends { id: string }>({ rows, render, gap, isOld }: BlockProps<Row>) {
  const inSight = isOld ? '[content-visibility:auto] [contain-intrinsic-height:auto_35rem]' : ''
  return (
    <div role="none" className={`flex flex-col ${gap} ${inSight}`}>
      {rows.map(render)}
    </div>
  )
}

function isSameBlock<Row>(before: BlockProps<Row>, now: BlockProps<Row>): boolean {
  return (
    before.isOld === now.isOld &&
    before.render === now.render &&
    before.gap === now.gap &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, n) => row === now.rows[n])
  )
}
