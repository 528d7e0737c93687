import { memo, useDeferredValue, useMemo } from 'react'
import { Link } from 'react-router'
import type { CallAnswer } from '../../../contract/answers.ts'
import type { Scenario } from '../../../contract/scenarios.ts'
import { countAnswers } from '../../../engine/answers/count.ts'
import { AnswerList } from '../../answers/answer-list.tsx'
import { useAnswerEngine } from '../../answers/reader.ts'
import { t, useLanguage } from '../../i18n/index.ts'
import { callPath } from '../../paths.ts'
import { useOffersCalls } from '../../queries.ts'
import { type CallView, isOver, type SpokenMessage } from '../../voice/call-view.ts'
import { type Spoken, useSpoken } from '../../voice/use-call.ts'

interface StepsPanelProps {
  view: CallView
  scenario: Scenario
  spoken: Spoken
}

/** Answers so far, read from the messages. Deferred, so new messages render first. */
export function StepsPanel({ view, scenario, spoken }: StepsPanelProps) {
  const messages = useDeferredValue(useSpoken(spoken))
  const { id, startedAt, language } = view
  const hasEnded = isOver(view)
  return (
    <Steps
      scenario={scenario}
      messages={messages}
      callId={id}
      startedAt={startedAt ?? 0}
      language={language}
      hasEnded={hasEnded}
    />
  )
}

interface StepsProps extends Pick<CallView, 'language'> {
  scenario: Scenario
  messages: readonly SpokenMessage[]
  callId: string | null
  startedAt: number
  hasEnded: boolean
}

const Steps = memo(function Steps({ scenario, messages, callId, startedAt, language, hasEnded }: StepsProps) {
  useLanguage()
  const offersCalls = useOffersCalls()
  const engine = useAnswerEngine()
  const read = useMemo(() => engine?.answersReader(scenario), [engine, scenario])
  const answers = useMemo(
    () =>
      read?.(messages, { startedAt, timeZone: null, language, hasEnded, carrier: null }).answers ?? unread(scenario),
    [read, scenario, messages, startedAt, language, hasEnded],
  )
  const recordings = useMemo(
    () => new Map(messages.flatMap(({ id, audioUrl }) => (audioUrl === undefined ? [] : [[id, audioUrl]]))),
    [messages],
  )
  const { of, answered } = countAnswers(answers)
  return (
    <section aria-labelledby="call-steps" className="card">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-3">
        <h2 id="call-steps" className="font-title text-lg">
          {t('Scenario steps')}
        </h2>
        <span className="flex items-baseline gap-4 text-sm text-muted tabular-nums">
          {of > 0 && t('{answered} of {steps} answered', { answered, steps: of })}
          {hasEnded && callId !== null && offersCalls && (
            <Link to={callPath(callId)} className="font-medium text-accent underline underline-offset-2">
              {t('Review the answers')}
            </Link>
          )}
        </span>
      </header>
      <AnswerList
        label={t('Scenario steps')}
        answers={answers}
        isOver={hasEnded}
        recordings={recordings}
        className="max-h-80 space-y-3 overflow-y-auto border-t border-line px-5 py-3"
      />
    </section>
  )
})

/** Returns the steps as questions that were not asked, while the reader loads. */
function unread({ steps }: Scenario): CallAnswer[] {
  return steps.map((text, question) => ({
    question,
    text,
    kind: 'text',
    verdict: 'not_asked',
    value: null,
    quote: null,
    asked_message: null,
    said_messages: [],
    read_by: 'rules',
    decision: null,
  }))
}
