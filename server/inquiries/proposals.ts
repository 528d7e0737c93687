import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Language } from '../../contract/calls.ts'
import type { Inquiry, InquiryAnswer, Proposal, ProposalRequest } from '../../contract/inquiries.ts'
import { isForClients, questionLabel, websiteHost, withoutContacts } from '../../engine/client-text.ts'
import { valueText } from '../../engine/value-text.ts'
import { ApiError } from '../api-error.ts'
import type { Store } from '../store/open.ts'
import { once, storeKey } from './keys.ts'
import type { InquiryCalls, InquiryCatalogue, User } from './ports.ts'
import { readInquiry } from './rows.ts'
import { readFindings } from './venue-answers.ts'
import { readEmails } from './view.ts'

const dayMs = 24 * 3_600_000
/** 256 bits. */
const tokenBytes = 32

/** Content of a client's page. Contains no phone numbers, quotes or names of people. */
export interface ClientPage {
  language: Language
  /** True if the answers come from practice calls. */
  practice: boolean
  company: string
  note: string | null
  /** ISO 8601 */
  createdAt: string
  expiresAt: string
  venues: {
    name: string
    category: string | null
    place: string | null
    website: string | null
    facts: { field: string; text: string }[]
    answers: { label: string; text: string; at: string }[]
  }[]
}

export interface Proposals {
  /** Creates a page. A repeated key replaces the token of the page. @throws ApiError 404, 422 */
  create(inquiryId: string, request: ProposalRequest, user: User, key?: string): Promise<Proposal>
  /** Revokes a page. Safe to repeat. @throws ApiError 404 */
  revoke(id: string): Promise<void>
  /** Returns the page of a token. Undefined if the token is unknown, expired or revoked. */
  page(token: string): Promise<ClientPage | undefined>
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Opens the pages for clients. A page shows the answers that are accepted when it is requested. */
export function openProposals(parts: {
  store: Store
  calls: InquiryCalls
  catalogue: InquiryCatalogue
  /** Name of the company. Blank: none. */
  company(): Promise<string>
  clock: () => number
}): Proposals {
  const { store, calls, catalogue, clock } = parts
  const { db } = store

  async function insert(
    inquiryId: string,
    { venue_ids, note, facts = [], days, language }: ProposalRequest,
    user: User,
    token: string,
    storeKeyOf: (db: Store['db'], id: string) => Promise<void>,
  ): Promise<string> {
    const { row, venues } = await readInquiry(db, inquiryId)
    const chosen = [...new Set(venue_ids)]
    if (chosen.some((id) => !venues.some(({ venue_id }) => venue_id === id))) {
      throw new ApiError(422, 'inquiry_venue_not_found')
    }
    const id = randomUUID()
    const now = clock()
    await db.transaction().execute(async (db) => {
      await storeKeyOf(db, id)
      await db
        .insertInto('proposals')
        .values({
          id,
          inquiry_id: inquiryId,
          token_hash: hashOf(token),
          venues_json: JSON.stringify(chosen),
          facts_json: JSON.stringify([...new Set(facts)].filter(isForClients)),
          note: note?.trim() || null,
          language: language ?? row.language,
          created_by: user.id,
          created_at: now,
          expires_at: now + days * dayMs,
          revoked_at: null,
        })
        .execute()
    })
    return id
  }

  return {
    async create(inquiryId, request, user, key) {
      const token = randomBytes(tokenBytes).toString('base64url')
      const what = `proposal ${inquiryId}`
      const { id, isRepeated } = await once(store, user, key, what, () =>
        insert(inquiryId, request, user, token, (db, id) =>
          storeKey(db, user, key, what, { id, inquiryId, at: clock() }),
        ),
      )
      // Only the hash of the first token is stored, so the reply contains another.
      if (isRepeated)
        await db
          .updateTable('proposals')
          .set({ token_hash: hashOf(token) })
          .where('id', '=', id)
          .execute()
      const row = await db.selectFrom('proposals').select('expires_at').where('id', '=', id).executeTakeFirstOrThrow()
      return { id, token, path: `/p/${token}`, expires_at: new Date(row.expires_at).toISOString() }
    },

    async revoke(id) {
      const { numUpdatedRows } = await db
        .updateTable('proposals')
        .set((e) => ({ revoked_at: e.fn.coalesce('revoked_at', e.val(clock())) }))
        .where('id', '=', id)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) throw new ApiError(404, 'proposal_not_found')
    },

    async page(token) {
      const row = await db
        .selectFrom('proposals')
        .selectAll()
        .where('token_hash', '=', hashOf(token))
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock())
        .executeTakeFirst()
      if (row === undefined) return undefined
      const stored = await readInquiry(db, row.inquiry_id)
      const [findings, company] = await Promise.all([readFindings(store, calls, stored), parts.company()])
      const language: Language = row.language === 'ru' ? 'ru' : 'en'
      const facts = JSON.parse(row.facts_json) as string[]
      const venues = (JSON.parse(row.venues_json) as number[]).flatMap((id) => {
        const asked = stored.venues.find(({ venue_id }) => venue_id === id)
        return asked ? [asked] : []
      })
      return {
        language,
        practice: stored.progress.isPractice ?? false,
        company,
        note: row.note,
        createdAt: new Date(row.created_at).toISOString(),
        expiresAt: new Date(row.expires_at).toISOString(),
        venues: await Promise.all(
          venues.map(async ({ venue_id, name, phone_number }) => {
            const [venue, callee] = await Promise.all([catalogue.read(venue_id), catalogue.callee(venue_id)])
            const phones = [...(callee?.phones ?? []), ...(phone_number === null ? [] : [phone_number])]
            return {
              name: withoutContacts(venue?.name ?? name, phones),
              category: venue?.category ?? null,
              place: callee?.places?.[language] ?? callee?.place ?? null,
              website: websiteHost(venue?.website ?? null),
              facts: facts.flatMap((field) => {
                const text = venue && withoutContacts(catalogue.textOf(venue, field) ?? '', phones)
                return text ? [{ field, text }] : []
              }),
              answers: acceptedOf(findings.get(venue_id)?.answers ?? [], phones, language),
            }
          }),
        ),
      }
    },
  }
}

/** Returns the accepted and corrected values with the time of their answers. */
function acceptedOf(
  answers: readonly InquiryAnswer[],
  phones: readonly string[],
  language: Language,
): ClientPage['venues'][number]['answers'] {
  return answers.flatMap(({ text, decision, at }) => {
    if (decision === null || decision.status === 'rejected' || decision.value === null) return []
    const shown = withoutContacts(valueText(decision.value, language), phones)
    return shown === '' ? [] : [{ label: questionLabel(text), text: shown, at: at ?? decision.at }]
  })
}

/** Reads the proposals of inquiries, newest first. */
export async function readProposals(
  db: Store['db'],
  inquiryIds: readonly string[],
): Promise<(inquiryId: string) => Inquiry['proposals']> {
  const rows = await db
    .selectFrom('proposals')
    .selectAll()
    .where('inquiry_id', 'in', inquiryIds)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  const emailOf = await readEmails(
    db,
    rows.map(({ created_by }) => created_by),
  )
  const byInquiry = Map.groupBy(rows, ({ inquiry_id }) => inquiry_id)
  return (id) =>
    (byInquiry.get(id) ?? []).map((row) => ({
      id: row.id,
      expires_at: new Date(row.expires_at).toISOString(),
      created_by: emailOf(row.created_by),
      revoked: row.revoked_at !== null,
      created_at: new Date(row.created_at).toISOString(),
      venue_ids: JSON.parse(row.venues_json) as number[],
    }))
}
