import type { ConfigStatus } from '../contract/settings.ts'
import type { Addresses, Practice } from './practice/index.ts'
import type { StoredAccess } from './providers/connection-tests.ts'
import { type LivekitAccess, livekitAnswers, rehearsalLivekit } from './providers/livekit.ts'
import type { OpenaiAccess } from './providers/openai.ts'
import type { SerpapiAccess } from './providers/serpapi.ts'
import type { TwilioAccess } from './providers/twilio.ts'
import { ApiError } from './api-error.ts'
import type { Settings, Snapshot } from './settings/index.ts'

/** `practice`: the stand-in answers, and what is made with it is labelled so. */
type Labelled<Access> = Access & { practice: boolean }

/**
 * What is needed to reach each provider, or its stand-in in practice mode. Undefined while something is missing.
 * @throws ApiError 503 in practice mode when the stand-ins do not start.
 */
export interface Credentials {
  openai(): Promise<Labelled<OpenaiAccess> | undefined>
  twilio(): Promise<Labelled<TwilioAccess> | undefined>
  serpapi(): Promise<Labelled<SerpapiAccess> | undefined>
  livekit(): Promise<LivekitAccess | undefined>
  /** Whether every credential that calls need is stored and can be decrypted; starts nothing, asks no provider. */
  status(): Promise<ConfigStatus>
  /** The real ones, whatever the mode: what a connection test is about. */
  readonly stored: StoredAccess
}

/** The providers' addresses: OpenAI's ends in /v1, the others are origins. */
interface ProviderAddresses {
  openaiBaseUrl: string
  twilioBaseUrl: string
  serpapiBaseUrl: string
}

/** Joins what staff entered, where the providers are, and practice mode. */
export function openCredentials(parts: {
  settings: Pick<Settings, 'snapshot' | 'onChange'>
  practice: Practice
  config: ProviderAddresses
  /** Whether the LiveKit server of `npm run livekit` is there. */
  rehearsal?: () => Promise<boolean>
}): Credentials {
  const { settings, practice, config } = parts

  // Started as soon as it is switched on, so that the first call does not wait; what fails here fails again, and is
  // told, at that call.
  settings.onChange((record) => void (record.practice_mode ? practice.start() : practice.stop()).catch(() => {}))

  async function standIns(): Promise<Addresses> {
    try {
      return await practice.start()
    } catch (cause) {
      throw new ApiError(503, 'practice_failed', { cause })
    }
  }

  /** A room calls nobody, so practice takes the one that is stored; else the one that is started for it, if it is. */
  async function livekitFor(snapshot: Snapshot): Promise<LivekitAccess | undefined> {
    const access = livekitOf(snapshot)
    if (access !== undefined || !snapshot.record.practice_mode) return access
    return (await (parts.rehearsal ?? (() => livekitAnswers(rehearsalLivekit)))()) ? rehearsalLivekit : undefined
  }

  const stored: StoredAccess = {
    openai: async () => openaiOf(await settings.snapshot(), config),
    twilio: async () => twilioOf(await settings.snapshot(), config),
    livekit: async () => livekitOf(await settings.snapshot()),
    serpapi: async () => serpapiOf(await settings.snapshot(), config),
  }

  return {
    stored,
    async openai() {
      const snapshot = await settings.snapshot()
      if (!snapshot.record.practice_mode) return label(openaiOf(snapshot, config))
      return { ...modelsOf(snapshot), baseUrl: (await standIns()).openai, key: 'sk-practice', practice: true }
    },
    async twilio() {
      const snapshot = await settings.snapshot()
      if (!snapshot.record.practice_mode) return label(twilioOf(snapshot, config))
      return {
        baseUrl: (await standIns()).twilio,
        accountSid: `AC${'0123456789abcdef'.repeat(2)}`,
        authToken: 'practice',
        phoneNumber: snapshot.record.twilio_phone_number || '+15005550006',
        webhookDomain: snapshot.record.webhook_domain,
        practice: true,
      }
    },
    async serpapi() {
      const snapshot = await settings.snapshot()
      if (!snapshot.record.practice_mode) return label(serpapiOf(snapshot, config))
      return { baseUrl: (await standIns()).serpapi, key: 'practice', practice: true }
    },
    livekit: async () => livekitFor(await settings.snapshot()),
    async status() {
      const snapshot = await settings.snapshot()
      const practising = snapshot.record.practice_mode === true
      return {
        has_valid_openai: practising || openaiOf(snapshot, config) !== undefined,
        // A call needs a number to come from as well.
        has_valid_twilio: practising || Boolean(twilioOf(snapshot, config)?.phoneNumber),
        has_valid_livekit: (await livekitFor(snapshot)) !== undefined,
        practice_mode: practising,
      }
    },
  }
}

const label = <Access>(access: Access | undefined): Labelled<Access> | undefined =>
  access && { ...access, practice: false }

const modelsOf = ({ record }: Snapshot) => ({
  model: record.openai_model,
  realtimeModel: record.openai_realtime_model,
})

function openaiOf(snapshot: Snapshot, config: ProviderAddresses): OpenaiAccess | undefined {
  const key = snapshot.secrets.openai_api_key
  return key === undefined ? undefined : { baseUrl: config.openaiBaseUrl, key, ...modelsOf(snapshot) }
}

function twilioOf({ record, secrets }: Snapshot, config: ProviderAddresses): TwilioAccess | undefined {
  const { twilio_account_sid: accountSid, twilio_auth_token: authToken } = secrets
  if (accountSid === undefined || authToken === undefined) return undefined
  return {
    baseUrl: config.twilioBaseUrl,
    accountSid,
    authToken,
    phoneNumber: record.twilio_phone_number,
    webhookDomain: record.webhook_domain,
  }
}

function livekitOf({ secrets }: Snapshot): LivekitAccess | undefined {
  const { livekit_url: url, livekit_api_key: apiKey, livekit_api_secret: apiSecret } = secrets
  if (url === undefined || apiKey === undefined || apiSecret === undefined) return undefined
  return { url, apiKey, apiSecret }
}

function serpapiOf({ secrets }: Snapshot, config: ProviderAddresses): SerpapiAccess | undefined {
  const key = secrets.serpapi_key
  return key === undefined ? undefined : { baseUrl: config.serpapiBaseUrl, key }
}
