import { sql } from 'kysely'
import { AGES, PAYOUT_TERMS } from '#domains/money/payouts/rules/payout.data.ts'
import { BANKING_ZONE } from '#platform/business-days.ts'
import { clock, dayIn } from '#platform/clock.ts'
import { addDays, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { add, type Cents, negate, ZERO } from '#platform/money.ts'
import { accountBalance } from '#domains/money/ledger/server/account-balance.ts'

/** Payouts sent and not arrived by age, oldest first; those returned; and the ledger's balance of them. */
export async function aging() {
  const on = dayIn(BANKING_ZONE, clock.now())
  const rows = (await sentPayouts()).map((row) => aged(row, on))
  const buckets = AGES.map(({ upTo, name }, index) => {
    const from = index === 0 ? -1 : (AGES[index - 1]?.upTo ?? 0)
    const within = rows.filter(({ days }) => days > from && days <= upTo)
    return { name, count: within.length, totalCents: add(ZERO, ...within.map(({ amountCents }) => amountCents)) }
  })
  return { on, buckets, oldest: rows.slice(0, 100), owed: await stillOwed(), ledgerCents: negate(await accountBalance('payouts_sent')) }
}

async function sentPayouts() {
  return db()
    .selectFrom('payouts as p')
    .innerJoin('claims as c', 'c.id', 'p.claim_id')
    .innerJoin('members as m', 'm.id', 'c.member_id')
    .leftJoin('payout_checks as k', 'k.payout_id', 'p.id')
    .select([
      'p.id',
      'p.claim_id',
      'p.amount_cents',
      'p.method',
      'p.sent_at',
      'p.created_at',
      'c.number as claim_number',
      'm.full_name',
      'k.number as check_number',
    ])
    .where('p.status', '=', 'sent')
    .where('p.method', '<>', 'stripe')
    .orderBy('p.sent_at')
    .limit(5000)
    .execute()
}

function aged(row: Awaited<ReturnType<typeof sentPayouts>>[number], today: Day) {
  const since = row.sent_at ?? row.created_at
  const sentOn = dayIn(BANKING_ZONE, since)
  return {
    payoutId: row.id,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
    memberName: row.full_name ?? '',
    amountCents: row.amount_cents,
    method: row.method,
    checkNumber: row.check_number,
    since: since.toISOString(),
    days: Math.max(0, daysBetween(sentOn, today)),
    staleOn: row.check_number === null ? null : addDays(sentOn, PAYOUT_TERMS.checkStaleDays),
  }
}

async function stillOwed(): Promise<{ count: number; totalCents: Cents }> {
  return db()
    .selectFrom('payouts')
    .select([sql<number>`count(*)::int`.as('count'), sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('totalCents')])
    .where('status', 'in', ['returned', 'void'])
    .where('owed', '=', true)
    .executeTakeFirstOrThrow()
}
