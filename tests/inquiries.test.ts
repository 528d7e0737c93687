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
  phone = await startPhoneHarness(4)
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
  for (const venue of done.venues) {
    expect(['answered', 'partly']).toContain(venue.state)
    const sheet = sheetOf(venue.phone_number!)
    for (const answer of venue.answers) {
      const fact = factFor(sheet, answer.text)!
      const isStated = fact.manner === 'plain' || fact.manner === 'corrected'
      const context = JSON.stringify([fact, answer])
      if (isStated) expect(['answered', 'confirmed'], context).toContain(answer.verdict)
      else expect(answer.verdict, context).toBe(fact.manner)
      expect(answer.call_id).toBe(venue.calls[0])
      if (isStated && fact.value.type === 'money') {
        const { min, max, currency, per } = fact.value
        expect(answer.value).toMatchObject({ type: 'money', min, max, currency, per })
      } else if (isStated && fact.value.type === 'yes_no') expect(answer.value, context).toEqual(fact.value)
    }
  }
  finished = done
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
  /** A venue that stated its price, and one that did not. */
  let stated: Inquiry['venues'][number]
  let other: Inquiry['venues'][number]

  beforeAll(() => {
    stated = finished.venues.find(({ answers }) => answers[1]!.verdict === 'confirmed')!
    other = finished.venues.find(({ answers }) => answers[1]!.value === null)!
  })

  test('needs accepted answers', async () => {
    const { version } = await venue(stated.venue_id)
    const cell = { venue_id: stated.venue_id, question: 1, field, version }
    expect(await send([cell])).toMatchObject({ status: 422, body: { code: 'inquiry_cell_not_accepted' } })
    expect((await decide(stated.venue_id, 1, { status: 'accepted' })).status).toBe(200)
    const correction = { type: 'money', min: 900, max: 900, currency: 'EUR', per: 'night', tax_included: true }
    const entered = await decide(other.venue_id, 1, { status: 'corrected', value: correction, note: 'WhatsApp' })
    expect(entered).toMatchObject({ status: 200, body: { value: correction, decision: { status: 'corrected' } } })
    // The decision is the record of the call.
    const { body } = await phone.ask('GET', `/api/calls/${stated.calls[0]}/answers`)
    expect(body).toMatchObject({ answers: [{}, { decision: { status: 'accepted' } }, {}] })
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
      cells: cells.map(({ version: _, ...cell }) => cell),
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
      /^\d[\d,]* EUR per night, 12-19 Jul 2027, 8 guests, by phone \d+ [A-Z][a-z]+ \d{4}$/,
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
