import type { ScenarioDraft } from '../../../contract/scenarios.ts'
import { api, ApiError, notOffered } from '../../api.ts'

/** A file that is too large for one request. */
const tooLarge = (error: unknown) => error instanceof ApiError && error.status === 413

/**
 * Saves scenarios all or none, where the server can; else one after the other until one fails. `onSaved` comes once for
 * each that is saved.
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
