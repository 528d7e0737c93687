import type { BaseLogger } from 'pino'
import type { AccountModels, ConnectionResult, Service } from '../../contract/settings.ts'
import { RecentUses } from '../recent-uses.ts'
import { Refusal } from '../refusal.ts'
import { type LivekitAccess, testLivekit } from './livekit.ts'
import { type OpenaiAccess, testOpenai } from './openai.ts'
import { OutboundError, type OutboundFailure } from './outbound.ts'
import { type SerpapiAccess, testSerpapi } from './serpapi.ts'
import { testTwilio, type TwilioAccess } from './twilio.ts'
import type { Verdict } from './verdict.ts'

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
   * @throws Refusal 400 if a required value is not stored, 429 after five tests of a service in a minute
   */
  run(service: Service, userId: string): Promise<TestOutcome>
}

/** A test result with its time, and the models that the account offers. */
export type TestOutcome = ConnectionResult & { tested_at: string; models?: AccountModels }

const missing: Record<Service, string> = {
  openai: 'Save the OpenAI API key first, then test it.',
  twilio: 'Save the Twilio Account SID and Auth Token first, then test them.',
  livekit: 'Save the LiveKit URL, API key and API secret first, then test them.',
  serpapi: 'Save the SerpAPI key first, then test it.',
}

const names: Record<Service, string> = { openai: 'OpenAI', twilio: 'Twilio', livekit: 'LiveKit', serpapi: 'SerpAPI' }

function noAnswer(failure: OutboundFailure, name: string): string {
  switch (failure) {
    case 'timeout':
      return `${name} did not answer within 10 seconds.`
    case 'unreachable':
      return `${name} cannot be reached from this server. Check the address and the network.`
    case 'tls':
      return `No secure connection to ${name}: its certificate is not accepted here.`
    case 'redirect':
    case 'too-large':
    case 'not-http':
      return `The server at the configured address does not answer like ${name}.`
  }
}

export function openConnectionTests(options: {
  credentials: { readonly stored: StoredAccess }
  log: Pick<BaseLogger, 'info'>
  now?: () => number
}): ConnectionTests {
  const { stored } = options.credentials
  const now = options.now ?? Date.now
  const monotonic = options.now ?? (() => performance.now())
  // Limited per user and service, so that nobody can test stolen keys through this server.
  const tests = new RecentUses({ most: 5, ms: 60_000 })

  const stamped = (service: Service) => ({ service, tested_at: new Date(now()).toISOString() })

  async function ask<Access>(
    service: Service,
    access: Access | undefined,
    test: (access: Access) => Promise<Verdict>,
  ): Promise<TestOutcome> {
    if (access === undefined) throw new Refusal(400, missing[service])
    const start = performance.now()
    try {
      const verdict = await test(access)
      return { ...stamped(service), ...verdict, latency_ms: Math.round(performance.now() - start) }
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error
      options.log.info({ service, failure: error.failure, code: error.code }, 'Connection test got no answer')
      return { ...stamped(service), success: false, message: noAnswer(error.failure, names[service]) }
    }
  }

  return {
    async run(service, userId) {
      const wait = tests.take(monotonic(), `${userId} ${service}`)
      if (wait > 0) {
        const retryAfter = Math.ceil(wait / 1000)
        throw new Refusal(429, 'Too many connection tests. Please wait a minute.', { retryAfter })
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
