import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type MembersToHandOver = { agent: Id<'user'> } | { members: readonly Id<'member'>[]; masterCode: string }

/**
 * Moves members, their open enrollments and open claims to another user of the same agency; ended ones stay. `to` is null for
 * the agency itself. Returns how many members.
 */
export async function handOver(tx: Tx, which: MembersToHandOver, to: Id<'user'> | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with moved as (
      update members set agent_id = ${to}, version = version + 1 where ${whom(which)} returning id, master_code
    ), covered as (
      update memberships ms set agent_id = ${to} from moved
      where ms.member_id = moved.id and ms.master_code = moved.master_code and ms.status not in ('CANCELLED', 'EXPIRED', 'VOIDED')
    ), claimed as (
      update claims c set agent_id = ${to} from moved
      where c.member_id = moved.id and c.master_code = moved.master_code and c.status <> 'CLOSED'
    )
    select count(*)::int as count from moved`.execute(tx)
  return rows[0]?.count ?? 0
}

const whom = (which: MembersToHandOver): RawBuilder<unknown> =>
  'agent' in which ? sql`agent_id = ${which.agent}` : sql`id = any(${[...which.members]}::text[]) and master_code = ${which.masterCode}`
