import { Calendar, Coins, Hash, type LucideIcon, MessageSquareText, SquareCheck, Type } from 'lucide-react'
import type { AnswerKind } from '../../../contract/answers.ts'
import type { Inquiry, InquiryVenue } from '../../../contract/inquiries.ts'
import { isAnswered } from '../../../engine/answers/kinds.ts'
import { t } from '../../i18n/index.ts'
import type { ComparisonSort, QuestionFilter } from '../../inquiries/compare.ts'
import { questionHeading } from '../../inquiries/headings.ts'
import { AnswerCell } from './answer-cell.tsx'
import { ColumnMenu, NameSort } from './column-menu.tsx'
import { RowMenu } from './row-menu.tsx'
import { Distinction, VenueStateText } from './state-badge.tsx'
import { useGridKeys } from './use-grid-keys.ts'

interface ComparisonTableProps {
  inquiry: Inquiry
  venues: readonly InquiryVenue[]
  onOpen: (cell: string) => void
  onError: (text: string | null) => void
  sort: ComparisonSort | null
  onSort: (sort: ComparisonSort | null) => void
  filters: readonly QuestionFilter[]
  onFilter: (question: number, filter: QuestionFilter | null) => void
}

const kindIcons: Record<AnswerKind, LucideIcon> = {
  yes_no: SquareCheck,
  money: Coins,
  date: Calendar,
  number: Hash,
  text: Type,
  statement: MessageSquareText,
}

/** Minimum widths of columns in rem. The questions of a preset fit into a window of 1280 px. */
const nameRem = 13
const kindRem: Record<AnswerKind, number> = { yes_no: 8, money: 9.5, date: 8.5, number: 8, text: 11.25, statement: 8 }

/**
 * Comparison on wide screens. Heading row and first column stick. One cell is a Tab stop, arrow keys move to the others.
 */
export function ComparisonTable({
  inquiry,
  venues,
  onOpen,
  onError,
  sort,
  onSort,
  filters,
  onFilter,
}: ComparisonTableProps) {
  const { questions } = inquiry
  const grid = useGridKeys({ inquiry, venues, onError })
  const sortOf = (by: ComparisonSort['by']) =>
    sort?.by !== by ? 'none' : sort.order === 'asc' ? 'ascending' : 'descending'
  return (
    <>
      <section aria-label={t('Comparison')} className="card max-h-[max(24rem,calc(100dvh-12rem))] overflow-auto">
        {/* The table handles keys for the buttons in its cells. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <table
          onKeyDown={grid.onKeyDown}
          className="w-full table-fixed border-separate border-spacing-0 text-left text-sm"
          style={{ minWidth: `${questions.reduce((sum, { kind }) => sum + kindRem[kind], nameRem)}rem` }}
        >
          <caption className="sr-only">{t('Answers of all venues. Each cell opens its details.')}</caption>
          <colgroup>
            <col style={{ width: `${nameRem}rem` }} />
            {questions.map(({ kind }, index) => (
              // Questions never move after the start.
              // oxlint-disable-next-line react/no-array-index-key
              <col key={index} style={{ width: `${kindRem[kind]}rem` }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th
                scope="col"
                aria-sort={sortOf('name')}
                className="sticky top-0 left-0 z-20 border-r border-b border-line bg-sunken px-3 py-2 align-top text-xs font-medium"
              >
                <NameSort sort={sort} onSort={onSort} />
              </th>
              {questions.map(({ text, kind }, question) => {
                const heading = questionHeading(text)
                return (
                  <th
                    // Questions never move after the start.
                    // oxlint-disable-next-line react/no-array-index-key
                    key={question}
                    scope="col"
                    aria-sort={sortOf(question)}
                    className="sticky top-0 z-10 border-r border-b border-line bg-sunken px-3 py-2 align-top text-xs font-medium text-ink last:border-r-0"
                  >
                    <span className="flex items-start gap-1.5">
                      <QuestionHeading inquiry={inquiry} question={question} />
                      <span className="-mt-1 -mr-1.5 shrink-0">
                        <ColumnMenu
                          key={text}
                          question={question}
                          heading={heading}
                          kind={kind}
                          sort={sort}
                          onSort={onSort}
                          filter={filters.find((filter) => filter.question === question) ?? null}
                          onFilter={(filter) => onFilter(question, filter)}
                        />
                      </span>
                    </span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody>
            {venues.map((venue, row) => (
              <tr key={venue.venue_id} className="group">
                <th
                  scope="row"
                  className="sticky left-0 z-[5] border-r border-b border-line bg-surface px-3 py-2 align-top font-normal group-hover:bg-sunken group-last:border-b-0"
                >
                  <span className="flex items-start justify-between gap-1">
                    <span className="min-w-0">
                      <span dir="auto" className="line-clamp-2 text-[0.9375rem] font-semibold wrap-anywhere">
                        {venue.name}
                      </span>
                      <Distinction venue={venue} venues={inquiry.venues} />
                      <VenueStateText state={venue.state} />
                    </span>
                    <RowMenu inquiry={inquiry} venue={venue} onError={onError} />
                  </span>
                </th>
                {venue.answers.map((answer, column) => (
                  <td
                    key={answer.question}
                    className={`relative border-r border-b border-line align-top group-last:border-b-0 group-hover:bg-sunken last:border-r-0 has-[[data-cell]:focus-visible]:bg-accent-soft ${answer.decision !== null && answer.decision.status !== 'rejected' ? 'shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
                  >
                    <AnswerCell answer={answer} venue={venue} onOpen={onOpen} button={grid.cell(row, column)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <KeyHint />
    </>
  )
}

/** Question, kind of its answers, and '4 of 6': answers of the venues that were asked. */
function QuestionHeading({ inquiry: { venues, questions }, question }: { inquiry: Inquiry; question: number }) {
  const { text, kind } = questions[question]!
  const Icon = kindIcons[kind]
  const asked = venues
    .flatMap(({ answers }) => answers[question] ?? [])
    .filter(({ verdict, read_by }) => verdict !== 'not_asked' || read_by === 'person')
  const [answered, steps] = [asked.filter(isAnswered).length, asked.length]
  return (
    <span className="min-w-0 flex-1">
      <span dir="auto" title={text} className="line-clamp-3 wrap-anywhere">
        {questionHeading(text)}
      </span>
      <span className="mt-0.5 flex items-center gap-1.5 font-normal text-muted tabular-nums">
        <Icon size={14} aria-hidden="true" className="shrink-0" />
        {steps === 0 ? (
          t('not asked yet')
        ) : (
          <>
            <span aria-hidden="true">{t('{count} of {all}', { count: answered, all: steps })}</span>
            <span className="sr-only">{t('{answered} of {steps} answered', { answered, steps })}</span>
          </>
        )}
      </span>
    </span>
  )
}

const key = 'rounded border border-line-strong bg-surface px-1.5 font-sans text-xs'

function KeyHint() {
  return (
    <p className="mt-2.5 flex flex-wrap gap-x-4 gap-y-1 text-sm text-muted">
      <span>
        <kbd className={key}>←↑→↓</kbd> {t('move')}
      </span>
      <span>
        <kbd className={key}>↵</kbd> {t('open')}
      </span>
      <span>
        <kbd className={key}>A</kbd> {t('accept')}
      </span>
      <span>
        <kbd className={key}>R</kbd> {t('reject')}
      </span>
      <span>
        <kbd className={key}>P</kbd> {t('play')}
      </span>
    </p>
  )
}
