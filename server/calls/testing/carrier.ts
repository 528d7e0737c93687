import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Store } from '../../store/open.ts'
import { type CallsOptions, openCalls } from '../index.ts'
import { startProvider } from './provider.ts'
import { scenario } from './set-up.ts'

/** Replies of a misbehaving carrier. */
export type Answer = (request: CarrierOrder, response: ServerResponse) => void

/** A request that the carrier received. */
export interface CarrierOrder {
  path: string
  form: URLSearchParams
  authorization: string | undefined
}

/** Id that the carriers of these tests give to every call. */
export const sid = `CA${'0'.repeat(32)}`

export function reply(response: ServerResponse, status: number, json: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json))
}

/**
 * Starts a carrier that replies with `answer`, and a voice provider. `twilio` is the account in the settings, which tests may
 * change during a call. `openProcess` opens the calls feature as a server process does.
 */
export async function openPhoneDesk(answer: Answer) {
  const provider = await startProvider()
  onTestFinished(() => provider.close())
  const requests: CarrierOrder[] = []
  const carrier = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { url: path = '', headers } = request
      const received = { path, form: new URLSearchParams(body), authorization: headers.authorization }
      requests.push(received)
      answer(received, response)
    })
  })
  carrier.listen(0, '127.0.0.1')
  await once(carrier, 'listening')
  onTestFinished(() => {
    carrier.closeAllConnections()
    carrier.close()
  })
  const twilio = {
    baseUrl: `http://127.0.0.1:${(carrier.address() as AddressInfo).port}`,
    accountSid: 'AC1',
    authToken: 'secret-token',
    phoneNumber: '+15005550006',
    webhookDomain: 'https://hooks.example.com/',
    practice: false,
  }
  const openai = {
    baseUrl: provider.baseUrl,
    key: 'sk-test',
    model: 'gpt-4o-mini',
    realtimeModel: 'gpt-realtime-2.1',
    practice: false,
  }

  async function openProcess(store: Store, options: Pick<CallsOptions, 'keyring' | 'clock'> = {}) {
    const calls = await openCalls({
      store,
      log: pino({ level: 'silent' }),
      credentials: { openai: async () => openai, twilio: async () => ({ ...twilio }) },
      ...options,
    })
    onTestFinished(() => calls.close())
    const place = (phone_number = '+15005551234') =>
      calls.place({ phone_number, language: 'en', scenario }, { id: 'u1' })
    return { calls, place }
  }

  return { requests, provider, twilio, openProcess }
}
