import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findings, proseFiles } from '../scripts/prose.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

test('comments, strings and docs contain no phrase that the writing rules ban', () => {
  const found = proseFiles().flatMap((path) => findings(path, readFileSync(join(root, path), 'utf8')))
  expect(found.map(({ path, line, phrase }) => `${path}:${line}: ${phrase}`)).toEqual([])
  // Parses every file: 2 s on a quiet machine.
}, 60_000)

test.each([
  ['// Of a password that is chosen anew.', ['Of a', 'anew']],
  ["export const text = 'Nobody is told'", ['is told']],
  ['/** Returns the price. */', []],
  ["export const path = 'beside'", []],
])('finds banned phrases in comments and sentences of %s', (source, phrases) => {
  expect(findings('server/example.ts', source).map(({ phrase }) => phrase)).toEqual(phrases)
})
