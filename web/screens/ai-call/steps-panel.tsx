import { Circle, CircleCheck, CircleDot, type LucideIcon } from 'lucide-react'
import { memo, useDeferredValue, useMemo } from 'react'
import type { Scenario } from '../../../contract/scenarios.ts'
import { type StepProgress, stepReader } from '../../../engine/step-progress.ts'
import { type Label, t, useLanguage } from '../../i18n/index.ts'
import type { SpokenMessage } from '../../voice/call-view.ts'
import { type Spoken, useSpoken } from '../../voice/use-call.ts'

const styles: Record<StepProgress['state'], { Icon: LucideIcon; tone: string; name: Label }> = {
  open: { Icon: Circle, tone: 'text-muted', name: 'Not asked' },
  asked: { Icon: CircleDot, tone: 'text-warning', name: 'Asked' },
  answered: { Icon: CircleCheck, tone: 'text-success', name: 'Answered' },
}

/** Progress through the scenario, derived from the messages. Deferred, so new messages render first. */
export function StepsPanel({ scenario, spoken }: { scenario: Scenario; spoken: Spoken }) {
  return <Steps scenario={scenario} messages={useDeferredValue(useSpoken(spoken))} />
}

interface StepsProps {
  scenario: Scenario
  messages: readonly SpokenMessage[]
}

const Steps = memo(function Steps({ scenario, messages }: StepsProps) {
  useLanguage()
  const read = useMemo(() => stepReader(scenario), [scenario])
  const steps = useMemo(() => read(messages), [read, messages])
  const answered = steps.filter(({ state }) => state === 'answered').length
  return (
    <section aria-labelledby="call-steps" className="card">
      <header className="flex items-center justify-between gap-4 px-5 py-3">
        <h2 id="call-steps" className="font-title text-lg">
          {t('Scenario steps')}
        </h2>
        <span className="text-sm text-muted tabular-nums">
          {t('{answered} of {steps} answered', { answered, steps: steps.length })}
        </span>
      </header>
      <ol
        aria-label={t('Scenario steps')}
        className="max-h-80 space-y-3 overflow-y-auto border-t border-line px-5 py-3"
      >
        {steps.map((step, index) => (
          // Steps can repeat, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <StepRow key={index} {...step} />
        ))}
      </ol>
    </section>
  )
})

const StepRow = memo(function StepRow({ text, state, answer }: StepProgress) {
  useLanguage()
  const { Icon, tone, name } = styles[state]
  return (
    <li data-step={state} className="flex gap-3">
      <Icon size={18} aria-hidden="true" className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="min-w-0">
        <p dir="auto">
          {text} <span className={`text-xs font-medium ${tone}`}>{t(name)}</span>
        </p>
        {answer !== null && (
          <blockquote dir="auto" className="mt-0.5 border-l-2 border-line pl-2.5 text-sm text-muted">
            {answer}
          </blockquote>
        )}
      </div>
    </li>
  )
})
