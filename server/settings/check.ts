import { staffMessage } from '../../contract/messages.ts'
import { defaultCallingHours, defaultPhoneLimits } from '../default-phone-limits.ts'
import { BlockList, isIP } from 'node:net'
import { getCountries } from 'libphonenumber-js/max'
import {
  type CallingHours,
  phoneLimitFields,
  retentionFields,
  type SecretField,
  secretFields,
  type SettingsChange,
} from '../../contract/settings.ts'
import type { Money } from '../../contract/costs.ts'
import { unitsPerDollar } from '../../language/money/index.ts'
import { defaultChatModel, defaultRealtimeModel } from '../providers/openai-models.ts'
import { ApiError } from '../api-error.ts'
import { readNumber } from '../phone-number.ts'

/** Fields stored as readable text, with their defaults. */
export const defaults = {
  openai_model: defaultChatModel,
  openai_realtime_model: defaultRealtimeModel,
  twilio_phone_number: '',
  default_language: 'en',
  webhook_domain: '',
  practice_mode: 'off',
  record_calls: 'off',
  calling_hours: hoursText(defaultCallingHours),
  phone_calls_at_once: String(defaultPhoneLimits.atOnce),
  phone_calls_a_day: String(defaultPhoneLimits.aDay),
  phone_minutes_a_day: String(defaultPhoneLimits.minutesADay),
  phone_calls_at_once_each: String(defaultPhoneLimits.atOnce),
  phone_calls_a_day_each: String(defaultPhoneLimits.aDay),
  phone_minutes_a_day_each: String(defaultPhoneLimits.minutesADay),
  phone_countries: '',
  voicemail: 'hang_up',
  company_name: '',
  callback_number: '',
  /** Blank: never. */
  recordings_days: '',
  transcripts_days: '',
  /** JSON. Blank: none. */
  daily_budget: '',
  exchange_rates_refresh: 'off',
  /** Lists all supported currencies. Its rates are in the public domain (CC0). */
  exchange_rates_url: 'https://cdn.jsdelivr.net/npm/@fawazahmed0/currency-api@latest/v1/currencies/usd.json',
} as const
export type PlainField = keyof typeof defaults
export const plainFields = Object.keys(defaults) as PlainField[]

/** Field labels of the settings screen. */
export const plainNames: Record<PlainField, string> = {
  openai_model: 'Default Model',
  openai_realtime_model: 'Realtime Model',
  twilio_phone_number: 'Twilio phone number',
  default_language: 'Default Language',
  webhook_domain: 'Webhook Domain',
  practice_mode: 'Practice mode',
  record_calls: 'Record calls',
  calling_hours: 'Calling hours',
  phone_calls_at_once: 'Calls at once',
  phone_calls_a_day: 'Calls a day',
  phone_minutes_a_day: 'Minutes a day',
  phone_calls_at_once_each: 'Calls at once per person',
  phone_calls_a_day_each: 'Calls a day per person',
  phone_minutes_a_day_each: 'Minutes a day per person',
  phone_countries: 'Allowed countries',
  voicemail: 'When a voicemail answers',
  company_name: 'Company name',
  callback_number: 'Callback number',
  recordings_days: 'Days until recordings are deleted',
  transcripts_days: 'Days until transcripts are deleted',
  daily_budget: 'Daily budget',
  exchange_rates_refresh: 'Refresh exchange rates',
  exchange_rates_url: 'Source of exchange rates',
}

const names: Record<SecretField, string> = {
  openai_api_key: 'OpenAI API key',
  twilio_account_sid: 'Twilio account SID',
  twilio_auth_token: 'Twilio auth token',
  livekit_url: 'LiveKit URL',
  livekit_api_key: 'LiveKit API key',
  livekit_api_secret: 'LiveKit API secret',
  serpapi_key: 'SerpAPI key',
}

/** A valid change in its stored form. Missing fields stay unchanged. */
export interface CheckedChange {
  plain: Partial<Record<PlainField, string>>
  secrets: Partial<Record<SecretField, string>>
}

