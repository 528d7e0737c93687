import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { buildPage } from '../scripts/build-page.ts'
import { paths } from '../web/paths.ts'

/** Bytes of script, packed, that anybody waits for before the first screen is there. */
const budget = 220_000

let folder = ''
beforeAll(async () => {
  folder = await buildPage()
}, 120_000)

const packed = (script: string) => readFileSync(join(folder, `${script}.gz`)).byteLength

/** Scripts that are loaded with these, and not only when they are asked for. */
function withTheirOwn(scripts: readonly string[]): Set<string> {
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

/** What the page itself names: its entry, and what is loaded beside it. */
function scriptsOfThePage(): string[] {
  const html = readFileSync(join(folder, 'index.html'), 'utf8')
  return [...html.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)].map(([, path]) => path!)
}

const chunksOf = (name: string) =>
  readdirSync(join(folder, 'assets')).filter((file) => file.startsWith(`${name}-`) && file.endsWith('.js'))

test('the first load stays within its budget of script, on every screen', () => {
  const entry = scriptsOfThePage()
  expect(entry.length).toBeGreaterThan(0)
  const sizes = Object.fromEntries(
    readdirSync(join(folder, 'assets'))
      .filter((file) => /-screen-[\w-]+\.js$/.test(file))
      .map((screen) => {
        const scripts = withTheirOwn([...entry, `assets/${screen}`])
        return [screen, [...scripts].reduce((sum, script) => sum + packed(script), 0)]
      }),
  )
  expect(Object.keys(sizes).length).toBeGreaterThan(8)
  for (const [screen, size] of Object.entries(sizes)) expect(size, screen).toBeLessThan(budget)
})

test('no screen comes before it is asked for, nor the room of a web call', () => {
  const entry = scriptsOfThePage()
  const loaded = [...withTheirOwn(entry)]
  expect(loaded.filter((script) => /-screen-|import-modal|livekit/.test(script))).toEqual([])
  expect(chunksOf('import-modal')).toHaveLength(1)
})

test('a screen is few files, which the server can name with the page', () => {
  const entry = withTheirOwn(scriptsOfThePage())
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>
  expect(Object.keys(preloads).sort()).toEqual(Object.values(paths).toSorted())
  for (const [path, scripts] of Object.entries(preloads)) {
    expect(scripts.length, path).toBeLessThanOrEqual(5)
    const screen = scripts.filter((script) => script.includes('-screen-'))
    expect(screen, path).toHaveLength(1)
    const loaded = [...withTheirOwn(screen.map((script) => script.slice(1)))].filter((script) => !entry.has(script))
    expect(scripts.toSorted(), path).toEqual(loaded.map((script) => `/${script}`).sort())
  }
})

test('the schemas stay with the server, but for the screen that checks what it reads', () => {
  const preloads = JSON.parse(readFileSync(join(folder, 'preloads.json'), 'utf8')) as Record<string, string[]>
  for (const [path, screen] of Object.entries(preloads)) {
    const scripts = withTheirOwn([...scriptsOfThePage(), ...screen.map((script) => script.slice(1))])
    const code = [...scripts].map((script) => readFileSync(join(folder, script), 'utf8')).join('')
    expect(code).toContain('/api/venues/facets')
    expect(/ZodMini|\$ZodType/.test(code), path).toBe(path === paths.scenarios)
  }
})
