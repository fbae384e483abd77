import { type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Finding } from '#domains/claims/investigations/server/investigations-of.ts'

type NewInvestigation = {
  id: Id<'investigation'>
  claimId: Id<'claim'>
  by: Id<'user'> | null
  at: Date
  why: string
  flags: readonly string[]
}

export async function openInvestigation(tx: Tx, { id, claimId, by, at, why, flags }: NewInvestigation): Promise<void> {
  await tx
    .insertInto('investigations')
    .values({ id, claim_id: claimId, opened_by: by, opened_at: at, why, flags: [...flags] })
    .onConflict((open) => open.doNothing())
    .execute()
}

/** Of the two at once: the finding of fraud is withdrawn, and `openInvestigation` begins the one that says what is right. */
export async function withdrawFinding(
  tx: Tx,
  id: Id<'investigation'>,
  { why, by, at }: { why: string; by: Id<'user'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('investigations')
    .set({ withdrawn_by: by, withdrawn_at: at, withdrawn_why: why })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .execute()
}

export async function writeFinding(
  tx: Tx,
  claimId: Id<'claim'>,
  { finding, text, by, at }: { finding: Finding; text: string; by: Id<'user'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('investigations')
    .set({ finding, finding_text: text, found_by: by, found_at: at })
    .where('claim_id', '=', claimId)
    .where('finding', 'is', null)
    .where('lifted_at', 'is', null)
    .execute()
}

export async function liftInvestigation(tx: Tx, id: Id<'investigation'>, at: Date): Promise<void> {
  await tx.updateTable('investigations').set({ lifted_at: at }).where('id', '=', id).execute()
}
