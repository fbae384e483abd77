import { sql } from 'kysely'
import type { FraudFlag } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Given } from '#platform/queries/batch-query.ts'

export type Finding = 'cleared' | 'fraud'

export type Investigation = {
  id: Id<'investigation'>
  /** Null: by the system, for its score. */
  openedBy: Id<'user'> | null
  openedByName: string | null
  openedAt: Date
  why: string
  /** The flags at the time it was opened: the finding does not cover flags raised later. */
  flags: FraudFlag[]
  finding: Finding | null
  findingText: string | null
  foundBy: Id<'user'> | null
  foundByName: string | null
  foundAt: Date | null
  withdrawnAt: Date | null
  withdrawnWhy: string | null
  withdrawnByName: string | null
  /** When the system ended what it had begun, because the score fell: nobody found anything. */
  liftedAt: Date | null
}

/** The investigations of a claim, the newest last (index: investigations_claim). */
export const investigationsOf = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('investigations as i')
    .leftJoin('users as o', 'o.id', 'i.opened_by')
    .leftJoin('users as f', 'f.id', 'i.found_by')
    .leftJoin('users as w', 'w.id', 'i.withdrawn_by')
    .select(['i.opened_at as openedAt', 'i.why', 'i.finding', 'i.finding_text as findingText', 'i.found_at as foundAt'])
    .select(['i.withdrawn_at as withdrawnAt', 'i.withdrawn_why as withdrawnWhy', 'i.lifted_at as liftedAt'])
    .select([
      sql<Id<'investigation'>>`i.id`.as('id'),
      sql<FraudFlag[]>`i.flags`.as('flags'),
      sql<Id<'user'> | null>`i.opened_by`.as('openedBy'),
      sql<Id<'user'> | null>`i.found_by`.as('foundBy'),
      sql<string | null>`o.first_name || ' ' || o.last_name`.as('openedByName'),
      sql<string | null>`f.first_name || ' ' || f.last_name`.as('foundByName'),
      sql<string | null>`w.first_name || ' ' || w.last_name`.as('withdrawnByName'),
    ])
    .where('i.claim_id', '=', claimId)
    .orderBy('i.opened_at')

/** The finding that counts now: the newest that was not withdrawn. */
export const standingFinding = (investigations: readonly Investigation[]): Investigation | undefined =>
  investigations.findLast(({ finding, withdrawnAt }) => finding !== null && withdrawnAt === null)

/** The one nobody has ended yet. */
export const openInvestigationOf = (investigations: readonly Investigation[]): Investigation | undefined =>
  investigations.find(({ finding, liftedAt }) => finding === null && liftedAt === null)
