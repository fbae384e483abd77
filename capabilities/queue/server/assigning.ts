import type { Actor } from '#access/actor.ts'
import { whyNotWork } from '#capabilities/claims/policy.ts'
import { changeClaim, claimantOf, refuseIf, tieOf, withClaim } from '#capabilities/claims/server/claims.ts'
import { handlers } from '#capabilities/queue/server/handlers.store.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

/** Gives the claim to a handler, or back to all. `from` is who had it when this was decided: the second of two at once is told. */
export async function assignClaim(actor: Actor, id: Id<'claim'>, { to, from }: { to: Id<'user'> | null; from: Id<'user'> | null }): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    refuseIf(whyNotWork(actor, claim.status, await tieOf(actor, claimant)))
    if (claim.assignedTo === to) return
    if (claim.assignedTo !== from) throw new Refusal('someone_else_took_it')
    const handler = to === null ? null : (await handlers()).find((each) => each.id === to)
    if (handler === undefined) throw new Refusal('bad_input', { fields: { to: 'Choose a claims handler.' } })
    await changeClaim(tx, claim, 'claim.assigned', { by: actor, change: { assignedTo: to }, data: { to: handler?.name ?? null } })
  })
}
