import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { billingSweeps } from '#domains/membership/billing/server/billing.jobs.ts'
import { type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { atTime, clock } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import { addMonths, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { renew } from '#domains/membership/billing/server/renew.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T20:00:00Z`), work)
const sweep = (day: Day) =>
  on(day, async () => {
    for (const { name, run } of billingSweeps) if (name.endsWith('_reminders')) await run(new Date(`${day}T20:00:00Z`))
  })
const emails = async (id: Id<'membership'>) =>
  (
    await db().selectFrom('messages').select('subject').where('membership_id', '=', id).where('kind', '=', 'renewal_reminder').execute()
  ).map(({ subject }) => subject)

async function aYearOfMonths(name: string, overrides: Parameters<MemberFixtures['join']>[2]) {
  const { membershipId } = await on('2026-12-01', () => fixtures.join(name, 'Reed', overrides))
  for (let month = 1; month < 12; month++) {
    const day = addMonths('2026-12-01', month)
    await on(day, () => inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') })))
  }
  return membershipId
}

test('in California monthly members are reminded once a year, 30 days before the next one; Texas does not require it', async () => {
  const person = { ...newCustomer('Ines', 'Reed', '').person, city: 'Fresno', zip: '93701' }
  const inCalifornia = await aYearOfMonths('Ines', { state: 'CA', person })
  const inTexas = await aYearOfMonths('Theo', {})
  await sweep('2027-10-31')
  expect(await emails(inCalifornia)).toEqual([])
  await sweep('2027-11-01')
  await sweep('2027-11-05')
  expect(await emails(inCalifornia)).toEqual(['Yearly reminder: Standard 500 renews every month'])
  expect(await emails(inTexas)).toEqual([])
})

test('a member whose renewal we declined is not reminded that it renews automatically', async () => {
  const annual = { planCode: 'ADR-1500', billing: 'annual', agreed: { today: cents(229_00), next: cents(229_00) } } as const
  const [renewing, noticed, takenBack] = await on('2028-01-15', async () => [
    (await fixtures.join('Rolf', 'Dahl', annual)).membershipId,
    (await fixtures.join('Nora', 'Dahl', annual)).membershipId,
    (await fixtures.join('Otto', 'Dahl', annual)).membershipId,
  ])
  for (const membershipId of [noticed, takenBack]) {
    await db()
      .insertInto('company_notices')
      .values({
        id: newId('companyNotice'),
        membership_id: membershipId,
        kind: 'non_renewal',
        reason: 'other',
        note: 'We stop offering it there.',
        noticed_on: '2028-11-01',
        ends_on: '2029-01-14',
        noticed_by: app.cast.users.dana.id,
        noticed_by_name: 'Breakwater',
        noticed_at: new Date('2028-11-01T20:00:00Z'),
        withdrawn_at: membershipId === takenBack ? new Date('2028-11-20T20:00:00Z') : null,
      })
      .execute()
  }
  await sweep('2028-12-20')
  expect(await emails(noticed)).toEqual([])
  expect(await emails(renewing)).toHaveLength(1)
  expect(await emails(takenBack)).toHaveLength(1)
})
