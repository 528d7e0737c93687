import { expect, onTestFinished, test } from 'vitest'
import { openPhoneDesk, until } from './support/phone-desk.ts'

test('an interruption is told to the agent at what was heard, not at what was sent', { timeout: 60_000 }, async () => {
  const desk = await openPhoneDesk(1)
  onTestFinished(() => desk.close())
  const number = '+15005550022'
  const { id } = await desk.place(number)
  const [heardMs] = await until(
    () => desk.phone(number).streams[0]?.playedAtClears ?? [],
    (clears) => clears.length > 0,
  )
  const [truncatedMs] = await until(
    () => desk.standIns.ledger.sessions().at(-1)!.truncated,
    (truncated) => truncated.length > 0,
  )
  await desk.hangUp(id)
  const errorMs = Math.abs(truncatedMs! - heardMs!)
  console.log(`truncated ${errorMs.toFixed(0)} ms from what was heard of the agent`)
  expect(heardMs).toBeGreaterThan(1000)
  // 20 ms are the carrier's own step; the rest is a busy machine's.
  expect(errorMs).toBeLessThan(50)
  desk.quiet()
})
