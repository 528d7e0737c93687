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

test('reads the environment in one file only', () => {
  const readers = code.filter(
    (path) => /^(server|web|engine|language|contract|simulators)\//.test(path) && !path.endsWith('.test.ts'),
  )
  // Assignments pass variables to threads and child processes.
  const withoutSetting = (text: string) => text.replaceAll(/process\.env\.\w+ = /g, '')
  const found = readers.filter((path) => withoutSetting(read(path)).includes('process.env'))
  expect(found).toEqual(['server/main.ts'])
})

test('documents every environment variable in README, and no other', () => {
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
  const documented = [...table.matchAll(/^\| (.*?) \|/gm)].flatMap(([, names]) =>
    [...names!.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  )
  expect(asked).toEqual(new Set(documented))
})

test('documents every command in README or CONTRIBUTING', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const text = `${read('README.md')}${read('CONTRIBUTING.md')}`
  // Steps of `npm test`, and commands that other commands run.
  const parts = new Set(['build', 'test:unit', 'test:browser', 'lint', 'format', 'prose', 'types'])
  const undocumented = Object.keys(scripts).filter(
    (name) => !parts.has(name) && !new RegExp(`npm (run )?${name}\\b`).test(text),
  )
  expect(undocumented).toEqual([])
})

test('lists every decision in the index, with its title', () => {
  const index = read('docs/decisions/README.md')
  for (const file of readdirSync(join(root, 'docs/decisions'))) {
    if (file === 'README.md') continue
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? []
    expect(index, file).toContain(`| ${number} | [${title}](${file}) |`)
    expect(basename(file), file).toMatch(new RegExp(`^${number!.padStart(4, '0')}-`))
  }
})

test('has no broken links between documents', () => {
  for (const path of files.filter((file) => file.endsWith('.md'))) {
    for (const [, target] of read(path).matchAll(/\]\((?!https?:|#)([^)#]+)/g)) {
      expect(
        files.some((file) => file === join(path, '..', target!) || file.startsWith(`${join(path, '..', target!)}/`)),
        `${path}: ${target}`,
      ).toBe(true)
    }
  }
})

/** Returns import cycles, including type-only ones, which lint's `import/no-cycle` does not find. */
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

test('has no import cycles, not even for types', () => {
  expect(importCycles()).toEqual([])
})

test('has no file of more than 400 lines', () => {
  const long = code.filter((path) => read(path).split('\n').length > 401)
  expect(long).toEqual([])
})
