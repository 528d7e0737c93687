import type { Category } from '../../../contract/venues.ts'
import { categoryNamed, isPlainCategory, onlyCategory } from './category-names.ts'
import type { Grid } from './grid.ts'
import type { Header } from './header.ts'
import { headingWords, matchHeading } from './headings.ts'

/** Number of rows to read. */
const sampleRows = 2_000
/** Least share of filled cells that name a category, unless they name several. */
const leastShare = 0.7
/** The same if one of them is just the name of a category. */
const leastPlainShare = 0.2

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
 * different ones, name a category. A column 'Type' counts if its cells are such words.
 * @param known category that the sheet's name or title states
 */
export function findCategoryColumn(
  grid: Grid,
  { headings, body }: Header,
  known: Category | undefined,
): CategoryColumn | undefined {
  for (const { column, heading } of headings) {
    const isNamed = matchHeading(heading)[0]?.target === 'category'
    if (!isNamed && !vague.test(headingWords(heading))) continue
    const texts: string[] = []
    for (let row = body; row < Math.min(grid.height, body + sampleRows); row++) {
      const text = grid.at(row, column)?.text
      if (text !== undefined) texts.push(text)
    }
    const categories = isNamed ? ofNamed(texts, known) : ofVague(texts, known)
    if (categories.length > 0) return { at: column, categories }
  }
  return undefined
}

/** Returns the categories of a column 'Category'. A sheet of restaurants may list types: 'Bar', 'Italian'. */
function ofNamed(texts: readonly string[], known: Category | undefined): Category[] {
  const { categories, share } = counted(texts, categoryNamed)
  if (isNews(categories, known)) return categories
  return share >= leastPlainShare && texts.some(isPlainCategory) ? categories : []
}

/** Returns the categories of a column 'Type'. A sheet of yachts may list types: 'Motor yacht', 'Catamaran'. */
function ofVague(texts: readonly string[], known: Category | undefined): Category[] {
  const only = counted(texts, onlyCategory)
  if (only.share >= 0.5 && isNews(only.categories, known)) return only.categories
  const named = counted(texts, categoryNamed)
  return known === undefined && named.share >= leastShare && named.categories.length > 1 ? named.categories : []
}

const isNews = (categories: readonly Category[], known: Category | undefined): boolean =>
  categories.length > 1 || (categories.length === 1 && categories[0] !== known)

/** Returns the categories of texts, most frequent first, and the share of texts (0 to 1) that name one. */
function counted(texts: readonly string[], read: (text: string) => Category | undefined) {
  const counts = new Map<Category, number>()
  for (const text of texts) {
    const category = read(text)
    if (category) counts.set(category, (counts.get(category) ?? 0) + 1)
  }
  const sum = [...counts.values()].reduce((all, count) => all + count, 0)
  const categories = [...counts].sort((a, b) => b[1] - a[1]).map(([category]) => category)
  return { categories, share: sum / Math.max(1, texts.length) }
}
