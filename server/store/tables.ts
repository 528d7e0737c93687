import type { Generated } from 'kysely'

/**
 * The tables, for both engines. Times are milliseconds since 1970 (UTC), truth values are 0 or 1, and columns named
 * `..._json` hold JSON text: so a row reads the same from SQLite and from PostgreSQL. Each table is written by the one
 * feature named above it.
 */
export interface Tables {
  // accounts
  users: { id: string; email: string; password_hash: string; created_at: number }
  sessions: {
    /** SHA-256 of the token, in hex; the token itself is nowhere. */
    token_hash: string
    user_id: string
    created_at: number
    last_seen_at: number
    user_agent: string
  }

  // catalogue
  venues: {
    id: Generated<number>
    name: string
    category: string
    raw_price_text: string | null
    website: string | null
    address: string | null
    source_sheet: string | null
    extras_json: string
    /** What makes it the same venue in the next workbook: name, category and address, normalised. */
    row_key: string
    /** The import that made it; null for one entered by hand. */
    import_id: string | null
    created_at: number
    updated_at: number
    /** Set when somebody changed it by hand: an undo leaves it alone. */
    edited_at: number | null
    deleted_at: number | null
  }
  imports: {
    id: string
    filename: string
    status: 'previewed' | 'applied' | 'undone'
    report_json: string
    created_by: string | null
    created_at: number
    applied_at: number | null
    undone_at: number | null
  }
  import_rows: { import_id: string; n: number; draft_json: string }
  import_changes: { import_id: string; venue_id: number; before_json: string | null }

  // scenarios
  scenarios: {
    id: string
    name: string
    description: string
    persona: string
    goal: string
    steps_json: string
    fallbacks_json: string
    created_by: string | null
    created_at: number
    updated_at: number
  }

  // phone-numbers
  phone_numbers: {
    id: string
    name: string
    phone_number: string
    notes: string
    created_by: string | null
    created_at: number
  }

  // settings: a row a field, so that two people saving different fields never lose one
  settings: { field: string; value: string; updated_at: number; updated_by: string | null }

  // calls
  calls: {
    id: string
    /** The provider's id, where it has one. */
    call_id: string | null
    transport: string
    phone_number: string | null
    status: string
    language: string
    scenario_json: string | null
    practice: number
    started_at: number
    connected_at: number | null
    ended_at: number | null
    end_reason: string | null
    created_by: string | null
  }
  /** Append-only; `seq` counts from 1 without gaps in each call. */
  call_events: { call_id: string; seq: number; at: number; type: string; data_json: string }
}
