import { Worker } from 'node:worker_threads'
import type { Inquiry, InquiryAnswer } from '../../contract/inquiries.ts'
import { valueText } from '../../engine/value-text.ts'
import { neutralised } from '../spreadsheet-cells.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** Returns the comparison as a table: one row per venue, and value, verdict, words and decision of each question. */
export function comparisonOf({ questions, venues }: Pick<Inquiry, 'questions' | 'venues'>): string[][] {
  const header = ['Venue', 'State', 'Reason', 'Phone number', 'Calls', 'Last answer']
  for (const { text } of questions) header.push(text, 'Verdict', 'Words', 'Decision', 'Note')
  const rows = venues.map((venue) => {
    const last =
      venue.answers
        .map(({ at }) => at ?? '')
        .toSorted()
        .at(-1) ?? ''
    return [
      venue.name,
      venue.state,
      venue.reason ?? '',
      venue.phone_number ?? '',
      String(venue.calls.length),
      last,
      ...venue.answers.flatMap((answer) => [
        cellOf(answer),
        answer.verdict,
        answer.quote ?? '',
        answer.decision?.status ?? '',
        answer.decision?.note ?? '',
      ]),
    ]
  })
  return [header, ...rows].map((row) => row.map(neutralised))
}

/** Returns the value that holds: the decision's, unless it was rejected. */
function cellOf({ value, decision }: InquiryAnswer): string {
  if (decision?.status === 'rejected') return ''
  const held = decision?.value ?? value
  return held === null ? '' : valueText(held)
}

/** Builds the file in a worker thread, because a call may be active. */
export async function exportFile(rows: readonly (readonly string[])[], format: ExportFormat): Promise<Uint8Array> {
  const workerData = { rows, format }
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData, execArgv: [] })
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>()
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', () => reject(new Error('The export worker stopped')))
  return promise
}
