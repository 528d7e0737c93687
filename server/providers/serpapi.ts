import { staffMessage } from '../../contract/messages.ts'
import { ask, member } from './outbound.ts'
import { accountLine, broken, busy, fails, wrongServer, type Verdict, works } from './verdict.ts'

export interface SerpapiAccess {
  /** Origin: https://serpapi.com */
  baseUrl: string
  key: string
}

const name = 'SerpAPI'

/** Reads the account, which uses no search credit. The key is in the URL, and SerpAPI repeats it in the body. */
export async function testSerpapi(access: SerpapiAccess): Promise<Verdict> {
  const reply = await ask(`${access.baseUrl}/account.json?api_key=${encodeURIComponent(access.key)}`)
  if (reply.status === 401) return fails(staffMessage('serpapi_key_rejected'))
  if (reply.status === 403) return fails(staffMessage('serpapi_key_forbidden'))
  if (reply.status === 429) return busy(name)
  if (reply.status >= 500) return broken(name)
  const error = member(reply.json, 'error')
  if (reply.status === 200 && error !== undefined) return fails(staffMessage('serpapi_key_rejected'))
  if (reply.status !== 200 || member(reply.json, 'account_id') === undefined) return wrongServer(name)
  const found = accountLine([member(reply.json, 'account_email'), member(reply.json, 'plan_name')], [access.key])
  const left = member(reply.json, 'total_searches_left')
  if (typeof left !== 'number') return works(staffMessage('serpapi_works'), found)
  if (left <= 0) return fails(staffMessage('serpapi_no_searches'))
  return works(staffMessage('serpapi_works_left', { left }), found)
}

/** A place found by the map search. All texts are untrusted. */
export interface MapPlace {
  title: string
  address: string | undefined
  phone: string | undefined
  website: string | undefined
  rating: number | undefined
  reviews: number | undefined
}

/**
 * Searches the map for places. Returns at most ten, best first. An empty result is not an error.
 * @throws Error without key or URL if there is no readable reply
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
  // A single match has its own field. 'No results' is an error with status 200, like a rejected key.
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
