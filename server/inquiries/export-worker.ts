/** Worker thread that builds one file from rows of texts and exits (see export.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { csvFile, xlsxText } from '../spreadsheet-cells.ts'
import type { ExportFormat } from './export.ts'

const { rows, format } = workerData as { rows: readonly (readonly string[])[]; format: ExportFormat }
const sheet = {
  name: 'Inquiry',
  rows: rows.map((row) => row.map((text) => (text === '' ? null : xlsxText(text)))),
  freezePane: { rows: 1, columns: 1 },
}
const file = format === 'csv' ? new TextEncoder().encode(csvFile(rows)) : await writeXlsx({ sheets: [sheet] })
// Copy into a separate buffer, because that buffer can be transferred without another copy.
const bytes = new Uint8Array(file)
parentPort!.postMessage(bytes, [bytes.buffer])
