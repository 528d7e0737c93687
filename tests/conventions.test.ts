import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readConfig } from '../server/config.ts'

/** Conventions of the repository. The linter enforces import rules between folders, api.test.ts the routes. */
const root = fileURLToPath(new URL('..', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trimEnd().split('\n')
const code = files.filter((path) => /\.(ts|tsx|js)$/.test(path))

test('the environment is read in one file, which the entry points hand it to', () => {
  const readers = code.filter(
    (path) => /^(server|web|engine|language|contract|simulators)\//.test(path) && !path.endsWith('.test.ts'),
  )
  // What is set there is for threads and child processes.
  const withoutSetting = (text: string) => text.replaceAll(/process\.env\.\w+ = /g, '')
  const found = readers.filter((path) => withoutSetting(read(path)).includes('process.env'))
  expect(found).toEqual(['server/main.ts'])
})

test('the README tells every variable, and no other', () => {
  const asked = new Set<string>()
  const env = new Proxy<NodeJS.ProcessEnv>(
    {},
    {
      get(_, name) {
        asked.add(String(name))
        return undefined
      },
    },
  )
  readConfig(env)
  const table = read('README.md').split('## Configuration')[1]!.split('\n## ')[0]!
  const told = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(asked).toEqual(new Set(told))
})

test('the README tells every command', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = `${read('README.md')}${read('CONTRIBUTING.md')}`
  // Parts of `npm test`, and what the others call.
  const parts = new Set(['build', 'test:unit', 'test:browser', 'lint', 'format', 'prose', 'types'])
  const untold = Object.keys(scripts).filter(
    (name) => !parts.has(name) && !new RegExp(`npm (run )?${name}\\b`).test(text),
  )
  expect(untold).toEqual([])
})

test('every decision is in the index, with its own title', () => {
  const index = read('docs/decisions/README.md')
  for (const file of readdirSync(join(root, 'docs/decisions'))) {
    if (file === 'README.md') continue
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? []
    expect(index, file).toContain(`| ${number} | [${title}](${file}) |`)
    expect(basename(file), file).toMatch(new RegExp(`^${number!.padStart(4, '0')}-`))
  }
})

test('links between our own documents lead somewhere', () => {
  for (const path of files.filter((file) => file.endsWith('.md'))) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(
        files.some((file) => file === join(path, '..', target!) || file.startsWith(`${join(path, '..', target!)}/`)),
        `${path}: ${target}`,
      ).toBe(true)
    }
  }
})

/** Files that import each other, types included. Lint's `import/no-cycle` does not see type-only cycles. */
function importCycles(): string[][] {
  const imports = new Map(
    code.map((path) => [
      path,
      [...read(path).matchAll(/\b(?:from|import) '(\.[^']+)'/g)]
        .map(([, target]) => join(path, '..', target!))
        .filter((target) => code.includes(target)),
    ]),
  )
  const cycles: string[][] = []
  const done = new Set<string>()
  const visit = (path: string, above: string[]): void => {
    const at = above.indexOf(path)
    if (at >= 0) cycles.push(above.slice(at))
    if (done.has(path)) return
    done.add(path)
    for (const target of imports.get(path) ?? []) visit(target, [...above, path])
  }
  for (const path of code) visit(path, [])
  return cycles
}

test('no files import each other, not even for types', () => {
  expect(importCycles()).toEqual([])
})

test('no file is longer than 400 lines', () => {
  const long = code.filter((path) => read(path).split('\n').length > 401)
  expect(long).toEqual([])
})
