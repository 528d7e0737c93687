import { Globe } from 'lucide-react'
import type { WebFinding as Finding } from '../../../contract/web-findings.ts'
import { webAddress } from '../../catalogue/links.ts'
import { locale, t } from '../../i18n/index.ts'
import { dateText } from '../../ui/date-text.ts'

/** Web search result, visually separate from catalogue data. Not clickable, because the texts are untrusted. */
export function WebFinding({ finding }: { finding: Finding }) {
  const { title, rating, reviews, address, phone, website, found_at, practice } = finding
  const page = webAddress(website)
  const rated =
    rating === null
      ? null
      : reviews === null
        ? t('rated {rating} of 5', { rating: rating.toLocaleString(locale()) })
        : t('rated {rating} of 5, {reviews} reviews', { rating: rating.toLocaleString(locale()), reviews })
  const facts = [rated, phone, address, page === null ? null : new URL(page).host].filter((fact) => fact !== null)
  return (
    <div role="note" aria-label={t('From the web')} className="border-l-2 border-line pl-2.5 text-xs text-muted">
      <p>
        <Globe size={12} aria-hidden="true" className="mr-1 inline align-[-1px]" />
        <span className="font-medium">{practice ? t('From the web (practice data)') : t('From the web')}</span>
        {' · '}
        <span className="whitespace-nowrap">{dateText(found_at)}</span>
      </p>
      <p dir="auto" className="line-clamp-2 wrap-anywhere">
        {[title, ...facts].join(' · ')}
      </p>
    </div>
  )
}
