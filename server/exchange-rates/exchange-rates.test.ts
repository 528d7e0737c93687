import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { exchangeRates } from '../../contract/exchange-rates.ts'
import { ratesDate, unitsPerDollar } from '../../language/money/index.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Store } from '../store/open.ts'
import { type ExchangeRates, openExchangeRates } from './index.ts'

const { EUR, IDR, THB } = unitsPerDollar
const date = '2026-10-15'

describe.each(databases)('exchange rates on $engine', ({ open }) => {
  let store: Store
  let rates: ExchangeRates
  let publisher: Server
  let url: string
  let requests = 0
  let reply: RequestListener
  const opened: ExchangeRates[] = []
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }

  function openRates(source: () => string | undefined = () => url): ExchangeRates {
    const rates = openExchangeRates({ store, log, source: async () => source() })
    opened.push(rates)
    return rates
  }
  const publish = (body: unknown) => {
    reply = (_, response) => response.end(JSON.stringify(body))
  }
  const makeDue = () => store.db.updateTable('exchange_rate_refresh').set({ next_at: 0 }).execute()

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-16T12:00:00Z') })
    store = await open()
    requests = 0
    publisher = createServer((request, response) => {
      requests++
      reply(request, response)
    })
    await new Promise<void>((resolve) => publisher.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(publisher.address() as AddressInfo).port}/rates`
    rates = openRates()
  })
  afterEach(async () => {
    vi.useRealTimers()
    for (const each of opened.splice(0)) await each.close()
    publisher.closeAllConnections()
    publisher.close()
    await store.close()
  })

  test('are those of the release without a source', async () => {
    const off = openRates(() => undefined)
    await off.refreshIfDue()
    expect(requests).toBe(0)
    expect((await off.current()).units).toEqual(unitsPerDollar)
    const report = await off.report()
    expect(exchangeRates.parse(report)).toEqual(report)
    expect(report).toMatchObject({ refreshed_at: null, failure: null, rejected: [] })
    expect(report.groups.map(({ date }) => date)).toEqual([ratesDate, '2025-11-30'])
    expect(report.groups[1]).toMatchObject({ source: 'Estimate', currencies: ['CUP'] })
  })

  test.each([
    ['with the base as a name', { base: 'EUR', date, rates: { USD: 1.25, IDR: 25_000 } }],
    ['with the base as a key', { date, usd: { eur: 0.8, idr: 20_000, cup: 24 } }],
  ])('are replaced by a source %s, except those it lacks', async (_, body) => {
    publish(body)
    const before = await rates.current()
    await rates.refreshIfDue()
    const { version, units } = await rates.current()
    expect(version).toBeGreaterThan(before.version)
    expect(units).toEqual({ ...unitsPerDollar, EUR: 0.8, IDR: 20_000 })
    expect((await rates.current()).units).toBe(units)
    const { groups, refreshed_at } = await rates.report()
    expect(groups.find((group) => group.date === date)).toEqual({
      date,
      source: new URL(url).host,
      currencies: ['EUR', 'IDR'],
    })
    expect(groups.find((group) => group.date === ratesDate)!.currencies).toContain('THB')
    expect(refreshed_at).not.toBeNull()
  })

  test('are refreshed by one process, once until they are due or the source changes', async () => {
    publish({ date, usd: { eur: 0.8 } })
    const others = [openRates(), openRates()]
    await Promise.all([rates, ...others].map((each) => each.refreshIfDue()))
    await rates.refreshIfDue()
    expect(requests).toBe(1)
    for (const each of others) expect((await each.current()).units.EUR).toBe(0.8)
    await makeDue()
    await others[0]!.refreshIfDue()
    expect(requests).toBe(2)
    url += '?base=USD'
    await rates.refreshIfDue()
    expect(requests).toBe(3)
  })

  test('stay if they differ by more than a factor of 3, and the report names them', async () => {
    publish({ date, usd: { eur: EUR * 2.9, idr: IDR * 3.1, thb: THB / 3.1 } })
    await rates.refreshIfDue()
    expect((await rates.current()).units).toEqual({ ...unitsPerDollar, EUR: EUR * 2.9 })
    expect((await rates.report()).rejected).toEqual([
      { currency: 'THB', published: THB / 3.1, current: THB },
      { currency: 'IDR', published: IDR * 3.1, current: IDR },
    ])
    // The last accepted rate is the measure, not that of the release.
    publish({ date, usd: { eur: EUR * 5 } })
    await makeDue()
    await rates.refreshIfDue()
    expect((await rates.current()).units.EUR).toBe(EUR * 5)
  })

  test('are those of the release if the stored ones are older', async () => {
    publish({ date: '2026-01-02', usd: { eur: 0.8 } })
    await rates.refreshIfDue()
    expect((await rates.current()).units.EUR).toBe(EUR)
  })

  const sent =
    (status: number, body: string, headers = {}): RequestListener =>
    (_, response) =>
      response.writeHead(status, headers).end(body)
  test.each<[string, RequestListener, string]>([
    ['replies with an error', sent(503, '{}'), 'exchange_rates_status'],
    ['redirects', sent(302, '', { location: '/other' }), 'exchange_rates_redirect'],
    ['sends no JSON', sent(200, '<html>'), 'exchange_rates_unreadable'],
    ['sends 3 MB', sent(200, `{"x":"${'x'.repeat(3_000_000)}"}`), 'exchange_rates_unreadable'],
    ['sends rates of the future', sent(200, '{"date":"2026-10-18","usd":{"eur":0.8}}'), 'exchange_rates_unreadable'],
    ['sends inverse rates', sent(200, '{"date":"2026-10-15","usd":{"idr":0.00005}}'), 'exchange_rates_implausible'],
    ['cuts the connection', (request) => request.socket.destroy(), 'provider_unreachable'],
  ])('stay if the source %s, and are fetched again within a day', async (_, listener, code) => {
    publish({ date, usd: { eur: 0.8 } })
    await rates.refreshIfDue()
    const before = { ...(await rates.report()), units: (await rates.current()).units }
    await makeDue()
    reply = listener
    await rates.refreshIfDue()
    const report = await rates.report()
    expect(report.failure).toMatchObject({ code })
    expect({ ...report, failure: null, units: (await rates.current()).units }).toEqual(before)
    const { next_at } = await store.db.selectFrom('exchange_rate_refresh').select('next_at').executeTakeFirstOrThrow()
    expect(next_at).toBeGreaterThan(0)
    publish({ date, usd: { eur: 0.81 } })
    await makeDue()
    await rates.refreshIfDue()
    expect(await rates.report()).toMatchObject({ failure: null })
    expect((await rates.current()).units.EUR).toBe(0.81)
  })
})
