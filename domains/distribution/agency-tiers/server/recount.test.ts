import { asApplication } from '#platform/postgres/testing/roles.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { activeAtMonthEnds } from '#domains/distribution/agency-tiers/server/agency-tiers.store.ts'
import { recountTiers } from '#domains/distribution/agency-tiers/server/recount.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

const OKOYE = 'TX-10432'
const LAKES = 'OH-20417'

let app: TestApp
let sales: ReturnType<typeof salesIn>
beforeAll(async () => {
  app = await startTestApp()
  sales = salesIn(app)
  await db().updateTable('agencies').set({ license_expires_on: '2032-12-31', eo_expires_on: '2032-12-31' }).execute()
})
afterAll(() => app.stop())

const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const run = (day: Day) => onDay(day, () => asApplication(() => recountTiers.run(new Date(`${day}T18:00:00Z`))))
const active = async (masterCode: string, ...monthEnds: Day[]) =>
  (await activeAtMonthEnds(monthEnds.map((monthEnd) => ({ masterCode, monthEnd })))).map((row) => row.active)
const tiersOf = (masterCode: string) =>
  db().selectFrom('agency_tiers').selectAll().where('master_code', '=', masterCode).orderBy('at').execute()
const tierOf = async (masterCode: string) =>
  (await db().selectFrom('agencies').select('commission_tier').where('master_code', '=', masterCode).executeTakeFirstOrThrow())
    .commission_tier
const emails = () =>
  db().selectFrom('messages').select(['subject', 'to_email', 'body']).where('kind', '=', 'agency_tier').orderBy('id').execute()

describe('who counts at the end of a month', () => {
  test('whom the agency served, covered by a payment made and kept by then; what happened since changes nothing', async () => {
    const monthly = await sales.sell('2027-01-10', { masterCode: OKOYE })
    const yearly = await sales.sell('2027-01-20', { masterCode: OKOYE, billing: 'annual' })
    const moved = await sales.sell('2027-01-05', { masterCode: LAKES, billing: 'annual' })
    await sales.pay(monthly.id, '2027-02-10')
    expect(await active(OKOYE, '2026-12-31', '2027-01-31', '2027-02-28')).toEqual([0, 2, 2])
    // Unpaid from March 10 on.
    expect(await active(OKOYE, '2027-03-31')).toEqual([1])

    await sales.transfer(moved.id, '2027-02-15', { masterCode: OKOYE })
    expect(await active(OKOYE, '2027-01-31', '2027-02-28')).toEqual([2, 3])
    expect(await active(LAKES, '2027-01-31', '2027-02-28')).toEqual([1, 0])

    await sales.refund(yearly.first, 89_00, '2027-03-05')
    expect(await active(OKOYE, '2027-02-28', '2027-03-31')).toEqual([3, 1])
    await db()
      .updateTable('memberships')
      .set({ status: 'CANCELLED', coverage_end_on: '2027-03-09', ended_on: '2027-03-09' })
      .where('id', '=', moved.id)
      .execute()
    expect(await active(OKOYE, '2027-02-28', '2027-03-31')).toEqual([3, 0])

    // Paid after the month's end, within the grace.
    await db()
      .updateTable('payments')
      .set({ at: new Date('2027-03-02T18:00:00Z') })
      .where('membership_id', '=', monthly.id)
      .where('kind', '=', 'renewal')
      .execute()
    expect(await active(OKOYE, '2027-02-28')).toEqual([2])
  })
})

