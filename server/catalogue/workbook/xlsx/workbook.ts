import type { Grid } from '../grid.ts'
import { damaged } from '../reading.ts'
import { readFormats } from './formats.ts'
import { openPackage, type Package } from './package.ts'
import { readGrid, type Shared } from './rows.ts'
import { readTexts } from './texts.ts'
import { readXml } from './xml.ts'

interface Relation {
  id: string
  /** The last word of its address: 'worksheet', 'sharedStrings'. */
  type: string
  part: string
}

/** 'xl' and '../media/a.png' are 'media/a.png'; what begins with a stroke begins at the root. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

async function relationsOf(workbook: Package, part: string): Promise<Relation[]> {
  const folder = part.slice(0, Math.max(0, part.lastIndexOf('/')))
  const relations = resolved(folder, `_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`)
  const found: Relation[] = []
  if (!workbook.has(relations)) return found
  await readXml(workbook.pieces(relations), {
    open(name, { Id: id, Type: type, Target: target }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return
      found.push({ id, type: type.slice(type.lastIndexOf('/') + 1), part: resolved(folder, target) })
    },
  })
  return found
}

/**
 * The sheets of a workbook (.xlsx, ECMA-376), one after the other, each when it is asked for. Its parts are unpacked and
 * read in pieces: what is held is the texts that cells share, packed, and the sheet that is being read, packed.
 * @throws WorkbookError
 */
export async function* readWorkbookGrids(file: Uint8Array): AsyncGenerator<Grid> {
  const workbook = await openPackage(file)
  const main = (await relationsOf(workbook, '')).find(({ type }) => type === 'officeDocument')?.part
  if (main === undefined || !workbook.has(main)) throw damaged()
  const relations = await relationsOf(workbook, main)
  const sheets: { name: string; hidden: boolean; id: string }[] = []
  let since1904 = false
  await readXml(workbook.pieces(main), {
    open(element, { name = '', state, id, date1904 }) {
      if (element === 'workbookPr') since1904 = date1904 === '1' || date1904 === 'true'
      else if (element === 'sheet' && id !== undefined) {
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
    // Charts may stand on sheets of their own.
    if (relation && relation.type !== 'worksheet') continue
    if (!relation || !workbook.has(relation.part)) throw damaged()
    yield await readGrid(workbook, relation.part, shared, sheet)
  }
}
