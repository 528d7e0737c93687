/** `npm run import -- FILE`: reads a workbook into the catalogue, as the import on the screen does. */
import { readFileSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { pino } from 'pino'
import type { ImportSheet } from '../contract/imports.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { ConfigError, makeDataDir, readConfig } from '../server/config.ts'
import { Refusal } from '../server/refusal.ts'
import { DataFolderInUse, openStore } from '../server/store/open.ts'

/** A mistake of whoever called, told in one line. */
class Misuse extends Error {}

function explain(error: unknown): string {
  if (error instanceof Misuse || error instanceof ConfigError) return error.message
  if (error instanceof Refusal) return error.detail
  if (error instanceof DataFolderInUse) {
    return `The data folder ${error.message} is in use, probably by the running server. Import on its screen All Venues, or stop it first.`
  }
  return `The import failed, and nothing was changed: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`
}

function describe({ name, category, venues, reason, skipped }: ImportSheet): string {
  const lines = [`  ${name.trim()}: ${category ? `${venues} as ${category}` : `left out. ${reason}`}`]
  for (const { row, reason } of skipped.slice(0, 10)) lines.push(`    row ${row}: ${reason}`)
  if (skipped.length > 10) lines.push(`    and ${skipped.length - 10} more rows`)
  return lines.join('\n')
}

function readGiven(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Misuse(`${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

async function main(): Promise<void> {
  const [given, ...others] = process.argv.slice(2)
  if (given === undefined || others.length > 0) throw new Misuse('Usage: npm run import -- FILE')
  // npm runs scripts in the project's folder; a relative path means the caller's.
  const path = resolve(process.env['INIT_CWD'] ?? '.', given)
  const file = readGiven(path)
  const config = readConfig(process.env)
  makeDataDir(config.dataDir)
  const store = await openStore(config)
  try {
    const { imports } = openCatalogue({ store, log: pino({ level: 'silent' }) })
    const { id, sheets, counts: found } = await imports.preview(file, basename(path), null)
    console.log([`${basename(path)}: ${found.venues} venues`, ...sheets.map(describe)].join('\n'))
    const { counts } = await imports.apply(id)
    console.log(
      `${counts.created} created, ${counts.changed} changed, ${counts.unchanged} unchanged, ` +
        `${counts.duplicates} merged, ${counts.skipped} skipped.`,
    )
  } finally {
    await store.close()
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exitCode = 1
}
