/** Worker thread that builds one export file and exits (see export.ts). */
import { parentPort, workerData } from 'node:worker_threads'
import { writeXlsx } from 'hucre/xlsx'
import { categories } from '../../contract/venues.ts'
import type { ExportFormat, ExportMessage } from './export.ts'
import { csvFile, xlsxText } from '../spreadsheet-cells.ts'
import { categoryNames, type ExportedVenue, tableOf } from './table-form.ts'

const port = parentPort!
const { format } = workerData as { format: ExportFormat }
const venues: ExportedVenue[] = []

/** Builds one sheet per category, each with its own columns. */
function xlsxFile(): Promise<Uint8Array> {
  const used = categories.filter((category) => venues.some((venue) => venue.category === category))
  const sheets = (used.length > 0 ? used : [categories[0]]).map((category) => ({
    name: `${categoryNames[category]}s`,
    rows: tableOf(venues.filter((venue) => venue.category === category)).map((row) =>
      row.map((text) => (text === '' ? null : xlsxText(text))),
    ),
    freezePane: { rows: 1, columns: 1 },
  }))
  return writeXlsx({ sheets })
}

port.on('message', (message: ExportMessage) => {
  if ('venues' in message) {
    venues.push(...message.venues)
    return
  }
  void (async () => {
    const file = format === 'csv' ? new TextEncoder().encode(csvFile(tableOf(venues))) : await xlsxFile()
    // Copy into a separate buffer, because that buffer can be transferred without another copy.
    const bytes = new Uint8Array(file)
    port.postMessage(bytes, [bytes.buffer])
  })()
})
