import { locale } from '../i18n/index.ts'

/** '37.5%': the share of `total`, one decimal; of nothing it is '0.0%'. */
export function percent(count: number, total: number): string {
  const share = total > 0 ? count / total : 0
  return share.toLocaleString(locale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** How many pages `total` venues fill; an empty list still has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** The page, from 1, that an address names; what is no page number is page 1. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** A reply's total; one that does not say how many there are has those it sent. */
export function totalOf(page: { total?: unknown; items?: unknown }): number {
  if (typeof page.total === 'number' && page.total >= 0) return page.total
  return Array.isArray(page.items) ? page.items.length : 0
}

const segmenter = new Intl.Segmenter()

/** At most `limit` characters, then an ellipsis. */
export function truncate(text: string, limit = 60): string {
  if (text.length <= limit) return text
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text
}
