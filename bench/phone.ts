/**
 * Measures the cost of phone calls: CPU and delay of our server against a relay of bytes and a relay of JSON, in the same
 * run with the same load. Also measures how fast an interruption clears the carrier's buffer, and how exactly the agent's
 * message is truncated. Usage: node bench/phone.ts [calls] [seconds]
 *
 * Goals: CPU at most 1.45 times the byte relay at 200 calls, 3 ms at p99 at 200 calls and 10 ms at 400, an interruption
 * clears within 10 ms (p99), truncated within 20 ms (p50) of the played position. Recording adds at most 25 % of CPU, and
 * less than 3 ms at p99.
 */
import { quantile } from './measure.ts'
import { agentMessages, agentMs, calleeMs, endResponse, openPhoneBench, type PhoneLeg } from './phone-bench.ts'
import { cpuPerCall, isOurs, measureInTurn, paced, type RelayKind, type Subject, table } from './relay-process.ts'

/** Time in ms between two interruptions of a call. */
const turnMs = 5000
/** Duration in ms of the speech that interrupts: longer than a sign of attention. */
const speechMs = 1500
/** Duration in ms of the agent's audio per turn. It is still playing at the next interruption. */
const spokenMs = 6000

async function openCalls(kind: RelayKind, calls: number) {
  const bench = await openPhoneBench(kind)
  for (let n = 0; n < calls; n++) await bench.openCall(n)
  const all = [...bench.byLine.values()]
  let turn = 0

  /** Interrupts the agent while its audio plays, then starts the next turn. */
  function interrupt(call: PhoneLeg) {
    call.interruptedAt = performance.now()
    call.line.send(JSON.stringify({ type: 'input_audio_buffer.speech_started', item_id: `u${call.item}` }))
    setTimeout(() => {
      call.item += 1
      call.agent = agentMessages(call.item)
      call.sentMs = 0
      const item = { id: `i${call.item}`, type: 'message', role: 'assistant', content: [] }
      call.line.send(JSON.stringify({ type: 'input_audio_buffer.speech_stopped', item_id: `u${call.item - 1}` }))
      call.line.send(JSON.stringify({ type: 'conversation.item.added', previous_item_id: null, item }))
      const transcript = 'Good morning, how are you?'
      call.line.send(JSON.stringify({ type: 'response.output_audio_transcript.done', item_id: item.id, transcript }))
    }, speechMs)
  }

  const drive = () => {
    const stops = [
      paced(calls, calleeMs, (n) => {
        all[n]!.phone.send(all[n]!.callee.next(), { binary: false })
      }),
      // Providers send audio faster than real time, here three times as fast, then pause.
      paced(calls, agentMs / 3, (n) => {
        const call = all[n]!
        if (call.sentMs >= spokenMs) return
        call.line.send(call.agent.next(), { binary: false })
      }),
      paced(calls, turnMs, () => interrupt(all[turn++ % calls]!)),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const { line } of all) endResponse(line)
    }
  }

  return {
    subject: {
      relay: bench.relay,
      calls,
      drive,
      measuring: (is) => (bench.state.isMeasuring = is),
    } satisfies Subject,
    figures: () => ({
      'up p50 ms': quantile(bench.up, 0.5),
      'up p99 ms': quantile(bench.up, 0.99),
      'down p50 ms': quantile(bench.down, 0.5),
      'down p99 ms': quantile(bench.down, 0.99),
    }),
    /** Figures of interruptions. Our server only. */
    cuts: () =>
      isOurs(kind)
        ? { 'clear p99 ms': quantile(bench.clears, 0.99), 'truncation error p50 ms': quantile(bench.errors, 0.5) }
        : {},
    async close() {
      for (const call of all) call.phone.terminate()
      await bench.close()
    },
  }
}

const [wanted, seconds = 10] = process.argv.slice(2).map(Number)
const kinds = {
  bytes: 'byte relay',
  'phone json': 'JSON relay',
  ours: 'ours',
  'ours recording': 'ours, recording',
} as const
for (const calls of wanted === undefined ? [25, 100, 200, 400] : [wanted]) {
  console.log(`${calls} phone calls, ${seconds} s`)
  const relays = []
  for (const kind of Object.keys(kinds) as (keyof typeof kinds)[]) relays.push(await openCalls(kind, calls))
  const usage = await measureInTurn(
    relays.map(({ subject }) => subject),
    seconds,
  )
  const rows = relays.map(({ figures, cuts }, index) => ({ ...usage[index]!, ...figures(), ...cuts() }))
  table(Object.fromEntries(rows.map((row, index) => [Object.values(kinds)[index]!, row])))
  const [bytes, json, ours, recording] = usage.map((each) => each[cpuPerCall]) as [number, number, number, number]
  console.log(`CPU ${(ours / bytes).toFixed(2)} times the byte relay, ${(ours / json).toFixed(2)} times the JSON relay`)
  console.log(`CPU with recording ${(recording / ours).toFixed(2)} times without`)
  await Promise.all(relays.map((relay) => relay.close()))
}
