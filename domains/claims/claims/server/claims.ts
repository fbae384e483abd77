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

/** A claim as commands use it. `answers` are the member's, `findings` the handler's. */
export type Claim = {
  id: Id<'claim'>
  number: string | null
  membershipId: Id<'membership'>
  memberId: Id<'member'>
  masterCode: string
  agentId: Id<'user'> | null
  /** The state whose calendar and rules apply: where the cars are kept. */
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
  /** Goodwill paid to the member, not included in `paid`. */
  goodwill: Cents
  denialCode: string | null
  filedBy: string
  filedRole: string
  editedBy: string | null
  /** Null again once anything that was signed has changed. */
  signedAt: Date | null
  /** The version of the attestation that was signed. `signedDigest`: the digest of that text and every answer. */
  signedWords: string | null
  signedDigest: string | null
  /** Of the current answers. */
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
  /** When the member asked for it to be reopened; null once that was answered. */
  reopenRequestedAt: Date | null
  reopenText: string | null
  createdAt: Date
  updatedAt: Date
  version: number
}

const SCOPE_COLUMNS = { member: 'c.member_id', agent: 'c.agent_id', masterCode: 'c.master_code' } as const

/** The condition that a claim `c` is visible to the actor; every list and load of claims has it. */
export const visibleClaims = (actor: Actor) => visibleTo(actor, SCOPE_COLUMNS)

const claims = (on: Tx | ReturnType<typeof db>) =>
  on
    .selectFrom('claims as c')
    .innerJoin('memberships as ms', 'ms.id', 'c.membership_id')
    .selectAll('c')
    .select(stateOfClaim.as('state'))
    .select(answersDigest('c').as('answers_digest'))

/** Undefined when the claim does not exist or the actor may not see it. */
export async function findClaim(actor: Actor, id: Id<'claim'>): Promise<Claim | undefined> {
  const row = await claims(db()).where('c.id', '=', id).where(visibleClaims(actor)).executeTakeFirst()
  return row && claimOf(row)
}

/** Like `findClaim`, and locks the row until this transaction ends. */
export async function lockClaim(tx: Tx, actor: Actor, id: Id<'claim'>): Promise<Claim | undefined> {
  const row = await claims(tx).where('c.id', '=', id).where(visibleClaims(actor)).forUpdate('c').executeTakeFirst()
  return row && claimOf(row)
}

/** For scheduled work, webhooks and whoever opens a signing link: there is no actor. */
export async function lockClaimForSystem(tx: Tx, id: Id<'claim'>): Promise<Claim> {
  return claimOf(await claims(tx).where('c.id', '=', id).forUpdate('c').executeTakeFirstOrThrow())
}

/** For what is read without an actor and without a lock: a preview. */
export async function findClaimsForSystem(ids: readonly Id<'claim'>[]): Promise<Claim[]> {
  const found = await claims(db())
    .where(sql<boolean>`c.id = any(${ids}::text[])`)
    .orderBy('c.id')
    .execute()
  return found.map(claimOf)
}

/** Locks decisions on all claims of this membership until this transaction ends: they share the limits of one year. */
export async function waitForTurn(tx: Tx, membershipId: Id<'membership'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claims:${membershipId}`}, 0))`.execute(tx)
}

/** The next claim number, from a sequence: no number is used twice; gaps are possible. */
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
    reopenRequestedAt: row.reopen_requested_at,
    reopenText: row.reopen_text,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  }
}

type AnswerColumns = Pick<ClaimAnswers, 'vehicleId' | 'lossOn' | 'lossType' | 'insurerClaimNumber' | 'deductible'> & { facts: unknown }

/** The answers of a row: some are columns of their own, the rest are in `facts`. */
export const answersOfRow = ({ facts, vehicleId, lossOn, lossType, insurerClaimNumber, deductible }: AnswerColumns): ClaimAnswers =>
  readAnswers({ ...asRecord(facts), vehicleId, lossOn, lossType, insurerClaimNumber, deductible })

const asRecord = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value !== null ? { ...value } : {})

/** The digest of every answer. The database computes it and voids a signature whose digest differs (migration 0340). */
export const answersDigest = (claim: 'c' | 'claims') => sql<string>`claim_answers_digest(${sql.ref(claim)})`
