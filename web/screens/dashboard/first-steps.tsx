import { Check } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useNavigate } from 'react-router'
import { detailOr } from '../../api.ts'
import { t, wholeNumber } from '../../i18n/index.ts'
import { importPath, paths, practiceCallPath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { CloseButton } from '../../ui/close-button.tsx'
import { useEnablePracticeMode } from '../../use-enable-practice-mode.ts'
import { CompanyForm } from './company-form.tsx'
import { RetentionProposal } from './retention-proposal.tsx'
import { RemoveDemo } from './remove-demo.tsx'
import type { FirstSteps as Steps } from './use-first-steps.ts'

interface FirstStepsProps {
  steps: Steps
  onDemoRemoved: (venues: number) => void
}

/** Checklist for a new team. The parent hides the checklist when it is complete or dismissed. */
export function FirstSteps({ steps, onDemoRemoved }: FirstStepsProps) {
  const { demo, practice, done, dismiss } = steps
  const id = useId()
  const navigate = useNavigate()
  const practise = useEnablePracticeMode()
  const offered = Object.values(done).filter((step) => step !== undefined)

  const startPracticeCall = () => void navigate(practiceCallPath)

  return (
    <section aria-labelledby={id} className="card mb-6 p-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <h2 id={id} className="font-title text-xl leading-tight">
            {t('First steps')}
          </h2>
          <p className="mt-1 text-sm text-muted">
            {t('{done} of {total} done', {
              done: offered.filter(Boolean).length,
              total: offered.length,
            })}
          </p>
        </div>
        <CloseButton label={t('Dismiss the first steps')} onClick={dismiss} />
      </div>
      {practise.isError && (
        <ErrorBanner className="mt-3">{detailOr(practise.error, t('Failed to save settings'))}</ErrorBanner>
      )}
      <ol className="mt-3 divide-y divide-line">
        <Step
          done={done.catalogue}
          title={t('Import your catalogue')}
          about={
            demo
              ? t(
                  'The catalogue contains {count} demo venues. Import your own workbook. You can review the changes first.',
                  {
                    count: wholeNumber(demo.counts?.created ?? 0),
                  },
                )
              : t('Import your own workbook. You can review the changes first.')
          }
        >
          {!done.catalogue && (
            <Button size="sm" onClick={() => void navigate(importPath)}>
              {t('Import workbook')}
            </Button>
          )}
          {demo && <RemoveDemo demo={demo} onRemoved={onDemoRemoved} />}
        </Step>
        <Step
          done={done.keys}
          title={t('Add provider keys or use practice mode')}
          about={t('Provider keys enable real calls. In practice mode, simulators answer the whole team.')}
        >
          {!done.keys && (
            <>
              <Button
                size="sm"
                variant={done.catalogue ? 'primary' : 'secondary'}
                onClick={() => void navigate(paths.settings)}
              >
                {t('Add keys')}
              </Button>
              {practice === false && (
                <Button size="sm" variant="secondary" busy={practise.isPending} onClick={() => practise.mutate()}>
                  {t('Try practice mode')}
                </Button>
              )}
            </>
          )}
        </Step>
        {done.company !== undefined && (
          <Step
            done={done.company}
            title={t('Introduce your company')}
            about={t(
              'Every call begins with the name of your company. The agent leaves the callback number on voicemail.',
            )}
            below={<CompanyForm />}
          />
        )}
        {practice !== undefined && (
          <Step
            done={done.call}
            title={t('Make a practice call')}
            about={
              practice
                ? t('Takes two minutes, step by step. No real phone is called.')
                : t('Takes two minutes, step by step. Turns on practice mode: no real phone is called.')
            }
          >
            {!done.call && (
              <Button
                size="sm"
                variant={done.catalogue && done.keys ? 'primary' : 'secondary'}
                busy={practise.isPending}
                // A per-call onSuccess does not run after unmount, so users who left the screen are not redirected.
                onClick={() =>
                  practice ? startPracticeCall() : practise.mutate(undefined, { onSuccess: startPracticeCall })
                }
              >
                {t('Start practice call')}
              </Button>
            )}
          </Step>
        )}
      </ol>
      <RetentionProposal />
    </section>
  )
}

interface StepProps {
  done: boolean
  title: string
  about: string
  /** Buttons. */
  children?: ReactNode
  /** Form below the texts while the step is not done. */
  below?: ReactNode
}

function Step({ done, title, about, children, below }: StepProps) {
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] items-center gap-x-4 gap-y-2.5 py-3.5 last:pb-0 md:grid-cols-[1.5rem_minmax(0,1fr)_auto]">
      <span
        aria-hidden="true"
        className={`flex size-6 items-center justify-center rounded-full border max-md:self-start ${done ? 'border-transparent bg-success text-on-success' : 'border-line-strong'}`}
      >
        {done && <Check size={15} strokeWidth={3} />}
      </span>
      <div>
        <h3 className={`font-medium ${done ? 'text-muted' : ''}`}>
          {title} {done && <span className="sr-only">({t('done')})</span>}
        </h3>
        {!done && <p className="text-sm text-muted">{about}</p>}
      </div>
      <div className="flex flex-wrap gap-2 empty:hidden max-md:col-start-2">{children}</div>
      {!done && below && <div className="col-start-2 md:col-end-4">{below}</div>}
    </li>
  )
}
