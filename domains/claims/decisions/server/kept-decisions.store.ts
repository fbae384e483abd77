import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

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

export const claimByNumber = async (number: string): Promise<Id<'claim'> | null> =>
  (await db().selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst())?.id ?? null
