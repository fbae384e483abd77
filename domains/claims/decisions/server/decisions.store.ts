import { sql } from 'kysely'
import type { Adjudication } from '#domains/claims/adjudication/rules/adjudicate.ts'
import type { Decision } from '#domains/claims/claims/server/claims.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type NewDecision = Omit<Decision, 'byName' | 'ruleVersion' | 'reducedBy'> & {
  capability: string
  cure?: string
  inputs: unknown
  adjudication: Adjudication
}

/** Saves a decision with its inputs and its trace, so that it can be replayed. */
export async function addDecision(tx: Tx, claimId: Id<'claim'>, decision: NewDecision): Promise<void> {
  const { adjudication } = decision
  await tx
    .insertInto('claim_decisions')
    .values({
      claim_id: claimId,
      kind: decision.kind,
      by_user: decision.by,
      capability: decision.capability,
      at: decision.at,
      amount_cents: decision.amount,
      denial_code: decision.code,
      clause: decision.clause,
      explanation: decision.explanation,
      cure: decision.cure ?? '',
      rule_version: adjudication.ruleVersion,
      inputs: JSON.stringify(decision.inputs),
      trace: JSON.stringify({ lines: adjudication.trace, recommendation: adjudication.recommendation }),
    })
    .execute()
}

/** Whether a payout of this claim was released. Locks the payouts, so that none is released during this transaction. */
export async function moneyHasLeft(tx: Tx, claimId: Id<'claim'>): Promise<boolean> {
  const rows = await tx
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select('p.status')
    .where('p.claim_id', '=', claimId)
    .where('p.kind', '=', 'claim')
    // A payment made before the claim was reopened does not count.
    .where((where) => where.or([where('p.settled_at', 'is', null), where('p.settled_at', '>=', where.ref('c.decided_at'))]))
    .forUpdate('p')
    .execute()
  return rows.some(({ status }) => status === 'released' || status === 'sent' || status === 'settled')
}

/** A decision with its inputs, the lines of its trace, and what the rules recommended then. */
export type SavedDecision = {
  kind: string
  byName: string
  at: Date
  code: string | null
  ruleVersion: string
  inputs: unknown
  lines: readonly string[]
  recommendation: unknown
}

/** Oldest first (index: claim_decisions_claim). */
export async function savedDecisions(claimId: Id<'claim'>): Promise<SavedDecision[]> {
  return db()
    .selectFrom('claim_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.by_user')
    .select(['d.kind', 'd.at', 'd.denial_code as code', 'd.rule_version as ruleVersion', 'd.inputs'])
    .select([
      sql<string>`u.first_name || ' ' || u.last_name`.as('byName'),
      sql<string[]>`coalesce(d.trace->'lines', '[]')`.as('lines'),
      sql`d.trace->'recommendation'`.as('recommendation'),
    ])
    .where('d.claim_id', '=', claimId)
    .orderBy('d.id')
    .execute()
}

export const claimByNumber = async (number: string): Promise<Id<'claim'> | null> =>
  (await db().selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst())?.id ?? null
