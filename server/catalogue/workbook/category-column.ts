import type { Category } from '../../../contract/venues.ts'
import { categoryNamed, onlyCategory } from './category-names.ts'
import type { Grid } from './grid.ts'
import type { Header } from './header.ts'
import { headingWords, matchHeading } from './headings.ts'

/** Number of rows to read. */
const sampleRows = 2_000
/** Least share of filled cells that name a category, unless the column names several. */
const leastShare = 0.7

/** Headings of columns that may list categories, or types of boats, rooms and buildings. */
const vague =
  /^(?:types?|kinds?|group|section|class|segment|тип|типы|вид|виды|группа|раздел|класс|направление|jenis|tipe|kelas|golongan|tipo)$/u

export interface CategoryColumn {
  at: number
  /** Categories of the cells, most frequent first. */
  categories: Category[]
}

/**
 * Finds the column that states each row's category. A column 'Category' counts if most of its cells, or several
 * different ones, name a category. A column 'Type' counts if its cells are only such words.
 * @param known category that the sheet's name or title states
 */
export function findCategoryColumn(
  grid: Grid,
  { headings, body }: Header,
  known: Category | undefined,
): CategoryColumn | undefined {
  const candidates = headings.flatMap(({ column, heading }) => {
    const isNamed = matchHeading(heading)[0]?.target === 'category'
    return isNamed || vague.test(headingWords(heading))
      ? [{ column, read: isNamed ? categoryNamed : onlyCategory }]
      : []
  })
  for (const { column, read } of candidates) {
    const counts = new Map<Category, number>()
    let filled = 0
    for (let row = body; row < Math.min(grid.height, body + sampleRows); row++) {
      const text = grid.at(row, column)?.text
      if (text === undefined) continue
      filled++
      const category = read(text)
      if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
    }
    const categories = [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category)
    const share = [...counts.values()].reduce((sum, count) => sum + count, 0) / Math.max(1, filled)
    const isStated = read === categoryNamed
    // A sheet of yachts may have a column of types: 'Motor yacht', 'Catamaran'.
    const isNews = categories.length > 1 || (categories.length === 1 && categories[0] !== known)
    if (categories.length === 0) continue
    if (isStated ? share >= leastShare || isNews : isNews && share >= 0.5) return { at: column, categories }
  }
  return undefined
}
