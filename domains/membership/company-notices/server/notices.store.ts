import { sql } from 'kysely'
import type { NoticeReason } from '#domains/membership/company-notices/rules/company-notice.ts'
import type { Day } from '#platform/days.ts'
import { db, type Db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

export type NoticeKind = 'cancel' | 'non_renewal'
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof openNotice>>>

const notices = (conn: Db) =>
  conn
    .selectFrom('company_notices')
    .select([
      'id',
      'membership_id as membershipId',
      'kind',
      'reason',
      'note',
      'noticed_on as noticedOn',
      'ends_on as endsOn',
      'noticed_by as noticedBy',
      'noticed_by_name as noticedByName',
    ])
    .where('withdrawn_at', 'is', null)
    .where('done_at', 'is', null)

/** The open notice of a membership; at most one. */
export const openNotice = (conn: Db, membershipId: Id<'membership'>) =>
  notices(conn).where('membership_id', '=', membershipId).executeTakeFirst()

/** Notices whose last day is over in every time zone (index: company_notices_ending). */
export const noticesEndedBefore = ({ after, limit }: Page, day: Day) =>
  notices(db())
    .where('ends_on', '<', day)
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Who gives notice: a staff user, or the system. */
export type NoticeGiver = { userId: Id<'user'> | null; name: string }

type NewNotice = {
  id: Id<'companyNotice'>
  membershipId: Id<'membership'>
  kind: NoticeKind
  reason: NoticeReason
  note: string
  noticedOn: Day
  endsOn: Day
  by: NoticeGiver
  at: Date
}

export async function addNotice(tx: Tx, { id, membershipId, kind, reason, note, noticedOn, endsOn, by, at }: NewNotice): Promise<void> {
  await tx
    .insertInto('company_notices')
    .values({
      id,
      membership_id: membershipId,
      kind,
      reason,
      note,
      noticed_on: noticedOn,
      ends_on: endsOn,
      noticed_by: by.userId,
      noticed_by_name: by.name,
      noticed_at: at,
    })
    .execute()
}

export async function withdrawNotice(tx: Tx, id: Id<'companyNotice'>, { by, at }: { by: NoticeGiver; at: Date }): Promise<void> {
  await tx
    .updateTable('company_notices')
    .set({ withdrawn_by: by.userId ?? 'system', withdrawn_at: at })
    .where('id', '=', id)
    .execute()
}

/** A month paid meanwhile is covered to its end. */
export async function postponeNotice(tx: Tx, id: Id<'companyNotice'>, endsOn: Day): Promise<void> {
  await tx.updateTable('company_notices').set({ ends_on: endsOn }).where('id', '=', id).execute()
}

export async function finishNotice(tx: Tx, id: Id<'companyNotice'>, at: Date): Promise<void> {
  await tx.updateTable('company_notices').set({ done_at: at }).where('id', '=', id).execute()
}
