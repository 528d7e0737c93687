import { staffMessage } from '../../contract/messages/index.ts'
import { Worker } from 'node:worker_threads'
import { largestWorkbook } from '../../contract/workbook-file.ts'
import type { KeyedDraft } from './draft.ts'
import type { WorkerAnswer, WorkerTask } from './workbook-worker.ts'
import {
  type Corrections,
  type ReadSheet,
  type ReadWorkbook,
  type SkippedRow,
  WorkbookError,
} from './workbook/reading.ts'

export {
  type Correction,
  type Corrections,
  type ReadSheet,
  type ReadWorkbook,
  type SkippedRow,
  WorkbookError,
} from './workbook/reading.ts'

/** Milliseconds. A hundred thousand rows take about ten seconds. */
const timeLimit = 90_000
/** Megabytes of the thread's heap. */
const memoryLimit = 256

const starts = (file: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, n) => file[n] === byte)

/** What a file's first bytes rule out before any thread is started. */
function refuseAtSight(file: Uint8Array, filename: string): void {
  if (file.byteLength === 0) throw new WorkbookError('workbook_empty')
  if (file.byteLength > largestWorkbook) throw new WorkbookError('workbook_too_large')
  if (starts(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    throw new WorkbookError(
      /\.xls$/i.test(filename) ? staffMessage('workbook_old_format') : staffMessage('workbook_password'),
    )
  }
  if (!starts(file, 0x50, 0x4b) && /\.xls[xmb]$/i.test(filename)) {
    throw new WorkbookError('workbook_not_workbook')
  }
  if (starts(file, 0x25, 0x50, 0x44, 0x46) || /^\s*[{[<]/.test(new TextDecoder().decode(file.subarray(0, 20)))) {
    throw new WorkbookError('workbook_not_table')
  }
}

/** Takes what is read as it comes, so that a large file is never held whole. */
export interface Taker {
  /** Once, first: the sheets without their rows. */
  sheets(sheets: ReadSheet[]): Promise<void>
  venues(sheet: ReadSheet, venues: KeyedDraft[]): Promise<void>
  skipped(sheet: ReadSheet, rows: SkippedRow[]): Promise<void>
}

interface Reading {
  /** What people said of its sheets. */
  corrections?: Corrections
  /** Without one, the venues come in the sheets. */
  taker?: Taker
}

/**
 * Reads the venues of a workbook (.xlsx) or a text table (.csv, .tsv) in a thread of its own, with limits on memory
 * and time, so that no file holds up a call.
 * @throws WorkbookError with a sentence for whoever chose the file
 */
export async function readWorkbook(
  file: Uint8Array,
  filename: string,
  { corrections = { given: {}, remembered: {} }, taker = gatherer() }: Reading = {},
): Promise<ReadWorkbook> {
  refuseAtSight(file, filename)
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    workerData: { file, filename, corrections } satisfies WorkerTask,
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: memoryLimit },
  })
  const tooMuch = () => new WorkbookError('workbook_too_much')
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook>()
  const timer = setTimeout(() => reject(tooMuch()), timeLimit)
  let sheets: ReadSheet[] = []
  const take = async (answer: WorkerAnswer): Promise<void> => {
    if ('refused' in answer) throw new WorkbookError(answer.refused)
    if ('done' in answer) return resolve({ sheets })
    if ('sheets' in answer) {
      clearTimeout(timer)
      ;({ sheets } = answer)
      await taker.sheets(sheets)
    } else if ('venues' in answer) await taker.venues(sheets[answer.sheet]!, answer.venues)
    else await taker.skipped(sheets[answer.sheet]!, answer.skipped)
    worker.postMessage('next')
  }
  worker.on('message', (answer: WorkerAnswer) => void take(answer).catch(reject))
  worker.postMessage('next')
  // Out of memory, most likely: the thread ends itself.
  worker.once('error', () => reject(tooMuch()))
  worker.once('exit', () => reject(tooMuch()))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

/** Puts rows into their sheets. */
function gatherer(): Taker {
  return {
    sheets: async () => {},
    venues: async (sheet, venues) => void sheet.venues.push(...venues),
    skipped: async (sheet, rows) => void sheet.skipped.push(...rows),
  }
}
