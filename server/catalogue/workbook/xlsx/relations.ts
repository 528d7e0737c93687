import type { Package } from './package.ts'
import { readXml } from './xml.ts'

/** A reference from one part of a workbook to another, by id. */
export interface Relation {
  id: string
  /** Last segment of the type's URI: 'worksheet', 'sharedStrings'. */
  type: string
  /** Path of another part, or an external address as written. */
  target: { part: string } | { address: string }
}

/** Resolves a path: '../media/a.png' in folder 'xl' is 'media/a.png'. A leading slash starts at the root. */
function resolved(folder: string, target: string): string {
  const path = target.startsWith('/') || folder === '' ? [] : folder.split('/')
  for (const step of target.split('/')) {
    if (step === '..') path.pop()
    else if (step !== '.' && step !== '') path.push(step)
  }
  return path.join('/')
}

/** Reads the relations of a part. '' means the whole workbook. @throws WorkbookError */
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
