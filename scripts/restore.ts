/**
 * `npm run restore -- FOLDER`: restores a backup into an empty data folder, or into the empty database at DATABASE_URL.
 */
import { copyFileSync, cpSync, createReadStream, existsSync } from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { pino } from 'pino'
import { openCatalogue } from '../server/catalogue/index.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { BrokenBackup, restore } from '../server/store/backup.ts'
import { openStore } from '../server/store/open.ts'
import { backedUpFiles, backedUpFolders, databaseFile } from './backup-layout.ts'
import { callersPath, Misuse, runTool } from './tool.ts'

/** Yields the lines of a backup. A line holds at most one row, so it fits in memory. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const compressed = createReadStream(path)
  try {
    let rest = ''
    for await (const chunk of compressed.pipe(createGunzip()).setEncoding('utf8')) {
      const lines = (rest + String(chunk)).split('\n')
      rest = lines.pop()!
      yield* lines
    }
    if (rest !== '') yield rest
  } catch (error) {
    if (error instanceof BrokenBackup) throw error
    throw new BrokenBackup('The backup is damaged and cannot be decompressed.')
  } finally {
    compressed.destroy()
  }
}

await runTool(async () => {
  const [name, ...others] = process.argv.slice(2)
  if (name === undefined || others.length > 0) throw new Misuse('Usage: npm run restore -- FOLDER')
  const folder = callersPath(name)
  const path = join(folder, databaseFile)
  if (!existsSync(path)) throw new Misuse(`${folder} contains no backup.`)
  const config = readConfig(process.env)
  makeDataDir(config.dataDir)
  try {
    const rows = await restore(config, () => linesOf(path))
    console.log(`${rows} rows restored.`)
  } catch (error) {
    if (error instanceof BrokenBackup) throw new Misuse(`${error.message} The target is unchanged.`)
    throw error
  }
  for (const { file } of backedUpFiles) {
    const from = join(folder, file)
    if (existsSync(from) && !existsSync(join(config.dataDir, file))) copyFileSync(from, join(config.dataDir, file))
  }
  for (const part of backedUpFolders) {
    if (existsSync(join(folder, part))) cpSync(join(folder, part), join(config.dataDir, part), { recursive: true })
  }
  const store = await openStore(config)
  try {
    await openCatalogue({ store, log: pino({ level: 'silent' }) }).reindex()
  } finally {
    await store.close()
  }
  console.log('The search index is rebuilt. You can start the server now.')
})
