/**
 * What a realtime call costs: CPU, memory and added delay of our server (session check, transcript and storage on)
 * against a bare `ws` relay, measured in the same run with the same load. Usage: node bench/relay.ts [calls] [seconds]
 * [bytes a frame]; without any, the four loads that we hold ourselves to.
 *
 * Goals at 100 calls: CPU at most 1.3 times the bare relay, 5 ms added at p99 each way, no frame lost, less than 300 kB
 * a call, and of each answer's latency less than 5 ms (p99) our own. 200 calls are held with p99 below 25 ms.
 */
import { quantile } from './measure.ts'
import { type Load, openCalls } from './relay-load.ts'
import { together, table } from './relay-process.ts'

async function compare(load: Load): Promise<void> {
  const { calls, seconds, frameBytes } = load
  console.log(`${calls} calls, ${seconds} s, ${frameBytes} bytes each ${Math.round(frameBytes / 48)} ms`)
  const bare = await openCalls('bare', load)
  const ours = await openCalls('ours', load)
  const cpu = await together(bare.subject, ours.subject, seconds)
  const of = { bare: await bare.figures(), ours: await ours.figures() }
  const shares = await ours.ownShare()
  await Promise.all([bare.close(), ours.close()])
  table({
    bare: { 'CPU ms per call-second': cpu.bare, ...of.bare },
    ours: { 'CPU ms per call-second': cpu.ours, ...of.ours },
  })
  const added = (what: 'up p99 ms' | 'down p99 ms') => (of.ours[what] - of.bare[what]).toFixed(1)
  console.log(
    `CPU ${cpu.ratio.toFixed(2)} times the bare relay; added at p99 ${added('up p99 ms')} ms up, ${added('down p99 ms')} ms down; ` +
      `our own share of an answer p99 ${quantile(shares, 0.99).toFixed(2)} ms of ${shares.length} answers`,
  )
}

const [calls, seconds = 10, frameBytes = 8192] = process.argv.slice(2).map(Number)
if (calls !== undefined) await compare({ calls, seconds, frameBytes })
else {
  for (const calls of [100, 200]) {
    for (const frameBytes of [8192, 960]) await compare({ calls, seconds, frameBytes })
  }
}
