import { SaxesParser } from 'saxes'
import { damaged } from '../read-result.ts'

export type Attributes = Readonly<Record<string, string | undefined>>

/** Callbacks for a part's XML. Names have no namespace prefixes. */
export interface XmlReader {
  open?(name: string, attributes: Attributes): void
  /** Receives the complete text between two tags. */
  text?(text: string): void
  close?(name: string): void
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1)

function localAttributes(attributes: Record<string, string>): Attributes {
  for (const name in attributes) {
    if (name.includes(':')) attributes[local(name)] ??= attributes[name]!
  }
  return attributes
}

/**
 * Reads XML piece by piece, so that a large part is never in memory as a whole. Rejects a document type declaration:
 * workbooks have none, and its entities could expand without limit.
 * @throws WorkbookError if the XML is truncated or invalid
 */
export async function readXml(pieces: AsyncIterable<Uint8Array>, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser({ position: false, xmlns: false })
  const fail = () => {
    throw damaged()
  }
  parser.on('error', fail)
  parser.on('doctype', fail)
  parser.on('opentag', ({ name, attributes }) => reader.open?.(local(name), localAttributes(attributes)))
  parser.on('closetag', ({ name }) => reader.close?.(local(name)))
  if (reader.text) {
    const text = reader.text.bind(reader)
    parser.on('text', text)
    parser.on('cdata', text)
  }
  let decoder: TextDecoder | undefined
  for await (const piece of pieces) {
    decoder ??= new TextDecoder(piece[0] === 0xff && piece[1] === 0xfe ? 'utf-16le' : 'utf-8')
    parser.write(decoder.decode(piece, { stream: true }))
  }
  parser.write(decoder?.decode() ?? '').close()
}

/** Decodes characters that XML does not allow, which spreadsheet programs write as _x000D_. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
