import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import {
  annualEndingBetween,
  lapsedDueSince,
  monthlyWithYearBeginning,
  pastDueSince,
  ranOutBefore,
} from '#domains/membership/billing/server/due.store.ts'
import { expireLapsed, lapse } from '#domains/membership/billing/server/lapse.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { type Enrollment, type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addMonths, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { fallPastDue, recover, renew } from '#domains/membership/billing/server/renew.ts'

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

type MembershipId = Id<'membership'>
type Found = { execute: () => Promise<{ id: MembershipId }[]> }

const page = { now: new Date(), after: '', limit: 100 }
const names = new Map<MembershipId, string>()
/** The first names of the members a query finds. */
const found = async (query: Found) => (await query.execute()).map(({ id }) => names.get(id) ?? id).toSorted()
const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const paying = (day: Day) => ({ at: new Date(`${day}T18:00:00Z`), paymentId: newId('payment') })

/** Joins on a day, with a subscription at the payment network. */
async function joined(day: Day, name: string, lastName: string, overrides: Partial<Enrollment> = {}) {
  const { membershipId: id, cookie } = await on(day, () => fixtures.join(name, lastName, overrides))
  names.set(id, name)
  await subscribe(id, `sub_${name}`)
  return { id, cookie }
}
const subscribe = (id: MembershipId, subscription: string | null) =>
  db().updateTable('memberships').set({ stripe_subscription_id: subscription }).where('id', '=', id).execute()
const renewOn = (day: Day, id: MembershipId) => on(day, () => inTransaction((tx) => renew(tx, id, paying(day))))
const failOn = (day: Day, id: MembershipId) => on(day, () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now() })))
const lapseOn = async (day: Day, id: MembershipId) => {
  const membership = await fixtures.membership(id)
  await on(day, () => inTransaction((tx) => lapse(tx, membership)))
}

test('past due and lapsed memberships, by the day they owe for now and not by one they have paid', async () => {
  const [{ id: gene }, { id: lena }] = [await joined('2026-04-05', 'Gene', 'Moss'), await joined('2026-04-10', 'Lena', 'Frost')]
  const pastDue = (day: Day) => found(pastDueSince(page, day))
  const lapsed = (day: Day) => found(lapsedDueSince(page, day))
  expect(await pastDue('2030-01-01'), 'both have paid').toEqual([])
  await failOn('2026-05-05', gene)
  await failOn('2026-05-10', lena)
  expect([await pastDue('2026-05-04'), await pastDue('2026-05-05'), await pastDue('2026-05-09'), await pastDue('2026-05-10')]).toEqual([
    [],
    ['Gene'],
    ['Gene'],
    ['Gene', 'Lena'],
  ])
  expect(await lapsed('2030-01-01')).toEqual([])

  await on('2026-05-12', () => inTransaction((tx) => recover(tx, gene, paying('2026-05-12'))))
  expect(await pastDue('2030-01-01'), 'Gene paid').toEqual(['Lena'])
  await failOn('2026-06-05', gene)
  expect([await pastDue('2026-06-04'), await pastDue('2026-06-05')], 'the next month he does not').toEqual([['Lena'], ['Gene', 'Lena']])

  await lapseOn('2026-05-25', lena)
  expect([await pastDue('2030-01-01'), await lapsed('2026-05-09'), await lapsed('2026-05-10')]).toEqual([['Gene'], [], ['Lena']])
  await lapseOn('2026-06-20', gene)
  expect([await pastDue('2030-01-01'), await lapsed('2026-06-04'), await lapsed('2026-06-05')]).toEqual([[], ['Lena'], ['Gene', 'Lena']])
  await on('2026-06-01', () => inTransaction((tx) => reinstate(tx, lena, paying('2026-06-01'))))
  expect([await pastDue('2030-01-01'), await lapsed('2030-01-01')], 'Lena came back').toEqual([[], ['Gene']])
  const membership = await fixtures.membership(gene)
  await on('2026-07-20', () => inTransaction((tx) => expireLapsed(tx, membership)))
  expect(await lapsed('2030-01-01'), 'Gene did not').toEqual([])
})

