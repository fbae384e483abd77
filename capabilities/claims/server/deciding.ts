import type { Actor } from '#access/actor.ts'
import {
  whyNotAppeal, whyNotApproveClaim, whyNotDecideAppealOf, whyNotDenyClaim, whyNotRecommend, whyNotReturn, type Deciding,
} from '#capabilities/claims/policy.ts'
import { type Case, levelOf } from '#capabilities/claims/rules/authority.ts'
import { dueOn } from '#capabilities/claims/rules/deadlines.ts'
import { denialLetter } from '#capabilities/claims/rules/denial-letter.ts'
import { type DenialCode, DENIALS } from '#capabilities/claims/rules/denial-codes.data.ts'
import { appealReceived, appealStands, approval } from '#capabilities/claims/rules/letters.ts'
import { addDecision, type NewDecision } from '#capabilities/claims/server/claim-file.store.ts'
import { claimantOf } from '#capabilities/claims/server/claim-people.store.ts'
import { moveClaim, refuseIf, standingOf, stateToday, withClaim } from '#capabilities/claims/server/claims.ts'
import { findClaim, waitForTurn, type Claim } from '#capabilities/claims/server/claims.store.ts'
import { inLetters, writeToMember } from '#capabilities/claims/server/post.ts'
import { caseOf, payableOf, situationOf, tieOf, type Situation } from '#capabilities/claims/server/situation.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { regulatorNotice } from '#capabilities/plans/rules/state-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { Refusal } from '#platform/refusal.ts'

/** A claim in front of someone who decides: locked, with everything it rests on. */
type InFront = { tx: Tx; claim: Claim; situation: Situation; at: Case; deciding: Deciding }

/** K12, or K14 where somebody recommended it: the amount the rules compute, within the authority of whoever approves. */
export async function approveClaim(actor: Actor, id: Id<'claim'>, { amount, comment }: { amount: Cents; comment: string }): Promise<Claim> {
  return inFront(actor, id, amount, async (front) => {
    refuseIf(whyNotApproveClaim(actor, front.deciding))
    const move = front.claim.recommendedBy ? 'approve_recommended' : 'approve'
    return approveAs(actor, front, move, { kind: 'approved', amount, explanation: comment })
  })
}

