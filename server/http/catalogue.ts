import type { Catalogue } from '../catalogue/index.ts'
import { Refusal } from '../refusal.ts'
import type { HandlerGroup } from './serve.ts'

type Names = 'stats' | 'listVenues' | 'readVenue' | 'previewImport' | 'listImports' | 'applyImport' | 'undoImport'

export function catalogueHandlers(catalogue: Catalogue): HandlerGroup<Names> {
  return {
    stats: () => catalogue.stats(),
    listVenues: ({ query }) => catalogue.list(query),
    readVenue: async ({ params }) => {
      const id = /^\d{1,15}$/.test(params.id) ? Number(params.id) : undefined
      const venue = id === undefined ? undefined : await catalogue.read(id)
      if (!venue) throw new Refusal(404, 'This venue is not in the catalogue')
      return venue
    },
    previewImport: async ({ request, user }) => {
      const part = await request.file()
      if (part?.fieldname !== 'file') throw new Refusal(422, 'Please choose a workbook to import')
      return catalogue.imports.preview(await part.toBuffer(), part.filename || 'workbook', user.id)
    },
    listImports: () => catalogue.imports.list(),
    applyImport: ({ params }) => catalogue.imports.apply(params.id),
    undoImport: ({ params }) => catalogue.imports.undo(params.id),
  }
}
