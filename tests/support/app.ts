import { type App, openApp } from '../../server/app.ts'
import { makeDataDir, readConfig } from '../../server/config.ts'
import { temporaryFolder } from './folders.ts'

export interface OpenedApp {
  app: App
  url: string
  codeWord: string
}

/**
 * Runs the whole server in this process, without the page. The catalogue is empty unless `env` overrides
 * DEMO_CATALOGUE.
 */
export async function openTestApp(env: Readonly<Record<string, string>> = {}): Promise<OpenedApp> {
  const codeWord = 'word'
  const config = readConfig({
    DATA_DIR: env['DATA_DIR'] ?? temporaryFolder(),
    DEMO_CATALOGUE: 'off',
    LOG_LEVEL: 'silent',
    REGISTRATION_CODE_WORD: codeWord,
    ...env,
  })
  makeDataDir(config.dataDir)
  const app = await openApp(config, { page: undefined })
  return { app, url: await app.http.listen({ port: 0, host: '127.0.0.1' }), codeWord }
}
