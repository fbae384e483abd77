import { type RawBuilder, sql } from 'kysely'
import { clock, officeDay } from '#platform/clock.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type MembersToHandOver = { agent: Id<'user'> } | { members: readonly Id<'member'>[]; masterCode: string }

/**
 * Moves members, their open enrollments and open claims to another user of the same agency; ended ones stay. `to` is null for
 * the agency itself. The new agent's split of today is locked for them (docs/rules.md §5). Returns how many members.
 */
export async function handOver(tx: Tx, which: MembersToHandOver, to: Id<'user'> | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update members set agent_id = ${to}, version = version + 1 where ${whom(which)} returning id, master_code
    ), covered as (
      update memberships ms set agent_id = ${to} from moved
      where ms.member_id = moved.id and ms.master_code = moved.master_code and ms.status not in ('CANCELLED', 'EXPIRED', 'VOIDED')
      returning ms.id, ms.master_code
    ), locked as (
      insert into commission_sale_locks (membership_id, master_code, agent_id, agent_split_bp, recruiter_id, sales_admin_id, recruiter_bp,
          recruiter_months, sales_admin_bp, sales_admin_months, cap_first_bp, cap_renewal_bp, because, locked_on, at)
        select l.membership_id, l.master_code, ${to}, (select split_bp from users where id = ${to}), l.recruiter_id, l.sales_admin_id,
          l.recruiter_bp, l.recruiter_months, l.sales_admin_bp, l.sales_admin_months, l.cap_first_bp, l.cap_renewal_bp,
          'agent', ${officeDay()}::date, ${clock.now()}
        from covered ms cross join lateral (
          select * from commission_sale_locks where membership_id = ms.id order by id desc limit 1) l
        where l.master_code = ms.master_code and l.agent_id is distinct from ${to}
    ), claimed as (
      update claims c set agent_id = ${to} from moved
      where c.member_id = moved.id and c.master_code = moved.master_code and c.status <> 'CLOSED'
    )
    select count(*)::int as count from moved`.execute(tx)
  return rows[0]?.count ?? 0
}

const whom = (which: MembersToHandOver): RawBuilder<unknown> =>
  'agent' in which ? sql`agent_id = ${which.agent}` : sql`id = any(${[...which.members]}::text[]) and master_code = ${which.masterCode}`
