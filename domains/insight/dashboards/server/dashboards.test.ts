import { sql } from 'kysely'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { recoveriesContract } from '#domains/claims/recoveries/contract.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '#access/actor.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { receiveLead } from '#domains/distribution/lead-intake/server/lead-intake.ts'
import { commissionAdjustmentsContract } from '#domains/distribution/commission-adjustments/contract.ts'
import { commissionContract } from '#domains/distribution/commissions/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { paymentContract } from '#domains/money/payments/contract.ts'
import { refundContract } from '#domains/money/refunds/contract.ts'
import { dashboardsContract } from '#domains/insight/dashboards/contract.ts'
import { leadListContract } from '#domains/distribution/lead-list/contract.ts'
import { OUTCOMES } from '#domains/distribution/lead-outcomes/rules/outcomes.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { recruitingContract } from '#domains/insight/recruiting/contract.ts'
import { recruitingTargetsContract } from '#domains/distribution/recruiting-targets/contract.ts'
import { metricsContract } from '#domains/insight/metrics/contract.ts'
import type { MetricId } from '#domains/insight/metrics/rules/metrics.data.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { giveMembership, givePayment } from '#domains/membership/members/testing.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { addDays, addMonths, type Day, parts } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

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

const { accountDashboard, agencyDashboard, agencyToday, salesDashboard } = dashboardsContract

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

test('an agent asks for what falls on days to come: payments, follow-ups and what is late, of their own book', async () => {
  const { amara, ruth } = app.cast.members
  const [today, next] = [officeDay(), addDays(officeDay(), 1)]
  await db().updateTable('memberships').set({ status: 'ACTIVE', paid_through_on: next }).where('member_id', '=', amara.id).execute()
  await db().updateTable('memberships').set({ status: 'ACTIVE', paid_through_on: next }).where('member_id', '=', ruth.id).execute()
  const note = { body: 'Ask about the second car.', followUpOn: addDays(today, 12) }
  expect((await app.call(membersContract.addNote, { params: { memberId: amara.id }, body: note }, 'grace')).status).toBe(200)
  const due = async (query: { from?: Day; to: Day }, as: 'grace' | 'nina' = 'grace') => {
    const { rows, count } = (await app.call(dashboardsContract.agencyDue, { query }, as)).answer
    expect(count).toBe(rows.length)
    return rows.map(({ kind, name }) => `${kind} ${name}`)
  }
  expect(await due({ from: next, to: next })).toEqual(['pays_monthly Amara Okafor'])
  expect(await due({ from: next, to: next }, 'nina')).toEqual(['pays_monthly Ruth Adeyemi'])
  expect(await due({ from: addDays(today, 2), to: addDays(today, 11) })).toEqual([])
  expect(await due({ from: addDays(today, 12), to: addDays(today, 12) })).toEqual(['follow_up Amara Okafor'])
  await db()
    .updateTable('memberships')
    .set({ status: 'PAST_DUE', due_on: addDays(today, -3) })
    .where('member_id', '=', amara.id)
    .execute()
  expect(await due({ to: next })).toEqual(['past_due Amara Okafor'])
  expect(await due({ from: today, to: next })).toEqual([])
})

test('a recruiter sees the agencies they recruited; the sales admin the team', async () => {
  const recruiter = (await app.call(salesDashboard, {}, 'tomas')).answer
  expect(recruiter.agencies).toHaveLength(2)
  const { rows } = (await app.call(recruitingContract.coaching, {}, 'helen')).answer
  expect(rows.find(({ name }) => name === 'Tomás Reyes')).toMatchObject({ open: 2 })
  expect(
    rows.map(({ name }) => name),
    'also who has no lead',
  ).toContain('Helen Sorensen')
})

