import type { Inquiry } from '../../contract/inquiries.ts'
import type { Store } from '../store/open.ts'
import { readEmails } from './view.ts'

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
