import type { SettingsRecord } from '../../contract/settings.ts'
import type { ConnectionTests } from '../providers/connection-tests.ts'
import { listRetirements } from '../providers/openai-models.ts'
import { Refusal } from '../refusal.ts'
import type { Settings, TestResults } from '../settings/index.ts'
import { openApiDocument } from './openapi.ts'
import type { HandlerGroup } from './serve.ts'

type Names = 'readSettings' | 'writeSettings' | 'testConnection' | 'health' | 'openapi'

export function systemHandlers(parts: {
  settings: Settings
  testResults: TestResults
  connectionTests: ConnectionTests
  isReady: () => boolean
}): HandlerGroup<Names> {
  const document = openApiDocument()
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
      await parts.testResults.keep({ ...result, ...(models && { models }) })
      return result
    },
    health: async () => {
      if (!parts.isReady()) throw new Refusal(503, 'Starting or stopping')
      return { status: 'ok' }
    },
    openapi: async () => document,
  }
}
