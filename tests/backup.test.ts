import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from './support/folders.ts'
import { type RunningServer, startServer } from './support/server.ts'
import { registerStaff, type Staff } from './support/staff.ts'
import { newPostgresDatabase } from './support/stores.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const server = process.env['TEST_POSTGRES_URL']

async function run(script: string, args: string[], env: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts', script), ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}

/** What a backup holds, without what differs between two of the same: its time, and what reading the facts counts. */
function linesIn(folder: string): string[] {
  const lines = gunzipSync(readFileSync(join(folder, 'database.ndjson.gz')))
    .toString()
    .trimEnd()
    .split('\n')
  return lines.slice(1).map((line) => line.replace(/"facts_version":\w+/, '').replace(/^({"id":1,"version":)\d+/, '$1'))
}

const word = { REGISTRATION_CODE_WORD: 'word' }
let first: RunningServer
let staff: Staff
const newFolder = () => join(temporaryFolder(), 'backup')
const backup = newFolder()

beforeAll(async () => {
  first = await startServer(word)
  staff = await registerStaff(first)
  await staff.api('PUT', '/api/system/settings', { serpapi_key: 'canary-secret', openai_model: 'gpt-4o' })
  await staff.api('POST', '/api/saved/phone-numbers', { name: 'Вилла 🌴', phone_number: '+33123456789', notes: '' })
  // The server goes on running.
  expect(await run('backup.ts', [backup], { DATA_DIR: first.dataDir })).toMatchObject({ code: 0 })
})
afterAll(() => first.stop())

/** A server on what was restored has all of it, the search index and the secrets too. */
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

test('what is backed up beside a running server is restored whole', async () => {
  const dataDir = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  const again = newFolder()
  expect(await run('backup.ts', [again], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
  expect(linesIn(again)).toEqual(linesIn(backup))
  await expectWhole({ DATA_DIR: dataDir })
}, 120_000)

test('a backup of one engine goes into the other, and back', async (context) => {
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

test('only its owner can read a backup, and without the key no secret is in it', async () => {
  const bare = newFolder()
  expect(await run('backup.ts', ['--without-key', bare], { DATA_DIR: first.dataDir })).toMatchObject({ code: 0 })
  expect(readdirSync(bare).sort()).toEqual(['database.ndjson.gz'])
  expect(readdirSync(backup).sort()).toEqual(['database.ndjson.gz', 'encryption-key'])
  for (const path of [backup, join(backup, 'database.ndjson.gz'), join(backup, 'encryption-key')]) {
    expect(statSync(path).mode & 0o077, path).toBe(0)
  }
  expect(linesIn(bare).join('\n')).not.toContain('canary-secret')
})

const spoilt: readonly [string, (whole: Buffer) => Buffer, RegExp][] = [
  ['cut off in the file', (whole) => whole.subarray(0, whole.length / 2), /damaged/],
  ['cut off between two rows', (whole) => gzipSync(gunzipSync(whole).subarray(0, -20)), /damaged/],
  ['another kind of file', () => Buffer.from('hello'), /damaged|no backup/],
  ['another kind of text', () => gzipSync('hello\n'), /no backup/],
]

test('a backup that is spoilt changes nothing, whatever is wrong with it', async () => {
  const dataDir = temporaryFolder()
  for (const [what, spoil, sentence] of spoilt) {
    const folder = temporaryFolder()
    writeFileSync(join(folder, 'database.ndjson.gz'), spoil(readFileSync(join(backup, 'database.ndjson.gz'))))
    const { code, said } = await run('restore.ts', [folder], { DATA_DIR: dataDir })
    expect([code, said.trim().split('\n').length], what).toEqual([1, 1])
    expect(said, what).toMatch(sentence)
  }
  // A whole one goes where each of them was tried.
  expect(await run('restore.ts', [backup], { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
}, 60_000)

test('what is there already is never overwritten', async () => {
  const used = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: used })).toMatchObject({ code: 0 })
  const again = await run('restore.ts', [backup], { DATA_DIR: used })
  expect(again.code).toBe(1)
  expect(again.said).toMatch(/There is a database already/)
  const folder = await run('backup.ts', [backup], { DATA_DIR: used })
  expect(folder.code).toBe(1)
  expect(folder.said).toMatch(/is there already/)
  const nothing = await run('backup.ts', [newFolder()], { DATA_DIR: temporaryFolder() })
  expect(nothing.said).toMatch(/nothing to back up/)
})

test('a backup that fails leaves nothing that looks like one', async () => {
  const used = temporaryFolder()
  expect(await run('restore.ts', [backup], { DATA_DIR: used })).toMatchObject({ code: 0 })
  rmSync(join(used, 'encryption-key'))
  mkdirSync(join(used, 'encryption-key'))
  const folder = newFolder()
  const failed = await run('backup.ts', [folder], { DATA_DIR: used })
  expect([failed.code, failed.said.trim().split('\n').length]).toEqual([1, 1])
  expect(existsSync(folder)).toBe(false)
})
