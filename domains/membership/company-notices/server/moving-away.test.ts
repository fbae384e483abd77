import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { allJobs } from '#apps/worker/worker.ts'
import { cancellationContract } from '#domains/membership/cancellations/contract.ts'
import { noticeContract } from '#domains/membership/company-notices/contract.ts'
import { stateToday } from '#domains/claims/deadlines/server/state-today.ts'
import { type Lives, livesIn, somebody } from '#domains/membership/enrollments/server/testing.ts'
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
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

const on = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const renewed = (membershipId: Id<'membership'>) =>
  inTransaction((tx) => renew(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))
const ANNUAL = { billing: 'annual', agreed: { today: cents(99_00), next: cents(99_00) } } as const
let houses = 0
const house = (name: string) => ({ person: { ...somebody(name, 'Roam', '').person, street: `${houses++} Trail` } })

/** Support writes down where a member lives now; whoever listens has heard of it. */
async function livesNow(membershipId: Id<'membership'>, address: { city: string; state: string; zip: string }) {
  const { memberId } = await lives.standing(membershipId)
  const { version } = await db().selectFrom('members').select('version').where('id', '=', memberId).executeTakeFirstOrThrow()
  const { status, refusal } = await app.call(
    membersContract.change,
    { params: { memberId }, body: { version, ...(address as { state: 'NY' }) } },
    'dana',
  )
  expect([status, refusal]).toEqual([200, expect.anything()])
  // By what is told alone; the hourly look is for what nobody told.
  await drainJobs(allJobs(async (mail) => void app.letters.push(mail)))
}
const NEW_YORK = { city: 'New York', state: 'NY', zip: '10001' }
const OHIO = { city: 'Columbus', state: 'OH', zip: '43004' }

const paid = async (membershipId: Id<'membership'>, amount: number) => {
  const { periodFrom, periodTo } = await lives.standing(membershipId)
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

describe('a member moves to a state that is closed', () => {
  test('by the month: covered to the end of what is paid, then ended by us; the member is told at once', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Mona', 'Roam', house('Mona')))
    await on('2026-04-20', () => livesNow(membershipId, NEW_YORK))
    expect(await lives.standing(membershipId)).toMatchObject({ state: 'NY', status: 'ACTIVE' })
    const { answer } = await on('2026-04-20', () => app.call(notice, { params: { membershipId }, query: {} }, 'dana'))
    expect(answer.given).toMatchObject({ kind: 'cancel', reason: 'state_closed', endsOn: '2026-05-04', by: 'Breakwater' })
    expect(app.letters.filter(({ to, subject }) => to === 'mona.roam@people.example' && subject.includes('ends on May 4'))).toHaveLength(1)
    await on('2026-05-04', () => app.work())
    expect((await lives.standing(membershipId)).status).toBe('ACTIVE')
    await on('2026-05-05', () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
    expect((await lives.kinds(membershipId)).filter((kind) => kind === 'membership.relocated')).toHaveLength(1)
  })

  test('by the year, leaving at once pays back every unused day by the state in force: no fee', async () => {
    const { membershipId, cookie } = await on('2026-03-01', () => lives.join('Yul', 'Roam', { ...ANNUAL, ...house('Yul') }))
    await on('2026-03-01', () => paid(membershipId, 99_00))
    const offered = async () =>
      (await app.call(cancellation, { params: { membershipId } }, null, { cookie })).answer.options.find(({ when }) => when === 'now')
    // Used 136 of 365: unearned 99 x 229/365 = $62.11, in Texas less a fee of $6.21.
    expect((await on('2026-07-14', offered))?.refund).toBe(55_90)
    await on('2026-07-14', () => livesNow(membershipId, NEW_YORK))
    expect((await on('2026-07-14', offered))?.refund).toBe(62_11)
    const { answer } = await on('2026-07-14', () => app.call(notice, { params: { membershipId }, query: {} }, 'dana'))
    expect(answer.given).toMatchObject({ endsOn: '2027-02-28' })
  })

  test('who owes ends with the last day paid for; who has lapsed does not come back there', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Owen', 'Roam', house('Owen')))
    const { membershipId: lapsed } = await on('2026-04-05', () => lives.join('Lou', 'Roam', house('Lou')))
    for (const id of [membershipId, lapsed]) await on('2026-05-05', () => inTransaction((tx) => fallPastDue(tx, id, { at: clock.now() })))
    await on('2026-05-08', () => livesNow(membershipId, NEW_YORK))
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
    await on('2026-05-20', () => app.work())
    await on('2026-05-22', () => livesNow(lapsed, NEW_YORK))
    expect(await lives.standing(lapsed)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-05-04' })
  })

  test('a month that was being paid for meanwhile is covered to its end', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Wes', 'Roam', house('Wes')))
    await on('2026-05-04', () => livesNow(membershipId, NEW_YORK))
    await on('2026-05-05', () => renewed(membershipId))
    await on('2026-05-06', () => app.work())
    expect((await lives.standing(membershipId)).status).toBe('ACTIVE')
    await on('2026-06-05', () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-06-04' })
  })

  test('back in an open state before the day, it goes on; a notice that somebody gave stays', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Bo', 'Roam', house('Bo')))
    await on('2026-04-10', () => livesNow(membershipId, NEW_YORK))
    await on('2026-04-12', () => livesNow(membershipId, OHIO))
    await on('2026-05-05', () => renewed(membershipId))
    await on('2026-05-06', () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ state: 'OH', status: 'ACTIVE' })
    const body = { kind: 'cancel' as const, reason: 'state_closed' as const, note: 'Compliance closed it.' }
    await on('2026-05-10', () => app.call(giveNotice, { params: { membershipId }, body }, 'dana'))
    await on('2026-05-11', () => livesNow(membershipId, { city: 'Austin', state: 'TX', zip: '78701' }))
    expect((await app.call(notice, { params: { membershipId }, query: {} }, 'dana')).answer.given).toMatchObject({ by: 'Dana Whitfield' })
  })

  test('a state that stays open changes the zone and the rules, and nothing else', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Ina', 'Roam', house('Ina')))
    await on('2026-04-10', () => livesNow(membershipId, OHIO))
    expect(await lives.standing(membershipId)).toMatchObject({ state: 'OH', status: 'ACTIVE' })
    const states = await db()
      .selectFrom('membership_states')
      .select('state')
      .where('membership_id', '=', membershipId)
      .orderBy('since')
      .execute()
    expect(states.map(({ state }) => state)).toEqual(['TX', 'OH'])
  })
})

