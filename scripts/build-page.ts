import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
/** What the page is made of. */
const sources = ['web', 'contract', 'engine', 'vite.config.ts', 'package-lock.json']

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Builds the page unless what is in dist/web is newer than all that it is made of.
 * @returns the folder to serve
 */
export async function buildPage(options: { signal?: AbortSignal; always?: boolean } = {}): Promise<string> {
  const folder = join(root, 'dist/web')
  const built = join(folder, 'index.html')
  const changed = Math.max(...sources.map((source) => newest(join(root, source))))
  if (!options.always && existsSync(built) && statSync(built).mtimeMs >= changed) return folder
  process.stdout.write('Building the page ...\n')
  const vite = spawn(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const code = await new Promise<number | null>((resolve) => {
    vite.once('error', () => resolve(null))
    vite.once('exit', resolve)
  })
  if (code !== 0 && !options.signal?.aborted) throw new Error('the page could not be built')
  return folder
}

if (import.meta.main) await buildPage({ always: true })
