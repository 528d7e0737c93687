/**
 * `npm run dev`: serves the page with hot reload at PORT (default 3000). Runs the server at PORT + 1, and restarts it
 * when a source file changes.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env['PORT'] ?? 3000)
/** Time in ms to wait after a change. Editors and formatters write a file in several steps. */
const settleMs = 200

const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
const startServer = () =>
  start(['server/start.js', '--api-only'], { PORT: String(port + 1), PUBLIC_URL: `http://localhost:${port}` })

const page = start(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], {
  API_PORT: String(port + 1),
})
let server = startServer()

const ended = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

let timer: NodeJS.Timeout | undefined
let isStopping = false
/** Runs restarts one at a time. A change during a restart would otherwise start two servers. */
let restarts = Promise.resolve()
// Not Node's --watch: it reports over the channel of worker threads, which the database worker uses.
for (const folder of ['server', 'contract', 'language', 'engine']) {
  watch(join(root, folder), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void (restarts = restarts.then(restart)), settleMs)
  })
}

async function restart(): Promise<void> {
  server.kill('SIGTERM')
  await ended(server)
  if (!isStopping) server = startServer()
}

async function stop(): Promise<void> {
  isStopping = true
  for (const child of [page, server]) child.kill('SIGTERM')
  await Promise.all([page, server].map(ended))
  process.exit(0)
}
process.once('SIGINT', () => void stop())
process.once('SIGTERM', () => void stop())
page.once('exit', () => void stop())
