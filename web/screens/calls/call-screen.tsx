import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Link, useParams } from 'react-router'
import type { Call, CallMessage } from '../../../contract/calls.ts'
import { api, detailOr } from '../../api.ts'
import { money, said, t } from '../../i18n/index.ts'
import { paths } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { clockTime, dateTimeText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { saveJson } from '../../ui/save-file.ts'
import { Screen } from '../../ui/screen.tsx'
import { transportNames } from '../../voice/transport-names.ts'
import { StatusBadge } from './status-badge.tsx'
import { DeleteRecordings } from './delete-recordings.tsx'
import { LatencyChart } from './latency-chart.tsx'
import { TimelineChart } from './timeline-chart.tsx'

/** Poll interval of a running call, in milliseconds. */
const pollMs = 2000

/** Details of a call: timeline, facts, response times and transcript. */
export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({
    queryKey: ['call', id],
    queryFn: async ({ signal }) => {
      const params = { id }
      const [call, log] = await Promise.all([api.readCall({ params, signal }), api.callLog({ params, signal })])
      return { call, log }
    },
    refetchInterval: ({ state }) => {
      const call = state.data?.call
      return call && (call.ended_at === null || call.hang_up_unconfirmed) ? pollMs : false
    },
  })
  const back = (
    <Link to={paths.calls} className="font-medium text-accent underline underline-offset-2">
      {t('All calls')}
    </Link>
  )
  if (query.data === undefined) {
    return (
      <Screen title={t('Call details')} actions={back}>
        {query.error ? (
          <ErrorBanner>{detailOr(query.error, t('Failed to load the call'))}</ErrorBanner>
        ) : (
          <div className="card p-5">
            <Loading shape="details" />
          </div>
        )}
      </Screen>
    )
  }
  const { call, log } = query.data
  const { messages, latency } = log
  return (
    <Screen title={t('Call details')} subtitle={dateTimeText(call.started_at)} actions={back}>
      <TimelineChart call={call} log={log} />
      <div className="grid items-start gap-5 lg:grid-cols-2 xl:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="space-y-5">
          <About call={call} />
          {latency && <LatencyChart latency={latency} />}
        </div>
        <section aria-labelledby="transcript" className="card">
          <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line px-5 py-3">
            <h2 id="transcript" className="mr-auto font-title text-lg">
              {t('Transcript')}
            </h2>
            <div className="flex flex-wrap gap-2">
              {messages.some(({ audio_url }) => audio_url !== undefined) && call.ended_at !== null && (
                <DeleteRecordings id={call.id} />
              )}
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  const exported_at = new Date().toISOString()
                  saveJson(`call-${call.id}.json`, { call, messages, ...(latency && { latency }), exported_at })
                }}
              >
                <Download size={16} aria-hidden="true" />
                {t('Export JSON')}
              </Button>
            </div>
          </header>
          {messages.length === 0 ? <EmptyState text={t('No transcript')} /> : <Transcript messages={messages} />}
        </section>
      </div>
    </Screen>
  )
}

function About({ call }: { call: Call }) {
  const { scenario } = call
  return (
    <section aria-label={t('About the call')} className="card space-y-4 p-5">
      <div className="space-y-1.5">
        <StatusBadge call={call} />
        {call.end_reason !== undefined && (
          <p className={`text-sm ${call.status === 'failed' ? 'text-danger' : 'text-muted'}`}>
            {said({ text: call.end_reason, ...call.end_reason_message })}
          </p>
        )}
      </div>
      {call.hang_up_unconfirmed && (
        <p role="alert" className="text-sm text-danger">
          {t('Twilio has not confirmed the hang-up yet. The phone may still be connected. Retrying.')}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 wrap-anywhere">
        <Fact name={t('Transport')} text={t(transportNames[call.transport])} />
        {call.phone_number !== null && <Fact name={t('Number')} text={call.phone_number} />}
        <Fact name={t('Language')} text={call.language === 'ru' ? t('Russian') : t('English')} />
        {call.created_by !== undefined && <Fact name={t('Started by')} text={call.created_by} />}
        {scenario?.venue !== undefined && <Fact name={t('Venue')} text={scenario.venue} />}
        {call.cost && <Fact name={t('Cost')} text={money(call.cost.amount, call.cost.currency)} />}
        <Fact name={t('Ended')} text={dateTimeText(call.ended_at)} />
        {scenario && <Fact name={t('Persona')} text={scenario.persona} />}
        {scenario && <Fact name={t('Goal')} text={scenario.goal} />}
      </dl>
      {scenario && (
        <div>
          <h2 className="font-medium">{t('Steps')}</h2>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-muted">
            {scenario.steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps can repeat and never move
              <li key={index}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

function Transcript({ messages }: { messages: readonly CallMessage[] }) {
  return (
    <ol aria-label={t('Transcript')} className="space-y-4 px-5 py-4">
      {messages.map(({ id, speaker, text, timestamp, audio_url }) => (
        <li key={id} className={`border-l-2 pl-3 ${speaker === 'agent' ? 'border-accent' : 'border-brass'}`}>
          <p className="flex items-baseline gap-2 text-sm">
            <span className={`font-medium ${speaker === 'agent' ? 'text-accent' : 'text-brass'}`}>
              {speaker === 'agent' ? t('Agent') : t('Human')}
            </span>
            <time className="text-xs text-muted tabular-nums" dateTime={timestamp} title={dateTimeText(timestamp)}>
              {clockTime(Date.parse(timestamp))}
            </time>
          </p>
          <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>
          {audio_url !== undefined && (
            // oxlint-disable-next-line jsx-a11y/media-has-caption -- the text is shown above
            <audio controls preload="none" src={audio_url} className="mt-1.5 h-9 w-full max-w-md">
              {t('Your browser does not support the audio element.')}
            </audio>
          )}
        </li>
      ))}
    </ol>
  )
}
