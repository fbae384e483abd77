import { SYSTEM } from '#access/actor.ts'
import { lockClaimForSystem, tellOf } from '#capabilities/claims/server/claims.ts'
import * as documents from '#capabilities/documents/server/documents.ts'
import { duePapers, isHeld } from '#capabilities/papers/server/retention.store.ts'
import { inTransaction } from '#platform/db.ts'

const AT_ONCE = 200

/**
 * Deletes the papers whose time is over, by the table of retention (docs/rules.md §7): the bytes and the pages; the row stays
 * as a tombstone. A legal hold on the claim or its member stops it, also one that is placed meanwhile.
 */
export async function deleteDuePapers(now: Date): Promise<void> {
  const due = await duePapers(now, AT_ONCE)
  for (const [claimId, papers] of Map.groupBy(due, ({ claimId }) => claimId)) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      if (await isHeld(claim)) return
      for (const { id, storageKey, kind } of papers) await documents.deleteDocument(tx, { id, storageKey }, kind)
      await tellOf(tx, claim, 'claim.documents_deleted', { by: SYSTEM, why: papers[0]?.why ?? null, data: { documents: papers.length } })
    })
  }
}
