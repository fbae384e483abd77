import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { type DocumentRequest, visibleClaims } from '#domains/claims/claims/server/claims.ts'
import type { Slot } from '#domains/claims/model/rules/documents.data.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/sweep.ts'

export async function addRequests(tx: Tx, claimId: Id<'claim'>, requests: readonly DocumentRequest[]): Promise<void> {
  if (requests.length === 0) return
  await tx
    .insertInto('document_requests')
    .values(
      requests.map(({ slot, why, by, at, dueOn }) => ({ claim_id: claimId, slot, why, requested_by: by, requested_at: at, due_on: dueOn })),
    )
    .execute()
}

/** Something new is in the slot: whatever was asked for there is delivered. */
export async function meetRequests(tx: Tx, claimId: Id<'claim'>, slot: Slot, at: Date): Promise<void> {
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

/** Claims that wait for documents. */
export async function waitingForDocuments({ limit, after }: Page): Promise<Id<'claim'>[]> {
  const rows = await db()
    .selectFrom('claims')
    .select('id')
    .where('status', '=', 'INFO_REQUESTED')
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export type EarlierPaper = { id: Id<'document'>; slot: string; fileName: string; mediaType: string; claimNumber: string | null; at: Date }

/** A member's clean papers with the claims this actor may know of, without those reused from an earlier claim, the newest first, at most 50. */
export async function earlierPapers(actor: Actor, memberId: Id<'member'>): Promise<EarlierPaper[]> {
  return db()
    .selectFrom('documents as d')
    .innerJoin('claims as c', 'c.id', 'd.claim_id')
    .select(['d.id', 'd.slot', 'd.file_name as fileName', 'd.media_type as mediaType', 'c.number as claimNumber', 'd.at'])
    .where('c.member_id', '=', memberId)
    .where('d.state', '=', 'clean')
    .where('d.reused_from', 'is', null)
    .where(visibleClaims(actor))
    .orderBy('d.at', 'desc')
    .limit(50)
    .execute()
}
