import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import type { Situation } from '#domains/claims/adjudication/server/adjudication.ts'
import {
  denialMove,
  whyNotApproveClaim,
  whyNotDenyClaim,
  whyNotRecommend,
  whyNotRecommendDenial,
  whyNotReturn,
} from '#domains/claims/decisions/policy.ts'
import { type DenialCode, denialWords } from '#domains/claims/model/rules/denial-codes.data.ts'
import { denialLetter } from '#domains/claims/decisions/rules/denial-letter.ts'
import { approveAs, decisionContext, keep, regulatorOf } from '#domains/claims/decisions/server/decisions.ts'
import type { Letter } from '#domains/records/rendering/rules/letter.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { moveClaim, refuseIf } from '#domains/claims/claims/server/transition.ts'
import { inLetters, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K12, or K14 where somebody recommended it: the amount the rules compute, within the authority of whoever approves. */
export async function approveClaim(actor: Actor, id: Id<'claim'>, { amount, comment }: { amount: Cents; comment: string }): Promise<Claim> {
  return decisionContext(actor, id, amount, async (front) => {
    refuseIf(whyNotApproveClaim(actor, front.deciding))
    const move = front.claim.recommendedBy ? 'approve_recommended' : 'approve'
    return approveAs(actor, front, move, { kind: 'approved', amount, explanation: comment })
  })
}

/** K13: over one's authority, or for a second person to see. */
export async function recommendClaim(
  actor: Actor,
  id: Id<'claim'>,
  { amount, comment }: { amount: Cents; comment: string },
): Promise<Claim> {
  return decisionContext(actor, id, amount, async (front) => {
    refuseIf(whyNotRecommend(actor, front.deciding))
    const change = { recommendedBy: userOf(actor), recommended: amount, assignedTo: null }
    const moved = await moveClaim(front.tx, front.claim, 'recommend', { by: actor, why: comment, change, data: { amountCents: amount } })
    await keep(actor, front, { kind: 'recommended', amount, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** K13 for a denial. */
export async function recommendDenial(
  actor: Actor,
  id: Id<'claim'>,
  { code, explanation }: { code: DenialCode; explanation: string },
): Promise<Claim> {
  return decisionContext(actor, id, null, async (front) => {
    refuseIf(whyNotRecommendDenial(actor, front.deciding, code))
    const change = { recommendedBy: userOf(actor), recommendedCode: code, assignedTo: null }
    const moved = await moveClaim(front.tx, front.claim, 'recommend', { by: actor, why: explanation, change, data: { code } })
    await keep(actor, front, {
      kind: 'recommended_denial',
      amount: null,
      code,
      clause: denialWords(code, front.claim.lossType).clause,
      explanation,
    })
    return moved
  })
}

/** K14: back to review; whoever recommended it may recommend again. */
export async function returnClaim(actor: Actor, id: Id<'claim'>, comment: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (front) => {
    refuseIf(whyNotReturn(actor, front.deciding))
    const change = { recommendedBy: null, recommended: null, recommendedCode: null, assignedTo: front.claim.recommendedBy }
    const moved = await moveClaim(front.tx, front.claim, 'return_for_review', { by: actor, why: comment, change })
    await keep(actor, front, { kind: 'returned', amount: null, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** Hears of a denial that somebody made alone, in its transaction: whoever reads denials again draws it, or not. */
export type DenialMade = (tx: Tx, claim: Claim, denial: { by: Id<'user'>; code: DenialCode }) => Promise<void>

/** K15, or K14 where somebody recommended an approval: code, clause, facts, what would change it, and how to appeal. */
export async function denyClaim(
  actor: Actor,
  id: Id<'claim'>,
  { code, explanation }: { code: DenialCode; explanation: string },
  drawn: DenialMade,
): Promise<Claim> {
  return decisionContext(actor, id, null, async (front) => {
    refuseIf(whyNotDenyClaim(actor, front.deciding, code))
    const { tx, claim, situation } = front
    const move = denialMove(claim.status, front.at, code)
    const { clause, cure } = denialWords(code, claim.lossType)
    const change = { denialCode: code, decidedBy: userOf(actor), decidedAt: clock.now(), reserve: ZERO, arrivedAt: null }
    const denied = await moveClaim(tx, claim, move, { by: actor, change, data: { code, clause } })
    await keep(actor, front, { kind: 'denied', amount: null, code, clause, explanation, cure })
    if (move === 'deny') await drawn(tx, denied, { by: userOf(actor), code })
    const letter = await denialOf(denied, situation, { code, explanation })
    await writeToMember(tx, denied, situation.claimant, { kind: 'claim_denied', once: String(denied.decidedAt?.getTime()), letter })
    return denied
  })
}

/** A denial as its member reads it: why, the clause, what it rests on, how to appeal. */
export async function denialOf(
  claim: Claim,
  situation: Situation,
  { code, explanation }: { code: DenialCode; explanation: string },
): Promise<Letter> {
  const documents = situation.papers.needs
    .filter(({ slot }) => situation.papers.documents.some((each) => each.slot === slot))
    .map(({ title }) => title)
  const decidedOn = situation.today
  return denialLetter(await inLetters(claim, situation.claimant), {
    code,
    lossType: claim.lossType,
    explanation,
    decidedOn,
    documents,
    regulator: regulatorOf(situation),
  })
}
