import { sql } from 'kysely'
import type { CheckStatus } from '#domains/money/checks/rules/check.ts'
import { db, type Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import type { Page } from '#platform/jobs/sweep.ts'

export const checks = (from: Pick<Tx, 'selectFrom'> = db()) =>
  from
    .selectFrom('payout_checks as k')
    .innerJoin('payouts as p', 'p.id', 'k.payout_id')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .select([
      'k.number',
      'k.payout_id',
      'k.status',
      'k.pay_to',
      'k.street',
      'k.city',
      'k.state',
      'k.zip',
      'k.printed_at',
      'k.mailed_at',
      'k.ended_at',
      'k.why',
      'p.amount_cents',
      'p.claim_id',
      'c.number as claim_number',
    ])
export type CheckRow = Awaited<ReturnType<ReturnType<typeof checks>['execute']>>[number]

/** The register, newest number first. */
export async function checkList({
  cursor,
  limit = 50,
  status,
}: {
  cursor?: string | undefined
  limit?: number | undefined
  status?: CheckStatus | undefined
}) {
  let query = checks()
    .orderBy('k.number', 'desc')
    .limit(limit + 1)
  if (status) query = query.where('k.status', '=', status)
  if (cursor && /^\d{1,15}$/.test(cursor)) query = query.where('k.number', '<', Number(cursor))
  const rows = await query.execute()
  return { rows: rows.slice(0, limit), next: rows.length > limit ? String(rows[limit - 1]?.number ?? '') : null }
}

/** These checks by number, with their members. */
export async function checksNumbered(numbers: readonly number[]) {
  const rows = await checks()
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .select(['m.id as member_id', 'm.email as member_email', 'm.full_name as member_name'])
    .where('k.number', 'in', numbers)
    .orderBy('k.number')
    .execute()
  return rows.map((row) => ({
    ...row,
    member: { id: row.member_id, email: row.member_email, name: row.member_name ?? '', ownMemberId: row.member_id },
  }))
}

export async function lockCheck(tx: Tx, number: number): Promise<CheckRow | undefined> {
  return checks(tx).where('k.number', '=', number).forUpdate('k').executeTakeFirst()
}

type CheckChange = Partial<{ status: CheckStatus; printed_by: Id<'user'>; printed_at: Date; mailed_at: Date; ended_at: Date; why: string }>

export async function setCheck(tx: Tx, number: number, change: CheckChange): Promise<void> {
  await tx.updateTable('payout_checks').set(change).where('number', '=', number).execute()
}

/** Mailed and not cashed, oldest first (index: payout_checks_open). */
export const mailedChecks = ({ after, limit }: Page) =>
  db()
    .selectFrom('payout_checks')
    .select(['number', sql<Date>`mailed_at`.as('mailedAt')])
    .where('status', '=', 'mailed')
    .where('number', '>', Number(after))
    .orderBy('number')
    .limit(limit)
