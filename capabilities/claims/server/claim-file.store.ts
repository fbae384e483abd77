import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import type { Adjudication } from '#capabilities/claims/rules/adjudicate.ts'
import type { PartialCode } from '#capabilities/claims/rules/benefit.ts'
import type { Slot } from '#capabilities/claims/rules/documents.data.ts'
import type { Claim } from '#capabilities/claims/server/claims.store.ts'
import type { Day } from '#platform/days.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

/** One document asked for; `by` is a handler's id, or `system` for the list made at filing. */
export type DocumentRequest = { slot: Slot; why: string; by: string; at: Date; dueOn: Day; metAt: Date | null }

export async function requestsOf(claimId: Id<'claim'>): Promise<DocumentRequest[]> {
  return db()
    .selectFrom('document_requests')
    .select([sql<Slot>`slot`.as('slot'), 'why', 'requested_by as by', 'requested_at as at', 'due_on as dueOn', 'met_at as metAt'])
    .where('claim_id', '=', claimId)
    .orderBy('requested_at')
    .execute()
}

export async function addRequests(tx: Tx, claimId: Id<'claim'>, requests: readonly DocumentRequest[]): Promise<void> {
  if (requests.length === 0) return
  await tx
    .insertInto('document_requests')
    .values(requests.map(({ slot, why, by, at, dueOn }) => ({ claim_id: claimId, slot, why, requested_by: by, requested_at: at, due_on: dueOn })))
    .execute()
}

export async function meetRequests(tx: Tx, claimId: Id<'claim'>, slot: Slot, at: Date | null): Promise<void> {
  const open = at === null ? 'is not' : 'is'
  await tx.updateTable('document_requests').set({ met_at: at }).where('claim_id', '=', claimId).where('slot', '=', slot).where('met_at', open, null).execute()
}

export type Decision = {
  kind: 'recommended' | 'approved' | 'denied' | 'returned' | 'appeal_upheld' | 'appeal_overturned'
  by: Id<'user'>
  byName: string
  at: Date
  amount: Cents | null
  code: string | null
  clause: string | null
  explanation: string
  /** Why an approval pays less than the deductible. */
  reducedBy: PartialCode[]
  ruleVersion: string
}

export type NewDecision = Omit<Decision, 'byName' | 'ruleVersion' | 'reducedBy'> & { capability: string; cure?: string; inputs: unknown; adjudication: Adjudication }

/** Kept with its inputs and its trace, so that it can be played again. */
export async function addDecision(tx: Tx, claimId: Id<'claim'>, decision: NewDecision): Promise<void> {
  const { adjudication } = decision
  await tx
    .insertInto('claim_decisions')
    .values({
      claim_id: claimId, kind: decision.kind, by_user: decision.by, capability: decision.capability, at: decision.at, amount_cents: decision.amount,
      denial_code: decision.code, clause: decision.clause, explanation: decision.explanation, cure: decision.cure ?? '',
      rule_version: adjudication.ruleVersion, inputs: JSON.stringify(decision.inputs),
      trace: JSON.stringify({ lines: adjudication.trace, recommendation: adjudication.recommendation }),
    })
    .execute()
}

/** In the order they were made. */
export async function decisionsOf(claimId: Id<'claim'>): Promise<Decision[]> {
  return db()
    .selectFrom('claim_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.by_user')
    .select(['d.by_user as by', 'd.at', 'd.amount_cents as amount', 'd.denial_code as code', 'd.clause', 'd.explanation', 'd.rule_version as ruleVersion'])
    .select([sql<Decision['kind']>`d.kind`.as('kind'), sql<string>`u.first_name || ' ' || u.last_name`.as('byName')])
    .select(sql<PartialCode[]>`coalesce(d.trace->'recommendation'->'reducedBy', '[]')`.as('reducedBy'))
    .where('d.claim_id', '=', claimId)
    .orderBy('d.id')
    .execute()
}

export type MessageRow = { id: Id<'message'>; fromId: string; fromName: string; fromRole: string; internal: boolean; body: string; at: Date }

export async function messagesOf(claimId: Id<'claim'>, { internal }: { internal: boolean }): Promise<MessageRow[]> {
  let query = db()
    .selectFrom('claim_messages')
    .select(['id', 'from_id as fromId', 'from_name as fromName', 'from_role as fromRole', 'internal', 'body', 'at'])
    .where('claim_id', '=', claimId)
    .orderBy('at', 'desc')
    .limit(500)
  if (!internal) query = query.where('internal', '=', false)
  return query.execute()
}

export async function addMessage(tx: Tx, claimId: Id<'claim'>, by: Actor, { body, internal, at }: { body: string; internal: boolean; at: Date }) {
  const id = newId('message')
  await tx
    .insertInto('claim_messages')
    .values({ id, claim_id: claimId, from_id: by.id, from_name: by.name, from_role: by.role, internal, body, at })
    .execute()
  return id
}

/** Other claims for the same car within so many days of the loss: duplicates, and days for the flags (index: claims_same_loss). */
export async function claimsOfSameLoss(claim: Pick<Claim, 'id' | 'lossOn'> & { answers: Pick<Claim['answers'], 'vehicleId'> }, days: number): Promise<{ id: Id<'claim'>; number: string; lossOn: Day }[]> {
  const { vehicleId } = claim.answers
  if (!vehicleId || !claim.lossOn) return []
  return db()
    .selectFrom('claims as c')
    .innerJoin('vehicles as v', 'v.id', 'c.vehicle_id')
    .innerJoin('vehicles as mine', 'mine.vin', 'v.vin')
    .select(['c.id', sql<string>`c.number`.as('number'), sql<Day>`c.loss_on`.as('lossOn')])
    .where('mine.id', '=', vehicleId)
    .where('c.id', '<>', claim.id)
    .where('c.status', 'not in', ['DRAFT', 'WITHDRAWN'])
    .where(sql<boolean>`coalesce(c.outcome, '') not in ('withdrawn', 'duplicate', 'no_response')`)
    .where(sql<boolean>`abs(c.loss_on - ${claim.lossOn}::date) <= ${days}`)
    .orderBy('c.id')
    .limit(10)
    .execute()
}

export type Suspicions = { insurerNumberElsewhere: boolean; householdClaims: number; agencyPerson: boolean }

/**
 * What the flags ask of the rest of the book, in one question: the insurer's number on another member's claim, the
 * member's claims since a day, and whether the member works for the agency that serves them (docs/rules.md §6.6).
 */
export async function suspicionsOf({ id, memberId, answers }: Pick<Claim, 'id' | 'memberId' | 'answers'>, since: Day): Promise<Suspicions> {
  const { rows } = await sql<Suspicions>`
    select
      exists (select from claims c where c.insurer_claim_number = ${answers.insurerClaimNumber} and c.member_id <> ${memberId} and c.status <> 'DRAFT')
        as "insurerNumberElsewhere",
      (select count(*)::int from claims c where c.member_id = ${memberId} and c.loss_on >= ${since} and (c.id = ${id} or (c.status not in ('DRAFT', 'WITHDRAWN') and coalesce(c.outcome, '') not in ('withdrawn', 'duplicate'))))
        as "householdClaims",
      exists (select from members m join users u on u.own_member_id = m.id or u.email = m.email where m.id = ${memberId} and u.master_code = m.master_code)
        as "agencyPerson"`.execute(db())
  const [row] = rows
  if (!row) throw new Error('A question with one answer had none.')
  return row
}
