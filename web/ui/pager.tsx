import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from './button.tsx'

export interface PagerLabels {
  previous: string
  next: string
  position: (page: number, pages: number) => string
}

export const englishPager: PagerLabels = {
  previous: 'Previous',
  next: 'Next',
  position: (page, pages) => `Page ${page} of ${pages}`,
}

export const russianPager: PagerLabels = {
  previous: 'Назад',
  next: 'Вперёд',
  position: (page, pages) => `Страница ${page} из ${pages}`,
}

interface PagerProps {
  /** From 1. May lie past `pages` when a search left fewer of them. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels?: PagerLabels
}

export function Pager({ page, pages, onPage, labels = englishPager }: PagerProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <Button variant="secondary" size="sm" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft size={16} aria-hidden="true" />
        {labels.previous}
      </Button>
      <span className="text-sm text-muted tabular-nums">{labels.position(page, pages)}</span>
      <Button variant="secondary" size="sm" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {labels.next}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  )
}
