import { SYSTEM } from '#access/actor.ts'
import { changeClaim, moveClaim } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { claimsOfHandlerGone, claimsOfRecommenderGone } from '#domains/claims/queue/server/handlers.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { inTransaction } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'

/**
 * A handler was suspended, left, or handles claims no longer: the claims of theirs that still wait for somebody are unassigned, in the
 * queue and its clock. What they decided and wrote stays theirs.
 */
export async function returnClaims({ nounId }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId)) return
  await returnRecommended(nounId)
  for (const { id, handler } of await claimsOfHandlerGone(nounId)) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      if (claim.assignedTo !== nounId) return
      const why = `${handler} doesn’t work on claims anymore.`
      await changeClaim(tx, claim, 'claim.assigned', { by: SYSTEM, change: { assignedTo: null }, why, data: { to: null } })
    })
  }
}

/** Nobody answers any longer for the first of the two decisions: somebody else makes it again (K14). */
async function returnRecommended(userId: Id<'user'>): Promise<void> {
  for (const { id, recommender } of await claimsOfRecommenderGone(userId)) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      if (claim.recommendedBy !== userId || claim.status !== 'PENDING_APPROVAL') return
      const why = `${recommender}, who recommended it, doesn’t work on claims anymore.`
      const change = { recommendedBy: null, recommended: null, recommendedCode: null, assignedTo: null }
      await moveClaim(tx, claim, 'return_for_review', { by: SYSTEM, why, change })
    })
  }
}
