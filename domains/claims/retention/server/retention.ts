import { SYSTEM } from '#access/actor.ts'
import { claimsWithDueDocuments, dueDocuments, isHeld } from '#domains/claims/retention/server/retention.store.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { deleteDocument } from '#domains/records/documents/server/deleting.ts'

/**
 * Deletes the papers whose time is over, by the table of retention (docs/rules.md §7): the bytes and the pages; the row stays
 * as a tombstone. A legal hold on the claim or its member stops it, also one that is placed meanwhile.
 */
export const deleteDueDocuments = sweep({
  name: 'papers.delete_what_is_due',
  find: (page) => claimsWithDueDocuments(page),
  key: (claimId) => claimId,
  work: (claimId, now) =>
    inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      if (await isHeld(claim)) return
      const papers = await dueDocuments(now, claimId)
      for (const { id, storageKey, kind } of papers) await deleteDocument(tx, { id, storageKey }, kind)
      if (papers.length === 0) return
      await recordClaimEvent(tx, claim, 'claim.documents_deleted', {
        by: SYSTEM,
        why: papers[0]?.why ?? null,
        data: { documents: papers.length },
      })
    }),
})
