import { type KeyedDraft, rowKey, type VenueDraft } from '../draft.ts'
import type { PackedList } from './packed.ts'

/** Position of a venue's first row, and the data that identifies repeated rows of the venue. */
interface First {
  readonly list: number
  readonly n: number
  readonly row: number
  readonly hasAddress: boolean
  website: string | null
}

/** Fills gaps of `draft` from a repeated row of the same venue. */
function fill(draft: VenueDraft, other: VenueDraft): void {
  draft.raw_price_text ??= other.raw_price_text
  draft.website ??= other.website
  draft.extras = { ...other.extras, ...draft.extras }
}

export interface Merged {
  /** Number of venues in a list without repetitions. */
  count(list: number): number
  /** Venues of a list, completed from their repeated rows. */
  of(list: number): Iterable<KeyedDraft>
}

/**
 * Assigns row keys and merges repeated rows of the same or an earlier list. Rows of the same name are merged only if an
 * address or a website identifies them, because a fleet has several boats of one model. Otherwise the second row gets a
 * numbered key, which is the same each time the file is read.
 */
export function mergeRepeated(
  lists: readonly PackedList<VenueDraft>[],
  onMerge: (repeated: { list: number; draft: VenueDraft }, first: { list: number; row: number }) => void,
): Merged {
  const byKey = new Map<string, First>()
  /** Keys of each list's rows. '' marks a merged row. */
  const keys: string[][] = lists.map(() => [])
  const repeats = new Map<First, VenueDraft[]>()
  for (const [list, drafts] of lists.entries()) {
    let n = 0
    for (const draft of drafts) {
      // A user may copy an exported row to add a venue. The copy's key is already taken.
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
