/** `npm run doctor`: looks at all that the product stands on; a line each, exit code 1 when something is wrong. */
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
/** Less than this, and an import or a day of recordings may fill the disk. */
const leastFree = 500 * megabyte
/** Room tokens and signatures of webhooks are refused by clocks that differ by more. */
const mostSkewMs = 30_000

const ok = (about: string, text: string): Finding => ({ about, is: 'ok', text })
const wrong = (about: string, text: string): Finding => ({ about, is: 'WRONG', text })
const open = (about: string, text: string): Finding => ({ about, is: '-', text })

const firstLine = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]!

function lookAtFolder({ dataDir }: Config): Finding[] {
  if (!existsSync(dataDir)) return [open('data folder', `${dataDir} is made at the first start`)]
  try {
    accessSync(dataDir, constants.R_OK | constants.W_OK)
  } catch {
    return [wrong('data folder', `${dataDir} cannot be written to`)]
  }
  const others = statSync(dataDir).mode & 0o077
  const { bavail, bsize } = statfsSync(dataDir)
  const free = bavail * bsize
  const space = `${Math.round(free / megabyte).toLocaleString('en-US')} MB free`
  return [
    others === 0
      ? ok('data folder', dataDir)
      : wrong('data folder', `${dataDir} is open to other users of this machine (chmod 700 it)`),
    free >= leastFree ? ok('disk', space) : wrong('disk', `only ${space}`),
  ]
}

async function lookAtDatabase(store: Inspection): Promise<Finding> {
  const started = performance.now()
  const { rows } = await sql<{ n: number }>`select count(*) as n from users`.execute(store.db)
  const damage = store.damage()
  if (damage !== undefined) return wrong('database', `damaged: ${damage}`)
  return ok('database', `answers in ${Math.ceil(performance.now() - started)} ms, ${rows[0]!.n} accounts`)
}

async function lookAtKeys({ dataDir, encryptionKey }: Config, store: Inspection): Promise<Finding> {
  const keys = existingKeys(dataDir, encryptionKey)
  const { readable, unreadable } = await inspectSecrets(store, keys)
  if (unreadable.length > 0) {
    return wrong(
      'keys',
      `${unreadable.join(', ')}: no key opens it. Put the old key back, or enter it again in Settings`,
    )
  }
  const file = join(dataDir, 'encryption-key')
  if (existsSync(file) && (statSync(file).mode & 0o077) !== 0) {
    return wrong('keys', `${file} can be read by other users of this machine (chmod 600 it)`)
  }
  return ok('keys', `${readable.length} stored secrets, each can be opened`)
}

async function lookAtProviders(config: Config, store: Inspection): Promise<Finding[]> {
  const settings = openSettings({ store, keys: existingKeys(config.dataDir, config.encryptionKey), log })
  const credentials = openCredentials({ settings, practice: openPractice({ log }), config })
  const tests = openConnectionTests({ credentials, log })
  const look = async (service: Service): Promise<Finding> => {
    try {
      const { success, message } = await tests.run(service, 'doctor')
      return success ? ok(service, message) : wrong(service, message)
    } catch (error) {
      if (error instanceof ApiError && error.status === 400) return open(service, 'not set up')
      throw error
    }
  }
  return Promise.all(services.map(look))
}

/** Any answer of a provider names its time, a refusal as well. */
async function lookAtClock({ openaiBaseUrl }: Config): Promise<Finding> {
  try {
    const asked = Date.now()
    const { headers } = await ask(`${openaiBaseUrl}/models`, { timeout: 5_000 })
    const theirs = Date.parse(headers.get('date') ?? '')
    if (Number.isNaN(theirs)) return open('clock', 'not compared: the answer named no time')
    // Theirs is in whole seconds, of some moment between our question and its answer.
    const ahead = Math.max(asked - theirs - 1_000, theirs - Date.now(), 0)
    const seconds = Math.round(ahead / 1_000)
    return ahead > mostSkewMs
      ? wrong('clock', `differs by ${seconds} s from that of ${new URL(openaiBaseUrl).host}`)
      : ok('clock', `agrees with ${new URL(openaiBaseUrl).host}`)
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return open('clock', `not compared: no answer from ${new URL(openaiBaseUrl).host}`)
  }
}

async function lookAtStore(config: Config): Promise<Finding[]> {
  let store: Inspection | undefined
  try {
    store = await inspectStore(config)
    if (!store) return [open('database', 'is made at the first start')]
    const database = await lookAtDatabase(store)
    if (database.is === 'WRONG') return [database]
    return [database, await lookAtKeys(config, store), ...(await lookAtProviders(config, store))]
  } catch (error) {
    return [wrong('database', `cannot be read: ${firstLine(error)}`)]
  } finally {
    await store?.close()
  }
}

await runTool(async () => {
  if (process.argv.length > 2) throw new Misuse('Usage: npm run doctor')
  const config = readConfig(process.env)
  const findings = [...lookAtFolder(config), ...(await lookAtStore(config)), await lookAtClock(config)]
  for (const { about, is, text } of findings) console.log(`${is.padEnd(5)}  ${about.padEnd(12)} ${text}`)
  if (findings.some(({ is }) => is === 'WRONG')) process.exitCode = 1
})
