/**
 * The server that is soaked, in a process of its own that tells what is left of it after a collection of garbage:
 * `fork('soaked.ts', [OPENAI], { execArgv: ['--expose-gc'] })`. Answers every message with its figures.
 */
import { createHook } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'

/** MB of heap in use and of memory in all, and how many things of each kind there are: sockets and what else keeps the process busy, all timers. */
export interface Remains {
  heap: number
  rss: number
  resources: Record<string, number>
}

// Those that do not keep the process busy are told by nobody.
const timers = new Set<number>()
createHook({
  init(id, type) {
    if (type === 'Timeout') timers.add(id)
  },
  destroy: (id) => void timers.delete(id),
}).enable()

const dataDir = mkdtempSync(join(tmpdir(), 'soak-'))
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
  REGISTRATION_CODE_WORD: 'word',
  OPENAI_BASE_URL: process.argv[2] ?? '',
})
const app = await openApp(config, { page: undefined })
const url = await app.http.listen({ port: 0, host: '127.0.0.1' })

function remains(): Remains {
  // Twice: what the first pass let go of may have held more.
  globalThis.gc?.()
  globalThis.gc?.()
  const resources: Record<string, number> = { timers: timers.size }
  for (const kind of process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout'))
    resources[kind] = (resources[kind] ?? 0) + 1
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / 1024 / 1024, rss: rss / 1024 / 1024, resources }
}

process.send?.({ url })
process.on('message', () => process.send?.(remains()))
process.on('disconnect', () => void app.close().finally(() => process.exit(0)))
