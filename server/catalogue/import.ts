import { keyOf } from '../../contract/message.ts'
import { staffMessage } from '../../contract/messages.ts'
import { randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type * as z from 'zod/mini'
import type { ImportChoices, ImportMapping, ImportPreview, importUndone } from '../../contract/imports.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { openApplying } from './imports/apply-and-undo.ts'
import { clear, discard } from './imports/clear.ts'
import { rememberCorrection, rememberedCorrections } from './imports/corrections.ts'
import { saveImportFile, readImportFile } from './imports/files.ts'
import { problemsCsv } from './imports/problems.ts'
import { type ImportRow, nothingFound, previewOf, type Report } from './imports/report.ts'
import type { ReadSheet } from './workbook.ts'

type Undone = z.infer<typeof importUndone>

export interface Imports {
  /** Reads a workbook and previews the changes. @throws ApiError 422 with a message for the user */
  preview(file: Uint8Array, filename: string, userId: string | null): Promise<ImportPreview>
  /**
   * Reads a previewed file again with the user's corrections, and saves them for later files. @throws ApiError 404,
   * 409, 422
   */
  correct(id: string, mapping: ImportMapping, userId: string | null): Promise<ImportPreview>
  /** Stores the user's choices about a preview. @throws ApiError 404, 409 */
  choose(id: string, choices: ImportChoices): Promise<ImportPreview>
  /**
   * Applies a preview as a whole. Returns the counts of the applied changes, which may differ from the preview.
   * @throws ApiError 404, 409, 422
   */
  apply(id: string, userId?: string | null): Promise<ImportPreview>
  /** Starts to apply a preview and returns immediately. `read` returns the progress. @throws ApiError 404, 409, 422 */
  startApplying(id: string, userId: string | null): Promise<ImportPreview>
  /** Registers a listener that is called after each import by `startApplying`. */
  onBackgroundEnd(listener: (applied: ImportPreview, userId: string | null) => void): void
  /** Stops applying and restores the catalogue, unless the import is already committed. @throws ApiError 404, 409 */
  stop(id: string): Promise<ImportPreview>
  /** Undoes an applied import, except for venues changed later. @throws ApiError 404, 409 */
  undo(id: string, userId?: string | null): Promise<Undone>
  /** @throws ApiError 404 */
  read(id: string): Promise<ImportPreview>
  /** Newest first. */
  list(): Promise<ImportPreview[]>
  /** Returns the skipped rows as CSV. @throws ApiError 404 */
  problems(id: string): Promise<string>
  /** Completes imports interrupted by the crash of a process, until `signal` aborts. */
  resumeInterrupted(signal: AbortSignal): Promise<void>
  /** Stops the running import. Call it before the database closes. */
  close(): Promise<void>
}

/** Lifetime of a preview in ms. */
const previewLifetime = 24 * 60 * 60 * 1000
/** Maximum number of previews, because each stores a file of up to 25 MB. */
const maxPreviews = 8

export function openImports(options: {
  store: Store
  log: Pick<Logger, 'info'>
  changed: () => Promise<void>
}): Imports {
  const { log } = options
  const { db } = options.store
  const applying = openApplying(options)
  const { runs, worker } = applying
  /** Imports whose files this process is reading. */
  const reading = new Set<string>()
  const listeners: Parameters<Imports['onBackgroundEnd']>[0][] = []

  const imports = () =>
    db
      .selectFrom('imports')
      .leftJoin('users', (join) => join.on((e) => e('users.id', '=', e.fn.coalesce('applied_by', 'created_by'))))
      .selectAll('imports')
      .select('users.email')
      .where('status', '!=', 'reading')

  async function find(id: string): Promise<ImportRow> {
    const row = await imports().where('imports.id', '=', id).executeTakeFirst()
    if (!row) throw new ApiError(404, 'import_not_found')
    return row
  }

  async function read(id: string): Promise<ImportPreview> {
    const row = await find(id)
    const run = runs.get(id)
    const failure = runs.failureOf(id)
    return {
      ...previewOf(row),
      correctable: row.status === 'previewed' && !run,
      ...(run ? { status: 'applying', progress: { done: run.done, total: run.total } } : {}),
      ...(failure && { failure: failure.text, failure_message: keyOf(failure) }),
    }
  }

  /** Discards old previews, because each preview stores all its rows and its file. */
  async function discardExpired(): Promise<void> {
    const waiting = await db
      .selectFrom('imports')
      .select(['id', 'created_at'])
      .where('status', 'in', ['previewed', 'reading'])
      .orderBy('created_at', 'desc')
      .execute()
    const old = Date.now() - previewLifetime
    const expired = waiting.filter(({ id, created_at }, n) => {
      return !runs.get(id) && !reading.has(id) && (n >= maxPreviews - 1 || created_at < old)
    })
    for (const { id } of expired) await discard(db, id)
  }

  return {
    async preview(file, filename, userId) {
      await discardExpired()
      const id = randomUUID()
      const prepare = async (sheets: readonly ReadSheet[]) => {
        // If no sheet has a header, even corrections cannot produce venues.
        if (sheets.every(({ shape, venue_count }) => shape === null && venue_count === 0))
          throw new ApiError(422, nothingFound(sheets))
        const made = { id, filename, created_by: userId, created_at: Date.now() }
        await db
          .insertInto('imports')
          .values({ ...made, status: 'reading', report_json: '{}' })
          .execute()
        await saveImportFile(db, id, file)
      }
      try {
        const corrections = { given: {}, remembered: await rememberedCorrections(db) }
        reading.add(id)
        await worker.readIntoImport({ id, file, filename, corrections, prepare })
      } catch (error) {
        await discard(db, id)
        throw error
      } finally {
        reading.delete(id)
      }
      return read(id)
    },

    async correct(id, mapping, userId) {
      const { filename, status, report_json } = await find(id)
      if (status !== 'previewed' || runs.get(id)) {
        throw new ApiError(409, 'import_applied_or_applying')
      }
      const known = new Set((JSON.parse(report_json) as Report).sheets.map(({ name }) => name))
      for (const { name } of mapping.sheets) {
        if (!known.has(name)) throw new ApiError(422, staffMessage('sheet_not_found', { name }))
      }
      const file = await readImportFile(db, id)
      if (!file) throw new ApiError(409, 'import_file_expired')
      const given = Object.fromEntries(mapping.sheets.map(({ name, ...correction }) => [name, correction]))
      const remembered = await rememberedCorrections(db)
      let mine = false
      const prepare = async (sheets: readonly ReadSheet[]) => {
        const claimed = await db
          .updateTable('imports')
          .set({ status: 'reading' })
          .where('id', '=', id)
          .where('status', '=', 'previewed')
          .returning('id')
          .executeTakeFirst()
        if (!claimed) throw new ApiError(409, 'import_in_use')
        mine = true
        reading.add(id)
        await clear(db, id, ['import_rows', 'import_problems', 'import_gone'])
        for (const { name, shape } of sheets) {
          const correction = Object.hasOwn(given, name) ? given[name] : undefined
          if (!correction || shape === null) continue
          const columns = { ...remembered[shape]?.columns, ...correction.columns }
          const categories = { ...remembered[shape]?.categories, ...correction.categories }
          await rememberCorrection(db, shape, { category: correction.category, columns, categories }, userId)
        }
      }
      try {
        await worker.readIntoImport({ id, file, filename, corrections: { given, remembered }, prepare })
      } catch (error) {
        if (mine) await discard(db, id)
        throw error
      } finally {
        if (mine) reading.delete(id)
      }
      return read(id)
    },

    async choose(id, choices) {
      await find(id)
      const chosen = await db
        .updateTable('imports')
        .set({ choices_json: JSON.stringify(choices) })
        .where('id', '=', id)
        .where('status', '=', 'previewed')
        .returning('id')
        .executeTakeFirst()
      if (!chosen || runs.get(id)) throw new ApiError(409, 'import_applied_or_applying')
      return read(id)
    },

    async apply(id, userId = null) {
      const [applied] = await applying.begin(id, await find(id), userId)
      await applied
      return read(id)
    },

    async startApplying(id, userId) {
      const [applied] = await applying.begin(id, await find(id), userId)
      void (async () => {
        await applied
        const current = await read(id)
        for (const listener of listeners) listener(current, userId)
        // `read` reports the failure to the user.
      })().catch((error: unknown) => log.info({ import: id, error }, 'Import not applied'))
      return read(id)
    },

    onBackgroundEnd: (listener) => void listeners.push(listener),

    async stop(id) {
      const stopped = await runs.stop(id)
      const current = await read(id)
      if (!stopped) throw new ApiError(409, 'import_not_applying')
      return current
    },

    async undo(id, userId = null) {
      await find(id)
      return applying.undo(id, userId)
    },

    read,

    async list() {
      const rows = await imports().orderBy('imports.created_at', 'desc').limit(100).execute()
      return rows.map((row) => {
        const current = previewOf(row, { briefly: true })
        return runs.get(row.id) ? { ...current, status: 'applying' } : current
      })
    },

    async problems(id) {
      await find(id)
      return problemsCsv(db, id)
    },

    resumeInterrupted: (signal) => applying.resumeInterrupted(signal),
    close: () => applying.close(),
  }
}
