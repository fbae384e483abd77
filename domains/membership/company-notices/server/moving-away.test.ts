import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { noticeContract } from '#domains/membership/company-notices/contract.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { type MemberFixtures, memberFixtures, newCustomer } from '#domains/membership/enrollments/server/testing.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { atTime, clock, officeMonthBegan } from '#platform/clock.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { drainJobs } from '#platform/jobs/jobs.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { reinstate } from '#domains/membership/reinstatement/server/reinstate.ts'
import { fallPastDue, renew } from '#domains/membership/billing/server/renew.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'

const { cancel, cancellation, keep } = cancellationContract
const { notice, giveNotice, takeNoticeBack } = noticeContract

let app: TestApp
let fixtures: MemberFixtures
beforeAll(async () => {
  app = await startTestApp()
  fixtures = memberFixtures(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const renewed = (membershipId: Id<'membership'>) =>
  inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
const ANNUAL = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
let homes = 0
const newHome = (name: string) => ({ person: { ...newCustomer(name, 'Roam', '').person, street: `${homes++} Trail` } })

/** Support changes a member's address; listeners run. */
async function moveTo(membershipId: Id<'membership'>, address: { city: string; state: string; zip: string }) {
  const { memberId } = await fixtures.membership(membershipId)
  const { version } = await db().selectFrom('members').select('version').where('id', '=', memberId).executeTakeFirstOrThrow()
  const { status, refusal } = await app.call(
    membersContract.change,
    { params: { memberId }, body: { version, ...(address as { state: 'NY' }) } },
    'dana',
  )
  expect([status, refusal]).toEqual([200, expect.anything()])
  // Only by the event; the hourly sweep is for changes without one.
  await drainJobs(allJobs(async (mail) => void app.emails.push(mail)))
}
const NEW_YORK = { city: 'New York', state: 'NY', zip: '10001' }
const OHIO = { city: 'Columbus', state: 'OH', zip: '43004' }

const paid = async (membershipId: Id<'membership'>, amount: number) => {
  const { periodFrom, periodTo } = await fixtures.membership(membershipId)
  await db()
    .insertInto('payments')
    .values({
      id: newId('payment'),
      membership_id: membershipId,
      kind: 'first',
      status: 'succeeded',
      amount_cents: cents(amount),
      period_from: periodFrom,
      period_to: periodTo,
      at: clock.now(),
    })
    .execute()
}

describe('a member moves to a closed state', () => {
  test('monthly: covered to the end of the paid period, then ended by us; the member is notified at once', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Mona', 'Roam', newHome('Mona')))
    await on('2026-04-20', () => moveTo(membershipId, NEW_YORK))
    expect(await fixtures.membership(membershipId)).toMatchObject({ state: 'NY', status: 'ACTIVE' })
    const { answer } = await on('2026-04-20', () => app.call(notice, { params: { membershipId }, query: {} }, 'dana'))
    expect(answer.given).toMatchObject({ kind: 'cancel', reason: 'state_closed', endsOn: '2026-05-04', by: 'Breakwater' })
    expect(app.emails.filter(({ to, subject }) => to === 'mona.roam@people.example' && subject.includes('ends on May 4'))).toHaveLength(1)
    await on('2026-05-04', () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
    await on('2026-05-05', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
    expect((await fixtures.eventKinds(membershipId)).filter((kind) => kind === 'membership.relocated')).toHaveLength(1)
  })

  test('annual: canceling at once refunds every unused day by the rules of the current state, without a fee', async () => {
    const { membershipId, cookie } = await on('2026-03-01', () => fixtures.join('Yul', 'Roam', { ...ANNUAL, ...newHome('Yul') }))
    await on('2026-03-01', () => paid(membershipId, 99_00))
    const offered = async () =>
      (await app.call(cancellation, { params: { membershipId } }, null, { cookie })).answer.options.find(({ when }) => when === 'now')
    // Used 136 of 365 days: unearned 99 x 229/365 = $62.11, in Texas less a fee of $6.21.
    expect((await on('2026-07-14', offered))?.refund).toBe(55_90)
    await on('2026-07-14', () => moveTo(membershipId, NEW_YORK))
    expect((await on('2026-07-14', offered))?.refund).toBe(62_11)
    const { answer } = await on('2026-07-14', () => app.call(notice, { params: { membershipId }, query: {} }, 'dana'))
    expect(answer.given).toMatchObject({ endsOn: '2027-02-28' })
  })

  test('a past-due membership ends with the last day paid for; a lapsed one cannot be reinstated there', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Owen', 'Roam', newHome('Owen')))
    const { membershipId: lapsed } = await on('2026-04-05', () => fixtures.join('Lou', 'Roam', newHome('Lou')))
    for (const id of [membershipId, lapsed]) await on('2026-05-05', () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now() })))
    await on('2026-05-08', () => moveTo(membershipId, NEW_YORK))
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
    await on('2026-05-20', () => app.work())
    await on('2026-05-22', () => moveTo(lapsed, NEW_YORK))
    expect(await fixtures.membership(lapsed)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
  })

  test('a month with a payment in progress is covered to its end', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Wes', 'Roam', newHome('Wes')))
    await on('2026-05-04', () => moveTo(membershipId, NEW_YORK))
    await on('2026-05-05', () => renewed(membershipId))
    await on('2026-05-06', () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
    await on('2026-06-05', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-06-04' })
  })

  test('back in an open state before the day, it continues; a notice given by staff stays', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Bo', 'Roam', newHome('Bo')))
    await on('2026-04-10', () => moveTo(membershipId, NEW_YORK))
    await on('2026-04-12', () => moveTo(membershipId, OHIO))
    await on('2026-05-05', () => renewed(membershipId))
    await on('2026-05-06', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ state: 'OH', status: 'ACTIVE' })
    const body = { kind: 'cancel' as const, reason: 'state_closed' as const, note: 'Compliance closed it.' }
    await on('2026-05-10', () => app.call(giveNotice, { params: { membershipId }, body }, 'dana'))
    await on('2026-05-11', () => moveTo(membershipId, { city: 'Austin', state: 'TX', zip: '78701' }))
    expect((await app.call(notice, { params: { membershipId }, query: {} }, 'dana')).answer.given).toMatchObject({ by: 'Dana Whitfield' })
  })

  test('a move to another open state changes the time zone and the rules, and nothing else', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Ina', 'Roam', newHome('Ina')))
    await on('2026-04-10', () => moveTo(membershipId, OHIO))
    expect(await fixtures.membership(membershipId)).toMatchObject({ state: 'OH', status: 'ACTIVE' })
    const states = await db()
      .selectFrom('membership_states')
      .select('state')
      .where('membership_id', '=', membershipId)
      .orderBy('since')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['TX', 'OH'])
  })
})

