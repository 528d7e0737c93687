import type { ScenarioDraft } from '../../../contract/scenarios.ts'
import { api, ApiError, notOffered } from '../../api.ts'

/** True if the server rejected the request body as too large. */
const tooLarge = (error: unknown) => error instanceof ApiError && error.status === 413

/**
 * Saves all scenarios or none, if the server offers bulk import and accepts the size. Otherwise saves them one by one and
 * stops at the first error. Calls `onSaved` once per saved scenario.
 */
export async function saveAll(drafts: readonly ScenarioDraft[], onSaved: () => void): Promise<void> {
  if (drafts.length === 0) return
  try {
    await api.importScenarios({ body: { scenarios: [...drafts] } })
    for (const _ of drafts) onSaved()
  } catch (error) {
    if (!notOffered(error) && !tooLarge(error)) throw error
    for (const body of drafts) {
      await api.createScenario({ body })
      onSaved()
    }
  }
}
