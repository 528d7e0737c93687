import {
  type AccountModels,
  type ConnectionResult,
  type LastTest,
  type SecretField,
  type Service,
  services,
} from '../../contract/settings.ts'
import type { Store } from '../store/open.ts'

/** Secrets of each service. A new value makes the service's last test outdated. */
const credentialsOf: Record<Service, readonly SecretField[]> = {
  openai: ['openai_api_key'],
  twilio: ['twilio_account_sid', 'twilio_auth_token'],
  livekit: ['livekit_url', 'livekit_api_key', 'livekit_api_secret'],
  serpapi: ['serpapi_key'],
}

export interface Found {
  tests: LastTest[]
  /** Models from the last successful test of the stored key. */
  account_models?: AccountModels
}

/** The last test of each service, for display only: a failed test blocks no call. */
export interface TestResults {
  save(result: ConnectionResult & { tested_at: string; models?: AccountModels }): Promise<void>
  list(): Promise<Found>
}

export function openTestResults({ store: { db } }: { store: Store }): TestResults {
  /** Returns a function that is true if the service's credentials were saved after the test. */
  async function readOutdated(): Promise<(service: Service, testedAt: number) => boolean> {
    const saved = await db.selectFrom('settings').select(['field', 'updated_at']).execute()
    const savedAt = new Map(saved.map(({ field, updated_at }) => [field, updated_at]))
    return (service, testedAt) => credentialsOf[service].some((field) => (savedAt.get(field) ?? 0) > testedAt)
  }

  return {
    async save({ models, ...result }) {
      const { service } = result
      const before = await db
        .selectFrom('connection_tests')
        .select('tested_at')
        .where('service', '=', service)
        .executeTakeFirst()
      // Models of another key may not be available with this key.
      const isOfOtherKey = before !== undefined && (await readOutdated())(service, before.tested_at)
      const row = {
        result_json: JSON.stringify(result),
        tested_at: Date.parse(result.tested_at),
        ...(models !== undefined ? { models_json: JSON.stringify(models) } : isOfOtherKey ? { models_json: null } : {}),
      }
      await db
        .insertInto('connection_tests')
        .values({ service, models_json: null, ...row })
        .onConflict((conflict) => conflict.column('service').doUpdateSet(row))
        .execute()
    },
    async list() {
      const rows = await db.selectFrom('connection_tests').selectAll().execute()
      const isOutdated = await readOutdated()
      const tests = services.flatMap((service) => {
        const row = rows.find((row) => row.service === service)
        return row ? [{ ...JSON.parse(row.result_json), outdated: isOutdated(service, row.tested_at) } as LastTest] : []
      })
      const openai = rows.find(({ service }) => service === 'openai')
      const known = openai?.models_json && !isOutdated('openai', openai.tested_at)
      return { tests, ...(known ? { account_models: JSON.parse(openai.models_json!) as AccountModels } : {}) }
    },
  }
}
