import { expect, onTestFinished, test } from 'vitest'
import { startPhoneHarness, until } from './support/phone-harness.ts'

test("truncates the agent's message where the callee interrupted playback", { timeout: 60_000 }, async () => {
  const harness = await startPhoneHarness(1)
  onTestFinished(() => harness.close())
  const number = '+15005550022'
  const { id } = await harness.place(number)
  const [playedMs] = await until(
    () => harness.phone(number).streams[0]?.playedAtClears ?? [],
    (clears) => clears.length > 0,
  )
  const [truncatedMs] = await until(
    () => harness.simulators.ledger.sessions().at(-1)!.truncated,
    (truncated) => truncated.length > 0,
  )
  const { spoken } = harness.simulators.ledger.sessions().at(-1)!
  await harness.hangUp(id)
  // Played ms of the interrupted message: without the messages before.
  let playedOfItem = playedMs!
  for (const { ms } of spoken) if (playedOfItem > ms) playedOfItem -= ms
  const errorMs = Math.abs(truncatedMs! - playedOfItem)
  console.log(`truncated ${errorMs.toFixed(0)} ms from the played position`)
  expect(playedMs).toBeGreaterThan(1000)
  // The carrier plays in steps of 20 ms. The other 30 ms allow for a busy machine.
  expect(errorMs).toBeLessThan(50)
  harness.expectNoComplaints()
})
