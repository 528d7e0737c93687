import { t, tn } from '../../i18n/index.ts'
import type { Inquiry, InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import type { ComparisonSort } from '../../inquiries/compare.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import { Select } from '../../ui/select.tsx'
import { AnswerCell } from './answer-cell.tsx'
import { cellName } from './cells.ts'
import { PlayCell } from './play-cell.tsx'
import { RowMenu } from './row-menu.tsx'
import { VenueStateText } from './state-badge.tsx'

interface ComparisonCardsProps {
  inquiry: Inquiry
  venues: readonly InquiryVenue[]
  onOpen: (cell: string) => void
  onError: (text: string | null) => void
  sort: ComparisonSort | null
  onSort: (sort: ComparisonSort | null) => void
}

/** Comparison for narrow screens: one card per venue. */
export function ComparisonCards({ inquiry, venues, onOpen, onError, sort, onSort }: ComparisonCardsProps) {
  const { questions } = inquiry
  return (
    <>
      <Select
        label={t('Sort by')}
        className="mb-3"
        value={sort === null ? '' : String(sort.by)}
        options={[
          { value: '', label: t('Order of the plan') },
          { value: 'name', label: t('Name') },
          ...questions.map(({ text }, question) => ({ value: String(question), label: questionHeading(text) })),
        ]}
        onChange={(by) => onSort(by === '' ? null : { by: by === 'name' ? 'name' : Number(by), order: 'asc' })}
      />
      <ul aria-label={t('Comparison')} className="space-y-3">
        {venues.map((venue) => (
          <li key={venue.venue_id} className="card">
            <div className="flex items-start justify-between gap-3 border-b border-line px-4 py-3">
              <div className="min-w-0">
                <h2 dir="auto" className="font-semibold wrap-anywhere">
                  {venue.name}
                </h2>
                <VenueStateText state={venue.state} />
              </div>
              <RowMenu inquiry={inquiry} venue={venue} onError={onError} />
            </div>
            <ul aria-label={t('Answers of {name}', { name: venue.name })} className="divide-y divide-line">
              {venue.answers
                .filter((answer) => !isUnasked(answer))
                .map((answer) => (
                  <li key={answer.question} className="flex items-start gap-2 px-4 py-2.5">
                    <button
                      type="button"
                      onClick={() => onOpen(cellName(venue.venue_id, answer.question))}
                      className="min-w-0 flex-1 text-left"
                    >
                      <span className="block text-sm text-muted">{questionHeading(answer.text)}</span>
                      <AnswerCell answer={answer} venue={venue} lines={3} />
                    </button>
                    <PlayCell answer={answer} />
                  </li>
                ))}
            </ul>
            <Unasked venue={venue} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  )
}

const isUnasked = ({ verdict, value, decision }: InquiryAnswer) =>
  verdict === 'not_asked' && value === null && decision === null

/** Questions without an answer, collapsed. They open like answers, to enter one by hand. */
function Unasked({ venue, onOpen }: Pick<ComparisonCardsProps, 'onOpen'> & { venue: InquiryVenue }) {
  const answers = venue.answers.filter(isUnasked)
  if (answers.length === 0) return null
  return (
    <details className="border-t border-line px-4 py-2.5 text-sm text-muted">
      <summary>
        {tn(answers.length, '{count} more question was not asked', '{count} more questions were not asked')}
      </summary>
      <ul className="mt-1">
        {answers.map(({ question, text }) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => onOpen(cellName(venue.venue_id, question))}
              className="min-h-9 text-left underline underline-offset-2"
            >
              {questionHeading(text)}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
