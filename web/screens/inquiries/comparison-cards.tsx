import { t, tn } from '../../i18n/index.ts'
import type { Inquiry, InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import type { ComparisonSort, QuestionFilter } from '../../inquiries/compare.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import { AnswerCell } from './answer-cell.tsx'
import { cellName } from './cells.ts'
import { ColumnMenu, NameSort } from './column-menu.tsx'
import { RowMenu } from './row-menu.tsx'
import { Distinction, VenueStateText } from './state-badge.tsx'

interface ComparisonCardsProps {
  inquiry: Inquiry
  venues: readonly InquiryVenue[]
  onOpen: (cell: string) => void
  onError: (text: string | null) => void
  sort: ComparisonSort | null
  onSort: (sort: ComparisonSort | null) => void
  filters: readonly QuestionFilter[]
  onFilter: (question: number, filter: QuestionFilter | null) => void
}

const chip =
  'flex min-h-9 max-w-56 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-sm whitespace-nowrap'

/** Comparison for narrow screens: one card per venue. */
export function ComparisonCards({
  inquiry,
  venues,
  onOpen,
  onError,
  sort,
  onSort,
  filters,
  onFilter,
}: ComparisonCardsProps) {
  const { questions } = inquiry
  return (
    <>
      <ul aria-label={t('Sort and filter')} className="-mx-4 mb-3 flex gap-2 overflow-x-auto px-4 pb-1">
        <li>
          <NameSort sort={sort} onSort={onSort} look={chip} />
        </li>
        {questions.map(({ text, kind }, question) => (
          // Questions never move after the start.
          // oxlint-disable-next-line react/no-array-index-key -- the position is the identity
          <li key={question}>
            <ColumnMenu
              key={text}
              question={question}
              heading={questionHeading(text)}
              kind={kind}
              sort={sort}
              onSort={onSort}
              filter={filters.find((filter) => filter.question === question) ?? null}
              onFilter={(filter) => onFilter(question, filter)}
              look={chip}
            />
          </li>
        ))}
      </ul>
      <ul aria-label={t('Comparison')} className="space-y-3">
        {venues.map((venue) => (
          <li key={venue.venue_id} className="card">
            <div className="flex items-start justify-between gap-3 border-b border-line px-4 py-3">
              <div className="min-w-0">
                <h2 dir="auto" className="font-semibold wrap-anywhere">
                  {venue.name}
                </h2>
                <Distinction venue={venue} venues={inquiry.venues} />
                <VenueStateText state={venue.state} />
              </div>
              <RowMenu inquiry={inquiry} venue={venue} onError={onError} />
            </div>
            <ul aria-label={t('Answers of {name}', { name: venue.name })} className="divide-y divide-line">
              {venue.answers
                .filter((answer) => !isUnasked(answer))
                .map((answer) => (
                  <li key={answer.question} className="relative">
                    <AnswerCell answer={answer} venue={venue} heading={questionHeading(answer.text)} onOpen={onOpen} />
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