describe('one claim, one state', () => {
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

  test('the one its membership was in when it was submitted; a draft goes along', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Cleo', 'Roam', house('Cleo')))
    const membership = await lives.standing(membershipId)
    const submitted = await on('2026-04-08', () => claimOf(membership, clock.now()))
    const draft = await on('2026-04-08', () => claimOf(membership, null))
    await on('2026-04-10', () => livesNow(membershipId, OHIO))
    await on('2026-04-12', () => livesNow(membershipId, { city: 'Fresno', state: 'CA', zip: '93701' }))
    expect([await stateOf(submitted), await stateOf(draft)]).toEqual(['TX', 'CA'])
  })

  test('no state stands in for one we do not know', () => {
    expect(() => stateToday('PR')).toThrow('No rule for the state PR')
  })
})

test('a month began at the office, not in Greenwich', () => {
  expect(officeMonthBegan(new Date('2026-12-01T03:00:00Z')).toISOString()).toBe('2026-11-01T05:00:00.000Z')
  expect(officeMonthBegan(new Date('2026-12-01T07:00:00Z')).toISOString()).toBe('2026-12-01T06:00:00.000Z')
})

describe('a notice of ours is not escaped', () => {
  const other = { kind: 'cancel' as const, reason: 'other' as const, note: 'A decision of the house.' }

  test('J4: scheduled by the member to the term end and kept again, it ends on the day we said', async () => {
    const { membershipId, cookie } = await on('2026-01-15', () => lives.join('Esc', 'Roam', { ...ANNUAL, ...house('Esc') }))
    await on('2026-01-15', () => paid(membershipId, 99_00))
    const params = { membershipId }
    await on('2026-03-01', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-03-02', () => app.call(cancel, { params, body: { when: 'period_end' } }, null, { cookie }))
    await on('2026-04-01', () => app.work())
    expect(await lives.standing(membershipId)).toMatchObject({ status: 'CANCELLED', coverageEndOn: '2026-03-31' })
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

  test('kept before the day, the notice still stands', async () => {
    const { membershipId, cookie } = await on('2026-01-15', () => lives.join('Kip', 'Roam', { ...ANNUAL, ...house('Kip') }))
    const params = { membershipId }
    await on('2026-03-01', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-03-02', () => app.call(cancel, { params, body: { when: 'period_end' } }, null, { cookie }))
    await on('2026-03-03', () => app.work())
    await on('2026-03-04', () => app.call(keep, { params }, null, { cookie }))
    expect((await app.call(notice, { params, query: {} }, 'dana')).answer.given).not.toBeNull()
    await on('2026-04-01', () => app.work())
    expect((await lives.standing(membershipId)).status).toBe('CANCELLED')
  })

  test('lapsed meanwhile, it does not come back past it; taken back, it may', async () => {
    const { membershipId } = await on('2026-04-05', () => lives.join('Lex', 'Roam', house('Lex')))
    const params = { membershipId }
    await on('2026-05-04', () => app.call(giveNotice, { params, body: other }, 'dana'))
    await on('2026-05-05', () => inTransaction((tx) => fallPastDue(tx, membershipId, { at: clock.now() })))
    await on('2026-05-20', () => app.work())
    expect((await lives.standing(membershipId)).status).toBe('LAPSED')
    await expect(
      on('2026-05-25', () => inTransaction((tx) => reinstate(tx, membershipId, { at: clock.now(), paymentId: newId('payment') }))),
    ).resolves.toMatchObject({ outcome: 'not_wanted' })
    await on('2026-05-25', () => app.call(takeNoticeBack, { params }, 'dana'))
    await on('2026-05-25', () => inTransaction((tx) => reinstate(tx, membershipId, { at: clock.now(), paymentId: newId('payment') })))
    expect((await lives.standing(membershipId)).status).toBe('ACTIVE')
  })
})
