import { Bookmark, BookmarkCheck, Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { WebFinding as Finding } from '../../../contract/web-findings.ts'
import { detailOr } from '../../api.ts'
import { CategoryBadge } from '../../catalogue/category-mark.tsx'
import { contactParts } from '../../catalogue/links.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import type { AnswerOption, Chip } from './answer.ts'
import { CallLink } from './call-link.tsx'
import { callAddress, numberIn } from './addresses.ts'
import { useShortlist } from './use-shortlist.ts'
import { WebFinding } from './web-finding.tsx'

const link = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

interface OptionCardProps {
  option: AnswerOption
  chips: readonly Chip[]
  /** A text in the language of the request. */
  spoken: string
  finding: Finding | undefined
}

/** A venue that was recommended. Its name opens its details where the server says which venue it is. */
export function OptionCard({ option, chips, spoken, finding }: OptionCardProps) {
  const { category, phones, details, venueId } = option
  const name = option.name || t('Unnamed venue')
  const number = numberIn(phones)
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-xl border border-line bg-surface p-3.5">
      <div className="flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 leading-snug font-semibold wrap-anywhere">
          {venueId === null ? name : <DetailsLink venueId={venueId} name={name} />}
        </h2>
        {category !== '' && (
          <span className="shrink-0">
            <CategoryBadge category={category} />
          </span>
        )}
      </div>
      {details !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{details}</p>}
      {phones.length > 0 && (
        <ul aria-label={t('Phones')} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {phones.map((phone) => (
            <li key={phone} className="flex min-w-0 items-center gap-1.5">
              <Phone size={14} aria-hidden="true" className="shrink-0 text-muted" />
              <PhoneText text={phone} />
            </li>
          ))}
        </ul>
      )}
      {finding && <WebFinding finding={finding} />}
      <div className="mt-auto flex flex-wrap items-center gap-2 empty:hidden">
        {number !== null && (
          <CallLink to={callAddress({ phone: number, venueId, category, chips, spoken })} name={name} />
        )}
        {venueId !== null && <ShortlistButton venueId={venueId} name={name} />}
      </div>
    </li>
  )
}

/** Opens the details over the conversation. */
export function DetailsLink({ venueId, name }: { venueId: string; name: string }) {
  const { pathname } = useLocation()
  return (
    <Link to={`${pathname}?venue=${encodeURIComponent(venueId)}`} replace preventScrollReset className={link}>
      {name}
    </Link>
  )
}

function ShortlistButton({ venueId, name }: { venueId: string; name: string }) {
  const shortlist = useShortlist()
  if (shortlist.items === null) return null
  const held = shortlist.holds(venueId)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={held}
        aria-label={t('Shortlist {name}', { name })}
        onClick={() => (held ? shortlist.remove(venueId) : shortlist.add(venueId))}
      >
        {held ? <BookmarkCheck size={15} aria-hidden="true" /> : <Bookmark size={15} aria-hidden="true" />}
        {held ? t('On the shortlist') : t('Shortlist')}
      </Button>
      {shortlist.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(shortlist.error, t('Failed to update the shortlist'))}
        </p>
      )}
    </>
  )
}

/** A number that can be dialled is a link; words around it stay words. */
function PhoneText({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      {contactParts(text).map(({ text, href }, n) =>
        href === null ? (
          text
        ) : (
          // A part has no identity but its place in the text.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={n} href={href} className={link}>
            {text}
          </a>
        ),
      )}
    </span>
  )
}
