import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { whatIf } from '#domains/distribution/agency-page/rules/what-if.ts'
import { agencyTiersContract } from '#domains/distribution/agency-tiers/contract.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { closeThrough, statementsOf } from '#domains/distribution/statements/testing.ts'
import { planOn } from '#domains/membership/plans/rules/plans.data.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'
const TODAY = officeDay()
const MONTH_BEFORE: Day = addMonths(`${TODAY.slice(0, 7)}-01` as Day, -2)
const SOLD_ON = addDays(MONTH_BEFORE, 9)
const OLD = addMonths(SOLD_ON, -13)

let app: TestApp
const sold: Id<'membership'>[] = []
beforeAll(async () => {
  app = await startTestApp()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T1', price_tier: 'P1' }).execute()
})
afterAll(() => app.stop())

const progressOf = async (as: CastName, masterCode = OKOYE) => app.call(agencyTiersContract.progress, { params: { masterCode } }, as)

test('what if says what the close pays for ten members', async () => {
  const sales = salesIn(app)
  for (let sale = 0; sale < 10; sale++) sold.push((await sales.sell(SOLD_ON, { masterCode: OKOYE })).id)
  for (const id of sold) await sales.applyEvents(id, { day: SOLD_ON })
  await closeThrough(MONTH_BEFORE)
  const statement = (await statementsOf(MONTH_BEFORE)).find(({ payee_kind: kind, payee_id: id }) => kind === 'agency' && id === OKOYE)
  const plan = planOn('ADR-500', SOLD_ON)
  if (!plan) throw new Error('No plan.')
  const listed = { ...plan, prices: plan.prices.P1 }
  const ten = whatIf({ members: 10, plan: listed, billing: 'monthly', tier: 'T1', tiers: COMMISSION_RATES.tiers }, SOLD_ON)
  expect(statement?.lines_cents).toBe(ten.firstPayment)
})

test('the next tier is worth what it would have paid on the payments of twelve months; what was locked higher stays', async () => {
  const sales = salesIn(app)
  const old = await sales.sell(OLD, { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  await sales.pay(old.id, addMonths(OLD, 12))
  await db().updateTable('agencies').set({ commission_tier: 'T3' }).where('master_code', '=', OKOYE).execute()
  const high = await sales.sell(addDays(SOLD_ON, 1), { masterCode: OKOYE })
  const refunded = await sales.sell(addDays(SOLD_ON, 1), { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  await sales.refund(refunded.first, 69_00, addDays(SOLD_ON, 8))
  await db().updateTable('agencies').set({ commission_tier: 'T1' }).where('master_code', '=', OKOYE).execute()
  for (const { id } of [old, high, refunded]) await sales.applyEvents(id, { day: TODAY })

  const lines = (await Promise.all([...sold, old.id, high.id, refunded.id].map(linesOf)))
    .flat()
    .filter(({ level, eventOn }) => level === 'agency' && eventOn > addMonths(TODAY, -12))
  const { answer } = await progressOf('emeka')
  // Paid for today are the two years; the months that were sold are over.
  expect(answer).toMatchObject({ tier: 'T1', active: 2, next: { tier: 'T2', needs: 25, more: 23 }, pinnedUntil: null })
  expect(answer.worth).toMatchObject({ payments: 13, asPaidCents: lines.reduce((sum, { amount }) => sum + amount, 0) })
  // Ten first months at 25 % instead of 20 %, and a renewed year at 12.5 % instead of 10 %; the two sold at T3 stay.
  expect(answer.worth?.moreCents).toBe(10 * (2_49 - 1_99) + (21_13 - 16_90))
})

test('the money is for the agency’s admins and for finance; another agency is not found', async () => {
  expect((await progressOf('priya')).answer.worth).not.toBeNull()
  for (const reader of ['grace', 'tomas', 'helen', 'jonas'] as const)
    expect((await progressOf(reader)).answer, reader).toMatchObject({ next: { tier: 'T2' }, worth: null })
  expect((await progressOf('walter')).status).toBe(404)
  expect((await progressOf('emeka', LAKES)).status).toBe(404)
  expect((await progressOf('amara')).status).toBe(403)
})
