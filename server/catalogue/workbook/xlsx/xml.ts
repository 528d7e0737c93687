import { damaged } from '../reading.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

/** What a part is read with. Names of elements and attributes come without their prefixes. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  /** Between two tags, whole. */
  text?(text: string): void
  close?(name: string): void
}

/** A tag, or a text, that is longer than this is nobody's: a cell holds 32,767 characters. */
const longest = 4 * 1024 * 1024

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (whole, hex?: string, digits?: string, name?: string) => {
      if (name !== undefined) return Object.hasOwn(named, name) ? named[name]! : whole
      const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16)
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

const slash = 0x2f
const greater = 0x3e
const isSpace = (code: number) => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09

interface StartTag {
  name: string
  attributes: Record<string, string>
  isEmpty: boolean
  /** Where the text goes on. */
  next: number
}

/** The start tag whose name is at `from`; undefined: it is not all there yet. */
function startTag(xml: string, from: number): StartTag | undefined {
  let at = from
  for (let code = xml.charCodeAt(at); at < xml.length && !isSpace(code) && code !== greater && code !== slash;) {
    code = xml.charCodeAt(++at)
  }
  const name = local(xml.slice(from, at))
  const attributes: Record<string, string> = {}
  for (;;) {
    while (isSpace(xml.charCodeAt(at))) at++
    if (at + 1 >= xml.length && xml.charCodeAt(at) !== greater) return undefined
    const code = xml.charCodeAt(at)
    if (code === greater) return { name, attributes, isEmpty: false, next: at + 1 }
    if (code === slash && xml.charCodeAt(at + 1) === greater) return { name, attributes, isEmpty: true, next: at + 2 }
    const equals = xml.indexOf('=', at)
    if (equals < 0) return undefined
    let quoteAt = equals + 1
    while (isSpace(xml.charCodeAt(quoteAt))) quoteAt++
    if (quoteAt >= xml.length) return undefined
    const quote = xml[quoteAt]!
    if (quote !== '"' && quote !== "'") throw damaged()
    const end = xml.indexOf(quote, quoteAt + 1)
    if (end < 0) return undefined
    attributes[local(xml.slice(at, equals).trimEnd())] = decoded(xml.slice(quoteAt + 1, end))
    at = end + 1
  }
}

/**
 * Reads XML as it comes, a piece at a time, so that a large part is never held whole. No more of the language than
 * workbooks are written in: a document type, which they may not have, is refused.
 * @throws WorkbookError where it is cut off, or is no XML
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  let decoder: TextDecoder | undefined
  let left = ''
  const open: string[] = []

  /** What is whole in `xml` is read; the rest of it is given back. */
  function take(xml: string): string {
    let at = 0
    for (;;) {
      const tag = xml.indexOf('<', at)
      if (tag < 0) return xml.slice(at)
      if (tag > at) {
        reader.text?.(decoded(xml.slice(at, tag)))
        at = tag
      }
      const second = xml[tag + 1]
      if (second === '/') {
        const end = xml.indexOf('>', tag)
        if (end < 0) return xml.slice(tag)
        const name = local(xml.slice(tag + 2, end).trimEnd())
        if (open.pop() !== name) throw damaged()
        reader.close?.(name)
        at = end + 1
      } else if (second === '!' || second === '?') {
        const next = aside(xml, tag)
        if (next === undefined) return xml.slice(tag)
        at = next
      } else {
        const start = startTag(xml, tag + 1)
        if (!start) return xml.slice(tag)
        reader.open?.(start.name, start.attributes)
        if (start.isEmpty) reader.close?.(start.name)
        else open.push(start.name)
        at = start.next
      }
    }
  }

  /** Comments, instructions and marked text; where it goes on behind them. */
  function aside(xml: string, tag: number): number | undefined {
    const [begin, end] = (
      [
        ['<!--', '-->'],
        ['<?', '?>'],
        ['<![CDATA[', ']]>'],
      ] as const
    ).find(([begin]) => xml.startsWith(begin, tag)) ?? [undefined, '']
    if (begin === undefined) {
      if (xml.length - tag > 9) throw damaged()
      return undefined
    }
    const to = xml.indexOf(end, tag + begin.length)
    if (to < 0) return undefined
    if (begin === '<![CDATA[') reader.text?.(xml.slice(tag + begin.length, to))
    return to + end.length
  }

  for await (const piece of pieces) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
    left = take(left + decoder.decode(piece, { stream: true }))
    if (left.length > longest) throw damaged()
  }
  left = take(left + (decoder?.decode() ?? ''))
  if (open.length > 0 || left.trim() !== '') throw damaged()
}

/** Spreadsheet programs write what XML has no place for as _x000D_. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
