import { sql } from 'kysely'
import { isOnAt } from '#domains/records/feature-switches/server/feature-switches.ts'
import { db, type Tx } from '#platform/db.ts'
import { type Cents, cents } from '#platform/money.ts'
import type { Page } from '#platform/jobs/sweep.ts'

/** Payouts whose rest is over and that are released automatically, once staff have no payments turned off (index: payouts_resting). */
export const restedPayouts = ({ now, after, limit }: Page) =>
  db()
    .selectFrom('payouts')
    .select('id')
    .where('status', '=', 'pending')
    .where('releases_at', '<=', now)
    .where(isOnAt('payouts', now))
    .where(sql<boolean>`id > ${after}`)
    .orderBy('id')
    .limit(limit)

/** Released by bank, check or hand, and not sent yet: it has left no account so far (index: payouts_status). */
export async function releasedNotSent(): Promise<Cents> {
  const row = await db()
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('status', '=', 'released')
    .where('method', '<>', 'stripe')
    .executeTakeFirstOrThrow()
  return cents(row.amount)
}

/** Released as transfers of the network and not sent yet: the books still count them there. */
export async function releasedByNetwork(tx: Tx): Promise<Cents> {
  const row = await tx
    .selectFrom('payouts')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('amount'))
    .where('status', '=', 'released')
    .where('method', '=', 'stripe')
    .executeTakeFirstOrThrow()
  return cents(row.amount)
}