/** Validates a change. @throws ApiError 422 with a sentence that names the field */
export function checkChange(change: SettingsChange): CheckedChange {
  const plain: CheckedChange['plain'] = {}
  const secrets: CheckedChange['secrets'] = {}
  for (const field of secretFields) {
    const text = change[field]?.trim()
    // Blank means unchanged, because the screen never receives a stored secret.
    if (text) secrets[field] = checkSecret(field, text)
  }
  if (change.openai_model !== undefined) plain.openai_model = checkModel('Default model', change.openai_model)
  if (change.openai_realtime_model !== undefined) {
    plain.openai_realtime_model = checkModel('Realtime model', change.openai_realtime_model)
  }
  if (change.twilio_phone_number !== undefined) plain.twilio_phone_number = checkPhone(change.twilio_phone_number ?? '')
  if (change.webhook_domain !== undefined) plain.webhook_domain = checkWebhookDomain(change.webhook_domain ?? '')
  if (change.default_language !== undefined) plain.default_language = change.default_language
  if (change.practice_mode !== undefined) plain.practice_mode = change.practice_mode ? 'on' : 'off'
  if (change.record_calls !== undefined) plain.record_calls = change.record_calls ? 'on' : 'off'
  if (change.calling_hours !== undefined) plain.calling_hours = checkCallingHours(change.calling_hours)
  for (const field of phoneLimitFields) if (change[field] !== undefined) plain[field] = String(change[field])
  if (change.phone_countries !== undefined) plain.phone_countries = checkCountries(change.phone_countries ?? '')
  if (change.voicemail !== undefined) plain.voicemail = change.voicemail
  if (change.company_name !== undefined) plain.company_name = (change.company_name ?? '').trim()
  if (change.callback_number !== undefined) plain.callback_number = checkCallbackNumber(change.callback_number ?? '')
  for (const field of retentionFields) if (change[field] !== undefined) plain[field] = daysText(change[field])
  if (change.daily_budget !== undefined) plain.daily_budget = checkBudget(change.daily_budget)
  if (change.exchange_rates_refresh !== undefined)
    plain.exchange_rates_refresh = change.exchange_rates_refresh ? 'on' : 'off'
  if (change.exchange_rates_url !== undefined) plain.exchange_rates_url = checkRatesUrl(change.exchange_rates_url ?? '')
  return { plain, secrets }
}

/**
 * Words that forms and scripts write in place of a secret. Does not list "secret", which is the secret of LiveKit's
 * development server.
 */
const placeholderWords =
  /^(not )?(configured|set)$|^(null|undefined|none|nil|nan|n\/a|redacted|hidden|masked|removed|unchanged|placeholder|change[ _-]?me|todo|object object)$|^(your|my)[ _-].*(key|sid|token|secret|url|here)$/i

