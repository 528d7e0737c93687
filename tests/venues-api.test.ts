import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Frame, framedExport, FrameReader } from '../contract/export-frames.ts'
import type { App } from '../server/app.ts'
import { openTestApp } from './support/app.ts'
import { registerStaff } from './support/staff.ts'
import { installations } from './support/databases.ts'

/** Venues over HTTP as a client sees them: facets, changes with their history, and exports. */
describe.each(installations)('venues over HTTP on $engine', ({ env }) => {
  let app: App
  let url: string
  let token: string

  beforeAll(async () => {
    ;({ app, url } = await openTestApp({ ...(await env()) }))
    token = (await registerStaff({ url, codeWord: 'word' })).token
    const form = new FormData()
    const lines = ['Name;Address;Price;Bedrooms', 'Villa Aster;Ubud 1;$100;2', 'Villa Birch;Canggu 2;$200;3']
    form.append('file', new Blob([lines.join('\n')]), 'villas.csv')
    const preview = await fetch(`${url}/api/imports`, { method: 'POST', headers: signedIn(), body: form })
    const { id } = (await preview.json()) as { id: string }
    await call('POST', `/api/imports/${id}/apply`)
  })
  afterAll(() => app.close())

  const signedIn = () => ({ authorization: `Bearer ${token}` })

  async function call(method: string, path: string, body?: unknown) {
    const answer = await fetch(url + path, {
      method,
      headers: { ...signedIn(), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    // The tests read the reply as a client does, whatever its shape.
    return { status: answer.status, body: (await answer.json()) as Record<string, never> }
  }

  async function aster(): Promise<Record<string, unknown> & { id: number }> {
    const { body } = await call('GET', '/api/venues?sort=name&limit=1')
    return body['items']![0]
  }

  test('have facets', async () => {
    const { status, body } = await call('GET', '/api/venues/facets?category=villa')
    expect(status).toBe(200)
    expect(body['place']).toContainEqual({ value: 'ubud', label: 'Ubud', labels: { ru: 'Убуд' }, count: 1 })
    expect((await call('GET', '/api/venues?place=ubud&bedrooms_min=2&price_max=100')).body['total']).toBe(1)
  })

  test.each([
    'bedrooms_min=x',
    'bedrooms_min=-1',
    'capacity_min=1&capacity_min=2',
    'price_max=1e9',
    'category=&category=villa',
    'sort=id',
    'order=up',
    'category=hotel',
    'limit=1001',
  ])('reject %s', async (query) => {
    const { status, body } = await call('GET', `/api/venues?${query}`)
    expect([status, typeof body['detail']]).toEqual([422, 'string'])
  })

  test('allow a limit of 1000', async () => {
    const { status, body } = await call('GET', '/api/venues?limit=1000&offset=0')
    expect([status, body['items']!['length']]).toEqual([200, body['total']])
  })

  test('treat a blank parameter as missing', async () => {
    const blank =
      'q=&category=&place=&view=&cuisine=&bedrooms_min=&capacity_min=&price_max=&sort=&order=&limit=&offset='
    expect(await call('GET', `/api/venues?${blank}`)).toEqual(await call('GET', '/api/venues'))
  })

  test('can be changed, list their changes by user, and reject a stale change', async () => {
    const { id, source_sheet: _sheet, ...venue } = await aster()
    const changed = await call('PUT', `/api/venues/${id}`, { ...venue, raw_price_text: '$120' })
    expect(changed.body).toMatchObject({ id, raw_price_text: '$120', version: 2 })
    const stale = await call('PUT', `/api/venues/${id}`, { ...venue, raw_price_text: '$130' })
    expect(stale.status).toBe(409)
    expect(stale.body['detail']).toMatch(/^ann@example\.com changed this venue while it was open \(price\)/)
    const history = (await call('GET', `/api/venues/${id}/history`)).body
    expect(history).toMatchObject([
      {
        by: 'ann@example.com',
        kind: 'edited',
        changes: [{ field: 'raw_price_text', before: '$100', after: '$120' }],
      },
      { by: 'ann@example.com', kind: 'imported', changes: [] },
    ])
    expect((await call('PUT', `/api/venues/${id}`, { ...venue, name: ' ', version: 2 })).status).toBe(422)
    expect((await call('PUT', `/api/venues/${id}`, { ...venue, category: 'hotel' })).status).toBe(422)
    for (const unknown of ['999999', 'x', '1.5']) {
      expect((await call('PUT', `/api/venues/${unknown}`, venue)).status).toBe(404)
      expect((await call('GET', `/api/venues/${unknown}/history`)).status).toBe(404)
      expect((await call('DELETE', `/api/venues/${unknown}`)).status).toBe(404)
      expect((await call('POST', `/api/venues/${unknown}/restore`)).status).toBe(404)
    }
  })

  test('can be deleted and restored', async () => {
    const { id } = await aster()
    expect((await call('DELETE', `/api/venues/${id}`)).body).toEqual({ success: true })
    expect((await call('GET', `/api/venues/${id}`)).status).toBe(404)
    expect((await call('GET', '/api/stats')).body['total']).toBe(1)
    expect((await call('POST', `/api/venues/${id}/restore`)).body['id']).toBe(id)
    expect((await call('GET', '/api/stats')).body['total']).toBe(2)
  })

  test('can be exported as a file with a name', async () => {
    const get = (query: string) => fetch(`${url}/api/venues/export?${query}`, { headers: signedIn() })
    const csv = await get('format=csv&place=canggu')
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(csv.headers.get('content-disposition')).toMatch(/^attachment; filename="venues-\d{4}-\d\d-\d\d\.csv"$/)
    const text = new TextDecoder().decode(await csv.arrayBuffer())
    expect(text.split('\r\n').slice(1, -1)).toEqual([
      expect.stringMatching(/^Villa Birch,Villa,\$200,,Canggu 2,3,villas,/),
    ])
    const xlsx = await get('format=xlsx&category=villa')
    expect(xlsx.headers.get('content-disposition')).toContain('filename="villa-')
    expect([...new Uint8Array(await xlsx.arrayBuffer()).subarray(0, 2)]).toEqual([0x50, 0x4b])
    expect((await get('format=pdf')).status).toBe(422)
    const head = await fetch(`${url}/api/venues/export?format=csv`, { method: 'HEAD', headers: signedIn() })
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect((await fetch(`${url}/api/venues/export?format=csv`)).status).toBe(401)
  })

  test('are exported with their progress on request', async () => {
    const get = (query: string) => fetch(`${url}/api/venues/export?format=csv${query}`, { headers: signedIn() })
    const framed = await get('&progress=true')
    expect(framed.headers.get('content-type')).toBe(framedExport)
    const pieces: Uint8Array[] = []
    let last: Frame | undefined
    const read = (frame: Frame) => (last = frame)
    new FrameReader().add(new Uint8Array(await framed.arrayBuffer()), (bytes) => pieces.push(bytes), read)
    const { total } = (await call('GET', '/api/stats')).body
    expect(last).toMatchObject({ rows: total, total })
    expect(new TextDecoder().decode(Buffer.concat(pieces))).toBe(await (await get('')).text())
  })

  test('free the place of an export whose client disconnects', async () => {
    for (const isStarted of [true, false]) {
      const stop = new AbortController()
      const options = { headers: signedIn(), signal: stop.signal }
      const replies = [1, 2].map(() => fetch(`${url}/api/venues/export?format=xlsx`, options))
      if (isStarted) await Promise.all(replies)
      stop.abort()
      await Promise.allSettled(replies)
    }
    const next = await fetch(`${url}/api/venues/export?format=csv`, { headers: signedIn() })
    expect(next.status).toBe(200)
  })
})
