import { CategoryTable } from '../../catalogue/category-table.tsx'
import { columns } from '../../catalogue/columns.ts'

export function Component() {
  return (
    <CategoryTable
      title="Retreat Centers"
      category="retreat_center"
      columns={columns.retreats}
      searchHint="Name, place, facilities..."
    />
  )
}
