import { sql } from 'kysely'
import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import type { DocumentKind } from '#domains/claims/model/rules/documents.data.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Given, subquery } from '#platform/queries/batch-query.ts'
import type { Cents } from '#platform/money.ts'

/** One requested document; `by` is a handler's id, or `system` for the list made at filing. */
export type DocumentRequest = { requirement: DocumentKind; why: string; by: string; at: Date; dueOn: Day; metAt: Date | null }

export const requestsOf = (claimId: Id<'claim'>): Promise<DocumentRequest[]> => requests(claimId).execute()

const requests = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('document_requests')
    .select([
      sql<DocumentKind>`requirement`.as('requirement'),
      'why',
      'requested_by as by',
      'requested_at as at',
      'due_on as dueOn',
      'met_at as metAt',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('requested_at')

export type Decision = {
  kind:
    | 'recommended'
    | 'recommended_denial'
    | 'approved'
    | 'denied'
    | 'returned'
    | 'undone'
    | 'appeal_upheld'
    | 'appeal_overturned'
    | 'reopened'
    | 'payment_kept'
    | 'goodwill'
    | 'reconsidered'
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

/** Oldest first. */
export const decisionsOf = (claimId: Id<'claim'>): Promise<Decision[]> => decisions(claimId).execute()

const decisions = (claimId: Given<Id<'claim'>>) =>
  db()
    .selectFrom('claim_decisions as d')
    .innerJoin('users as u', 'u.id', 'd.by_user')
    .select([
      'd.by_user as by',
      'd.at',
      'd.amount_cents as amount',
      'd.denial_code as code',
      'd.clause',
      'd.explanation',
      'd.rule_version as ruleVersion',
    ])
    .select([sql<Decision['kind']>`d.kind`.as('kind'), sql<string>`u.first_name || ' ' || u.last_name`.as('byName')])
    .select(sql<PartialCode[]>`coalesce(d.trace->'recommendation'->'reducedBy', '[]')`.as('reducedBy'))
    .where('d.claim_id', '=', claimId)
    .orderBy('d.id')

/** The requests and decisions of a claim, as parts of a batch query (platform/queries/batch-query.ts). */
export const claimFileQueries = (claimId: Given<Id<'claim'>>) => ({
  requests: subquery(requests(claimId), { at: true, metAt: true }),
  decisions: subquery(decisions(claimId), { at: true }),
})
