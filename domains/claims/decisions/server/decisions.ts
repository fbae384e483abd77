import type { Actor } from '#access/actor.ts'
import { userOf } from '#access/server/user-of.ts'
import { reserveFor } from '#domains/claims/adjudication/rules/reserve.ts'
import { payableOf, type Situation, situationOf } from '#domains/claims/adjudication/server/adjudication.ts'
import { dueFrom } from '#domains/claims/deadlines/server/figures.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import type { Deciding } from '#domains/claims/decisions/policy.ts'
import { type Case, isScoreClearForPayout, levelOf } from '#domains/claims/model/rules/authority.ts'
import { approval } from '#domains/claims/decisions/rules/emails.ts'
import { caseOf } from '#domains/claims/decisions/server/case.ts'
import { knownAmong, peopleOfClaim } from '#domains/claims/decisions/server/known-people.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import type { Sentence } from '#domains/records/translations/rules/translation.ts'
import { regulatorNotice } from '#domains/membership/plans/rules/state-rules.ts'
import { clock } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, subtract, ZERO } from '#platform/money.ts'
import { moveClaim, policyFactsOf, withClaim } from '#domains/claims/claims/server/transition.ts'
import { inEmails, writeToMember } from '#domains/claims/claims/server/claim-emails.ts'
import { type Claim, waitForTurn } from '#domains/claims/claims/server/claims.ts'
import { type NewDecision, recordDecision } from '#domains/claims/decisions/server/record-decision.ts'

/** A locked claim with everything a decision needs. */
export type DecisionContext = { tx: Tx; claim: Claim; situation: Situation; at: Case; deciding: Deciding }

type ApprovalDetails = { kind: 'approved' | 'appeal_overturned'; amount: Cents; explanation: string }

/** What every approval does. The payouts module listens to `claim.approved`; `clear` says whether the score allows K16. */
export async function approveAs(
  actor: Actor,
  context: DecisionContext,
  move: 'approve' | 'approve_recommended' | 'uphold_appeal',
  { kind, amount, explanation }: ApprovalDetails,
) {
  const { tx, claim, situation } = context
  const by = userOf(actor)
  const paid = claim.paid ?? ZERO
  const change = {
    approved: amount,
    reserve: subtract(amount, paid),
    decidedBy: by,
    decidedAt: clock.now(),
    arrivedAt: null,
    denialCode: null,
  }
  const data = { amountCents: amount, approvedBy: by, clear: isScoreClearForPayout(situation.fraud.score) }
  const approved = await moveClaim(tx, claim, move, { by: actor, why: explanation || null, change, data })
  await saveDecision(actor, context, { kind, amount, code: null, clause: null, explanation })
  const email = await approvalOf(approved, situation, amount)
  await writeToMember(tx, approved, situation.claimant, { kind: 'claim_approved', once: String(approved.decidedAt?.getTime()), email })
  return approved
}

/** The approval email of a claim. */
export async function approvalOf(claim: Claim, { computed, claimant }: Situation, amount: Cents): Promise<Email> {
  const reducedBy = computed?.outcome === 'payable' ? computed.reducedBy : []
  return approval(await inEmails(claim, claimant), { amount, paid: claim.paid ?? ZERO, reducedBy })
}

export async function decisionContext(
  actor: Actor,
  id: Id<'claim'>,
  proposed: Cents | null,
  decide: (context: DecisionContext) => Promise<Claim>,
): Promise<Claim> {
  return withClaim(actor, id, async (tx, claim) => {
    // Two claims of one membership decided at the same time would each use all that is left of the year.
    await waitForTurn(tx, claim.membershipId)
    const situation = await situationOf(claim, { actor, proposed })
    const known = knownAmong(await peopleOfClaim(claim, actor, situation).execute(), actor)
    const at = caseOf(actor, claim, situation, { amount: proposed ?? payableOf(situation), known })
    const deciding: Deciding = { claim: policyFactsOf(claim), at, recommendation: situation.adjudication.recommendation }
    return decide({ tx, claim, situation, at, deciding })
  })
}

/** Saves a decision with its inputs, the version of the rules and the trace. */
export async function saveDecision(
  actor: Actor,
  { tx, claim, situation }: DecisionContext,
  decision: Pick<NewDecision, 'kind' | 'amount' | 'code' | 'clause' | 'explanation' | 'cure'>,
) {
  await recordDecision(tx, claim.id, {
    ...decision,
    by: userOf(actor),
    at: clock.now(),
    capability: `claims_l${levelOf(actor) ?? 0}`,
    inputs: situation.facts,
    adjudication: situation.adjudication,
    versions: situation.figures.versions,
  })
}

export const regulatorOf = ({ around }: Situation, decision: { of: 'denial' | 'appeal' }): Sentence =>
  regulatorNotice(stateToday(around.state).rule, decision)

/** The change that starts a new decision (K15, K24): new deadlines and reserve, the previous decision cleared. */
export function newDecisionPeriod({ claim, situation: { facts } }: Pick<DecisionContext, 'claim' | 'situation'>) {
  const { rule, today } = stateToday(claim.state)
  const { target, hard } = dueFrom('decide', today, rule)
  return {
    target,
    reserve: reserveFor(claim.answers, facts),
    change: {
      proofCompleteAt: clock.now(),
      decideByOn: target,
      decideHardOn: hard,
      decidedBy: null,
      decidedAt: null,
      denialCode: null,
      recommendedBy: null,
      recommended: null,
      recommendedCode: null,
    },
  }
}
