import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allianceReportContract } from '#domains/distribution/alliance-report/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup, joinGroup } from '#domains/distribution/alliances/testing.ts'
import { linesOf, salesIn, type WrittenLine } from '#domains/distribution/commissions/server/testing.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

const OKOYE = 'TX-10432'
const SINCE = addMonths(officeDay(), -14)
const OLD = addMonths(officeDay(), -13)
const RECENT = addMonths(officeDay(), -1)
const TERMS = { overrideFirstBp: 500, overrideRenewalBp: 300, tierFloor: null, priceTier: null } as const

let app: TestApp
let allianceId: Id<'alliance'>
let lines: WrittenLine[]
beforeAll(async () => {
  app = await startTestApp()
  const sales = salesIn(app)
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
  allianceId = (await foundGroup(app)).id
  await joinGroup(app, allianceId, OKOYE, SINCE)
  const old = await sales.sell(OLD, { masterCode: OKOYE })
  await sales.pay(old.id, RECENT)
  const recent = await sales.sell(RECENT, { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  const foreign = await sales.sell(RECENT, { masterCode: 'OH-20417' })
  for (const { id } of [old, recent, foreign]) await sales.applyEvents(id, { day: officeDay() })
  lines = [...(await linesOf(old.id)), ...(await linesOf(recent.id))].filter(({ eventOn }) => eventOn >= RECENT)
})
afterAll(() => app.stop())

const preview = async (terms: object, as: 'priya' | 'jonas' = 'priya') =>
  app.call(alliancesContract.preview, { params: { allianceId }, body: { ...TERMS, ...terms } }, as)
const sumOf = (...levels: string[]) => lines.filter(({ level }) => levels.includes(level)).reduce((sum, { amount }) => sum + amount, 0)

test('unchanged terms bring what the lines of the last twelve months say, and the report collects the same', async () => {
  const { answer } = await preview({})
  expect(answer).toMatchObject({ to: officeDay(), payments: 2 })
  expect(answer.asSold).toMatchObject({
    agencies: sumOf('agency'),
    alliance: sumOf('alliance'),
    recruiters: sumOf('sales-agent', 'sales-admin'),
  })
  expect(answer.asProposed).toEqual(answer.asSold)
  const report = (await app.call(allianceReportContract.report, { params: { allianceId } }, 'priya')).answer
  expect(answer.asSold.collected).toBe(report.total.premiumCents)
  expect(sumOf('alliance')).toBe(50 + 8_45)
})

test('an override, a floor and a price each as if sold at them; the sales themselves keep their terms', async () => {
  const doubled = (await preview({ overrideFirstBp: 1000 })).answer
  expect(doubled.asProposed.alliance).toBe(1_00 + 16_90)
  expect(doubled.asProposed.kept - doubled.asSold.kept).toBe(-8_95)
  expect((await preview({ tierFloor: 'T4' })).answer.asProposed.agencies).toBe(3_48 + 59_15)
  expect((await preview({ priceTier: 'P3' })).answer.asProposed.collected).toBe(8_45 + 144_00)

  // The group has a floor by now, and the agency another tier: the preview asks for the agency's own of the sale's day.
  await db().updateTable('alliances').set({ override_first_bp: 900, tier_floor: 'T3' }).where('id', '=', allianceId).execute()
  const later = (await preview({ overrideFirstBp: 900, tierFloor: null })).answer
  expect(later.asSold).toEqual(doubled.asSold)
  expect(later.asProposed).toEqual(doubled.asSold)
})

test('a payment of more than a year ago is not counted, and one that was refunded only by what was kept', async () => {
  const then = (day: Day) => atTime(new Date(`${day}T18:00:00Z`), () => preview({}))
  expect((await then(addMonths(RECENT, 13))).answer.payments).toBe(0)
  const { id } = await db().selectFrom('payments').select('id').where('amount_cents', '=', cents(169_00)).executeTakeFirstOrThrow()
  await salesIn(app).refund(id, 69_00, officeDay())
  expect((await preview({})).answer.asSold.collected).toBe(9_95 + 100_00)
})

test('is for those who may change the group', async () => {
  expect((await preview({}, 'jonas')).status).toBe(403)
  expect((await preview({ overrideFirstBp: 5001 })).refusal.fields).toHaveProperty('overrideFirstBp')
})
