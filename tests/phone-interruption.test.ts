import { expect, onTestFinished, test } from 'vitest'
import { openPhoneDesk, until } from './support/phone-desk.ts'

test("truncates the agent's message where the callee interrupted playback", { timeout: 60_000 }, async () => {
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
  // The carrier plays in steps of 20 ms. The rest allows for a busy machine.
  expect(errorMs).toBeLessThan(50)
  desk.expectNoComplaints()
})
