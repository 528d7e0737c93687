import type { Page, Route } from '@playwright/test'
import type { AnswerDecisionRequest, AnswerValue, CallAnswer } from '../../contract/answers.ts'
import type { CallLog } from '../../contract/calls.ts'
import type { Inquiry, InquiryAnswer, InquiryVenue, WriteBackRequest } from '../../contract/inquiries.ts'

/** Venue of the catalogue. */
interface Row {
  id: number
  name: string
}

/** Requests to inquiries, and the data that the page receives. Tests change the data. */
export interface FakeInquiries {
  inquiries: Inquiry[]
  /** Requests other than GET: 'POST /api/inquiries/1/start', with their bodies. */
  seen: { call: string; body: unknown }[]
  /** Makes the next request of this kind fail with the status and body. */
  fail: (call: string, status: number, body: unknown) => void
}

export const ago = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString()

export const questions = [
  { text: 'Ask whether the villa is free on 12-19 July for 8 guests.', kind: 'yes_no', field: null },
  {
    text: 'Ask for the full price with taxes and service charge.',
    kind: 'money',
    field: 'extras.Quoted price',
  },
  { text: 'Ask how many bedrooms there are.', kind: 'number', field: 'extras.Number of bedrooms' },
  { text: 'Ask until when the booking can be cancelled free of charge.', kind: 'date', field: null },
  { text: 'Ask what the price includes.', kind: 'text', field: null },
] as const satisfies Inquiry['questions']

type Given = [CallAnswer['verdict'], AnswerValue | null, string | null]

export const price = (min: number, max = min): AnswerValue => ({
  type: 'money',
  min,
  max,
  currency: 'USD',
  per: 'week',
  tax_included: false,
})
const yes = (value: boolean): AnswerValue => ({ type: 'yes_no', yes: value })
const count = (number: number): AnswerValue => ({ type: 'number', number, unit: 'bedroom' })
const day = (from: string): AnswerValue => ({ type: 'date', from, to: null, time: null })
const text = (words: string): AnswerValue => ({ type: 'text', text: words })

const open: Given = ['not_asked', null, null]

/** Answers of six venues: complete, hedged, corrected, refused, voicemail and busy. */
const given: Given[][] = [
  [
    ['confirmed', yes(true), 'Yes, the villa is free that week'],
    ['confirmed', price(4200), 'It is four thousand two hundred dollars for the week, plus plus'],
    ['answered', count(4), 'We have four bedrooms'],
    ['answered', day('2027-06-28'), 'Until the twenty-eighth of June'],
    [
      'answered',
      text('Breakfast, daily cleaning and airport transfer'),
      'Breakfast, daily cleaning and airport transfer',
    ],
  ],
  [
    ['answered', yes(true), 'Yes, still open'],
    ['hedged', price(5000, 5500), 'Maybe around five to five and a half thousand'],
    ['confirmed', count(5), 'Five'],
    ['deferred', null, 'Ask the manager tomorrow'],
    ['unclear', null, 'Breakfast is nice here'],
  ],
  [
    ['answered', yes(false), 'No, that week is taken'],
    ['declined', null, 'We do not give prices on the phone'],
    ['answered', count(3), 'Three bedrooms'],
    ['no_reply', null, null],
    open,
  ],
  [open, open, open, open, open],
  [open, open, open, open, open],
  [open, open, open, open, open],
]

export function answersOf(row: number, callId: string | null): InquiryAnswer[] {
  return questions.map(({ text, kind }, question) => {
    const [verdict, value, quote] = given[row % given.length]![question]!
    const isOpen = verdict === 'not_asked'
    return {
      question,
      text,
      kind,
      verdict,
      value,
      quote,
      asked_message: isOpen ? null : `a${question}`,
      said_messages: quote === null ? [] : [`h${question}`],
      read_by: 'rules',
      decision: null,
      call_id: isOpen ? null : callId,
      at: isOpen ? null : ago(6),
    }
  })
}

const states = ['answered', 'partly', 'partly', 'waiting', 'barred', 'unreached'] as const

