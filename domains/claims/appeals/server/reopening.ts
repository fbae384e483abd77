import type { Actor } from '#access/actor.ts'
import { whyNotDeclineReopening, whyNotReopen } from '#domains/claims/appeals/policy.ts'
import { reopened, staysClosed } from '#domains/claims/appeals/rules/emails.ts'
import { whyNotAskReopening } from '#domains/claims/claims/policy.ts'
import { usedUpTheYear } from '#domains/claims/claim-view/server/present-claim.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { newDecisionPeriod, decisionContext, saveDecision } from '#domains/claims/decisions/server/decisions.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { most, subtract, ZERO } from '#platform/money.ts'
import { changeClaim, moveClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { decisionsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K24: the member asks for a reopening and says what is new. */
export async function askReopening(actor: Actor, id: Id<'claim'>, text: string, ip: string | null): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    const yearUsedUp = usedUpTheYear(await decisionsOf(id))
    refuseIf(whyNotAskReopening(actor, policyFactsOf(claim), { today: stateToday(claim.state).today, yearUsedUp }))
    const change = { reopenRequestedAt: clock.now(), reopenText: text, assignedTo: null }
    return changeClaim(tx, claim, 'claim.reopening_requested', { by: actor, why: text, change, ip })
  })
}

/** K24: declines the request, with a reason for the member. */
export async function declineReopening(actor: Actor, id: Id<'claim'>, why: string): Promise<Claim> {
  return decisionContext(actor, id, null, async ({ tx, claim, situation, deciding }) => {
    refuseIf(whyNotDeclineReopening(actor, deciding))
    const email = staysClosed(await inEmails(claim, situation.claimant), why)
    const once = `declined:${claim.reopenRequestedAt?.getTime()}`
    await writeToMember(tx, claim, situation.claimant, { kind: 'claim_reopening_decided', once, email })
    const change = { reopenRequestedAt: null, reopenText: null }
    return changeClaim(tx, claim, 'claim.reopening_declined', { by: actor, why, change })
  })
}

/** K24: reopens a claim for new evidence, with new deadlines for the decision. */
export async function reopenClaim(actor: Actor, id: Id<'claim'>, evidence: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    const { tx, claim, situation } = context
    refuseIf(whyNotReopen(actor, context.deciding, stateToday(claim.state).today))
    const { target, reserve, change: newDecision } = newDecisionPeriod(context)
    const change = {
      ...newDecision,
      reopened: claim.reopened + 1,
      reopenRequestedAt: null,
      reopenText: null,
      closedAt: null,
      approved: null,
      assignedTo: actor.userId,
      reserve: most(ZERO, subtract(reserve, claim.paid ?? ZERO)),
    }
    const open = await moveClaim(tx, claim, 'reopen', { by: actor, why: evidence, change })
    await saveDecision(actor, context, { kind: 'reopened', amount: null, code: claim.denialCode, clause: null, explanation: evidence })
    const email = reopened(await inEmails(open, situation.claimant), target)
    await writeToMember(tx, open, situation.claimant, { kind: 'claim_in_review', once: `reopened:${open.reopened}`, email })
    return open
  })
}
