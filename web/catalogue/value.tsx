import { dash } from './extras.ts'
import { truncate } from './figures.ts'
import { contactParts, webAddress } from './links.ts'

const link = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

/** A value of the catalogue in a list: cut at the limit with the full text as title, a dash where there is none. */
export function ShortValue({ text, limit }: { text: string | null; limit?: number | undefined }) {
  if (text === null) return <span className="text-muted">{dash}</span>
  const short = truncate(text, limit)
  const title = short === text ? undefined : text
  const address = webAddress(text)
  if (address === null) return <span title={title}>{short}</span>
  return (
    <a href={address} title={title} target="_blank" rel="noreferrer noopener" className={link}>
      {short}
    </a>
  )
}

/** The whole value: web addresses and, in contacts, phone numbers can be followed; all else is plain text. */
export function FullValue({ text, contact = false }: { text: string | null; contact?: boolean }) {
  if (text === null) return <span className="text-muted">{dash}</span>
  const address = webAddress(text)
  if (address !== null) {
    return (
      <a href={address} target="_blank" rel="noreferrer noopener" className={link}>
        {text}
      </a>
    )
  }
  if (!contact) return <span className="whitespace-pre-line">{text}</span>
  return (
    <span className="whitespace-pre-line">
      {contactParts(text).map((part, index) =>
        part.href === null ? (
          part.text
        ) : (
          // A part has no identity but its place in the text.
          // oxlint-disable-next-line react/no-array-index-key
          <a key={index} href={part.href} className={link}>
            {part.text}
          </a>
        ),
      )}
    </span>
  )
}
