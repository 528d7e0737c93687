import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CallAnswers } from '../../../contract/answers.ts'
import type { Call, CallLog } from '../../../contract/calls.ts'
import { countAnswers } from '../../../engine/answers/count.ts'
import { AnswerList } from '../../answers/answer-list.tsx'
import { Decision } from '../../answers/decision.tsx'
import { OutcomeText } from '../../answers/outcome-text.tsx'
import { storeCallAnswer } from '../../answers/query.ts'
import { api } from '../../api.ts'
import { t } from '../../i18n/index.ts'

interface AnswersCardProps {
  call: Call
  log: CallLog
  answers: CallAnswers
}

/** What the call found out: one sentence about the callee, then the answers with decisions. */
export function AnswersCard({ call, log, answers }: AnswersCardProps) {
  const queries = useQueryClient()
  const { messages } = log
  const recordings = useMemo(
    () => new Map(messages.flatMap(({ id, audio_url }) => (audio_url === undefined ? [] : [[id, audio_url]]))),
    [messages],
  )
  const { of, answered } = countAnswers(answers.answers)
  return (
    <section aria-labelledby="call-answers" className="card">
      <header className="px-5 py-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id="call-answers" className="font-title text-lg">
            {t('Answers')}
          </h2>
          {of > 0 && (
            <span className="text-sm text-muted tabular-nums">
              {t('{answered} of {steps} answered', { answered, steps: of })}
            </span>
          )}
        </div>
        <OutcomeText answers={answers} timeZone={call.time_zone} />
      </header>
      {answers.answers.length > 0 && (
        <AnswerList
          label={t('Answers')}
          answers={answers.answers}
          isOver={call.ended_at !== null}
          recordings={recordings}
          className="divide-y divide-line border-t border-line px-5 *:py-3.5"
          renderControls={(answer, questionId) => (
            <Decision
              answer={answer}
              questionId={questionId}
              decide={(body) => api.decideAnswer({ params: { id: call.id, question: String(answer.question) }, body })}
              onDecided={(decided) => storeCallAnswer(queries, call.id, decided)}
            />
          )}
        />
      )}
    </section>
  )
}
