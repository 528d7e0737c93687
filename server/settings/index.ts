import { staffMessage } from '../../contract/messages.ts'
import type { BaseLogger } from 'pino'
import {
  type CallingHours,
  phoneLimitFields,
  type RetentionField,
  retentionFields,
  type SecretField,
  secretFields,
  type SettingsChange,
  type SettingsRecord,
  type VoicemailChoice,
} from '../../contract/settings.ts'
import type { Money } from '../../contract/costs.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import {
  budgetText,
  checkChange,
  daysText,
  defaults,
  hoursText,
  type PlainField,
  plainFields,
  plainNames,
} from './check.ts'
import { type Keyring, openKeyring } from './keyring.ts'

export { addKey, keysFor, existingKeys } from './key-file.ts'
export type { PlainField } from './check.ts'
export { inspectSecrets, rotateKeys } from './rotate.ts'
export { openTestResults, type TestResults } from './test-results.ts'

/** All settings, read in one query. A key and its address therefore come from the same save. */
export interface Snapshot {
  readonly record: SettingsRecord
  /** Stored secrets that a key of the keyring decrypts. */
  readonly secrets: Readonly<Partial<Record<SecretField, string>>>
}

export interface Settings {
  /** Encrypts texts of other features with the same keys. `rotateKeys` must know where they are stored. */
  readonly keyring: Keyring
  read(): Promise<SettingsRecord>
  /**
   * Saves all fields of a change, or none.
   * @throws ApiError 422, 409 if another user changed a field since `was`, 409 `retention` if the change deletes calls and
   * is not confirmed
   */
  change(change: SettingsChange, userId: string): Promise<SettingsRecord>
  snapshot(): Promise<Snapshot>
  value(field: PlainField): Promise<string>
  /** Returns the limits on the age of recordings and transcripts. Undefined without a limit. */
  retention(): Promise<Partial<Record<RetentionField, RetentionLimit>>>
  /** Adds a listener for changes made in this process. Returns a function that removes it. */
  onChange(listener: (record: SettingsRecord) => void): () => void
}

export interface RetentionLimit {
  readonly days: number
  /** Time of the last change of the number, ms since 1970. */
  readonly changedAt: number
}

/** Number of calls whose recordings, and number whose transcripts, a change deletes. */
export interface RetentionCounts {
  readonly recordings: number
  readonly transcripts: number
}

/**
 * Row that every save writes first, which serialises saves in both engines. `value` is the time of the first save,
 * `updated_at` the time of the last save.
 */
const stampField = 'saved'

interface Row {
  field: string
  value: string
}

/**
 * Returns the rows to write for readable fields. Skips a field equal to `was`, its value when the user opened the form.
 * @throws ApiError 409 naming the fields that two users changed differently
 */
function plainRows(
  plain: Partial<Record<PlainField, string>>,
  was: { readonly [Field in PlainField]?: PreviousValue },
  stored: ReadonlyMap<string, string>,
  defaults: Readonly<Record<PlainField, string>>,
): Row[] {
  const rows: Row[] = []
  const clashes: string[] = []
  for (const field of plainFields) {
    const value = plain[field]
    const seen = was[field]
    const before = previousText(seen)
    const now = stored.get(field) ?? defaults[field]
    // A row has the time of the last change of its value, which an equal value does not renew.
    if (value === undefined || value === before || value === stored.get(field)) continue
    if (before !== undefined && now !== before && now !== value) clashes.push(plainNames[field])
    rows.push({ field, value })
  }
  if (clashes.length > 0) {
    throw new ApiError(409, staffMessage('settings_changed', { fields: clashes.join(', ') }))
  }
  return rows
}

/** Null: no limit, or no budget. */
type PreviousValue = string | number | CallingHours | Money | null | undefined

/** Returns a previous value in its stored form. */
function previousText(seen: PreviousValue): string | undefined {
  if (seen === null) return daysText(null)
  if (typeof seen !== 'object') return seen?.toString()
  return 'amount' in seen ? budgetText(seen) : hoursText(seen)
}

const iso = (time: number): string => new Date(time).toISOString()

/**
 * @param options.keys texts of the encryption keys. The first encrypts, all decrypt.
 * @param options.defaults replace the built-in defaults
 */
