import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Sources of the page. */
const sources = [
  'web',
  'contract',
  'language',
  'engine',
  'vite.config.ts',
  'scripts/build-page.ts',
  'scripts/page-plugins.ts',
  'package-lock.json',
]

function newest(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/**
 * Builds the page, unless dist/web is newer than all its sources. Concurrent builds are safe: each builds in a separate
 * folder, which replaces dist/web when it is complete.
 * @returns the folder to serve
 */
export async function buildPage(options: { signal?: AbortSignal; always?: boolean } = {}): Promise<string> {
  const folder = join(root, 'dist/web')
  const built = join(folder, 'index.html')
  const changed = Math.max(...sources.map((source) => newest(join(root, source))))
  if (!options.always && existsSync(built) && statSync(built).mtimeMs >= changed) return folder
  process.stdout.write('Building the page ...\n')
  const own = `${folder}.${process.pid}`
  const program = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn', '--outDir', own]
  const vite = spawn(process.execPath, program, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A test runner sets another NODE_ENV. The served page is always a production build.
    env: { ...process.env, NODE_ENV: 'production' },
    ...(options.signal ? { signal: options.signal } : {}),
  })
  const code = await new Promise<number | null>((resolve) => {
    vite.once('error', () => resolve(null))
    vite.once('exit', resolve)
  })
  try {
    if (options.signal?.aborted) return folder
    if (code !== 0) throw new Error('the page could not be built')
    await compress(own)
    replaceFolder(own, folder)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}

/** Replaces `folder` with `own`. */
function replaceFolder(own: string, folder: string): void {
  const before = `${own}.before`
  for (const [from, to] of [
    [folder, before],
    [own, folder],
  ] as const) {
    try {
      renameSync(from, to)
    } catch (error) {
      // Either `folder` did not exist, or a concurrent build of the same page has replaced it.
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  rmSync(before, { recursive: true, force: true })
}

/** Writes a Brotli and a gzip copy next to each text file, so that the server only sends them. */
async function compress(folder: string): Promise<void> {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|svg)$/.test(name)) continue
    const file = join(folder, name)
    const content = readFileSync(file)
    writeFileSync(`${file}.br`, await brotli(content))
    writeFileSync(`${file}.gz`, await gzipped(content, { level: 9 }))
  }
}

if (import.meta.main) await buildPage({ always: true })
