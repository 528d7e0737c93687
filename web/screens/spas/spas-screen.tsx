import { CategoryTable } from '../../catalogue/category-table.tsx'
import { columns } from '../../catalogue/columns.ts'

export function Component() {
  return (
    <CategoryTable
      title="Spas"
      category="mobile_spa"
      columns={columns.spas}
      searchHint="Name, address, working hours..."
    />
  )
}
