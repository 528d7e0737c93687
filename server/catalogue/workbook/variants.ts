import type { VenueDraft } from '../draft.ts'

/** A cell that does not fit into a venue: its field or extras key, and its text. */
export interface DroppedCell {
  field: string
  text: string
}

/** Maximum lengths of joined texts. The page can edit texts up to these lengths. */
const longestPrice = 4_000
const longestText = 10_000
/** Maximum length of a text that labels a price. */
const longestLabel = 60
/** Maximum number of columns that label a price: 'Thai massage, 60 min'. */
const labelColumns = 2

const normalised = (text: string): string => text.replace(/\s+/g, ' ').trim().toLowerCase()

/** Returns the texts without repetitions. */
function distinct(texts: readonly string[]): string[] {
  const found = new Map<string, string>()
  for (const text of texts) if (!found.has(normalised(text))) found.set(normalised(text), text)
  return [...found.values()]
}

const isLabel = (text: string): boolean =>
  text.length <= longestLabel && /\p{L}{2}/u.test(text) && !/https?:|www\.|@|\+?\d[\d\s()-]{6,}/i.test(text)

/**
 * Joins the rows of one venue, such as a row per season or per treatment. A cell that the rows fill differently gets
 * all texts: 'Low; High'. Its prices get the texts that distinguish the rows: 'Low: $200; High: $450'.
 */
export function joinVariants(rows: readonly VenueDraft[]): {
  venue: VenueDraft
  /** Rows with a cell that an earlier row fills differently. */
  variants: ReadonlySet<VenueDraft>
  dropped: ReadonlyMap<VenueDraft, readonly DroppedCell[]>
} {
  const [first] = rows as [VenueDraft, ...VenueDraft[]]
  const variants = new Set<VenueDraft>()
  const dropped = new Map<VenueDraft, DroppedCell[]>()

  /** Joins one text per row. Omits repetitions, and texts beyond `limit` characters. */
  function join(field: string, texts: readonly (string | undefined)[], limit: number): string | undefined {
    const known = new Set<string>()
    let joined: string | undefined
    for (const [n, text] of texts.entries()) {
      if (text === undefined || known.has(normalised(text))) continue
      known.add(normalised(text))
      if (joined === undefined) joined = text
      else {
        variants.add(rows[n]!)
        if (joined.length + text.length + 2 <= limit) joined += `; ${text}`
        else dropped.set(rows[n]!, [...(dropped.get(rows[n]!) ?? []), { field, text }])
      }
    }
    return joined
  }

  const keys = [...new Set(rows.flatMap(({ extras }) => Object.keys(extras)))]
  const textsOf = (key: string) => rows.map(({ extras }) => (Object.hasOwn(extras, key) ? extras[key] : undefined))
  const extras = keys.map((key) => [key, join(key, textsOf(key), longestText)!] as const)
  const prices = rows.map(({ raw_price_text }) => raw_price_text ?? undefined)
  const given = prices.filter((price) => price !== undefined)
  const labels = labelsOf(keys.map(textsOf))
  const labelled = prices.map((price, n) => (price && labels[n] ? `${labels[n]}: ${price}` : price))
  const columns = rows.every((row) => row.columns) ? [...new Set(rows.flatMap((row) => row.columns!))] : undefined
  return {
    venue: {
      ...first,
      address: first.address ?? rows.find(({ address }) => address !== null)?.address ?? null,
      website: first.website ?? rows.find(({ website }) => website !== null)?.website ?? null,
      raw_price_text: join('raw_price_text', distinct(given).length > 1 ? labelled : prices, longestPrice) ?? null,
      extras: Object.fromEntries(extras),
      ...(columns && { columns }),
    },
    variants,
    dropped,
  }
}

/** Returns the label of each row: the short texts of the columns in which the rows differ. */
function labelsOf(columns: readonly (readonly (string | undefined)[])[]): (string | undefined)[] {
  const labelling = columns
    .filter((texts) => {
      const filled = texts.filter((text) => text !== undefined)
      return filled.every(isLabel) && distinct(filled).length > 1
    })
    .slice(0, labelColumns)
  return (columns[0] ?? []).map((_, n) => {
    const texts = labelling.flatMap((column) => column[n] ?? [])
    return texts.length > 0 ? texts.join(', ') : undefined
  })
}
