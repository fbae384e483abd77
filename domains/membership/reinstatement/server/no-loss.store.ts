import type { Origin } from '#access/actor.ts'
import type { Db, Tx } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

export type NewStatement = {
  membershipId: Id<'membership'>
  statedOn: Day
  wording: string
  digest: string
  /** Digest of the plan, the price and the days the statement is made for. */
  offerDigest: string
  statedBy: Id<'member'>
  heardBy: string | null
  heardHow: string | null
  at: Date
  from: Origin
}

/** One statement a day: a repeated one leaves the first as it is. False when it existed already. */
export async function addStatement(
  tx: Tx,
  { membershipId, statedOn, wording, digest, offerDigest, statedBy, heardBy, heardHow, at, from }: NewStatement,
): Promise<boolean> {
  const added = await tx
    .insertInto('no_loss_statements')
    .values({
      membership_id: membershipId,
      stated_on: statedOn,
      wording,
      wording_sha256: digest,
      offer_digest: offerDigest,
      stated_by: statedBy,
      heard_by: heardBy,
      heard_how: heardHow,
      at,
      ip: from.ip,
      user_agent: from.userAgent,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('stated_on')
    .executeTakeFirst()
  return added !== undefined
}

/** Whether it was stated today, for this offer. */
export async function hasStated(conn: Db, membershipId: Id<'membership'>, today: Day, offerDigest: string): Promise<boolean> {
  const found = await conn
    .selectFrom('no_loss_statements')
    .select('stated_on')
    .where('membership_id', '=', membershipId)
    .where('stated_on', '=', today)
    .where('offer_digest', '=', offerDigest)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the membership has an open notice of ours. */
export async function hasOpenNotice(conn: Db, membershipId: Id<'membership'>): Promise<boolean> {
  const found = await conn
    .selectFrom('company_notices')
    .select('id')
    .where('membership_id', '=', membershipId)
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether the member has reported a loss since coverage ended: claims in any state, drafts too. */
export async function hasReportedLoss(
  conn: Db,
  { memberId, coverageEndOn }: { memberId: Id<'member'>; coverageEndOn: Day | null },
): Promise<boolean> {
  if (!coverageEndOn) return false
  const found = await conn
    .selectFrom('claims')
    .select('id')
    .where('member_id', '=', memberId)
    .where('loss_on', '>', coverageEndOn)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
