import { describe, expect, test } from 'vitest'
import { checkedByAge, recheckAfterMs } from '../../engine/freshness.ts'
import { databases } from '../../tests/support/databases.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { catalogueForEach } from '../catalogue/testing/catalogue.ts'
import { openRecommend } from './index.ts'

const now = Date.UTC(2026, 10, 25)
const dayMs = 86_400_000
const workbook = [
  'Name;Address;Price;Bedrooms;Contact',
  'Villa Aster;Ubud;$100;3;+62 812 3000 1001',
  'Villa Birch;Ubud;$100;3;+62 812 3000 1002',
  'Villa Cedar;Ubud;$90;2;+62 812 3000 1003',
].join('\n')

describe.each(databases)('answers by phone on $engine', ({ open }) => {
  let catalogue: Catalogue
  catalogueForEach(open, async (given) => {
    ;({ catalogue } = given)
    const { id } = await catalogue.imports.preview(new TextEncoder().encode(workbook), 'villas.csv', null)
    await catalogue.imports.apply(id, null)
  })

  async function find(name: string) {
    return (await catalogue.list({ q: name })).items[0]!
  }

  async function check(name: string, field: string, text: string, at: string): Promise<void> {
    const { id, version } = await find(name)
    const cell = { venueId: id, field, text, version: version!, at, callId: 'c1' }
    await catalogue.checkedCells.write([cell], 'ann', async () => {})
  }

  async function options(message: string) {
    const recommend = openRecommend({ catalogue, log: { debug() {} }, clock: () => now })
    return (await recommend.reply(message)).reply.options
  }

  test('of equal venues, the one with a fresh answer comes first', async () => {
    expect((await options('villa in Ubud with 3 bedrooms')).map(({ name }) => name)).toEqual([
      'Villa Aster',
      'Villa Birch',
    ])
    await check('Villa Birch', 'raw_price_text', '$100 per night', '2026-11-23T10:00:00.000Z')
    await check('Villa Cedar', 'raw_price_text', '$95', '2026-11-23T10:00:00.000Z')
    const found = await options('villa in Ubud with 3 bedrooms')
    // Cedar has two bedrooms: a fresh answer does not replace a requirement.
    expect(found.map(({ name }) => name)).toEqual(['Villa Birch', 'Villa Aster'])
    expect(found[0]!.details).toContain('Price: $100 per night (price confirmed 23 Nov 2026)')
    expect(found[1]!.details).not.toContain('confirmed')
    const [russian] = await options('вилла в Убуде, 3 спальни')
    expect(russian!.details).toContain('Цена: $100 per night (цена подтверждена 23 нояб. 2026)')
  })

  test('an answer older than 90 days gives no preference and is due for another question', async () => {
    await check('Villa Birch', 'raw_price_text', '$100 per night', '2026-08-01T10:00:00.000Z')
    const { checked } = await find('Villa Birch')
    const oldest = (at: number) => new Date(at - recheckAfterMs).toISOString()
    expect(checkedByAge(checked, oldest(now))).toEqual({ fresh: [], outdated: ['raw_price_text'] })
    expect(checkedByAge(checked, oldest(now - 60 * dayMs)).outdated).toEqual([])
    const found = await options('villa in Ubud with 3 bedrooms')
    expect(found.map(({ name }) => name)).toEqual(['Villa Aster', 'Villa Birch'])
    expect(found[1]!.details).toContain('price confirmed 1 Aug 2026')
  })

  test('shows the quoted price, without confirming the list price', async () => {
    await check('Villa Aster', 'extras.Quoted price', '700 USD per week', '2026-11-23T10:00:00.000Z')
    const [found] = await options('villa in Ubud with 3 bedrooms')
    expect(found!.details).toContain('Price: $100 · Quoted price: 700 USD per week (price confirmed 23 Nov 2026)')
  })
})
