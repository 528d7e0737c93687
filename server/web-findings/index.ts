import type { Logger } from 'pino'
import type { Venue } from '../../contract/venues.ts'
import type { WebFinding } from '../../contract/web-findings.ts'
import { type SerpapiAccess, searchPlaces } from '../providers/serpapi.ts'
import { openRateLimit } from '../rate-limit.ts'
import type { Store } from '../store/open.ts'
import { findingFor, searchWords } from './finding.ts'

export interface WebFindings {
  /**
   * What the web says of venues; of one that nothing is known of, or not within three seconds, nothing. Never throws for
   * what the provider does, and asks nobody without its key.
   */
  of(venueIds: readonly number[], signal?: AbortSignal): Promise<WebFinding[]>
}

const answerWithin = 3_000
/** Ratings change slowly, and every search costs. */
const freshFor = 7 * 24 * 3600_000
/** Searches an hour, whoever asks: a plan has a few hundred a month. */
const searchLimit = { name: 'web search', limit: 60, ms: 3600_000 }
/** After as many failures in a row nobody is asked for a while. */
const failuresToRest = 3
const rest = 5 * 60_000
/** Venues that are kept; beyond it the oldest searches are forgotten. */
const mostKept = 5_000

export function openWebFindings(parts: {
  store: Store
  /** The provider's address and key; undefined where none is configured. */
  access: () => Promise<(SerpapiAccess & { practice: boolean }) | undefined>
  venue: (id: number) => Promise<Venue | undefined>
  log: Pick<Logger, 'info' | 'error'>
  now?: () => number
}): WebFindings {
  const { access, venue, log } = parts
  const { db } = parts.store
  const now = parts.now ?? Date.now
  const searches = openRateLimit(parts.store, { ...searchLimit, whileDatabaseFails: 'count in memory', now: parts.now })
  const running = new Map<string, Promise<Kept>>()
  let failures = 0
  let restingUntil = 0

  async function cached(search: string): Promise<{ at: number; kept: Kept } | undefined> {
    const row = await db.selectFrom('web_findings').selectAll().where('search', '=', search).executeTakeFirst()
    return row && row.at > now() - freshFor ? { at: row.at, kept: JSON.parse(row.finding_json) as Kept } : undefined
  }

  /** Two people who look at the same venue at once cost one search. null where none may be made now. */
  async function search(provider: SerpapiAccess, key: string, one: Venue): Promise<Kept> {
    const under = running.get(key)
    if (under) return under
    if (now() < restingUntil) return null
    const found = look(provider, key, one).finally(() => running.delete(key))
    running.set(key, found)
    return found
  }

  async function look(provider: SerpapiAccess, key: string, one: Venue): Promise<Kept> {
    if ((await searches.take('all users')) > 0) return null
    let kept: Kept
    try {
      kept = findingFor(one, await searchPlaces(provider, searchWords(one), { timeout: answerWithin }))
      failures = 0
    } catch (error) {
      failures++
      if (failures >= failuresToRest) restingUntil = now() + rest
      log.info({ error: error instanceof Error ? error.message : 'unknown', failures }, 'The web could not be asked')
      return null
    }
    // What was found and cannot be kept is shown all the same, and is no failure of the provider.
    await keep(key, kept).catch((error: unknown) => log.error({ error }, 'A finding could not be kept'))
    return kept
  }

  async function keep(search: string, kept: Kept): Promise<void> {
    const row = { search, at: now(), finding_json: JSON.stringify(kept) }
    await db
      .insertInto('web_findings')
      .values(row)
      .onConflict((conflict) => conflict.column('search').doUpdateSet({ at: row.at, finding_json: row.finding_json }))
      .execute()
    const oldest = await db
      .selectFrom('web_findings')
      .select('at')
      .orderBy('at', 'desc')
      .offset(mostKept)
      .limit(1)
      .executeTakeFirst()
    if (oldest) await db.deleteFrom('web_findings').where('at', '<=', oldest.at).execute()
  }

  async function findOne(id: number, provider: SerpapiAccess & { practice: boolean }): Promise<WebFinding | null> {
    const one = await venue(id)
    if (!one) return null
    // What a stand-in made up must not be taken for the web once practice is over.
    const key = `${provider.practice ? 'practice' : 'web'} ${searchWords(one)}`
    const known = await cached(key)
    const kept = known === undefined ? await search(provider, key, one) : known.kept
    return (
      kept && {
        venue_id: id,
        ...kept,
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

type Kept = ReturnType<typeof findingFor>
