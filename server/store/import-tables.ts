/** Imports of workbooks: previews, their rows and files, and what each import changed. */
export interface ImportTables {
  imports: {
    id: string
    filename: string
    /** 'reading' while its rows are inserted. Lists omit such imports. */
    status: 'reading' | 'previewed' | 'applied' | 'undone'
    report_json: string
    created_by: string | null
    created_at: number
    applied_at: number | null
    applied_by: string | null
    undone_at: number | null
    /** The user's choices (contract/imports.ts). Null for the defaults. */
    choices_json: string | null
  }
  /** Venues of the file's sheets that the file no longer lists, with their versions at that time. */
  import_gone: { import_id: string; n: number; venue_id: number; version: number }
  import_rows: { import_id: string; n: number; draft_json: string }
  /** Chunks of the uploaded file, until it is applied. */
  import_files: { import_id: string; n: number; content: Uint8Array }
  /** Rejected rows. `row` is null if the whole sheet is rejected. */
  import_problems: {
    import_id: string
    n: number
    sheet: string
    row: number | null
    reason: string
    cells_json: string
  }
  /** Corrections of sheets by users, by shape, for the next file with such a sheet. */
  import_corrections: {
    shape: string
    category: string | null
    columns_json: string
    /** Categories of words of the category column. Null if none. */
    categories_json: string | null
    updated_at: number
    updated_by: string | null
  }
  import_changes: { import_id: string; venue_id: number; before_json: string | null }
}
