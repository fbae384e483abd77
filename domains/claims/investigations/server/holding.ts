import { type Actor, type EventActor, SYSTEM } from '#access/actor.ts'
import { additionalReview, reviewGoesOn } from '#domains/claims/claims/rules/emails.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { whyNotConclude, whyNotCorrect, whyNotHold } from '#domains/claims/investigations/policy.ts'
import {
  liftInvestigation,
  openInvestigation,
  withdrawFinding,
  writeFinding,
} from '#domains/claims/investigations/server/investigations.store.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { changeClaim, moveClaim, refuseIf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { conflictOf } from '#domains/claims/claims/server/conflict-of-interest.ts'
import { claimantOf } from '#domains/claims/claims/server/claim-people.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'
import {
  type Finding,
  investigationsOf,
  openInvestigationOf,
  standingFinding,
} from '#domains/claims/investigations/server/investigations-of.ts'

/** K9 by a handler. */
export async function holdClaim(actor: Actor, id: Id<'claim'>, why: string): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    refuseIf(whyNotHold(actor, claim.status, await conflictOf(actor, await claimantOf(claim.memberId))))
    await hold(tx, claim, { by: actor, why })
  })
}

/** K9: what was recommended so far is void; whoever decides afterwards begins anew. */
export async function hold(tx: Tx, claim: Claim, { by, why }: { by: EventActor; why: string }): Promise<Claim> {
  const userId = by.kind === 'person' ? by.userId : null
  await openInvestigation(tx, { id: newId('investigation'), claimId: claim.id, by: userId, at: clock.now(), why, flags: claim.flags })
  const held = await moveClaim(tx, claim, 'hold', {
    by,
    why,
    change: { recommendedBy: null, recommended: null, recommendedCode: null, assignedTo: null },
  })
  const claimant = await claimantOf(held.memberId)
  const email = additionalReview(await inEmails(held, claimant))
  await writeToMember(tx, held, claimant, { kind: 'claim_additional_review', once: String(held.version), email })
  return held
}

/** Saves the finding. A cleared claim goes back to review (K10); fraud is denied by a supervisor other than the investigator (K11). */
export async function concludeInvestigation(
  actor: Actor,
  id: Id<'claim'>,
  { finding, text }: { finding: Finding; text: string },
): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const found = (await investigationsOf(id).execute()).at(-1)?.finding !== null
    refuseIf(whyNotConclude(actor, { status: claim.status, conflict: await conflictOf(actor, await claimantOf(claim.memberId)), found }))
    const { userId } = actor
    if (!userId) throw new Refusal('not_your_role')
    await writeFinding(tx, id, { finding, text, by: userId, at: clock.now() })
    if (finding === 'cleared') await resumeReview(tx, claim, { by: actor, why: text })
    else await changeClaim(tx, claim, 'claim.fraud_found', { by: actor, why: text })
  })
}

/**
 * Corrects a mistaken finding of fraud: it is withdrawn with the reason, "cleared" is written beside it, and a held claim is in review
 * again.
 */
export async function correctFinding(actor: Actor, id: Id<'claim'>, { why, text }: { why: string; text: string }): Promise<void> {
  await withClaim(actor, id, async (tx, claim) => {
    const mistaken = standingFinding(await investigationsOf(id).execute())
    const conflict = await conflictOf(actor, await claimantOf(claim.memberId))
    refuseIf(whyNotCorrect(actor, { status: claim.status, conflict, finding: mistaken?.finding ?? null }))
    const { userId } = actor
    if (!userId || !mistaken) throw new Refusal('not_your_role')
    const at = clock.now()
    await withdrawFinding(tx, mistaken.id, { why, by: userId, at })
    await openInvestigation(tx, { id: newId('investigation'), claimId: id, by: userId, at, why, flags: claim.flags })
    await writeFinding(tx, id, { finding: 'cleared', text, by: userId, at })
    const corrected = await changeClaim(tx, claim, 'claim.finding_corrected', { by: actor, why })
    if (corrected.status === 'SIU_HOLD') await resumeReview(tx, corrected, { by: actor, why: text })
  })
}

/** K10 by the system: ends the hold it began itself and that nobody has concluded; a person's hold, or a finding, stays. */
export async function liftHold(tx: Tx, claim: Claim, why: string): Promise<void> {
  const open = openInvestigationOf(await investigationsOf(claim.id).execute())
  if (!open || open.openedBy !== null) return
  await liftInvestigation(tx, open.id, clock.now())
  await resumeReview(tx, claim, { by: SYSTEM, why })
}

async function resumeReview(tx: Tx, claim: Claim, { by, why }: { by: EventActor; why: string }): Promise<void> {
  const claimant = await claimantOf(claim.memberId)
  const change = claim.proofCompleteAt ? {} : daysToDecide(claim)
  const released = await moveClaim(tx, claim, 'release_hold', { by, why, change })
  // If the claim was held before its proof was complete, the time to decide begins only now (K7, §6.3).
  const open = claim.proofCompleteAt ? released : await changeClaim(tx, released, 'claim.review_begun', { by })
  const email = reviewGoesOn(await inEmails(open, claimant), open.decideByOn)
  await writeToMember(tx, open, claimant, { kind: 'claim_in_review', once: `released:${open.version}`, email })
}

function daysToDecide({ state }: Claim) {
  const { rule, today } = stateToday(state)
  const { target, hard } = dueFrom('decide', today, rule)
  return { proofCompleteAt: clock.now(), decideByOn: target, decideHardOn: hard }
}