export function openSettings(options: {
  store: Pick<Store, 'db'>
  keys: readonly string[]
  log: Pick<BaseLogger, 'warn'>
  defaults?: Partial<Record<PlainField, string>>
  /** Counts what new limits delete. A missing limit deletes nothing. */
  countDeletions?: (days: Partial<Record<RetentionField, number>>) => Promise<RetentionCounts>
}): Settings {
  const { db } = options.store
  const { log } = options
  const ownDefaults: Readonly<Record<PlainField, string>> = { ...defaults, ...options.defaults }
  const keyring = openKeyring(options.keys)
  const listeners = new Set<(record: SettingsRecord) => void>()
  /** Fields already logged as unreadable. Avoids a log line at every read. */
  const reported = new Set<SecretField>()

  function unseal(field: SecretField, sealed: string): string | undefined {
    const secret = keyring.open(sealed, field)
    if (secret === undefined && !reported.has(field)) {
      reported.add(field)
      log.warn({ field }, 'Stored secret cannot be decrypted, enter it again')
    }
    return secret
  }

  async function snapshot(): Promise<Snapshot> {
    const rows = await db.selectFrom('settings').select(['field', 'value', 'updated_at']).execute()
    const stored = new Map(rows.map((row) => [row.field, row]))
    const secrets: Partial<Record<SecretField, string>> = {}
    for (const field of secretFields) {
      const sealed = stored.get(field)?.value
      const secret = sealed === undefined ? undefined : unseal(field, sealed)
      if (secret !== undefined) secrets[field] = secret
    }
    const plain = (field: PlainField): string => stored.get(field)?.value ?? ownDefaults[field]
    const stamp = stored.get(stampField)
    const limits = Object.fromEntries(phoneLimitFields.map((field) => [field, Number(plain(field))]))
    return {
      secrets,
      record: {
        openai_api_key_set: secrets.openai_api_key !== undefined,
        twilio_account_sid_set: secrets.twilio_account_sid !== undefined,
        twilio_auth_token_set: secrets.twilio_auth_token !== undefined,
        livekit_url_set: secrets.livekit_url !== undefined,
        livekit_api_key_set: secrets.livekit_api_key !== undefined,
        livekit_api_secret_set: secrets.livekit_api_secret !== undefined,
        serpapi_key_set: secrets.serpapi_key !== undefined,
        openai_model: plain('openai_model'),
        openai_realtime_model: plain('openai_realtime_model'),
        twilio_phone_number: plain('twilio_phone_number'),
        default_language: plain('default_language'),
        webhook_domain: plain('webhook_domain'),
        practice_mode: plain('practice_mode') === 'on',
        record_calls: plain('record_calls') === 'on',
        calling_hours: JSON.parse(plain('calling_hours')) as CallingHours,
        ...limits,
        phone_countries: plain('phone_countries'),
        voicemail: plain('voicemail') as VoicemailChoice,
        company_name: plain('company_name'),
        callback_number: plain('callback_number'),
        daily_budget: plain('daily_budget') === '' ? null : (JSON.parse(plain('daily_budget')) as Money),
        recordings_days: Number(plain('recordings_days')) || null,
        transcripts_days: Number(plain('transcripts_days')) || null,
        exchange_rates_refresh: plain('exchange_rates_refresh') === 'on',
        exchange_rates_url: plain('exchange_rates_url'),
        created_at: stamp ? iso(Number(stamp.value)) : null,
        updated_at: stamp ? iso(stamp.updated_at) : null,
      },
    }
  }

  /** @throws ApiError 409 if the change deletes recordings or transcripts */
  async function rejectDeletions(
    plain: Partial<Record<PlainField, string>>,
    was: Parameters<typeof plainRows>[1],
  ): Promise<void> {
    const limits = retentionFields.filter((field) => plain[field])
    if (limits.length === 0) return
    const rows = await db.selectFrom('settings').select(['field', 'value']).execute()
    const changed = plainRows(plain, was, new Map(rows.map(({ field, value }) => [field, value])), ownDefaults)
    const days = changed.filter(({ field, value }) => limits.some((limit) => limit === field) && value !== '')
    if (days.length === 0) return
    const counts = await options.countDeletions?.(
      Object.fromEntries(days.map(({ field, value }) => [field, Number(value)])),
    )
    if (counts === undefined || counts.recordings + counts.transcripts === 0) return
    throw new ApiError(409, staffMessage('retention', { ...counts }))
  }

  async function write(change: SettingsChange, userId: string): Promise<void> {
    const { plain, secrets } = checkChange(change)
    const sealed: Row[] = secretFields.flatMap((field) => {
      const secret = secrets[field]
      return secret === undefined ? [] : [{ field, value: keyring.seal(secret, field) }]
    })
    if (sealed.length === 0 && Object.keys(plain).length === 0) return
    if (!change.confirmed?.includes('retention')) await rejectDeletions(plain, change.was ?? {})
    const stamps = { updated_at: Date.now(), updated_by: userId }
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('settings')
        .values({ field: stampField, value: String(stamps.updated_at), ...stamps })
        .onConflict((conflict) => conflict.column('field').doUpdateSet(stamps))
        .execute()
      if (secrets.livekit_url !== undefined) {
        const before = await transaction
          .selectFrom('settings')
          .select('value')
          .where('field', '=', 'livekit_url')
          .executeTakeFirst()
        // If the URL changes, delete the key and secret: another server must not receive them.
        if (before && unseal('livekit_url', before.value) !== secrets.livekit_url) {
          await transaction
            .deleteFrom('settings')
            .where('field', 'in', ['livekit_api_key', 'livekit_api_secret'])
            .execute()
        }
      }
      const stored = await transaction.selectFrom('settings').select(['field', 'value']).execute()
      const rows = [
        ...sealed,
        ...plainRows(plain, change.was ?? {}, new Map(stored.map((row) => [row.field, row.value])), ownDefaults),
      ]
      if (rows.length === 0) return
      await transaction
        .insertInto('settings')
        .values(rows.map((row) => ({ ...row, ...stamps })))
        .onConflict((conflict) =>
          conflict.column('field').doUpdateSet((e) => ({ value: e.ref('excluded.value'), ...stamps })),
        )
        .execute()
    })
    for (const field of secretFields) if (secrets[field] !== undefined) reported.delete(field)
  }

  return {
    keyring,
    snapshot,
    read: async () => (await snapshot()).record,
    async value(field) {
      const row = await db.selectFrom('settings').select('value').where('field', '=', field).executeTakeFirst()
      return row?.value ?? ownDefaults[field]
    },
    async retention() {
      const rows = await db
        .selectFrom('settings')
        .select(['field', 'value', 'updated_at'])
        .where('field', 'in', retentionFields)
        .where('value', '!=', '')
        .execute()
      return Object.fromEntries(
        rows.map(({ field, value, updated_at }) => [field, { days: Number(value), changedAt: updated_at }]),
      )
    },
    async change(change, userId) {
      await write(change, userId)
      const { record } = await snapshot()
      for (const listener of listeners) listener(record)
      return record
    },
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