test('memberships that expired before a day: none that renews or renewed, and none that a notice of ours ends by then', async () => {
  const [{ id: rex }, { id: quinn }] = [await joined('2026-08-05', 'Rex', 'Quill'), await joined('2026-08-05', 'Quinn', 'Quill')]
  const ranOut = async (day: Day) => (await found(ranOutBefore(page, day))).filter((name) => ['Rex', 'Quinn'].includes(name))
  expect(await ranOut('2030-01-01'), 'both are renewed by the network').toEqual([])
  for (const id of [rex, quinn]) await subscribe(id, null)
  expect([await ranOut('2026-09-04'), await ranOut('2026-09-05')]).toEqual([[], ['Quinn', 'Rex']])
  await renewOn('2026-09-05', quinn)
  expect([await ranOut('2026-10-04'), await ranOut('2026-10-05')]).toEqual([['Rex'], ['Quinn', 'Rex']])

  const noticeId = newId('companyNotice')
  const why = {
    kind: 'cancel',
    reason: 'state_closed',
    note: 'A test.',
    noticed_by: app.cast.users.dana.id,
    noticed_by_name: 'Dana',
  } as const
  const days = { noticed_on: '2026-08-10', ends_on: '2026-09-04', noticed_at: clock.now() } as const
  await db()
    .insertInto('company_notices')
    .values({ id: noticeId, membership_id: rex, ...why, ...days })
    .execute()
  const change = (to: Record<string, unknown>) => db().updateTable('company_notices').set(to).where('id', '=', noticeId).execute()
  expect(await ranOut('2026-10-05'), 'our notice ends his').toEqual(['Quinn'])
  await change({ ends_on: '2026-09-05' })
  expect(await ranOut('2026-10-05'), 'by a day after it has run out').toEqual(['Quinn', 'Rex'])
  await change({ ends_on: '2026-09-01' })
  expect(await ranOut('2026-10-05')).toEqual(['Quinn'])
  await change({ withdrawn_at: clock.now(), withdrawn_by: 'Dana' })
  expect(await ranOut('2026-10-05'), 'taken back').toEqual(['Quinn', 'Rex'])
  await change({ withdrawn_at: null, withdrawn_by: null, kind: 'non_renewal' })
  expect(await ranOut('2026-10-05'), 'not renewed is to run out').toEqual(['Quinn', 'Rex'])
  await change({ kind: 'cancel', done_at: clock.now() })
  expect(await ranOut('2026-10-05'), 'done before').toEqual(['Quinn', 'Rex'])

  await subscribe(quinn, 'sub_again')
  await failOn('2026-09-05', rex)
  expect(await ranOut('2030-01-01'), 'renewed again, and past due').toEqual([])
})

test('annual memberships whose paid year ends in a window: active ones, as they are billed now', async () => {
  const yearly = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
  const ada = await joined('2026-04-05', 'Ada', 'Years', yearly)
  const bea = await joined('2026-06-01', 'Bea', 'Years', yearly)
  await joined('2026-04-05', 'Cleo', 'Years')
  const ending = (from: Day, to: Day) => found(annualEndingBetween(page, from, to))
  expect([await ending('2027-04-04', '2027-04-04'), await ending('2027-04-05', '2027-05-30')]).toEqual([['Ada'], []])
  expect(await ending('2026-01-01', '2027-05-31')).toEqual(['Ada', 'Bea'])
  await renewOn('2027-04-05', ada.id)
  expect([await ending('2026-01-01', '2027-12-31'), await ending('2028-04-04', '2028-04-04')]).toEqual([['Bea'], ['Ada']])
  const params = { membershipId: bea.id }
  const ofBea = { cookie: bea.cookie }
  await on('2026-11-01', () => app.call(cancellationContract.cancel, { params, body: { when: 'period_end' } }, null, ofBea))
  expect(await ending('2026-01-01', '2027-12-31'), 'told us it shall end').toEqual([])
  await on('2026-11-02', () => app.call(cancellationContract.keep, { params }, null, ofBea))
  expect(await ending('2026-01-01', '2027-12-31')).toEqual(['Bea'])
  await failOn('2027-06-01', bea.id)
  expect(await ending('2026-01-01', '2030-12-31')).toEqual(['Ada'])
})

test('monthly memberships whose next year begins in a window, in the state the member lives in now', async () => {
  const inFresno = { city: 'Fresno', zip: '93701' }
  const person = { ...newCustomer('Ines', 'Months', '').person, ...inFresno }
  const [{ id: ines }, { id: theo }] = [
    await joined('2026-10-05', 'Ines', 'Months', { state: 'CA', person }),
    await joined('2026-10-20', 'Theo', 'Months'),
  ]
  await joined('2026-10-05', 'Yara', 'Months', { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } })
  const beginning = (states: string[], from: Day, to: Day) => found(monthlyWithYearBeginning(page, states, { from, to }))
  const both = ['CA', 'TX']
  expect([await beginning(['CA'], '2027-10-05', '2027-10-05'), await beginning(['CA'], '2027-10-20', '2027-10-20')]).toEqual([['Ines'], []])
  expect([await beginning(both, '2027-10-06', '2027-10-19'), await beginning(both, '2027-10-05', '2027-10-20')]).toEqual([
    [],
    ['Ines', 'Theo'],
  ])
  expect([await beginning(['TX'], '2027-10-05', '2027-10-20'), await beginning(['OH'], '2027-10-05', '2027-10-20')]).toEqual([['Theo'], []])

  const { memberId } = await fixtures.membership(theo)
  const { version } = await db().selectFrom('members').select('version').where('id', '=', memberId).executeTakeFirstOrThrow()
  await on('2026-10-25', async () => {
    const moving = { params: { memberId }, body: { version, state: 'CA', ...inFresno } } as const
    expect((await app.call(membersContract.change, moving, 'dana')).status).toBe(200)
    await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
  })
  expect(await beginning(['CA'], '2027-10-05', '2027-10-20'), 'Theo moved').toEqual(['Ines', 'Theo'])
  for (let month = 1; month <= 12; month++) {
    expect(await beginning(['CA'], '2027-10-05', '2027-10-05'), 'another month is not another year').toEqual(['Ines'])
    await renewOn(addMonths('2026-10-05', month), ines)
  }
  expect(await beginning(['CA'], '2027-10-05', '2027-10-20')).toEqual(['Theo'])
  expect(await beginning(['CA'], '2028-10-05', '2028-10-05')).toEqual(['Ines'])
  await failOn('2027-11-05', ines)
  expect(await beginning(['CA'], '2028-10-05', '2028-10-05'), 'past due').toEqual([])
})
