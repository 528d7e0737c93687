import { Bookmark, BookmarkCheck, CircleAlert, CircleCheck, Phone } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import type { WebFinding as Finding } from '../../../contract/web-findings.ts'
import { detailOr } from '../../api.ts'
import { CategoryBadge } from '../../catalogue/category-mark.tsx'
import { contactParts } from '../../catalogue/links.ts'
import { t } from '../../i18n/index.ts'
import { Button } from '../../ui/button.tsx'
import type { AnswerOption, Chip } from './answer.ts'
import { CallLink } from './call-link.tsx'
import { callLinkPath, dialableNumber } from './chat-links.ts'
import { type OptionFacts, readFacts, type Reason } from './option-facts.ts'
import { useShortlist } from './use-shortlist.ts'
import { WebFinding } from './web-finding.tsx'

const link = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

interface OptionCardProps {
  option: AnswerOption
  chips: readonly Chip[]
  /** Any text in the language of the request. */
  languageSample: string
  finding: Finding | undefined
}

/** Card of a recommended venue. The name opens the details if the venue id is known. */
export function OptionCard({ option, chips, languageSample, finding }: OptionCardProps) {
  const { category, phones, details, venueId } = option
  const name = option.name || t('Unnamed venue')
  const number = dialableNumber(phones)
  const facts = readFacts(details)
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
      {facts === null ? (
        details !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{details}</p>
      ) : (
        <Facts {...facts} />
      )}
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
          <CallLink to={callLinkPath({ phone: number, venueId, category, chips, languageSample })} name={name} />
        )}
        {venueId !== null && <ShortlistButton venueId={venueId} name={name} />}
      </div>
    </li>
  )
}

/** Returns the text before a reason, in the language of the page. */
const introductionOf = (kind: Reason['kind']): string =>
  kind === 'fits' ? '' : `${kind === 'almost' ? t('Almost fits:') : t('Not stated:')} `

/** Price first, then the reasons, then the facts as labelled pairs. */
function Facts({ price, reasons, facts }: OptionFacts) {
  return (
    <>
      {price !== null && (
        <p dir="auto" className="leading-tight font-semibold">
          <span className="sr-only">{t('Price')}: </span>
          {price}
        </p>
      )}
      {reasons.map(({ kind, text }) => {
        const Icon = kind === 'fits' ? CircleCheck : CircleAlert
        return (
          <p
            key={kind}
            dir="auto"
            className={`flex gap-1.5 text-sm ${kind === 'fits' ? 'text-success' : 'text-warning'}`}
          >
            <Icon size={15} aria-hidden="true" className="mt-0.5 shrink-0" />
            <span className="min-w-0">{introductionOf(kind) + text}</span>
          </p>
        )
      })}
      <dl className="grid grid-cols-[fit-content(10rem)_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt dir="auto" className="text-muted">
              {label}
            </dt>
            <dd dir="auto" className="line-clamp-2" title={value}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

/** Link that opens the venue details on this screen. */
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
  const isListed = shortlist.has(venueId)
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-pressed={isListed}
        aria-label={t('Add to shortlist: {name}', { name })}
        onClick={() => (isListed ? shortlist.remove(venueId) : shortlist.add(venueId))}
      >
        {isListed ? <BookmarkCheck size={15} aria-hidden="true" /> : <Bookmark size={15} aria-hidden="true" />}
        {isListed ? t('On the shortlist') : t('Add to shortlist')}
      </Button>
      {shortlist.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(shortlist.error, t('Failed to update the shortlist'))}
        </p>
      )}
    </>
  )
}

/** Renders dialable numbers as links, and other text as plain text. */
function PhoneText({ text }: { text: string }) {
  return (
    <span className="wrap-anywhere">
      {contactParts(text).map(({ text, href }, n) =>
        href === null ? (
          text
        ) : (
          // Parts have no id, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={n} href={href} className={link}>
            {text}
          </a>
        ),
      )}
    </span>
  )
}
