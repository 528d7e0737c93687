import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Inquiry, WriteBack } from '../contract/inquiries.ts'
import type { Venue, VenueHistory } from '../contract/venues.ts'
import { factFor, sheetOf } from '../simulators/twilio/venue-sheet.ts'
import { importVillas } from './support/inquiry-venues.ts'
import { type PhoneHarness, startPhoneHarness, until } from './support/phone-harness.ts'

/** Whole inquiries over the provider simulators, at a faster pace. The simulated venues have a sheet of facts each. */
let phone: PhoneHarness

const numbers = ['+390550000001', '+390550000002', '+390550000003', '+390550000004']
let ids: number[]
/** The inquiry of the first test. */
let finished: Inquiry

beforeAll(async () => {
  phone = await startPhoneHarness(3)
  await phone.ask('PUT', '/api/system/settings', {
    calling_hours: { from: '00:00', to: '24:00', days: [1, 2, 3, 4, 5, 6, 7] },
    company_name: 'Acme',
  })
  ids = await importVillas(
    { url: phone.url, token: phone.token() },
    numbers.map((number, n) => ({ name: `Villa ${n + 1}`, phone: number, address: 'Florence, Italy' })),
  )
}, 60_000)
afterAll(() => phone?.close())

const read = async (id: string) => (await phone.ask('GET', `/api/inquiries/${id}`)).body as Inquiry

async function create(draft: object): Promise<Inquiry> {
  const { status, body } = await phone.ask('POST', '/api/inquiries', {
    goal: 'Find out whether the villa is free from 12 to 19 July 2027 for eight guests, and what it costs.',
    questions: [
      { text: 'Ask whether the villa is free from 12 to 19 July.' },
      { text: 'Ask the price per night.' },
      { text: 'Ask whether breakfast is included.' },
    ],
    venue_ids: ids,
    ...draft,
  })
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Inquiry
}

async function command(id: string, what: string, body: object = {}): Promise<Inquiry> {
  const reply = await phone.ask('POST', `/api/inquiries/${id}/${what}`, body)
  expect(reply.status, JSON.stringify(reply.body)).toBe(200)
  return reply.body as Inquiry
}

test('asks all venues, and its answers are those of their sheets', { timeout: 120_000 }, async () => {
  const draft = await create({ at_once: 4 })
  expect(draft).toMatchObject({ state: 'draft', practice: false, totals: { of: 4, reached: 0, answered: 0 } })
  expect(draft.questions.map(({ kind, field }) => [kind, field])).toEqual([
    ['yes_no', null],
    ['money', 'extras.Quoted price'],
    ['yes_no', null],
  ])
  expect(draft.venues.map(({ phone_number, state }) => [phone_number, state])).toEqual(
    numbers.map((number) => [number, 'waiting']),
  )
  expect(draft.venues[0]!.local_time).toMatch(/^\d\d:\d\d$/)
  await command(draft.id, 'start')
  const done = await until(
    () => read(draft.id),
    ({ state }) => state === 'finished',
    90_000,
  )
  finished = done
  const different: string[] = []
  for (const venue of done.venues) {
    expect(['answered', 'partly']).toContain(venue.state)
    const { messages } = await phone.logOf(venue.calls[0]!)
    const sheet = sheetOf(venue.phone_number!)
    for (const answer of venue.answers) {
      const { manner, value, said } = factFor(sheet, answer.text)!
      const isStated = manner === 'plain' || manner === 'corrected'
      const context = JSON.stringify([said.en, answer, messages.map(({ speaker, text }) => [speaker, text])])
      const isAsInSheet = isStated ? ['answered', 'confirmed'].includes(answer.verdict) : answer.verdict === manner
      if (!isAsInSheet) different.push(context)
      expect(answer.call_id).toBe(venue.calls[0])
      if (answer.value === null) continue
      // No cell differs from the sheet.
      if (value.type === 'yes_no') expect(answer.value, context).toEqual(value)
      else if (value.type === 'money') {
        const { min, max, currency, per } = value
        expect(answer.value, context).toMatchObject({ type: 'money', min, max, currency, per })
      }
    }
  }
  expect(different).toEqual([])
  expect(done.totals).toMatchObject({ of: 4, called: 4, reached: 4, answered: 4 })
  phone.expectNoComplaints()
})

