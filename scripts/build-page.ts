import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** What the page is made of. */
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
 * Builds the page unless what is in dist/web is newer than all that it is made of. Two that build it at once do not
 * disturb each other: each builds in a folder of its own, which takes the other's place when it is whole.
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
    // Whoever asks for it, a test runner too: what is served is never a development build.
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
    takePlace(own, folder)
  } finally {
    rmSync(own, { recursive: true, force: true })
  }
  return folder
}

/** Puts `own` where `folder` is. */
function takePlace(own: string, folder: string): void {
  const before = `${own}.before`
  for (const [from, to] of [
    [folder, before],
    [own, folder],
  ] as const) {
    try {
      renameSync(from, to)
    } catch (error) {
      // There was none before; or somebody else was quicker, with the same page.
      if (!['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    }
  }
  rmSync(before, { recursive: true, force: true })
}

/** Leaves each text file in the two encodings beside it, so that the server only has to send them. */
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