/** Returns a finished inquiry to the given venues. */
export function fakeInquiry(rows: readonly Row[], more: Partial<Inquiry> = {}): Inquiry {
  const venues = rows.map(({ id, name }, row): InquiryVenue => {
    const state = states[row % states.length]!
    const wasCalled = state !== 'barred'
    return {
      venue_id: id,
      name,
      phone_number: state === 'barred' ? null : `+62361555${String(100 + row)}`,
      state,
      last: state === 'waiting' ? 'voicemail' : state === 'unreached' ? 'busy' : null,
      reason:
        state === 'barred'
          ? 'The venue has no phone number'
          : state === 'unreached'
            ? 'No person was reached in 2 calls'
            : null,
      next_at: state === 'waiting' ? new Date(Date.now() + 3 * 3_600_000).toISOString() : null,
      local_time: '21:12',
      time_zone: 'Asia/Makassar',
      calls: wasCalled ? [`call-${row}`] : [],
      attempts: { used: wasCalled ? 1 : 0, of: 2 },
      answers: answersOf(row, `call-${row}`),
    }
  })
  return {
    id: 'inq-1',
    title: 'Villa for 8 in Ubud',
    client: 'Mr. Smith',
    state: 'finished',
    reason: null,
    practice: false,
    language: 'en',
    goal: 'Find out whether the villa is free on 12-19 July for 8 guests.',
    subject: 'a booking for 8 guests, 12-19 July',
    questions: [...questions],
    created_by: 'ann@example.com',
    created_at: ago(20),
    started_at: ago(12),
    ended_at: ago(3),
    version: 1,
    plan: { minutes: 0, cost: null, venues: [] },
    venues,
    totals: {
      of: venues.length,
      called: venues.filter(({ calls }) => calls.length > 0).length,
      reached: 3,
      answered: 3,
      minutes: 9,
      cost: { amount: 1.42, currency: 'USD' },
    },
    proposals: [],
    ...more,
  }
}

/** Log of a call with every question, answer and two further turns. */
function logOf(row: number): CallLog {
  const at = (n: number) => new Date(Date.now() - 600_000 + n * 4000).toISOString()
  const turns = answersOf(row, 'x').flatMap(({ text, quote, question }, n) => [
    {
      id: `a${question}`,
      timestamp: at(2 * n + 2),
      speaker: 'agent' as const,
      text: `Could you tell me: ${text.replace(/^Ask (whether|for|how|until|what) /, '$1 ').replace(/\.$/, '')}?`,
      audio_url: `/recorded-a${question}.wav`,
    },
    {
      id: `h${question}`,
      timestamp: at(2 * n + 3),
      speaker: 'human' as const,
      text: quote ?? '...',
      audio_url: `/recorded-h${question}.wav`,
    },
  ])
  const greeting = [
    {
      id: 'g1',
      timestamp: at(0),
      speaker: 'agent' as const,
      text: 'Hello, this is the AI assistant of Example Travel.',
    },
    { id: 'g2', timestamp: at(1), speaker: 'human' as const, text: 'Hello, good evening.' },
  ]
  return { status: 'ended', ended_at: at(20), messages: [...greeting, ...turns] }
}

