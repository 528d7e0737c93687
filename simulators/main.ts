/**
 * Runs the simulators as a program: `node simulators/main.ts [--openai=PORT] [--twilio=PORT] [--serpapi=PORT]
 * [--control=PORT]`. Prints its addresses as one line of JSON when ready. Exits on SIGTERM, on SIGINT, and when the
 * parent's IPC channel or stdin closes.
 */
import { parseArgs } from 'node:util'
import { prepareRecognition } from './speech/recognition.ts'
import { type Ports, startSimulators } from './start.ts'

const port = { type: 'string' } as const
const { values } = parseArgs({ options: { openai: port, twilio: port, serpapi: port, control: port } })
const ports: Partial<Ports> = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))

const simulators = await startSimulators({ ports })

let isEnding = false
function end(): void {
  if (isEnding) return
  isEnding = true
  void simulators.close().finally(() => process.exit(0))
}

process.once('SIGTERM', end)
process.once('SIGINT', end)
if (process.channel) {
  process.once('disconnect', end)
} else {
  process.stdin.once('end', end)
  process.stdin.once('error', end)
  process.stdin.resume()
}
process.stdout.on('error', end)
process.stdout.write(`${JSON.stringify(simulators.addresses)}\n`)
// Prepares recognition now, because it delays the first call otherwise.
await prepareRecognition()
