import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp } from './support/app.ts'
import { continuedAfter, countsAsPause, openSoundDesk, type SoundCall, type SoundDesk } from './support/phone-sounds.ts'
import { measureDelays } from './support/process-delay.ts'

/**
 * Sounds of callees while the agent speaks, in real time. `npm run bench -- manners` measures more of them. The limits are
 * the goals. Time in which this process did not run does not count, because server, provider and phone are part of it.
 */
let desk: SoundDesk
let delays: ReturnType<typeof measureDelays>

beforeAll(async () => {
  desk = await openSoundDesk(async (env) => {
    const { app, url, codeWord } = await openTestApp(env)
    return { url, codeWord, stop: () => app.close() }
  })
  delays = measureDelays()
}, 60_000)
afterAll(async () => {
  delays.stop()
  expect(desk.simulators.ledger.allComplaints()).toEqual([])
  await desk.close()
})

/** ms of playback before an interruption. A message that was late in this time moves the measured position. */
const playbackMs = 3000

function expectTruncated({ truncationErrorMs }: SoundCall, clearedAt: number) {
  const lateMs = delays.longest(clearedAt - playbackMs, performance.now())
  console.log(
    `truncated ${truncationErrorMs!.toFixed(0)} ms from the played position, delayed by ${lateMs.toFixed(0)} ms`,
  )
  expect(truncationErrorMs! - lateMs).toBeLessThan(20)
}

describe.concurrent('a sound of the callee', { timeout: 90_000 }, () => {
  test.for(['+15005560101', '+15005560102', '+15005560103'])(
    'such as a cough, "mhm" or noise pauses the agent, which loses no audio: %s',
    async (number) => {
      const { sounds, truncated } = await desk.call(
        number,
        ({ sounds }) => sounds.length > 4 && sounds[3]!.resumedAt !== undefined,
        60_000,
      )
      const pauses = sounds.slice(0, 4).filter(countsAsPause)
      expect(pauses.length).toBeGreaterThan(1)
      const delay = (sound: (typeof pauses)[number]) =>
        continuedAfter(sound) - delays.between(sound.endedAt ?? sound.startedAt, sound.resumedAt ?? Infinity)
      console.log(`continued after ${pauses.map((sound) => delay(sound).toFixed(0)).join(', ')} ms`)
      expect(pauses.filter((sound) => delay(sound) > 400)).toEqual([])
      expect(truncated).toEqual([])
    },
  )

  test.for(['+15005570101', '+15005570102', '+15005570103'])(
    'with words interrupts the agent at the played position: %s',
    async (number) => {
      const call = await desk.call(number, ({ truncationErrorMs }) => truncationErrorMs !== undefined, 40_000)
      const { startedAt, clearedAt = Infinity } = call.sounds[0]!
      expect(clearedAt - startedAt - delays.between(startedAt, clearedAt)).toBeLessThan(300)
      expectTruncated(call, clearedAt)
    },
  )

  test('that asks for a moment interrupts the agent at the played position', async () => {
    const call = await desk.call('+15005550022', ({ truncationErrorMs }) => truncationErrorMs !== undefined, 40_000)
    expect(call.playedMs).toBeGreaterThan(1000)
    expectTruncated(call, performance.now())
  })
})
