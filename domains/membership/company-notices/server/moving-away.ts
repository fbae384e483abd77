import { SYSTEM } from '#access/actor.ts'
import { endUnpaid, noticeFrom, withdrawFrom } from '#domains/membership/company-notices/server/company-notices.ts'
import { openNotice } from '#domains/membership/company-notices/server/notices.store.ts'
import { isLive } from '#domains/membership/memberships/rules/statuses.ts'
import { isClosed } from '#domains/membership/plans/server/state-rule.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { localDay } from '#domains/membership/memberships/server/days.ts'
import { lockMembership } from '#domains/membership/memberships/server/memberships.ts'

const COMPANY = { actor: SYSTEM, giver: { userId: null, name: SYSTEM.name } } as const

/**
 * A member has moved. To a closed state: they stay to the end of the paid period, then we cancel without a fee
 * (docs/rules.md §2); a past-due membership ends with the last day paid for. To an open state: such a notice is
 * withdrawn.
 */
export async function applyMove(id: Id<'membership'>): Promise<void> {
  await inTransaction(async (tx) => {
    const membership = await lockMembership(tx, id)
    if (!membership || !isLive(membership.status)) return
    const notice = await openNotice(tx, id)
    if (!isClosed(membership.state, localDay(membership.state))) {
      if (notice?.reason === 'state_closed' && notice.noticedBy === null) await withdrawFrom(tx, membership, notice, COMPANY)
      return
    }
    if (membership.status === 'PAST_DUE' || membership.status === 'LAPSED') return endUnpaid(tx, membership, notice ?? null)
    if (notice) return
    const note = `Moved to ${membership.state}, where no memberships are offered.`
    await noticeFrom(tx, membership, { kind: 'cancel', reason: 'state_closed', note }, COMPANY)
  })
}
