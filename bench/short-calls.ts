/**
 * Makes ten thousand short phone calls, twenty at a time. Memory, sockets and timers must not grow. Usage: node
 * bench/short-calls.ts [calls]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openPhoneBench } from './phone-bench.ts'

const atOnce = 20
/** A number is free for the next call when its previous call has ended. */
const numbers = 5000

const [count = 10_000] = process.argv.slice(2).map(Number)
const bench = await openPhoneBench('ours')
let next = 0

async function printUsage() {
  await sleep(3000)
  const { rss, heapUsed, open } = await bench.relay.usage('without garbage')
  const mb = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)
  const { Timeout: timers = 0, TCPSocketWrap: sockets = 0 } = open
  console.log(`${next} calls: heap ${mb(heapUsed)} MB, memory ${mb(rss)} MB, ${timers} timers, ${sockets} sockets`)
}

async function callUntil(last: number) {
  while (next < last) {
    const call = await bench.openCall(next++ % numbers)
    for (let frame = 0; frame < 5; frame++) {
      call.phone.send(call.callee.next(), { binary: false })
    }
    await call.end()
  }
}

await printUsage()
for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
  await Promise.all(Array.from({ length: atOnce }, () => callUntil(Math.round(count * part))))
  await printUsage()
}
await bench.close()
