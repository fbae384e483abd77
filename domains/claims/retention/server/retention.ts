import { SYSTEM } from '#access/actor.ts'
import { lockClaimForSystem, tellOf } from '#domains/claims/claims/server/claims.ts'
import * as documents from '#domains/records/documents/server/documents.ts'
import { claimsWithDueDocuments, dueDocuments, isHeld } from '#domains/claims/retention/server/retention.store.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/**
 * Deletes the papers whose time is over, by the table of retention (docs/rules.md §7): the bytes and the pages; the row stays
 * as a tombstone. A legal hold on the claim or its member stops it, also one that is placed meanwhile.
 */
export const deleteDueDocuments = sweep({
  name: 'documents.delete_expired',
  find: (page) => claimsWithDueDocuments(page),
  key: (claimId) => claimId,
  work: (claimId, now) =>
    inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      if (await isHeld(claim)) return
      const due = await dueDocuments(now, claimId)
      for (const { id, storageKey, kind } of due) await documents.deleteDocument(tx, { id, storageKey }, kind)
      if (due.length === 0) return
      await tellOf(tx, claim, 'claim.documents_deleted', { by: SYSTEM, why: due[0]?.why ?? null, data: { documents: due.length } })
    }),
})