test('a lead that waits for its state to open is in no count of open leads: those of the dashboard are the list they open', async () => {
  const opened = async () => (await app.call(recruitingContract.leads, { query: { figure: 'open' } }, 'helen')).answer?.count
  const counted = async () => {
    const { pipeline } = (await app.call(salesDashboard, {}, 'helen')).answer
    return pipeline.reduce((sum, { count }) => sum + count, 0)
  }
  const before = await counted()
  const lead = { contactName: 'W', phone: null, zip: null, npn: null, source: 'event', estimatedPolicies: 10, message: '' } as const
  await receiveLead(SYSTEM, { ...lead, state: 'NY', agencyName: 'Bay Shore', email: 'w@bay.example' })
  expect(await counted()).toBe(before)
  expect(await opened()).toBe(before)
  await receiveLead(SYSTEM, { ...lead, state: 'TX', agencyName: 'Gulf Shore', email: 'w@gulf.example' })
  expect(await counted()).toBe(before + 1)
  expect(await opened()).toBe(before + 1)
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
    expect(figures.enrollments.now).toBe(3)
    const inForce = { figure: 'in_force', from: days.today, to: days.today }
    expect((await app.call(bookFiguresContract.list, { query: inForce }, as)).answer.count).toBe(figures.activeMembers)
    const { total } = (await app.call(reportsContract.sales, { query: { from: days.monthFrom, to: days.today } }, as)).answer
    expect(total.enrollments).toBe(figures.enrollments.now)
  }

  // A claim's payment that arrived, and one that came back.
  const { amara } = app.cast.members
  const claim = {
    id: newId('claim'),
    number: 'CLM-2026-0998001',
    member_id: amara.id,
    membership_id: kept.id,
    master_code: 'TX-10432',
  }
  const filed = {
    loss_on: today,
    loss_type: 'collision',
    filed_by: amara.id,
    filed_role: 'member',
    created_at: new Date(),
    updated_at: new Date(),
  } as const
  await db()
    .insertInto('claims')
    .values([
      { ...claim, ...filed, status: 'CLOSED', outcome: 'paid' },
      { ...claim, ...filed, id: newId('claim'), number: 'CLM-2026-0998002', status: 'INTAKE', outcome: null },
    ])
    .execute()
  const payout = {
    claim_id: claim.id,
    method: 'ach',
    approved_by: app.cast.users.dana.id,
    settled_at: new Date(),
    created_at: new Date(),
  } as const
  await db()
    .insertInto('payouts')
    .values([
      { ...payout, id: newId('payout'), amount_cents: cents(250_00), status: 'settled' },
      { ...payout, id: newId('payout'), amount_cents: cents(70_00), status: 'returned' },
    ])
    .execute()
  for (const [as, open] of [
    ['grace', 0],
    ['emeka', 1],
  ] as const) {
    const { openClaims } = (await app.call(agencyDashboard, {}, as)).answer.figures
    const { rows } = (await app.call(claimListContract.claims, { query: { view: 'open', limit: 100 } }, as)).answer
    expect([openClaims, rows.length], as).toEqual([open, open])
  }
  for (const as of ['priya', 'dana', 'jonas', 'marcus', 'olga'] as const) {
    const { figures, days, enrollmentsByDay, claims } = (await app.call(accountDashboard, {}, as)).answer
    const open = claims.reduce((sum, { count }) => sum + count, 0)
    const opened = await app.call(claimListContract.count, { query: { status: claims.map(({ status }) => status).join(',') } }, as)
    expect([open > 0, opened.answer.count]).toEqual([true, open])
    const counted = async (metric: MetricId, from = days.monthFrom) =>
      (await app.call(metricsContract.list, { query: { metric, from, to: days.today } }, as)).answer
    expect((await counted('active_members', days.today)).count).toBe(figures.activeMembers)
    expect((await counted('joined')).count).toBe(figures.enrollments.now)
    expect(enrollmentsByDay.reduce((sum, each) => sum + each.count, 0)).toBe((await counted('joined', addDays(days.today, -29))).count)
    expect((await counted('fees_collected')).totalCents).toBe(figures.collected.now)
    expect((await counted('claims_paid')).totalCents).toBe(figures.claimsPaid.now)
    expect([figures.enrollments.now, figures.claimsPaid.now]).toEqual([3, 250_00])
    const month = { from: days.monthFrom, to: days.today }
    const report = (await app.call(reportsContract.claims, { query: month }, as)).answer.total
    expect([report.filed, report.denied, report.paid, report.paidAmount]).toEqual([
      (await counted('claims_filed')).count,
      (await counted('claims_denied')).count,
      (await counted('claims_paid')).count,
      figures.claimsPaid.now,
    ])
  }
  const found = await app.call(paymentContract.payments, { query: { search: kept.first } }, 'priya')
  expect(found.answer.rows.map(({ id }) => id)).toEqual([kept.first])
  expect((await app.call(refundContract.refunds, { query: { payment: kept.first } }, 'priya')).answer.rows).toHaveLength(1)
  expect((await app.call(refundContract.refunds, { query: { payment: moved.first } }, 'priya')).answer.rows).toHaveLength(0)
})

