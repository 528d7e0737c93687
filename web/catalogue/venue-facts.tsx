import { PhoneCall } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Venue } from '../../contract/venues.ts'
import { tIfKnown, t, useLanguage } from '../i18n/index.ts'
import { callPath } from '../paths.ts'
import { dateText } from '../ui/date-text.ts'
import { CategoryBadge } from './category-mark.tsx'
import { missingFacts } from './columns.ts'
import { isContact } from './contact.ts'
import { CopyButton } from './copy-button.tsx'
import { extrasOf, textOf } from './extras.ts'
import { PhotoGallery } from './photo-gallery.tsx'
import { FullValue } from './value.tsx'
import { nameOf } from './venue-name.tsx'

/** All facts of a venue, with links and copy buttons. */
export function VenueFacts({ venue }: { venue: Venue }) {
  const address = textOf(venue.address)
  const website = textOf(venue.website)
  const language = useLanguage()
  // Older servers do not send this line.
  const hours = venue.hours?.[language]
  return (
    <>
      <h3 className="text-lg leading-snug font-semibold">{nameOf(venue)}</h3>
      {venue.category && (
        <div className="mt-2">
          <CategoryBadge category={venue.category} />
        </div>
      )}
      <dl className="mt-4 divide-y divide-line">
        <Fact title={t('Price')}>
          <FullValue text={textOf(venue.raw_price_text)} />
          <Checked venue={venue} field="raw_price_text" />
        </Fact>
        <Fact title={t('Address')}>
          <Copied text={address} label={t('Copy address')} />
          <Checked venue={venue} field="address" />
        </Fact>
        <Fact title={t('Website')}>
          <Copied text={website} label={t('Copy website')} />
          <Checked venue={venue} field="website" />
        </Fact>
        {hours !== undefined && (
          <Fact title={t('Opening hours')}>
            <FullValue text={hours} />
          </Fact>
        )}
        {extrasOf(venue).map(([key, text]) => (
          <Fact key={key} title={tIfKnown(key)}>
            <Extra name={key} text={text} venue={venue} />
            <Checked venue={venue} field={`extras.${key}`} />
          </Fact>
        ))}
        {missingFacts(venue).map(({ heading }) => (
          <Fact key={heading} title={t(heading)}>
            <FullValue text={null} />
          </Fact>
        ))}
        <Fact title={t('Source sheet')}>
          <FullValue text={textOf(venue.source_sheet)} />
        </Fact>
      </dl>
    </>
  )
}

/** Date of the call that stated the value, with a link to the call. */
function Checked({ venue, field }: { venue: Venue; field: string }) {
  const check = venue.checked?.[field]
  if (check === undefined) return null
  const text = t('Checked by phone {date}', { date: dateText(check.at) })
  return (
    <span className="mt-0.5 flex items-center gap-1.5 text-xs text-success">
      <PhoneCall size={13} aria-hidden="true" />
      {check.call_id === null ? (
        t('Checked {date}', { date: dateText(check.at) })
      ) : (
        <Link to={callPath(check.call_id)} className="underline underline-offset-2">
          {text}
        </Link>
      )}
    </span>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid items-baseline gap-x-4 py-2.5 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-muted">{title}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

/** Places the copy button next to the value: after the text it could wrap onto an empty line. */
function Copied({ text, label }: { text: string | null; label: string }) {
  return (
    <div className="flex items-baseline gap-1">
      <FullValue text={text} />
      {text !== null && <CopyButton text={text.trim()} label={label} />}
    </div>
  )
}

function Extra({ name, text, venue }: { name: string; text: string; venue: Venue }) {
  if (/photo|gallery|фото/i.test(name)) return <PhotoGallery text={text} name={nameOf(venue)} />
  return <FullValue text={text} phones={isContact(name)} />
}
