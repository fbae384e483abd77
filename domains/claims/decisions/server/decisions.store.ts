import { sql } from 'kysely'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/** Whether a payment of this claim was released; whoever releases it waits until this transaction ends. */
export async function moneyHasLeft(tx: Tx, claimId: Id<'claim'>): Promise<boolean> {
  const rows = await tx
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select('p.status')
    .where('p.claim_id', '=', claimId)
    .where('p.kind', '=', 'claim')
    // What was paid before the claim was opened again is another payment.
    .where((where) => where.or([where('p.settled_at', 'is', null), where('p.settled_at', '>=', where.ref('c.decided_at'))]))
    .forUpdate('p')
    .execute()
  return rows.some(({ status }) => status === 'released' || status === 'sent' || status === 'settled')
}

/** A decision with what it rested on: its inputs, its lines, and what the rules recommended then. */
export type KeptDecision = {
  kind: string
  byName: string
  at: Date
  code: string | null
  ruleVersion: string
  inputs: unknown
  lines: readonly string[]
  recommendation: unknown
}

/** In the order they were made (index: claim_decisions_claim). */
export async function keptDecisions(claimId: Id<'claim'>): Promise<KeptDecision[]> {
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
