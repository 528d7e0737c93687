import { locale } from '../i18n/index.ts'

/** Formats a share of `total` as '37.5%'. If `total` is 0, returns '0.0%'. */
export function percent(count: number, total: number): string {
  const share = total > 0 ? count / total : 0
  return share.toLocaleString(locale(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 })
}

/** Returns the number of pages for `total` venues, at least 1. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size))
}

/** Reads a page number, starting at 1, from a query parameter. Invalid values read as page 1. */
export function pageOf(text: string | null): number {
  return text !== null && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1
}

/** Returns the reply's total, or its number of items if the total is missing. */
export function totalOf(page: { total?: unknown; items?: unknown }): number {
  if (typeof page.total === 'number' && page.total >= 0) return page.total
  return Array.isArray(page.items) ? page.items.length : 0
}

const segmenter = new Intl.Segmenter()

/** Cuts `text` after `limit` characters and adds an ellipsis. */
export function truncate(text: string, limit = 60): string {
  if (text.length <= limit) return text
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return characters.length > limit ? `${characters.slice(0, limit).join('').trimEnd()}…` : text
}
