import { appealBy } from '#domains/claims/deadlines/rules/deadlines.ts'
import { deadlinesOn } from '#domains/claims/deadlines/server/figures.ts'
import type { Actor } from '#access/actor.ts'
import { phrase, type Translated } from '#domains/records/translations/rules/translation.ts'
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
import { acceptedClause } from '#domains/membership/terms/server/versions.ts'
import { denialEmail } from '#domains/claims/decisions/rules/denial-email.ts'
import { approveAs, decisionContext, saveDecision, regulatorOf } from '#domains/claims/decisions/server/decisions.ts'
import { notifyCompliance } from '#domains/claims/decisions/server/fraud-notice.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { type Cents, ZERO } from '#platform/money.ts'
import { moveClaim, refuseIf } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import type { Claim } from '#domains/claims/claims/server/claims.ts'

/** K12, or K14 for a recommended claim: approves the amount the rules compute, within the actor's authority. */
export async function approveClaim(actor: Actor, id: Id<'claim'>, { amount, comment }: { amount: Cents; comment: string }): Promise<Claim> {
  return decisionContext(actor, id, amount, async (context) => {
    refuseIf(whyNotApproveClaim(actor, context.deciding))
    // K14: whoever decides what another recommended says why.
    if (context.claim.recommendedBy && !comment) throw new Refusal('bad_input', { fields: { comment: 'Enter what you checked.' } })
    const move = context.claim.recommendedBy ? 'approve_recommended' : 'approve'
    return approveAs(actor, context, move, { kind: 'approved', amount, explanation: comment })
  })
}

/** K13: recommends an approval, beyond one's authority or when a second person is needed. */
export async function recommendClaim(
  actor: Actor,
  id: Id<'claim'>,
  { amount, comment }: { amount: Cents; comment: string },
): Promise<Claim> {
  return decisionContext(actor, id, amount, async (context) => {
    refuseIf(whyNotRecommend(actor, context.deciding))
    const change = { recommendedBy: userOf(actor), recommended: amount, assignedTo: null }
    const moved = await moveClaim(context.tx, context.claim, 'recommend', {
      by: actor,
      why: comment,
      change,
      data: { amountCents: amount },
    })
    await saveDecision(actor, context, { kind: 'recommended', amount, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** K13 for a denial. */
export async function recommendDenial(
  actor: Actor,
  id: Id<'claim'>,
  { code, explanation }: { code: DenialCode; explanation: string },
): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotRecommendDenial(actor, context.deciding, code))
    const change = { recommendedBy: userOf(actor), recommendedCode: code, assignedTo: null }
    const moved = await moveClaim(context.tx, context.claim, 'recommend', { by: actor, why: explanation, change, data: { code } })
    await saveDecision(actor, context, {
      kind: 'recommended_denial',
      amount: null,
      code,
      clause: denialWords(code, context.claim.lossType).clause,
      explanation,
    })
    return moved
  })
}

/** K14: returns a recommended claim to review. */
export async function returnClaim(actor: Actor, id: Id<'claim'>, comment: string): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotReturn(actor, context.deciding))
    const change = { recommendedBy: null, recommended: null, recommendedCode: null, assignedTo: context.claim.recommendedBy }
    const moved = await moveClaim(context.tx, context.claim, 'return_for_review', { by: actor, why: comment, change })
    await saveDecision(actor, context, { kind: 'returned', amount: null, code: null, clause: null, explanation: comment })
    return moved
  })
}

/** Called, in the same transaction, for a denial made by one person alone. Quality reviews use it to draw their sample. */
export type DenialMade = (tx: Tx, claim: Claim, denial: { by: Id<'user'>; code: DenialCode }) => Promise<void>

/** K15, or K14 for a recommended claim: denies with a code and its clause, and sends the email. */
export async function denyClaim(
  actor: Actor,
  id: Id<'claim'>,
  { code, explanation }: { code: DenialCode; explanation: string },
  onDenial: DenialMade,
): Promise<Claim> {
  return decisionContext(actor, id, null, async (context) => {
    refuseIf(whyNotDenyClaim(actor, context.deciding, code))
    const { tx, claim, situation } = context
    const move = denialMove(claim.status, context.at, code)
    const { clause, cure } = denialWords(code, claim.lossType)
    const change = { denialCode: code, decidedBy: userOf(actor), decidedAt: clock.now(), reserve: ZERO, arrivedAt: null }
    const denied = await moveClaim(tx, claim, move, { by: actor, change, data: { code, clause } })
    await saveDecision(actor, context, { kind: 'denied', amount: null, code, clause, explanation, cure })
    if (move === 'deny_for_fraud') await notifyCompliance(tx, denied)
    if (move === 'deny') await onDenial(tx, denied, { by: userOf(actor), code })
    const email = await denialOf(denied, situation, { code, explanation })
    await writeToMember(tx, denied, situation.claimant, { kind: 'claim_denied', once: String(denied.decidedAt?.getTime()), email })
    return denied
  })
}

/** The denial email of a claim. */
export async function denialOf(
  claim: Claim,
  situation: Situation,
  { code, explanation }: { code: DenialCode; explanation: Translated },
): Promise<Email> {
  const documents = situation.received.needs
    .filter(({ requirement }) => situation.received.documents.some((each) => each.requirement === requirement))
    .map(({ title }) => phrase(title))
  const decidedOn = situation.today
  return denialEmail(await inEmails(claim, situation.claimant), {
    code,
    lossType: claim.lossType,
    explanation,
    decidedOn,
    appealBy: appealBy(decidedOn, deadlinesOn(decidedOn)),
    documents,
    regulator: regulatorOf(situation, { of: 'denial' }),
    clause: await acceptedClause(denialWords(code, claim.lossType).clause, situation.around.termsVersion),
  })
}
