import { sql } from 'kysely'
import { SYSTEM } from '#access/actor.ts'
import { recordEvent } from '#domains/records/history/server/history.ts'
import { officeDay } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { sweep } from '#platform/jobs/sweep.ts'

/**
 * A membership is under the newest terms its member accepted, from the day they come into force (docs/rules.md §7).
 * Who moved and accepted the text of their new state is under that one, whichever is older.
 * Signatures stay as they are: only the membership changes its version.
 */
export async function followTerms(memberId: Id<'member'>): Promise<void> {
  const { rows } = await membershipsBehind({ memberId, after: '', limit: 500 }).execute(db())
  for (const behind of rows) await applyTerms(behind)
}

/** All members whose accepted terms have come into force. */
export const followAllTerms = sweep({
  name: 'memberships.follow_terms',
  find: (page) => membershipsBehind({ ...page, memberId: null }),
  key: ({ id }) => id,
  work: applyTerms,
})

type Behind = { id: Id<'membership'>; from: string | null; to: string }

async function applyTerms({ id, from, to }: Behind): Promise<void> {
  await inTransaction(async (tx) => {
    const followed = await tx
      .updateTable('memberships')
      .set({ terms_version: to })
      .where('id', '=', id)
      .where(sql<boolean>`terms_version is not distinct from ${from}::text`)
      .returning(['member_id as memberId', 'master_code as masterCode'])
      .executeTakeFirst()
    if (!followed) return
    const about = { noun: 'membership', id } as const
    await recordEvent(tx, { kind: 'membership.terms_followed', by: SYSTEM, about, ...followed, membershipId: id, from, to })
  })
}

type Page = { memberId: Id<'member'> | null; after: string; limit: number }

const membershipsBehind = ({ memberId, after, limit }: Page) =>
  sql<Behind>`
    select ms.id, ms.terms_version as from, m.terms_version as to
    from memberships ms
    join members m on m.id = ms.member_id and m.terms_version is distinct from ms.terms_version
    join terms_versions accepted on accepted.version = m.terms_version
    left join terms_versions held on held.version = ms.terms_version
    where ms.status in ('ACTIVE', 'PAST_DUE', 'LAPSED', 'CANCEL_SCHEDULED') and (${memberId}::text is null or ms.member_id = ${memberId})
      and accepted.effective_on <= ${officeDay()}::date
      and (accepted.effective_on > held.effective_on or (held.version is not null and accepted.state is distinct from held.state) or (ms.terms_version is null and ms.brought_in_by is not null))
      and ms.id > ${after}
    order by ms.id
    limit ${limit}`
