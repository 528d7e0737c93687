import { type KeyedDraft, rowKey, type VenueDraft } from '../draft.ts'
import type { PackedList } from './packed.ts'

/** Where the first row of a venue stands, and what says whether another one of its name is the same venue. */
interface First {
  readonly list: number
  readonly n: number
  readonly row: number
  readonly hasAddress: boolean
  website: string | null
}

/** Fills what `draft` lacks from another row that means the same venue. */
function fill(draft: VenueDraft, other: VenueDraft): void {
  draft.raw_price_text ??= other.raw_price_text
  draft.website ??= other.website
  draft.extras = { ...other.extras, ...draft.extras }
}

export interface Merged {
  /** Venues of a list that are not repetitions. */
  count(list: number): number
  /** They themselves, filled from the rows that repeat them. */
  of(list: number): Iterable<KeyedDraft>
}

/**
 * Gives every row its key and merges those that repeat an earlier one, of the same list or of one before it. Where neither
 * an address nor a website says that two rows of one name are the same venue, both are kept (a fleet has several boats of
 * one model); the second gets a numbered key, the same one in every reading of the same file.
 */
export function mergeRepeated(
  lists: readonly PackedList<VenueDraft>[],
  onMerge: (repeated: { list: number; draft: VenueDraft }, first: { list: number; row: number }) => void,
): Merged {
  const byKey = new Map<string, First>()
  /** Of each list: a key for each row, '' for one that is merged into another. */
  const keys: string[][] = lists.map(() => [])
  const repeats = new Map<First, VenueDraft[]>()
  for (const [list, drafts] of lists.entries()) {
    let n = 0
    for (const draft of drafts) {
      // A row that somebody copied to make another venue of it has a key that is taken.
      const exported = draft.exported_key !== undefined && !byKey.has(draft.exported_key)
      const key = exported ? draft.exported_key! : rowKey(draft)
      let row_key = key
      let same = byKey.get(key)
      for (let n = 2; same && !same.hasAddress && (!same.website || same.website !== draft.website); n++) {
        row_key = `${key}.${n}`
        same = byKey.get(row_key)
      }
      if (same) {
        onMerge({ list, draft }, same)
        same.website ??= draft.website
        const others = repeats.get(same)
        if (others) others.push(draft)
        else repeats.set(same, [draft])
      } else {
        const { row, address, website } = draft
        byKey.set(row_key, { list, n, row, hasAddress: Boolean(address), website })
      }
      keys[list]!.push(same ? '' : row_key)
      n++
    }
  }
  const fillings = new Map([...repeats].map(([{ list, n }, drafts]) => [`${list},${n}`, drafts]))
  return {
    count: (list) => keys[list]!.reduce((sum, key) => sum + (key === '' ? 0 : 1), 0),
    *of(list) {
      let n = -1
      for (const draft of lists[list]!) {
        const row_key = keys[list]![++n]!
        if (row_key === '') continue
        const keyed: KeyedDraft = { ...draft, row_key }
        for (const other of fillings.get(`${list},${n}`) ?? []) fill(keyed, other)
        yield keyed
      }
    },
  }
}
