import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seed } from '../../../tests/support/random-walk.ts'
import { Playout } from './playback-position.ts'

function at() {
  const clock = { now: 1000 }
  return { clock, playout: new Playout<string>(() => clock.now, { markEveryMs: 0 }) }
}

test('an interruption counts played audio, not sent audio', () => {
  const { clock, playout } = at()
  playout.add('a', 4000, '')
  playout.add('a', 4000, '')
  clock.now += 1500
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1500 }])
  expect(playout.isEmpty).toBe(true)
})

test('marks correct the clock', () => {
  const { clock, playout } = at()
  const first = playout.add('a', 500, '')!
  playout.add('a', 500, '')
  clock.now += 560
  playout.confirm(first)
  clock.now += 100
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 600 }])
})

test('returns no cut for played items and 0 ms for items that did not begin', () => {
  const { clock, playout } = at()
  playout.add('a', 300, '')
  playout.add('b', 300, '')
  playout.add('c', 300, '')
  clock.now += 450
  expect(playout.clear()).toEqual([
    { itemId: 'b', playedMs: 150 },
    { itemId: 'c', playedMs: 0 },
  ])
})

test('does not count silence between two pieces as played', () => {
  const { clock, playout } = at()
  playout.confirm(playout.add('a', 200, '')!)
  clock.now += 10_000
  playout.add('a', 200, '')
  clock.now += 50
  expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 250 }])
})

test('does not repeat less audio than a sample', () => {
  const { clock, playout } = at()
  playout.add('a', 20, 'first')
  playout.add('a', 20, 'second')
  clock.now += 19.95
  playout.pause()
  expect(playout.resume().repeats).toEqual([{ frame: 'second', fromMs: 0, mark: expect.any(String) }])
})

describe('the way to the carrier', () => {
  /** A carrier that is `toMs` away, and whose marks take `backMs`. */
  function carrier(toMs: number, backMs: number) {
    const { clock, playout } = at()
    const wait = (ms: number) => (clock.now += ms)
    const ping = (extraMs = 0) => {
      const mark = playout.ping()
      wait(toMs + backMs + extraMs)
      playout.confirm(mark)
    }
    /** Sends 5 s of an item, and waits until 1 s is confirmed. */
    function play() {
      const start = playout.start()!
      const first = playout.add('a', 1000, '')!
      playout.add('a', 4000, '')
      wait(toMs + backMs)
      playout.confirm(start)
      wait(1000)
      playout.confirm(first)
    }
    return { clock, playout, wait, ping, play }
  }

  test('is added to the position, because the carrier plays until `clear` arrives', () => {
    const { playout, wait, ping, play } = carrier(80, 60)
    ping()
    play()
    wait(500)
    // Sent 1640 ms after the audio, so both travel equally long.
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1640 }])
  })

  test('is not overestimated by a slow first round trip', () => {
    const { playout, wait, ping, play } = carrier(10, 10)
    ping(300)
    play()
    wait(500)
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1520 }])
  })

  test('is not underestimated by a late mark after a pause', () => {
    const { playout, wait, ping, play } = carrier(10, 10)
    ping()
    play()
    wait(500)
    playout.pause()
    playout.add('a', 3000, '')
    wait(300)
    const { start, repeats } = playout.resume()
    wait(10 + 10)
    playout.confirm(start!)
    wait(3480 + 90)
    playout.confirm(repeats[0]!.mark!)
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1520 + 3590 }])
  })

  test('is not overestimated if the audio itself was late', () => {
    const { playout, wait, ping } = carrier(10, 10)
    ping()
    const start = playout.start()!
    playout.add('a', 5000, '')
    wait(150 + 10)
    playout.confirm(start)
    wait(500)
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 520 }])
  })

  test('includes the usual delay of the start of playback', () => {
    const { playout, wait, ping } = carrier(10, 10)
    ping()
    for (const _ of [1, 2]) {
      const start = playout.start()!
      const mark = playout.add('a', 100, '')!
      wait(20)
      playout.confirm(start)
      wait(40 + 100)
      playout.confirm(mark)
    }
    const start = playout.start()!
    playout.add('b', 1000, '')
    wait(20)
    playout.confirm(start)
    wait(500)
    expect(playout.clear()).toEqual([{ itemId: 'b', playedMs: 480 }])
  })

  test('is corrected after a pause whose `clear` was slow, up to the audio that the carrier had', () => {
    const { playout, wait, ping, play } = carrier(10, 10)
    ping()
    play()
    wait(500)
    playout.pause()
    ping(200)
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1620 }])
    playout.add('b', 100, '')
    wait(60)
    playout.pause()
    playout.add('b', 1000, '')
    ping(400)
    expect(playout.clear()).toEqual([{ itemId: 'b', playedMs: 100 }])
  })
})

test('ignores marks of dropped pieces', () => {
  const { clock, playout } = at()
  const dropped = playout.add('a', 200, '')!
  playout.clear()
  playout.add('b', 200, '')
  clock.now += 100
  playout.confirm(dropped)
  expect(playout.clear()).toEqual([{ itemId: 'b', playedMs: 100 }])
})

test('returns no cut and no mark without waiting pieces', () => {
  expect(new Playout<string>(() => 0).mark()).toBeUndefined()
  const { clock, playout } = at()
  playout.confirm(playout.add('a', 200, '')!)
  clock.now += 1
  expect(playout.clear()).toEqual([])
})

