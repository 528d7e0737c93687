import { Worker } from 'node:worker_threads'
import { largestWorkbook } from '../../contract/workbook-file.ts'
import type { KeyedDraft } from './draft.ts'
import type { WorkerAnswer, WorkerRequest } from './workbook-worker.ts'
import {
  type Corrections,
  type ReadSheet,
  type ReadWorkbook,
  type SkippedRow,
  WorkbookError,
} from './workbook/read-result.ts'

export {
  type Correction,
  type Corrections,
  type ReadSheet,
  type ReadWorkbook,
  type SkippedRow,
  WorkbookError,
} from './workbook/read-result.ts'

/** Time limit in ms. Reading 100,000 rows takes about 10 s. */
const timeLimit = 90_000
/** Heap limit of a reading thread in MB. */
const memoryLimit = 256
/** Idle time in ms after which a reading thread ends. Its start takes 0.3 s of CPU. */
const idleTime = 60_000
/** Bytes of a file whose thread ends after it. */
const largeFile = 1_000_000

const starts = (file: Uint8Array, ...bytes: number[]): boolean => bytes.every((byte, n) => file[n] === byte)

/** Returns true if a compound file has an entry with this name. */
const hasEntry = (file: Uint8Array, name: string): boolean =>
  Buffer.from(file.buffer, file.byteOffset, file.byteLength).includes(Buffer.from(`${name}\0`, 'utf16le'))

/** Rejects a file by its size and first bytes, before a worker starts. */
function rejectUnreadable(file: Uint8Array, filename: string): void {
  if (file.byteLength === 0) throw new WorkbookError('workbook_empty')
  if (file.byteLength > largestWorkbook) throw new WorkbookError('workbook_too_large')
  if (starts(file, 0xd0, 0xcf, 0x11, 0xe0)) {
    // The container of old workbooks also contains encrypted new ones, old documents and messages.
    if (hasEntry(file, 'EncryptedPackage')) throw new WorkbookError('workbook_password')
    const isWorkbook = hasEntry(file, 'Workbook') || hasEntry(file, 'Book') || /\.xls$/i.test(filename)
    throw new WorkbookError(isWorkbook ? 'workbook_old_format' : 'workbook_not_workbook')
  }
  if (!starts(file, 0x50, 0x4b) && /\.xls[xmb]$/i.test(filename)) {
    throw new WorkbookError('workbook_not_workbook')
  }
  if (starts(file, 0x25, 0x50, 0x44, 0x46) || /^\s*[{[<]/.test(new TextDecoder().decode(file.subarray(0, 20)))) {
    throw new WorkbookError('workbook_not_table')
  }
}

/** Receives rows in batches while the file is read, so that a large file is never in memory as a whole. */
export interface RowReceiver {
  /** Called once, first: the sheets without their rows. */
  sheets(sheets: ReadSheet[]): Promise<void>
  venues(sheet: ReadSheet, venues: KeyedDraft[]): Promise<void>
  skipped(sheet: ReadSheet, rows: SkippedRow[]): Promise<void>
}

/** A reading thread without a file, which waits for the next. */
let spare: Worker | undefined
let idle: NodeJS.Timeout | undefined

/** Returns a thread for one file. */
function takeThread(): Worker {
  clearTimeout(idle)
  const thread = spare ?? startThread()
  spare = undefined
  thread.ref()
  return thread
}

function startThread(): Worker {
  const thread = new Worker(new URL('./workbook-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: memoryLimit },
  })
  thread.on('error', () => {})
  thread.once('exit', () => {
    if (spare === thread) spare = undefined
  })
  return thread
}

async function giveBack(thread: Worker): Promise<void> {
  if (spare !== undefined) return void (await thread.terminate())
  spare = thread
  thread.unref()
  idle = setTimeout(() => void thread.terminate(), idleTime).unref()
}

interface Reading {
  /** Manual corrections of the sheets. */
  corrections?: Corrections
  /** Without a receiver, the sheets of the result contain the venues. */
  receiver?: RowReceiver
}

/**
 * Reads the venues of a workbook (.xlsx) or text table (.csv, .tsv) in a worker thread. Limits on memory and time
 * protect active calls.
 * @throws WorkbookError with a message for the user
 */
export async function readWorkbook(
  file: Uint8Array,
  filename: string,
  { corrections = { given: {}, remembered: {} }, receiver = collectRows() }: Reading = {},
): Promise<ReadWorkbook> {
  rejectUnreadable(file, filename)
  const thread = takeThread()
  const tooMuch = () => new WorkbookError('workbook_too_much')
  const { promise, resolve, reject } = Promise.withResolvers<ReadWorkbook>()
  const timer = setTimeout(() => reject(tooMuch()), timeLimit)
  let sheets: ReadSheet[] = []
  let isOver = false
  const receive = async (answer: WorkerAnswer): Promise<void> => {
    isOver = 'rejected' in answer || 'done' in answer
    if ('rejected' in answer) throw new WorkbookError(answer.rejected)
    if ('done' in answer) return resolve({ sheets })
    if ('sheets' in answer) {
      clearTimeout(timer)
      ;({ sheets } = answer)
      await receiver.sheets(sheets)
    } else if ('venues' in answer) await receiver.venues(sheets[answer.sheet]!, answer.venues)
    else await receiver.skipped(sheets[answer.sheet]!, answer.skipped)
    thread.postMessage('next' satisfies WorkerRequest)
  }
  const receiveNext = (answer: WorkerAnswer) => void receive(answer).catch(reject)
  thread.on('message', receiveNext)
  // The thread most likely ran out of memory.
  const exited = () => reject(tooMuch())
  thread.once('exit', exited)
  thread.postMessage({ file, filename, corrections } satisfies WorkerRequest)
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    thread.off('message', receiveNext).off('exit', exited)
    // A thread that is still reading cannot take the next file, and one that read a large file keeps its heap.
    await (isOver && file.length < largeFile ? giveBack(thread) : thread.terminate())
  }
}

/** Collects rows in their sheets. */
function collectRows(): RowReceiver {
  return {
    sheets: async () => {},
    venues: async (sheet, venues) => void sheet.venues.push(...venues),
    skipped: async (sheet, rows) => void sheet.skipped.push(...rows),
  }
}
