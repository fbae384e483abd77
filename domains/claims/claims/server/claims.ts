import { type Selectable, sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { readFindings } from '#domains/claims/claims/findings-contract.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import { readAnswers } from '#domains/claims/claims/answers-contract.ts'
import { claimNumber } from '#domains/claims/model/rules/claim-number.ts'
import type { ClaimOutcome, ClaimStatus, LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import type { ClaimsTable } from '#platform/database.gen.ts'
import { stateOfClaim } from '#domains/claims/claims/server/state-of-claim.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

/** A claim as the verbs hold it. `answers` are the member's words, `findings` the handler's. */
export type Claim = {
  id: Id<'claim'>
  number: string | null
  membershipId: Id<'membership'>
  memberId: Id<'member'>
  masterCode: string
  agentId: Id<'user'> | null
  /** Where the cars are kept: its calendar and its rules are the claim's. */
  state: string
  status: ClaimStatus
  outcome: ClaimOutcome | null
  answers: ClaimAnswers
  findings: Findings
  lossOn: Day | null
  lossType: LossType | null
  reserve: Cents
  recommended: Cents | null
  recommendedCode: string | null
  approved: Cents | null
  paid: Cents | null
  /** What has reached the member for goodwill, beside what the claim was paid. */
  goodwill: Cents
  denialCode: string | null
  filedBy: string
  filedRole: string
  editedBy: string | null
  /** Null, too, once anything that was signed has been changed. */
  signedAt: Date | null
  /** The version of the attestation that was signed, and the digest of it with every answer. */
  signedWords: string | null
  signedDigest: string | null
  /** Of the answers as they stand. */
  answersDigest: string
  submittedAt: Date | null
  noticeOn: Day | null
  documentsDueOn: Day | null
  proofCompleteAt: Date | null
  decideByOn: Day | null
  decideHardOn: Day | null
  dueOn: Day | null
  listEndsOn: Day | null
  arrivedAt: Date | null
  assignedTo: Id<'user'> | null
  recommendedBy: Id<'user'> | null
  decidedBy: Id<'user'> | null
  decidedAt: Date | null
  appealedAt: Date | null
  appealText: string | null
  fraudScore: number
  flags: readonly string[]
  paidAt: Date | null
  closedAt: Date | null
  duplicateOf: Id<'claim'> | null
  reopened: number
  /** The member asks for it to be opened again, and nobody has answered yet. */
  reopenAskedAt: Date | null
  reopenText: string | null
  createdAt: Date
  updatedAt: Date
  version: number
}

const BELONGING = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' } as const

/** Whether the claims of this table are visible to the actor; every list and load of claims carries it. */
export const visibleClaims = (actor: Actor) => visibleTo(actor, BELONGING)

const claims = (on: Tx | ReturnType<typeof db>) =>
  on
    .selectFrom('claims as c')
    .innerJoin('memberships as ms', 'ms.id', 'c.membership_id')
    .selectAll('c')
    .select(stateOfClaim.as('state'))
    .select(answersDigest('c').as('answers_digest'))

/** What the actor may not know of is undefined, exactly as what does not exist. */
export async function findClaim(actor: Actor, id: Id<'claim'>): Promise<Claim | undefined> {
  const row = await claims(db()).where('c.id', '=', id).where(visibleClaims(actor)).executeTakeFirst()
  return row && claimOf(row)
}

/** The same, and nobody else changes it until this transaction ends. */
export async function lockClaim(tx: Tx, actor: Actor, id: Id<'claim'>): Promise<Claim | undefined> {
  const row = await claims(tx).where('c.id', '=', id).where(visibleClaims(actor)).forUpdate('c').executeTakeFirst()
  return row && claimOf(row)
}

/** For scheduled work, webhooks and the holder of a signing link, who are nobody's actor. */
export async function lockClaimForSystem(tx: Tx, id: Id<'claim'>): Promise<Claim> {
  return claimOf(await claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirstOrThrow())
}

/** Whoever decides a claim of this membership decides alone until their transaction ends. */
export async function waitForTurn(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims:${membershipId}`}, 0))`.execute(tx)
}

/** The next number of the year, from a sequence: numbers are never used twice, gaps are no harm. */
export async function nextClaimNumber(tx: Tx, year: number): Promise<string> {
  const { count } = await tx.selectNoFrom(sql<number>`nextval('claim_numbers')::int`.as('count')).executeTakeFirstOrThrow()
  return claimNumber(year, count)
}

function claimOf(row: Selectable<ClaimsTable> & { state: string; answers_digest: string }): Claim {
  return {
    id: row.id,
    number: row.number,
    membershipId: row.membership_id,
    memberId: row.member_id,
    masterCode: row.master_code,
    agentId: row.agent_id,
    state: row.state,
    status: row.status,
    outcome: row.outcome,
    findings: readFindings(asRecord(row.findings)),
    answers: answersOfRow({
      facts: row.facts,
      vehicleId: row.vehicle_id,
      lossOn: row.loss_on,
      lossType: row.loss_type,
      insurerClaimNumber: row.insurer_claim_number,
      deductible: row.deductible_cents,
    }),
    lossOn: row.loss_on,
    lossType: row.loss_type,
    reserve: row.reserve_cents,
    recommended: row.recommended_cents,
    recommendedCode: row.recommended_code,
    approved: row.approved_cents,
    paid: row.paid_cents,
    goodwill: row.goodwill_cents,
    denialCode: row.denial_code,
    filedBy: row.filed_by,
    filedRole: row.filed_role,
    editedBy: row.edited_by,
    signedAt: row.signed_at,
    signedWords: row.signed_words,
    signedDigest: row.signed_digest,
    answersDigest: row.answers_digest,
    submittedAt: row.submitted_at,
    noticeOn: row.notice_on,
    documentsDueOn: row.documents_due_on,
    proofCompleteAt: row.proof_complete_at,
    decideByOn: row.decide_by_on,
    decideHardOn: row.decide_hard_on,
    dueOn: row.due_on,
    listEndsOn: row.list_ends_on,
    arrivedAt: row.arrived_at,
    assignedTo: row.assigned_to,
    recommendedBy: row.recommended_by,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
    appealedAt: row.appealed_at,
    appealText: row.appeal_text,
    fraudScore: row.fraud_score,
    flags: row.flags,
    paidAt: row.paid_at,
    closedAt: row.closed_at,
    duplicateOf: row.duplicate_of,
    reopened: row.reopened,
    reopenAskedAt: row.reopen_asked_at,
    reopenText: row.reopen_text,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

type AnswerColumns = Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'insurerClaimNumber' | 'deductible'> & { facts: unknown }

/** The answers, of which some are columns and the rest stand in `facts`. */
export const answersOfRow = ({ facts, vehicleId, lossOn, lossType, insurerClaimNumber, deductible }: AnswerColumns): ClaimAnswers =>
  readAnswers({ ...asRecord(facts), vehicleId, lossOn, lossType, insurerClaimNumber, deductible })

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The digest of every answer, by the database that binds signatures to it (migration 0340). */
export const answersDigest = (claim: 'c' | 'claims') => sql<string>`claim_answers_digest(${sql.ref(claim)})`
