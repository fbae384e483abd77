import type { Actor } from '#access/actor.ts'
import { whyNotHandle } from '#domains/claims/claims/policy.ts'
import { type HandlerRow, handlers } from '#domains/claims/queue/server/handlers.store.ts'
import { nextInQueue } from '#domains/claims/queue/server/queue.store.ts'
import { presentDeputy } from '#domains/people/time-off/server/deputies.ts'
import { officeDay } from '#platform/clock.ts'
import { inTransaction, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { changeClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** Assigns or unassigns a claim. `from` is the handler the user saw; refused if somebody else took the claim meanwhile. */
export async function assignClaim(
  actor: Actor,
  id: Id<'claim'>,
  { to, from }: { to: Id<'user'> | null; from: Id<'user'> | null },
): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(await whyNotAssign(actor, claim))
    if (claim.assignedTo === to) return
    if (claim.assignedTo !== from) throw new Refusal('someone_else_took_it')
    const all = await handlers()
    const asked = to === null ? null : all.find((each) => each.id === to)
    const handler = asked && ((await deputyOf(tx, asked, all, claim)) ?? asked)
    if (handler === undefined) throw new Refusal('bad_input', { fields: { to: 'Choose a claims handler.' } })
    if (handler && (await conflictOf(handler, await claimantOf(claim.memberId))) !== 'none') throw new Refusal('handlers_own_claim')
    if (claim.assignedTo === (handler?.id ?? null)) return
    const insteadOf = handler && asked && handler.id !== asked.id ? { insteadOf: asked.name } : {}
    const data = { to: handler?.name ?? null, ...insteadOf }
    await changeClaim(tx, claim, 'claim.assigned', { by: actor, change: { assignedTo: handler?.id ?? null }, data })
  })
}

/** The deputy of a handler who is away today, if they handle claims and have no conflict of interest. */
async function deputyOf(tx: Tx, asked: HandlerRow, all: readonly HandlerRow[], claim: Claim): Promise<HandlerRow | null> {
  const id = await presentDeputy(tx, asked.id, officeDay())
  const deputy = id && all.find((each) => each.id === id)
  return deputy && (await conflictOf(deputy, await claimantOf(claim.memberId))) === 'none' ? deputy : null
}

export async function whyNotAssign(actor: Actor, claim: Claim): Promise<ClaimReason | null> {
  return whyNotHandle(actor, policyFactsOf(claim), await conflictOf(actor, await claimantOf(claim.memberId)))
}

/**
 * Takes the next claim to work on: earliest due day first, the actor's or unassigned, after the one just left. Two users who ask at
 * once get two claims: rows locked by the other transaction are skipped.
 */
export async function assignNextClaim(actor: Actor, after: Id<'claim'> | undefined): Promise<Id<'claim'> | null> {
  return inTransaction(async (tx) => {
    const skipped = after ? [after] : []
    for (const behind of after ? [after, null] : [null]) {
      let claim = await nextInQueue(tx, actor, { behind, skipped })
      while (claim && (await whyNotAssign(actor, claim))) {
        skipped.push(claim.id)
        claim = await nextInQueue(tx, actor, { behind, skipped })
      }
      if (claim) return take(tx, actor, claim)
    }
    return null
  })
}

async function take(tx: Tx, actor: Actor, claim: Claim): Promise<Id<'claim'>> {
  if (claim.assignedTo === null)
    await changeClaim(tx, claim, 'claim.assigned', { by: actor, change: { assignedTo: actor.userId }, data: { to: actor.name } })
  return claim.id
}
