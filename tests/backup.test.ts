import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './support/folders.ts'
import { importVillas } from './support/inquiry-venues.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/databases.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = process.env['TEST_POSTGRES_URL']

async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}

/**
 * Returns the rows of a backup without the values that differ between backups of the same data: the time and the facts
 * version.
 */
function linesIn(folder: string): string[] {
  const lines = gunzipSync(readFileSync(join(folder, 'database.ndjson.gz')))
    .toString()
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.replace(/"facts_version":\w+/, '').replace(/^({"id":1,"version":)\d+/, '$1'))
}

/** Encrypted credentials of a running phone call. The backup does not decrypt them. */
const sealedCredentials = '1.key.text'

const word = { REGISTRATION_CODE_WORD: 'word' }
let first: RunningServer
let staff: Staff
const newFolder = () => join(temporaryFolder(), 'backup')
const backup = newFolder()

beforeAll(async () => {
  first = await startServer({ ...word, DEMO_CATALOGUE: 'off' })
  staff = await registerStaff(first)
  await importVillas({ url: first.url, token: staff.token }, [
    { name: 'Villa Sea Aster', phone: '+62 361 555 0101' },
    { name: 'Вилла «Морской берег»', phone: '+62 361 555 0102', address: 'Sanur, Bali' },
    { name: 'Villa Birch', phone: '+62 361 555 0103', address: 'Jl. Raya Sayan 27, Ubud, Bali' },
  ])
  await staff.api('PUT', '/api/system/settings', { serpapi_key: 'canary-secret', openai_model: 'gpt-4o' })
  await staff.api('POST', '/api/saved/phone-numbers', { name: 'Вилла 🌴', phone_number: '+33123456789', notes: '' })
  const database = new DatabaseSync(join(first.dataDir, 'database.sqlite'))
  database.exec(`insert into phone_leg_credentials (call_id, sealed) values ('c1', '${sealedCredentials}')`)
  database.close()
  // The backup runs while the server is running.
  expect(await run('backup.ts', [backup], { DATA_DIR: first.dataDir })).toMatchObject({ code: 0 })
})
afterAll(() => first.stop())

/** Asserts that a server on the restored data has everything, including the search index and the secrets. */
async function expectWhole(env: Record<string, string>) {
  const again = await startServer({ ...word, DEMO_CATALOGUE: 'off', ...env })
  try {
    const form = new URLSearchParams({ username: 'ann@example.com', password: 'correct horse' })
    const login = await fetch(`${again.url}/api/auth/login`, { method: 'POST', body: form })
    const { access_token: token } = (await login.json()) as { access_token: string }
    const get = async (path: string): Promise<unknown> =>
      (await fetch(again.url + path, { headers: { authorization: `Bearer ${token}` } })).json()
    for (const path of ['/api/stats', '/api/venues?q=sea', '/api/saved/phone-numbers', '/api/venues/facets']) {
      expect(await get(path), path).toEqual(await staff.api('GET', path))
    }
    expect(await get('/api/system/settings')).toMatchObject({ serpapi_key_set: true, openai_model: 'gpt-4o' })
    const number = { name: 'Another', phone_number: '+33123456780', notes: '' }
    const added = await fetch(`${again.url}/api/saved/phone-numbers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(number),
    })
    expect(added.status).toBe(200)
  } finally {
    await again.stop()
  }
}

test('restores a backup that was made while the server was running', async () => {
  const dataDir = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const again = newFolder()
  expect(await run('backup.ts', [again], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(linesIn(again)).toEqual(linesIn(backup))
  expect(linesIn(again)).toContain(JSON.stringify({ call_id: 'c1', sealed: sealedCredentials }))
  await expectWhole({ DATA_DIR: dataDir })
}, 120_000)

test('restores a backup of one database engine into the other, and back', async (context) => {
  if (!server) return context.skip('PostgreSQL is not installed')
  const dataDir = temporaryFolder()
  const there = { DATABASE_URL: await newPostgresDatabase(server), DATA_DIR: dataDir }
  expect(await run('restore.ts', [backup], there)).toMatchObject({ code: 0 })
  const between = newFolder()
  expect(await run('backup.ts', [between], there)).toMatchObject({ code: 0 })
  await expectWhole(there)
  const back = temporaryFolder()
  expect(await run('restore.ts', [between], { DATA_DIR: back })).toMatchObject({ code: 0 })
  await expectWhole({ DATA_DIR: back })
}, 120_000)

test('makes backups readable by their owner only, and omits the secrets with --without-key', async () => {
  const bare = newFolder()
  expect(await run('backup.ts', ['--without-key', bare], { DATA_DIR: first.dataDir })).toMatchObject({ code: 0 })
  expect(readdirSync(bare).sort()).toEqual(['database.ndjson.gz'])
  expect(readdirSync(backup).sort()).toEqual(['database.ndjson.gz', 'encryption-key'])
  for (const path of [backup, join(backup, 'database.ndjson.gz'), join(backup, 'encryption-key')]) {
    expect(statSync(path).mode & 0o077, path).toBe(0)
  }
  expect(linesIn(bare).join('\n')).not.toContain('canary-secret')
})

const damaged: readonly [string, (whole: Buffer) => Buffer, RegExp][] = [
  ['cut off in the file', (whole) => whole.subarray(0, whole.length / 2), /damaged/],
  ['cut off between two rows', (whole) => gzipSync(gunzipSync(whole).subarray(0, -20)), /damaged/],
  ['another kind of file', () => Buffer.from('hello'), /damaged|no backup/],
  ['another kind of text', () => gzipSync('hello\n'), /no backup/],
]

test('rejects a damaged backup and changes nothing', async () => {
  const dataDir = temporaryFolder()
  for (const [what, damage, sentence] of damaged) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'database.ndjson.gz'), damage(readFileSync(join(backup, 'database.ndjson.gz'))))
    const { code, output } = await run('restore.ts', [folder], { DATA_DIR: dataDir })
    expect([code, output.trim().split('\n').length], what).toEqual([1, 1])
    expect(output, what).toMatch(sentence)
  }
  // An intact backup can still be restored into the same folder.
  expect(await run('restore.ts', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
}, 60_000)

test('never overwrites existing data', async () => {
  const used = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: used })).toMatchObject({ code: 0 })
  const again = await run('restore.ts', [backup], { DATA_DIR: used })
  expect(again.code).toBe(1)
  expect(again.output).toMatch(/There is a database already/)
  const folder = await run('backup.ts', [backup], { DATA_DIR: used })
  expect(folder.code).toBe(1)
  expect(folder.output).toMatch(/already exists/)
  const nothing = await run('backup.ts', [newFolder()], { DATA_DIR: temporaryFolder() })
  expect(nothing.output).toMatch(/nothing to back up/)
})

test('leaves no backup folder if the backup fails', async () => {
  const used = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: used })).toMatchObject({ code: 0 })
  rmSync(join(used, 'encryption-key'))
  mkdirSync(join(used, 'encryption-key'))
  const folder = newFolder()
  const failed = await run('backup.ts', [folder], { DATA_DIR: used })
  expect([failed.code, failed.output.trim().split('\n').length]).toEqual([1, 1])
  expect(existsSync(folder)).toBe(false)
})
