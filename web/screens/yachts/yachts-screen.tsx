import { CategoryTable } from '../../catalogue/category-table.tsx'
import { columns } from '../../catalogue/columns.ts'

export function Component() {
  return (
    <CategoryTable title="Yachts" category="yacht" columns={columns.yachts} searchHint="Name, type of boat, port..." />
  )
}
