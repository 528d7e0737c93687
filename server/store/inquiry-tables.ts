/** Tables of inquiries, see tables.ts. Only the feature `inquiries` writes them. */
export interface InquiryTables {
  inquiries: {
    id: string
    title: string
    client: string | null
    state: string
    /** Code, parameters and text of the reason for the state. */
    reason_json: string | null
    /** Mode of the calls. Null for a draft. */
    practice: number | null
    language: string
    persona: string | null
    subject: string | null
    goal: string
    questions_json: string
    at_once: number
    attempts: number
    until_at: number | null
    budget_json: string | null
    created_by: string
    created_at: number
    /** The user in whose name calls are placed. */
    started_by: string | null
    started_at: number | null
    ended_at: number | null
    /** Increases with every change of this row and of its venues. */
    version: number
    /** 1 if a process has to place calls or wait for them. */
    driven: number
    /** The process that drives the inquiry. `lease_until` is the end of its lease by the clock of the database. */
    owner: string | null
    lease_until: number | null
  }
  /** Venues of an inquiry, in the order of `position`. Columns as in engine/inquiry.ts. */
  inquiry_venues: {
    inquiry_id: string
    venue_id: number
    position: number
    /** Name when the inquiry was created. */
    name: string
    /** As dialled. Null if the venue has no number that can be called. */
    phone_number: string | null
    time_zone: string | null
    state: string
    last: string | null
    reason_json: string | null
    next_at: number | null
    used: number
    attempts: number
  }
  /** Intents to call. The row is stored before the call is placed, with the key of inquiry, venue and attempt. */
  inquiry_calls: {
    inquiry_id: string
    venue_id: number
    attempt: number
    /** Index in the inquiry of each question of the call. */
    questions_json: string
    planned_at: number
    /** Null until the call is known. */
    call_id: string | null
  }
  /** Decisions about answers that belong to no call. Columns as in `call_decisions`. */
  inquiry_decisions: {
    inquiry_id: string
    venue_id: number
    question: number
    status: string
    value_json: string | null
    note: string | null
    by: string
    at: number
  }
  /** Idempotency keys. `request` names what was created. The keys of an inquiry are deleted with the inquiry. */
  inquiry_keys: {
    user_id: string
    key: string
    request: string
    result_id: string
    at: number
    inquiry_id: string
  }
  /** Cells written to the catalogue at once, with their texts before and after. */
  inquiry_write_backs: {
    id: string
    inquiry_id: string
    at: number
    by: string
    cells_json: string
    undone_at: number | null
  }
  /** Pages for clients. */
  proposals: {
    id: string
    inquiry_id: string
    /** SHA-256 of the token in hex. The token itself is not stored. */
    token_hash: string
    venues_json: string
    facts_json: string
    note: string | null
    language: string
    created_by: string
    created_at: number
    expires_at: number
    revoked_at: number | null
  }
}