test('a mark is due early in an item, after an interval, and after the last piece', () => {
  const clock = { now: 0 }
  const playout = new Playout<string>(() => clock.now, { firstMarkMs: 300, markEveryMs: 400 })
  const marks = [1, 2, 3, 4, 5].map(() => playout.add('a', 100, ''))
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
  const later = [1, 2, 3, 4, 5, 6, 7, 8].map(() => playout.add('b', 100, ''))
  expect(later).toEqual([undefined, undefined, 'p3', undefined, undefined, undefined, 'p4', undefined])
  playout.confirm(playout.mark()!)
  expect(playout.isEmpty).toBe(true)
})

test('marks that do not return are overdue 2 s after the end of playback', () => {
  const { clock, playout } = at()
  playout.add('a', 1000, '')
  clock.now += 400
  expect(playout.leftMs).toBe(600)
  clock.now += 2600
  expect(playout.isOverdue).toBe(false)
  clock.now += 1
  expect(playout.isOverdue).toBe(true)
  playout.add('a', 1000, '')
  expect(playout.isOverdue).toBe(false)
})

describe('a pause', () => {
  test('keeps what was not played, and continues there', () => {
    const { clock, playout } = at()
    playout.add('a', 1000, 'first')
    playout.add('a', 1000, 'second')
    clock.now += 1300
    playout.pause()
    clock.now += 5000
    expect(playout.add('a', 500, 'third')).toBeUndefined()
    expect(playout.mark()).toBeUndefined()
    expect(playout.isEmpty).toBe(false)
    const { repeats, lost } = playout.resume()
    expect(repeats).toMatchObject([
      { frame: 'second', fromMs: 300 },
      { frame: 'third', fromMs: 0 },
    ])
    expect(lost).toEqual([])
    clock.now += 100
    expect(playout.clear()).toEqual([{ itemId: 'a', playedMs: 1400 }])
  })

  test('dismisses the marks that the carrier returns for dropped audio', () => {
    const { clock, playout } = at()
    const mark = playout.add('a', 1000, 'x')!
    clock.now += 200
    playout.pause()
    expect(playout.confirm(mark)).toBe(false)
    const [repeat] = playout.resume().repeats
    expect(playout.confirm(repeat!.mark!)).toBe(true)
    expect(playout.confirmed).toEqual({ itemId: 'a', playedMs: 1000 })
    expect(playout.isEmpty).toBe(true)
  })

  test('an interruption during a pause cuts where playback stopped', () => {
    const { clock, playout } = at()
    playout.add('a', 1000, 'x')
    playout.add('b', 1000, 'y')
    clock.now += 400
    playout.pause()
    clock.now += 3000
    expect(playout.clear()).toEqual([
      { itemId: 'a', playedMs: 400 },
      { itemId: 'b', playedMs: 0 },
    ])
    expect(playout.isPaused).toBe(false)
  })

  test('loses the end of an answer that is longer than the limit of kept audio', () => {
    const clock = { now: 0 }
    const playout = new Playout<string>(() => clock.now, { keptMs: 1000 })
    for (const frame of ['1', '2', '3']) playout.add('a', 600, frame)
    playout.pause()
    const { repeats, lost } = playout.resume()
    expect(repeats.map(({ frame }) => frame)).toEqual(['1'])
    expect(lost).toEqual([{ itemId: 'a', playedMs: 600 }])
  })

  test('plays each ms of audio once, within 20 ms, for pauses at any time', () => {
    const step = fc.oneof(
      fc.record({ type: fc.constant('add' as const), ms: fc.integer({ min: 1, max: 900 }) }),
      fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 700 }) }),
      fc.record({ type: fc.constantFrom('pause' as const, 'resume' as const, 'done' as const), ms: fc.constant(0) }),
    )
    const walks = fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
      const clock = { now: 0 }
      const playout = new Playout<{ from: number; ms: number }>(() => clock.now)
      /** Simulated carrier, which plays in steps of 20 ms. Entries are ms of the whole audio, or marks. */
      let queue: ({ from: number; to: number } | string)[] = []
      let position = 0
      let added = 0
      let credit = 0
      const send = (from: number, ms: number, mark: string | undefined) => {
        queue.push({ from, to: from + ms })
        if (mark !== undefined) queue.push(mark)
      }
      const echo = () => {
        while (typeof queue[0] === 'string') playout.confirm(queue.shift() as string)
      }
      const tick = () => {
        let room = 20
        for (let next = queue[0]; next !== undefined && room > 0; next = queue[0]) {
          if (typeof next === 'string') {
            echo()
            continue
          }
          const ms = Math.min(room, next.to - next.from)
          expect(Math.abs(next.from - position)).toBeLessThanOrEqual(20)
          position = next.from + ms
          room -= ms
          next.from += ms
          if (next.from >= next.to) queue.shift()
        }
        echo()
      }
      const resume = () => {
        for (const { frame, fromMs, mark } of playout.resume().repeats)
          send(frame.from + fromMs, frame.ms - fromMs, mark)
      }
      const pass = (ms: number) => {
        for (credit += ms; credit >= 20; credit -= 20) {
          clock.now += 20
          tick()
        }
      }
      for (const { type, ms } of steps) {
        if (type === 'add') {
          const mark = playout.add('a', ms, { from: added, ms })
          if (!playout.isPaused) send(added, ms, mark)
          added += ms
        } else if (type === 'pass') pass(ms)
        else if (type === 'done') {
          const mark = playout.mark()
          if (mark !== undefined) queue.push(mark)
          echo()
        } else if (type === 'resume') resume()
        else if (!playout.isPaused && !playout.isEmpty) {
          playout.pause()
          const dropped = queue.filter((entry) => typeof entry === 'string')
          queue = []
          for (const mark of dropped) playout.confirm(mark)
        }
      }
      resume()
      pass(added + 100)
      expect(Math.abs(position - added)).toBeLessThanOrEqual(20)
    })
    fc.assert(walks, { seed, numRuns: 300 })
  })
})
