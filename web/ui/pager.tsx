import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { t } from '../i18n/index.ts'
import { Button } from './button.tsx'

export interface PagerLabels {
  /** Language of the labels, if not the page's language. */
  lang?: 'ru'
  previous: string
  next: string
  /** Shown if the page is past the last page. */
  first: string
  position: (page: number, pages: number) => string
}

export const ownLabels = (): PagerLabels => ({
  previous: t('Previous'),
  next: t('Next'),
  first: t('Back to page 1'),
  position: (page, pages) => t('Page {page} of {pages}', { page, pages }),
})

/** Four screens always use Russian labels, as the specification requires. */
export const russianPager: PagerLabels = {
  lang: 'ru',
  previous: 'Назад',
  next: 'Вперёд',
  first: 'Вернуться на страницу 1',
  position: (page, pages) => `Страница ${page} из ${pages}`,
}

interface PagerProps {
  /** Starts at 1. May exceed `pages` after a search returned fewer results. */
  page: number
  pages: number
  onPage: (page: number) => void
  labels?: PagerLabels | undefined
}

/**
 * Previous and next buttons of a paged list. Past the last page, Previous opens the last page and no position is shown.
 */
export function Pager({ page, pages, onPage, labels = ownLabels() }: PagerProps) {
  const buttons = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    // On the first and last page the clicked button becomes disabled. Move its focus to the other button.
    const focused = buttons.current?.querySelector('button:focus:disabled')
    if (focused) buttons.current?.querySelector<HTMLElement>('button:enabled')?.focus({ preventScroll: true })
  })

  return (
    <nav ref={buttons} aria-label={t('Pages')} className="flex items-center justify-between gap-3">
      <Button
        variant="secondary"
        size="sm"
        lang={labels.lang}
        disabled={page <= 1}
        onClick={() => onPage(Math.min(page - 1, pages))}
      >
        <ChevronLeft size={16} aria-hidden="true" />
        {labels.previous}
      </Button>
      <span lang={labels.lang} className="text-sm text-muted tabular-nums">
        {page <= pages && labels.position(page, pages)}
      </span>
      <Button
        variant="secondary"
        size="sm"
        lang={labels.lang}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        {labels.next}
        <ChevronRight size={16} aria-hidden="true" />
      </Button>
    </nav>
  )
}
