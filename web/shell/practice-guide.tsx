import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api, listOf } from '../api.ts'
import { t } from '../i18n/index.ts'
import { callPath, guideName, paths } from '../paths.ts'
import { CloseButton } from '../ui/close-button.tsx'

/** Step-by-step guide above the call screen, shown if the practice link opened it. */
export function PracticeGuide() {
  const { pathname } = useLocation()
  const [params, setParams] = useSearchParams()
  if (pathname !== paths.aiCall || params.get('guide') !== guideName) return null
  const close = () => {
    params.delete('guide')
    setParams(params, { replace: true, preventScrollReset: true })
  }
  return <Guide onClose={close} />
}

function Guide({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [began] = useState(() => Date.now())
  const calls = useQuery({
    queryKey: ['calls', 'guide'],
    queryFn: ({ signal }) => api.listCalls({ signal }),
    refetchInterval: 2000,
  })
  // Allow for a small difference between the server's and this computer's clock.
  const call = listOf(calls.data).find(({ started_at }) => Date.parse(started_at) > began - 60_000)
  const at = call === undefined ? 0 : call.ended_at ? 2 : 1
  const steps = [
    t('Choose a preset scenario and start the call. The number is already filled in. A simulated callee answers.'),
    t('Follow the conversation in the transcript. End the call at any time.'),
    t('Review the questions and answers.'),
  ]
  return (
    <section aria-labelledby={id} className="mx-auto mt-6 w-full max-w-7xl px-4 md:px-8">
      <div className="card border-accent! p-4">
        <div className="flex items-start justify-between gap-3">
          <h2 id={id} className="font-title text-lg leading-tight">
            {t('Your practice call')}
          </h2>
          <CloseButton label={t('Close the guide')} onClick={onClose} />
        </div>
        <ol aria-live="polite" className="mt-2 grid gap-x-6 gap-y-2 md:grid-cols-3">
          {steps.map((step, index) => (
            <li
              key={step}
              aria-current={index === at ? 'step' : undefined}
              className={`flex gap-2.5 text-sm ${index === at ? '' : 'text-muted'}`}
            >
              <span
                aria-hidden="true"
                className={`flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium ${index < at ? 'bg-success text-on-success' : index === at ? 'bg-accent text-on-accent' : 'bg-sunken'}`}
              >
                {index + 1}
              </span>
              <span className="min-w-0">
                {step}{' '}
                {index === 2 && at === 2 && call && (
                  <Link to={callPath(call.id)} className="font-medium text-accent underline underline-offset-2">
                    {t('Open the call')}
                  </Link>
                )}
              </span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
