import { sql } from 'kysely'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Something new is in the slot: whatever was asked for there is delivered. */
export async function meetRequests(tx: Tx, claimId: Id<'claim'>, slot: DocumentKind, at: Date): Promise<void> {
  await tx
    .updateTable('document_requests')
    .set({ met_at: at })
    .where('claim_id', '=', claimId)
    .where('slot', '=', slot)
    .where('met_at', 'is', null)
    .execute()
}

/** A document was taken back or put back: the last request for its slot is delivered if a document newer than it is there, and open if none is. */
export async function reconsiderRequests(tx: Tx, claimId: Id<'claim'>, slot: string, at: Date): Promise<void> {
  await sql`
    update document_requests r
    set met_at = case when exists (
      select from documents d where d.claim_id = r.claim_id and d.slot = r.slot and d.state = 'clean' and d.at > r.requested_at
    ) then coalesce(r.met_at, ${at}) end
    where r.claim_id = ${claimId} and r.slot = ${slot}
      and r.requested_at = (select max(requested_at) from document_requests where claim_id = ${claimId} and slot = ${slot})`.execute(tx)
}
