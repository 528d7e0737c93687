import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Check, Pencil, Undo2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnswerDecision, AnswerDecisionRequest, CallAnswer, CallAnswers } from '../../contract/answers.ts'
import { api, detailOr } from '../api.ts'
import { type Text, t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { dateTimeText } from '../ui/date-text.ts'
import { CorrectionForm } from './correction-form.tsx'
import { answersKey } from './query.ts'

interface DecisionProps {
  callId: string
  answer: CallAnswer
  /** Id of the question's text, which describes the buttons. */
  questionId: string
}

const texts = {
  accepted: 'Accepted by {name}, {time}',
  corrected: 'Corrected by {name}, {time}',
  rejected: 'Rejected by {name}, {time}',
} as const satisfies Record<AnswerDecision['status'], Text>

/** Decision of a person on an answer: accept, correct or reject, and undo. */
export function Decision({ callId, answer, questionId }: DecisionProps) {
  const queries = useQueryClient()
  const [correcting, setCorrecting] = useState(false)
  const controls = useRef<HTMLDivElement>(null)
  const { question, decision, value, quote } = answer
  const decide = useMutation({
    mutationFn: (body: AnswerDecisionRequest) =>
      api.decideAnswer({ params: { id: callId, question: String(question) }, body }),
    onSuccess(decided) {
      // A poll that began before the decision must not replace its result.
      void queries.cancelQueries({ queryKey: answersKey(callId) })
      queries.setQueryData<CallAnswers | null>(answersKey(callId), (before) =>
        before
          ? { ...before, answers: before.answers.map((old) => (old.question === question ? decided : old)) }
          : before,
      )
      void queries.invalidateQueries({ queryKey: ['calls'] })
      leaveForm()
    },
  })

  /** Moves focus to the first button, because the pressed button disappears. */
  function leaveForm() {
    setCorrecting(false)
    requestAnimationFrame(() => controls.current?.querySelector('button')?.focus())
  }

  if (answer.kind === 'statement') return null
  if (correcting) {
    return (
      <CorrectionForm
        answer={answer}
        questionId={questionId}
        busy={decide.isPending}
        error={decide.error && detailOr(decide.error, t('Failed to save the decision'))}
        onSave={(value, note) => decide.mutate({ status: 'corrected', value, note })}
        onCancel={() => {
          decide.reset()
          leaveForm()
        }}
      />
    )
  }
  const described = { size: 'sm', variant: 'secondary', 'aria-describedby': questionId } as const
  return (
    <div
      ref={controls}
      className={`flex flex-wrap items-center gap-2 @max-xl:mt-2 ${decision === null ? 'self-start @xl:justify-end' : 'col-span-full mt-1.5'}`}
    >
      {decision !== null ? (
        <>
          <p className="text-sm text-muted">
            {t(texts[decision.status], { name: decision.by, time: dateTimeText(decision.at) })}
            {decision.note !== null && decision.note !== '' && (
              <span className="block text-ink wrap-anywhere">{decision.note}</span>
            )}
          </p>
          <Button {...described} busy={decide.isPending} onClick={() => decide.mutate({ status: null })}>
            <Undo2 size={15} aria-hidden="true" />
            {t('Undo')}
          </Button>
        </>
      ) : (
        <>
          {value !== null && (
            <Button {...described} busy={decide.isPending} onClick={() => decide.mutate({ status: 'accepted' })}>
              <Check size={15} aria-hidden="true" />
              {t('Accept')}
            </Button>
          )}
          <Button {...described} onClick={() => setCorrecting(true)}>
            <Pencil size={15} aria-hidden="true" />
            {value === null ? t('Enter answer') : t('Correct')}
          </Button>
          {(value !== null || quote !== null) && (
            <Button {...described} busy={decide.isPending} onClick={() => decide.mutate({ status: 'rejected' })}>
              <X size={15} aria-hidden="true" />
              {t('Reject')}
            </Button>
          )}
        </>
      )}
      {decide.error && (
        <p role="alert" className="text-sm text-danger">
          {detailOr(decide.error, t('Failed to save the decision'))}
        </p>
      )}
    </div>
  )
}
