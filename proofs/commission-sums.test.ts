import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { givenW9 } from '#domains/distribution/commission-taxes/testing.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { cycle, statement, type Statement } from '#domains/distribution/statements/rules/statement.ts'
import { closeMonth } from '#domains/distribution/statements/server/close-month.ts'
import { statementsOf } from '#domains/distribution/statements/testing.ts'
import { addDays, addMonths, type Day, daysBetween } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { type Cents, cents, ZERO } from '#platform/money.ts'
import { SEED_OF_TESTS as seed } from '#proofs/random.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const FIRST: Day = '2026-01-01'
const MONTHS = 4
/** More than are closed at once. */
const PAYEES = 2600

type Earned = { payee: number; on: Day; amount: Cents }

/** Alliances are paid by hand, and their W-9 is here: nothing holds their money. */
async function found(): Promise<void> {
  await sql`insert into alliances (id, name, status, contract_from, created_at)
    select 'all_' || lpad(n::text, 26, '0'), 'Alliance ' || n, 'active', '2025-01-01', '2025-01-01' from generate_series(0, ${PAYEES - 1}) n`.execute(
    db(),
  )
  const like = await givenW9({ kind: 'alliance', id: `all_${'0'.repeat(26)}` })
  await sql`insert into payee_w9s (id, owner_kind, owner_id, name, tax_class, street, city, state, zip, tin_kind, tin_last4, sealed, wrapped_key, key_id,
      taxpayer, signed_name, signed_on, note, given_on, given_at)
    select a.id || '_w9', owner_kind, a.id, w.name, tax_class, street, city, state, zip, tin_kind, tin_last4, sealed, wrapped_key, key_id,
      taxpayer, signed_name, signed_on, note, given_on, given_at
    from payee_w9s w cross join alliances a where w.id = ${like} and a.id <> w.owner_id`.execute(db())
}

/** Without their ledger entries: the check at commit is another test's. */
async function earnAll(lines: readonly Earned[]): Promise<void> {
  await sql`alter table commission_lines disable trigger commission_lines_move`.execute(db())
  await sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp, amount_cents, why, at)
    select 'cml_' || ordinality || '_' || l.on, 'OVR', 'alliance', 'all_' || lpad(l.payee::text, 26, '0'), 'TX-10432', l.on, l.on, 0, 0, l.amount, 'Test.', l.on
    from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (payee int, "on" date, amount bigint)) with ordinality l`.execute(
    db(),
  )
}

test('the sums of the database, decided by the rule, are the rule’s own of every line, month after month, however many payees there are', async () => {
  await found()
  const line = fc.record({
    payee: fc.integer({ min: 0, max: 40 }),
    day: fc.integer({ min: 0, max: 150 }),
    amount: fc.integer({ min: -60_00, max: 80_00 }),
  })
  const [drawn = []] = fc.sample(fc.array(line, { minLength: 900, maxLength: 900 }), { seed, numRuns: 1 })
  const others = Array.from({ length: PAYEES }, (_, payee) => ({ payee, on: addDays(FIRST, payee % 28), amount: cents(payee * 7 - 1500) }))
  const lines = [...drawn.map(({ payee, day, amount }) => ({ payee, on: addDays(FIRST, day), amount: cents(amount) })), ...others]
  await earnAll(lines)

  const before = new Map<number, { ended: Statement; since: Day | null }>()
  for (let place = 0; place < MONTHS; place++) {
    const month = addMonths(FIRST, place)
    await closeMonth(month)
    const { closesOn } = cycle(month, COMMISSION_RATES)
    const expected = Array.from({ length: PAYEES }, (_, payee) => {
      const own = lines.filter((each) => each.payee === payee && each.on >= month && each.on < addMonths(month, 1))
      const carried = before.get(payee)?.ended.carriedOut ?? ZERO
      if (own.length === 0 && carried === 0) {
        before.delete(payee)
        return []
      }
      const negativeSince = before.get(payee)?.since ?? null
      const ended = statement(
        { lines: own, carried, negativeSince, holds: [], tinMismatch: false, earnsNoMore: false },
        closesOn,
        COMMISSION_RATES,
      )
      before.set(payee, { ended, since: ended.total < 0 ? (negativeSince ?? closesOn) : null })
      return [[`all_${String(payee).padStart(26, '0')}`, ended.end, ended.total, ended.paid, ended.carriedOut]]
    }).flat()
    const closed = (await statementsOf(month)).map((each) => [
      each.payee_id,
      ENDS[each.status],
      each.total_cents,
      each.payable_cents,
      each.carried_out_cents,
    ])
    expect(closed).toEqual(expected)
  }
  expect(daysBetween(FIRST, cycle(addMonths(FIRST, MONTHS - 1), COMMISSION_RATES).closesOn)).toBeGreaterThan(
    COMMISSION_RATES.statement.invoiceAfterDays,
  )
})

const ENDS: Readonly<Record<string, Statement['end']>> = { closed: 'pay', carried: 'carry', held: 'hold', invoiced: 'invoice' }
