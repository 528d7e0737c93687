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

  // activity
  /** Append-only: who did what. Its text is written for staff; no value of a setting and no password is in it. */
  activity: {
    id: Generated<number>
    at: number
    user_id: string | null
    kind: string
    subject: string
    details_json: string
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
    /** Grows with every change. */
    version: Generated<number>
    /** Of a venue changed by hand: what its workbook last said of it. null: just what stands in the row. */
    imported_json: string | null
    /** From here on what is read out of the texts above (catalogue/facts.ts), null where they do not say. */
    bedrooms: number | null
    capacity: number | null
    area_m2: number | null
    /** The lowest price in US dollars at dated rates; of a stay or a charter for one night. */
    price_usd: number | null
    price_low: number | null
    price_high: number | null
    price_currency: string | null
    price_per: string | null
    sort_name: string | null
    sort_address: string | null
    /** By which reading these were made; another one, or null: to be made again. */
    facts_version: number | null
  }
  /** Values that lists are narrowed by. Only of venues that are there: deleted ones have none. */
  venue_tags: { kind: 'place' | 'view' | 'cuisine'; value: string; category: string; venue_id: number }
  /** Append-only: what people did, with the row as it stood before. What imports did is in `import_changes`. */
  venue_changes: {
    id: Generated<number>
    venue_id: number
    at: number
    by: string | null
    kind: 'edited' | 'deleted' | 'restored' | 'import undone'
    before_json: string
  }
  /** One row; `version` grows with every change of any venue, so that whoever keeps counts knows when to count again. */
  catalogue_state: {
    id: number
    version: number
    /** Venues from this id on are of an import that is not through yet; null where none is under way. */
    hidden_from: number | null
  }
  /** At most one row, with `id` 1: the import or undo that is being written, in many short transactions. */
  import_work: {
    id: number
    import_id: string
    /** 'staging' may still come to nothing; 'finishing' and 'undoing' are brought to their end, whoever began them. */
    step: 'staging' | 'finishing' | 'undoing'
    owner: string
    /** By the database's clock. Afterwards another process may take it over. */
    lease_until: number
    /** When it was begun, and by whom. */
    at: number
    by: string | null
  }
  imports: {
    id: string
    filename: string
    /** 'reading' while its rows are being put in; not listed. */
    status: 'reading' | 'previewed' | 'applied' | 'undone'
    report_json: string
    created_by: string | null
    created_at: number
    applied_at: number | null
    applied_by: string | null
    undone_at: number | null
  }
  import_rows: { import_id: string; n: number; draft_json: string }
  /** The uploaded file in pieces, until it is applied. */
  import_files: { import_id: string; n: number; content: Uint8Array }
  /** Rows that were not taken; `row` is null where it is a whole sheet. */
  import_problems: {
    import_id: string
    n: number
    sheet: string
    row: number | null
    reason: string
    cells_json: string
  }
  /** What people said of sheets, by their shape, for the next file with such a sheet. */
  import_corrections: {
    shape: string
    category: string | null
    columns_json: string
    updated_at: number
    updated_by: string | null
  }
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
    /** {field: when it last changed}; a field that is not there is as it was created. */
    changed_json: Generated<string>
  }

  // phone-numbers
  phone_numbers: {
    id: string
    name: string
    phone_number: string
    notes: string
    created_by: string | null
    created_at: number
    /** What makes it the same number however it is typed; null for a second one from before this was looked at. */
    number_key: string | null
  }

  // conversations
  conversations: {
    id: string
    user_id: string
    title: string
    created_at: number
    updated_at: number
    deleted_at: number | null
  }
  /** `seq` counts from 1; the oldest of a long conversation are dropped. */
  conversation_turns: {
    conversation_id: string
    seq: number
    at: number
    message: string
    reply_json: string
    /** What the assistant needs to know of it to understand the next message. */
    kept_json: string
  }

  // shortlist
  shortlists: { user_id: string; venue_id: number; added_at: number }

  // web-findings: by what was searched for; 'null' where nothing was found
  web_findings: { search: string; at: number; finding_json: string }

  // settings: a row a field, so that two people saving different fields never lose one
  settings: { field: string; value: string; updated_at: number; updated_by: string | null }
  /** The last test of each service; `models_json` is of the last test that found any. */
  connection_tests: { service: string; result_json: string; models_json: string | null; tested_at: number }

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
    /** Code and parameters of `end_reason`, for translation. Null for calls of earlier versions. */
    end_reason_json: string | null
    created_by: string | null
    /** The process that runs it, and until when (by the database's clock) it is taken to live. */
    owner: string | null
    lease_until: number | null
    /** The user who hung up at another process than the owner. */
    hang_up_by: string | null
  }
  /** What makes a repeated request for a phone call the same one. */
  call_keys: { user_id: string; key: string; call_id: string; at: number }
  /** Rooms of web calls: whose they are, and the call in each once the agent was sent for. */
  web_rooms: { room_id: string; user_id: string; at: number; call_id: string | null }
  /** The carrier's leg of a phone call. */
  phone_legs: {
    call_id: string
    /** The carrier's name for it; null until somebody has told it. */
    sid: string | null
    /** The carrier's word for how far it has come; moves forwards only. */
    status: string
    /** Its word for who picked up. */
    answered_by: string | null
    /** SHA-256 of the token that lets one media socket in; null when it was used. */
    token_hash: string | null
    /** Our address as the carrier was given it, without a slash at the end. */
    address: string
    /** Of ending it: how often it was tried, and when it is to be tried again (by the database's clock). */
    tries: Generated<number>
    next_try_at: Generated<number>
    /** When the carrier had confirmed a hang-up of ours. */
    released_at: number | null
  }
  /** What the carrier says that a call cost, in millionths of the currency. */
  call_prices: { call_id: string; micros: number; currency: string }
  /** Append-only; `seq` counts from 1 without gaps in each call. */
  call_events: { call_id: string; seq: number; at: number; type: string; data_json: string }
}
