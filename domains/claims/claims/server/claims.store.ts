import { type Tx } from '#platform/db.ts'
import { type Claim, answersDigest } from '#domains/claims/claims/server/claims.ts'

export async function addClaim(tx: Tx, claim: Claim): Promise<void> {
  await tx
    .insertInto('claims')
    .values({
      ...columnsOf(claim),
      id: claim.id,
      member_id: claim.memberId,
      master_code: claim.masterCode,
      agent_id: claim.agentId,
      created_at: claim.createdAt,
    })
    .execute()
}

/** Returns the claim as saved: the database voids the signature when answers change. */
export async function saveClaim(tx: Tx, claim: Claim): Promise<Claim> {
  const saved = await tx
    .updateTable('claims')
    .set({ ...columnsOf(claim), version: claim.version + 1 })
    .where('id', '=', claim.id)
    .returning(['version', 'signed_at as signedAt', 'signed_words as signedWords', 'signed_digest as signedDigest'])
    .returning(answersDigest('claims').as('answersDigest'))
    .executeTakeFirstOrThrow()
  return { ...claim, ...saved }
}

function columnsOf(claim: Claim) {
  const { vehicleId, lossOn, lossType, insurerClaimNumber, deductible, ...rest } = claim.answers
  return {
    number: claim.number,
    membership_id: claim.membershipId,
    status: claim.status,
    outcome: claim.outcome,
    vehicle_id: vehicleId ?? null,
    loss_on: lossOn ?? null,
    loss_type: lossType ?? null,
    insurer_claim_number: insurerClaimNumber ?? null,
    deductible_cents: deductible ?? null,
    facts: JSON.stringify(rest),
    findings: JSON.stringify(claim.findings),
    reserve_cents: claim.reserve,
    recommended_cents: claim.recommended,
    recommended_code: claim.recommendedCode,
    approved_cents: claim.approved,
    paid_cents: claim.paid,
    goodwill_cents: claim.goodwill,
    denial_code: claim.denialCode,
    filed_by: claim.filedBy,
    filed_role: claim.filedRole,
    edited_by: claim.editedBy,
    signed_at: claim.signedAt,
    signed_words: claim.signedWords,
    signed_digest: claim.signedDigest,
    submitted_at: claim.submittedAt,
    notice_on: claim.noticeOn,
    documents_due_on: claim.documentsDueOn,
    proof_complete_at: claim.proofCompleteAt,
    decide_by_on: claim.decideByOn,
    decide_hard_on: claim.decideHardOn,
    due_on: claim.dueOn,
    list_ends_on: claim.listEndsOn,
    arrived_at: claim.arrivedAt,
    assigned_to: claim.assignedTo,
    recommended_by: claim.recommendedBy,
    decided_by: claim.decidedBy,
    decided_at: claim.decidedAt,
    appealed_at: claim.appealedAt,
    appeal_text: claim.appealText,
    fraud_score: claim.fraudScore,
    flags: [...claim.flags],
    paid_at: claim.paidAt,
    closed_at: claim.closedAt,
    duplicate_of: claim.duplicateOf,
    reopened: claim.reopened,
    reopen_requested_at: claim.reopenRequestedAt,
    reopen_text: claim.reopenText,
    updated_at: claim.updatedAt,
  }
}
