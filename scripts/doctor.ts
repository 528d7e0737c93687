/** `npm run doctor`: checks the installation. Prints a line per check; exit code 1 if a check fails. */
import { accessSync, constants, existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { type Service, services } from '../contract/settings.ts'
import { type Config, readConfig } from '../server/config.ts'
import { openCredentials } from '../server/credentials.ts'
import { openPractice } from '../server/practice/index.ts'
import { openConnectionTests } from '../server/providers/connection-tests.ts'
import { ask, OutboundError } from '../server/providers/outbound.ts'
import { ApiError } from '../server/api-error.ts'
import { inspectSecrets, existingKeys, openSettings } from '../server/settings/index.ts'
import { type Inspection, inspectStore } from '../server/store/inspect.ts'
import { Misuse, runTool } from './tool.ts'

interface Finding {
  about: string
  is: 'ok' | 'WRONG' | '-'
  text: string
}

const log = pino({ level: 'silent' })
const megabyte = 1024 * 1024
/** Below this free space, an import or a day of recordings may fill the disk. */
const minFreeBytes = 500 * megabyte
/** Room tokens and webhook signatures are rejected if clocks differ by more. */
const maxSkewMs = 30_000

const ok = (about: string, text: string): Finding => ({ about, is: 'ok', text })
const wrong = (about: string, text: string): Finding => ({ about, is: 'WRONG', text })
const unchecked = (about: string, text: string): Finding => ({ about, is: '-', text })

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]!

function checkFolder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) return [unchecked('data folder', `${dataDir} is created at the first start`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return [wrong('data folder', `${dataDir} is not writable`)]
  }
  const others = statSync(dataDir).mode & 0o077
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const space = `${Math.round(free / megabyte).toLocaleString('en-US')} MB free`
  return [
    others === 0
      ? ok('data folder', dataDir)
      : wrong('data folder', `${dataDir} is accessible to other users of this machine (run chmod 700 on it)`),
    free >= minFreeBytes ? ok('disk', space) : wrong('disk', `only ${space}`),
  ]
}

async function checkDatabase(store: Inspection): Promise<Finding> {
  const started = performance.now()
  const { rows } = await sql<{ n: number }>`select count(*) as n from users`.execute(store.db)
  const damage = store.damage()
  if (damage !== undefined) return wrong('database', `damaged: ${damage}`)
  return ok('database', `answers in ${Math.ceil(performance.now() - started)} ms, ${rows[0]!.n} accounts`)
}

async function checkKeys({ dataDir, encryptionKey }: Config, store: Inspection): Promise<Finding> {
  const keys = existingKeys(dataDir, encryptionKey)
  const { readable, unreadable } = await inspectSecrets(store, keys)
  if (unreadable.length > 0) {
    return wrong(
      'keys',
      `${unreadable.join(', ')}: no key decrypts this. Restore the old key, or enter the value again in Settings`,
    )
  }
  const file = join(dataDir, 'encryption-key')
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) {
    return wrong('keys', `${file} is readable by other users of this machine (run chmod 600 on it)`)
  }
  return ok('keys', `${readable.length} stored secrets, all can be decrypted`)
}

async function checkProviders(config: Config, store: Inspection): Promise<Finding[]> {
  const settings = openSettings({ store, keys: existingKeys(config.dataDir, config.encryptionKey), log })
  const credentials = openCredentials({ settings, practice: openPractice({ log }), config })
  const tests = openConnectionTests({ credentials, log })
  const check = async (service: Service): Promise<Finding> => {
    try {
      const { success, message } = await tests.run(service, 'doctor')
      return success ? ok(service, message) : wrong(service, message)
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return unchecked(service, 'not set up')
      throw error
    }
  }
  return Promise.all(services.map(check))
}

/** Compares the clocks with the Date header of a provider's response. An error response has the header too. */
async function checkClock({ openaiBaseUrl }: Config): Promise<Finding> {
  try {
    const asked = Date.now()
    const { headers } = await ask(`${openaiBaseUrl}/models`, { timeout: 5_000 })
    const theirs = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return unchecked('clock', 'not checked: the response has no date')
    // The Date header has whole seconds. The provider sets the header between our request and its response.
    const ahead = Math.max(asked - theirs - 1_000, theirs - Date.now(), 0)
    const seconds = Math.round(ahead / 1_000)
    return ahead > maxSkewMs
      ? wrong('clock', `differs by ${seconds} s from ${new URL(openaiBaseUrl).host}`)
      : ok('clock', `agrees with ${new URL(openaiBaseUrl).host}`)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return unchecked('clock', `not checked: no response from ${new URL(openaiBaseUrl).host}`)
  }
}

async function checkStore(config: Config): Promise<Finding[]> {
  let store: Inspection | undefined
  try {
    store = await inspectStore(config)
    if (!store) return [unchecked('database', 'is created at the first start')]
    const database = await checkDatabase(store)
    if (database.is === 'WRONG') return [database]
    return [database, await checkKeys(config, store), ...(await checkProviders(config, store))]
  } catch (error) {
    return [wrong('database', `cannot be read: ${firstLine(error)}`)]
  } finally {
    await store?.close()
  }
}

await runTool(async () => {
  if (process.argv.length > 2) throw new Misuse('Usage: npm run doctor')
  const config = readConfig(process.env)
  const findings = [...checkFolder(config), ...(await checkStore(config)), await checkClock(config)]
  for (const { about, is, text } of findings) console.log(`${is.padEnd(5)}  ${about.padEnd(12)} ${text}`)
  if (findings.some(({ is }) => is === 'WRONG')) process.exitCode = 1
})
