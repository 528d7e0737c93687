import { SlidersHorizontal, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { VenueFacets } from '../../contract/venues.ts'
import { listOf } from '../api.ts'
import { t, wholeNumber } from '../i18n/index.ts'
import { Button } from '../ui/button.tsx'
import { useRoomy, useWide } from '../ui/media.ts'
import { CountingNote } from './counting-note.tsx'
import { type FacetName, facetNames, facetsOf, facetTitles, isLimit } from './filters.ts'
import { RatesNote } from './rates-note.tsx'
import { type FacetText, useFacetLabel } from './use-facet-label.ts'
import type { VenueList } from './use-venue-list.ts'

type Options = VenueFacets[FacetName]

/** Number of chips shown before the "+n" button, so that a facet fits on one line. `roomy` applies from 1280 px. */
const shortLengths: Record<FacetName, { roomy: number; tight: number }> = {
  place: { roomy: 8, tight: 5 },
  view: { roomy: 3, tight: 2 },
  cuisine: { roomy: 3, tight: 1 },
  bedrooms_min: { roomy: 4, tight: 2 },
  capacity_min: { roomy: 4, tight: 2 },
  price_max: { roomy: 6, tight: 4 },
  open_day: { roomy: 7, tight: 7 },
  open_at: { roomy: 5, tight: 4 },
}
/** Facets that take the full width. Other facets take half. */
const wholeLine: ReadonlySet<FacetName> = new Set(['place', 'price_max'])

/**
 * Filters of a list with venue counts, and the active filters. Narrow screens collapse them behind a 'Filters' button.
 * Hidden if the server offers no facets.
 */
export function FilterPanel({ list }: { list: VenueList }) {
  const id = useId()
  const wide = useWide()
  const facetLabel = useFacetLabel()
  const [opened, setOpened] = useState(false)
  const active = facetNames.filter((name) => list.filters[name] !== undefined)
  const groups = facetsOf(list.category).flatMap((name) => {
    const chosen = list.filters[name]?.toString()
    const offered = listOf(list.facets?.[name])
    const options = isLimit(name) ? limitsThatDiffer(offered, chosen) : offered
    return options.length > 0 ? [{ name, options }] : []
  })
  if (groups.length === 0 && active.length === 0) return <CountingNote />

  return (
    <div className="mb-3 flex flex-col items-start gap-3">
      <CountingNote />
      {!wide && groups.length > 0 && (
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={opened}
          aria-controls={id}
          onClick={() => setOpened(!opened)}
        >
          <SlidersHorizontal size={16} aria-hidden="true" />
          {t('Filters')}
          {active.length > 0 && <span className="tabular-nums">({active.length})</span>}
        </Button>
      )}
      {groups.length > 0 && (
        <div
          id={id}
          hidden={!wide && !opened}
          className="card w-full gap-x-8 gap-y-2 px-4 py-3 not-[[hidden]]:grid lg:grid-cols-2"
        >
          {groups.map(({ name, options }) => (
            <Facet
              key={name}
              name={name}
              options={options}
              chosen={list.filters[name]?.toString() ?? null}
              onChoose={(value) => list.setFilter(name, value)}
            />
          ))}
        </div>
      )}
      {active.length > 0 && (
        <ul aria-label={t('Active filters')} className="flex flex-wrap items-center gap-2 text-sm">
          {active.map((name) => {
            const text = `${t(facetTitles[name])}: ${facetLabel(name, String(list.filters[name]), activeText(list, name))}`
            return (
              <li key={name} className="inline-flex items-center">
                <button
                  type="button"
                  aria-label={t('Remove filter {text}', { text })}
                  onClick={() => list.setFilter(name, null)}
                  className="inline-flex min-h-7 items-center gap-1.5 rounded-full bg-accent px-3 text-on-accent hover:bg-accent-strong"
                >
                  {text}
                  <X size={14} aria-hidden="true" />
                </button>
                {/* The panel with the other note can be closed. */}
                {name === 'price_max' && !wide && <RatesNote />}
              </li>
            )
          })}
          <li>
            <button
              type="button"
              onClick={list.clearFilters}
              className="min-h-7 px-1 text-muted underline underline-offset-2 hover:text-ink"
            >
              {t('Clear all')}
            </button>
          </li>
        </ul>
      )}
      {(list.filters.open_day !== undefined || list.filters.open_at !== undefined) && (
        <p className="text-sm text-muted">{t('Venues without stated hours are left out.')}</p>
      )}
    </div>
  )
}

/** Sorts limits by value. Drops a limit with the same count as the limit before, unless chosen. */
function limitsThatDiffer(options: readonly Options[number][], chosen: string | undefined) {
  return options
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .filter(({ value, count }, index, all) => value === chosen || count !== all[index - 1]?.count)
}

interface FacetProps {
  name: FacetName
  options: readonly Options[number][]
  chosen: string | null
  onChoose: (value: string | null) => void
}

function Facet({ name, options, chosen, onChoose }: FacetProps) {
  const [all, setAll] = useState(false)
  const facetLabel = useFacetLabel()
  const title = t(facetTitles[name])
  const short = shortLengths[name][useRoomy() ? 'roomy' : 'tight']
  const shown = all ? options : options.filter(({ value }, index) => index < short || value === chosen)
  const hidden = options.length - shown.length
  return (
    <fieldset className={`min-w-0 ${wholeLine.has(name) ? 'lg:col-span-2' : ''}`}>
      {/* Only a floated legend can be placed next to its group. */}
      <legend className="float-left flex w-26 items-center gap-1 py-1 text-sm text-muted">
        {title}
        {name === 'price_max' && <RatesNote />}
      </legend>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        {shown.map(({ value, label, labels, count }) => {
          const pressed = value === chosen
          return (
            <button
              key={value}
              type="button"
              aria-pressed={pressed}
              onClick={() => onChoose(pressed ? null : value)}
              className={`inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full border px-2.5 text-left text-sm ${pressed ? 'border-accent bg-accent-soft text-accent' : 'border-line hover:border-line-strong hover:bg-sunken'}`}
            >
              <span className="min-w-0 truncate">{facetLabel(name, value, { label, labels })}</span>
              <span className={`text-xs tabular-nums ${pressed ? '' : 'text-muted'}`}>{wholeNumber(count)}</span>
            </button>
          )
        })}
        {(hidden > 0 || (all && options.length > short)) && (
          <button
            type="button"
            aria-expanded={all}
            onClick={() => setAll(!all)}
            className="min-h-7 min-w-7 px-1 text-sm text-accent tabular-nums underline decoration-accent/40 underline-offset-2"
          >
            {all ? t('Show less') : `+${wholeNumber(hidden)}`}
            <span className="sr-only"> {all ? title : t('Show more: {title}', { title })}</span>
          </button>
        )}
      </div>
    </fieldset>
  )
}

/** Returns the server's labels of the active value, or the raw value if no found venue has it. */
function activeText({ filters, facets }: VenueList, name: FacetName): FacetText {
  const value = String(filters[name])
  return listOf(facets?.[name]).find((option) => option.value === value) ?? { label: value }
}
