import { useMutation } from '@tanstack/react-query'
import { Check, Pencil, Undo2, X } from 'lucide-react'
import { useRef, useState } from 'react'
import type { AnswerDecision, AnswerDecisionRequest, CallAnswer } from '../../contract/answers.ts'
import { detailOr } from '../api.ts'
import { type Text, t } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { dateTimeText } from '../ui/date-text.ts'
import { CorrectionForm } from './correction-form.tsx'

interface DecisionProps<Answer extends CallAnswer> {
  answer: Answer
  /** Stores the decision and returns the decided answer. */
  decide: (body: AnswerDecisionRequest) => Promise<Answer>
  /** Receives the decided answer. */
  onDecided: (answer: Answer) => void
  /** Id of the question's text, which describes the buttons. */
  questionId: string
}

const texts = {
  accepted: 'Accepted by {name}, {time}',
  corrected: 'Corrected by {name}, {time}',
  rejected: 'Rejected by {name}, {time}',
} as const satisfies Record<AnswerDecision['status'], Text>

/** Decision of a person on an answer: accept, correct or reject, and undo. */
export function Decision<Answer extends CallAnswer>({
  answer,
  questionId,
  decide: store,
  onDecided,
}: DecisionProps<Answer>) {
  const [correcting, setCorrecting] = useState(false)
  const controls = useRef<HTMLDivElement>(null)
  const { decision, value, quote } = answer
  const decide = useMutation({
    mutationFn: store,
    onSuccess(decided) {
      onDecided(decided)
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
            <Button
              {...described}
              data-decide="accepted"
              busy={decide.isPending}
              onClick={() => decide.mutate({ status: 'accepted' })}
            >
              <Check size={15} aria-hidden="true" />
              {t('Accept')}
            </Button>
          )}
          <Button {...described} onClick={() => setCorrecting(true)}>
            <Pencil size={15} aria-hidden="true" />
            {value === null ? t('Enter answer') : t('Correct')}
          </Button>
          {(value !== null || quote !== null) && (
            <Button
              {...described}
              data-decide="rejected"
              busy={decide.isPending}
              onClick={() => decide.mutate({ status: 'rejected' })}
            >
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
