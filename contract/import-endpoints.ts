import * as z from 'zod/mini'
import { idParams } from './common.ts'
import { endpoint } from './endpoint.ts'
import * as imports from './imports.ts'

/** Imports of workbooks: preview, correct, choose, apply, undo. */
export const importEndpoints = {
  previewImport: endpoint('POST', '/api/imports', {
    summary: 'Preview an import without changing the catalogue',
    encoding: 'multipart',
    body: z.object({}),
    reply: imports.importPreview,
  }),
  importDemo: endpoint('POST', '/api/imports/demo', {
    summary: 'Import the demo catalogue, also after an undo',
    reply: imports.importPreview,
  }),
  listImports: endpoint('GET', '/api/imports', {
    summary: 'List imports, newest first',
    reply: z.array(imports.importPreview),
  }),
  applyImport: endpoint('POST', '/api/imports/{id}/apply', {
    summary: 'Apply a previewed import, all or nothing',
    params: idParams,
    query: imports.importApplying,
    reply: imports.importPreview,
  }),
  readImport: endpoint('GET', '/api/imports/{id}', {
    summary: 'Get an import and its progress',
    params: idParams,
    reply: imports.importPreview,
  }),
  correctImport: endpoint('PUT', '/api/imports/{id}/mapping', {
    summary: 'Correct the mapping of a previewed file and read the file again',
    params: idParams,
    body: imports.importMapping,
    reply: imports.importPreview,
  }),
  chooseImport: endpoint('PUT', '/api/imports/{id}/choices', {
    summary: 'Choose what a previewed import does with emptied cells, missing rows and similar venues',
    params: idParams,
    body: imports.importChoices,
    reply: imports.importPreview,
  }),
  stopImport: endpoint('POST', '/api/imports/{id}/stop', {
    summary: 'Stop applying an import and leave the catalogue unchanged',
    params: idParams,
    reply: imports.importPreview,
  }),
  importProblems: endpoint('GET', '/api/imports/{id}/problems', {
    summary: 'Download the skipped rows with reasons as CSV',
    params: idParams,
    reply: z.string(),
  }),
  undoImport: endpoint('POST', '/api/imports/{id}/undo', {
    summary: 'Undo an applied import',
    params: idParams,
    reply: imports.importUndone,
  }),
}
