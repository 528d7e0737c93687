import type { Reached } from '../../../contract/answers.ts'
import {
  type Call,
  type CallQuery,
  type CallStatus,
  callStatuses,
  type CallTodo,
  callTodos,
  type Transport,
  transports,
} from '../../../contract/calls.ts'
import { reaches } from '../../answers/looks.ts'

/** Filters of the call list. '' for no filter. */
export interface CallFilter {
  /** Words that must all occur in goal, persona, venue or number. */
  search: string
  transport: Transport | ''
  status: CallStatus | ''
  /** Name of the venue, for calls that have no venue id. */
  venue: string
  /** E-mail of the user who started the call. */
  person: string
  /** Id of the venue. The server applies this filter and the next three. */
  venueId: string
  reached: Reached | ''
  /** Words that either side said. */
  words: string
  todo: CallTodo | ''
}

/** Query parameter of each filter. */
const parameters: Record<keyof CallFilter, string> = {
  search: 'search',
  transport: 'transport',
  status: 'status',
  venue: 'venue',
  person: 'person',
  venueId: 'venue_id',
  reached: 'reached',
  words: 'q',
  todo: 'todo',
}

/** Reads the filters from the URL. Ignores unknown values. */
export function filterIn(params: URLSearchParams): CallFilter {
  const text = (name: keyof CallFilter) => params.get(parameters[name])?.slice(0, 200) ?? ''
  const oneOf = <Value extends string>(name: keyof CallFilter, values: readonly Value[]) =>
    values.find((value) => value === text(name)) ?? ''
  return {
    search: text('search'),
    transport: oneOf('transport', transports),
    status: oneOf('status', callStatuses),
    venue: text('venue'),
    person: text('person'),
    venueId: /^\d{1,15}$/.test(text('venueId')) ? text('venueId') : '',
    reached: oneOf('reached', reaches),
    words: text('words'),
    todo: oneOf('todo', callTodos),
  }
}

/** Returns the query parameters that change with the filters. Null removes a parameter. */
export function parametersOf(part: Partial<CallFilter>): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(part).map(([name, value]) => [parameters[name as keyof CallFilter], value || null]),
  )
}

export const noFilter = filterIn(new URLSearchParams())

/** Returns the filters that the server applies. */
export function serverFilter({ venueId, reached, words, todo }: CallFilter): CallQuery {
  return {
    ...(venueId !== '' && { venue_id: Number(venueId) }),
    ...(reached !== '' && { reached }),
    ...(words.trim() !== '' && { q: words.trim() }),
    ...(todo !== '' && { todo }),
  }
}

/** True if the call has the selected values and contains every search word in goal, persona, venue or number. */
export function callMatches(
  call: Call,
  {
    search,
    transport,
    status,
    venue,
    person,
  }: Pick<CallFilter, 'search' | 'transport' | 'status' | 'venue' | 'person'>,
): boolean {
  if (transport !== '' && call.transport !== transport) return false
  if (status !== '' && call.status !== status) return false
  if (venue !== '' && venueOf(call) !== venue) return false
  if (person !== '' && call.created_by !== person) return false
  const text = [call.scenario?.goal, call.scenario?.persona, venueOf(call), call.phone_number].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export const venueOf = (call: Call): string | undefined => call.scenario?.venue

/** Returns the distinct values of the calls in alphabetical order. */
export function choicesOf(calls: readonly Call[], value: (call: Call) => string | undefined): string[] {
  const found = new Set(calls.flatMap((call) => value(call) ?? []))
  return [...found].toSorted((a, b) => a.localeCompare(b))
}

/** Choice of the venue filter: a venue of the catalogue, or the name of a venue without an id. */
export interface VenueChoice {
  name: string
  venueId: string
}

/** Returns the called venues in alphabetical order. Calls with an id and calls with a name only are two choices. */
export function venueChoices(calls: readonly Call[]): VenueChoice[] {
  const found = new Map<string, VenueChoice>()
  for (const call of calls) {
    const venueId = call.venue_id?.toString() ?? ''
    const name = venueOf(call) ?? venueId
    const key = venueId || name
    if (key !== '' && !found.has(key)) found.set(key, { name, venueId })
  }
  return [...found.values()].toSorted((a, b) => a.name.localeCompare(b.name))
}
