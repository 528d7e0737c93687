/**
 * `npm run prose [-- PATH ...]`: lists phrases that the writing guide (docs/writing.md) bans in comments, strings and
 * docs. `tests/prose.test.ts` fails if there is one.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Phrases that read as translated, or that hide the subject. Matched case-insensitively on whole words. */
const banned: readonly RegExp[] = [
  /(?<=^|[.:;!?]\s|\n)Of (?!course\b)\w+/g,
  /(?<=^|[.:;!]\s|\n)What\b[^.?!\n]*\b(is|are|was|were|has|have|had|comes|goes|does|cannot|can)\b[^?\n]*?(?=[.!\n]|$)/g,
  /\b(is|are|was|were|be|been) told\b/gi,
  /\btold (by|of|in)\b/gi,
  /\bwho(m)?ever\b/gi,
  /\b(nobody's|somebody|in earnest|anew|meanwhile|beside|put out of|says so|so many|so much as|is none|are none)\b/gi,
  /\b(stands?|stood|standing)\b(?! for\b| up\b|-| alone\b)/gi,
  /\b(goes|go|went|gone|going) on\b/gi,
  /\bof (its|their|our|one's|his|her|your) own\b/gi,
  /\bat all\b(?! \d)/gi,
  /\bby itself\b/gi,
  /\b(is|are) kept\b/gi,
  /\bnothing (is|was)\b/gi,
]

export interface Finding {
  path: string
  line: number
  phrase: string
  text: string
}

/** Language data: requests, phrases and vocabularies. Only their comments are checked. */
const languageData =
  /^(language|eval|server\/store\/migrations|simulators\/speech|seed|server\/(recommend|catalogue)|server\/scenarios\/presets)|\.test\.tsx?$|^tests\//

interface Piece {
  start: number
  text: string
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

function stringsIn(node: unknown, found: Piece[]): void {
  if (Array.isArray(node)) return node.forEach((child) => stringsIn(child, found))
  if (typeof node !== 'object' || node === null || !('type' in node)) return
  const { type, start, value, ...rest } = node as Node
  if (type === 'ImportDeclaration' || type === 'TSLiteralType') return
  if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') found.push({ start, text: value })
  if (type === 'TemplateElement') found.push({ start, text: (value as { raw: string }).raw })
  else stringsIn(value, found)
  for (const child of Object.values(rest)) stringsIn(child, found)
}

/** Returns the comments and strings of a source file, or the paragraphs of a Markdown file, with their offsets. */
export function proseOf(path: string, source: string): { comments: Piece[]; strings: Piece[] } {
  if (path.endsWith('.md')) {
    const prose = source.replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, (code) => code.replaceAll(/[^\n]/g, ' '))
    return { comments: [{ start: 0, text: prose }], strings: [] }
  }
  const { program, comments } = parseSync(path, source)
  const strings: Piece[] = []
  stringsIn(program, strings)
  return {
    comments: comments.map(({ value, start }) => ({ start, text: value.replaceAll(/^\s*\*/gm, '') })),
    strings: strings.filter(({ text }) => text.trim().includes(' ')),
  }
}

/** Returns the banned phrases of a file, in order. */
export function findings(path: string, source: string): Finding[] {
  const { comments, strings } = proseOf(path, source)
  const pieces = languageData.test(path) ? comments : [...comments, ...strings]
  return pieces
    .flatMap(({ start, text }) => {
      // Joins comment lines, to find a phrase across a line break.
      const words = text.replaceAll(/\s+/g, ' ').trim()
      const line = source.slice(0, start).split('\n').length
      return banned.flatMap((pattern) =>
        [...words.matchAll(pattern)].map(([phrase], at) => ({ path, line, phrase, text: words.slice(0, 160), at })),
      )
    })
    .map(({ path, line, phrase, text }) => ({ path, line, phrase, text }))
}

/** Returns the files with prose that git lists, except this one. */
export function proseFiles(paths: readonly string[] = []): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...paths], {
    cwd: root,
    encoding: 'utf8',
  })
  return listed
    .trimEnd()
    .split('\n')
    .filter((path) => /\.(ts|tsx|js|md)$/.test(path) && path !== 'scripts/prose.ts')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  let count = 0
  for (const path of proseFiles(process.argv.slice(2))) {
    for (const { line, phrase, text } of findings(path, readFileSync(join(root, path), 'utf8'))) {
      count += 1
      console.log(`${path}:${line}: "${phrase}" in: ${text}`)
    }
  }
  console.log(`${count} banned phrases`)
}
