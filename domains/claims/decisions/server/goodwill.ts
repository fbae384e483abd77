import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { whyNotGoodwill } from '#domains/claims/decisions/policy.ts'
import { goodwill } from '#domains/claims/decisions/rules/emails.ts'
import { decisionContext, saveDecision } from '#domains/claims/decisions/server/decisions.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { changeClaim, refuseIf } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** GW: a supervisor gives goodwill, finance releases it. The claim's status and the membership year do not change. */
export async function giveGoodwill(actor: Actor, id: Id<'claim'>, { amount, why }: { amount: Cents; why: string }): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotGoodwill(actor, context.deciding, amount))
    const { tx, claim, situation } = context
    const data = { amountCents: amount, approvedBy: userOf(actor) }
    const given = await changeClaim(tx, claim, 'claim.goodwill_given', { by: actor, why, data })
    await saveDecision(actor, context, { kind: 'goodwill', amount, code: null, clause: null, explanation: why })
    const email = goodwill(await inEmails(given, situation.claimant), { amount, why })
    await writeToMember(tx, given, situation.claimant, { kind: 'claim_goodwill', once: String(given.version), email })
    return given
  })
}
