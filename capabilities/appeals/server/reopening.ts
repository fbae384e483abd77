import type { Actor } from '#access/actor.ts'
import { whyNotReopen } from '#capabilities/appeals/policy.ts'
import { reopened } from '#capabilities/appeals/rules/letters.ts'
import { dueOn } from '#capabilities/claims/rules/deadlines.ts'
import { type Claim, inLetters, moveClaim, refuseIf, stateToday, writeToMember } from '#capabilities/claims/server/claims.ts'
import { inFront, keep } from '#capabilities/decisions/server/decisions.ts'
import { clock } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'
import { least, most, subtract, ZERO } from '#platform/money.ts'

/** K24: new evidence; the claim is decided anew, within the days a new decision has. */
export async function reopenClaim(actor: Actor, id: Id<'claim'>, evidence: string): Promise<Claim> {
  return inFront(actor, id, null, async (front) => {
    const { tx, claim, situation } = front
    const { rule, today } = stateToday(situation.claimant.state)
    refuseIf(whyNotReopen(actor, front.deciding, today))
    const { target, hard } = dueOn('decide', today, rule)
    const { facts } = situation
    const change = {
      reopened: claim.reopened + 1,
      proofCompleteAt: clock.now(),
      decideByOn: target,
      decideHardOn: hard,
      closedAt: null,
      approved: null,
      decidedBy: null,
      decidedAt: null,
      denialCode: null,
      recommendedBy: null,
      recommended: null,
      recommendedCode: null,
      assignedTo: actor.userId,
      reserve: most(ZERO, subtract(least(claim.answers.deductible ?? ZERO, facts.limit.limit, facts.year.aggregate), claim.paid ?? ZERO)),
    }
    const open = await moveClaim(tx, claim, 'reopen', { by: actor, why: evidence, change })
    await keep(actor, front, { kind: 'reopened', amount: null, code: claim.denialCode, clause: null, explanation: evidence })
    const letter = reopened(await inLetters(open, situation.claimant), target)
    await writeToMember(tx, open, situation.claimant, { kind: 'claim_in_review', once: `reopened:${open.reopened}`, letter })
    return open
  })
}
