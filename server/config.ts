import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { defaultPhoneLimits } from './default-phone-limits.ts'

/** Configuration from the environment. Only this file reads it. The README describes each variable. */
export interface Config {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | undefined
  /** Undefined: the server creates a code word at the first start, in the data folder. */
  codeWord: string | undefined
  /** Encryption keys, separated by commas. The first encrypts. Undefined: a key file in the data folder. */
  encryptionKey: string | undefined
  /** Public address, if it differs from the listening address. */
  publicUrl: string | undefined
  openaiBaseUrl: string
  twilioBaseUrl: string
  serpapiBaseUrl: string
  demoCatalogue: boolean
  /** Maximum size of all recordings. The oldest are deleted first. */
  recordingsGb: number
  /** Limits of phone calls for all users together. */
  phoneCallsAtOnce: number
  phoneCallsADay: number
  logLevel: string
  /** Authorises other machines to read /api/metrics. */
  metricsToken: string | undefined
}

/** An invalid variable. The message is one line for the administrator. */
export class ConfigError extends Error {}

function address(name: string, value: string | undefined, fallback: string): string {
  const text = value ?? fallback
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new ConfigError(`${name} must be an http or https address, not "${text}"`)
  }
  return text.replace(/\/+$/, '')
}

function count(name: string, value: string | undefined, fallback: number): number {
  const number = Number(value ?? fallback)
  if (!Number.isInteger(number) || number < 0) throw new ConfigError(`${name} must be a whole number, not "${value}"`)
  return number
}

/** Parses the environment. @throws ConfigError */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const given = (name: string) => env[name]?.trim() || undefined
  const port = Number(given('PORT') ?? 3000)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new ConfigError(`PORT must be a number from 0 to 65535, not "${env['PORT']}"`)
  }
  const publicUrl = given('PUBLIC_URL')
  return {
    port,
    host: given('HOST') ?? 'localhost',
    dataDir: resolve(given('DATA_DIR') ?? 'data'),
    databaseUrl: given('DATABASE_URL'),
    codeWord: given('REGISTRATION_CODE_WORD'),
    encryptionKey: given('ENCRYPTION_KEY'),
    publicUrl: publicUrl && address('PUBLIC_URL', publicUrl, ''),
    openaiBaseUrl: address('OPENAI_BASE_URL', given('OPENAI_BASE_URL'), 'https://api.openai.com/v1'),
    twilioBaseUrl: address('TWILIO_BASE_URL', given('TWILIO_BASE_URL'), 'https://api.twilio.com'),
    serpapiBaseUrl: address('SERPAPI_BASE_URL', given('SERPAPI_BASE_URL'), 'https://serpapi.com'),
    phoneCallsAtOnce: count('PHONE_CALLS_AT_ONCE', given('PHONE_CALLS_AT_ONCE'), defaultPhoneLimits.atOnce),
    phoneCallsADay: count('PHONE_CALLS_A_DAY', given('PHONE_CALLS_A_DAY'), defaultPhoneLimits.aDay),
    recordingsGb: count('RECORDINGS_GB', given('RECORDINGS_GB'), 5),
    demoCatalogue: given('DEMO_CATALOGUE')?.toLowerCase() !== 'off',
    logLevel: given('LOG_LEVEL') ?? 'info',
    metricsToken: given('METRICS_TOKEN'),
  }
}

/** Creates the data folder, accessible to its owner only. @throws ConfigError */
export function makeDataDir(dataDir: string): void {
  try {
    // Check first: a recursive mkdir never returns on a file system that answers every mkdir with ENOENT, e.g. /proc.
    if (existsSync(dirname(dataDir))) {
      if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 })
    } else {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    }
    chmodSync(dataDir, 0o700)
    // Report a folder without write permission now. The error of the database is less clear.
    writeFileSync(join(dataDir, '.writable'), '')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    throw new ConfigError(`The data folder ${dataDir} cannot be written to (${code}). Set DATA_DIR to one that can.`)
  }
}

const syllables = ['ka', 'lo', 'mi', 'ra', 'te', 'su', 'no', 'vi', 'pe', 'da', 'ru', 'fa', 'ze', 'bo', 'ni', 'ga']

/** Returns the registration code word from the configuration, or creates it once in the data folder. */
export function registrationCodeWord(config: Config): string {
  if (config.codeWord) return config.codeWord
  const file = join(config.dataDir, 'registration-code-word')
  try {
    const stored = readFileSync(file, 'utf8').trim()
    if (stored) return stored
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  // 16^10 possible words: easy to read aloud, and too many to guess within the attempt limit.
  const word = Array.from({ length: 10 }, (_, n) => (n === 5 ? '-' : '') + syllables[randomInt(16)]).join('')
  writeFileSync(file, `${word}\n`, { mode: 0o600 })
  return word
}
