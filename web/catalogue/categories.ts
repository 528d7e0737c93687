import { Home, type LucideIcon, Sailboat, Sparkles, Trees, UtensilsCrossed } from 'lucide-react'
import type { Category } from '../../contract/venues.ts'
import { type Label, t } from '../i18n/index.ts'

const names: Record<Category, { one: Label; many: Label }> = {
  villa: { one: 'Villa', many: 'Villas' },
  mobile_spa: { one: 'Spa', many: 'Spas' },
  retreat_center: { one: 'Retreat center', many: 'Retreat Centers' },
  restaurant: { one: 'Restaurant', many: 'Restaurants' },
  yacht: { one: 'Yacht', many: 'Yachts' },
}

/** Icon of each category. Elements with `data-category` get the category's colour (styles.css). */
export const categoryIcons: Record<Category, LucideIcon> = {
  villa: Home,
  mobile_spa: Sparkles,
  retreat_center: Trees,
  restaurant: UtensilsCrossed,
  yacht: Sailboat,
}

/** Categories in the order of the sidebar. */
export const categoryOrder = Object.keys(names) as Category[]

export function isCategory(value: string | null): value is Category {
  return value !== null && Object.hasOwn(names, value)
}

/** Returns the display name of one venue of the category. An unknown category is returned unchanged. */
export function categoryName(value: string | null | undefined): string {
  return isCategory(value ?? null) ? t(names[value as Category].one) : (value ?? '')
}

export function categoryPlural(value: string): string {
  return isCategory(value) ? t(names[value].many) : value
}
