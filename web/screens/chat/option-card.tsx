import { Phone } from 'lucide-react'
import { Link } from 'react-router'
import { categoryName } from '../../catalogue/categories.ts'
import { contactParts } from '../../catalogue/links.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import type { AnswerOption } from './answer.ts'

const link = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

/** A venue that was recommended. Its name opens its details where the server says which venue it is. */
export function OptionCard({ option: { name, category, phones, details, venueId } }: { option: AnswerOption }) {
  return (
    <li className="flex flex-col gap-2 rounded-xl border border-line bg-surface p-3.5">
      <div className="flex items-start justify-between gap-3">
        <h3 className="min-w-0 leading-snug font-semibold">
          {venueId === null ? (
            name
          ) : (
            <Link to={`${paths.venues}?venue=${encodeURIComponent(venueId)}`} className={link}>
              {name}
            </Link>
          )}
        </h3>
        {category !== '' && (
          <span className="shrink-0">
            <Badge tone="accent">{categoryName(category)}</Badge>
          </span>
        )}
      </div>
      {details !== '' && <p className="text-sm whitespace-pre-line text-muted">{details}</p>}
      {phones.length > 0 && (
        <ul aria-label="Phones" className="mt-auto flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {phones.map((phone) => (
            <li key={phone} className="flex items-center gap-1.5">
              <Phone size={14} aria-hidden="true" className="shrink-0 text-muted" />
              <PhoneText text={phone} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A number that can be dialled is a link; words around it stay words. */
function PhoneText({ text }: { text: string }) {
  return (
    <span>
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
