import { t } from '../../i18n/index.ts'
const names = ['Setup', 'Test'] as const
export type TabName = (typeof names)[number]

/** Narrow screens show one half of the screen at a time. */
export function Tabs({ chosen, onChoose }: { chosen: TabName; onChoose: (name: TabName) => void }) {
  return (
    <div
      role="tablist"
      aria-label={t('AI Call')}
      tabIndex={-1}
      onKeyDown={(event) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
        if (step === undefined) return
        const next = names[(names.indexOf(chosen) + step + names.length) % names.length]!
        onChoose(next)
        event.currentTarget.querySelector<HTMLElement>(`[data-tab=${next}]`)?.focus()
      }}
      className="mb-4 grid grid-cols-2 gap-1 rounded-lg bg-sunken p-1"
    >
      {names.map((name) => (
        <button
          key={name}
          type="button"
          role="tab"
          data-tab={name}
          tabIndex={name === chosen ? 0 : -1}
          aria-selected={name === chosen}
          onClick={() => onChoose(name)}
          className={`min-h-10 rounded-md text-sm font-medium ${name === chosen ? 'bg-surface text-ink shadow-lift' : 'text-muted hover:text-ink'}`}
        >
          {t(name)}
        </button>
      ))}
    </div>
  )
}
