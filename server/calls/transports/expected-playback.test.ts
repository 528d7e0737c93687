import { expect, test } from 'vitest'
import { ExpectedPlayback } from './expected-playback.ts'

test('estimates the rest of the audio across gaps and pauses', () => {
  const clock = { now: 1000 }
  const expected = new ExpectedPlayback(() => clock.now)
  expect(expected.leftMs).toBe(0)
  expected.add(500)
  expected.add(500)
  clock.now += 300
  expect(expected.leftMs).toBe(700)
  expected.pause()
  clock.now += 5000
  expected.add(100)
  expect(expected.leftMs).toBe(800)
  expected.resume()
  clock.now += 600
  expect(expected.leftMs).toBe(200)
  clock.now += 5000
  expected.add(400)
  expect(expected.leftMs).toBe(400)
  expected.clear()
  expect(expected.leftMs).toBe(0)
})
