/**
 * Measures the cost of realtime calls: CPU, memory and added delay of our server (with session check, transcript and
 * storage) against a relay that forwards bytes with `ws`, in the same run with the same load. Usage: node bench/relay.ts [calls] [seconds]
 * [bytes per frame]. Without arguments, runs the four loads that have goals.
 *
 * Goals at 200 calls: CPU at most 1.25 times the byte relay (1.2 with 20 ms frames), 3 ms at p99 in each direction, no
 * lost frame, less than 300 kB per call, and our own part of each answer's latency below 5 ms (p99).
 */
import { quantile } from './measure.ts'
import { type Load, openCalls } from './relay-load.ts'
import { cpuPerCall, measureInTurn, table } from './relay-process.ts'

async function compare(load: Load): Promise<void> {
  const { calls, seconds, frameBytes } = load
  console.log(`${calls} calls, ${seconds} s, ${frameBytes} bytes every ${Math.round(frameBytes / 48)} ms`)
  const bytes = await openCalls('bytes', load)
  const ours = await openCalls('ours', load)
  const [bytesCost, oursCost] = await measureInTurn([bytes.subject, ours.subject], seconds)
  const figures = { bytes: await bytes.figures(), ours: await ours.figures() }
  const shares = await ours.ownShare()
  await Promise.all([bytes.close(), ours.close()])
  table({
    'byte relay': { ...bytesCost, ...figures.bytes },
    ours: { ...oursCost, ...figures.ours },
  })
  const added = (what: 'up p99 ms' | 'down p99 ms') => (figures.ours[what] - figures.bytes[what]).toFixed(1)
  console.log(
    `CPU ${(oursCost![cpuPerCall] / bytesCost![cpuPerCall]).toFixed(2)} times the byte relay; added at p99 ${added('up p99 ms')} ms up, ${added('down p99 ms')} ms down; ` +
      `our own part of an answer's latency p99 ${quantile(shares, 0.99).toFixed(2)} ms in ${shares.length} answers`,
  )
}

const [calls, seconds = 10, frameBytes = 8192] = process.argv.slice(2).map(Number)
if (calls !== undefined) await compare({ calls, seconds, frameBytes })
else {
  for (const calls of [100, 200]) {
    for (const frameBytes of [8192, 960]) await compare({ calls, seconds, frameBytes })
  }
}
