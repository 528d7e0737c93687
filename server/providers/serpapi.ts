import { staffMessage } from '../../contract/messages/index.ts'
import { ask, member } from './outbound.ts'
import { accountLine, broken, busy, fails, stranger, type Verdict, works } from './verdict.ts'

export interface SerpapiAccess {
  /** An origin: https://serpapi.com */
  baseUrl: string
  key: string
}

const name = 'SerpAPI'

/** Reads the account, which costs no search. The key is part of the address and comes back in the body. */
export async function testSerpapi(access: SerpapiAccess): Promise<Verdict> {
  const reply = await ask(`${access.baseUrl}/account.json?api_key=${encodeURIComponent(access.key)}`)
  if (reply.status === 401) return fails(staffMessage('serpapi_key_rejected'))
  if (reply.status === 403) return fails(staffMessage('serpapi_key_forbidden'))
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const error = member(reply.json, 'error')
  if (reply.status === 200 && error !== undefined) return fails(staffMessage('serpapi_key_rejected'))
  if (reply.status !== 200 || member(reply.json, 'account_id') === undefined) return stranger(name)
  const found = accountLine([member(reply.json, 'account_email'), member(reply.json, 'plan_name')], [access.key])
  const left = member(reply.json, 'total_searches_left')
  if (typeof left !== 'number') return works(staffMessage('serpapi_works'), found)
  if (left <= 0) return fails(staffMessage('serpapi_no_searches'))
  return works(staffMessage('serpapi_works_left', { left }), found)
}

/** A place that the map search found. Every text came from the web. */
export interface MapPlace {
  title: string
  address: string | undefined
  phone: string | undefined
  website: string | undefined
  rating: number | undefined
  reviews: number | undefined
}

/**
 * Searches the map for places; the best first, at most ten. Nothing found is no error.
 * @throws Error when there is no answer that could be read, with words that hold neither key nor address
 */
export async function searchPlaces(
  access: SerpapiAccess,
  words: string,
  options: { timeout: number; signal?: AbortSignal },
): Promise<MapPlace[]> {
  const query = new URLSearchParams({ engine: 'google_maps', type: 'search', q: words, api_key: access.key })
  const reply = await ask(`${access.baseUrl}/search.json?${query.toString()}`, options)
  if (reply.status !== 200 || typeof reply.json !== 'object' || reply.json === null) {
    throw new Error(`${name} answered ${reply.status}`)
  }
  // A single match comes by itself; 'no results' comes as an error with status 200, as a refused key does.
  const single = member(reply.json, 'place_results')
  const several = member(reply.json, 'local_results')
  const places = [single, ...(Array.isArray(several) ? several : [])].flatMap(placeIn)
  if (places.length === 0 && member(reply.json, 'error') !== undefined) {
    const status = member(member(reply.json, 'search_metadata'), 'status')
    if (status !== 'Success') throw new Error(`${name} refused the search`)
  }
  return places.slice(0, 10)
}

function placeIn(value: unknown): MapPlace[] {
  const title = member(value, 'title')
  if (typeof title !== 'string' || title.trim() === '') return []
  const text = (field: string) => {
    const found = member(value, field)
    return typeof found === 'string' && found.trim() !== '' ? found : undefined
  }
  const figure = (field: string) => {
    const found = member(value, field)
    return typeof found === 'number' && Number.isFinite(found) ? found : undefined
  }
  return [
    {
      title,
      address: text('address'),
      phone: text('phone'),
      website: text('website'),
      rating: figure('rating'),
      reviews: figure('reviews'),
    },
  ]
}
