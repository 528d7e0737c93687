import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { webFinding } from '../../contract/web-findings.ts'
import type { Venue } from '../../contract/venues.ts'
import { startSimulators, type Simulators } from '../../simulators/start.ts'
import { databases } from '../../tests/support/databases.ts'
import type { SerpapiAccess } from '../providers/serpapi.ts'
import type { Store } from '../store/open.ts'
import { findingFor, searchWords } from './finding.ts'
import { openWebFindings, type WebFindings } from './index.ts'

const names = ['Coral Steps', 'Heron Ledge', 'Nowhere House', 'Villa Elsewhere', 'Markup Manor', 'Single Palm']
const venueOf = (id: number): Venue => ({
  id,
  name: names[id - 1] ?? `House ${id}`,
  category: 'villa',
  raw_price_text: null,
  website: null,
  address: null,
  source_sheet: null,
  extras: {},
})

describe.each(databases)('findings on the web, on $engine', ({ open }) => {
  let simulators: Simulators
  let store: Store
  let web: WebFindings
  let time: number
  const log = { info() {}, error: vi.fn() }
  let access: (SerpapiAccess & { practice: boolean }) | undefined
  beforeAll(async () => {
    simulators = await startSimulators()
  })
  afterAll(() => simulators.close())
  beforeEach(async () => {
    store = await open()
    time = Date.parse('2026-05-01T10:00:00Z')
    access = { baseUrl: simulators.addresses.serpapi, key: 'practice', practice: false }
    web = openWebFindings({
      store,
      access: async () => access,
      venue: async (id) => (id > 1000 ? undefined : venueOf(id)),
      log,
      now: () => time,
    })
  })
  afterEach(() => store.close())

  const with_ = (key: string) => {
    access = { baseUrl: simulators.addresses.serpapi, key, practice: false }
  }

  test('belong to their venues, without uncertain matches', async () => {
    const found = await web.of([1, 3, 4, 6, 1001, 1])
    expect(found.map((finding) => webFinding.parse(finding))).toEqual(found)
    expect(found.map(({ venue_id, title }) => [venue_id, title])).toEqual([
      [1, 'Coral Steps'],
      [6, 'Single Palm'],
    ])
    expect(found[0]).toMatchObject({ website: 'https://www.example.com/1', practice: false })
    expect(found[0]!.rating).toBeGreaterThanOrEqual(4)
  })

  test('sanitises hostile texts', async () => {
    expect(await web.of([5])).toEqual([])
    const hostile = findingFor(venueOf(5), [
      {
        title: 'Markup \u202eManor\n',
        address: '<b>x</b>'.repeat(100),
        phone: 'call +1 900 555 0100 now',
        website: 'javascript:alert(1)',
        rating: 1e9,
        reviews: -3,
      },
    ])
    expect(hostile).toMatchObject({ title: 'Markup Manor', phone: null, website: null, rating: null, reviews: null })
    expect(hostile!.address).toHaveLength(200)
    for (const website of ['https://good.example@evil.example/', 'data:text/html,x', '//evil.example', 'HTTPS://']) {
      const place = { title: 'Coral Steps', address: undefined, phone: undefined, website, rating: 4.44, reviews: 2.5 }
      expect(findingFor(venueOf(1), [place])).toMatchObject({ website: null, rating: 4.4, reviews: 2 })
    }
  })

  test('are stored for a week, also if no place was found', async () => {
    const first = await web.of([1, 3])
    with_('down')
    time += 6 * 24 * 3600_000
    expect(await web.of([1, 3])).toEqual(first)
    time += 2 * 24 * 3600_000
    expect(await web.of([1])).toEqual([])
    with_('practice')
    expect(await web.of([1])).toHaveLength(1)
  })

  test('marks results of the simulator and drops them after practice mode', async () => {
    access = { ...access!, practice: true }
    expect(await web.of([1])).toMatchObject([{ practice: true }])
    with_('down')
    expect(await web.of([1])).toEqual([])
  })

  test.each(['wrong', 'error', 'ratelimit', 'spent', 'forbidden', 'down'])(
    'returns nothing and does not throw with key %s',
    async (key) => {
      with_(key)
      expect(await web.of([1])).toEqual([])
      expect(await store.db.selectFrom('web_findings').selectAll().execute()).toEqual([])
    },
  )

  test('makes no request without a key, and pauses 5 minutes after 3 failures', async () => {
    access = undefined
    expect(await web.of([1])).toEqual([])
    with_('down')
    for (const id of [1, 2, 6]) await web.of([id])
    with_('practice')
    expect(await web.of([1])).toEqual([])
    time += 5 * 60_000
    expect(await web.of([1])).toHaveLength(1)
  })

  test('returns a result that cannot be stored, and searches again next time', async () => {
    const away = vi.spyOn(store.db, 'insertInto').mockImplementation(() => {
      throw new Error('out of order')
    })
    for (let n = 0; n < 4; n++) expect(await web.of([1])).toHaveLength(1)
    expect(log.error).toHaveBeenCalledTimes(4)
    away.mockRestore()
    expect(await web.of([6])).toHaveLength(1)
  })

  test('waits at most 3 s for a provider', async () => {
    with_('slow')
    // The test times out after 5 s.
    expect(await web.of([1])).toEqual([])
    expect(await web.of([2], AbortSignal.abort())).toEqual([])
  })

  test('makes at most 60 searches an hour', async () => {
    for (let id = 10; id < 70; id += 3) expect(await web.of([id, id + 1, id + 2])).toHaveLength(3)
    expect(await web.of([1])).toEqual([])
    time += 3600_000
    expect(await web.of([1])).toHaveLength(1)
  })
})

test.each([
  ['Coral Steps', 'Coral Steps Villa by Anna', true],
  ['Villa Coral Steps', 'The Coral Steps', true],
  ['Дом у переправы', 'ДОМ У ПЕРЕПРАВЫ', true],
  ['Café Ñandú', 'Cafe Nandu', true],
  ['Coral Steps', 'Coral Reef', false],
  ['Heron', 'Heron Ledge Resort and Dive Academy', false],
  ['The Villa', 'The Villa', false],
  ['Spa', 'Yacht', false],
])('matches %s and %s: %s', (name, title, same) => {
  const place = {
    title,
    address: undefined,
    phone: undefined,
    website: undefined,
    rating: undefined,
    reviews: undefined,
  }
  expect(findingFor({ name }, [place]) !== null).toBe(same)
})

test('searches with the place of the venue', () => {
  expect(searchWords({ name: ' Coral\nSteps ', address: 'Uluwatu, Bali', extras: {} })).toBe(
    'Coral Steps, Uluwatu, Bali',
  )
  expect(searchWords({ name: 'Merganser', address: null, extras: { 'Port of departure': 'Benoa' } })).toBe(
    'Merganser, Benoa',
  )
  expect(searchWords({ name: 'x'.repeat(500), address: null, extras: {} })).toHaveLength(200)
})