/** K13: over one's authority, or for a second person to see. */
export async function recommendClaim(actor: Actor, id: Id<'claim'>, { amount, comment }: { amount: Cents; comment: string }): Promise<Claim> {
  return inFront(actor, id, amount, async (front) => {
    refuseIf(whyNotRecommend(actor, front.deciding))
    const change = { recommendedBy: userOf(actor), recommended: amount, assignedTo: null }
    const moved = await moveClaim(front.tx, front.claim, 'recommend', { by: actor, why: comment, change, data: { amountCents: amount } })
    await keep(actor, front, { kind: 'recommended', amount, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** K14: back to review; whoever recommended it may recommend again. */
export async function returnClaim(actor: Actor, id: Id<'claim'>, comment: string): Promise<Claim> {
  return inFront(actor, id, null, async (front) => {
    refuseIf(whyNotReturn(actor, front.deciding))
    const change = { recommendedBy: null, recommended: null, assignedTo: front.claim.recommendedBy }
    const moved = await moveClaim(front.tx, front.claim, 'return_for_review', { by: actor, why: comment, change })
    await keep(actor, front, { kind: 'returned', amount: null, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** K15, or K14 where somebody recommended an approval: code, clause, facts, what would change it, and how to appeal. */
export async function denyClaim(actor: Actor, id: Id<'claim'>, { code, explanation }: { code: DenialCode; explanation: string }): Promise<Claim> {
  return inFront(actor, id, null, async (front) => {
    refuseIf(whyNotDenyClaim(actor, front.deciding, code))
    const { tx, claim, situation } = front
    const move = claim.recommendedBy ? 'deny_recommended' : 'deny'
    const change = { denialCode: code, decidedBy: userOf(actor), decidedAt: clock.now(), reserve: ZERO, dueOn: null, arrivedAt: null }
    const denied = await moveClaim(tx, claim, move, { by: actor, change, data: { code, clause: DENIALS[code].clause } })
    await keep(actor, front, { kind: 'denied', amount: null, code, clause: DENIALS[code].clause, explanation, cure: DENIALS[code].cure })
    const letter = await denialOf(denied, situation, { code, explanation })
    await writeToMember(tx, denied, situation.claimant, { kind: 'claim_denied', once: String(denied.decidedAt?.getTime()), letter })
    return denied
  })
}

/** The denial letter as it would be sent today. */
export async function previewDenial(actor: Actor, id: Id<'claim'>, denial: { code: DenialCode; explanation: string }): Promise<Letter> {
  const claim = await findClaim(actor, id)
  if (!claim) throw new Refusal('not_found')
  return denialOf(claim, await situationOf(claim), denial)
}

/** K20: once, within 60 days of the letter. */
export async function appealClaim(actor: Actor, id: Id<'claim'>, text: string, ip: string | null): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    const claimant = await claimantOf(claim.memberId)
    const { rule, today } = stateToday(claimant.state)
    refuseIf(whyNotAppeal(actor, standingOf(claim), today))
    const by = dueOn('decide_appeal', today, rule)
    const change = { appealedAt: clock.now(), appealText: text, dueOn: by.target, decideHardOn: by.hard, assignedTo: null }
    const appealed = await moveClaim(tx, claim, 'appeal', { by: actor, change, ip })
    const letter = appealReceived(await inLetters(appealed, claimant), by.hard)
    await writeToMember(tx, appealed, claimant, { kind: 'claim_appealed', once: '1', letter })
    return appealed
  })
}

export type AppealDecision = { outcome: 'overturned' | 'stands'; explanation: string }

/** K21: by a supervisor who had no part in the decision. Overturned, the claim pays what the rules compute. */
export async function decideAppeal(actor: Actor, id: Id<'claim'>, { outcome, explanation }: AppealDecision): Promise<Claim> {
  return inFront(actor, id, null, async (front) => {
    refuseIf(whyNotDecideAppealOf(actor, front.deciding, outcome))
    const { tx, claim, situation } = front
    if (outcome === 'overturned') {
      return approveAs(actor, front, 'uphold_appeal', { kind: 'appeal_overturned', amount: payableOf(situation), explanation })
    }
    const now = clock.now()
    const change = { decidedBy: userOf(actor), decidedAt: now, closedAt: now, dueOn: null }
    const closed = await moveClaim(tx, claim, 'reject_appeal', { by: actor, change })
    await keep(actor, front, { kind: 'appeal_upheld', amount: null, code: claim.denialCode, clause: null, explanation })
    const letter = appealStands(await inLetters(closed, situation.claimant), { explanation, regulator: regulatorOf(situation) })
    await writeToMember(tx, closed, situation.claimant, { kind: 'claim_appeal_decided', once: '1', letter })
    return closed
  })
}

type Approving = { kind: 'approved' | 'appeal_overturned'; amount: Cents; explanation: string }

/** What every approval does; `claim.approved` is what the payments room hears. */
async function approveAs(actor: Actor, front: InFront, move: 'approve' | 'approve_recommended' | 'uphold_appeal', { kind, amount, explanation }: Approving) {
  const { tx, claim, situation } = front
  const by = userOf(actor)
  const change = { approved: amount, reserve: amount, decidedBy: by, decidedAt: clock.now(), dueOn: null, arrivedAt: null, denialCode: null }
  const approved = await moveClaim(tx, claim, move, { by: actor, why: explanation || null, change, data: { amountCents: amount, approvedBy: by } })
  await keep(actor, front, { kind, amount, code: null, clause: null, explanation })
  const reducedBy = situation.computed?.outcome === 'payable' ? situation.computed.reducedBy : []
  const letter = approval(await inLetters(approved, situation.claimant), { amount, reducedBy })
  await writeToMember(tx, approved, situation.claimant, { kind: 'claim_approved', once: String(approved.decidedAt?.getTime()), letter })
  return approved
}

async function inFront(actor: Actor, id: Id<'claim'>, proposed: Cents | null, decide: (front: InFront) => Promise<Claim>): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    // Two claims of one membership decided at once would each see the whole of what is left of the year.
    await waitForTurn(tx, claim.membershipId)
    const situation = await situationOf(claim, { proposed })
    const at = await caseOf(claim, situation, await tieOf(actor, situation.claimant), proposed ?? payableOf(situation))
    const deciding: Deciding = { claim: standingOf(claim), at, recommendation: situation.adjudication.recommendation }
    return decide({ tx, claim, situation, at, deciding })
  })
}

/** Each decision keeps what it rested on, under which version of the rules, and every line of the reasoning. */
async function keep(actor: Actor, { tx, claim, situation }: InFront, decision: Pick<NewDecision, 'kind' | 'amount' | 'code' | 'clause' | 'explanation' | 'cure'>) {
  await addDecision(tx, claim.id, {
    ...decision, by: userOf(actor), at: clock.now(), capability: `claims_l${levelOf(actor) ?? 0}`, inputs: situation.facts, adjudication: situation.adjudication,
  })
}

async function denialOf(claim: Claim, situation: Situation, { code, explanation }: { code: DenialCode; explanation: string }): Promise<Letter> {
  const documents = situation.papers.needs.filter(({ slot }) => situation.papers.documents.some((each) => each.slot === slot)).map(({ title }) => title)
  const decidedOn = situation.today
  return denialLetter(await inLetters(claim, situation.claimant), { code, explanation, decidedOn, documents, regulator: regulatorOf(situation) })
}

const regulatorOf = ({ claimant }: Situation): string => regulatorNotice(stateToday(claimant.state).rule)

function userOf({ userId }: Actor): Id<'user'> {
  if (!userId) throw new Refusal('not_your_role')
  return userId
}
