import type { FastifyError, FastifyRequest } from 'fastify'
import { framedExport } from '../../contract/export-frames.ts'
import type { Catalogue } from '../catalogue/index.ts'
import { ApiError } from '../api-error.ts'
import { gone } from './disconnect.ts'
import { exportStream, framed, plain } from './export-stream.ts'
import type { HandlerGroup } from './serve.ts'
import { sendSpreadsheet } from './spreadsheet.ts'
import { noSuchVenue, venueId } from './venue-id.ts'

type Names =
  | 'stats'
  | 'listVenues'
  | 'readVenue'
  | 'facets'
  | 'venuePrices'
  | 'exportVenues'
  | 'updateVenue'
  | 'deleteVenue'
  | 'restoreVenue'
  | 'venueHistory'
  | 'previewImport'
  | 'importDemo'
  | 'listImports'
  | 'readImport'
  | 'correctImport'
  | 'chooseImport'
  | 'applyImport'
  | 'stopImport'
  | 'undoImport'
  | 'importProblems'

/** Reads the file of a form. @throws ApiError, or Fastify's own error about size and type */
async function uploadOf(request: FastifyRequest): Promise<{ file: Buffer; filename: string }> {
  try {
    const part = await request.file()
    if (part?.fieldname !== 'file') throw new ApiError(422, 'workbook_missing')
    const file = await part.toBuffer()
    // The parser truncates a file at the size limit.
    if (part.file.truncated) throw new ApiError(413, 'file_too_large')
    return { file, filename: part.filename || 'workbook' }
  } catch (error) {
    if (error instanceof ApiError || (error as Partial<FastifyError>).code?.startsWith('FST_')) throw error
    // The parser rejects a malformed form with an error without a code.
    throw new ApiError(400, 'upload_broken', { cause: error })
  }
}

export function catalogueHandlers(catalogue: Catalogue): HandlerGroup<Names> {
  return {
    stats: () => catalogue.stats(),
    listVenues: ({ query }) => catalogue.list(query),
    readVenue: async ({ params }) => {
      const venue = await catalogue.read(venueId(params))
      if (!venue) throw noSuchVenue()
      return venue
    },
    venuePrices: () => catalogue.prices(),
    facets: ({ query }) => catalogue.facets(query),
    exportVenues: async ({ query: { format, progress, ...query }, request, reply }) => {
      const isFramed = progress === 'true'
      sendSpreadsheet(reply, query.category ?? 'venues', format)
      if (isFramed) reply.type(framedExport)
      if (request.method === 'HEAD') return ''
      return exportStream(catalogue.export(format, query, gone(reply)), isFramed ? framed : plain)
    },
    updateVenue: ({ params, body, user }) => catalogue.edits.change(venueId(params), body, user.id),
    deleteVenue: async ({ params, user }) => {
      await catalogue.edits.remove(venueId(params), user.id)
      return { success: true }
    },
    restoreVenue: ({ params, user }) => catalogue.edits.restore(venueId(params), user.id),
    venueHistory: ({ params }) => catalogue.edits.history(venueId(params)),
    previewImport: async ({ request, user }) => {
      const { file, filename } = await uploadOf(request)
      return catalogue.imports.preview(file, filename, user.id)
    },
    importDemo: ({ user }) => catalogue.importDemo(user.id),
    listImports: () => catalogue.imports.list(),
    readImport: ({ params }) => catalogue.imports.read(params.id),
    correctImport: ({ params, body, user }) => catalogue.imports.correct(params.id, body, user.id),
    chooseImport: ({ params, body }) => catalogue.imports.choose(params.id, body),
    applyImport: ({ params, query, user }) =>
      query.background === 'true'
        ? catalogue.imports.startApplying(params.id, user.id)
        : catalogue.imports.apply(params.id, user.id),
    stopImport: ({ params }) => catalogue.imports.stop(params.id),
    undoImport: ({ params, user }) => catalogue.imports.undo(params.id, user.id),
    importProblems: async ({ params, reply }) => {
      const csv = await catalogue.imports.problems(params.id)
      reply.type('text/csv; charset=utf-8')
      reply.header('content-disposition', 'attachment; filename="problem-rows.csv"')
      return csv
    },
  }
}
