import type { ReactNode } from 'react'
import { t } from '../i18n/index.ts'
import { CopyButton } from './copy-button.tsx'
import { dash } from './extras.ts'
import { truncate } from './figures.ts'
import { hostOf, lineUnits, linkParts, type TextPart, webAddress } from './links.ts'

export const linkLook = 'text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent'

interface ShortValueProps {
  text: string | null
  limit?: number | undefined
  /** True if the value may contain phone numbers. */
  phones?: boolean | undefined
}

/** Returns the text of a value in a list: the host of a web address, else the text up to `limit` characters. */
export function shortText(text: string, limit?: number): string {
  return truncate(webAddress(text) === null ? text : hostOf(text), limit)
}

/**
 * Catalogue value in a list. Shortened, with the full text as title. Shows a dash if empty. No line breaks inside a phone
 * number or a range of opening hours.
 */
export function ShortValue({ text, limit, phones }: ShortValueProps) {
  if (text === null) return <span className="text-muted">{dash}</span>
  const short = shortText(text, limit)
  const address = webAddress(text)
  if (address === null) {
    // Most values are short: returning plain text avoids hundreds of elements per list.
    const parts = lineUnits(short, { phones })
    if (short === text && !parts.some(({ isUnit }) => isUnit)) return text
    return <span title={short === text ? undefined : text}>{parts.map(unbroken)}</span>
  }
  return (
    <a
      href={address}
      title={short === text ? undefined : text}
      target="_blank"
      rel="noreferrer noopener"
      className={`wrap-anywhere ${linkLook}`}
    >
      {short}
    </a>
  )
}

function unbroken({ text, isUnit }: { text: string; isUnit: boolean }, index: number): ReactNode {
  if (!isUnit) return text
  return (
    <span key={index} className="whitespace-nowrap">
      {text}
    </span>
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
