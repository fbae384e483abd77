import { sql } from 'kysely'
import type { DecidingVersions } from '#domains/claims/claim-figures/rules/deciding.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

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
  /** The versions of the figures it was made with; null before decisions kept them: the first of each. */
  versions: DecidingVersions | null
  inputs: unknown
  lines: readonly string[]
  recommendation: unknown
}

/** Oldest first (index: claim_decisions_claim), without those whose facts were erased. */
export async function savedDecisions(claimId: Id<'claim'>): Promise<SavedDecision[]> {
  return db()
    .selectFrom('claim_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.by_user')
    .select(['d.kind', 'd.at', 'd.denial_code as code', 'd.rule_version as ruleVersion', 'd.inputs'])
    .select([
      sql<DecidingVersions | null>`d.figures`.as('versions'),
      sql<string>`u.first_name || ' ' || u.last_name`.as('byName'),
      sql<string[]>`coalesce(d.trace->'lines', '[]')`.as('lines'),
      sql`d.trace->'recommendation'`.as('recommendation'),
    ])
    .where('d.claim_id', '=', claimId)
    .where(sql<boolean>`d.inputs ? 'loss'`)
    .orderBy('d.id')
    .execute()
}
