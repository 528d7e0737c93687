import { Fragment, type ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { CopyButton } from './copy-button.tsx'
import { dash } from './extras.ts'
import { truncate } from './figures.ts'
import { linkParts, type TextPart, webAddress } from './links.ts'

export const linkLook = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

/** Catalogue value in a list. Cut at the limit, with the full text as title. Shows a dash if empty. */
export function ShortValue({ text, limit }: { text: string | null; limit?: number | undefined }) {
  if (text === null) return <span className="text-muted">{dash}</span>
  const short = truncate(text, limit)
  const address = webAddress(text)
  if (address === null) {
    // Most values are short: returning plain text avoids hundreds of elements per list.
    if (short === text && !hours.test(text)) return text
    return <span title={short === text ? undefined : text}>{unbroken(short)}</span>
  }
  return (
    <a
      href={address}
      title={short === text ? undefined : text}
      target="_blank"
      rel="noreferrer noopener"
      className={`text-xs wrap-anywhere ${linkLook}`}
    >
      {withBreaks(short)}
    </a>
  )
}

/** Lets a URL wrap after a slash and before a dot, so that fewer words are broken. */
function withBreaks(url: string): ReactNode {
  return url.split(/(?<=[^/]\/)(?=[^/])|(?<=\/\/)|(?=\.)/).map((part, index) => (
    // Parts have no identity except their position.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

const hours = /(\d{1,2}[:.]\d\d\s?[\u2010-\u2015-]\s?\d{1,2}[:.]\d\d)/

/** Wraps opening hours in inline blocks. A line break then moves the whole range to the next line. */
function unbroken(text: string): ReactNode {
  const parts = text.split(hours)
  if (parts.length === 1) return text
  return parts.map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // Parts have no identity except their position.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="inline-block max-w-full">
        {part}
      </span>
    ),
  )
}

/**
 * Complete catalogue value. Web addresses become links. With `phones`, phone numbers become links with a copy button.
 */
export function FullValue({ text, phones = false }: { text: string | null; phones?: boolean }) {
  if (text === null) return <span className="text-muted">{dash}</span>
  const whole = webAddress(text)
  const parts = whole === null ? linkParts(text, { phones }) : [{ text, href: whole }]
  return (
    <span className="whitespace-pre-line">
      {parts.map((part, index) => (
        // Parts have no identity except their position.
        // oxlint-disable-next-line react/no-array-index-key
        <Part key={index} {...part} />
      ))}
    </span>
  )
}

function Part({ text, href }: TextPart) {
  if (href === null) return text
  if (!href.startsWith('tel:')) {
    return (
      <a href={href} target="_blank" rel="noreferrer noopener" className={linkLook}>
        {text}
      </a>
    )
  }
  return (
    <span className="inline-block max-w-full">
      <a href={href} className={linkLook}>
        {text}
      </a>
      <CopyButton text={text} label={t('Copy phone {number}', { number: text })} />
    </span>
  )
}
