import { type ReactNode, useId } from 'react'
import type { CallAnswer } from '../../contract/answers.ts'
import { t } from '../i18n/index.ts'
import { lookOf } from './looks.ts'
import { PlayQuote } from './play-quote.tsx'
import { shownValue } from './shown-value.ts'
import { valueText } from './value-text.ts'

interface AnswerListProps {
  label: string
  answers: readonly CallAnswer[]
  /** True after the end of the call. */
  isOver: boolean
  /** URL of the recording of each message that has one. */
  recordings: ReadonlyMap<string, string>
  /** Controls of an answer, to its right if there is space. Receives the id of the question's text. */
  renderControls?: (answer: CallAnswer, questionId: string) => ReactNode
  className?: string
}

/** Questions of a call in order, each with verdict, value and the callee's words. */
export function AnswerList({ label, answers, className = '', ...rest }: AnswerListProps) {
  return (
    <ol aria-label={label} className={`@container ${className}`}>
      {answers.map((answer) => (
        <AnswerRow key={answer.question} answer={answer} {...rest} />
      ))}
    </ol>
  )
}

type AnswerRowProps = Pick<AnswerListProps, 'isOver' | 'recordings' | 'renderControls'> & { answer: CallAnswer }

function AnswerRow({ answer, isOver, recordings, renderControls }: AnswerRowProps) {
  const id = useId()
  const { text, verdict, quote, said_messages, read_by, decision } = answer
  const urls = said_messages.flatMap((message) => recordings.get(message) ?? [])
  const { Icon, tone, name } = lookOf(answer, isOver)
  const value = shownValue(answer)
  const isRejected = decision?.status === 'rejected'
  // The words of a text answer are its value already.
  const hasOwnValue = value !== null && !(value.type === 'text' && value.text === quote)
  return (
    <li data-verdict={verdict} className="flex gap-3">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1 gap-x-4 @xl:grid @xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="min-w-0">
          <p>
            <span id={id} dir="auto" className="wrap-anywhere">
              {text}
            </span>{' '}
            <span className={`ml-1 text-xs font-medium whitespace-nowrap ${tone}`}>{t(name)}</span>
          </p>
          {hasOwnValue && (
            <p
              dir="auto"
              className={`mt-0.5 font-semibold tabular-nums wrap-anywhere ${isRejected ? 'text-muted' : ''}`}
            >
              {isRejected ? <del>{valueText(value)}</del> : valueText(value)}
            </p>
          )}
          {quote !== null && (
            <div className="mt-1 flex items-start gap-2">
              <blockquote
                dir="auto"
                className="min-w-0 border-l-2 border-line-strong py-0.5 pl-2.5 text-sm wrap-anywhere text-muted"
              >
                {quote}
              </blockquote>
              {urls.length > 0 && <PlayQuote urls={urls} quote={quote} />}
            </div>
          )}
          {read_by === 'model' && (
            <p className="mt-1 text-xs text-muted">{t('Read by a model. The words were checked.')}</p>
          )}
        </div>
        {renderControls?.(answer, id)}
      </div>
    </li>
  )
}
