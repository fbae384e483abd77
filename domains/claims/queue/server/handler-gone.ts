import { SYSTEM } from '#access/actor.ts'
import { changeClaim } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { claimsOfHandlerGone } from '#domains/claims/queue/server/handlers.store.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { inTransaction } from '#platform/db.ts'
import { isId } from '#platform/ids.ts'

/**
 * A handler was suspended, left, or handles claims no longer: the claims of theirs that still wait for somebody are unassigned, in the
 * queue and its clock. What they decided and wrote stays theirs.
 */
export async function returnClaims({ nounId }: HistoryEvent): Promise<void> {
  if (!isId('user', nounId)) return
  for (const { id, handler } of await claimsOfHandlerGone(nounId)) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      if (claim.assignedTo !== nounId) return
      const why = `${handler} doesn’t work on claims anymore.`
      await changeClaim(tx, claim, 'claim.assigned', { by: SYSTEM, change: { assignedTo: null }, why, data: { to: null } })
    })
  }
}
