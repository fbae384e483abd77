import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { allianceFirstDaysContract } from '#domains/distribution/alliance-first-days/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import { foundGroup, joinGroup } from '#domains/distribution/alliances/testing.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const TODAY = officeDay()
const SOLD = addMonths(TODAY, -3)
const JOINED = addDays(addMonths(TODAY, -1), -5)
const WHY = 'The contract says so.'

let app: TestApp
let allianceId: Id<'alliance'>
let goesOn: Id<'membership'>
beforeAll(async () => {
  app = await startTestApp()
  const sales = salesIn(app)
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', commission_tier: 'T2', price_tier: 'P1' }).execute()
  allianceId = (await foundGroup(app)).id
  await joinGroup(app, allianceId, OKOYE, JOINED)
  // One goes on paying under the group, which locks 5 %; one does not; one is of another agency.
  goesOn = (await sales.sell(SOLD, { masterCode: OKOYE })).id
  await sales.pay(goesOn, addMonths(SOLD, 1))
  await sales.pay(goesOn, addMonths(SOLD, 2))
  const stops = await sales.sell(addDays(SOLD, 1), { masterCode: OKOYE })
  const refunded = await sales.sell(addDays(SOLD, 2), { masterCode: OKOYE, code: 'ADR-1000', billing: 'annual' })
  const foreign = await sales.sell(SOLD, { masterCode: 'OH-20417' })
  for (const id of [goesOn, stops.id, refunded.id, foreign.id]) await sales.applyEvents(id, { day: TODAY })
  await sales.refund(refunded.first, 69_00, addDays(SOLD, 40))
  // Raised since: what the sale locked stays at 5 %, the rest would be locked at 10 %.
  const { version } = (await app.call(alliancesContract.read, { params: { allianceId } }, 'priya')).answer
  await app.call(alliancesContract.change, { params: { allianceId }, body: { version, overrideFirstBp: 1000 } }, 'priya')
})
afterAll(() => app.stop())

const params = () => ({ allianceId, masterCode: OKOYE })
const preview = (firstDay: Day, as: CastName = 'priya') =>
  app.call(allianceFirstDaysContract.preview, { params: params(), body: { from: JOINED, firstDay } }, as)
const correct = (from: Day, firstDay: Day, as: CastName = 'priya') =>
  app.call(allianceFirstDaysContract.correct, { params: params(), body: { from, firstDay, reason: WHY } }, as)

test('the preview says what payments of the added days would have brought the group, at the rates locked or in force', async () => {
  expect((await preview(addDays(addMonths(SOLD, 1), 1))).answer).toMatchObject({ payments: 0, override: 0 })
  // The second payment of the one that goes on: 5% of $9.95.
  expect((await preview(addMonths(SOLD, 1))).answer).toEqual({
    added: { from: addMonths(SOLD, 1), to: addDays(JOINED, -1) },
    payments: 1,
    override: 50,
    recruitersLess: 0,
  })
  // With all of before: $0.50 twice, 10% of $9.95, and of the $100 that were kept of the annual one.
  expect((await preview(SOLD)).answer).toMatchObject({ payments: 4, override: 50 + 50 + 1_00 + 10_00 })
  expect((await preview(addMonths(TODAY, -24))).answer.payments).toBe(4)
})

test('it is corrected with a reason by finance or super alone; never past an override, into another group, or once it is over', async () => {
  for (const as of ['jonas', 'emeka', 'helen'] as const) expect((await correct(JOINED, SOLD, as)).status).toBe(403)
  expect((await correct(SOLD, JOINED)).status, 'no stay begins then').toBe(404)
  expect((await correct(JOINED, JOINED)).refusal.code).toBe('same_day')
  const late = addDays(addMonths(SOLD, 2), 1)
  expect((await correct(JOINED, late)).refusal).toMatchObject({ code: 'earned_before', fields: { firstDay: expect.any(String) } })
  const before = await linesOf(goesOn)
  expect((await correct(JOINED, addMonths(SOLD, 2))).status, 'the day of the first override').toBe(200)
  expect((await correct(addMonths(SOLD, 2), SOLD)).status).toBe(200)
  expect(await linesOf(goesOn), 'what was recorded stays').toEqual(before)
  const { belonging } = (await app.call(alliancesContract.read, { params: { allianceId } }, 'priya')).answer
  expect(belonging).toMatchObject([{ masterCode: OKOYE, from: SOLD, to: null }])
  const [event] = await eventsAbout({ noun: 'alliance', id: allianceId })
  expect(event).toMatchObject({ kind: 'alliance.first_day_corrected', data: { before: addMonths(SOLD, 2), from: SOLD, reason: WHY } })

  const other = await foundGroup(app)
  const during = { masterCode: OKOYE, from: addDays(SOLD, -20), to: addDays(SOLD, -10) }
  await app.call(alliancesContract.addAgency, { params: { allianceId: other.id }, body: during }, 'priya')
  expect((await correct(SOLD, addDays(SOLD, -10))).refusal.code).toBe('in_another_group')
  const ended = {
    params: { allianceId: other.id, masterCode: OKOYE },
    body: { from: during.from, firstDay: addDays(SOLD, -30), reason: WHY },
  }
  expect((await app.call(allianceFirstDaysContract.correct, ended, 'priya')).refusal.code).toBe('stay_over')
})
