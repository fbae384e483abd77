import { SYSTEM } from '#access/actor.ts'
import { changeClaim, moveClaim } from '#domains/claims/claims/server/transition.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { claimsReturned } from '#domains/claims/queue/rules/alarms.ts'
import { claimsOfHandlerGone, claimsOfRecommenderGone } from '#domains/claims/queue/server/handlers.store.ts'
import { notifyStaff } from '#domains/people/users/server/notify-staff.ts'
import type { HistoryEvent } from '#domains/records/history/server/events.ts'
import { inTransaction } from '#platform/db.ts'
import { type Id, isId } from '#platform/ids.ts'

type ReturnedClaim = { id: Id<'claim'>; gone: string }

/**
 * A handler was suspended, left, or handles claims no longer: the claims of theirs that still wait for somebody are unassigned, in the
 * queue and its clock. What they decided and wrote stays theirs.
 */
export async function returnClaims({ nounId, seq }: Pick<HistoryEvent, 'nounId' | 'seq'>): Promise<void> {
  if (!isId('user', nounId)) return
  const [handled, recommended] = [await claimsOfHandlerGone(nounId), await claimsOfRecommenderGone(nounId)]
  await notifySupervisors(seq, [...recommended, ...handled])
  await returnRecommended(nounId, recommended)
  for (const { id, gone } of handled) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      if (claim.assignedTo !== nounId) return
      const why = `${gone} doesn’t work on claims anymore.`
      await changeClaim(tx, claim, 'claim.assigned', { by: SYSTEM, change: { assignedTo: null }, why, data: { to: null } })
    })
  }
}

/** Once of all claims of whoever is gone; before they are returned, so that a second try says no other number. */
async function notifySupervisors(seq: number, claims: readonly ReturnedClaim[]): Promise<void> {
  const [first] = claims
  if (!first) return
  const words = claimsReturned(first.gone, new Set(claims.map(({ id }) => id)).size)
  const path = '/account-center/claims?view=unassigned'
  await inTransaction((tx) =>
    notifyStaff(tx, ['claims_l3'], { kind: 'claims_returned', onceKey: `claims_returned:${seq}`, ...words, path }),
  )
}

/** Nobody answers any longer for the first of the two decisions: somebody else makes it again (K14). */
async function returnRecommended(userId: Id<'user'>, claims: readonly ReturnedClaim[]): Promise<void> {
  for (const { id, gone } of claims) {
    await inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, id)
      if (claim.recommendedBy !== userId || claim.status !== 'PENDING_APPROVAL') return
      const why = `${gone}, who recommended it, doesn’t work on claims anymore.`
      const change = { recommendedBy: null, recommended: null, recommendedCode: null, assignedTo: null }
      await moveClaim(tx, claim, 'return_for_review', { by: SYSTEM, why, change })
    })
  }
}
