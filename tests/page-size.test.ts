import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPage } from '../scripts/build-page.ts'
import { paths } from '../web/paths.ts'

/** Maximum gzipped size in bytes of the scripts that load before the first screen is shown. */
const budget = 220_000

let folder = ''
beforeAll(async () => {
  folder = await buildPage()
}, 120_000)

const gzippedSize = (script: string) => readFileSync(join(folder, `${script}.gz`)).byteLength

/** Returns the given scripts and all scripts that they import statically. */
function withImports(scripts: readonly string[]): Set<string> {
  const all = new Set<string>()
  const add = (script: string) => {
    if (all.has(script)) return
    all.add(script)
    const code = readFileSync(join(folder, script), 'utf8')
    for (const [, path] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) add(`assets/${path!}`)
  }
  for (const script of scripts) add(script)
  return all
}

/** Returns the scripts that the HTML names: the entry and its preloads. */
function scriptsOfHtml(): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => path!)
}

const chunksOf = (name: string) =>
  readdirSync(join(folder, 'assets')).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))

test('loads at most the budgeted amount of script on every screen', () => {
  const entry = scriptsOfHtml()
  expect(entry.length).toBeGreaterThan(0)
  const sizes = Object.fromEntries(
    readdirSync(join(folder, 'assets'))
      .filter((file) => /-screen-[\w-]+\.js$/.test(file))
      .map((screen) => {
        const scripts = withImports([...entry, `assets/${screen}`])
        return [screen, [...scripts].reduce((sum, script) => sum + gzippedSize(script), 0)]
      }),
  )
  expect(Object.keys(sizes).length).toBeGreaterThan(8)
  for (const [screen, size] of Object.entries(sizes)) expect(size, screen).toBeLessThan(budget)
})

test("loads screens, the import dialog and LiveKit's client on demand only", () => {
  const entry = scriptsOfHtml()
  const loaded = [...withImports(entry)]
  expect(loaded.filter((script) => /-screen-|import-modal|livekit/.test(script))).toEqual([])
  expect(chunksOf('import-modal')).toHaveLength(1)
})

test('lists at most five scripts per screen in the preload list', () => {
  const entry = withImports(scriptsOfHtml())
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>
  expect(Object.keys(preloads).sort()).toEqual(Object.values(paths).toSorted())
  for (const [path, scripts] of Object.entries(preloads)) {
    expect(scripts.length, path).toBeLessThanOrEqual(5)
    const screen = scripts.filter((script) => script.includes('-screen-'))
    expect(screen, path).toHaveLength(1)
    const loaded = [...withImports(screen.map((script) => script.slice(1)))].filter((script) => !entry.has(script))
    expect(scripts.toSorted(), path).toEqual(loaded.map((script) => `/${script}`).sort())
  }
})

test('includes zod on the scenarios screen only', () => {
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>
  for (const [path, screen] of Object.entries(preloads)) {
    const scripts = withImports([...scriptsOfHtml(), ...screen.map((script) => script.slice(1))])
    const code = [...scripts].map((script) => readFileSync(join(folder, script), 'utf8')).join('')
    expect(code).toContain('/api/venues/facets')
    expect(/ZodMini|\$ZodType/.test(code), path).toBe(path === paths.scenarios)
  }
})
