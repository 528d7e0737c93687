import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallingHours } from '../../../contract/settings.ts'
import { nextWithin, zonesOutside } from '../../../engine/calling-hours.ts'
import { clockText, localTime } from '../../../engine/local-time.ts'
import { api, ifOffered, listOf } from '../../api.ts'
import { useFacetLabel } from '../../catalogue/use-facet-label.ts'
import { t } from '../../i18n/index.ts'
import { weekdayName } from './settings-form.ts'

/** Number of places whose time zones are read, and maximum number shown. */
const mostPlaces = 6
const mostShown = 3
const minuteMs = 60_000

/** Tells for the most frequent places of the catalogue whether calls are allowed now. Includes unsaved hours. */
export function HoursPreview({ hours }: { hours: CallingHours }) {
  const labelOf = useFacetLabel()
  const now = useMinute()
  const { data } = useQuery({ queryKey: ['frequent-places'], staleTime: Infinity, queryFn: frequentPlaces })
  if (data === undefined) return null
  const here = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const places =
    data.length > 0
      ? data.map(({ place, zone }) => ({ name: labelOf('place', place.value, place), zone }))
      : [{ name: here.slice(here.lastIndexOf('/') + 1).replaceAll('_', ' '), zone: here }]
  return (
    <ul className="space-y-1 text-sm sm:col-span-2">
      {places.map(({ name, zone }) => {
        const isAllowed = zonesOutside(hours, [zone], now).length === 0
        return (
          <li key={zone} className="flex items-baseline gap-2">
            <span
              aria-hidden="true"
              className={`size-2 shrink-0 rounded-full ${isAllowed ? 'bg-success' : 'bg-warning'}`}
            />
            {previewText(name, zone, hours, now, isAllowed)}
          </li>
        )
      })}
    </ul>
  )
}

function previewText(place: string, zone: string, hours: CallingHours, now: number, isAllowed: boolean): string {
  const current = { place, ...momentIn(zone, now) }
  if (isAllowed) return t('Now in {place}: {time}, {day}: calls allowed', current)
  const next = nextWithin(hours, [zone], now)
  if (next === null) return t('Now in {place}: {time}, {day}: no calls', current)
  const { time: from, day: on } = momentIn(zone, next)
  return t('Now in {place}: {time}, {day}: calls begin at {from}, {on}', { ...current, from, on })
}

function momentIn(zone: string, at: number): { time: string; day: string } {
  const { weekday, minutes } = localTime(at, zone)
  return { time: clockText(minutes), day: weekdayName(weekday, 'long') }
}

/** Returns the current time in ms since 1970, updated at each full minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setTimeout(() => setNow(Date.now()), minuteMs - (now % minuteMs))
    return () => clearTimeout(timer)
  }, [now])
  return now
}

/**
 * Returns the most frequent places with a time zone, one per zone. Empty if the catalogue names none. The most frequent
 * place of a zone is usually a country, which can have several zones, so the second one represents the zone.
 */
async function frequentPlaces({ signal }: { signal: AbortSignal }) {
  const facets = await ifOffered(api.facets({ query: {}, signal }))
  const found = await Promise.all(
    listOf(facets?.place)
      .slice(0, mostPlaces)
      .map(async (place) => {
        const { items } = await api.listVenues({ query: { place: place.value, limit: 1 }, signal })
        const id = listOf(items)[0]?.id
        const reply =
          id === undefined
            ? null
            : await ifOffered(api.callClearance({ query: { venue_id: id, for: 'person' }, signal }))
        return { place, zone: reply?.time_zone ?? null }
      }),
  )
  const byZone = Map.groupBy(found, ({ zone }) => zone)
  return [...byZone]
    .flatMap(([zone, places]) => (zone === null ? [] : [{ zone, place: (places[1] ?? places[0]!).place }]))
    .slice(0, mostShown)
}
