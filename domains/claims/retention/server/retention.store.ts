import { sql } from 'kysely'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

export type DueDocument = { id: Id<'document'>; storageKey: string | null; kind: string; why: string }

/**
 * Documents past their retention period by the current rules: counted from the closing of a filed claim, from the withdrawal of a
 * draft, or from the arrival of a quarantined file (indexes: claims_closed, documents_kept).
 */
const due = (now: Date) => sql`
  (with rules as (
    select distinct on (kind) kind, months, why from retention_rules where effective_from <= ${now} order by kind, effective_from desc
  ), kept as (
    select d.id, d.claim_id, d.storage_key, c.member_id,
      case when d.verdict in ('quarantined', 'refused') then 'quarantined' when c.submitted_at is null then 'never_filed' else 'claim_file' end as kind,
      case when d.verdict in ('quarantined', 'refused') then d.at else c.closed_at end as since
    from documents d join claims c on c.id = d.claim_id
    where d.state <> 'deleted' and d.verdict <> 'examining'
  )
  select kept.id, kept.claim_id, kept.storage_key, rules.kind, rules.why
  from kept join rules using (kind)
  where kept.since + make_interval(months => rules.months) <= ${now}
    and not exists (select 1 from legal_holds h where h.lifted_at is null and (h.claim_id = kept.claim_id or h.member_id = kept.member_id)))`

export const claimsWithDueDocuments = ({ now, after, limit }: Page) =>
  sql<{ id: Id<'claim'> }>`
    select distinct claim_id as id from ${due(now)} as due where claim_id > ${after} order by claim_id limit ${limit}`

export async function dueDocuments(now: Date, claimId: Id<'claim'>): Promise<DueDocument[]> {
  const { rows } = await sql<DueDocument>`
    select id, storage_key as "storageKey", kind, why from ${due(now)} as due where claim_id = ${claimId} order by id`.execute(db())
  return rows
}

export async function isHeld({ id, memberId }: { id: Id<'claim'>; memberId: Id<'member'> }): Promise<boolean> {
  const { rows } =
    await sql`select 1 from legal_holds where lifted_at is null and (claim_id = ${id} or member_id = ${memberId}) limit 1`.execute(db())
  return rows.length > 0
}

export type Hold = {
  id: Id<'legalHold'>
  on: 'claim' | 'member'
  why: string
  placedBy: string
  placedAt: Date
  liftedBy: string | null
  liftedAt: Date | null
}

/** All holds on a claim or its member, newest first. */
export async function holdsOn({ id, memberId }: { id: Id<'claim'>; memberId: Id<'member'> }): Promise<Hold[]> {
  return db()
    .selectFrom('legal_holds')
    .select(['id', 'why', 'placed_by_name as placedBy', 'placed_at as placedAt', 'lifted_by_name as liftedBy', 'lifted_at as liftedAt'])
    .select(sql<'claim' | 'member'>`case when claim_id is null then 'member' else 'claim' end`.as('on'))
    .where((where) => where.or([where('claim_id', '=', id), where('member_id', '=', memberId)]))
    .orderBy('placed_at', 'desc')
    .execute()
}
