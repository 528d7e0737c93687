import type { Logger } from 'pino'
import type { Venue } from '../../contract/venues.ts'
import type { WebFinding } from '../../contract/web-findings.ts'
import { type SerpapiAccess, searchPlaces } from '../providers/serpapi.ts'
import { openRateLimit } from '../rate-limit.ts'
import type { Store } from '../store/open.ts'
import { findingFor, searchWords } from './finding.ts'

export interface WebFindings {
  /**
   * Returns search results for venues. Omits venues without a result within 3 s. Never throws for a provider failure.
   * Makes no request without a key.
   */
  of(venueIds: readonly number[], signal?: AbortSignal): Promise<WebFinding[]>
}

/** ms */
const answerWithin = 3_000
/** Age in milliseconds up to which a stored result is used. Ratings change slowly, and every search costs money. */
const freshFor = 7 * 24 * 3600_000
/** For all users together: a plan has a few hundred searches a month. */
const searchLimit = { name: 'web search', limit: 60, ms: 3600_000 }
/** Consecutive failures after which searches pause. */
const failuresToPause = 3
/** ms */
const pause = 5 * 60_000
/** Maximum of stored results. The oldest are deleted first. */
const mostStored = 5_000

export function openWebFindings(parts: {
  store: Store
  /** Address and key of the provider. Undefined if not configured. */
  access: () => Promise<(SerpapiAccess & { practice: boolean }) | undefined>
  venue: (id: number) => Promise<Venue | undefined>
  log: Pick<Logger, 'info' | 'error'>
  now?: () => number
}): WebFindings {
  const { access, venue, log } = parts
  const { db } = parts.store
  const now = parts.now ?? Date.now
  const searches = openRateLimit(parts.store, { ...searchLimit, whileDatabaseFails: 'count in memory', now: parts.now })
  const running = new Map<string, Promise<Found>>()
  let failures = 0
  let pausedUntil = 0

  async function cached(search: string): Promise<{ at: number; found: Found } | undefined> {
    const row = await db.selectFrom('web_findings').selectAll().where('search', '=', search).executeTakeFirst()
    return row && row.at > now() - freshFor ? { at: row.at, found: JSON.parse(row.finding_json) as Found } : undefined
  }

  /** Shares one search between simultaneous requests for a venue. Null during a pause. */
  async function search(provider: SerpapiAccess, key: string, venue: Venue): Promise<Found> {
    const known = running.get(key)
    if (known) return known
    if (now() < pausedUntil) return null
    const searching = request(provider, key, venue).finally(() => running.delete(key))
    running.set(key, searching)
    return searching
  }

  /** Searches at the provider and stores the result. Null after a failure or at the limit. */
  async function request(provider: SerpapiAccess, key: string, venue: Venue): Promise<Found> {
    if ((await searches.take('all users')) > 0) return null
    let found: Found
    try {
      found = findingFor(venue, await searchPlaces(provider, searchWords(venue), { timeout: answerWithin }))
      failures = 0
    } catch (error) {
      failures++
      if (failures >= failuresToPause) pausedUntil = now() + pause
      log.info({ error: error instanceof Error ? error.message : 'unknown', failures }, 'Web search failed')
      return null
    }
    // Return a result even if storing it fails. A storage failure does not count as a provider failure.
    await store(key, found).catch((error: unknown) => log.error({ error }, 'Web finding not saved'))
    return found
  }

  async function store(search: string, found: Found): Promise<void> {
    const row = { search, at: now(), finding_json: JSON.stringify(found) }
    await db
      .insertInto('web_findings')
      .values(row)
      .onConflict((conflict) => conflict.column('search').doUpdateSet({ at: row.at, finding_json: row.finding_json }))
      .execute()
    const oldest = await db
      .selectFrom('web_findings')
      .select('at')
      .orderBy('at', 'desc')
      .offset(mostStored)
      .limit(1)
      .executeTakeFirst()
    if (oldest) await db.deleteFrom('web_findings').where('at', '<=', oldest.at).execute()
  }

  async function findOne(id: number, provider: SerpapiAccess & { practice: boolean }): Promise<WebFinding | null> {
    const one = await venue(id)
    if (!one) return null
    // Results of the simulator must not appear after practice mode ends.
    const key = `${provider.practice ? 'practice' : 'web'} ${searchWords(one)}`
    const known = await cached(key)
    const found = known === undefined ? await search(provider, key, one) : known.found
    return (
      found && {
        venue_id: id,
        ...found,
        found_at: new Date(known?.at ?? now()).toISOString(),
        practice: provider.practice,
      }
    )
  }

  return {
    async of(venueIds, signal) {
      const provider = await access()
      if (!provider) return []
      const limit = AbortSignal.timeout(answerWithin)
      const late = new Promise<null>((resolve) => {
        const end = () => resolve(null)
        limit.addEventListener('abort', end)
        signal?.addEventListener('abort', end)
      })
      const found = await Promise.all([...new Set(venueIds)].map((id) => Promise.race([findOne(id, provider), late])))
      return found.filter((finding) => finding !== null)
    },
  }
}

/** Null if the search found no matching place. */
type Found = ReturnType<typeof findingFor>
