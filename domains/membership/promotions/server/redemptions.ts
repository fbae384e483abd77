import type { Actor } from '#access/actor.ts'
import { type HistoryEvent, listen, type Listener, tell } from '#domains/records/history/server/history.ts'
import type { RedemptionView } from '#domains/membership/promotions/contract.ts'
import { codeById } from '#domains/membership/promotion-codes/server/codes.store.ts'
import { fingerprintOf, keepPaidWith, redemptionsPage } from '#domains/membership/promotions/server/redemptions.store.ts'
import { inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { Refusal } from '#platform/refusal.ts'

type Page = { rows: RedemptionView[]; next: string | null }

export async function redemptions(
  actor: Actor,
  id: Id<'promotion'>,
  { cursor, limit = 25 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Page> {
  if (!(await codeById(id))) throw new Refusal('not_found')
  const found = await redemptionsPage(actor, id, { after: cursor ? placeOf(cursor) : null, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => ({
      membershipId: row.membership_id,
      memberId: row.member_id,
      memberName: `${row.first_name} ${row.last_name}`,
      number: row.number,
      status: row.status,
      code: row.code,
      at: row.at.toISOString(),
      cost: row.cost,
      paid: row.paid,
      twiceOf: row.twice_of,
    })),
    next: found.length > limit && last ? `${last.at.toISOString()}~${last.membership_id}` : null,
  }
}

function placeOf(cursor: string): [string, string] {
  const [at = '', membershipId = ''] = cursor.split('~')
  if (Number.isNaN(Date.parse(at))) throw new Refusal('bad_input')
  return [at, membershipId]
}

/**
 * A household is known by its card or account too, once it has paid (`refuseSecondUse`, before anything begins). Where that was not
 * known then, what was promised holds, and whoever watches over the codes is told.
 */
export const promotionsListeners: readonly Listener[] = [listen('payment.succeeded', 'promotions.paid_with', paidWith)]

async function paidWith({ nounId }: HistoryEvent): Promise<void> {
  await inTransaction(async (tx) => {
    const paid = await fingerprintOf(nounId)
    if (!paid) return
    const kept = await keepPaidWith(paid.membershipId, paid.fingerprint)
    if (!kept?.twiceOf) return
    await tell(tx, {
      kind: 'promotion.used_twice',
      by: { kind: 'system', name: 'Promotions' },
      about: { noun: 'promotion', id: kept.promotionId },
      membershipId: paid.membershipId,
      data: { twiceOf: kept.twiceOf },
    })
  })
}
