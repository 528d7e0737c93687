import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { SettingsRecord } from '../../contract/settings.ts'
import type { Metrics } from '../metrics.ts'
import { outageMessages } from '../outage.ts'
import type { ConnectionTests } from '../providers/connection-tests.ts'
import { listRetirements } from '../providers/openai-models.ts'
import { ApiError } from '../api-error.ts'
import type { Settings, TestResults } from '../settings/index.ts'
import { openApiDocument } from './openapi.ts'
import type { HandlerGroup } from './serve.ts'
import { bearerToken } from './session.ts'

type Names = 'readSettings' | 'writeSettings' | 'testConnection' | 'health' | 'alive' | 'metrics' | 'openapi'

/** ms within which the database must answer for the server to be ready */
const readyWithin = 1_000

const isLoopback = (address: string) => /^(127\.|::1$|::ffff:127\.)/.test(address)

/** Compares in constant time. */
function isToken(given: string, token: string | undefined): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return token !== undefined && timingSafeEqual(digest(given), digest(token))
}

export function systemHandlers(parts: {
  settings: Settings
  testResults: TestResults
  connectionTests: ConnectionTests
  isReady: () => boolean
  /** Resolves when the database answers. */
  askDatabase: () => Promise<void>
  metrics: Metrics
  /** Token that allows other machines to read metrics. */
  metricsToken: string | undefined
}): HandlerGroup<Names> {
  const withFindings = async (record: SettingsRecord): Promise<SettingsRecord> => ({
    ...record,
    ...(await parts.testResults.list()),
    retirements: listRetirements(),
  })
  return {
    readSettings: async () => withFindings(await parts.settings.read()),
    writeSettings: async ({ body, user }) => withFindings(await parts.settings.change(body, user.id)),
    async testConnection({ body, user }) {
      const { models, ...result } = await parts.connectionTests.run(body.service, user.id)
      await parts.testResults.save({ ...result, ...(models && { models }) })
      return result
    },
    health: async () => {
      if (!parts.isReady()) throw new ApiError(503, 'server_not_ready')
      const late = setTimeout(readyWithin, 'late', { ref: false })
      if ((await Promise.race([parts.askDatabase(), late])) === 'late')
        throw new ApiError(503, outageMessages.unreachable)
      return { status: 'ok' }
    },
    alive: async () => ({ status: 'ok' }),
    async metrics({ request, reply }) {
      if (!isLoopback(request.ip) && !isToken(bearerToken(request), parts.metricsToken)) {
        throw new ApiError(403, 'metrics_forbidden')
      }
      void reply.type(parts.metrics.contentType)
      return parts.metrics.print()
    },
    openapi: openApiDocument,
  }
}
