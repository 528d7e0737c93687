import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import { Link } from 'react-router'
import type { CallLog } from '../../../contract/calls.ts'
import type { Inquiry, InquiryAnswer, InquiryVenue } from '../../../contract/inquiries.ts'
import { Decision } from '../../answers/decision.tsx'
import { lookOf } from '../../answers/looks.ts'
import { PlayQuote } from '../../answers/play-quote.tsx'
import { shownValue } from '../../answers/shown-value.ts'
import { valueText } from '../../answers/value-text.ts'
import { t } from '../../i18n/index.ts'
import { callLogQuery, storeAnswer } from '../../inquiries/query.ts'
import { callPath } from '../../paths.ts'
import { singleKeysOn } from '../../shortcuts.ts'
import { Button } from '../../ui/button.tsx'
import { clockTime, dateTimeText } from '../../ui/date-text.ts'
import { Modal } from '../../ui/modal.tsx'
import { cellName, decideCell } from './cells.ts'

interface AnswerDrawerProps {
  inquiry: Inquiry
  venue: InquiryVenue
  question: number
  /** Opens another cell, by its name in the URL. */
  onMove: (cell: string) => void
  onClose: () => void
}

/** Turns of the conversation shown before the question and after the answer. */
const contextTurns = 2

/** One answer with its proof: the question as asked, the answer as said, their audio, and the turns around them. */
export function AnswerDrawer({ inquiry, venue, question, onMove, onClose }: AnswerDrawerProps) {
  const queries = useQueryClient()
  const questionId = useId()
  const controls = useRef<HTMLDivElement>(null)
  const answer = venue.answers[question]
  const log = useQuery({ ...callLogQuery(answer?.call_id ?? ''), enabled: typeof answer?.call_id === 'string' })
  if (answer === undefined) return null
  const row = inquiry.venues.indexOf(venue)
  const [above, below] = [inquiry.venues[row - 1], inquiry.venues[row + 1]]
  const move = (to: InquiryVenue | undefined, column = question) => {
    if (to && column >= 0 && column < inquiry.questions.length) onMove(cellName(to.venue_id, column))
  }

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, code } = event
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeysOn()) return
    if (target instanceof Element && target.closest('input, select, textarea')) return
    if (code === 'ArrowDown' || code === 'ArrowUp') move(code === 'ArrowDown' ? below : above)
    else if (code === 'ArrowLeft' || code === 'ArrowRight') move(venue, question + (code === 'ArrowRight' ? 1 : -1))
    else if (code === 'KeyA' || code === 'KeyR')
      controls.current
        ?.querySelector<HTMLElement>(`[data-decide=${code === 'KeyA' ? 'accepted' : 'rejected'}]`)
        ?.click()
    else return
    event.preventDefault()
  }

  return (
    // The drawer handles keys for all of its controls.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={onKeyDown}>
      <Modal
        title={venue.name}
        placement="side"
        onClose={onClose}
        footer={
          <>
            <p className="w-full text-right text-xs text-muted max-md:hidden">
              {t('Arrow keys: other answers. A accepts, R rejects.')}
            </p>
            <Button variant="secondary" size="sm" disabled={!above} onClick={() => move(above)}>
              <ArrowUp size={15} aria-hidden="true" />
              {t('Previous venue')}
            </Button>
            <Button variant="secondary" size="sm" disabled={!below} onClick={() => move(below)}>
              <ArrowDown size={15} aria-hidden="true" />
              {t('Next venue')}
            </Button>
          </>
        }
      >
        <p id={questionId} dir="auto" className="text-muted">
          {answer.text}
        </p>
        <ValueBlock answer={answer} venue={venue} />
        <div ref={controls} className="@container mt-4">
          <Decision
            key={cellName(venue.venue_id, question)}
            answer={answer}
            questionId={questionId}
            decide={(body) => decideCell(inquiry.id, venue.venue_id, question, body)}
            onDecided={(decided) => void storeAnswer(queries, inquiry.id, venue.venue_id, decided)}
          />
        </div>
        {answer.call_id !== null && (
          <section aria-labelledby={`${questionId}-words`} className="mt-6 border-t border-line pt-4">
            <div className="flex items-baseline justify-between gap-3">
              <h3 id={`${questionId}-words`} className="font-medium">
                {t('In the call')}
              </h3>
              <Link
                to={callPath(answer.call_id)}
                className="text-sm font-medium text-accent underline underline-offset-2"
              >
                {t('Open call')}
              </Link>
            </div>
            {log.data && <Words answer={answer} log={log.data} />}
            {log.isError && <p className="mt-2 text-sm text-muted">{t('The transcript could not be loaded')}</p>}
          </section>
        )}
      </Modal>
    </div>
  )
}

