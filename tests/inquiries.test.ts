import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inquiry } from '../contract/inquiries.ts'
import { factFor, sheetOf } from '../simulators/twilio/venue-sheet.ts'
import { importVillas } from './support/inquiry-venues.ts'
import { type PhoneHarness, startPhoneHarness, until } from './support/phone-harness.ts'

/** Whole inquiries over the provider simulators, at a faster pace. The simulated venues have a sheet of facts each. */
let phone: PhoneHarness

const numbers = ['+390550000001', '+390550000002', '+390550000003', '+390550000004']
let ids: number[]

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
  expect(done.totals).toMatchObject({ of: 4, called: 4, reached: 4, answered: 4 })
  phone.expectNoComplaints()
})