describe('the state of a claim', () => {
  const claimOf = async ({ id: membershipId, memberId }: { id: Id<'membership'>; memberId: Id<'member'> }, submittedAt: Date | null) => {
    const id = newId('claim')
    await db()
      .insertInto('claims')
      .values({
        id,
        number: submittedAt && 'CLM-2026-955001',
        membership_id: membershipId,
        member_id: memberId,
        master_code: 'DIRECT',
        status: submittedAt ? 'INTAKE' : 'DRAFT',
        submitted_at: submittedAt,
        filed_by: memberId,
        filed_role: 'member',
        created_at: clock.now(),
        updated_at: clock.now(),
      })
      .execute()
    return id
  }
  const stateOf = (id: Id<'claim'>) => inTransaction(async (tx) => (await lockClaimForSystem(tx, id)).state)

  test('is the state of its membership when it was submitted; a draft follows the membership', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Cleo', 'Roam', newHome('Cleo')))
    const membership = await fixtures.membership(membershipId)
    const submitted = await on('2026-04-08', () => claimOf(membership, clock.now()))
    const draft = await on('2026-04-08', () => claimOf(membership, null))
    await on('2026-04-10', () => moveTo(membershipId, OHIO))
    await on('2026-04-12', () => moveTo(membershipId, { city: 'Fresno', state: 'CA', zip: '93701' }))
    expect([await stateOf(submitted), await stateOf(draft)]).toEqual(['TX', 'CA'])
  })

  test('there is no default for an unknown state', () => {
    expect(() => stateToday('PR')).toThrow('No rule for the state PR')
  })
})

test('months are counted by the date of the office, not of Greenwich', () => {
  expect(officeMonthBegan(new Date('2026-12-01T03:00:00Z')).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(officeMonthBegan(new Date('2026-12-01T07:00:00Z')).toISOString()).toBe('2026-12-01T06:00:00.000Z')
})

describe('a company notice cannot be avoided', () => {
  const other = { kind: 'cancel' as const, reason: 'other' as const, note: 'Our own decision.' }

  test('J4: scheduled by the member to the term end and kept again, it ends on the day of our notice', async () => {
    const { membershipId, cookie } = await on('2026-01-15', () => fixtures.join('Esc', 'Roam', { ...ANNUAL, ...newHome('Esc') }))
    await on('2026-01-15', () => paid(membershipId, 99_00))
    const params = { membershipId }
    await on('2026-03-01', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-03-02', () => app.call(cancel, { params, body: { when: 'period_end' } }, null, { cookie }))
    await on('2026-04-01', () => app.work())
    expect(await fixtures.membership(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-03-31' })
    const { data } = await db()
      .selectFrom('history_events')
      .select('data')
      .where('membership_id', '=', membershipId)
      .where('kind', '=', 'membership.cancelled')
      .executeTakeFirstOrThrow()
    // Used 76 of 365 days: 99 x 289/365.
    expect(data).toMatchObject({ refundCents: 78_39 })
    expect((await app.call(keep, { params }, null, { cookie })).status).not.toBe(200)
  })

  test('kept before the day, the notice still holds', async () => {
    const { membershipId, cookie } = await on('2026-01-15', () => fixtures.join('Kip', 'Roam', { ...ANNUAL, ...newHome('Kip') }))
    const params = { membershipId }
    await on('2026-03-01', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-03-02', () => app.call(cancel, { params, body: { when: 'period_end' } }, null, { cookie }))
    await on('2026-03-03', () => app.work())
    await on('2026-03-04', () => app.call(keep, { params }, null, { cookie }))
    expect((await app.call(notice, { params, query: {} }, 'dana')).answer.given).not.toBeNull()
    await on('2026-04-01', () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('CANCELLED')
  })

  test('lapsed meanwhile, it cannot be reinstated past the notice; once the notice is withdrawn, it can', async () => {
    const { membershipId } = await on('2026-04-05', () => fixtures.join('Lex', 'Roam', newHome('Lex')))
    const params = { membershipId }
    await on('2026-05-04', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-05-05', () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: clock.now() })))
    await on('2026-05-20', () => app.work())
    expect((await fixtures.membership(membershipId)).status).toBe('LAPSED')
    await expect(
      on('2026-05-25', () => inTransaction((tx) => reinstate(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))),
    ).resolves.toMatchObject({ outcome: 'not_wanted' })
    await on('2026-05-25', () => app.call(takeNoticeBack, { params }, 'dana'))
    await on('2026-05-25', () => inTransaction((tx) => reinstate(tx, membershipId, { at: clock.now(), paymentId: newId('payment') })))
    expect((await fixtures.membership(membershipId)).status).toBe('ACTIVE')
  })
})
