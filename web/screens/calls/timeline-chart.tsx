import { useQuery } from '@tanstack/react-query'
import type { Call, CallLog } from '../../../contract/calls.ts'
import { minutesAndSeconds } from '../../../engine/duration.ts'
import { api } from '../../api.ts'
import { type Label, t, tn } from '../../i18n/index.ts'
import { ChartCard, ScreenReaderTable } from '../../ui/chart-card.tsx'
import { durationText } from './duration-text.ts'
import { spokenMs, timelineOf, type Turn } from './timeline.ts'

const lanes = [
  { speaker: 'agent', label: 'Agent', className: 'text-accent', top: 0 },
  { speaker: 'human', label: 'Human', className: 'text-brass', top: 1 },
] as const satisfies { speaker: Turn['speaker']; label: Label; className: string; top: number }[]

/** Width in SVG units. The drawing stretches to the available width. */
const width = 1000
const laneHeight = 56

/** Shows when each side spoke and each response delay. Shows waveforms if the call was recorded. */
export function TimelineChart({ call, log }: { call: Call; log: CallLog }) {
  const isRecorded = log.messages.some(({ audio_url }) => audio_url !== undefined)
  const { data } = useQuery({
    queryKey: ['waveforms', call.id, log.messages.length],
    queryFn: ({ signal }) => api.callWaveforms({ params: { id: call.id }, signal }),
    // The recordings of a running call still grow.
    enabled: isRecorded && call.ended_at !== null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const timeline = timelineOf(call, log, data)
  if (timeline.turns.length === 0) return null
  const x = (ms: number) => (ms / timeline.length) * width
  const of = (speaker: Turn['speaker']) => timeline.turns.filter((turn) => turn.speaker === speaker)
  return (
    <ChartCard
      title={t('Timeline')}
      aside={
        <p className="text-sm text-muted tabular-nums">
          {t('{length} in total, agent {agent}, human {human}', {
            length: clockOf(timeline.length),
            agent: clockOf(spokenMs(timeline, 'agent')),
            human: clockOf(spokenMs(timeline, 'human')),
          })}
        </p>
      }
    >
      <div aria-hidden="true" className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-xs text-muted">
        <div className="flex flex-col justify-around">
          {lanes.map(({ speaker, label }) => (
            <span key={speaker}>{t(label)}</span>
          ))}
        </div>
        <svg
          viewBox={`0 0 ${width} ${2 * laneHeight}`}
          preserveAspectRatio="none"
          className="h-28 w-full rounded-lg bg-sunken"
        >
          {lanes.map(({ speaker, className, top }) => (
            <g key={speaker} className={className} transform={`translate(0 ${(top + 0.5) * laneHeight})`}>
              <line x2={width} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
              {of(speaker).map((turn) => (
                <Block key={turn.id} turn={turn} x={x} />
              ))}
            </g>
          ))}
        </svg>
        <div className="col-start-2 flex justify-between gap-3 tabular-nums">
          <span>0:00</span>
          {timeline.turns.some(({ waitMs }) => waitMs !== null) && (
            <span className="flex items-center gap-1.5">
              <span className="h-0.75 w-4 rounded-full bg-danger opacity-70" />
              {t('Response delay')}
            </span>
          )}
          <span>{clockOf(timeline.length)}</span>
        </div>
      </div>
      <ScreenReaderTable
        caption={tn(timeline.turns.length, '{count} turn', '{count} turns')}
        columns={[t('Speaker'), t('From'), t('To'), t('Response delay')]}
        rows={timeline.turns.map(({ id, speaker, from, to, waitMs }) => ({
          key: id,
          cells: [
            speaker === 'agent' ? t('Agent') : t('Human'),
            clockOf(from),
            clockOf(to),
            waitMs === null ? '—' : durationText(waitMs),
          ],
        }))}
      />
    </ChartCard>
  )
}

/** Draws a turn as a mirrored waveform, or as a bar if not recorded. A thin bar before the turn is the response delay. */
function Block({ turn, x }: { turn: Turn; x: (ms: number) => number }) {
  const { from, to, peaks, waitMs } = turn
  const span = Math.max(x(to) - x(from), 2)
  return (
    <g>
      {waitMs !== null && (
        <rect
          x={x(from - waitMs)}
          width={Math.max(x(from) - x(from - waitMs), 2)}
          y={-1.5}
          height={3}
          fill="var(--danger)"
          opacity={0.7}
        />
      )}
      {peaks === null ? (
        <rect x={x(from)} width={span} y={-7} height={14} rx={3} fill="currentColor" opacity={0.55} />
      ) : (
        <path d={outline(peaks, x(from), span)} fill="currentColor" />
      )}
      <title>{waitMs === null ? clockOf(from) : `${clockOf(from)} · ${durationText(waitMs)}`}</title>
    </g>
  )
}

/** Returns the SVG path of a mirrored waveform, with at most one point per SVG unit. */
function outline(peaks: readonly number[], left: number, span: number): string {
  const points = Math.max(2, Math.min(peaks.length, Math.ceil(span)))
  const heights = Array.from({ length: points }, (_, n) => {
    const part = peaks.slice(Math.floor((n * peaks.length) / points), Math.ceil(((n + 1) * peaks.length) / points))
    return 1 + (Math.max(0, ...part) / 100) * (laneHeight / 2 - 5)
  })
  const at = (n: number) => (left + (span * n) / (points - 1)).toFixed(1)
  const upper = heights.map((height, n) => `${at(n)},${(-height).toFixed(1)}`)
  const lower = heights.map((height, n) => `${at(n)},${height.toFixed(1)}`).toReversed()
  return `M${[...upper, ...lower].join('L')}Z`
}

const clockOf = (ms: number) => minutesAndSeconds(Math.round(ms / 1000))