test('who joined by a link, a team’s sales and a recruiter’s are the lists they open; a void sale and another month’s are none', async () => {
  const sales = salesIn(app)
  const { today, from, before } = { today: officeDay(), from: addDays(officeDay(), -40), before: addDays(officeDay(), -45) }
  const byGrace = { masterCode: 'TX-10432', agentId: app.cast.users.grace.id }
  const [own, old, void_] = [await sales.sell(today, byGrace), await sales.sell(from, byGrace), await sales.sell(today, byGrace)]
  await db().updateTable('memberships').set({ sold_by: 'member' }).where('id', 'in', [own.id, old.id, void_.id]).execute()
  await db()
    .updateTable('memberships')
    .set({ coverage_end_on: addDays(today, -1) })
    .where('id', '=', void_.id)
    .execute()
  const book = async (query: object, as: 'grace' | 'emeka' | 'tomas' | 'helen') =>
    (await app.call(bookFiguresContract.list, { query }, as)).answer.count
  for (const [as, joined] of [
    ['grace', 2],
    ['emeka', 0],
  ] as const) {
    const { joinedByLink, days, team } = (await app.call(agencyDashboard, {}, as)).answer
    expect(joinedByLink.inYear).toBe(joined)
    const agent = joinedByLink.agentId ? { agent: joinedByLink.agentId } : {}
    expect(await book({ figure: 'joined', ...agent, from: joinedByLink.from, to: days.today }, as)).toBe(joined)
    expect(await book({ figure: 'joined', ...agent, from: days.monthFrom, to: days.today }, as)).toBe(joinedByLink.thisMonth)
    for (const { id, activeMembers, enrollments } of team ?? []) {
      expect(await book({ figure: 'in_force', agent: id, from: days.today, to: days.today }, as)).toBe(activeMembers)
      expect(await book({ figure: 'written', agent: id, from: days.monthFrom, to: days.today }, as)).toBe(enrollments)
    }
  }
  // A sale that moved to another agency stays its recruiter's, of the agency that sold it.
  await db().updateTable('memberships').set({ master_code: 'OH-20417', agent_id: null }).where('id', '=', own.id).execute()
  for (const month of [today, before].map((each): Day => addDays(each, 1 - parts(each).dayOfMonth)))
    for (const as of ['tomas', 'helen'] as const) {
      const { rows } = (await app.call(recruitingTargetsContract.month, { query: { month } }, as)).answer
      const end = addDays(addMonths(month, 1), -1)
      for (const { userId, sold, isYou } of rows.filter((row) => as === 'helen' || row.isYou))
        expect(await book({ figure: 'written', recruiter: userId, from: month, to: end }, as), `${month} ${isYou}`).toBe(sold)
    }
  const { agencies } = (await app.call(salesDashboard, {}, 'tomas')).answer
  for (const { masterCode, enrollmentsFirst90, firstDays, activeMembers } of agencies) {
    expect(await book({ figure: 'in_force', masterCode, from: today, to: today }, 'tomas')).toBe(activeMembers)
    if (firstDays) expect(await book({ figure: 'written', masterCode, ...firstDays }, 'tomas')).toBe(enrollmentsFirst90)
  }
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

test('beyond ten of a kind the list says how many, and the whole list has them all, by pages and for their owner alone', async () => {
  const { amara } = app.cast.members
  const { grace } = app.cast.users
  const today = officeDay()
  const note = (n: number) => ({
    id: newId('note'),
    noun: 'member' as const,
    noun_id: amara.id,
    body: `Call ${n}`,
    by_user: grace.id,
    by_name: 'Grace Liu',
    at: new Date(),
    follow_up_on: addDays(today, -n),
  })
  const notes = Array.from({ length: 53 }, (_, n) => note(n))
  const answered = { followed_up_at: new Date(), followed_up_by: 'Grace Liu' }
  await db()
    .insertInto('notes')
    .values([...notes, { ...note(0), ...answered }, note(-1)])
    .execute()
  const { today: shown, more } = (await app.call(agencyDashboard, {}, 'grace')).answer
  expect(shown.filter(({ kind }) => kind === 'follow_up')).toHaveLength(10)
  expect(more).toEqual([{ kind: 'follow_up', count: 53 }])
  const first = (await app.call(agencyToday, { query: { kind: 'follow_up' } }, 'grace')).answer
  const second = (await app.call(agencyToday, { query: { kind: 'follow_up', cursor: first.next ?? '' } }, 'grace')).answer
  expect([first.rows.length, second.rows.length, second.next]).toEqual([50, 3, null])
  expect([...first.rows, ...second.rows].map(({ detail }) => detail)).toEqual(notes.map(({ body }) => body).toReversed())
  expect((await app.call(agencyToday, { query: { kind: 'follow_up' } }, 'nina')).answer.rows).toEqual([])
  await db().updateTable('members').set({ master_code: 'OH-20417', agent_id: null }).where('id', '=', amara.id).execute()
  const gone = (await app.call(agencyToday, { query: { kind: 'follow_up' } }, 'grace')).answer.rows
  expect(gone, 'nothing of a member whom another agency serves').toEqual([])
  await db().updateTable('members').set({ master_code: 'TX-10432', agent_id: grace.id }).where('id', '=', amara.id).execute()
  await db().deleteFrom('notes').where('by_user', '=', grace.id).execute()
})

test('a monthly payment is on the list in its last week, in each period anew; own duties are apart', async () => {
  const { maria, ruth } = app.cast.members
  const dueOf = async (memberId: string) => {
    const { today, own } = (await app.call(agencyDashboard, {}, 'nina')).answer
    expect(today.map(({ kind }) => kind)).not.toContain('training')
    expect(own.every(({ kind }) => kind === 'training' || kind.startsWith('license'))).toBe(true)
    return today.filter(({ kind, id }) => kind === 'pays_monthly' && id === memberId).map(({ on }) => on)
  }
  const paidThrough = (on: Day) => db().updateTable('memberships').set({ paid_through_on: on }).where('member_id', '=', ruth.id).execute()
  for (const [days, listed] of [
    [7, true],
    [8, false],
    [-1, false],
    [0, true],
  ] as const) {
    await paidThrough(addDays(officeDay(), days))
    expect(await dueOf(ruth.id), String(days)).toEqual(listed ? [addDays(officeDay(), days)] : [])
  }
  expect(await dueOf(maria.id), 'of nobody’s book').toEqual([])
})

test('a car that joined later has its own anniversary; one of the beginning and one that left do not', async () => {
  const { ruth } = app.cast.members
  const { id: membershipId, effective_on: begun } = await db()
    .selectFrom('memberships')
    .select(['id', 'effective_on'])
    .where('member_id', '=', ruth.id)
    .executeTakeFirstOrThrow()
  if (!begun) throw new Error('Ruth is not covered.')
  const joined = addDays(begun, 10)
  const list = async (n: number, on: Day, released_on: Day | null = null) => {
    const vehicle = {
      id: newId('vehicle'),
      member_id: ruth.id,
      vin: `1HGCM82633A00${n}`.padEnd(17, '0'),
      year: 2020 + n,
      make: 'Honda',
      model: 'Accord',
    }
    await db()
      .insertInto('vehicles')
      .values({ ...vehicle, created_at: new Date() })
      .execute()
    await db()
      .insertInto('listed_vehicles')
      .values({ membership_id: membershipId, vehicle_id: vehicle.id, vin: vehicle.vin, listed_on: on, covered_from: on, released_on })
      .execute()
  }
  await list(1, joined)
  await list(2, begun)
  await list(3, joined, addDays(joined, 5))
  const on = async (day: Day) =>
    (await atTime(new Date(`${day}T18:00:00Z`), () => app.call(agencyDashboard, {}, 'nina'))).answer.today
      .filter(({ kind }) => kind === 'car_anniversary')
      .map(({ detail, on: due }) => [detail, due])
  expect(await on(addMonths(joined, 12))).toEqual([['2021 Honda Accord', addMonths(joined, 12)]])
  expect(await on(addDays(addMonths(joined, 24), -7))).toEqual([['2021 Honda Accord', addMonths(joined, 24)]])
  for (const none of [addDays(addMonths(joined, 12), 1), addMonths(begun, 12)]) expect(await on(none)).toEqual([])
})

test('a license that expired and the next one that will are two duties, each with its state; one far off or returned is none', async () => {
  const { grace } = app.cast.users
  const today = officeDay()
  await db().deleteFrom('agent_licenses').where('user_id', '=', grace.id).execute()
  const give = (state: string, expires_on: Day, returned = false) =>
    db()
      .insertInto('agent_licenses')
      .values({
        ...{ user_id: grace.id, state, number: '1', expires_on, entered_at: new Date() },
        ...(returned ? { returned_at: new Date(), returned_by: app.cast.users.dana.id, returned_why: 'No.' } : {}),
      })
      .execute()
  const duties = async () =>
    (await app.call(agencyDashboard, {}, 'grace')).answer.own
      .filter(({ kind }) => kind !== 'training')
      .map(({ kind, name, on }) => [kind, name, on])
  await give('TX', addDays(today, 61))
  await give('OK', addDays(today, -5), true)
  expect(await duties()).toEqual([])
  await give('OH', addDays(today, -400))
  await give('FL', addDays(today, -1))
  await give('AZ', today)
  await give('GA', addDays(today, 60))
  expect(await duties()).toEqual([
    ['license_expired', 'FL', addDays(today, -1)],
    ['license', 'AZ', today],
  ])
  await db()
    .updateTable('agent_licenses')
    .set({ expires_on: addDays(today, 500) })
    .where('user_id', '=', grace.id)
    .where('state', '!=', 'GA')
    .execute()
  expect(await duties()).toEqual([['license', 'GA', addDays(today, 60)]])
})

test('what waits for staff opens as many rows: leads without an owner, payments that failed in seven office days', async () => {
  const { answer } = await app.call(accountDashboard, {}, 'priya')
  const at = (days: number) => new Date(`${addDays(answer.days.today, days)}T17:11:00Z`)
  const membership = await db().selectFrom('payments').select('membership_id').limit(1).executeTakeFirst()
  if (!membership?.membership_id) throw new Error('No membership.')
  for (const days of [-7, -6, 0]) await givePayment(membership.membership_id, 9_95, at(days))
  await db()
    .updateTable('payments')
    .set({ status: 'failed' })
    .where('at', 'in', [at(-7), at(-6), at(0)])
    .execute()
  const { waiting, days } = (await app.call(accountDashboard, {}, 'priya')).answer
  const failed = { status: 'failed', on: `between:${days.failedFrom},${days.today}`, limit: 100 }
  expect((await app.call(paymentContract.payments, { query: failed }, 'priya')).answer.rows).toHaveLength(2)
  expect(waiting).toContainEqual({ kind: 'failed_this_week', count: 2, cents: null })
  await db().updateTable('leads').set({ owner_id: null }).where('agency_name', '=', 'Funnel 1').execute()
  const { crmToken } = (await app.call(identityContract.crmToken, {}, 'priya')).answer
  const query = { owner: 'NOBODY', stage: OUTCOMES.open.join(',') }
  const listed = await app.call(leadListContract.count, { query }, 'priya', { authorization: `Bearer ${crmToken}` })
  const now = (await app.call(accountDashboard, {}, 'priya')).answer.waiting
  expect(now).toContainEqual({ kind: 'leads_without_owner', count: listed.answer.count, cents: null })
  expect(listed.answer.count).toBeGreaterThan(0)
  const overdue = { owner_id: app.cast.users.tomas.id, next_action: 'Call', next_action_on: addDays(answer.days.today, -1) }
  await db().updateTable('leads').set(overdue).where('agency_name', '=', 'Funnel 2').execute()
  const idle = await app.call(leadListContract.count, { query: { step: 'missing' } }, 'priya', { authorization: `Bearer ${crmToken}` })
  expect((await app.call(accountDashboard, {}, 'priya')).answer.waiting).toContainEqual({
    kind: 'leads_without_next',
    count: idle.answer.count,
    cents: null,
  })
  expect(idle.answer.count).toBeGreaterThan(0)
})

test('staff are told of the work they may do and no other, and it counts as the list that it opens', async () => {
  const waiting = async (who: 'jonas' | 'noor' | 'marcus' | 'dana') => (await app.call(accountDashboard, {}, who)).answer.waiting
  const none = { lineId: null, statementId: null, paymentId: null, reason: 'A bonus agreed on the phone.' }
  for (const amountCents of [150_00, 200_00, 5_00]) {
    await app.call(
      commissionAdjustmentsContract.add,
      { body: { ...none, masterCode: 'TX-10432', amountCents: cents(amountCents) } },
      'priya',
    )
  }
  const { rows } = (await app.call(commissionAdjustmentsContract.list, { query: { status: 'proposed' } }, 'noor')).answer
  expect(rows).toHaveLength(2)
  expect(await waiting('noor')).toContainEqual({ kind: 'corrections_to_approve', count: 2, cents: null })
  for (const who of ['jonas', 'marcus', 'dana'] as const) {
    expect((await waiting(who)).map(({ kind }) => kind)).not.toContain('corrections_to_approve')
  }
  await db().updateTable('memberships').set({ status: 'PAST_DUE', due_on: officeDay() }).where('status', '=', 'ACTIVE').execute()
  expect((await waiting('dana')).map(({ kind }) => kind)).toContain('past_due')
  expect((await waiting('noor')).map(({ kind }) => kind)).not.toContain('past_due')
})

test('beside the menu waits what the dashboard counts; recoveries and refunds count as the lists they open', async () => {
  const asked = async (who: 'priya' | 'jonas' | 'dana') => (await app.call(dashboardsContract.accountWaiting, {}, who)).answer
  const member = app.cast.members.amara.id
  const membership = await db().selectFrom('memberships').select('id').where('member_id', '=', member).limit(1).executeTakeFirstOrThrow()
  const claim = { id: newId('claim'), number: 'CLM-2026-0999001', membership_id: membership.id, member_id: member, master_code: 'DIRECT' }
  await db()
    .insertInto('claims')
    .values({
      ...claim,
      status: 'CLOSED',
      outcome: 'paid',
      loss_on: '2026-09-01',
      loss_type: 'collision',
      filed_by: member,
      filed_role: 'member',
      created_at: new Date(),
      updated_at: new Date(),
    })
    .execute()
  for (const [n, status] of (['OPEN', 'PARTIAL', 'RECOVERED', 'WAIVED'] as const).entries())
    await sql`insert into recoveries (id, claim_id, status, returned_cents, returned_on, returned_by, owed_cents, recovered_cents, reported_by,
        reported_by_name, waived_why, at, updated_at)
      values (${newId('recovery')}, ${claim.id}, ${status}, 1000, '2026-09-20', 'Lone Star Mutual', 1000,
        ${status === 'RECOVERED' ? 1000 : status === 'PARTIAL' ? 400 : 0}, ${member}, 'Amara Okafor', ${status === 'WAIVED' ? 'Small.' : null},
        ${new Date(Date.UTC(2026, 8, 20 + n))}, now())`.execute(db())
  const payments = await db().selectFrom('payments').select(['id', 'membership_id']).where('status', '=', 'succeeded').limit(2).execute()
  const refund = (payment: (typeof payments)[number] | undefined, status: string, day: number) =>
    sql`insert into refunds (id, payment_id, membership_id, amount_cents, reason, status, requested_by, at)
      values (${newId('refund')}, ${payment?.id}, ${payment?.membership_id}, 100, 'Asked for', ${status}, 'test', ${new Date(Date.UTC(2026, 9, day))})`.execute(
      db(),
    )
  await refund(payments[0], 'failed', 1)
  await refund(payments[1], 'failed', 1)
  await refund(payments[1], 'pending', 2)

  const { waiting, days, claims } = await asked('priya')
  const home = (await app.call(accountDashboard, {}, 'priya')).answer
  expect([waiting, days.failedFrom, claims]).toEqual([home.waiting, home.days.failedFrom, null])
  const count = (kind: string) => waiting.find((each) => each.kind === kind)?.count ?? 0
  const { rows: owed } = (await app.call(recoveriesContract.recoveryList, { query: { only: 'owed' } }, 'priya')).answer
  const refunds = async (only: 'failed' | 'pending') =>
    (await app.call(refundContract.refunds, { query: { only } }, 'priya')).answer.rows.length
  expect([count('recoveries_owed'), count('refunds_failed'), count('refunds_pending')]).toEqual([
    owed.length,
    await refunds('failed'),
    await refunds('pending'),
  ])
  expect([owed.map(({ status }) => status), count('refunds_failed')], 'one failed refund was made again').toEqual([['OPEN', 'PARTIAL'], 1])
  const first = (await app.call(recoveriesContract.recoveryList, { query: { limit: 1 } }, 'priya')).answer
  const rest = await app.call(recoveriesContract.recoveryList, { query: { cursor: first.next ?? '', limit: 5 } }, 'priya')
  expect([...first.rows, ...rest.answer.rows].map(({ status }) => status)).toEqual(['OPEN', 'PARTIAL', 'RECOVERED', 'WAIVED'])

  const desk = await asked('jonas')
  expect(desk.claims).toEqual((await app.call(queueContract.queueCounts, {}, 'jonas')).answer)
  expect(desk.waiting.map(({ kind }) => kind)).not.toContain('recoveries_owed')
  expect((await app.call(recoveriesContract.recoveryList, { query: {} }, 'dana')).status, 'of claims and finance alone').toBe(200)
  expect((await app.call(recoveriesContract.recoveryList, { query: {} }, 'helen')).status).toBe(403)
})
