import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Scenario } from '../../../contract/scenarios.ts'
import type { Venue } from '../../../contract/venues.ts'
import { parseScenario } from '../../../engine/scenario.ts'
import { fillVariables, variablesIn } from '../../../engine/variables.ts'
import { api } from '../../api.ts'
import { t } from '../../i18n/index.ts'

export interface Variable {
  name: string
  /** 'Venue name' for venue_name. */
  label: string
  value: string
}

export interface Variables {
  list: readonly Variable[]
  set: (name: string, value: string) => void
  /** What is not filled in yet, in a sentence; null when a call can start. */
  missing: () => string | null
  fill: (scenario: Scenario) => Scenario
}

/** Gaps that the address may fill: what a recommendation has understood of the request. */
const handedOver = ['guests', 'dates']

/**
 * The gaps in the scenario's texts and what goes into them. `/ai-call?venue=7` fills those that the venue knows; the
 * scenario area keeps the text with its gaps, and the filled one is what is sent. What is as it was is the same object.
 */
export function useVariables(scenarioText: string): Variables {
  const [params] = useSearchParams()
  const id = params.get('venue')
  const { data: venue } = useQuery({
    queryKey: ['call-venue', id],
    // A server without this call leaves the fields empty; that is no failure to log.
    queryFn: ({ signal }) => api.readVenue({ params: { id: id ?? '' }, signal }).catch(() => null),
    enabled: id !== null && id !== '',
  })
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map())

  const names = useMemo(() => {
    const parsed = parseScenario(scenarioText)
    return parsed.ok ? variablesIn(parsed.scenario) : []
  }, [scenarioText])

  return useMemo(() => {
    const known = venue ? knownOf(venue) : new Map<string, string>()
    for (const name of handedOver) {
      const value = params.get(name)?.trim().slice(0, 200) ?? ''
      if (value !== '') known.set(name, value)
    }
    const list = names.map((name) => ({ name, label: labelOf(name), value: typed.get(name) ?? known.get(name) ?? '' }))
    const open = list.filter(({ value }) => value.trim() === '')
    return {
      list,
      set: (name, value) => setTyped((before) => new Map(before).set(name, value)),
      missing: () =>
        open.length === 0 ? null : t('Please fill in: {fields}', { fields: open.map(({ label }) => label).join(', ') }),
      fill(scenario) {
        const values = new Map(list.map(({ name, value }) => [name, value.trim()]))
        // The call is found again by it.
        const about = scenario.venue ?? values.get('venue_name') ?? venue?.name
        return { ...fillVariables(scenario, values), ...(about === undefined ? {} : { venue: about }) }
      },
    }
  }, [names, typed, venue, params])
}

function knownOf(venue: Venue): Map<string, string> {
  const entries = [
    ['venue_name', venue.name],
    ['venue_address', venue.address],
    ['venue_website', venue.website],
    ['venue_price', venue.raw_price_text],
  ] as const
  return new Map(entries.flatMap(([name, value]) => (value ? [[name, value]] : [])))
}

function labelOf(name: string): string {
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
