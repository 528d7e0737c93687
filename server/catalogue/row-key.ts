import type { VenueDraft } from './workbook/draft.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * What makes a row the same venue in the next workbook: its name, category and address. Where there is no address, what
 * else says where it is.
 */
export function rowKey(draft: Pick<VenueDraft, 'name' | 'category' | 'address' | 'extras'>): string {
  const where = draft.address ?? draft.extras['Port of departure'] ?? draft.extras['Area'] ?? ''
  return `${draft.category}|${plain(draft.name) || draft.name}|${plain(where)}`
}

export type KeyedDraft = VenueDraft & { row_key: string }

/**
 * Gives every row its key and merges those that repeat an earlier one: what the earlier leaves open is taken from the
 * later. Where neither an address nor a website says that two rows of one name are the same venue, both are kept (a fleet
 * has several boats of one model); the second gets a numbered key, the same one in every reading of the same file.
 */
export function mergeRepeated(
  drafts: Iterable<VenueDraft>,
  onMerge: (repeated: VenueDraft, first: VenueDraft) => void,
): KeyedDraft[] {
  const byKey = new Map<string, KeyedDraft>()
  for (const draft of drafts) {
    const key = rowKey(draft)
    let numbered = key
    let same = byKey.get(key)
    for (let n = 2; same && !same.address && (!same.website || same.website !== draft.website); n++) {
      numbered = `${key}|${n}`
      same = byKey.get(numbered)
    }
    if (!same) {
      byKey.set(numbered, { ...draft, row_key: numbered })
      continue
    }
    onMerge(draft, same)
    same.raw_price_text ??= draft.raw_price_text
    same.website ??= draft.website
    same.extras = { ...draft.extras, ...same.extras }
  }
  return [...byKey.values()]
}
