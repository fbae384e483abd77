import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { tell } from '#capabilities/history/server/history.ts'
import { houseDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

/**
 * A membership is under the newest terms its member accepted, from their day on (docs/rules.md §7). What was signed stays as it was
 * signed: only the membership says which words hold. Without a member, for everyone whose accepted terms have come into force.
 */
export async function followTerms(memberId: Id<'member'> | null = null): Promise<void> {
  for (const { id, from, to } of await membershipsBehind(memberId)) {
    await inTransaction(async (tx) => {
      const followed = await tx
        .updateTable('memberships')
        .set({ terms_version: to })
        .where('id', '=', id)
        .where('terms_version', '=', from)
        .returning(['member_id as memberId', 'master_code as masterCode'])
        .executeTakeFirst()
      if (!followed) return
      const about = { noun: 'membership', id } as const
      await tell(tx, { kind: 'membership.terms_followed', by: SYSTEM, about, ...followed, membershipId: id, from, to })
    })
  }
}

async function membershipsBehind(memberId: Id<'member'> | null) {
  const { rows } = await sql<{ id: Id<'membership'>; from: string; to: string }>`
    select ms.id, ms.terms_version as from, m.terms_version as to
    from memberships ms
    join members m on m.id = ms.member_id and m.terms_version <> ms.terms_version
    join terms_versions accepted on accepted.version = m.terms_version
    join terms_versions held on held.version = ms.terms_version
    where ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED') and (${memberId}::text is null or ms.member_id = ${memberId})
      and accepted.effective_on <= ${houseDay()}::date and accepted.effective_on > held.effective_on
    limit 500`.execute(db())
  return rows
}
