import type { Generated } from 'kysely'
import type { ImportTables } from './import-tables.ts'
import type { InquiryTables } from './inquiry-tables.ts'

/**
 * The tables of both engines. Times are milliseconds since 1970 (UTC), booleans are 0 or 1, and columns named `..._json`
 * hold JSON text: rows are equal in SQLite and PostgreSQL. Only the feature named above a table writes it.
 */
export interface Tables extends ImportTables, InquiryTables {
  // accounts
  users: { id: string; email: string; password_hash: string; created_at: number }
  sessions: {
    /** SHA-256 of the token in hex. The token itself is not stored. */
    token_hash: string
    user_id: string
    created_at: number
    last_seen_at: number
    user_agent: string
  }

  // store/rate-limiter.ts
  /** Counts of rate limits in fixed windows. Temporary: not part of a backup. */
  rate_limits: {
    /** Name of the limit, then a hash of its subject. */
    key: string
    points: number
    /** End of the window, by the clock of the database. */
    expires_at: number
  }

  // activity
  /** Append-only log of user actions, as text for staff. Contains no setting values and no passwords. */
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
    /** Identifies the venue in the next workbook: normalised name, category and address. */
    row_key: string
    /** The import that created the venue. Null if entered by hand. */
    import_id: string | null
    created_at: number
    updated_at: number
    /** Time of the last manual edit. Null if none. The undo of an import skips edited venues. */
    edited_at: number | null
    deleted_at: number | null
    /** The import whose file no longer listed the deleted venue. Null if a user deleted it. */
    removed_by: string | null
    /** Increases with every change. */
    version: Generated<number>
    /** Last workbook row of a manually edited venue. Null if the row is unedited. */
    imported_json: string | null
    /** Cells that were written after a phone call, with their text at that time, by field. Null if none. */
    checked_json: string | null
    /** This and the following columns are parsed from the texts above (catalogue/facts.ts). Null if unknown. */
    bedrooms: number | null
    capacity: number | null
    area_m2: number | null
    /** Lowest and highest price as read, in `price_currency` per `price_per`. */
    price_low: number | null
    price_high: number | null
    /** ISO 4217 code. If the row names no currency, the one that its amount implies. Null without a price. */
    price_currency: string | null
    price_per: string | null
    /** Opening hours as JSON. Equal hours have equal texts. Null if deleted, so that the index has no deleted venues. */
    hours: string | null
    /** `price_low`, for a stay or a charter per night. For filters and sorting, which convert it to US dollars. */
    price_night: number | null
    sort_name: string | null
    sort_address: string | null
    /** Version of the parser. If null or different, the server parses the row again. */
    facts_version: number | null
  }
  /** Values of list filters. Deleted venues have none. */
  venue_tags: { kind: 'place' | 'view' | 'cuisine'; value: string; category: string; venue_id: number }
  /** Number of rows of `venue_tags` per value and category. Triggers of the database write it. */
  venue_tag_counts: { kind: 'place' | 'view' | 'cuisine'; value: string; category: string; venues: number }
  /** Append-only log of manual changes, with the previous row. Table `import_changes` logs imports. */
  venue_changes: {
    id: Generated<number>
    venue_id: number
    at: number
    by: string | null
    kind: 'edited' | 'deleted' | 'restored' | 'import undone' | 'checked by phone'
    before_json: string
    /** Ids of the calls that stated the new values, by field. Null unless 'checked by phone'. */
    calls_json: string | null
  }
  // exchange-rates
  /** Latest rates of the configured source. `units` per US dollar, `date` YYYY-MM-DD, `source` a host name. */
  exchange_rates: { currency: string; units: number; date: string; source: string }
  /** One row. `version` increases with every change of `exchange_rates`. */
  exchange_rate_refresh: {
    id: number
    version: number
    /** Address of the last attempt. */
    url: string
    /** Time of the next attempt, by the clock of the database. Also the lease of the process that refreshes. */
    next_at: number
    /** Time of the last success, by the clock of the database. */
    succeeded_at: number | null
    /** Code and parameters of the last attempt's error. Null after a success. */
    failure_json: string | null
    /** Rates of the last success that were implausible. */
    rejected_json: string
  }

  // catalogue
  /** One row. `version` increases with every change of a venue, which invalidates cached counts. */
  catalogue_state: {
    id: number
    version: number
    /** First venue id of the unfinished import. Null if none is running. */
    hidden_from: number | null
  }
  /** At most one row, with `id` 1: the import or undo being written in many short transactions. */
  import_work: {
    id: number
    import_id: string
    /** 'staging' can be cancelled. Another process completes 'finishing' and 'undoing' after a crash. */
    step: 'staging' | 'finishing' | 'undoing'
    owner: string
    /** End of the lease, by the clock of the database. Another process may then take over. */
    lease_until: number
    /** Start time; `by` is the user. */
    at: number
    by: string | null
  }

  // scenarios
  scenarios: {
    id: string
    name: string
    description: string
    persona: string
    goal: string
    steps_json: string
    fallbacks_json: string
    /** Kind of each step or null, in their order. Null if all kinds are derived. */
    kinds_json: string | null
    /** Subject of the calls, for the opening. Null if not set. */
    subject: string | null
    created_by: string | null
    created_at: number
    updated_at: number
    /** {field: time of its last change}. Fields unchanged since creation are missing. */
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
    /** Equal for the same number in any notation. Null for duplicates older than this column. */
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
  /** `seq` counts from 1. The oldest turns of a long conversation are deleted. */
  conversation_turns: {
    conversation_id: string
    seq: number
    at: number
    message: string
    reply_json: string
    /** State of the assistant for the next message. */
    kept_json: string
  }

  // shortlist
  shortlists: { user_id: string; venue_id: number; added_at: number }

  // web-findings: by search text; 'null' if the search found no place
  web_findings: { search: string; at: number; finding_json: string }

  // settings: one row per field, so two users can save different fields
  settings: { field: string; value: string; updated_at: number; updated_by: string | null }
  /** Last test of each service. `models_json` comes from the last test that found models. */
  connection_tests: { service: string; result_json: string; models_json: string | null; tested_at: number }

  // calls
  calls: {
    id: string
    /** Id at the provider. Null if it has none. */
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
    /** The opening that the callee heard last. Null if none was heard. Phone calls only. */
    disclosed_json: string | null
    created_by: string | null
    /** The process that runs the call. `lease_until` is the end of its lease by the clock of the database. */
    owner: string | null
    lease_until: number | null
    /** The user who hung up, if at another process than the owner. */
    hang_up_by: string | null
    /** The user who asked for a polite end, if at another process than the owner. */
    goodbye_by: string | null
    /** The called venue. Null if the call was started without one. */
    venue_id: number | null
    /** IANA time zone of the venue at the start of the call. Null if unknown. */
    time_zone: string | null
    /** Time when a person marked the call, so that retention skips it. Null if not marked. */
    kept_at: number | null
    /** Time when retention deleted the recordings. 0 if there were none. Null before. */
    recordings_deleted_at: number | null
    /** Time when retention deleted the transcript. 0 if there was none. Null before. */
    transcript_deleted_at: number | null
    /** What the call found out, without the callee's words and values. Null while the transcript is stored. */
    result_json: string | null
    /** What the person who placed the call confirmed: 'hours', 'consent'. Null if nothing. */
    confirmed_json: string | null
  }
  /** Numbers that nobody may call. At most one entry per number is not removed. */
  do_not_call: {
    id: string
    /** As dialled. */
    phone_number: string
    reason: string
    /** The callee's words, if the callee asked for it in the call `call_id`. */
    words: string | null
    call_id: string | null
    /** A user id. Null if the callee asked for it. */
    created_by: string | null
    created_at: number
    removed_at: number | null
    removed_by: string | null
    removal_reason: string | null
  }
  /** Numbers whose owner agreed to calls with an AI voice, as a user confirmed. */
  call_consents: { phone_number: string; confirmed_by: string; confirmed_at: number }
  /**
   * What each call found out, derived from its events, `call_proposals` and `call_decisions`. Not part of a backup: the
   * server derives it again.
   */
  call_answers: {
    id: Generated<number>
    call_id: string
    /** Version of the reader that produced this reading. 0 if the call was not read yet. */
    read_version: Generated<number>
    /** The same, once the call is over and its last facts are known. 0 before. */
    settled_version: Generated<number>
    /** `seq` of the last event in the reading. */
    records: Generated<number>
    reached: string | null
    stance: string | null
    /** Number of questions, of answered questions, and of values that no person decided on. */
    question_count: Generated<number>
    answered_count: Generated<number>
    open_count: Generated<number>
  }
  /** The readings of `call_answers`, without decisions. Not part of a backup. */
  call_readings: { call_id: string; reading_json: string }
  /** Decisions of people. `by` is a user id. `value_json` is the accepted or corrected value. */
  call_decisions: {
    call_id: string
    question: number
    status: string
    value_json: string | null
    note: string | null
    by: string
    at: number
  }
  /** At most one request to a model per call. The row is inserted before the request. */
  call_proposals: {
    call_id: string
    at: number
    model: string
    /** Null if the model gave no usable answer. */
    proposals_json: string | null
    prompt_tokens: number | null
    completion_tokens: number | null
  }
  /** One row: the job that deletes recordings and transcripts. */
  retention: {
    id: number
    /** The process that runs the job. `lease_until` is the end of its lease by the clock of the database. */
    owner: string | null
    lease_until: number
    /** Deletions that are not in the activity log yet. */
    recordings: number
    transcripts: number
  }
  /** Idempotency keys of phone calls. */
  call_keys: { user_id: string; key: string; call_id: string; at: number }
  /** Rooms of web calls. `call_id` is null until the agent is requested. */
  web_rooms: { room_id: string; user_id: string; at: number; call_id: string | null }
  /** The carrier's leg of a phone call. */
  phone_legs: {
    call_id: string
    /** Id at the carrier. Null until the carrier reports it. */
    sid: string | null
    /** Status at the carrier. Moves forwards only. */
    status: string
    /** Answering party as reported by the carrier: a person or a machine. */
    answered_by: string | null
    /** SHA-256 of the token that authorises one media socket. Null after its use. */
    token_hash: string | null
    /** Public address given to the carrier, without a trailing slash. */
    address: string
    /** Attempts to end the leg at the carrier. */
    tries: Generated<number>
    /** Time of the next attempt, by the clock of the database. */
    next_try_at: Generated<number>
    /** Time when the carrier confirmed our hang-up. */
    released_at: number | null
    /** Digits of the callee's extension, for a phone menu. */
    extension: string | null
  }
  /** Encrypted credentials with which a leg began. The row is deleted when the leg is over. */
  phone_leg_credentials: { call_id: string; sealed: string }
  /** Call prices reported by the carrier, in millionths of the currency. */
  call_prices: { call_id: string; micros: number; currency: string }
  /**
   * What a real call used of each model: the sum of its `usage` events and of requests after the call. Costs are computed
   * when they are read (providers/openai-prices.ts).
   */
  call_usage: {
    call_id: string
    model: string
    requests: number
    /** Requests whose usage is unknown. */
    unreported: number
    /** Columns as in providers/model-usage.ts. */
    text_input: number
    text_cached: number
    text_written: number
    audio_input: number
    audio_cached: number
    text_output: number
    audio_output: number
    audio_ms: number
  }
  /** Append-only. `seq` counts from 1 without gaps in each call. */
  call_events: { call_id: string; seq: number; at: number; type: string; data_json: string }
}
