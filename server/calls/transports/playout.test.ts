import { expect, test } from 'vitest'
import { Playout } from './playout.ts'

function at() {
  const clock = { now: 1000 }
  return { clock, playout: new Playout(() => clock.now, { markEveryMs: 0 }) }
}

test('an interruption is told at what was played, not at what was sent', () => {
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
  playout.played(first)
  clock.now += 100
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 600 }])
})

test('what was heard to its end is not cut; what was not begun is cut at nothing', () => {
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

test('silence between two pieces is not counted as heard', () => {
  const { clock, playout } = at()
  playout.played(playout.add('a', 200)!)
  clock.now += 10_000
  playout.add('a', 200)
  clock.now += 50
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 250 }])
})

test('marks that come back for what was dropped mean nothing', () => {
  const { clock, playout } = at()
  const dropped = playout.add('a', 200)!
  playout.clear()
  playout.add('b', 200)
  clock.now += 100
  playout.played(dropped)
  expect(playout.clear()).toEqual([{ itemId: 'b', playedMs: 100 }])
})

test('nothing waits: nothing is cut, and nothing is to be marked', () => {
  expect(new Playout(() => 0).mark()).toBeUndefined()
  const { clock, playout } = at()
  playout.played(playout.add('a', 200)!)
  clock.now += 1
  expect(playout.clear()).toEqual([])
})

test('a mark is asked for soon after an item begins, after so much sound, and for what comes last', () => {
  const clock = { now: 0 }
  const playout = new Playout(() => clock.now, { firstMarkMs: 300, markEveryMs: 400 })
  const marks = [1, 2, 3, 4, 5].map(() => playout.add('a', 100))
  expect(marks).toEqual([undefined, undefined, 'p1', undefined, undefined])
  clock.now += 310
  playout.played('p1')
  expect(playout.isEmpty).toBe(false)
  const last = playout.mark()
  expect(last).toBe('p2')
  expect(playout.mark()).toBeUndefined()
  clock.now += 60
  playout.played('')
  // Of 500 ms 300 were marked, and 60 are known by the clock.
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 360 }])
  const later = [1, 2, 3, 4, 5, 6, 7, 8].map(() => playout.add('b', 100))
  expect(later).toEqual([undefined, undefined, 'p3', undefined, undefined, undefined, 'p4', undefined])
  playout.played(playout.mark()!)
  expect(playout.isEmpty).toBe(true)
})
