import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import type { ExchangeRates } from '../contract/exchange-rates.ts'
import { openTestApp } from './support/app.ts'
import { registerStaff } from './support/staff.ts'

/** A refresh in the settings reaches lists and chat without a restart. */
test('a refresh changes lists and chat', async () => {
  const source = createServer((_, response) => response.end('{"date":"2026-10-15","usd":{"idr":36000}}'))
  await new Promise<void>((resolve) => source.listen(0, '127.0.0.1', resolve))
  const { app, url, codeWord } = await openTestApp()
  try {
    const { token } = await registerStaff({ url, codeWord })
    const call = async <Reply>(method: string, path: string, body?: unknown): Promise<Reply> => {
      const isForm = body instanceof FormData
      const answer = await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      })
      expect(answer.status, path).toBe(200)
      return (await answer.json()) as Reply
    }
    const form = new FormData()
    const lines = [
      'Name;Address;Price;Bedrooms',
      'Villa Aster;Ubud;IDR 3 600 000 per night;2',
      'Villa Birch;Ubud;$150;3',
    ]
    form.append('file', new Blob([lines.join('\n')]), 'villas.csv')
    const { id } = await call<{ id: string }>('POST', '/api/imports', form)
    await call('POST', `/api/imports/${id}/apply`)

    type Venues = { items: { name: string }[] }
    const upTo120 = async () => (await call<Venues>('GET', '/api/venues?price_max=120')).items.map(({ name }) => name)
    const offered = async () => {
      const { options } = await call<{ options: Venues['items'] }>('POST', '/api/chat', {
        message: 'villa in Ubud up to $120',
      })
      return options.map(({ name }) => name)
    }
    expect(await upTo120()).toEqual([])
    expect(await offered()).not.toContain('Villa Aster')

    const exchange_rates_url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
    await call('PUT', '/api/system/settings', { exchange_rates_refresh: true, exchange_rates_url })
    await expect
      .poll(async () => (await call<ExchangeRates>('GET', '/api/exchange-rates')).refreshed_at, { timeout: 10_000 })
      .not.toBeNull()
    // 3,600,000 rupiah are $100 now.
    expect(await upTo120()).toEqual(['Villa Aster'])
    expect(await offered()).toEqual(['Villa Aster'])
  } finally {
    await app.close()
    source.close()
  }
})