function ValueBlock({ answer, venue }: { answer: InquiryAnswer; venue: InquiryVenue }) {
  const { Icon, tone, name } = lookOf(answer, venue.state !== 'calling' && venue.state !== 'waiting')
  const value = shownValue(answer)
  return (
    <>
      {value !== null && (
        <p
          dir="auto"
          className={`mt-2 font-title text-2xl leading-snug tabular-nums wrap-anywhere ${answer.decision?.status === 'rejected' ? 'text-muted line-through' : ''}`}
        >
          {valueText(value)}
        </p>
      )}
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className={`inline-flex items-center gap-1.5 font-medium ${tone}`}>
          <Icon size={16} aria-hidden="true" />
          {answer.read_by === 'person' ? t('Entered by hand') : t(name)}
        </span>
        {answer.at !== undefined && answer.at !== null && <span className="text-muted">{dateTimeText(answer.at)}</span>}
        {answer.read_by === 'model' && (
          <span className="text-muted">{t('Read by a model. The words were checked.')}</span>
        )}
      </p>
    </>
  )
}

/** Question and answer in the transcript, with two turns before and after them, and one button for their audio. */
function Words({ answer, log: { messages } }: { answer: InquiryAnswer; log: CallLog }) {
  const { asked_message, said_messages, quote } = answer
  const proof = new Set([...(asked_message === null ? [] : [asked_message]), ...said_messages])
  const places = messages.flatMap(({ id }, index) => (proof.has(id) ? [index] : []))
  const first = places[0]
  if (first === undefined) {
    return (
      <p className="mt-2 text-sm text-muted">
        {quote === null ? t('This question was not asked in the call') : `“${quote}”`}
      </p>
    )
  }
  const shown = messages.slice(Math.max(0, first - contextTurns), places.at(-1)! + 1 + contextTurns)
  const urls = messages.flatMap(({ id, audio_url }) => (proof.has(id) && audio_url !== undefined ? [audio_url] : []))
  return (
    <>
      {urls.length > 0 && (
        <p className="mt-3 flex items-center gap-2.5 text-sm">
          <PlayQuote urls={urls} quote={quote ?? answer.text} />
          {t('Question and answer')}
        </p>
      )}
      <ol aria-label={t('Transcript')} className="mt-3 space-y-3">
        {shown.map(({ id, speaker, text, timestamp }) => {
          const isProof = proof.has(id)
          return (
            <li
              key={id}
              data-proof={isProof || undefined}
              className={`border-l-2 pl-3 ${speaker === 'agent' ? 'border-accent' : 'border-brass'}`}
            >
              <p className="flex items-baseline gap-2 text-xs text-muted">
                <span className={`font-medium ${speaker === 'agent' ? 'text-accent' : 'text-brass'}`}>
                  {isProof
                    ? speaker === 'agent'
                      ? t('Question as asked')
                      : t('Answer as said')
                    : speaker === 'agent'
                      ? t('Agent')
                      : t('Human')}
                </span>
                <time dateTime={timestamp} className="tabular-nums">
                  {clockTime(Date.parse(timestamp))}
                </time>
              </p>
              <p dir="auto" className={`wrap-anywhere ${isProof ? 'font-medium' : 'text-sm text-muted'}`}>
                {text}
              </p>
            </li>
          )
        })}
      </ol>
    </>
  )
}
