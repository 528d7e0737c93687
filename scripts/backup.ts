/**
 * `npm run backup -- FOLDER`: copies all stored data into a new folder, while the server may run. The backup includes
 * the encryption key, so protect it like the data folder. `-- --without-key FOLDER` omits the key. After such a backup
 * is restored, the secrets of Settings must be entered again.
 */
import { copyFileSync, cpSync, createWriteStream, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { readConfig } from '../server/config.ts'
import { dump } from '../server/store/backup.ts'
import { openSnapshot, type Snapshot } from '../server/store/snapshot.ts'
import { backedUpFiles, backedUpFolders, databaseFile } from './backup-layout.ts'
import { callersPath, Misuse, runTool } from './tool.ts'

async function* withLineEnds(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${line}\n`
}

async function fill(folder: string, from: { snapshot: Snapshot; dataDir: string; withoutKey: boolean }): Promise<void> {
  await pipeline(
    Readable.from(withLineEnds(dump(from.snapshot, new Date()))),
    createGzip(),
    createWriteStream(join(folder, databaseFile), { mode: 0o600 }),
  )
  for (const { file, isKey } of backedUpFiles) {
    const path = join(from.dataDir, file)
    if (existsSync(path) && !(isKey && from.withoutKey)) copyFileSync(path, join(folder, file))
  }
  for (const part of backedUpFolders) {
    const path = join(from.dataDir, part)
    if (existsSync(path)) cpSync(path, join(folder, part), { recursive: true })
  }
}

await runTool(async () => {
  const given = process.argv.slice(2)
  const withoutKey = given[0] === '--without-key'
  const [name, ...others] = withoutKey ? given.slice(1) : given
  if (name === undefined || others.length > 0) throw new Misuse('Usage: npm run backup -- [--without-key] FOLDER')
  const folder = callersPath(name)
  if (existsSync(folder)) throw new Misuse(`${folder} already exists. Choose a new folder for the backup.`)
  const config = readConfig(process.env)
  const snapshot = await openSnapshot(config)
  if (!snapshot) throw new Misuse(`There is nothing to back up in ${config.dataDir}.`)
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    await fill(folder, { snapshot, dataDir: config.dataDir, withoutKey })
  } catch (error) {
    // A user could mistake the incomplete backup for a complete backup. Its folder would block the next attempt.
    rmSync(folder, { recursive: true, force: true })
    throw error
  } finally {
    await snapshot.close()
  }
  const key = withoutKey ? '' : ' The backup contains the encryption key. Protect it like the data folder.'
  console.log(`Backed up to ${folder}.${key}`)
})
