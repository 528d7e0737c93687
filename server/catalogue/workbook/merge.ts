import { type KeyedDraft, rowKey, type VenueDraft } from '../draft.ts'
import type { PackedList } from './packed.ts'
import { type DroppedCell, joinVariants } from './variants.ts'

/** Position of a venue's first row. */
interface First {
  readonly list: number
  readonly n: number
  readonly row: number
}

/** Venues with the same name, category and place. */
interface Namesakes {
  count: number
  readonly first: First
  /** Website of the first venue, '' without one. */
  site: string
  /** Other venues by website. Most venues have no namesakes. */
  others?: Map<string, First>
}

export interface MergedRow {
  repeated: { list: number; draft: VenueDraft }
  first: { list: number; row: number }
  /** True if both rows fill a cell differently. The venue then has both texts. */
  isVariant: boolean
  /** Cells that do not fit into the venue. */
  dropped: readonly DroppedCell[]
}

export interface Merged {
  /** Number of venues in a list without repetitions. */
  count(list: number): number
  /** Number of merged rows in a list. */
  repeated(list: number): number
  /**
   * Venues of a list, completed from their repeated rows. Calls `onMerge` for each of these rows, also for rows of
   * later lists.
   */
  of(list: number): Iterable<KeyedDraft>
}

/** Normalises a website for comparison. '' without a website. */
const siteOf = ({ website }: VenueDraft): string =>
  (website ?? '')
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/\/+$/, '')

/**
 * Assigns row keys and merges repeated rows of the same or an earlier list. Rows of the same name are merged only if an
 * address or a website identifies them, because a fleet has several boats of one model. Rows with different websites
 * are different venues. The second venue of a name gets a numbered key, which is the same each time the file is read.
 */
export function mergeRepeated(lists: readonly PackedList<VenueDraft>[], onMerge: (merged: MergedRow) => void): Merged {
  const namesakes = new Map<string, Namesakes>()
  /** Keys of exported rows and numbered keys. */
  const taken = new Set<string>()
  /** Keys of each list's rows. '' marks a merged row. */
  const keys: string[][] = lists.map(() => [])
  const repeats = new Map<First, { list: number; draft: VenueDraft }[]>()

  /** Returns the venue that the row repeats, or adds the row as a new venue. */
  function place(draft: VenueDraft, first: First): First | string {
    const exported = draft.exported_key
    // A user may copy an exported row to add a venue. The copy's key is already taken.
    if (exported !== undefined && !taken.has(exported) && !namesakes.has(exported)) {
      taken.add(exported)
      return exported
    }
    const key = rowKey(draft)
    const site = siteOf(draft)
    const known = namesakes.get(key)
    if (!known) {
      const added = { count: 1, first, site }
      namesakes.set(key, added)
      return taken.has(key) ? unused(key, added) : key
    }
    const same = site === known.site ? known.first : known.others?.get(site)
    if (same && site !== '') return same
    if (draft.address) {
      if (site === '') return known.first
      if (known.site === '') {
        known.site = site
        return known.first
      }
    }
    known.count++
    known.others ??= new Map()
    if (!same) known.others.set(site, first)
    return unused(key, known)
  }

  /** Returns the next numbered key that no exported row has. */
  function unused(key: string, known: Namesakes): string {
    if (known.count === 1) known.count++
    while (taken.has(`${key}.${known.count}`)) known.count++
    const row_key = `${key}.${known.count}`
    taken.add(row_key)
    return row_key
  }

  for (const [list, drafts] of lists.entries()) {
    let n = 0
    let latest: First | undefined
    for (const draft of drafts) {
      const first = { list, n: n++, row: draft.row }
      const placed = draft.continues && latest ? latest : place(draft, first)
      latest = typeof placed === 'string' ? first : placed
      if (typeof placed === 'string') keys[list]!.push(placed)
      else {
        keys[list]!.push('')
        const others = repeats.get(placed)
        if (others) others.push({ list, draft })
        else repeats.set(placed, [{ list, draft }])
      }
    }
  }
  const repeatedRows = new Map([...repeats].map(([{ list, n }, rows]) => [`${list},${n}`, rows]))
  const merged = (list: number) => keys[list]!.reduce((sum, key) => sum + (key === '' ? 1 : 0), 0)
  return {
    count: (list) => keys[list]!.length - merged(list),
    repeated: merged,
    *of(list) {
      let n = -1
      for (const draft of lists[list]!) {
        const row_key = keys[list]![++n]!
        if (row_key === '') continue
        const rows = repeatedRows.get(`${list},${n}`)
        if (!rows) {
          yield { ...draft, row_key }
          continue
        }
        const { venue, variants, dropped } = joinVariants([draft, ...rows.map(({ draft }) => draft)])
        for (const repeated of rows) {
          onMerge({
            repeated,
            first: { list, row: draft.row },
            isVariant: variants.has(repeated.draft),
            dropped: dropped.get(repeated.draft) ?? [],
          })
        }
        yield { ...venue, row_key }
      }
    },
  }
}
