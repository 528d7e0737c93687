import type { Package } from './package.ts'
import { readXml } from './xml.ts'

/** What a part of a workbook refers to, and calls by an id. */
export interface Relation {
  id: string
  /** The last word of its address: 'worksheet', 'sharedStrings'. */
  type: string
  /** Another part, by its path; or an address outside of the workbook, as it is written. */
  target: { part: string } | { address: string }
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

/** The relations of a part, '' for the workbook as a whole. @throws WorkbookError */
export async function readRelations(workbook: Package, part: string): Promise<Relation[]> {
  const folder = part.slice(0, Math.max(0, part.lastIndexOf('/')))
  const relations = resolved(folder, `_rels/${part.slice(part.lastIndexOf('/') + 1)}.rels`)
  const found: Relation[] = []
  if (!workbook.has(relations)) return found
  await readXml(workbook.pieces(relations), {
    open(name, { Id: id, Type: type, Target: target, TargetMode: mode }) {
      if (name !== 'Relationship' || id === undefined || type === undefined || target === undefined) return
      found.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        target: mode === 'External' ? { address: target } : { part: resolved(folder, target) },
      })
    },
  })
  return found
}
