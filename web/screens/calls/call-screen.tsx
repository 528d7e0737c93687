import { useQuery } from '@tanstack/react-query'
import { Download, Phone } from 'lucide-react'
import { Link, useNavigate, useParams } from 'react-router'
import type { CallAnswers } from '../../../contract/answers.ts'
import type { Call, CallLog, CallMessage } from '../../../contract/calls.ts'
import { countAnswers } from '../../../engine/answers/count.ts'
import { answersQuery } from '../../answers/query.ts'
import { api, detailOr, listOf } from '../../api.ts'
import { dateIn, said, t, wholeNumber } from '../../i18n/index.ts'
import { callSetupPath, paths, venuePath } from '../../paths.ts'
import { ErrorBanner } from '../../ui/banner.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { clockTime, dateTimeText } from '../../ui/date-text.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { saveJson } from '../../ui/save-file.ts'
import { Screen } from '../../ui/screen.tsx'
import { statusName } from '../../voice/status-name.ts'
import { transportNames } from '../../voice/transport-names.ts'
import { AnswersCard } from './call-answers.tsx'
import { CallEvents } from './call-events.tsx'
import { CostCard } from './cost-card.tsx'
import { costText } from './cost-text.ts'
import { callDuration } from './duration-text.ts'
import { answeredText, resultOf, StatusBadge } from './status-badge.tsx'
import { confirmedText, introductionText } from './introduction.ts'
import { DeleteRecordings } from './delete-recordings.tsx'
import { KeepCall } from './keep-call.tsx'
import { LatencyChart } from './latency-chart.tsx'
import { usePartyName } from './party.ts'
import { TimelineChart } from './timeline-chart.tsx'

/** Poll interval of a running call, in milliseconds. */
const pollMs = 2000

/** Time after the call in which its answers are still polled, in milliseconds. */
const settleMs = 30_000

/** Details of a call: answers, timeline, transcript and facts. */
export function Component() {
  const { id = '' } = useParams()
  const nameOf = usePartyName()
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
  const call = query.data?.call
  const answersRead = useQuery({
    ...answersQuery(id),
    // After the call, a model may still propose answers.
    refetchInterval: () => (call !== undefined && isRecent(call) ? pollMs : false),
  })
  const back = (
    <Link viewTransition to={paths.calls} className={linkStyle}>
      {t('All calls')}
    </Link>
  )
  const answers = answersRead.data
  if (query.data === undefined || call === undefined || answersRead.isPending) {
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
  const { log } = query.data
  const { messages, latency } = log
  const counted = answers ? { reached: answers.reached, answered: countAnswers(answers.answers) } : call
  const subtitle = [resultOf(call).name, answeredText(counted), dateTimeText(call.started_at)]
  return (
    <Screen
      title={nameOf(call)}
      subtitle={subtitle.filter((part) => part !== null).join(' · ')}
      actions={
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          {back}
          {call.venue_id !== undefined && (
            <Link to={venuePath(call.venue_id)} className={linkStyle}>
              {t('Open the venue')}
            </Link>
          )}
          {call.phone_number !== null && call.ended_at !== null && <CallAgain call={call} />}
        </div>
      }
    >
      {/* On narrow screens the facts come between answers and transcript. */}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_24rem] xl:grid-rows-[auto_1fr]">
        {answers && <AnswersCard call={call} log={log} answers={answers} />}
        {answersRead.error && <ErrorBanner>{detailOr(answersRead.error, t('Failed to load the answers'))}</ErrorBanner>}
        <div className="space-y-5 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <About call={call} log={log} steps={answers ? [] : (call.scenario?.steps ?? [])} />
          <CostCard call={call} />
          <TechnicalDetails call={call} log={log} answers={answers ?? null} />
        </div>
        <div className="space-y-5">
          <TimelineChart call={call} log={log} />
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
                    const additions = { ...(latency && { latency }), ...(answers && { answers }) }
                    saveJson(`call-${call.id}.json`, { call, messages, ...additions, exported_at })
                  }}
                >
                  <Download size={16} aria-hidden="true" />
                  {t('Export JSON')}
                </Button>
              </div>
            </header>
            {messages.length === 0 ? (
              <EmptyState text={noTranscriptText(call)} />
            ) : (
              <Transcript messages={messages} opening={call.disclosed?.item} />
            )}
          </section>
        </div>
      </div>
    </Screen>
  )
}

const linkStyle = 'font-medium text-accent underline underline-offset-2'

