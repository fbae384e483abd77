import { sql } from 'kysely'
import type { Actor } from '#access/actor.ts'
import { visibleTo } from '#access/server/scope.ts'
import { COST, PAID } from '#domains/membership/promotion-list/server/cost.store.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Cents } from '#platform/money.ts'

const SCOPE_COLUMNS = { member: 'm.member_id', agent: 'm.agent_id', masterCode: 'm.master_code' }

/** The redemptions of a code and of codes issued under it, newest first (index: promotion_redemptions_newest). */
export async function redemptionsPage(
  actor: Actor,
  id: Id<'promotion'>,
  { after, limit }: { after: readonly [at: string, membershipId: string] | null; limit: number },
) {
  let query = db()
    .selectFrom('promotion_redemptions as r')
    .innerJoin('memberships as m', 'm.id', 'r.membership_id')
    .innerJoin('members as who', 'who.id', 'm.member_id')
    .innerJoin('promotions as p', 'p.id', 'r.promotion_id')
    .leftJoin('memberships as twice', 'twice.id', 'r.same_payer_as')
    .select([
      'r.membership_id',
      'm.member_id',
      'm.number',
      'm.status',
      'who.first_name',
      'who.last_name',
      'p.code',
      'r.at',
      'twice.number as same_payer_as',
    ])
    .select([sql<Cents>`${COST}`.as('cost'), sql<Cents>`${PAID}`.as('paid')])
    .where('r.campaign_id', '=', id)
    .where(visibleTo(actor, SCOPE_COLUMNS))
  if (after) query = query.where(sql<boolean>`(r.at, r.membership_id) < (${after[0]}::timestamptz, ${after[1]})`)
  return query.orderBy('r.at', 'desc').orderBy('r.membership_id', 'desc').limit(limit).execute()
}
