/**
 * Server of the soak test in a separate process: `fork('soak-server.ts', [OPENAI], { execArgv: ['--expose-gc'] })`.
 * Answers every message with its resource usage after a garbage collection.
 */
import { createHook } from 'node:async_hooks'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApp } from '../server/app.ts'
import { readConfig } from '../server/config.ts'

/** Heap and resident memory in MB, and the number of active resources by kind, including all timers. */
export interface Usage {
  heap: number
  rss: number
  resources: Record<string, number>
}

// Counts timers here, because getActiveResourcesInfo() omits unreferenced timers.
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

function usage(): Usage {
  // Collects twice, because objects released by the first pass can hold others.
  globalThis.gc?.()
  globalThis.gc?.()
  const resources: Record<string, number> = { timers: timers.size }
  for (const kind of process.getActiveResourcesInfo().filter((kind) => kind !== 'Timeout'))
    resources[kind] = (resources[kind] ?? 0) + 1
  const { heapUsed, rss } = process.memoryUsage()
  return { heap: heapUsed / 1024 / 1024, rss: rss / 1024 / 1024, resources }
}

process.send?.({ url })
process.on('message', () => process.send?.(usage()))
process.on('disconnect', () => void app.close().finally(() => process.exit(0)))
