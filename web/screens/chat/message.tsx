import { LayoutGrid, ListChecks, RotateCcw, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { t, tn } from '../../i18n/index.ts'
import { useOffersInquiries } from '../../inquiries/summary.ts'
import { newInquiryPath } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Answer, type AnswerOption, type Chip, constraintsOf } from './answer.ts'
import { inquiryWish, venuesToAsk } from './chat-links.ts'
import { Chips } from './chips.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { type ChatMessage, failureText } from './conversation.ts'
import { OptionCard } from './option-card.tsx'
import { canCompare, OptionTable } from './option-table.tsx'
import { Script } from './script.tsx'
import { useWebFindings } from './use-web-findings.ts'

interface MessageProps {
  message: ChatMessage
  /** Answers of the conversation up to this message, which comes last. */
  answers: readonly Answer[]
  isLast: boolean
  /** True while a request runs. Disables retry and removal. */
  pending: boolean
  onRetry: () => void
  onRemove: (chip: Chip) => void
}

/** A message bubble. Shows all texts as plain text: markup in an answer has no effect. */
export function Message({ message, answers, isLast, pending, onRetry, onRemove }: MessageProps) {
  if (message.role === 'user') {
    return (
      <div className="flex justify-end">
        <p
          dir="auto"
          className="max-w-[85%] rounded-2xl rounded-br-sm bg-accent px-4 py-2.5 wrap-anywhere whitespace-pre-wrap text-on-accent md:max-w-[70%]"
        >
          <span className="sr-only">{t('You:')} </span>
          {message.content}
        </p>
      </div>
    )
  }
  if ('answer' in message) {
    return (
      <AnswerBubble
        answer={message.answer}
        answers={answers}
        isLast={isLast}
        onRemove={isLast && !pending ? onRemove : null}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p
        role="alert"
        // The specified text is Russian on the English page, too.
        lang={message.failure === 'failed' ? 'ru' : undefined}
        className="rounded-2xl rounded-bl-sm border border-danger/40 bg-danger-soft px-4 py-2.5 text-danger"
      >
        {message.failure === 'failed' ? failureText : t('Stopped')}
      </p>
      <Button
        variant="secondary"
        size="sm"
        disabled={pending}
        title={pending ? t('Wait for the current answer') : undefined}
        onClick={onRetry}
      >
        <RotateCcw size={15} aria-hidden="true" />
        {t('Try again')}
      </Button>
    </div>
  )
}

interface AnswerBubbleProps {
  answer: Answer
  answers: readonly Answer[]
  isLast: boolean
  onRemove: ((chip: Chip) => void) | null
}

function AnswerBubble({ answer, answers, isLast, onRemove }: AnswerBubbleProps) {
  const { steps, options, script, missing, chips, comparison, madeBy } = answer
  const findings = useWebFindings(answer, isLast)
  const constraints = constraintsOf(answer)
  const isEmpty = steps.length + options.length + missing.length === 0 && script === ''
  return (
    <div className="flex max-w-full flex-col gap-4 rounded-2xl rounded-bl-sm border border-line bg-sunken px-3 py-3 md:px-5 md:py-3.5">
      <span className="sr-only">{t('Assistant:')}</span>
      {isEmpty && <p className="text-muted">{t('No suggestions for this request.')}</p>}
      {comparison && <ComparisonTable comparison={comparison} />}
      {steps.length > 0 && comparison === null && (
        <ul aria-label={t('Steps')} className="flex flex-col gap-1">
          {steps.map((step, n) => (
            // Steps never change and can repeat.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={n} dir="auto" className="wrap-anywhere">
              {step}
            </li>
          ))}
        </ul>
      )}
      {missing.length + constraints.length > 0 && (
        <div className="flex flex-wrap items-center gap-2 text-sm">
          {missing.length > 0 && <span className="font-medium">{t('Please add:')}</span>}
          {missing.map((item) => (
            <Badge key={item} tone="warning">
              {item}
            </Badge>
          ))}
          {constraints.map((item) => (
            <Badge key={item} tone="accent">
              {item}
            </Badge>
          ))}
        </div>
      )}
      {chips.length > 0 && <Chips chips={chips} onRemove={onRemove} />}
      {options.length > 0 && (
        <Options options={options} chips={chips} languageSample={script || steps.join(' ')} findings={findings} />
      )}
      <AskOptions answer={answer} answers={answers} />
      {script !== '' && <Script text={script} />}
      {madeBy !== null && (
        <p className="text-xs text-muted">
          {madeBy === 'rules' ? t('Interpreted by rules') : t('Interpreted by a language model')}
        </p>
      )}
    </div>
  )
}

interface OptionsProps {
  options: readonly AnswerOption[]
  chips: readonly Chip[]
  languageSample: string
  findings: ReturnType<typeof useWebFindings>
}

/** Options as cards, or as a table. */
function Options({ options, findings, ...request }: OptionsProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <div className="flex flex-col gap-2">
      {canCompare(options) && (
        <Button variant="secondary" size="sm" className="self-end" onClick={() => setAsTable(!asTable)}>
          {asTable ? <LayoutGrid size={15} aria-hidden="true" /> : <Table2 size={15} aria-hidden="true" />}
          {asTable ? t('Show as cards') : t('Compare in a table')}
        </Button>
      )}
      {asTable ? (
        <OptionTable options={options} {...request} />
      ) : (
        <ul aria-label={t('Options')} className="grid gap-3 lg:grid-cols-2">
          {options.map((option, n) => (
            <OptionCard
              // Options of a server without ids can be identical.
              // oxlint-disable-next-line react/no-array-index-key
              key={n}
              option={option}
              {...request}
              finding={option.venueId === null ? undefined : findings.get(option.venueId)}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Buttons that plan an inquiry to the venues of this answer, and of all answers to its request. Hidden for one venue. */
function AskOptions({ answer: { chips, script, steps }, answers }: Pick<AnswerBubbleProps, 'answer' | 'answers'>) {
  const navigate = useNavigate()
  const isOffered = useOffersInquiries()
  const { own, all } = venuesToAsk(answers)
  if (!isOffered || all.length < 2) return null
  const ask = (venues: readonly string[]) =>
    void navigate(newInquiryPath({ venues, ...inquiryWish(chips, script || steps.join(' ')) }))
  const hasMore = all.length > own.length
  return (
    <div className="flex flex-wrap gap-2">
      {hasMore && (
        <Button size="sm" onClick={() => ask(all)}>
          <ListChecks size={16} aria-hidden="true" />
          {tn(all.length, 'Ask all {count}', 'Ask all {count}')}
        </Button>
      )}
      {own.length > 1 && (
        <Button size="sm" variant={hasMore ? 'secondary' : 'primary'} onClick={() => ask(own)}>
          <ListChecks size={16} aria-hidden="true" />
          {tn(own.length, 'Ask these {count}', 'Ask these {count}')}
        </Button>
      )}
    </div>
  )
}
