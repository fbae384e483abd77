import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { activationBonusContract } from '#domains/distribution/activation-bonus/contract.ts'
import { decideBonuses } from '#domains/distribution/activation-bonus/server/bonus.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { payableDifference } from '#domains/distribution/statements/testing.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'
/** Both agencies are active from this day on. */
const ACTIVE: Day = '2027-01-01'
/** The free look is 30 days: who joins on day 59 is past it on day 90. */
const LAST_SALE = addDays(ACTIVE, 59)

let app: TestApp
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
  await sql`update agencies set license_expires_on = '2032-12-31', eo_expires_on = '2032-12-31', activated_at = ${`${ACTIVE}T18:00:00Z`}
    where master_code in (${OKOYE}, ${LAKES})`.execute(db())
})
afterAll(() => app.stop())

const at = (day: Day) => new Date(`${day}T18:00:00Z`)
const run = (day: Day) => atTime(at(day), () => asApplication(() => decideBonuses.run(at(day))))
const lines = async () =>
  (
    await db()
      .selectFrom('commission_lines')
      .select(['id', 'kind', 'payee_kind', 'payee_id', 'master_code', 'event_on', 'amount_cents', 'reverses_line_id', 'why'])
      .where('kind', 'in', ['ACT', 'CLB'])
      .orderBy('at')
      .execute()
  ).map((line) => ({ ...line, of: `${line.kind} ${line.master_code} ${line.event_on} ${line.amount_cents}` }))
const bonusesOf = async (as: 'tomas' | 'helen', day: Day) =>
  (await atTime(at(day), () => app.call(activationBonusContract.bonuses, {}, as))).answer.rows
const end = (id: Id<'membership'>, status: 'CANCELLED' | 'VOIDED', on: Day) =>
  db().updateTable('memberships').set({ status, ended_on: on, coverage_end_on: on }).where('id', '=', id).execute()
const stopAll = (masterCode: string, on: Day) =>
  db()
    .updateTable('memberships')
    .set({ status: 'CANCELLED', ended_on: on, coverage_end_on: on })
    .where('master_code', '=', masterCode)
    .where('status', '=', 'ACTIVE')
    .execute()

let first: Id<'membership'>

test('counts what the agency sold and kept past the free look, in time: nothing before the fifth', async () => {
  const sell = async (day: Day, masterCode = OKOYE) => sales.sell(day, { masterCode })
  first = (await sell(ACTIVE)).id
  for (const day of ['2027-01-05', '2027-01-20', '2027-02-10'] as const) await sell(day)
  // None of these counts: given up in the free look, paid back, void, another agency's, too late by a day.
  await end((await sell('2027-01-06')).id, 'CANCELLED', '2027-02-01')
  await sales.refund((await sell('2027-01-06')).first, 18_95, '2027-01-20')
  await end((await sell('2027-01-06')).id, 'VOIDED', '2027-06-01')
  await sell('2027-01-06', LAKES)
  await sell(addDays(LAST_SALE, 1))
  await run('2027-04-01')
  expect(await lines()).toEqual([])
  expect(await bonusesOf('tomas', '2027-02-15')).toMatchObject([
    { masterCode: LAKES, state: 'open', enrollments: 1, waiting: 0 },
    { masterCode: OKOYE, state: 'open', enrollments: 2, needed: 5, waiting: 2, daysLeft: 45, bonusCents: 100_00 },
  ])
  expect((await bonusesOf('tomas', '2027-04-02')).map(({ state }) => state)).toEqual(['missed', 'missed'])
})

test('the fifth earns $100 once, explained and announced; a transfer of a sold membership changes nothing', async () => {
  await sales.sell(LAST_SALE, { masterCode: OKOYE })
  await sales.transfer(first, '2027-03-10', { masterCode: LAKES })
  await run('2027-03-31')
  expect(await lines()).toEqual([])
  await run('2027-04-01')
  await run('2027-04-02')
  const [act, ...more] = await lines()
  expect(more).toEqual([])
  expect(act).toMatchObject({ of: `ACT ${OKOYE} 2027-04-01 10000`, payee_kind: 'sales-agent', payee_id: app.cast.users.tomas.id })
  expect(act?.why).toBe(
    'Activation bonus of Okoye Insurance Group: 5 enrollments past their free look by 2027-04-01, within 90 days of 2027-01-01.',
  )
  expect(await payableDifference()).toBe(0)
  const { rows } = await sql<{ subject: string }>`select subject from messages where kind = 'activation_bonus'`.execute(db())
  expect(rows).toEqual([{ subject: 'Okoye Insurance Group: your $100.00 activation bonus' }])
  expect(await bonusesOf('helen', '2027-04-02')).toContainEqual(expect.objectContaining({ masterCode: OKOYE, state: 'earned' }))
  await expect(
    sql`insert into commission_lines (id, kind, payee_kind, payee_id, master_code, event_on, earned_on, net_collected_cents, rate_bp, amount_cents, at)
      values ('cml_second', 'ACT', 'sales-agent', ${app.cast.users.tomas.id}, ${OKOYE}, ${ACTIVE}, ${ACTIVE}, 0, 0, 10000, ${at(ACTIVE)})`.execute(
      db(),
    ),
  ).rejects.toThrow('commission_lines_bonus')
})

test('a payment that misses its day takes nothing back; no member in force within 180 days does, once', async () => {
  const lastDay = addDays(ACTIVE, 180)
  await db()
    .updateTable('memberships')
    .set({ status: 'PAST_DUE', due_on: '2027-05-01' })
    .where('master_code', '=', OKOYE)
    .where('status', '=', 'ACTIVE')
    .execute()
  await run('2027-05-02')
  expect(await lines()).toHaveLength(1)
  await db().updateTable('memberships').set({ status: 'ACTIVE', due_on: null }).where('status', '=', 'PAST_DUE').execute()
  // Nobody looks after it any more: whoever had the bonus gives it back all the same.
  await db().updateTable('agencies').set({ recruited_by: null }).where('master_code', '=', OKOYE).execute()
  await stopAll(OKOYE, lastDay)
  await run(lastDay)
  await run(addDays(lastDay, 1))
  const [act, clb, ...more] = await lines()
  expect(more).toEqual([])
  expect(clb).toMatchObject({ of: `CLB ${OKOYE} ${lastDay} -10000`, reverses_line_id: act?.id, payee_id: act?.payee_id })
  expect(await payableDifference()).toBe(0)
  expect(await bonusesOf('tomas', lastDay)).toContainEqual(expect.objectContaining({ masterCode: OKOYE, state: 'reversed' }))
})

test('a termination takes it back by its day, though the job ran later; on day 181 no more', async () => {
  for (const day of ['2027-01-02', '2027-01-03', '2027-01-04', '2027-01-05'] as const) await sales.sell(day, { masterCode: LAKES })
  await run('2027-02-06')
  expect((await lines()).map(({ of }) => of)).toContain(`ACT ${LAKES} 2027-02-06 10000`)
  await db()
    .updateTable('agencies')
    .set({ status: 'TERMINATED', terminated_on: addDays(ACTIVE, 180), terminated_for_cause: false })
    .where('master_code', '=', LAKES)
    .execute()
  await run(addDays(ACTIVE, 185))
  expect((await lines()).at(-1)).toMatchObject({ of: `CLB ${LAKES} ${addDays(ACTIVE, 180)} -10000` })
})
