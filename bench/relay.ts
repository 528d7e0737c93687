/**
 * What a realtime call costs: CPU, memory and added delay of our server (session check, transcript and storage on)
 * against a bare `ws` relay, measured in the same run with the same load. Usage: node bench/relay.ts [calls] [seconds]
 * [bytes a frame]; without any, the four loads that we hold ourselves to.
 *
 * Goals at 100 calls: CPU at most 1.3 times the bare relay, 5 ms added at p99 each way, no frame lost, less than 300 kB
 * a call. 200 calls are held with p99 below 25 ms.
 */
import { type Load, measure } from './relay-load.ts'

type Figures = Awaited<ReturnType<typeof measure>>

async function compare(load: Load): Promise<void> {
  console.log(
    `${load.calls} calls, ${load.seconds} s, ${load.frameBytes} bytes each ${Math.round(load.frameBytes / 48)} ms`,
  )
  const runs: Record<string, Figures> = {}
  // Turn about and twice, since other work on the machine comes and goes.
  for (const round of [1, 2]) {
    for (const kind of ['bare', 'ours'] as const) runs[`${kind} ${round}`] = await measure(kind, load)
  }
  const rounded = Object.entries(runs).map(([name, figures]) => {
    const values = Object.entries(figures).map(([what, figure]) => [what, Number(figure.toFixed(2))])
    return [name, Object.fromEntries(values)]
  })
  console.table(Object.fromEntries(rounded))
  const sum = (kind: string, what: keyof Figures) => runs[`${kind} 1`]![what] + runs[`${kind} 2`]![what]
  const added = (what: keyof Figures) => ((sum('ours', what) - sum('bare', what)) / 2).toFixed(1)
  const ratio = sum('ours', 'CPU ms per call-second') / sum('bare', 'CPU ms per call-second')
  console.log(
    `CPU ${ratio.toFixed(2)} times the bare relay; added at p99 ${added('up p99 ms')} ms up, ${added('down p99 ms')} ms down`,
  )
}

const [calls, seconds = 6, frameBytes = 8192] = process.argv.slice(2).map(Number)
if (calls !== undefined) await compare({ calls, seconds, frameBytes })
else {
  for (const calls of [100, 200]) {
    for (const frameBytes of [8192, 960]) await compare({ calls, seconds, frameBytes })
  }
}
