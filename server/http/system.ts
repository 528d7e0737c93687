import type { ConnectionTests } from '../providers/connection-tests.ts'
import { Refusal } from '../refusal.ts'
import type { Settings } from '../settings/index.ts'
import { openApiDocument } from './openapi.ts'
import type { HandlerGroup } from './serve.ts'

type Names = 'readSettings' | 'writeSettings' | 'testConnection' | 'health' | 'openapi'

export function systemHandlers(parts: {
  settings: Settings
  connectionTests: ConnectionTests
  isReady: () => boolean
}): HandlerGroup<Names> {
  const document = openApiDocument()
  return {
    readSettings: () => parts.settings.read(),
    writeSettings: ({ body, user }) => parts.settings.change(body, user.id),
    testConnection: ({ body, user }) => parts.connectionTests.run(body.service, user.id),
    health: async () => {
      if (!parts.isReady()) throw new Refusal(503, 'Starting or stopping')
      return { status: 'ok' }
    },
    openapi: async () => document,
  }
}
