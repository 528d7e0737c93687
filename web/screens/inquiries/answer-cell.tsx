import { BadgeCheck, CircleX } from 'lucide-react'
import type { InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import { lookOf } from '../../answers/looks.ts'
import { shownValue } from '../../answers/shown-value.ts'
import { valueText } from '../../answers/value-text.ts'
import { t } from '../../i18n/index.ts'
import { ageText, relativeTime } from '../../ui/relative-time.ts'

interface AnswerCellProps {
  answer: InquiryAnswer
  venue: InquiryVenue
  /** Maximum number of lines of the value. */
  lines?: 2 | 3
}

/** Value, verdict as icon and text, age and decision of an answer. Inline elements only: the content of a button. */
export function AnswerCell({ answer, venue, lines = 2 }: AnswerCellProps) {
  const { decision, quote, at, read_by } = answer
  const isOver = venue.state !== 'waiting' && venue.state !== 'calling'
  const value = shownValue(answer)
  const isRejected = decision?.status === 'rejected'
  const clamp = lines === 2 ? 'line-clamp-2' : 'line-clamp-3'
  const { Icon, tone, name } = lookOf(answer, isOver)
  const isOpen = answer.verdict === 'not_asked' && value === null
  return (
    <>
      {value !== null ? (
        <span
          dir="auto"
          className={`${clamp} font-semibold tabular-nums wrap-anywhere ${isRejected ? 'text-muted line-through' : ''}`}
        >
          {valueText(value)}
        </span>
      ) : quote !== null ? (
        <span dir="auto" className={`${clamp} text-muted italic wrap-anywhere`}>
          “{quote}”
        </span>
      ) : null}
      <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 pr-6 text-xs">
        {read_by === 'person' ? (
          <span className="inline-flex items-center gap-1 text-info">
            <BadgeCheck size={13} aria-hidden="true" />
            {t('Entered by hand')}
          </span>
        ) : (
          <span className={`inline-flex items-center gap-1 ${isOpen ? 'text-muted' : tone}`}>
            <Icon size={13} aria-hidden="true" />
            {t(name)}
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
    </>
  )
}

const decisionNames = { accepted: 'Accepted', corrected: 'Corrected', rejected: 'Rejected' } as const
