import { SYSTEM } from '#access/actor.ts'
import { claimsWithDueDocuments, dueDocuments, isHeld } from '#domains/claims/retention/server/retention.store.ts'
import { inTransaction } from '#platform/db.ts'
import { sweep } from '#platform/jobs/sweep.ts'
import { recordClaimEvent } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { deleteDocument } from '#domains/records/documents/server/deleting.ts'

/**
 * Deletes the bytes and pages of documents past their retention period (docs/rules.md §7); the row stays as a tombstone. A legal hold
 * on the claim or its member prevents it, also one placed meanwhile.
 */
export const deleteDueDocuments = sweep({
  name: 'documents.delete_expired',
  find: (page) => claimsWithDueDocuments(page),
  key: ({ id }) => id,
  work: ({ id: claimId }, now) =>
    inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      if (await isHeld(claim)) return
      const expired = await dueDocuments(now, claimId)
      for (const { id, storageKey, kind } of expired) await deleteDocument(tx, { id, storageKey }, kind)
      if (expired.length === 0) return
      await recordClaimEvent(tx, claim, 'claim.documents_deleted', {
        by: SYSTEM,
        why: expired[0]?.why ?? null,
        data: { documents: expired.length },
      })
    }),
})
