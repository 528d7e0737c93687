/**
 * `npm run update-rates -- FILE`: replaces the embedded exchange rates by those of a publisher's JSON file, for example
 * package/v1/currencies/usd.json of `npm pack @fawazahmed0/currency-api`. Prints the currencies that moved most.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { type Currency, publishedRates, streetRates, unitsPerDollar } from '../language/money/index.ts'
import { callersPath, Misuse, runTool } from './tool.ts'

const table = new URL('../language/money/exchange-rates.ts', import.meta.url)

await runTool(async () => {
  const [file, source] = process.argv.slice(2)
  if (file === undefined || source === undefined)
    throw new Misuse('Usage: npm run update-rates -- FILE "PUBLISHER AND EDITION"')
  const published = publishedRates(JSON.parse(readFileSync(callersPath(file), 'utf8')))
  if (!published) throw new Misuse('The file has no rates in a known format.')
  const { date, units } = published
  const moved: { code: string; before: number; after: number }[] = []
  const text = readFileSync(table, 'utf8')
    .replace(/(ratesDate = )'.*'/, `$1'${date}'`)
    .replace(/(ratesSource = )'.*'/, `$1'${source.replaceAll("'", '')}'`)
    .replace(/^ {2}([A-Z]{3}): .*,$/gm, (line, code: Currency) => {
      const rate = units[code]
      if (rate === undefined) return line
      const after = Number(rate.toPrecision(5))
      moved.push({ code, before: unitsPerDollar[code], after })
      return `  ${code}: ${String(after).replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, '_')},`
    })
  writeFileSync(table, text)
  const change = ({ before, after }: { before: number; after: number }) => after / before - 1
  for (const each of moved.toSorted((a, b) => Math.abs(change(b)) - Math.abs(change(a))).slice(0, 10))
    console.log(`${each.code} ${each.before} -> ${each.after} (${(change(each) * 100).toFixed(1)} %)`)
  const missing = Object.keys(unitsPerDollar).filter((code) => !(code in units) && code !== 'USD')
  console.log(
    `${moved.length} rates of ${date}. Unchanged: ${missing.join(', ')} (street rates: ${Object.keys(streetRates).join(', ')}).`,
  )
})
