import { expect, test } from 'vitest'
import { Playout } from './playback-position.ts'

function at() {
  const clock = { now: 1000 }
  return { clock, playout: new Playout(() => clock.now, { markEveryMs: 0 }) }
}

test('an interruption counts played audio, not sent audio', () => {
  const { clock, playout } = at()
  playout.add('a', 4000)
  playout.add('a', 4000)
  clock.now += 1500
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1500 }])
  expect(playout.isEmpty).toBe(true)
})

test('marks correct the clock', () => {
  const { clock, playout } = at()
  const first = playout.add('a', 500)!
  playout.add('a', 500)
  clock.now += 560
  playout.confirm(first)
  clock.now += 100
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 600 }])
})

test('returns no cut for played items and 0 ms for items that did not begin', () => {
  const { clock, playout } = at()
  playout.add('a', 300)
  playout.add('b', 300)
  playout.add('c', 300)
  clock.now += 450
  expect(playout.clear()).toEqual([
    { itemId: 'b', playedMs: 150 },
    { itemId: 'c', playedMs: 0 },
  ])
})

test('does not count silence between two pieces as played', () => {
  const { clock, playout } = at()
  playout.confirm(playout.add('a', 200)!)
  clock.now += 10_000
  playout.add('a', 200)
  clock.now += 50
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 250 }])
})

test('ignores marks of dropped pieces', () => {
  const { clock, playout } = at()
  const dropped = playout.add('a', 200)!
  playout.clear()
  playout.add('b', 200)
  clock.now += 100
  playout.confirm(dropped)
  expect(playout.clear()).toEqual([{ itemId: 'b', playedMs: 100 }])
})

test('returns no cut and no mark without waiting pieces', () => {
  expect(new Playout(() => 0).mark()).toBeUndefined()
  const { clock, playout } = at()
  playout.confirm(playout.add('a', 200)!)
  clock.now += 1
  expect(playout.clear()).toEqual([])
})

test('a mark is due early in an item, after an interval, and after the last piece', () => {
  const clock = { now: 0 }
  const playout = new Playout(() => clock.now, { firstMarkMs: 300, markEveryMs: 400 })
  const marks = [1, 2, 3, 4, 5].map(() => playout.add('a', 100))
  expect(marks).toEqual([undefined, undefined, 'p1', undefined, undefined])
  clock.now += 310
  playout.confirm('p1')
  expect(playout.isEmpty).toBe(false)
  const last = playout.mark()
  expect(last).toBe('p2')
  expect(playout.mark()).toBeUndefined()
  clock.now += 60
  playout.confirm('')
  // 300 ms confirmed by a mark, 60 ms by the clock.
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 360 }])
  const later = [1, 2, 3, 4, 5, 6, 7, 8].map(() => playout.add('b', 100))
  expect(later).toEqual([undefined, undefined, 'p3', undefined, undefined, undefined, 'p4', undefined])
  playout.confirm(playout.mark()!)
  expect(playout.isEmpty).toBe(true)
})