describe('write-back', () => {
  const venue = async (id: number) => (await phone.ask('GET', `/api/venues/${id}`)).body as Venue
  const send = (cells: object[], headers = {}) =>
    phone.ask('POST', `/api/inquiries/${finished.id}/write-back`, { cells }, headers)
  const decide = (venueId: number, question: number, body: object) =>
    phone.ask('PUT', `/api/inquiries/${finished.id}/venues/${venueId}/answers/${question}`, body)
  const field = 'extras.Quoted price'
  const price = { type: 'money', min: 500, max: 500, currency: 'EUR', per: 'night', tax_included: null }
  let stated: Inquiry['venues'][number]
  let other: Inquiry['venues'][number]

  beforeAll(() => {
    // Decisions do not depend on what the calls found out.
    ;[stated, other] = finished.venues as [typeof stated, typeof other]
  })

  test('needs accepted answers', async () => {
    const { version } = await venue(stated.venue_id)
    const cell = { venue_id: stated.venue_id, question: 1, field, version }
    expect(await send([cell])).toMatchObject({ status: 422, body: { code: 'inquiry_cell_not_accepted' } })
    expect((await decide(stated.venue_id, 1, { status: 'corrected', value: price })).status).toBe(200)
    const correction = { type: 'money', min: 900, max: 900, currency: 'EUR', per: 'night', tax_included: true }
    const entered = await decide(other.venue_id, 1, { status: 'corrected', value: correction, note: 'WhatsApp' })
    expect(entered).toMatchObject({ status: 200, body: { value: correction, decision: { status: 'corrected' } } })
    // The decision is the record of the call.
    const { body } = await phone.ask('GET', `/api/calls/${stated.calls[0]}/answers`)
    expect(body).toMatchObject({ answers: [{}, { decision: { status: 'corrected', value: price } }, {}] })
    expect(await send([cell, cell])).toMatchObject({ status: 422, body: { code: 'inquiry_cell_twice' } })
    expect(await send([{ ...cell, venue_id: 999_999 }])).toMatchObject({ status: 404 })
  })

  test('is all or nothing, and names the cell that has changed', async () => {
    const [first, second] = [await venue(stated.venue_id), await venue(other.venue_id)]
    const stale = { venue_id: second.id, question: 1, field, version: second.version! - 1 }
    const reply = await send([{ venue_id: first.id, question: 1, field, version: first.version }, stale])
    expect(reply).toMatchObject({
      status: 409,
      body: { code: 'venue_cell_changed', params: { venue: second.name, field: 'Quoted price' } },
    })
    expect(await venue(first.id)).toEqual(first)
  })

  test('writes, marks as checked, survives the next import, and is undone', async () => {
    const [first, second] = [await venue(stated.venue_id), await venue(other.venue_id)]
    const cells = [first, second].map(({ id, version }) => ({ venue_id: id, question: 1, field, version }))
    const preview = await phone.ask('POST', `/api/inquiries/${finished.id}/write-back/preview`, {
      cells: cells.map(({ venue_id, question, field }) => ({ venue_id, question, field })),
    })
    const { status, body } = await send(cells, { 'idempotency-key': 'w1' })
    expect(status, JSON.stringify(body)).toBe(200)
    const written = body as WriteBack
    expect((preview.body as WriteBack['cells']).map(({ after }) => after)).toEqual(
      written.cells.map(({ after }) => after),
    )
    expect((await send(cells, { 'idempotency-key': 'w1' })).body).toEqual(written)
    const now = await venue(first.id)
    expect(now.extras['Quoted price']).toMatch(
      /^500 EUR per night, 12-19 Jul 2027, 8 guests, by phone \d+ [A-Z][a-z]+ \d{4}$/,
    )
    expect(now.raw_price_text).toBe(first.raw_price_text)
    expect(now.checked).toEqual({ [field]: { at: expect.any(String), call_id: stated.calls[0] } })
    expect((await venue(second.id)).extras['Quoted price']).toMatch(/^900 EUR per night, tax included, /)
    const history = (await phone.ask('GET', `/api/venues/${first.id}/history`)).body as VenueHistory
    expect(history[0]).toMatchObject({
      kind: 'checked by phone',
      by: 'ann@example.com',
      changes: [{ field: 'Quoted price', before: null, call_id: stated.calls[0] }],
    })
    expect((await phone.ask('GET', `/api/venues/${first.id}/calls`)).body).toMatchObject([{ id: stated.calls[0] }])
    await importVillas(
      { url: phone.url, token: phone.token() },
      numbers.map((number, n) => ({ name: `Villa ${n + 1}`, phone: number, address: 'Florence, Italy' })),
    )
    expect((await venue(first.id)).extras['Quoted price']).toBe(now.extras['Quoted price'])

    const undo = () => phone.ask('POST', `/api/inquiries/${finished.id}/write-back/${written.id}/undo`)
    await phone.ask('PUT', `/api/venues/${second.id}`, {
      ...(await venue(second.id)),
      extras: { 'Quoted price': 'Ask' },
    })
    expect(await undo()).toMatchObject({ status: 409, body: { code: 'venue_cell_changed' } })
    expect((await venue(first.id)).extras['Quoted price']).toBeDefined()
    await phone.ask('PUT', `/api/venues/${second.id}`, {
      ...(await venue(second.id)),
      extras: { 'Quoted price': written.cells[1]!.after },
    })
    expect((await undo()).status).toBe(200)
    expect(await venue(first.id)).not.toHaveProperty('checked')
    expect((await venue(first.id)).extras).toEqual(first.extras)
    expect((await undo()).status).toBe(200)
  })
})

