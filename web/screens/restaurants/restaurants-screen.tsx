import { CategoryTable } from '../../catalogue/category-table.tsx'
import { columns } from '../../catalogue/columns.ts'

export function Component() {
  return (
    <CategoryTable
      title="Restaurants"
      category="restaurant"
      columns={columns.restaurants}
      searchHint="Name, cuisine, highlights..."
    />
  )
}
