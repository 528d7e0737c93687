import type { Package } from './package.ts'
import { readXml } from './xml.ts'

export interface NumberFormat {
  /** Format code as written: '#,##0 "₽"'. '' shows the plain number. */
  readonly code: string
  readonly isDate: boolean
}

/**
 * Built-in formats, which files reference by number (ECMA-376 part 1, 18.8.30). Date formats only need
 * `isBuiltInDate`.
 */
const builtIn: Record<number, string> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '$#,##0',
  6: '$#,##0',
  7: '$#,##0.00',
  8: '$#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  48: '##0.0E+0',
  49: '@',
}
const isBuiltInDate = (id: number) =>
  [
    [14, 22],
    [27, 36],
    [45, 47],
    [50, 58],
  ].some(([from, to]) => id >= from! && id <= to!)

/** Returns true if a format shows a date, a time or a duration. */
export function showsDate(code: string): boolean {
  if (/\[(?:h+|m+|s+)\]/i.test(code)) return true
  const plain = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|[_*]./g, ' ')
  // 'mm' means minutes next to hours and months next to days. Alone it is ambiguous, so it does not count.
  return (plain.match(/[a-z]+/gi) ?? []).some((letters) => /^[ymdhs]+$/i.test(letters) && !/^m{1,2}$/i.test(letters))
}

/** Reads the number format of each cell style. Cells reference styles by index. */
export async function readFormats(workbook: Package, part: string): Promise<NumberFormat[]> {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let inCellFormats = false
  await readXml(workbook.pieces(part), {
    open(name, { numFmtId, formatCode = '' }) {
      if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats) ids.push(Number(numFmtId ?? 0))
      else if (name === 'numFmt' && !codes.has(Number(numFmtId))) codes.set(Number(numFmtId), formatCode)
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false
    },
  })
  return ids.map((id) => {
    const own = codes.get(id)
    if (own !== undefined) return { code: /^general$/i.test(own) ? '' : own, isDate: showsDate(own) }
    return { code: builtIn[id] ?? '', isDate: isBuiltInDate(id) }
  })
}