test('a stop lets the agent say goodbye, and retries nobody', { timeout: 60_000 }, async () => {
  const questions = Array.from({ length: 12 }, () => ({ text: 'Ask the price per night.' }))
  const { id } = await create({ venue_ids: ids.slice(0, 2), at_once: 1, questions })
  await command(id, 'start')
  const call = await until(
    async () => (await read(id)).venues[0]!.calls[0],
    (call) => call !== undefined,
  )
  await until(
    async () => (await phone.logOf(call!)).messages.length,
    (count) => count >= 4,
  )
  expect(await command(id, 'stop')).toMatchObject({ state: 'stopped' })
  const done = await until(
    () => read(id),
    ({ venues }) => venues.every(({ state }) => state !== 'calling'),
  )
  const { messages, end_reason } = await phone.logOf(call!)
  expect(messages.map(({ text }) => text)).toContain('I have to end this call now. Thank you for your time. Goodbye.')
  expect(end_reason).toBe('The inquiry has ended.')
  expect(done.venues.map(({ state }) => state)).toEqual(['partly', 'skipped'])
  expect(done.venues[1]!.calls).toEqual([])
})

test('exports the comparison with the quotes', async () => {
  const csv = (await phone.file(`/api/inquiries/${finished.id}/export?format=csv`)).toString('utf8')
  const [header, ...rows] = csv.trim().split('\r\n')
  expect(header).toContain('Venue,State,Reason,Phone number,Calls,Last answer,Ask whether the villa is free')
  expect(rows).toHaveLength(4)
  for (const { answers, phone_number } of finished.venues) {
    // A number begins with a plus, which a spreadsheet program would run as a formula.
    expect(csv).toContain(`'${phone_number}`)
    for (const { quote } of answers) if (quote !== null) expect(csv).toContain(quote)
  }
  const xlsx = await phone.file(`/api/inquiries/${finished.id}/export?format=xlsx`)
  expect(xlsx.subarray(0, 2).toString()).toBe('PK')
  expect((await phone.ask('GET', `/api/inquiries/${finished.id}/export?format=pdf`)).status).toBe(422)
})