/** Answers the requests of the page for inquiries with contract data. All other requests reach the real server. */
export async function fakeInquiries(page: Page, first: readonly Inquiry[]): Promise<FakeInquiries> {
  const fake: FakeInquiries = {
    inquiries: structuredClone(first) as Inquiry[],
    seen: [],
    fail: (call, status, body) => failures.set(call, { status, body }),
  }
  const failures = new Map<string, { status: number; body: unknown }>()
  const found = (id: string) => fake.inquiries.find((inquiry) => inquiry.id === id)

  await page.route(/\/api\/(inquiries|proposals)(\/|\?|$)/, async (route: Route) => {
    const request = route.request()
    const { pathname } = new URL(request.url())
    const call = `${request.method()} ${pathname}`
    const body = request.method() === 'GET' ? null : (request.postDataJSON() as unknown)
    if (request.method() !== 'GET') fake.seen.push({ call, body })
    const failure = failures.get(call)
    failures.delete(call)
    if (failure) return route.fulfill({ status: failure.status, json: failure.body })
    const [, , kind, id = '', part, sub, deeper, question] = pathname.split('/')
    const json = (reply: unknown) => route.fulfill({ json: reply })
    if (kind === 'proposals') {
      for (const inquiry of fake.inquiries)
        inquiry.proposals = inquiry.proposals.map((one) => (one.id === id ? { ...one, revoked: true } : one))
      return json({ success: true })
    }
    if (id === '') {
      if (request.method() === 'GET') return json(fake.inquiries.map((one) => ({ ...one })))
      const draft = draftFrom(body as Draft)
      fake.inquiries.unshift(draft)
      return json(draft)
    }
    const inquiry = found(id)
    if (!inquiry)
      return route.fulfill({ status: 404, json: { detail: 'Inquiry not found', code: 'inquiry_not_found' } })
    if (part === undefined) {
      if (request.method() === 'DELETE') {
        fake.inquiries = fake.inquiries.filter((one) => one !== inquiry)
        return json({ success: true })
      }
      if (request.method() === 'PUT') Object.assign(inquiry, draftFrom(body as Draft, inquiry.id))
      return json(inquiry)
    }
    if (part === 'start' || part === 'resume') inquiry.state = 'running'
    if (part === 'start') inquiry.started_at = ago(0)
    if (part === 'pause') Object.assign(inquiry, { state: 'paused', reason: null })
    if (part === 'stop') Object.assign(inquiry, { state: 'stopped', reason: null })
    if (part === 'venues') {
      const venue = inquiry.venues.find(({ venue_id }) => String(venue_id) === sub)!
      if (deeper === 'skip') venue.state = 'skipped'
      if (deeper === 'retry') venue.state = 'waiting'
      if (deeper === 'answers') {
        const answer = venue.answers[Number(question)]!
        const { status, value = null, note = null } = body as AnswerDecisionRequest
        answer.decision = status === null ? null : { status, value, note, by: 'ann@example.com', at: ago(0) }
        if (status === 'corrected' && answer.value === null) answer.read_by = 'person'
        return json(answer)
      }
    }
    if (part === 'write-back') {
      // Undo has no body.
      const { cells } = (body as { cells: WriteBackRequest['cells'] } | null) ?? { cells: [] }
      const rows = cells.map((cell) => ({ ...cell, before: null, after: `new ${cell.field}`, version: 3 }))
      if (sub === 'preview') return json(rows)
      return json({ id: 'wb-1', at: ago(0), cells: rows })
    }
    if (part === 'proposal') {
      const expires_at = new Date(Date.now() + 14 * 86_400_000).toISOString()
      inquiry.proposals = [
        { id: 'p1', expires_at, created_by: 'ann@example.com', revoked: false, created_at: ago(0) },
        ...inquiry.proposals,
      ]
      return json({ id: 'p1', token: 'abc', path: '/p/abc', expires_at })
    }
    return json(inquiry)
  })
  await page.route(/\/api\/calls\/call-\d+\/log$/, (route) => {
    const row = Number(/call-(\d+)/.exec(route.request().url())![1])
    return route.fulfill({ json: logOf(row) })
  })
  return fake

  function draftFrom(body: Draft, id = `draft-${fake.inquiries.length + 1}`): Inquiry {
    const base = fakeInquiry(body.venue_ids.map((venueId) => ({ id: venueId, name: `Venue ${venueId}` })))
    const inThreeHours = new Date(Date.now() + 3 * 3_600_000).toISOString()
    return {
      ...base,
      id,
      state: 'draft',
      title: body.title ?? 'Inquiry',
      client: body.client ?? null,
      language: body.language ?? 'en',
      goal: body.goal,
      subject: body.subject ?? null,
      questions: body.questions.map(({ text, kind, field }) => ({ text, kind: kind ?? 'text', field: field ?? null })),
      started_at: null,
      ended_at: null,
      totals: { of: body.venue_ids.length, called: 0, reached: 0, answered: 0, minutes: 0, cost: null },
      venues: base.venues.map((venue) => ({ ...venue, state: 'waiting', calls: [], answers: [], reason: null })),
      plan: {
        minutes: 2.5 * body.venue_ids.length,
        cost: { amount: 0.31 * body.venue_ids.length, currency: 'USD' },
        venues: body.venue_ids.map((venue_id, n) => {
          const reason = ['The venue has no phone number', 'Outside of the calling hours'][n] ?? null
          const part = n === 0 ? { barred: true } : n === 2 ? { needs_consent: true } : {}
          return { venue_id, next_at: n === 0 ? null : n === 1 ? inThreeHours : ago(0), reason, ...part }
        }),
      },
    }
  }
}

/** Body of a new draft. */
interface Draft {
  title?: string | null
  client?: string | null
  language?: 'en' | 'ru'
  goal: string
  subject?: string | null
  questions: { text: string; kind?: CallAnswer['kind'] | null; field?: string | null }[]
  venue_ids: number[]
}
