import type { StaffMessage } from '../../../contract/message.ts'
import { staffMessage } from '../../../contract/messages.ts'
import type { Grid, GridCell } from './grid.ts'
import type { Header } from './header.ts'
import { isGeneralHeading, type Section, sectionIn } from './sections.ts'

/** A row with a single text that is not a venue. */
export interface Line {
  reason: StaffMessage
  /** What the line states about the rows below. */
  section: Section
}

type Filled = readonly { at: number; cell: GridCell }[]

const isUpperCase = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase()
/** A remark, such as '* prices include breakfast'. It says nothing about the rows below. */
const isRemark = (text: string): boolean => /^[*•]/.test(text) || text.length > 80

/** Returns a reader of a table's rows that finds headings between the rows, and notes. */
export function lineReader(grid: Grid, header: Header, nameAt: number) {
  const wideMerges = new Map<number, Grid['merges'][number][]>()
  for (const merge of grid.merges) {
    if (merge.endCol === merge.startCol) continue
    const known = wideMerges.get(merge.startRow)
    if (known) known.push(merge)
    else wideMerges.set(merge.startRow, [merge])
  }
  let section: Section = {}
  let capitals: boolean | undefined

  /** Returns true if lines in capitals are headings: there are several, each above rows whose names are not. */
  function capitalsAreHeadings(): boolean {
    let lines = 0
    let rows = 0
    let upper = 0
    let isAbove = true
    for (let row = header.body, isOpen = false; row < grid.height; row++) {
      const name = grid.at(row, nameAt)?.text
      let filled = 0
      for (let column = 0; column < grid.widthOf(row) && filled < 2; column++) if (grid.at(row, column)) filled++
      if (filled === 0) continue
      if (filled === 1 && name !== undefined && isUpperCase(name)) {
        lines++
        if (isOpen) isAbove = false
        isOpen = true
      } else if (filled > 1) {
        isOpen = false
        rows++
        if (name !== undefined && isUpperCase(name)) upper++
      }
    }
    return lines > 1 && isAbove && upper * 2 < rows
  }

  return (row: number, filled: Filled): Line | undefined => {
    const [only, ...others] = filled
    if (!only || others.length > 0) return undefined
    const { text } = only.cell
    const stated = sectionIn(text)
    const isDecorated = /^[-–—=*#•~]/.test(text) || /[:：]$/.test(text)
    const isMerged = (wideMerges.get(row) ?? []).some((m) => m.startCol <= only.at && m.endCol > m.startCol)
    const isHeading =
      stated !== undefined ||
      isDecorated ||
      isMerged ||
      (isUpperCase(text) && (isGeneralHeading(text) || (capitals ??= capitalsAreHeadings())))
    if (!isHeading && only.at === nameAt && text.length <= 120) return undefined
    // A remark in another column or a long text changes nothing about the rows below.
    if (stated) section = { ...section, ...stated }
    else if (isHeading && !isRemark(text)) section = {}
    return { reason: reasonOf(text, stated), section }
  }
}

function reasonOf(text: string, stated: Section | undefined): StaffMessage {
  const shown = text.slice(0, 60)
  if (stated?.area) return staffMessage('row_section_area', { text: shown, area: stated.area })
  if (stated?.category) return staffMessage('row_section_category', { text: shown })
  return staffMessage('row_text', { text: shown })
}