describe("the client's page", () => {
  const create = (body: object, headers = {}) =>
    phone.ask('POST', `/api/inquiries/${finished.id}/proposal`, body, headers)
  const open = (path: string) => fetch(phone.url + path)
  const all = () => finished.venues.map(({ venue_id }) => venue_id)

  test('shows accepted values only, without scripts, phones, quotes and people', async () => {
    const [first] = finished.venues
    const venue = (await phone.ask('GET', `/api/venues/${first!.venue_id}`)).body as Venue
    const extras = { ...venue.extras, View: '<b>sea</b>', Contact: 'Wayan', Parking: `call ${first!.phone_number}` }
    await phone.ask('PUT', `/api/venues/${venue.id}`, { ...venue, website: 'https://www.villa.example/x', extras })
    const { status, body } = await create({
      venue_ids: all(),
      note: 'Dear client,\nthree villas.',
      facts: ['extras.View', 'extras.Contact', 'extras.Parking', 'raw_price_text'],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const { id, token, path, expires_at } = body as { id: string; token: string; path: string; expires_at: string }
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(Math.round((Date.parse(expires_at) - Date.now()) / 86_400_000)).toBe(14)
    const page = await open(path)
    const text = await page.text()
    expect(page.status).toBe(200)
    expect(Object.fromEntries(page.headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringMatching(
        /^default-src 'none'; style-src 'sha256-[^']+'; base-uri 'none'/,
      ),
      'x-robots-tag': expect.stringContaining('noindex'),
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    })
    expect(text).toContain('Acme')
    expect(text).toContain('Dear client,\nthree villas.')
    expect(text).toContain('villa.example')
    expect(text).toContain('&lt;b&gt;sea&lt;/b&gt;')
    expect(text).toMatch(/The price per night<\/dt><dd>500 EUR per night/)
    expect(text.match(/<article>/g)).toHaveLength(4)
    // The two prices that a person decided on.
    expect(text.match(/The price per night/g)).toHaveLength(2)
    const quotes = finished.venues.flatMap(({ answers }) => answers.flatMap(({ quote }) => quote ?? []))
    for (const hidden of ['<script', 'Wayan', 'ann@example.com', ...numbers, ...quotes]) {
      expect(text).not.toContain(hidden)
    }
    expect(finished.id && (await read(finished.id)).proposals).toMatchObject([
      { id, revoked: false, created_by: 'ann@example.com', expires_at },
    ])
  })

  test('unknown, expired and revoked tokens get the same 404', async () => {
    const { body } = await create({ venue_ids: all(), language: 'ru', days: 1 }, { 'idempotency-key': 'p1' })
    const { id, token, path } = body as { id: string; token: string; path: string }
    expect(await (await open(path)).text()).toContain('<html lang="ru">')
    const again = (await create({ venue_ids: all(), days: 1 }, { 'idempotency-key': 'p1' })).body
    expect(again).toMatchObject({ id })
    const last = (again as { path: string }).path
    expect((await open(last)).status).toBe(200)
    expect((await phone.ask('DELETE', `/api/proposals/${id}`)).status).toBe(200)
    expect((await phone.ask('DELETE', `/api/proposals/${id}`)).status).toBe(200)
    expect((await phone.ask('DELETE', '/api/proposals/none')).status).toBe(404)
    const replies = await Promise.all(
      [last, path, `/p/${token.slice(1)}x`, '/p/x', `/p/${'x'.repeat(300)}`, '/p/a/b'].map(async (address) => {
        const reply = await open(address)
        const { date: _, 'x-request-id': __, ...headers } = Object.fromEntries(reply.headers)
        return { status: reply.status, headers, text: await reply.text() }
      }),
    )
    expect(replies[0]!.status).toBe(404)
    for (const reply of replies) expect(reply).toEqual(replies[0])
  })

  test('accepts only venues of the inquiry', async () => {
    expect(await create({ venue_ids: [999_999] })).toMatchObject({ status: 422 })
    expect(await create({ venue_ids: all(), days: 91 })).toMatchObject({ status: 422 })
  })

  test('is rate limited', async () => {
    const statuses = await Promise.all(Array.from({ length: 140 }, async () => (await open('/p/none')).status))
    expect(new Set(statuses)).toEqual(new Set([404, 429]))
  })
})
