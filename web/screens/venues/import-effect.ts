import type { ImportPreview } from '../../../contract/imports.ts'
import { t, tn, wholeNumber } from '../../i18n/index.ts'

/** Effect of a preview with the user's choices, in numbers of venues and of emptied cells. */
export interface Effect {
  created: number
  changed: number
  emptied: number
  deleted: number
}

export function effectOf({
  counts,
  choices,
  gone,
  same,
}: Pick<ImportPreview, 'counts' | 'choices' | 'gone' | 'same'>): Effect {
  const chosen = new Set(choices?.same)
  const pairs = (same ?? []).filter(({ row }) => chosen.has(row))
  const isKept = choices?.emptied === 'keep'
  const paired = new Set(pairs.map(({ venue_id }) => venue_id))
  const stillThere = (gone ?? []).filter(({ id }) => paired.has(id)).length
  return {
    created: (counts?.created ?? 0) - pairs.length,
    changed: (counts?.changed ?? 0) + pairs.length - (isKept ? (counts?.only_emptied ?? 0) : 0),
    emptied: isKept ? 0 : (counts?.emptied ?? 0),
    deleted: choices?.gone === 'delete' ? (counts?.gone ?? 0) - stillThere : 0,
  }
}

/** Returns the label of the button that applies a preview: 'Apply: 3 new, 2 changed'. */
export function applyLabel(preview: ImportPreview): string {
  const { created, changed, emptied, deleted } = effectOf(preview)
  const parts = [
    created > 0 && t('{count} new', { count: wholeNumber(created) }),
    changed > 0 && t('{count} changed', { count: wholeNumber(changed) }),
    emptied > 0 && tn(emptied, '{count} cell emptied', '{count} cells emptied'),
    deleted > 0 && t('{count} deleted', { count: wholeNumber(deleted) }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t('Apply: no changes') : t('Apply: {changes}', { changes: parts.join(', ') })
}
