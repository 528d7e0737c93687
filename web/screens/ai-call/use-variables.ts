import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Scenario } from '../../../contract/scenarios.ts'
import type { Venue } from '../../../contract/venues.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { fillVariables, variablesIn } from '../../../engine/variables.ts'
import { api } from '../../api.ts'
import { type Label, t } from '../../i18n/index.ts'

export interface Variable {
  name: string
  value: string
}

export interface Variables {
  list: readonly Variable[]
  set: (name: string, value: string) => void
  /** Returns a sentence that lists empty variables, or null if all have values. */
  missing: () => string | null
  fill: (scenario: Scenario) => Scenario
  /** Id of the called venue. Undefined if unknown. */
  venueId: number | undefined
}

/** Variables that the URL can fill. The chat takes these values from the client's request. */
const urlVariables = ['guests', 'dates']

/**
 * Returns the variables in the scenario's texts and their values. `/ai-call?venue=7` fills the variables of the venue.
 * The JSON area keeps the variables; `fill` replaces them in the sent scenario. Returns the same object while unchanged.
 */
export function useVariables(scenarioText: string): Variables {
  const [params] = useSearchParams()
  const id = params.get('venue')
  const { data: venue } = useQuery({
    queryKey: ['call-venue', id],
    // Other servers may lack this call. Then the fields stay empty, without an error.
    queryFn: ({ signal }) => api.readVenue({ params: { id: id ?? '' }, signal }).catch(() => null),
    enabled: id !== null && id !== '',
  })
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())

  const names = useMemo(() => {
    const parsed = parseScenario(scenarioText)
    return parsed.ok ? variablesIn(parsed.scenario) : []
  }, [scenarioText])

  return useMemo(() => {
    const known = venue ? venueValues(venue) : new Map<string, string>()
    for (const name of urlVariables) {
      const value = params.get(name)?.trim().slice(0, 200) ?? ''
      if (value !== '') known.set(name, value)
    }
    const list = names.map((name) => ({ name, value: typed.get(name) ?? known.get(name) ?? '' }))
    const empty = list.filter(({ value }) => value.trim() === '')
    return {
      list,
      venueId: venue?.id,
      set: (name, value) => setTyped((before) => new Map(before).set(name, value)),
      missing: () =>
        empty.length === 0
          ? null
          : t('Please fill in: {fields}', { fields: empty.map(({ name }) => labelOf(name)).join(', ') }),
      fill(scenario) {
        const values = new Map(list.map(({ name, value }) => [name, value.trim()]))
        // The call list filters by this name.
        const venueName = scenario.venue ?? values.get('venue_name') ?? venue?.name
        return { ...fillVariables(scenario, values), ...(venueName === undefined ? {} : { venue: venueName }) }
      },
    }
  }, [names, typed, venue, params])
}

function venueValues(venue: Venue): Map<string, string> {
  const entries = [
    ['venue_name', venue.name],
    ['venue_address', venue.address],
    ['venue_website', venue.website],
    ['venue_price', venue.raw_price_text],
  ] as const
  return new Map(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

/** Labels of the variables in presets. */
const labels: Readonly<Record<string, Label>> = {
  venue_name: 'Venue name',
  venue_address: 'Venue address',
  venue_website: 'Venue website',
  venue_price: 'Venue price',
  guests: 'Guests',
  dates: 'Dates',
}

/** Returns the label of a variable, for example 'Venue name' for venue_name. */
export function labelOf(name: string): string {
  if (Object.hasOwn(labels, name)) return t(labels[name]!)
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
