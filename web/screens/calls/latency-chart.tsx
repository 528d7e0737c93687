import type { CallLatency } from '../../../contract/calls.ts'
import { type Label, t } from '../../i18n/index.ts'
import { ChartCard } from '../../ui/chart-card.tsx'
import { durationText } from './duration-text.ts'

type Turn = CallLatency['turns'][number]

/** Parts of a response time, in chronological order. */
const parts = [
  { key: 'endpointing_ms', label: 'End-of-speech detection', className: 'bg-line-strong' },
  { key: 'provider_ms', label: 'Provider', className: 'bg-accent' },
  { key: 'server_ms', label: 'Server', className: 'bg-danger' },
  { key: 'playback_ms', label: 'Playback', className: 'bg-brass' },
] as const satisfies { key: keyof Turn; label: Label; className: string }[]

const totalOf = (turn: Turn): number => parts.reduce((sum, { key }) => sum + (turn[key] ?? 0), 0)

/** Response time of each answer, split into its parts. */
export function LatencyChart({ latency }: { latency: CallLatency }) {
  const longest = Math.max(1, ...latency.turns.map(totalOf))
  return (
    <ChartCard
      title={t('Response times')}
      about={
        <>
          {t('First sound after')}{' '}
          <span className="font-medium text-ink tabular-nums">{durationText(latency.first_sound_ms)}</span>
        </>
      }
    >
      <ol aria-label={t('Response times')} className="mt-4 max-h-72 space-y-1.5 overflow-y-auto">
        {latency.turns.map((turn, index) => (
          <li
            key={turn.message_id}
            className="grid grid-cols-[1.5rem_minmax(0,1fr)_4.25rem] items-center gap-2 text-xs"
          >
            <span aria-hidden="true" className="text-right text-muted tabular-nums">
              {index + 1}
            </span>
            <span className="sr-only">
              {t('Answer {number}: {parts}', { number: index + 1, parts: spelledOut(turn) })}
            </span>
            <span aria-hidden="true" title={spelledOut(turn)} className="h-3.5">
              <span
                className="flex h-full overflow-hidden rounded-sm"
                style={{ width: `${(totalOf(turn) / longest) * 100}%` }}
              >
                {parts.map(({ key, className }) => (
                  <span key={key} className={className} style={{ flexGrow: turn[key] ?? 0 }} />
                ))}
              </span>
            </span>
            <span aria-hidden="true" className="text-right tabular-nums">
              {durationText(totalOf(turn))}
            </span>
          </li>
        ))}
      </ol>
      <ul aria-hidden="true" className="mt-4 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {parts.map(({ key, label, className }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span className={`size-2.5 rounded-sm ${className}`} />
            {t(label)}
          </li>
        ))}
      </ul>
    </ChartCard>
  )
}

function spelledOut(turn: Turn): string {
  return parts
    .flatMap(({ key, label }) => {
      const ms = turn[key]
      return ms === null ? [] : [`${t(label)} ${durationText(ms)}`]
    })
    .join(', ')
}
