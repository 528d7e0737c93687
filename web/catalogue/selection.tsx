import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Venue } from '../../contract/venues.ts'
import { t, tn } from '../i18n/index.ts'
import { useOffersInquiries } from '../inquiries/summary.ts'
import { newInquiryPath } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { nameOf } from './venue-name.tsx'

/** Venues that the user ticks, on several pages of a list. */
export interface Selection {
  ids: ReadonlySet<number>
  toggle: (id: number) => void
  add: (ids: readonly number[]) => void
}

/** State of a selection. `selection` is null while the list has no tick boxes. */
export function useSelection() {
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null)
  const [selection, setSelection] = useState<Selection | null>(null)
  if ((selection?.ids ?? null) !== ids) {
    setSelection(
      ids && {
        ids,
        toggle: (id) =>
          setIds((before) => {
            const next = new Set(before)
            if (!next.delete(id)) next.add(id)
            return next
          }),
        add: (more) => setIds((before) => new Set([...(before ?? []), ...more])),
      },
    )
  }
  return { selection, start: () => setIds(new Set()), end: () => setIds(null) }
}

/** Button that shows the tick boxes. Hidden if the server offers nothing to do with several venues. */
export function SelectButton({ onSelect }: { onSelect: () => void }) {
  const isOffered = useOffersInquiries()
  if (!isOffered) return null
  return (
    <Button variant="secondary" onClick={onSelect}>
      <ListChecks size={18} aria-hidden="true" />
      {t('Select')}
    </Button>
  )
}

interface SelectVenueProps {
  venue: Venue
  selection: Selection
  tabIndex?: number
}

export function SelectVenue({ venue, selection, tabIndex }: SelectVenueProps) {
  return (
    <input
      type="checkbox"
      aria-label={t('Select {name}', { name: nameOf(venue) })}
      checked={selection.ids.has(venue.id)}
      tabIndex={tabIndex}
      onChange={() => selection.toggle(venue.id)}
      className="mt-0.5 size-4.5 shrink-0 accent-accent"
    />
  )
}

interface SelectionBarProps {
  selection: Selection
  /** Venues of the shown page. */
  shown: readonly Pick<Venue, 'id'>[]
  onEnd: () => void
}

/** What to do with the ticked venues, at the bottom of the screen. */
export function SelectionBar({ selection, shown, onEnd }: SelectionBarProps) {
  const navigate = useNavigate()
  const count = selection.ids.size
  const rest = shown.map(({ id }) => id).filter((id) => !selection.ids.has(id))
  return (
    <section
      aria-label={t('Selected venues')}
      className="sticky bottom-3 z-10 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-3 rounded-xl border border-line-strong bg-surface py-2 pr-2 pl-4 shadow-lift"
    >
      <output className="tabular-nums">{tn(count, '{count} venue selected', '{count} venues selected')}</output>
      <Button
        size="sm"
        disabled={count === 0}
        title={count === 0 ? t('Tick venues in the list') : undefined}
        onClick={() => void navigate(newInquiryPath({ venues: [...selection.ids] }))}
      >
        <ListChecks size={16} aria-hidden="true" />
        {tn(count, 'Ask {count} venue', 'Ask {count} venues')}
      </Button>
      {rest.length > 0 && (
        <Button size="sm" variant="secondary" onClick={() => selection.add(rest)}>
          {t('Select all on this page')}
        </Button>
      )}
      <Button size="sm" variant="secondary" onClick={onEnd}>
        {t('Cancel')}
      </Button>
    </section>
  )
}
