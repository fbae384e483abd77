import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { reinstatementContract } from '#domains/membership/reinstatement/contract.ts'
import { planChangeContract } from '#domains/membership/plan-changes/contract.ts'
import { chargeToReinstate } from '#domains/membership/reinstatement/server/reinstatement.ts'
import { coverageContract } from '#domains/membership/membership-summary/contract.ts'
import { type MemberFixtures, memberFixtures } from '#domains/membership/enrollments/server/testing.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { planChangePaid } from '#domains/membership/plan-changes/server/begin-plan-change.ts'
import { nextCharge } from '#domains/membership/billing/server/charge.ts'
import { fallPastDue, renew } from '#domains/membership/billing/server/renew.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { openPlanChange } from '#domains/membership/plan-changes/server/open-plan-change.ts'
import { limitChanges } from '#domains/membership/memberships/server/coverage-changes.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

type Joined = Awaited<ReturnType<MemberFixtures['join']>>
const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const paid = () => ({ at: clock.now(), paymentId: newId('payment') })
const choose = ({ membershipId, cookie }: Joined, planCode: PlanCode, agreedDue: number) =>
  app.call(planChangeContract.changePlan, { params: { membershipId }, body: { planCode, agreedDue: cents(agreedDue) } }, null, { cookie })
const dueFor = async ({ membershipId, cookie }: Joined, planCode: PlanCode) =>
  (await app.call(planChangeContract.planChange, { params: { membershipId }, query: { planCode } }, null, { cookie })).answer.offered
    ?.due ?? 0
const renewed = (id: Id<'membership'>, day: Day) => on(day, () => inTransaction((tx) => renew(tx, id, paid())))
const lapseAndComeBack = async (id: Id<'membership'>, { dueOn, backOn }: { dueOn: Day; backOn: Day }) => {
  await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now(), because: 'card_declined' })))
  await on(addDays(dueOn, 15), () => app.work())
  await on(backOn, () => inTransaction((tx) => reinstate(tx, id, paid())))
}

test('of two memberships each has its own limits, plans and cars on a day; a superseded limit never holds', async () => {
  const [first, second] = await on('2026-04-05', async () => [await fixtures.join('Una', 'Higher'), await fixtures.join('Udo', 'Alike')])
  const coverageOf = async ({ membershipId }: Joined, day: Day) => {
    const { membership, limit, plan, paidPlan, vehicles } = await coverageOn(db(), membershipId, day)
    return [membership.id === membershipId, limit?.limit, limit?.waitingFor, plan.code, paidPlan.code, vehicles.map(({ vin }) => vin)]
  }
  const carsOf = async ({ membershipId, cookie }: Joined) =>
    (await app.call(coverageContract.read, { params: { membershipId } }, null, { cookie })).answer.vehicles.map(({ vin }) => vin)
  const [firstCars, secondCars] = await on('2026-04-06', async () => [await carsOf(first), await carsOf(second)])
  expect([firstCars.length, secondCars.length, firstCars[0] === secondCars[0]]).toEqual([1, 1, false])

  await on('2026-04-15', async () => {
    expect((await choose(first, 'ADR-1000', await dueFor(first, 'ADR-1000'))).status).toBe(200)
    const change = await openPlanChange(db(), first.membershipId)
    await inTransaction((tx) => planChangePaid(tx, change?.id ?? newId('planChange')))
  })
  expect(await coverageOf(first, '2026-05-14')).toEqual([true, 500_00, 1000_00, 'ADR-500', 'ADR-1000', firstCars])
  expect(await coverageOf(first, '2026-05-15')).toEqual([true, 1000_00, null, 'ADR-1000', 'ADR-1000', firstCars])
  expect(await coverageOf(second, '2026-05-15'), 'who changed nothing').toEqual([true, 500_00, null, 'ADR-500', 'ADR-500', secondCars])

  await on('2026-04-20', () => choose(first, 'ADR-250', 0))
  await renewed(first.membershipId, '2026-05-05')
  await renewed(second.membershipId, '2026-05-05')
  expect(await coverageOf(first, '2026-05-04')).toEqual([true, 500_00, null, 'ADR-500', 'ADR-250', firstCars])
  expect(await coverageOf(first, '2026-05-15')).toEqual([true, 250_00, null, 'ADR-250', 'ADR-250', firstCars])
  expect(await coverageOf(second, '2026-05-15')).toEqual([true, 500_00, null, 'ADR-500', 'ADR-500', secondCars])
  const rows = async ({ membershipId }: Joined) =>
    (await limitChanges(db(), membershipId)).map(({ effectiveFrom, limit }) => [effectiveFrom, limit])
  expect(await rows(first)).toEqual([
    ['2026-04-05', 500_00],
    ['2026-05-05', 250_00],
  ])
  expect(await rows(second)).toEqual([['2026-04-05', 500_00]])
})

test('of two memberships each has its own uncovered days; periods count from the latest reinstatement, and each counts', async () => {
  const [upgraded, downgraded] = await on('2026-01-10', async () => [
    await fixtures.join('Bo', 'Lapsing'),
    await fixtures.join('Ben', 'Paying'),
  ])
  const [lapsing, paying] = [upgraded.membershipId, downgraded.membershipId]
  const covered = async (id: Id<'membership'>, day: Day) => {
    const { cover, reinstatedOn } = await coverageOn(db(), id, day)
    return [cover.cover === 'not_covered' ? cover.because : cover.cover, reinstatedOn]
  }
  const nextFrom = async (id: Id<'membership'>) => (await nextCharge(await fixtures.membership(id))).period?.from
  const mayComeBack = async (membershipId: Id<'membership'>) =>
    (await app.call(reinstatementContract.reinstatement, { params: { membershipId } }, 'dana')).answer.whyNot

  await renewed(paying, '2026-02-10')
  await lapseAndComeBack(lapsing, { dueOn: '2026-02-10', backOn: '2026-03-01' })
  await renewed(paying, '2026-03-10')
  expect([await nextFrom(lapsing), await nextFrom(paying)]).toEqual(['2026-04-01', '2026-04-10'])
  const day = '2026-03-05'
  expect([await covered(lapsing, day), await covered(paying, day)]).toEqual([
    ['mini_wait', '2026-03-01'],
    ['covered', null],
  ])
  expect([await covered(lapsing, '2026-02-20'), await covered(paying, '2026-02-20')]).toEqual([
    ['gap', null],
    ['covered', null],
  ])

  await renewed(paying, '2026-04-10')
  await lapseAndComeBack(lapsing, { dueOn: '2026-04-01', backOn: '2026-04-20' })
  expect([await nextFrom(lapsing), await nextFrom(paying)]).toEqual(['2026-05-20', '2026-05-10'])
  expect(await covered(lapsing, '2026-03-15')).toEqual(['covered', '2026-03-01'])
  expect(await covered(lapsing, '2026-04-22')).toEqual(['mini_wait', '2026-04-20'])
  expect(await covered(lapsing, '2026-05-10')).toEqual(['covered', '2026-04-20'])
  expect(await covered(paying, '2026-04-22')).toEqual(['covered', null])

  for (const [id, dueOn] of [
    [lapsing, '2026-05-20'],
    [paying, '2026-05-10'],
  ] as const)
    await on(dueOn, () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now(), because: 'card_declined' })))
  await on('2026-06-05', () => app.work())
  expect(await on('2026-06-06', async () => [await mayComeBack(lapsing), await mayComeBack(paying)])).toEqual(['too_often', null])
  await expect(on('2026-06-06', () => inTransaction((tx) => chargeToReinstate(tx, lapsing)))).rejects.toThrow('too_often')
})
