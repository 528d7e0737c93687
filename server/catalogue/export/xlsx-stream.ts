import { once } from 'node:events'
import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { xlsxText } from '../../spreadsheet-cells.ts'

export interface Sheet {
  readonly name: string
  readonly header: readonly string[]
  /** Batches of rows. Empty texts are empty cells. */
  readonly rows: AsyncIterable<readonly (readonly string[])[]>
}

/** Limits of one sheet. A sheet with more rows continues on a further sheet. */
export interface SheetLimits {
  /** Rows including the header. */
  readonly rows: number
  /** Bytes of the sheet's XML. From 4 GB on, a ZIP entry needs a format that not all programs read. */
  readonly bytes: number
}

const sheetLimits: SheetLimits = { rows: 1_048_576, bytes: 3 * 2 ** 30 }

const pieceSize = 64 * 1024
/** Level 6, the default, takes twice the time for files that are 8% smaller. */
const compressionLevel = 3

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/**
 * Writes a workbook while its rows are read. The first bytes do not wait for `sheets`. The header of each sheet is
 * frozen, and so is its first column.
 */
export async function* xlsxStream(sheets: AsyncIterable<Sheet>, limits = sheetLimits): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const add = (path: string, xml: string) => zip.addBuffer(Buffer.from(declaration + xml), path, { compressionLevel })
  add(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )

  async function addSheets(): Promise<void> {
    const names: string[] = []
    for await (const { name, header, rows } of sheets) {
      const cursor = new Cursor(rows)
      for (let part = 1; part === 1 || (await cursor.peek()) !== undefined; part++) {
        names.push(part === 1 ? name : `${name} ${part}`)
        const stream = Readable.from(sheetXml(header, cursor, limits), { objectMode: false })
        zip.addReadStream(stream, `xl/worksheets/sheet${names.length}.xml`, { compressionLevel })
        // Rejects if reading a row fails: a pipe does not pass an error on.
        await once(stream, 'end')
      }
    }
    addParts(names)
    zip.end()
  }

  function addParts(names: readonly string[]): void {
    const sheets = names.map((name, n) => `<sheet name="${escaped(name)}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`)
    const targets = names.map(
      (_, n) => `<Relationship Id="rId${n + 1}" Type="${relations}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
    )
    const types = names.map(
      (_, n) => `<Override PartName="/xl/worksheets/sheet${n + 1}.xml" ContentType="${mediaType}.worksheet+xml"/>`,
    )
    add(
      'xl/workbook.xml',
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${sheets.join('')}</sheets></workbook>`,
    )
    add('xl/_rels/workbook.xml.rels', `<Relationships xmlns="${packageRelations}">${targets.join('')}</Relationships>`)
    add(
      '[Content_Types].xml',
      `<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${mediaType}.sheet.main+xml"/>${types.join('')}</Types>`,
    )
  }

  addSheets().catch((error: unknown) => output.destroy(error as Error))
  yield* output as AsyncIterable<Uint8Array>
}

/** Reads rows one by one from batches. */
class Cursor {
  readonly #batches: AsyncIterator<readonly (readonly string[])[]>
  #batch: readonly (readonly string[])[] = []
  #at = 0

  constructor(rows: AsyncIterable<readonly (readonly string[])[]>) {
    this.#batches = rows[Symbol.asyncIterator]()
  }

  /** Returns the next row of the current batch and skips it. Undefined at the end of the batch: call `peek`. */
  take(): readonly string[] | undefined {
    return this.#batch[this.#at++]
  }

  /** Returns the next row. Undefined after the last. */
  async peek(): Promise<readonly string[] | undefined> {
    while (this.#at >= this.#batch.length) {
      const { done, value } = await this.#batches.next()
      if (done) return undefined
      this.#batch = value
      this.#at = 0
    }
    return this.#batch[this.#at]
  }
}

/** Writes rows until a limit of the sheet. */
async function* sheetXml(header: readonly string[], cursor: Cursor, limits: SheetLimits): AsyncGenerator<Uint8Array> {
  const names: string[] = []
  let bytes = 0
  let row = 1
  let xml = `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/></sheetView></sheetViews><sheetData>${rowXml(header, row, names)}`
  while (row < limits.rows && bytes < limits.bytes && (await cursor.peek()) !== undefined) {
    for (let texts; row < limits.rows && xml.length < pieceSize && (texts = cursor.take());) {
      xml += rowXml(texts, ++row, names)
    }
    if (xml.length < pieceSize) continue
    const piece = Buffer.from(xml)
    bytes += piece.byteLength
    yield piece
    xml = ''
  }
  yield Buffer.from(`${xml}</sheetData></worksheet>`)
}

/** @param names names of the columns so far, which this function extends */
function rowXml(texts: readonly string[], row: number, names: string[]): string {
  let xml = `<row r="${row}">`
  for (const [n, text] of texts.entries()) {
    if (text === '') continue
    const name = (names[n] ??= columnName(n))
    xml += `<c r="${name}${row}" t="inlineStr"><is><t xml:space="preserve">${escaped(xlsxText(text))}</t></is></c>`
  }
  return `${xml}</row>`
}

/** Returns the name of a column: 'A' for 0, 'AA' for 26. */
const columnName = (n: number): string =>
  (n < 26 ? '' : columnName(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))

const escaped = (text: string): string =>
  /[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text