/** True if the text is a masked secret or a word in place of a secret. */
function isPlaceholder(text: string): boolean {
  // Consoles mask keys with stars or dots. A real key never has three of them in a row.
  if (/^[*.]+$|[*.]{3}|[•●∙·…]/u.test(text)) return true
  // A random key has no eight x in a row.
  if (/^x{3,}$|x{8}/i.test(text)) return true
  return placeholderWords.test(text.replace(/^[("'`<[{$%_-]+|[)"'`>\]}%_-]+$/g, '').trim())
}

function checkSecret(field: SecretField, text: string): string {
  if (isPlaceholder(text)) {
    throw new ApiError(422, staffMessage('secret_is_placeholder', { field: names[field] }))
  }
  // The server sends secrets in HTTP headers and URLs, which allow only these characters.
  if (!/^[\x21-\x7e]+$/.test(text)) {
    throw new ApiError(422, staffMessage('secret_has_special_characters', { field: names[field] }))
  }
  return field === 'livekit_url' ? checkLivekitUrl(text) : text
}

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

function checkLivekitUrl(text: string): string {
  const url = URL.parse(text)
  const secure = url?.protocol === 'wss:' || (url?.protocol === 'ws:' && loopback.test(url.hostname))
  if (!url || !secure || url.username || url.password || url.search || url.hash) {
    throw new ApiError(422, 'livekit_url_invalid')
  }
  return url.href.replace(/\/+$/, '')
}

/** Accepts a query, because some sources select the base currency there. */
function checkRatesUrl(text: string): string {
  const typed = text.trim()
  if (typed === '') return defaults.exchange_rates_url
  const url = URL.parse(typed)
  const secure = url?.protocol === 'https:' || (url?.protocol === 'http:' && loopback.test(url.hostname))
  if (!url || !secure || url.username || url.password || url.hash) throw new ApiError(422, 'exchange_rates_url_invalid')
  return url.href
}

/** Returns the stored text of a number of days. */
export const daysText = (days: number | null): string => days?.toString() ?? ''

/** Returns the stored text of a daily budget. Equal budgets have equal texts. */
export const budgetText = (budget: Money | null): string =>
  budget === null ? '' : JSON.stringify({ amount: budget.amount, currency: budget.currency })

function checkBudget(budget: Money | null): string {
  if (budget !== null && !Object.hasOwn(unitsPerDollar, budget.currency)) {
    throw new ApiError(422, staffMessage('budget_currency_unknown', { currency: budget.currency }))
  }
  return budgetText(budget)
}

/** Returns the stored text of calling hours. Equal hours have equal texts. */
export function hoursText({ from, to, days }: CallingHours): string {
  return JSON.stringify({ from, to, days: [...new Set(days)].toSorted((a, b) => a - b) })
}

function checkCallingHours(hours: CallingHours): string {
  if (hours.to <= hours.from) throw new ApiError(422, 'calling_hours_invalid')
  return hoursText(hours)
}

function checkModel(name: string, text: string): string {
  const id = text.trim()
  if (!/^[A-Za-z0-9][A-Za-z0-9._:/-]*$/.test(id)) {
    throw new ApiError(422, staffMessage('model_id_invalid', { field: name }))
  }
  return id
}

function checkPhone(text: string): string {
  const typed = text.trim()
  if (typed !== '' && !/^\+\d{7,15}$/.test(typed.replace(/[\s().-]/g, ''))) {
    throw new ApiError(422, 'twilio_number_invalid')
  }
  return typed
}

/** Accepts any notation that saved numbers accept. */
function checkCallbackNumber(text: string): string {
  const typed = text.trim()
  if (typed === '' || readNumber(typed).number !== undefined) return typed
  throw new ApiError(422, 'callback_number_invalid')
}

/** Normalises 'ae; ID' to 'AE, ID'. */
function checkCountries(text: string): string {
  const codes = text
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  const known: readonly string[] = getCountries()
  const wrong = codes.find((code) => !known.includes(code))
  if (wrong !== undefined) {
    throw new ApiError(422, staffMessage('countries_invalid', { code: wrong }))
  }
  return [...new Set(codes)].join(', ')
}

/** Accepts a public HTTPS address, because Twilio must reach it. */
function checkWebhookDomain(text: string): string {
  const typed = text.trim()
  if (typed === '') return ''
  const url = URL.parse(typed)
  if (!url || url.protocol !== 'https:') {
    throw new ApiError(422, 'webhook_domain_not_https')
  }
  if (url.username || url.password || url.search || url.hash) {
    throw new ApiError(422, 'webhook_domain_not_bare')
  }
  if (!isPublicHost(url.hostname)) {
    throw new ApiError(422, 'webhook_domain_private')
  }
  return url.href.replace(/\/+$/, '')
}

/** Networks not reachable from the internet (RFC 6890). BlockList checks an IPv4-mapped IPv6 address as IPv4. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv4')
}
for (const [network, bits] of [
  ['::', 127],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  privateNetworks.addSubnet(network, bits, 'ipv6')
}

function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return !privateNetworks.check(host.slice(1, -1), 'ipv6')
  if (isIP(host) === 4) return !privateNetworks.check(host, 'ipv4')
  return host.includes('.') && !/(^|\.)(localhost|local|internal|lan|home\.arpa|invalid)\.?$/.test(host)
}
