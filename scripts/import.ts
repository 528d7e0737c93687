/** `npm run import -- FILE`: imports a workbook into the catalogue, as the import dialog does. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { pino } from 'pino'
import type { ImportSheet } from '../contract/imports.ts'
import { openCatalogue } from '../server/catalogue/index.ts'
import { makeDataDir, readConfig } from '../server/config.ts'
import { openStore } from '../server/store/open.ts'
import { callersPath, Misuse, runTool } from './tool.ts'

function describe({ name, category, venues, reason, skipped }: ImportSheet): string {
  const lines = [`  ${name.trim()}: ${category ? `${venues} as ${category}` : `skipped. ${reason}`}`]
  for (const { row, reason } of skipped.slice(0, 10)) lines.push(`    row ${row}: ${reason}`)
  if (skipped.length > 10) lines.push(`    and ${skipped.length - 10} more rows`)
  return lines.join('\n')
}

function readGiven(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new Misuse(`${path} is not readable (${(error as NodeJS.ErrnoException).code}).`)
  }
}

await runTool(async () => {
  const [given, ...others] = process.argv.slice(2)
  if (given === undefined || others.length > 0) throw new Misuse('Usage: npm run import -- FILE')
  const path = callersPath(given)
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
})
