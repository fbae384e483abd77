import { sql } from 'kysely'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** A new document arrived: marks all open requests of its requirement as met. */
export async function meetRequests(tx: Tx, claimId: Id<'claim'>, requirement: DocumentKind, at: Date): Promise<void> {
  await tx
    .updateTable('document_requests')
    .set({ met_at: at })
    .where('claim_id', '=', claimId)
    .where('requirement', '=', requirement)
    .where('met_at', 'is', null)
    .execute()
}

/** After a document was removed or restored: the last request of its requirement is met exactly if there is a newer clean document. */
export async function reconsiderRequests(tx: Tx, claimId: Id<'claim'>, requirement: string, at: Date): Promise<void> {
  await sql`
    update document_requests r
    set met_at = case when exists (
      select from documents d where d.claim_id = r.claim_id and d.requirement = r.requirement and d.state = 'clean' and d.at > r.requested_at
    ) then coalesce(r.met_at, ${at}) end
    where r.claim_id = ${claimId} and r.requirement = ${requirement}
      and r.requested_at = (select max(requested_at) from document_requests where claim_id = ${claimId} and requirement = ${requirement})`.execute(
    tx,
  )
}
