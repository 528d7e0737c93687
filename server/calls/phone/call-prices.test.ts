import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { databases } from '../../../tests/support/databases.ts'
import type { Store } from '../../store/open.ts'
import { readCall } from '../log.ts'
import { until } from '../testing/desk.ts'
import { openCallPrices } from './call-prices.ts'

const sid = `CA${'0123456789abcdef'.repeat(2)}`

describe.each(databases)('prices of phone calls in $engine', ({ open }) => {
  let store: Store
  beforeEach(async () => {
    store = await open()
    const none = { call_id: null, phone_number: null, scenario_json: null, end_reason: null, created_by: null }
    for (const [id, practice] of [
      ['real', 0],
      ['rehearsed', 1],
    ] as const) {
      const times = { started_at: Date.now() - 2000, connected_at: Date.now() - 1500, ended_at: Date.now() - 1000 }
      const row = { ...none, ...times, id, practice, transport: 'twilio', status: 'ended', language: 'en' }
      await store.db.insertInto('calls').values(row).execute()
      const leg = { sid, status: 'completed', answered_by: null, token_hash: null, address: '', released_at: null }
      await store.db
        .insertInto('phone_legs')
        .values({ ...leg, call_id: id })
        .execute()
    }
  })
  afterEach(() => store.close())

  test('requests a price until the carrier reports it, and skips practice calls', async () => {
    const seen: string[] = []
    const carrier = createServer((request, response) => {
      seen.push(`${request.method} ${request.url}`)
      // Like Twilio: the price is null for some time after the call.
      const price = seen.length < 3 ? null : '-0.02600'
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ sid, price, price_unit: 'USD' }))
    })
    await new Promise<void>((resolve) => carrier.listen(0, '127.0.0.1', resolve))
    const { port } = carrier.address() as AddressInfo
    const access = { accountSid: `AC${'0'.repeat(32)}`, authToken: 'token', phoneNumber: '', webhookDomain: '' }
    const prices = openCallPrices({
      store,
      log: { error: () => {} },
      twilio: async () => ({ ...access, baseUrl: `http://127.0.0.1:${port}`, practice: false }),
      clock: Date.now,
      everyMs: 10,
    })
    onTestFinished(() => {
      prices.stop()
      carrier.closeAllConnections()
      carrier.close()
    })
    await until(async () => (await readCall(store, 'real'))?.cost !== undefined, 'the price is known')
    expect((await readCall(store, 'real'))!.cost).toEqual({ amount: 0.026, currency: 'USD' })
    expect((await readCall(store, 'rehearsed'))!.cost).toBeUndefined()
    expect(new Set(seen)).toEqual(new Set([`GET /2010-04-01/Accounts/${access.accountSid}/Calls/${sid}.json`]))
    expect(seen).toHaveLength(3)
  })
})