describe('the tier job of the 1st', () => {
  beforeEach(async () => {
    await sql`alter table agency_month_ends disable trigger agency_month_ends_stay`.execute(db())
    await sql`delete from agency_month_ends`.execute(db())
    await sql`alter table agency_month_ends enable trigger agency_month_ends_stay`.execute(db())
    await sql`delete from agency_tiers`.execute(db())
    await sql`delete from agency_alliances`.execute(db())
    await db()
      .updateTable('agencies')
      .set({ activated_at: new Date('2028-01-10T18:00:00Z'), commission_tier: 'T1', price_tier: 'P1', status: 'ACTIVE' })
      .where('master_code', '<>', 'DIRECT')
      .execute()
  })

  const sellMany = async (count: number, day: Day) => {
    const sold = []
    for (let n = 0; n < count; n++) sold.push(await sales.sell(day, { masterCode: LAKES, billing: 'annual' }))
    return sold
  }

  test('up at once with a row, an event and an email; locked rates stay; twice changes nothing; down after three months', async () => {
    const [first] = await sellMany(25, '2028-01-15')
    await run('2028-01-31')
    expect(await tierOf(LAKES)).toBe('T1')
    await run('2028-02-01')
    await run('2028-02-01')
    await run('2028-02-17')
    expect(await tierOf(LAKES)).toBe('T2')
    expect(await tiersOf(LAKES)).toMatchObject([
      {
        commission_tier: 'T2',
        from_on: '2028-02-01',
        set_by: 'Breakwater',
        why: '25 active members at the end of the month: up from T1 to T2.',
      },
    ])
    expect((await emails()).filter(({ subject }) => subject.startsWith('Lakeshore'))).toMatchObject([
      {
        subject: 'Lakeshore Family Insurance: commission tier T2 starting Feb 1, 2028',
        to_email: 'lakeshore-admin@demo.breakwater.example',
      },
    ])
    // A sale made at T1 stays at T1, a new one is made at T2.
    if (!first) throw new Error('nothing sold')
    await sales.applyEvents(first.id, { day: '2028-02-02' })
    expect((await linesOf(first.id))[0]).toMatchObject({ tier: 'T1', rate: 2000 })
    const later = await sales.sell('2028-02-02', { masterCode: LAKES, billing: 'annual' })
    await sales.applyEvents(later.id, { day: '2028-02-02' })
    expect((await linesOf(later.id))[0]).toMatchObject({ tier: 'T2', rate: 2500 })

    await db()
      .updateTable('memberships')
      .set({ status: 'CANCELLED', coverage_end_on: '2028-02-20', ended_on: '2028-02-20' })
      .where('master_code', '=', LAKES)
      .where('status', '=', 'ACTIVE')
      .execute()
    await run('2028-03-01')
    await run('2028-04-01')
    expect(await tierOf(LAKES)).toBe('T2')
    await run('2028-05-01')
    expect(await tierOf(LAKES)).toBe('T1')
    expect((await tiersOf(LAKES)).at(-1)?.why).toBe('0, 0, 0 active members at the last three ends of months: down from T2 to T1.')
    const [down] = (await emails()).filter(
      ({ subject }) => subject === 'Lakeshore Family Insurance: commission tier T1 starting May 1, 2028',
    )
    expect(down?.body).toContain('A tier goes down after 3 months in a row below it. At the end of those months, you had: 0, 0, 0.')
  })

  test('months that were missed are made up for, and the same comes out', async () => {
    await db().updateTable('agencies').set({ commission_tier: 'T2' }).where('master_code', '=', OKOYE).execute()
    await run('2028-02-01')
    await run('2028-06-11')
    const counted = await db()
      .selectFrom('agency_month_ends')
      .select('month_end')
      .where('master_code', '=', OKOYE)
      .orderBy('month_end')
      .execute()
    expect(counted.map(({ month_end }) => month_end)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30', '2028-05-31'])
    expect(await tiersOf(OKOYE)).toMatchObject([{ commission_tier: 'T1', from_on: '2028-04-01' }])
  })

  test('a pin holds through its last day and then expires; T0 never moves', async () => {
    await app.call(
      agenciesContract.setTiers,
      { params: { masterCode: OKOYE }, body: { commissionTier: 'T3', priceTier: 'P1', reason: 'Promised.', pinnedUntil: '2028-06-01' } },
      'priya',
    )
    await db().updateTable('agencies').set({ commission_tier: 'T0' }).where('master_code', '=', LAKES).execute()
    for (const month of ['02', '03', '04', '05', '06'] as const) await run(`2028-${month}-01`)
    expect(await tierOf(OKOYE)).toBe('T3')
    await run('2028-07-01')
    expect([await tierOf(OKOYE), await tierOf(LAKES)]).toEqual(['T1', 'T0'])
    expect((await tiersOf(OKOYE)).at(-1)).toMatchObject({
      pinned_until: null,
      why: expect.stringMatching(/^The pin to Jun 1, 2028 has ended\. /),
    })
    const read = await app.call(agenciesContract.read, { params: { masterCode: OKOYE } }, 'emeka', { 'accept-language': 'es-US' })
    expect(read.answer.tiers[0]?.why).toMatch(/^El nivel fijado hasta el 1 de junio de 2028 ha vencido\. /)
    // What was written before had its day in digits: it is read as the new ones, in both languages.
    await sql`alter table agency_tiers disable trigger user`.execute(db())
    await sql`update agency_tiers set why = replace(why, 'Jun 1, 2028', '2028-06-01') where master_code = ${OKOYE}`.execute(db())
    await sql`alter table agency_tiers enable trigger user`.execute(db())
    const again = await Promise.all(
      ['es-US', 'en-US'].map((language) =>
        app.call(agenciesContract.read, { params: { masterCode: OKOYE } }, 'emeka', { 'accept-language': language }),
      ),
    )
    expect(again[0]?.answer.tiers[0]?.why).toBe(read.answer.tiers[0]?.why)
    expect(again[1]?.answer.tiers[0]?.why).toMatch(/^The pin to Jun 1, 2028 has ended\. /)
    const [told] = (await emails()).filter(({ subject }) => subject.endsWith('commission tier T1 starting Jul 1, 2028'))
    expect(told?.body).toContain('We had set your tier until Jun 1, 2028. Since then, your members decide it again.')
    const { tier_pinned_why: pinned } = await db()
      .selectFrom('agencies')
      .select('tier_pinned_why')
      .where('master_code', '=', OKOYE)
      .executeTakeFirstOrThrow()
    expect(pinned).toBeNull()
  })

  test('the floor of an active alliance holds, and no longer than its contract', async () => {
    const id = newId('alliance')
    await db()
      .insertInto('alliances')
      .values({
        id,
        name: id,
        status: 'active',
        tier_floor: 'T3',
        contract_from: '2028-01-01',
        contract_to: '2028-04-30',
        created_at: new Date(),
      })
      .execute()
    await sql`insert into agency_alliances (master_code, alliance_id, during) values (${OKOYE}, ${id}, daterange('2028-01-01', null))`.execute(
      db(),
    )
    await run('2028-02-01')
    expect(await tierOf(OKOYE)).toBe('T3')
    for (const month of ['03', '04'] as const) await run(`2028-${month}-01`)
    expect(await tierOf(OKOYE)).toBe('T3')
    await run('2028-05-01')
    expect(await tierOf(OKOYE)).toBe('T1')
  })

  test('an agency that was terminated is not counted', async () => {
    await app.call(
      agenciesContract.move,
      { params: { masterCode: LAKES }, body: { move: 'terminate', reason: 'Closed its office.', forCause: false } },
      'dana',
    )
    await run('2028-02-01')
    expect(await db().selectFrom('agency_month_ends').selectAll().where('master_code', '=', LAKES).execute()).toEqual([])
  })
})
