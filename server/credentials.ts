import type { ConfigStatus } from '../contract/settings.ts'
import type { Addresses, Practice } from './practice/index.ts'
import type { StoredAccess } from './providers/connection-tests.ts'
import { type LivekitAccess, livekitAnswers, rehearsalLivekit } from './providers/livekit.ts'
import type { OpenaiAccess } from './providers/openai.ts'
import type { SerpapiAccess } from './providers/serpapi.ts'
import type { TwilioAccess } from './providers/twilio.ts'
import { ApiError } from './api-error.ts'
import type { Settings, Snapshot } from './settings/index.ts'

/** `practice` is true for access to a simulator. Results are then labelled. */
type Labelled<Access> = Access & { practice: boolean }

/**
 * Address and keys of each provider, or of its simulator in practice mode. Undefined if something is missing.
 * @throws ApiError 503 in practice mode if the simulators do not start
 */
export interface Credentials {
  openai(): Promise<Labelled<OpenaiAccess> | undefined>
  twilio(): Promise<Labelled<TwilioAccess> | undefined>
  serpapi(): Promise<Labelled<SerpapiAccess> | undefined>
  livekit(): Promise<LivekitAccess | undefined>
  /** Reports if all credentials for calls are stored and readable. Starts no simulator and calls no provider. */
  status(): Promise<ConfigStatus>
  /** The stored credentials in any mode, for connection tests. */
  readonly stored: StoredAccess
}

/** Addresses of the providers. The address of OpenAI ends in /v1. The others are origins. */
interface ProviderAddresses {
  openaiBaseUrl: string
  twilioBaseUrl: string
  serpapiBaseUrl: string
}

/** Combines settings, provider addresses and practice mode. */
export function openCredentials(parts: {
  settings: Pick<Settings, 'snapshot' | 'onChange'>
  practice: Practice
  config: ProviderAddresses
  /** Resolves to true if the LiveKit server of `npm run livekit` answers. */
  rehearsal?: () => Promise<boolean>
}): Credentials {
  const { settings, practice, config } = parts

  // Start the simulators now, before the first call. If the start fails, the first call reports the error.
  settings.onChange((record) => void (record.practice_mode ? practice.start() : practice.stop()).catch(() => {}))

  async function simulators(): Promise<Addresses> {
    try {
      return await practice.start()
    } catch (cause) {
      throw new ApiError(503, 'practice_failed', { cause })
    }
  }

  /**
   * Returns the stored LiveKit server, also in practice mode, because a room rings no phone. If none is stored,
   * practice mode uses the server of `npm run livekit`.
   */
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
      return { ...modelsOf(snapshot), baseUrl: (await simulators()).openai, key: 'sk-practice', practice: true }
    },
    async twilio() {
      const snapshot = await settings.snapshot()
      if (!snapshot.record.practice_mode) return label(twilioOf(snapshot, config))
      return {
        baseUrl: (await simulators()).twilio,
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
      return { baseUrl: (await simulators()).serpapi, key: 'practice', practice: true }
    },
    livekit: async () => livekitFor(await settings.snapshot()),
    async status() {
      const snapshot = await settings.snapshot()
      const practising = snapshot.record.practice_mode === true
      return {
        has_valid_openai: practising || openaiOf(snapshot, config) !== undefined,
        // A call also needs a caller number.
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
