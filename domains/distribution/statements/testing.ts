import { sql } from 'kysely'
import type { PayeeKind } from '#domains/distribution/commissions/rules/lines.ts'
import { closeMonth, dueMonths } from '#domains/distribution/statements/server/close-month.ts'
import { closedSoFar, payableDifference as ofLines } from '#domains/distribution/statements/server/close.store.ts'
import { post } from '#domains/money/ledger/server/ledger.ts'
import { officeDay } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents, negate } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

type Earned = {
  payee: { kind: PayeeKind; id: string }
  masterCode: string
  on: Day
  kind?: 'NBS' | 'RNL' | 'OVR' | 'RES' | 'XLC'
  reverses?: string
}

/** A commission line with its ledger entries, without a sale behind it. */
export const earn = (amount: number, { payee, masterCode, on, kind = 'NBS', reverses }: Earned): Promise<Id<'commissionLine'>> =>
  inTransaction(async (tx) => {
    const id = newId('commissionLine')
    await sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp,
        amount_cents, reverses_line_id, why, at)
      values (${id}, ${kind}, ${payee.kind}, ${payee.id}, ${masterCode}, ${on}, ${on}, 0, 0, ${amount}, ${reverses ?? null}, 'Test.', now())`.execute(
      tx,
    )
    await post(tx, {
      kind: 'commission',
      cause: { noun: 'line', id },
      entries: [
        { account: 'commission_expense', amount: cents(amount) },
        { account: 'commission_payable', amount: negate(cents(amount)) },
      ],
    })
    return id
  })

/** Closes what is due, as the sweep does. */
export async function closeDueMonths(now: Date): Promise<void> {
  for (const month of await dueMonths(now)) await closeMonth(month)
}

/** The month that is closed next. */
export async function nextOpenMonth(): Promise<Day> {
  const { last, first } = await closedSoFar()
  return last ? addMonths(last, 1) : (first ?? (`${officeDay().slice(0, 7)}-01` as Day))
}

/** Closes each month that has open lines, the oldest first, and a month at last. */
export async function closeThrough(month: Day): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ next: Day | null }>`select min(statement_month) as next from commission_lines
      where statement_month < ${month} and statement_month > coalesce((select max(month) from commission_months), '-infinity')`.execute(
      db(),
    )
    if (!rows[0]?.next) break
    await closeMonth(rows[0].next)
  }
  await closeMonth(month)
}

/** What the ledger's commission payable is off the sum of all lines: always zero. */
export async function payableDifference(): Promise<Cents> {
  const { rows } = await sql<{ off: Cents }>`select ${ofLines} as off`.execute(db())
  return cents(Number(rows[0]?.off))
}

/** All statements of a month, as far as money is concerned. */
export const statementsOf = (month: Day) =>
  db()
    .selectFrom('commission_statements')
    .select(['payee_kind', 'payee_id', 'status', 'lines_cents', 'carried_in_cents', 'total_cents', 'payable_cents', 'carried_out_cents'])
    .select(['line_count', 'negative_since', 'holds'])
    .where('month', '=', month)
    .orderBy('payee_kind')
    .orderBy('payee_id')
    .execute()
