import { MapPin } from 'lucide-react'
import { categoryIcons, categoryName, isCategory } from './categories.ts'

interface CategoryIconProps {
  category: string
  size: number
  className?: string
}

/** Decorative category icon in the category's colour, shown next to the name. */
export function CategoryIcon({ category, size, className = '' }: CategoryIconProps) {
  const Icon = isCategory(category) ? categoryIcons[category] : MapPin
  return (
    <Icon size={size} aria-hidden="true" data-category={category} className={`shrink-0 text-category ${className}`} />
  )
}

export function CategoryBadge({ category }: { category: string }) {
  return (
    <span
      data-category={category}
      className="inline-flex shrink-0 items-center gap-1.5 rounded-full bg-category-soft px-2.5 py-0.5 text-xs font-medium text-category"
    >
      <CategoryIcon category={category} size={13} />
      {categoryName(category)}
    </span>
  )
}
