/** `npm run dev`: the page with hot reload at PORT (3000), the server behind it at PORT + 1, restarted when it changes. */
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const port = Number(process.env['PORT'] ?? 3000)
const start = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })

const children = [
  start(['--watch-path=server', '--watch-path=contract', '--watch-path=engine', 'server/start.js', '--api-only'], {
    PORT: String(port + 1),
    PUBLIC_URL: `http://localhost:${port}`,
  }),
  start(['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'], { API_PORT: String(port + 1) }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
for (const child of children) child.once('exit', stop)
