import { ListFilter, X } from 'lucide-react'
import { Link } from 'react-router'
import { RatesNote } from '../../catalogue/rates-note.tsx'
import { t } from '../../i18n/index.ts'
import type { Chip } from './answer.ts'
import { listPath } from './chat-links.ts'

interface ChipsProps {
  chips: readonly Chip[]
  /** Null if constraints cannot be removed: only the latest answer allows this, and not during a request. */
  onRemove: ((chip: Chip) => void) | null
}

/** One chip per constraint. The text opens the matching list. The cross repeats the request without the constraint. */
export function Chips({ chips, onRemove }: ChipsProps) {
  const categories = [...new Set(chips.map(({ category }) => category))]
  return (
    <div className="flex flex-col gap-2">
      {categories.map((category) => {
        const own = chips.filter((chip) => chip.category === category)
        const list = listPath(category, own)
        return (
          <div key={category} className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
            <ul aria-label={t('Requirements')} className="flex flex-wrap gap-1.5">
              {own.map((chip) => (
                <li
                  key={chip.id}
                  className="inline-flex min-h-8 max-w-full items-center overflow-hidden rounded-full bg-accent-soft text-accent"
                >
                  <ChipText chip={chip} removable={onRemove !== null} />
                  {onRemove && (
                    <button
                      type="button"
                      aria-label={t('Without: {requirement}', { requirement: chip.label })}
                      title={t('Without: {requirement}', { requirement: chip.label })}
                      onClick={() => onRemove(chip)}
                      className="flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-accent hover:text-on-accent"
                    >
                      <X size={14} aria-hidden="true" />
                    </button>
                  )}
                </li>
              ))}
            </ul>
            {/* The list filters by the budget in dollars. */}
            {own.some(({ filter }) => filter.has('price_max')) && <RatesNote />}
            {list !== null && (
              <Link
                to={list}
                className="inline-flex min-h-8 items-center gap-1.5 text-accent underline decoration-accent/40 underline-offset-2 hover:decoration-accent"
              >
                <ListFilter size={14} aria-hidden="true" />
                {t('Open as a list')}
              </Link>
            )}
          </div>
        )
      })}
    </div>
  )
}

function ChipText({ chip, removable }: { chip: Chip; removable: boolean }) {
  const address = chip.filter.size > 0 ? listPath(chip.category, [chip]) : null
  const space = `min-w-0 py-1 pl-3 wrap-anywhere ${removable ? '' : 'pr-3'}`
  if (address === null) return <span className={space}>{chip.label}</span>
  return (
    <Link to={address} title={t('Open as a list')} className={`${space} hover:underline`}>
      {chip.label}
    </Link>
  )
}