/** True while answers can change without a person: during the call and shortly after it. */
function isRecent({ ended_at }: Call): boolean {
  return ended_at === null || Date.now() - Date.parse(ended_at) < settleMs
}

function noTranscriptText({ transcript_deleted_at }: Call): string {
  if (transcript_deleted_at === undefined) return t('No transcript')
  const date = dateIn(new Date(transcript_deleted_at), { dateStyle: 'medium' })
  return t('The transcript was deleted on {date}, as set in Settings. Accepted answers stay.', { date })
}

/** Opens the call screen with the same number, venue and language. */
function CallAgain({ call }: { call: Call }) {
  const navigate = useNavigate()
  const { phone_number, venue_id, language } = call
  const setup = { phone: phone_number ?? '', venue: venue_id?.toString(), language }
  return (
    <Button onClick={() => void navigate(callSetupPath(setup))}>
      <Phone size={17} aria-hidden="true" />
      {t('Call again')}
    </Button>
  )
}

/** @param steps steps of the scenario, if the page does not show them as questions */
function About({ call, log, steps }: { call: Call; log: CallLog; steps: readonly string[] }) {
  const { scenario } = call
  const introduction = introductionText(call, log)
  const confirmed = confirmedText(call)
  const cost = costText(call)
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
      <dl className={factList}>
        {call.phone_number !== null && <Fact name={t('Number')} text={call.phone_number} />}
        {scenario?.venue !== undefined && <Fact name={t('Venue')} text={scenario.venue} />}
        {call.created_by !== undefined && <Fact name={t('Started by')} text={call.created_by} />}
        <Fact name={t('Duration')} text={callDuration(call) ?? '—'} />
        {cost !== null && <Fact name={t('Cost')} text={cost} />}
        {introduction !== null && <Fact name={t('Opening')} text={introduction} />}
        {confirmed !== null && <Fact name={t('Confirmations')} text={confirmed} />}
        {scenario?.subject !== undefined && <Fact name={t('Subject')} text={scenario.subject} />}
        {scenario && <Fact name={t('Goal')} text={scenario.goal} />}
      </dl>
      <CallEvents notices={listOf(log.notices)} />
      {call.keep !== undefined && <KeepCall id={call.id} keep={call.keep} />}
      {steps.length > 0 && (
        <div>
          <h2 className="font-medium">{t('Steps')}</h2>
          <ol className="mt-1 list-decimal space-y-1 pl-5 text-muted">
            {steps.map((step, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- steps can repeat and never move
              <li key={index}>{step}</li>
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

interface TechnicalDetailsProps {
  call: Call
  log: CallLog
  answers: CallAnswers | null
}

/** Transport, ids, response times and use of a model. Collapsed. */
function TechnicalDetails({ call, log, answers }: TechnicalDetailsProps) {
  const { scenario } = call
  const model = answers?.model
  const tokens = (model?.prompt_tokens ?? 0) + (model?.completion_tokens ?? 0)
  return (
    <details className="card">
      <summary className="px-5 py-3 font-title text-lg">{t('Technical details')}</summary>
      <div className="space-y-5 border-t border-line p-5">
        <dl className={factList}>
          <Fact name={t('Status')} text={statusName(call.status)} />
          <Fact name={t('Transport')} text={t(transportNames[call.transport])} />
          <Fact name={t('Language')} text={call.language === 'ru' ? t('Russian') : t('English')} />
          <Fact name={t('Ended')} text={dateTimeText(call.ended_at)} />
          <Fact name={t('Call ID')} text={call.id} />
          {model && (
            <Fact
              name={t('Model')}
              text={t('{model}, {count} tokens', { model: model.name, count: wholeNumber(tokens) })}
            />
          )}
          {scenario && <Fact name={t('Persona')} text={scenario.persona} />}
        </dl>
        {log.latency && <LatencyChart latency={log.latency} />}
      </div>
    </details>
  )
}

const factList = 'grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 wrap-anywhere'

function Fact({ name, text }: { name: string; text: string }) {
  return (
    <>
      <dt className="text-muted">{name}</dt>
      <dd>{text}</dd>
    </>
  )
}

interface TranscriptProps {
  messages: readonly CallMessage[]
  /** Id of the message that introduced the agent. Undefined if none did. */
  opening: string | undefined
}

function Transcript({ messages, opening }: TranscriptProps) {
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
            {id === opening && <Badge tone="accent">{t('Opening')}</Badge>}
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
