import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { describe, expect, test } from 'vitest'
import { templates } from '../contract/messages.ts'
import { parts, russian } from '../web/i18n/ru/texts.ts'

/** Checks that each English text of the page has a Russian text, and the reverse. */
const root = fileURLToPath(new URL('..', import.meta.url))

/** Names and input samples that are the same in both languages. */
const names = /^(?:EN|RU|AI|OpenAI|Twilio|LiveKit|SerpAPI|Tourism Agent|URL|sk-\.\.\.|AC\.\.\.|(?:https|wss):\/\/\S+)$/

/** Attributes and properties with text for users, including screen readers. */
const shown = new Set(
  'aria-label title placeholder alt label hint subtitle text about heading gridName description summary'.split(' '),
)

interface Node {
  type: string
  start: number
  [part: string]: unknown
}

interface Source {
  file: string
  code: string
  program: Node
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node)) {
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* nodesIn(child)
  }
}

function read(pattern: string): Source[] {
  const files = globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$|\.d\.ts$|^web\/i18n\//.test(file))
  return files.map((file) => {
    const code = readFileSync(`${root}${file}`, 'utf8')
    const { program, errors } = parseSync(file, code)
    if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]!.message}`)
    return { file, code, program: program as unknown as Node }
  })
}

const page = read('web/**/*.{ts,tsx}')
const literal = (node: unknown): string | null =>
  isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null
/** Returns a template with its expressions as {}: 'There is no sheet named "{}"'. */
const shape = (node: Node): string | null =>
  node.type === 'TemplateLiteral'
    ? (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('{}')
    : null
const entries = Object.entries<string | Readonly<Record<string, string>>>(russian)
const at = ({ file, code }: Source, node: Node) => `${file}:${code.slice(0, node.start).split('\n').length}`

/** Yields every expression that a conditional or logical expression can evaluate to. */
function* outcomes(node: unknown): Generator<Node> {
  if (!isNode(node)) return
  if (node.type === 'ConditionalExpression') {
    yield* outcomes(node['consequent'])
    yield* outcomes(node['alternate'])
  } else if (node.type === 'LogicalExpression') {
    yield* outcomes(node['right'])
  } else yield node
}

/** Yields the English texts in JSX that do not go through `t`. */
function* untranslated({ program }: Source): Generator<[Node, string]> {
  for (const node of nodesIn(program)) {
    const found: unknown[] = []
    if (node.type === 'JSXText') found.push(node)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of node['children'] as Node[]) if (child.type === 'JSXExpressionContainer') found.push(child)
    }
    if (node.type === 'JSXAttribute' && shown.has(String((node['name'] as Node)['name']))) found.push(node['value'])
    for (const one of found) {
      const expression = isNode(one) && one.type === 'JSXExpressionContainer' ? one['expression'] : one
      for (const end of outcomes(expression)) {
        const text =
          end.type === 'TemplateLiteral'
            ? (end['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(' ')
            : end.type === 'JSXText'
              ? String(end['value'])
              : (literal(end) ?? '')
        if (/\p{L}{2}/u.test(text) && !names.test(text.trim())) yield [end, text.trim()]
      }
    }
  }
}

describe('texts of the page', () => {
  test('all have a Russian text', () => {
    const missing = page.flatMap((source) =>
      [...nodesIn(source.program)].flatMap((node) => {
        const called = node.type === 'CallExpression' ? (node['callee'] as Node)['name'] : null
        if (called !== 't' && called !== 'tn') return []
        const text = (node['arguments'] as unknown[])[called === 't' ? 0 : 2]
        return [...outcomes(text)]
          .map(literal)
          .filter((english) => english !== null && !Object.hasOwn(russian, english))
          .map((english) => `${at(source, node)} ${english}`)
      }),
    )
    expect(missing).toEqual([])
  })

  test('all go through `t`', () => {
    const found = page.flatMap((source) =>
      [...untranslated(source)].map(([node, text]) => `${at(source, node)} ${text}`),
    )
    expect(found).toEqual([])
  })
})

describe('the Russian texts', () => {
  test('are all used', () => {
    const sources = [...page, ...read('{contract,server,engine}/**/*.ts')]
    const used = new Set(
      sources.flatMap(({ program }) => [...nodesIn(program)].map((node) => literal(node) ?? shape(node))),
    )
    expect(Object.keys(russian).filter((text) => !used.has(text))).toEqual([])
  })

  test('contain each text once', () => {
    const texts = Object.values(parts).flatMap((part) => Object.keys(part))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
    expect(texts.length).toBe(entries.length)
  })

  test('use the same placeholders as the English texts', () => {
    const namesIn = (text: string) => [...new Set(text.match(/\{\w+\}/g))].toSorted().join()
    const wrong = entries.filter(([text, translation]) =>
      (typeof translation === 'string' ? [translation] : Object.values(translation)).some(
        (one) => namesIn(one) !== namesIn(text),
      ),
    )
    expect(wrong.map(([text]) => text)).toEqual([])
  })

  test('have three plural forms for each count', () => {
    const counted = entries.filter(([, translation]) => typeof translation !== 'string')
    expect(counted.length).toBeGreaterThan(0)
    for (const [text, translation] of counted)
      expect([text, Object.keys(translation)]).toEqual([text, ['one', 'few', 'many']])
  })
})

describe('the messages of the server', () => {
  const sources = read('{server,engine,contract}/**/*.ts').filter(({ file }) => !file.startsWith('contract/messages/'))

  test('are all used', () => {
    const used = new Set(sources.flatMap(({ program }) => [...nodesIn(program)].map(literal)))
    expect(Object.keys(templates).filter((code) => !used.has(code))).toEqual([])
  })

  test('are the only sentences for staff', () => {
    // Spoken by the agent or sent to the model.
    const elsewhere =
      /^(We are sorry|We have a technical problem|You are a friendly assistant|I am sorry|Sorry, I did not catch|I did not hear|If a switchboard)/
    const found = sources
      .filter(
        ({ file }) => /^server\/(calls|providers|catalogue\/(import|workbook))/.test(file) && !/\/testing\//.test(file),
      )
      .flatMap(({ program }) => [...nodesIn(program)].map((node) => literal(node) ?? shape(node)))
      .filter((text) => text !== null && /^[A-Z].* .*\.$/.test(text) && !elsewhere.test(text))
    expect(found).toEqual([])
  })
})
