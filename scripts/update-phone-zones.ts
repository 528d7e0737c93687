/**
 * `npm run update-phone-zones -- FILE EDITION`: replaces the time zones of phone numbers by those of the Python package
 * `phonenumbers`. FILE is phonenumbers/tzdata/data0.py of `pip download phonenumbers --no-deps`, EDITION its version.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { callersPath, Misuse, runTool } from './tool.ts'

const table = new URL('../server/calls/clearance/number-zone-table.ts', import.meta.url)

/** Prefixes with wrong zones in the source. Remove an entry when the source is correct. */
const corrections: Readonly<Record<string, string>> = {
  // Kaliningrad does not change its clock, and Bucharest does.
  740: 'Europe/Kaliningrad',
  // Saratov is one hour ahead of Moscow since 2016.
  7845: 'Europe/Saratov',
}

await runTool(async () => {
  const [file, edition] = process.argv.slice(2)
  if (file === undefined || edition === undefined || !/^[\d.]+$/.test(edition))
    throw new Misuse('Usage: npm run update-phone-zones -- FILE EDITION')
  const prefixes = new Map<string, string>()
  for (const [, prefix, list] of readFileSync(callersPath(file), 'utf8').matchAll(/^ ?'(\d+)':\(([^)]*)\)/gm)) {
    const zones = [...list!.matchAll(/'([^']+)'/g)].map(([, zone]) => zone!)
    prefixes.set(prefix!, corrections[prefix!] ?? zones.join(' '))
  }
  if (prefixes.size < 1000) throw new Misuse('The file has no time zones in the known format.')
  const byZones = Map.groupBy(prefixes, ([, zones]) => zones)
  const lines = [...byZones].map(([zones, entries]) => `  '${zones}: ${entries.map(([prefix]) => prefix).join(' ')}',`)
  const today = new Date().toISOString().slice(0, 10)
  const text = readFileSync(table, 'utf8')
    .replace(/(numberZonesEdition = )'.*'/, `$1'phonenumbers ${edition}, read ${today}'`)
    .replace(/(const lines = \[\n)[^]*?(\n\]\n)/, (_, head: string, tail: string) => head + lines.join('\n') + tail)
  writeFileSync(table, text)
  console.log(`${prefixes.size} prefixes of phonenumbers ${edition}.`)
})
