import { Check, ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import type { VenueFacets } from '../../contract/venues.ts'
import { listOf } from '../api.ts'
import { t, wholeNumber } from '../i18n/index.ts'
import { closeMenu, Menu } from '../ui/menu.tsx'
import { CountingNote } from './counting-note.tsx'
import { type FacetName, facetNames, facetsOf, facetTitles, isLimit } from './filters.ts'
import { RatesText } from './rates-note.tsx'
import { useFacetLabel, useFilterText } from './use-facet-label.ts'
import type { VenueList } from './use-venue-list.ts'

type Options = readonly VenueFacets[FacetName][number][]

/**
 * Filters of a list on one line: a menu for each facet. A chosen value turns its menu into a chip that can be removed. Narrow
 * screens scroll the line. Hidden if the server offers no facets and no filter is set.
 */
export function FilterBar({ list }: { list: VenueList }) {
  const filterText = useFilterText(list)
  const useful = facetsOf(list.category)
  const shown = facetNames.flatMap((name) => {
    const chosen = list.filters[name]?.toString() ?? null
    const offered = useful.includes(name) ? listOf(list.facets?.[name]) : []
    const options = isLimit(name) ? limitsThatDiffer(offered, chosen) : offered
    return options.length > 0 || chosen !== null ? [{ name, options, chosen }] : []
  })
  if (shown.length === 0) return <CountingNote />

  const hasHours = list.filters.open_day !== undefined || list.filters.open_at !== undefined
  return (
    <div className="mb-2.5">
      <CountingNote />
      <ul
        aria-label={t('Filters')}
        className="flex items-center gap-1 py-0.5 max-md:gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 md:flex-wrap"
      >
        {shown.map(({ name, options, chosen }) => (
          <li key={name} className="shrink-0">
            <Facet
              name={name}
              options={options}
              chosen={chosen}
              text={chosen === null ? t(facetTitles[name]) : filterText(name)}
              onChoose={(value) => list.setFilter(name, value)}
            />
          </li>
        ))}
        {Object.keys(list.filters).length > 0 && (
          <li className="shrink-0">
            <button
              type="button"
              onClick={list.clearFilters}
              className="min-h-8 px-1.5 text-sm text-muted underline underline-offset-2 hover:text-ink"
            >
              {t('Clear all')}
            </button>
          </li>
        )}
      </ul>
      {hasHours && <p className="mt-1 text-sm text-muted">{t('Venues without stated hours are left out.')}</p>}
    </div>
  )
}

/** Sorts limits by value. Drops a limit with the same count as the limit before, unless chosen. */
function limitsThatDiffer(options: Options, chosen: string | null): Options {
  return options
    .toSorted((a, b) => Number(a.value) - Number(b.value))
    .filter(({ value, count }, index, all) => value === chosen || count !== all[index - 1]?.count)
}

interface FacetProps {
  name: FacetName
  options: Options
  chosen: string | null
  /** Title of the facet, or the active filter. */
  text: string
  onChoose: (value: string | null) => void
}

const frame = 'inline-flex min-h-8 items-center border text-[0.8125rem] whitespace-nowrap'

function Facet({ name, options, chosen, text, onChoose }: FacetProps) {
  const facetLabel = useFacetLabel()
  const [opened, setOpened] = useState(false)
  const look =
    chosen === null
      ? 'rounded-full border-line bg-surface pr-2 pl-2.5 hover:border-line-strong'
      : 'rounded-l-full border-accent/40 bg-accent-soft pr-1 pl-3 font-medium text-accent hover:border-accent'
  return (
    <span className="inline-flex">
      <Menu
        align="start"
        look={`${frame} gap-0.5 ${look}`}
        onOpen={setOpened}
        label={
          <>
            <span className="max-w-60 truncate">{text}</span>
            <ChevronDown size={14} aria-hidden="true" className={chosen === null ? 'text-muted' : ''} />
          </>
        }
      >
        {/* A closed menu has no options: eight facets have hundreds. */}
        {opened && (
          <li>
            <fieldset aria-label={t(facetTitles[name])} className="min-w-52">
              {options.map(({ value, label, labels, count }) => {
                const isChosen = value === chosen
                return (
                  <button
                    key={value}
                    type="button"
                    aria-pressed={isChosen}
                    onClick={({ currentTarget }) => {
                      closeMenu(currentTarget)
                      onChoose(isChosen ? null : value)
                    }}
                    className={`flex w-full items-center gap-2 rounded-md px-2.5 py-1.5 text-left text-sm hover:bg-sunken ${isChosen ? 'font-medium text-accent' : ''}`}
                  >
                    <Check size={15} aria-hidden="true" className={`shrink-0 ${isChosen ? '' : 'invisible'}`} />
                    <span className="min-w-0 flex-1 truncate">{facetLabel(name, value, { label, labels })}</span>{' '}
                    <span className="pl-3 text-xs text-muted tabular-nums">{wholeNumber(count)}</span>
                  </button>
                )
              })}
            </fieldset>
            {name === 'price_max' && <RatesText className="max-w-64 border-t border-line px-2.5 py-2" />}
          </li>
        )}
      </Menu>
      {chosen !== null && (
        <button
          type="button"
          aria-label={t('Remove filter {text}', { text })}
          title={t('Remove filter {text}', { text })}
          onClick={() => onChoose(null)}
          className={`${frame} -ml-px rounded-r-full border-accent/40 bg-accent-soft pr-2.5 pl-1.5 text-accent hover:bg-accent hover:text-on-accent`}
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
