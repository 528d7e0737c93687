import { t } from '../../i18n/index.ts'

/** Microphone level. `percent` is 0 to 100. */
export function LevelBar({ percent, className = '' }: { percent: number; className?: string }) {
  return (
    <div className={className}>
      <meter aria-label={t('Input level')} min={0} max={100} value={percent} className="sr-only" />
      <div aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-sunken">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-100"
          style={{ width: `${percent}%` }}
        />
      </div>
    </div>
  )
}
