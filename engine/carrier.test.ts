import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CarrierState, foldCarrier, orderedCall } from './carrier.ts'

const fold = (statuses: readonly string[], from: CarrierState = orderedCall) =>
  statuses.reduce<CarrierState>(foldCarrier, from)

test('follows a call from ordered to over', () => {
  expect(fold(['queued', 'initiated'])).toEqual({ name: 'ordered' })
  expect(fold(['initiated', 'ringing'])).toEqual({ name: 'ringing' })
  expect(fold(['ringing', 'in-progress'])).toEqual({ name: 'answered' })
  expect(fold(['in-progress', 'completed'])).toEqual({ name: 'over', status: 'ended', why: 'completed' })
  expect(fold(['ringing', 'canceled'])).toEqual({ name: 'over', status: 'ended', why: 'canceled' })
  for (const why of ['busy', 'no-answer', 'failed']) {
    expect(fold(['ringing', why])).toEqual({ name: 'over', status: 'failed', why })
  }
})

test('ignores unknown statuses', () => {
  for (const word of ['', 'sleeping', 'toString', '__proto__'])
    expect(foldCarrier({ name: 'ringing' }, word).name).toBe('ringing')
})

test('reaches the same final state for reordered, repeated and missing reports', () => {
  const before = ['queued', 'initiated', 'ringing', 'in-progress']
  const calls = fc
    .record({
      end: fc.constantFrom('completed', 'canceled', 'busy', 'no-answer', 'failed'),
      others: fc.array(fc.constantFrom(...before), { maxLength: 12 }),
      repeats: fc.integer({ min: 1, max: 3 }),
    })
    .chain(({ end, others, repeats }) => {
      const reports = [...others, ...Array.from({ length: repeats }, () => end)]
      return fc.record({
        end: fc.constant(end),
        reports: fc.shuffledSubarray(reports, { minLength: reports.length, maxLength: reports.length }),
      })
    })
  fc.assert(
    fc.property(calls, ({ end, reports }) => {
      expect(fold(reports)).toEqual(fold([end]))
    }),
    { numRuns: 10_000 },
  )
})

test('never moves a call backward', () => {
  const order = ['ordered', 'ringing', 'answered', 'over']
  const word = fc.constantFrom('queued', 'initiated', 'ringing', 'in-progress', 'completed', 'busy', 'nonsense')
  fc.assert(
    fc.property(fc.array(word), (reports) => {
      let state = orderedCall
      for (const report of reports) {
        const next = foldCarrier(state, report)
        expect(order.indexOf(next.name)).toBeGreaterThanOrEqual(order.indexOf(state.name))
        if (state.name === 'over') expect(next).toBe(state)
        state = next
      }
    }),
  )
})
