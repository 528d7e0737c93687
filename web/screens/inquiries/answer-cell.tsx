import { BadgeCheck, CircleX } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import { lookOf } from '../../answers/looks.ts'
import { shownValue } from '../../answers/shown-value.ts'
import { valueText } from '../../answers/value-text.ts'
import { t } from '../../i18n/index.ts'
import { ageText, relativeTime } from '../../ui/relative-time.ts'
import { cellName } from './cells.ts'
import { PlayCell } from './play-cell.tsx'

interface AnswerCellProps extends Omit<AnswerTextProps, 'lines'> {
  /** Heading inside of the cell, if no column names the question. */
  heading?: string
  /** Opens the drawer of the cell, by its name in the URL. */
  onOpen: (cell: string) => void
  /** Properties of the button, for keyboard control. A tabIndex also removes the play button from the Tab order. */
  button?: ComponentProps<'button'>
}

/** A cell of the comparison: a button with the answer, which opens its details, and a play button. */
export function AnswerCell({ answer, venue, heading, onOpen, button }: AnswerCellProps) {
  return (
    <>
      <button
        type="button"
        {...button}
        onClick={() => onOpen(cellName(venue.venue_id, answer.question))}
        className="flex size-full min-h-12 flex-col items-start px-3 pt-2 pb-2.5 text-left focus-visible:outline-offset-[-2px] max-md:px-4"
      >
        {heading !== undefined && <span className="mb-0.5 block text-sm text-muted">{heading}</span>}
        <AnswerText answer={answer} venue={venue} lines={heading === undefined && answer.kind !== 'text' ? 2 : 3} />
      </button>
      <span data-play className="absolute right-1.5 bottom-1.5">
        <PlayCell answer={answer} {...(button?.tabIndex !== undefined && { tabIndex: -1 })} />
      </span>
    </>
  )
}

interface AnswerTextProps {
  answer: InquiryAnswer
  venue: InquiryVenue
  /** Maximum number of lines of the value. */
  lines: 2 | 3
}

/** Value, verdict as icon and text, age and decision of an answer. Inline elements only: the content of a button. */
function AnswerText({ answer, venue, lines }: AnswerTextProps) {
  const { decision, quote, at, read_by } = answer
  const isOver = venue.state !== 'waiting' && venue.state !== 'calling'
  const value = shownValue(answer)
  const isRejected = decision?.status === 'rejected'
  const clamp = lines === 2 ? 'line-clamp-2' : 'line-clamp-3'
  const { Icon, tone, name } = lookOf(answer, isOver)
  // A value with a check mark, or with a person's decision, needs no further word.
  const isClear = answer.verdict === 'answered' || answer.verdict === 'confirmed' || decision !== null
  const isOpen = answer.verdict === 'not_asked' && value === null
  return (
    <>
      {value !== null ? (
        <span
          dir="auto"
          className={`${clamp} ${value.type === 'text' ? 'font-medium' : 'font-semibold'} tabular-nums wrap-anywhere ${isRejected ? 'text-muted line-through' : ''}`}
        >
          {valueText(value)}
        </span>
      ) : quote !== null ? (
        <span dir="auto" className={`${clamp} text-muted italic wrap-anywhere`}>
          “{quote}”
        </span>
      ) : null}
      <span className={`mt-0.5 flex flex-wrap items-center gap-x-1.5 text-xs ${quote === null ? '' : 'pr-6'}`}>
        {read_by === 'person' ? (
          <span className="inline-flex items-center gap-1 text-info">
            <BadgeCheck size={13} aria-hidden="true" />
            {t('Entered by hand')}
          </span>
        ) : (
          <span title={t(name)} className={`inline-flex items-center gap-1 ${isOpen ? 'text-muted' : tone}`}>
            <Icon size={13} aria-hidden="true" />
            <span className={value !== null && isClear ? 'sr-only' : ''}>{t(name)}</span>
          </span>
        )}
        {decision !== null && read_by !== 'person' && (
          <span className={`inline-flex items-center gap-1 font-medium ${isRejected ? 'text-danger' : 'text-accent'}`}>
            {isRejected ? <CircleX size={13} aria-hidden="true" /> : <BadgeCheck size={13} aria-hidden="true" />}
            {t(decisionNames[decision.status])}
          </span>
        )}
        {at !== undefined && at !== null && (
          <time dateTime={at} title={relativeTime(at)} className="text-muted tabular-nums">
            {ageText(at)}
          </time>
        )}
      </span>
      {value !== null && quote !== null && (
        <span dir="auto" className="mt-auto line-clamp-1 w-full pt-1 pr-6 text-xs text-muted italic">
          “{quote}”
        </span>
      )}
    </>
  )
}

const decisionNames = { accepted: 'Accepted', corrected: 'Corrected', rejected: 'Rejected' } as const
