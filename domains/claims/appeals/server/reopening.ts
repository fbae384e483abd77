import type { Actor } from '#access/actor.ts'
import { whyNotDeclineReopening, whyNotReopen } from '#domains/claims/appeals/policy.ts'
import { reopened, staysClosed } from '#domains/claims/appeals/rules/letters.ts'
import { whyNotAskReopening } from '#domains/claims/claims/policy.ts'
import { endsWithTheYear } from '#domains/claims/claim-view/server/present-claim.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { begunAnew, decisionContext, keep } from '#domains/claims/decisions/server/decisions.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { most, subtract, ZERO } from '#platform/money.ts'
import { changeClaim, moveClaim, refuseIf, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { decisionsOf } from '#domains/claims/claims/server/decisions-and-requests.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K24: the member says what is new; a senior handler opens the claim again, or answers why not. */
export async function askReopening(actor: Actor, id: Id<'claim'>, text: string, ip: string | null): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    const yearUsedUp = endsWithTheYear(await decisionsOf(id))
    refuseIf(whyNotAskReopening(actor, policyFactsOf(claim), { today: stateToday(claim.state).today, yearUsedUp }))
    const change = { reopenAskedAt: clock.now(), reopenText: text, assignedTo: null }
    return changeClaim(tx, claim, 'claim.reopening_asked', { by: actor, why: text, change, ip })
  })
}

/** The claim stays closed; the member reads why. */
export async function declineReopening(actor: Actor, id: Id<'claim'>, why: string): Promise<Claim> {
  return decisionContext(actor, id, null, async ({ tx, claim, situation, deciding }) => {
    refuseIf(whyNotDeclineReopening(actor, deciding))
    const letter = staysClosed(await inLetters(claim, situation.claimant), why)
    const once = `declined:${claim.reopenAskedAt?.getTime()}`
    await writeToMember(tx, claim, situation.claimant, { kind: 'claim_reopening_decided', once, letter })
    const change = { reopenAskedAt: null, reopenText: null }
    return changeClaim(tx, claim, 'claim.reopening_declined', { by: actor, why, change })
  })
}

/** K24: new evidence; the claim is decided anew, within the days a new decision has. */
export async function reopenClaim(actor: Actor, id: Id<'claim'>, evidence: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (front) => {
    const { tx, claim, situation } = front
    refuseIf(whyNotReopen(actor, front.deciding, stateToday(claim.state).today))
    const { target, reserve, change: anew } = begunAnew(front)
    const change = {
      ...anew,
      reopened: claim.reopened + 1,
      reopenAskedAt: null,
      reopenText: null,
      closedAt: null,
      approved: null,
      assignedTo: actor.userId,
      reserve: most(ZERO, subtract(reserve, claim.paid ?? ZERO)),
    }
    const open = await moveClaim(tx, claim, 'reopen', { by: actor, why: evidence, change })
    await keep(actor, front, { kind: 'reopened', amount: null, code: claim.denialCode, clause: null, explanation: evidence })
    const letter = reopened(await inLetters(open, situation.claimant), target)
    await writeToMember(tx, open, situation.claimant, { kind: 'claim_in_review', once: `reopened:${open.reopened}`, letter })
    return open
  })
}
