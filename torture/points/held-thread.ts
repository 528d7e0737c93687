/**
 * Stops the traffic between a server and its embedded database thread at a given statement. Load this module before all
 * others: `NODE_OPTIONS=--import=...`, `HOLD_AT=FILE`.
 *
 * SIGUSR2 reads `{ "what": [PATTERN, ...], "side": "before" | "after" }` from FILE and prints `hold armed`. After
 * statements have matched all patterns in order, the module prints `hold reached` and blocks all further traffic.
 * `before` blocks the last matching statement, `after` blocks its answer.
 */
import { readFileSync, writeSync } from 'node:fs'
import { isMainThread, Worker } from 'node:worker_threads'
import type { Side } from '../../tests/support/pausable-proxy.ts'

const file = process.env['HOLD_AT']
const say = (word: string) => writeSync(2, `hold ${word}\n`)

if (isMainThread && file !== undefined) {
  let what: RegExp[] = []
  let side: Side = 'before'
  let passed = 0
  let state: 'open' | 'held' | 'held at the answer' = 'open'
  let awaited: unknown

  process.on('SIGUSR2', () => {
    const wanted = JSON.parse(readFileSync(file, 'utf8')) as { what: string[]; side: Side }
    what = wanted.what.map((source) => new RegExp(source))
    side = wanted.side
    passed = 0
    say('armed')
  })

  // Patches the prototype, because the server creates its workers itself.
  // oxlint-disable-next-line typescript/unbound-method -- `apply` passes the worker as `this`
  const { postMessage, emit } = Worker.prototype
  Worker.prototype.postMessage = function (this: Worker, ...args: Parameters<Worker['postMessage']>) {
    const [ask] = args as [{ id?: unknown; sql?: unknown }]
    if (typeof ask.sql === 'string') {
      if (state !== 'open') return
      if (passed < what.length && what[passed]!.test(ask.sql)) passed += 1
      if (what.length > 0 && passed === what.length) {
        state = side === 'before' ? 'held' : 'held at the answer'
        if (state === 'held') return void say('reached')
        awaited = ask.id
      }
    }
    return postMessage.apply(this, args)
  }
  Worker.prototype.emit = function (this: Worker, ...args: Parameters<Worker['emit']>) {
    const [event, answer] = args as unknown as [string, { id?: unknown; rows?: unknown; error?: unknown } | undefined]
    const isAnswer = event === 'message' && (answer?.rows !== undefined || answer?.error !== undefined)
    if (isAnswer && state === 'held at the answer') {
      if (answer?.id === awaited) say('reached')
      return true
    }
    return emit.apply(this, args)
  }
}
