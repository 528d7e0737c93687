import { describe, expect, test } from 'vitest'
import { databases } from '../../tests/support/databases.ts'
import type { Inquiries } from './index.ts'
import { draft, type Given, started, venueOf, worldForEach, rejected, start, until, user } from './testing/fakes.ts'

const minute = 60_000
const hour = 60 * minute

describe.each(databases)('inquiries on $engine', ({ open }) => {
  let openOne: Given['openOne']
  let running: Given['running']
  let store: Given['store']
  let world: Given['world']
  worldForEach(open, (given) => void ({ openOne, running, store, world } = given))

  test('a draft shows its plan and can be changed until the start', async () => {
    const inquiries = openOne()
    world.clearances.set(2, {
      verdict: 'wait',
      reason: 'It is 03:00 in Rome.',
      local_time: '03:00',
      time_zone: 'Europe/Rome',
      until: '2026-11-24T08:00:00.000Z',
    })
    world.clearances.set(3, { verdict: 'refused', reason: 'No', local_time: null, time_zone: null, until: null })
    const { id, ...made } = await inquiries.create(draft(), user)
    expect(made).toMatchObject({
      title: 'Find a villa for eight guests from 12 to 19 July 2027',
      state: 'draft',
      practice: true,
      questions: [
        { kind: 'money', field: 'extras.Quoted price' },
        { kind: 'money', field: 'extras.Quoted price' },
      ],
      plan: { minutes: 6, cost: null },
    })
    expect(made.plan.venues).toEqual([
      { venue_id: 1, next_at: new Date(start).toISOString(), reason: null },
      { venue_id: 2, next_at: '2026-11-24T08:00:00.000Z', reason: 'It is 03:00 in Rome.' },
      { venue_id: 3, next_at: null, reason: 'No', barred: true },
    ])
    const changed = await inquiries.change(id, {
      title: 'Tuscany',
      client: 'Miller',
      venue_ids: [3, 1, 3],
      questions: [{ text: 'Ask whether pets are welcome.', field: null }],
    })
    expect(changed).toMatchObject({ title: 'Tuscany', client: 'Miller', questions: [{ kind: 'yes_no', field: null }] })
    expect(changed.venues.map(({ venue_id }) => venue_id)).toEqual([3, 1])
    await inquiries.start(id, [], user)
    await expect(inquiries.change(id, { title: 'x' })).rejects.toMatchObject({ status: 409 })
    await expect(inquiries.change('none', {})).rejects.toMatchObject({ status: 404 })
  })

  test('deletes a draft with its keys, but no inquiry that has started', async () => {
    const inquiries = openOne()
    const keys = async () => (await store.db.selectFrom('inquiry_keys').select('key').execute()).map(({ key }) => key)
    const { id } = await inquiries.create(draft(), user, 'k1')
    const { path } = await inquiries.proposals.create(id, { venue_ids: [1], days: 14 }, user, 'k2')
    expect(await inquiries.proposals.page(path.slice(3))).toBeDefined()
    const begun = await inquiries.create(draft({ venue_ids: [1] }), user, 'k3')
    await inquiries.start(begun.id, [], user)
    await inquiries.delete(id)
    expect(await inquiries.proposals.page(path.slice(3))).toBeUndefined()
    expect(await keys()).toEqual(['k3'])
    await expect(inquiries.read(id)).rejects.toMatchObject({ status: 404 })
    await expect(inquiries.delete(id)).rejects.toMatchObject({ status: 404 })
    await expect(inquiries.delete(begun.id)).rejects.toMatchObject({
      status: 409,
      reason: { code: 'inquiry_delete_started' },
    })
    // The key may be used again.
    expect((await inquiries.create(draft(), user, 'k1')).id).not.toBe(id)
  })

  test('rejects an unknown venue, a past last time and an unknown currency', async () => {
    const inquiries = openOne()
    for (const change of [
      { venue_ids: [99] },
      { until: new Date(start - 1).toISOString() },
      { budget: { amount: 5, currency: 'XQZ' } },
    ]) {
      await expect(inquiries.create(draft(change), user)).rejects.toMatchObject({ status: 422 })
    }
  })

  test('a repeated Idempotency-Key creates one inquiry', async () => {
    const inquiries = openOne()
    const made = await Promise.all([1, 2, 3].map(() => inquiries.create(draft(), user, 'k1')))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    expect(await inquiries.list({})).toHaveLength(1)
  })

  test('lists the newest first, by words, state and venue', async () => {
    const inquiries = openOne()
    await inquiries.create(draft({ client: 'Иванова' }), user)
    world.now += 1000
    const { id } = await inquiries.create(draft({ title: 'Tuscany', venue_ids: [2] }), user)
    const ids = async (query: Parameters<Inquiries['list']>[0]) =>
      (await inquiries.list(query)).map(({ title }) => title)
    expect((await inquiries.list({}))[0]!.id).toBe(id)
    expect(await ids({ q: 'tusc' })).toEqual(['Tuscany'])
    expect(await ids({ q: 'иванова villa' })).toHaveLength(1)
    expect(await ids({ venue_id: 1 })).toHaveLength(1)
    expect(await ids({ before: start + 1000 })).toHaveLength(1)
    expect(await ids({ limit: 1 })).toEqual(['Tuscany'])
    expect(await ids({ state: 'running' })).toEqual([])
  })

  test('calls all venues, at most two at once, and finishes', async () => {
    const inquiries = openOne()
    let mostAtOnce = 0
    world.beforeOrder = async (_order, key) => {
      mostAtOnce = Math.max(mostAtOnce, world.running.length + 1)
      // The intent is stored before the carrier is asked.
      const [, id, venueId, attempt] = key.split(':')
      const row = await store.db
        .selectFrom('inquiry_calls')
        .selectAll()
        .where('inquiry_id', '=', id!)
        .where('venue_id', '=', Number(venueId))
        .executeTakeFirst()
      expect(row).toMatchObject({ attempt: Number(attempt), call_id: null })
    }
    const id = await started(inquiries)
    await running(2)
    expect((await inquiries.read(id)).venues.map(({ state }) => state)).toEqual(['calling', 'calling', 'waiting'])
    world.end(world.running[0]!)
    await until(() => world.calls.size === 3)
    for (const call of world.running) world.end(call, { verdict: 'deferred' })
    const done = await until(async () => {
      const read = await inquiries.read(id)
      return read.state === 'finished' && read
    })
    expect(mostAtOnce).toBe(2)
    expect(done.venues.map(({ state }) => state).toSorted()).toEqual(['answered', 'partly', 'partly'])
    expect(done.totals).toEqual({ of: 3, called: 3, reached: 3, answered: 1, minutes: 3, cost: null })
    const [answer] = done.venues.find(({ state }) => state === 'answered')!.answers
    expect(answer).toMatchObject({ question: 0, verdict: 'answered', call_question: 0 })
    expect((await inquiries.list({}))[0]).toMatchObject({ totals: done.totals })
  })

  test('scenario: only the open questions, with kinds, venue and subject', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { venue_ids: [1], subject: 'a stay in July', language: 'ru' })
    await running(1)
    expect(world.running[0]!.order).toMatchObject({
      language: 'ru',
      venue_id: 1,
      scenario: { kinds: ['money', 'money'], venue: 'Villa 1', subject: 'a stay in July' },
    })
    const first = world.running[0]!
    world.end(first, { verdict: 'deferred' })
    first.answers[0]!.verdict = 'confirmed'
    await until(async () => (await inquiries.read(id)).state === 'finished')
    await inquiries.changeVenue(id, 1, 'retry')
    await running(1)
    expect(world.running[0]!.order.scenario.steps).toEqual(['Ask how much the deposit is.'])
    world.end(world.running[0]!)
    const done = await until(async () => {
      const read = await inquiries.read(id)
      return read.state === 'finished' && read
    })
    expect(
      done.venues[0]!.answers.map(({ call_id, question, call_question }) => [
        call_id === first.id,
        question,
        call_question,
      ]),
    ).toEqual([
      [true, 0, 0],
      [false, 1, 0],
    ])
    await expect(inquiries.changeVenue(id, 1, 'retry')).rejects.toMatchObject({
      status: 409,
      reason: { code: 'inquiry_nothing_open' },
    })
  })

  test.each([
    ['a limit', rejected(429, 'number_already_in_call', 30), 30_000],
    ['a busy number', rejected(409, 'number_already_in_call'), minute],
  ])('%s uses no attempt, and the same key is tried again', async (_name, error, wait) => {
    const inquiries = openOne()
    const keys: string[] = []
    world.beforeOrder = (_order, key) => {
      keys.push(key)
      if (keys.length === 1) throw error
    }
    const id = await started(inquiries, { venue_ids: [1] })
    const waiting = await until(async () => {
      const read = await venueOf(inquiries, id, 1)
      return read.next_at !== new Date(start).toISOString() && read.state === 'waiting' && read
    })
    expect(waiting).toMatchObject({
      attempts: { used: 0, of: 2 },
      next_at: new Date(start + wait).toISOString(),
      calls: [],
    })
    world.now += wait
    // Time passes only for the injected clock, so the timer is far in the future.
    await inquiries.command(id, 'pause')
    await inquiries.command(id, 'resume')
    await running(1)
    expect(new Set(keys).size).toBe(1)
  })

  test('bars a number on the do-not-call list, and pauses if a setting is missing', async () => {
    const inquiries = openOne()
    world.beforeOrder = ({ venue_id }) => {
      if (venue_id === 1) throw rejected(403, 'number_on_do_not_call_list')
      if (venue_id === 2) throw rejected(409, 'webhook_domain_missing')
    }
    const id = await started(inquiries, { venue_ids: [1, 2] })
    const paused = await until(async () => {
      const read = await inquiries.read(id)
      return (
        read.state === 'paused' && read.venues[0]!.state === 'barred' && read.venues[1]!.state === 'waiting' && read
      )
    })
    expect(paused).toMatchObject({ reason_message: { code: 'webhook_domain_missing' } })
    expect(paused.venues.map(({ state, attempts }) => [state, attempts!.used])).toEqual([
      ['barred', 0],
      ['waiting', 0],
    ])
  })

  test('starts only with keys and with a venue that can be called, and stores consent', async () => {
    const inquiries = openOne()
    const { id } = await inquiries.create(draft(), user)
    world.mode = { isPractice: false, missing: { code: 'twilio_not_configured', text: 'Please configure' } }
    await expect(inquiries.start(id, [], user)).rejects.toMatchObject({
      status: 409,
      reason: { code: 'twilio_not_configured' },
    })
    world.mode = { isPractice: false, missing: null }
    for (const one of [1, 2, 3]) {
      world.clearances.set(one, { verdict: 'refused', reason: 'No', local_time: null, time_zone: null, until: null })
    }
    await expect(inquiries.start(id, [2], user)).rejects.toMatchObject({ reason: { code: 'inquiry_nobody_to_call' } })
    expect(world.consents).toEqual(['+390550000002'])
    world.clearances.clear()
    const begun = await inquiries.start(id, [], user)
    expect(begun).toMatchObject({ state: 'running', practice: false })
    expect((await inquiries.start(id, [], user)).started_at).toBe(begun.started_at)
  })

  test('pauses when the mode changes, and does not resume in the other mode', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { at_once: 1 })
    await running(1)
    world.mode = { isPractice: false, missing: null }
    world.end(world.running[0]!)
    const paused = await until(async () => {
      const read = await inquiries.read(id)
      return read.state === 'paused' && read
    })
    expect(paused).toMatchObject({ practice: true, reason_message: { code: 'inquiry_practice_ended' } })
    expect(world.calls.size).toBe(1)
    await expect(inquiries.command(id, 'resume')).rejects.toMatchObject({ status: 409 })
    world.mode = { isPractice: true, missing: null }
    expect(await inquiries.command(id, 'resume')).toMatchObject({ state: 'running', reason: null })
    await until(() => world.calls.size === 2)
  })

  test('a stop ends running calls politely and skips the others', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { at_once: 1 })
    await running(1)
    expect(await inquiries.command(id, 'stop')).toMatchObject({ state: 'stopped' })
    await until(() => world.leaving.length > 0)
    world.end(world.running[0]!, { reached: 'person', verdict: 'no_reply', endCode: 'inquiry_ended' })
    await until(async () => (await venueOf(inquiries, id, 1)).state === 'partly')
    expect((await inquiries.read(id)).venues.map(({ state }) => state)).toEqual(['partly', 'skipped', 'skipped'])
    expect(world.leaving).toHaveLength(1)
    await expect(inquiries.command(id, 'resume')).rejects.toMatchObject({
      status: 409,
      reason: { code: 'inquiry_over' },
    })
    expect(await inquiries.command(id, 'stop')).toMatchObject({ state: 'stopped' })
  })

  test('ends when its calls have used up the budget', async () => {
    const inquiries = openOne()
    world.mode = { isPractice: false, missing: null }
    const id = await started(inquiries, { at_once: 1, budget: { amount: 2, currency: 'EUR' } })
    await running(1)
    world.end(world.running[0]!, { cost: { amount: 1, currency: 'USD' } })
    await until(() => world.calls.size === 2)
    world.end(world.running[0]!, { cost: { amount: 1.5, currency: 'USD' } })
    const over = await until(async () => {
      const read = await inquiries.read(id)
      return read.state === 'out_of_budget' && read.venues.every(({ state }) => state !== 'calling') && read
    })
    expect(over.totals.cost).toEqual({ amount: 2.25, currency: 'EUR' })
    expect(over.venues.map(({ state }) => state)).toEqual(['answered', 'answered', 'skipped'])
  })

  test('calls back at the named time, and only then', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { venue_ids: [1] })
    await running(1)
    world.end(world.running[0]!, { stance: 'callback', verdict: 'no_reply', callbackAt: start + 3 * hour })
    const waiting = await until(async () => {
      const read = await venueOf(inquiries, id, 1)
      return read.state === 'waiting' && read
    })
    expect(waiting).toMatchObject({ next_at: new Date(start + 3 * hour).toISOString(), attempts: { used: 1, of: 2 } })
  })

  test('a decision is the record of the call, and of the inquiry if no call asked', async () => {
    const inquiries = openOne()
    const { id } = await inquiries.create(draft({ venue_ids: [1, 2] }), user)
    const value = { type: 'money', min: 700, max: 700, currency: 'EUR', per: 'night', tax_included: null } as const
    const byHand = await inquiries.decide(id, 1, 1, { status: 'corrected', value, note: 'WhatsApp' }, user)
    expect(byHand).toMatchObject({
      question: 1,
      call_id: null,
      read_by: 'person',
      value,
      decision: { note: 'WhatsApp' },
    })
    await inquiries.start(id, [], user)
    await running(2)
    // The question was answered by hand, so the call does not ask it.
    expect(world.running.find(({ order }) => order.venue_id === 1)!.order.scenario.steps).toHaveLength(1)
    for (const call of world.running) world.end(call)
    await until(async () => (await inquiries.read(id)).state === 'finished')
    const accepted = await inquiries.decide(id, 2, 1, { status: 'accepted' }, user)
    expect(accepted).toMatchObject({ question: 1, decision: { status: 'accepted' } })
    expect(world.decided).toEqual([`${accepted.call_id} 1 accepted`])
    expect((await inquiries.read(id)).venues[1]!.answers[1]).toEqual(accepted)
    for (const [what, status] of [
      [() => inquiries.decide(id, 1, 1, { status: 'corrected' }, user), 422],
      [() => inquiries.decide(id, 1, 2, { status: 'accepted' }, user), 404],
      [() => inquiries.decide(id, 9, 0, { status: 'accepted' }, user), 404],
    ] as const) {
      await expect(what()).rejects.toMatchObject({ status })
    }
    expect(await inquiries.decide(id, 1, 1, { status: null }, user)).toMatchObject({ decision: null, value: null })
  })

  test('skips and retries a venue', async () => {
    const inquiries = openOne()
    const id = await started(inquiries, { at_once: 1, attempts: 1 })
    await running(1)
    await inquiries.changeVenue(id, 3, 'skip')
    await expect(inquiries.changeVenue(id, 1, 'skip')).rejects.toMatchObject({ status: 409 })
    await expect(inquiries.changeVenue(id, 9, 'skip')).rejects.toMatchObject({ status: 404 })
    world.end(world.running[0]!, { reached: 'nobody', endCode: 'line_busy' })
    await until(() => world.calls.size === 2)
    expect(await venueOf(inquiries, id, 1)).toMatchObject({ state: 'unreached', last: 'busy' })
    world.end(world.running[0]!)
    await until(async () => (await inquiries.read(id)).state === 'finished')
    expect(await inquiries.changeVenue(id, 3, 'retry')).toMatchObject({ state: 'running', ended_at: null })
    await running(1)
  })
})
