import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { receiveLead } from '#domains/distribution/lead-intake/server/lead-intake.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { giveMembership } from '#domains/membership/members/testing.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  const { amara, ruth, maria } = app.cast.members
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await giveMembership(amara.id, { createdAt: ago(40) })
  await giveMembership(ruth.id, { createdAt: ago(20) })
  await giveMembership(maria.id, { createdAt: ago(5) })
  const known = { contactName: 'R', phone: null, state: 'TX', zip: null, npn: null }
  const coming = { ...known, source: 'event', estimatedPolicies: 10, message: '' } as const
  for (const n of [1, 2]) await receiveLead(SYSTEM, { ...coming, agencyName: `Funnel ${n}`, email: `f${n}@funnel.example` })
})
afterAll(() => app.stop())

const { accountDashboard, agencyDashboard, salesDashboard } = dashboardsContract

test('staff see what waits', async () => {
  const { answer } = await app.call(accountDashboard, {}, 'jonas')
  expect(answer.figures).toMatchObject({ activeMembers: 3 })
  expect(answer.enrollmentsByDay).toHaveLength(30)
  expect((await app.call(accountDashboard, {}, 'emeka')).status).toBe(403)
})

test('an agent sees the to-do list and their own book; the agency’s admin the team', async () => {
  await db()
    .updateTable('memberships')
    .set({ status: 'PAST_DUE', due_on: officeDay() })
    .where('member_id', '=', app.cast.members.amara.id)
    .execute()
  const agent = (await app.call(agencyDashboard, {}, 'grace')).answer
  expect(agent.today[0]).toMatchObject({ kind: 'past_due', name: 'Amara Okafor' })
  expect(agent).toMatchObject({ team: null, figures: { activeMembers: 1 }, sharePath: '/a/TX-10432-A02' })
  const admin = (await app.call(agencyDashboard, {}, 'emeka')).answer
  expect(admin.team?.map(({ name }) => name)).toContain('Grace Liu')
  expect((await app.call(agencyDashboard, {}, 'nina')).answer.today.map(({ name }) => name)).not.toContain('Amara Okafor')
})

test('a recruiter sees the agencies they recruited; the sales admin the team', async () => {
  const recruiter = (await app.call(salesDashboard, {}, 'tomas')).answer
  expect(recruiter.agencies).toHaveLength(2)
  expect((await app.call(salesDashboard, {}, 'helen')).answer.reps?.find(({ name }) => name === 'Tomás Reyes')).toMatchObject({ open: 2 })
})

test('each figure of a dashboard is the list that it opens, whatever was transferred, refunded or voided since', async () => {
  const sales = salesIn(app)
  const today = officeDay()
  const { grace } = app.cast.users
  const kept = await sales.sell(today, { masterCode: 'TX-10432', agentId: grace.id })
  const moved = await sales.sell(today, { masterCode: 'TX-10432', agentId: grace.id })
  const annual = await sales.sell(today, { masterCode: 'TX-10432', agentId: grace.id, code: 'ADR-1000', billing: 'annual' })
  await sales.refund(kept.first, 5_00, today)
  for (const { id } of [kept, moved, annual]) await sales.applyEvents(id, { day: today })
  // Served by another agency now: sold by this one.
  await db().updateTable('memberships').set({ master_code: 'OH-20417', agent_id: null }).where('id', '=', moved.id).execute()

  for (const as of ['grace', 'emeka'] as const) {
    const { figures, days } = (await app.call(agencyDashboard, {}, as)).answer
    const lines = async (query: object) => (await app.call(commissionContract.commissions, { query }, as)).answer
    const month = await lines({ from: days.monthFrom, to: days.today })
    expect(month.totals.earnedCents).toBe(figures.commission?.now)
    expect(sumOf(month.rows)).toBe(figures.commission?.now)
    expect(sumOf((await lines({ from: addDays(days.today, 1) })).rows)).toBe(figures.commissionLater)
    expect(figures.commissionLater).toBeGreaterThan(0)
    const { totals } = await lines({})
    expect(-sumOf((await lines({ only: 'reversals' })).rows)).toBe(totals.chargedBackCents)
    expect(totals.chargedBackCents).toBeGreaterThan(0)
    const book = async (figure: string) =>
      (await app.call(bookFiguresContract.list, { query: { figure, from: days.monthFrom, to: days.today } }, as)).answer
    expect((await book('written')).count).toBe(figures.enrollments.now)
    expect((await book('active')).count).toBe(figures.activeMembers)
    expect(figures.enrollments.now).toBe(3)
  }

  const { figures, days } = (await app.call(accountDashboard, {}, 'priya')).answer
  const on = `between:${days.monthFrom},${days.today}`
  const { rows } = (await app.call(paymentContract.payments, { query: { status: 'not:failed', on, limit: 100 } }, 'priya')).answer
  expect(sumOf(rows)).toBe(figures.collected.now)
  const losses = await app.call(bookFiguresContract.list, { query: { figure: 'losses', from: days.monthFrom, to: days.today } }, 'priya')
  expect(losses.answer.totalCents).toBe(figures.claimsPaid.now)
  const found = await app.call(paymentContract.payments, { query: { search: kept.first } }, 'priya')
  expect(found.answer.rows.map(({ id }) => id)).toEqual([kept.first])
  expect((await app.call(refundContract.refunds, { query: { payment: kept.first } }, 'priya')).answer.rows).toHaveLength(1)
  expect((await app.call(refundContract.refunds, { query: { payment: moved.first } }, 'priya')).answer.rows).toHaveLength(0)
})

const sumOf = (rows: readonly { amountCents: number }[]): number => rows.reduce((sum, { amountCents }) => sum + amountCents, 0)

test('a year of coverage is on the list a week before it is complete, with how many years', async () => {
  const { id } = app.cast.members.ruth
  const { effective_on: begun } = await db()
    .selectFrom('memberships')
    .select('effective_on')
    .where('member_id', '=', id)
    .executeTakeFirstOrThrow()
  if (!begun) throw new Error('Ruth is not covered.')
  const on = async (day: Day) => {
    const { answer } = await atTime(new Date(`${day}T18:00:00Z`), () => app.call(agencyDashboard, {}, 'nina'))
    return answer.today.filter(({ kind }) => kind === 'anniversary')
  }
  expect(await on(addDays(addMonths(begun, 24), -7))).toMatchObject([{ id, detail: '2', on: addMonths(begun, 24) }])
  expect(await on(addMonths(begun, 12))).toMatchObject([{ id, detail: '1', on: addMonths(begun, 12) }])
  for (const none of [addDays(addMonths(begun, 12), 1), addDays(addMonths(begun, 12), -8), begun]) expect(await on(none)).toEqual([])
})
