/**
 * Ten thousand short phone calls one after another, twenty at a time: memory, sockets and timers are afterwards what they
 * were before. Usage: node bench/short-calls.ts [calls]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { openPhoneBench, stampedSound } from './phone-bench.ts'

const atOnce = 20
/** A number is free for the next call when its last one is over. */
const numbers = 5000

const [count = 10_000] = process.argv.slice(2).map(Number)
const bench = await openPhoneBench('ours')
let next = 0

async function look() {
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
      const payload = stampedSound('callee')
      call.phone.send(JSON.stringify({ event: 'media', streamSid: call.streamSid, media: { payload } }))
    }
    await call.end()
  }
}

await look()
for (const part of [0.1, 0.2, 0.4, 0.6, 0.8, 1]) {
  await Promise.all(Array.from({ length: atOnce }, () => callUntil(Math.round(count * part))))
  await look()
}
await bench.close()
