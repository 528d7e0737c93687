import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp } from './support/app.ts'
import { continuedAfter, countsAsPause, openSoundDesk, type SoundDesk } from './support/phone-sounds.ts'

/** Sounds of callees while the agent speaks, in real time. `npm run bench -- manners` measures more of them. */
let desk: SoundDesk

beforeAll(async () => {
  desk = await openSoundDesk(async (env) => {
    const { app, url, codeWord } = await openTestApp(env)
    return { url, codeWord, stop: () => app.close() }
  })
}, 60_000)
afterAll(() => desk.close())

test('the agent continues after coughs, "mhm" and noise, and loses no audio', { timeout: 90_000 }, async () => {
  const numbers = ['+15005560101', '+15005560102', '+15005560103']
  const calls = await Promise.all(
    numbers.map((number) =>
      desk.call(number, ({ sounds }) => sounds.length > 4 && sounds[3]!.resumedAt !== undefined, 60_000),
    ),
  )
  const sounds = calls.flatMap(({ sounds }) => sounds.slice(0, 4))
  const pauses = sounds.filter(countsAsPause)
  expect(pauses.length).toBeGreaterThan(6)
  // The goal is 400 ms, which the bench measures. A busy machine needs longer. The end of a turn would take 1.5 s.
  const late = pauses.filter((sound) => continuedAfter(sound) > 1200)
  console.log(`continued after ${pauses.map((sound) => continuedAfter(sound).toFixed(0)).join(', ')} ms`)
  expect(late).toEqual([])
  expect(calls.flatMap(({ truncated }) => truncated)).toEqual([])
  expect(desk.simulators.ledger.allComplaints()).toEqual([])
})

test('words interrupt the agent at the played position', { timeout: 60_000 }, async () => {
  const numbers = ['+15005570101', '+15005570102', '+15005570103']
  const calls = await Promise.all(
    numbers.map((number) => desk.call(number, ({ truncationErrorMs }) => truncationErrorMs !== undefined, 40_000)),
  )
  for (const { sounds, truncationErrorMs } of calls) {
    const [sound] = sounds
    // The goals are 300 ms and 20 ms.
    expect(sound!.clearedAt! - sound!.startedAt).toBeLessThan(700)
    expect(truncationErrorMs).toBeLessThan(150)
  }
  expect(desk.simulators.ledger.allComplaints()).toEqual([])
})
