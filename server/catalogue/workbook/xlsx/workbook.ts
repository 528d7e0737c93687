import type { Grid } from '../grid.ts'
import { staffMessage } from '../../../../contract/messages.ts'
import { damaged, WorkbookError } from '../read-result.ts'
import { readFormats } from './formats.ts'
import { openPackage } from './package.ts'
import { readRelations } from './relations.ts'
import { readGrid, type Shared } from './rows.ts'
import { readTexts } from './texts.ts'
import { readXml } from './xml.ts'

/** Maximum number of sheets. */
const sheetLimit = 500

/**
 * Yields the sheets of a workbook (.xlsx, ECMA-376), each on request. Reads the parts in pieces. Memory contains only
 * the compressed shared texts and the compressed current sheet.
 * @throws WorkbookError
 */
export async function* readWorkbookGrids(file: Uint8Array): AsyncGenerator<Grid> {
  const workbook = await openPackage(file)
  const partsOf = async (part: string) =>
    (await readRelations(workbook, part)).flatMap(({ id, type, target }) =>
      'part' in target ? [{ id, type, part: target.part }] : [],
    )
  const main = (await partsOf('')).find(({ type }) => type === 'officeDocument')?.part
  if (main === undefined || !workbook.has(main)) throw damaged()
  const relations = await partsOf(main)
  const sheets: { name: string; hidden: boolean; id: string }[] = []
  let since1904 = false
  await readXml(workbook.pieces(main), {
    open(element, { name = '', state, id, date1904 }) {
      if (element === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true'
      else if (element === 'sheet' && id !== undefined) {
        if (sheets.length === sheetLimit) {
          throw new WorkbookError(staffMessage('workbook_too_many_sheets', { limit: sheetLimit }))
        }
        sheets.push({ name, hidden: state === 'hidden' || state === 'veryHidden', id })
      }
    },
  })
  const partOf = (wanted: string) => relations.find(({ type, part }) => type === wanted && workbook.has(part))?.part
  const texts = partOf('sharedStrings')
  const formats = partOf('styles')
  const shared: Shared = {
    texts: texts === undefined ? undefined : await readTexts(workbook, texts),
    formats: formats === undefined ? [] : await readFormats(workbook, formats),
    since1904,
  }
  for (const { id, ...sheet } of sheets) {
    const relation = relations.find((relation) => relation.id === id)
    // Skip chart sheets.
    if (relation && relation.type !== 'worksheet') continue
    if (!relation || !workbook.has(relation.part)) throw damaged()
    yield await readGrid(workbook, relation.part, shared, sheet)
  }
}
