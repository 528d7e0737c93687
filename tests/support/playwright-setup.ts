import { temporaryFolder } from './folders.ts'
import { startServer } from './server.ts'

/**
 * Prepares a data folder with the demo catalogue and one without venues. `startServer` copies them. Playwright passes the
 * environment on to its workers, and the folders are deleted when this process ends.
 */
export default async function setup(): Promise<void> {
  const prepare = async (env: Record<string, string>) => {
    const server = await startServer({ ...env, DATA_DIR: temporaryFolder() })
    await server.stop()
    return server.dataDir
  }
  process.env['TEST_SQLITE_TEMPLATE'] = await prepare({ DEMO_CATALOGUE: 'off' })
  process.env['TEST_DEMO_TEMPLATE'] = await prepare({})
}
