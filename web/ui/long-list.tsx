import { memo, type ReactNode } from 'react'

/** Rows to a block. */
const blockSize = 10

interface LongListProps<Row> {
  /** A row that is as it was is the same object as before. */
  rows: readonly Row[]
  /** Draws a row; the same function each time. */
  draw: (row: Row) => ReactNode
  /** Between rows. */
  gap: string
}

/**
 * Rows that grow to a thousand and more. They stand in blocks: a new word draws the last block only, and blocks before
 * the last two are laid out when they come into sight. All of them are in the page, for the browser's search and for
 * screen readers.
 */
export function LongList<Row extends { id: string }>({ rows, draw, gap }: LongListProps<Row>) {
  const count = Math.ceil(rows.length / blockSize)
  const blocks = Array.from({ length: count }, (_, n) => rows.slice(n * blockSize, (n + 1) * blockSize))
  return (
    // What is between a list and its items may only be without a role, as no child of an `ul` is.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="list" className={`flex flex-col ${gap}`}>
      {blocks.map((block, n) => (
        <Block key={block[0]!.id} rows={block} draw={draw} gap={gap} isOld={n < count - 2} />
      ))}
    </div>
  )
}

interface Growing {
  id: string
  /** More is to come. */
  growing?: true
}

/** The attributes of a row that grows word by word in a list that is read out: it is passed over until it is whole. */
export const liveWhole = ({ growing }: Growing) => (growing ? ({ 'aria-live': 'off' } as const) : {})

/** The key of such a row: whole, it is another element, for what comes into the list is read out, and what was passed over is not. */
export const liveKey = ({ id, growing }: Growing) => (growing ? `${id} growing` : id)

interface BlockProps<Row> extends LongListProps<Row> {
  isOld: boolean
}

const Block = memo(DrawnBlock, isSameBlock) as typeof DrawnBlock

function DrawnBlock<Row extends { id: string }>({ rows, draw, gap, isOld }: BlockProps<Row>) {
  const inSight = isOld ? '[content-visibility:auto] [contain-intrinsic-height:auto_35rem]' : ''
  return (
    <div role="none" className={`flex flex-col ${gap} ${inSight}`}>
      {rows.map(draw)}
    </div>
  )
}

function isSameBlock<Row>(before: BlockProps<Row>, now: BlockProps<Row>): boolean {
  return (
    before.isOld === now.isOld &&
    before.draw === now.draw &&
    before.gap === now.gap &&
    before.rows.length === now.rows.length &&
    before.rows.every((row, n) => row === now.rows[n])
  )
}
