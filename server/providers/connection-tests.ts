import type { StaffMessage } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import type { BaseLogger } from 'pino'
import type { AccountModels, ConnectionResult, Service } from '../../contract/settings.ts'
import { limitInMemory, openRateLimit, retryAfterOf } from '../rate-limit.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { type LivekitAccess, testLivekit } from './livekit.ts'
import { type OpenaiAccess, testOpenai } from './openai.ts'
import { OutboundError, type OutboundFailure } from './outbound.ts'
import { type SerpapiAccess, testSerpapi } from './serpapi.ts'
import { testTwilio, type TwilioAccess } from './twilio.ts'
import { fails, type Verdict } from './verdict.ts'

/** Stored credentials of each provider. Undefined if a required value is missing. */
export interface StoredAccess {
  openai(): Promise<OpenaiAccess | undefined>
  twilio(): Promise<TwilioAccess | undefined>
  livekit(): Promise<LivekitAccess | undefined>
  serpapi(): Promise<SerpapiAccess | undefined>
}

export interface ConnectionTests {
  /**
   * Checks whether the provider accepts the stored credentials. A rejection by the provider is a result, not an error.
   * @throws ApiError 400 if a required value is not stored, 429 after five tests of a service in a minute
   */
  run(service: Service, userId: string): Promise<TestOutcome>
}

/** A test result with its time, and the models that the account offers. */
export type TestOutcome = ConnectionResult & { tested_at: string; models?: AccountModels }

const missing: Record<Service, StaffMessage> = {
  openai: staffMessage('openai_not_saved'),
  twilio: staffMessage('twilio_not_saved'),
  livekit: staffMessage('livekit_not_saved'),
  serpapi: staffMessage('serpapi_not_saved'),
}

const names: Record<Service, string> = { openai: 'OpenAI', twilio: 'Twilio', livekit: 'LiveKit', serpapi: 'SerpAPI' }

function noAnswer(failure: OutboundFailure, provider: string): StaffMessage {
  switch (failure) {
    case 'timeout':
      return staffMessage('provider_timeout', { provider })
    case 'unreachable':
      return staffMessage('provider_unreachable', { provider })
    case 'tls':
      return staffMessage('provider_certificate', { provider })
    case 'redirect':
    case 'too-large':
    case 'not-http':
      return staffMessage('provider_unrecognised', { provider })
  }
}

export function openConnectionTests(options: {
  /** Store of the rate limit, shared by all processes. If absent, this process counts separately. */
  store?: Store
  credentials: { readonly stored: StoredAccess }
  log: Pick<BaseLogger, 'info'>
  now?: () => number
}): ConnectionTests {
  const { stored } = options.credentials
  const now = options.now ?? Date.now
  // Per user and service: prevents guessing keys through this server.
  const bounds = { name: 'connection test', limit: 5, ms: 60_000 }
  const limit = options.store
    ? openRateLimit(options.store, { ...bounds, whileDatabaseFails: 'count in memory', now: options.now })
    : limitInMemory(bounds)

  const stamped = (service: Service) => ({ service, tested_at: new Date(now()).toISOString() })

  async function ask<Access>(
    service: Service,
    access: Access | undefined,
    test: (access: Access) => Promise<Verdict>,
  ): Promise<TestOutcome> {
    if (access === undefined) throw new ApiError(400, missing[service])
    const start = performance.now()
    try {
      const verdict = await test(access)
      return { ...stamped(service), ...verdict, latency_ms: Math.round(performance.now() - start) }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      options.log.info({ service, failure: error.failure, code: error.code }, 'Connection test got no answer')
      return { ...stamped(service), ...fails(noAnswer(error.failure, names[service])) }
    }
  }

  return {
    async run(service, userId) {
      const wait = await limit.take(`${userId} ${service}`)
      if (wait > 0) {
        const retryAfter = retryAfterOf(wait)
        throw new ApiError(429, 'too_many_connection_tests', { retryAfter })
      }
      switch (service) {
        case 'openai':
          return ask(service, await stored.openai(), testOpenai)
        case 'twilio':
          return ask(service, await stored.twilio(), testTwilio)
        case 'livekit':
          return ask(service, await stored.livekit(), testLivekit)
        case 'serpapi':
          return ask(service, await stored.serpapi(), testSerpapi)
      }
    },
  }
}
