import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { alertExpiry, suspendWithoutInsurance } from '#domains/distribution/agency-expiry/server/expiry.ts'
import { linesOf, salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Day } from '#platform/days.ts'

const OKOYE = 'TX-10432'
const params = { masterCode: OKOYE }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())
beforeEach(async () => {
  await db().updateTable('agency_licenses').set({ expires_on: '2040-12-31' }).execute()
  await db().updateTable('agencies').set({ license_expires_on: '2040-12-31', eo_expires_on: '2040-12-31' }).execute()
  await db().deleteFrom('messages').where('kind', 'in', ['agency_expiry', 'agency_stopped']).execute()
})

const onDay = <T>(day: Day, work: () => Promise<T>) => atTime(new Date(`${day}T18:00:00Z`), work)
const run = (day: Day) =>
  onDay(day, async () => {
    await asApplication(() => alertExpiry.run(new Date(`${day}T18:00:00Z`)))
    await asApplication(() => suspendWithoutInsurance.run(new Date(`${day}T18:00:00Z`)))
  })
const emails = async (kind = 'agency_expiry') =>
  (await db().selectFrom('messages').select(['subject', 'to_email']).where('kind', '=', kind).orderBy('id').execute()).map(
    ({ subject, to_email: to }) => `${to.split('@')[0]}: ${subject}`,
  )
const set = (change: { license_expires_on?: Day; eo_expires_on?: Day }) =>
  db().updateTable('agencies').set(change).where('master_code', '=', OKOYE).execute()

describe('before something expires', () => {
  test('admin and recruiter are written to 60, 30 and 7 days before, once each', async () => {
    await set({ eo_expires_on: '2030-06-30' })
    await run('2030-04-30')
    expect(await emails()).toEqual([])
    for (const day of ['2030-05-01', '2030-05-01', '2030-05-02'] as const) await run(day)
    const subject = 'Okoye Insurance Group: E&O insurance expires on Jun 30, 2030'
    expect((await emails()).toSorted()).toEqual([`agent-admin: ${subject}`, `sales-agent: ${subject}`])
    const bodies = await db().selectFrom('messages').select(['to_email', 'body']).where('kind', '=', 'agency_expiry').execute()
    const ofRecruiter = bodies.find(({ to_email: to }) => to.startsWith('sales-agent'))
    expect(ofRecruiter?.body, 'a page that a recruiter opens').toContain(`/account-center/agencies/${OKOYE}?tab=documents`)
    for (const day of ['2030-05-31', '2030-06-01', '2030-06-23', '2030-06-24', '2030-06-30', '2030-07-01'] as const) await run(day)
    expect(await emails()).toHaveLength(6)
  })

  test('of a date entered late only the nearest alert is sent, and a new date begins anew', async () => {
    await set({ license_expires_on: '2031-06-30' })
    await run('2031-06-25')
    expect((await emails()).toSorted()).toEqual([
      'agent-admin: Okoye Insurance Group: a license expires on Jun 30, 2031',
      'sales-agent: Okoye Insurance Group: a license expires on Jun 30, 2031',
    ])
    await set({ license_expires_on: '2031-08-24' })
    await run('2031-06-25')
    expect(await emails()).toHaveLength(4)
  })

  test('each state’s license is announced, and nothing of an agency that was terminated', async () => {
    await db().insertInto('agency_licenses').values({ master_code: OKOYE, state: 'OK', expires_on: '2032-03-31' }).execute()
    await run('2032-03-01')
    expect(await emails()).toHaveLength(2)
    const ending = { params: { masterCode: 'OH-20417' }, body: { move: 'terminate', reason: 'It ends.', forCause: true } } as const
    await set({ license_expires_on: '2040-12-31' })
    await app.call(agenciesContract.move, ending, 'dana')
    await db().updateTable('agencies').set({ eo_expires_on: '2032-03-31' }).where('master_code', '=', 'OH-20417').execute()
    await run('2032-03-02')
    expect(await emails()).toHaveLength(2)
  })
})

describe('before an agent’s license expires', () => {
  test('they and their admin are written to once for each day; nothing of a returned one, or of who is suspended', async () => {
    const ends = (state: string, on: Day) =>
      db().updateTable('agent_licenses').set({ expires_on: on }).where('user_id', '=', app.cast.users.grace.id).where('state', '=', state)
    await ends('TX', '2031-06-30').execute()
    for (const day of ['2031-05-01', '2031-05-02', '2031-05-31', '2031-06-23', '2031-06-24'] as const) await run(day)
    const subject = 'Grace Liu: a license expires on Jun 30, 2031'
    expect((await emails()).toSorted()).toEqual([
      ...Array<string>(3).fill(`agent-admin: ${subject}`),
      ...Array<string>(3).fill(`agent: ${subject}`),
    ])
    await ends('TX', '2032-06-30').set({ returned_at: new Date(), returned_why: 'Wrong number.', verified_at: null }).execute()
    await run('2032-06-29')
    await ends('TX', '2032-07-30').set({ returned_at: null, returned_why: null }).execute()
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', app.cast.users.grace.id).execute()
    await run('2032-07-29')
    expect(await emails()).toHaveLength(6)
  })
})

describe('E&O insurance that lapsed', () => {
  test('for 30 days changes nothing, for 31 suspends: no sale, renewals earn, staff lift it with the new date', async () => {
    const sales = salesIn(app)
    await set({ eo_expires_on: '2033-05-31' })
    const { id } = await sales.sell('2033-05-15', { masterCode: OKOYE })
    await run('2033-06-30')
    const statusOf = async () => (await app.call(agenciesContract.read, { params }, 'dana')).answer
    expect((await statusOf()).status).toBe('ACTIVE')
    await run('2033-07-01')
    await run('2033-07-02')
    expect(await statusOf()).toMatchObject({
      status: 'SUSPENDED',
      suspendedWhy: 'E&O insurance ended on May 31, 2033 and no new one is on file.',
    })
    expect(await emails('agency_stopped')).toHaveLength(2)
    const [event] = await db().selectFrom('history_events').select('actor_kind').where('kind', '=', 'agency.suspended').execute()
    expect(event?.actor_kind).toBe('system')

    await sales.pay(id, '2033-07-15')
    await sales.applyEvents(id, { day: '2033-07-16' })
    expect((await linesOf(id)).filter(({ level }) => level === 'agency')).toHaveLength(2)

    const lift = () =>
      onDay('2033-07-20', () => app.call(agenciesContract.move, { params, body: { move: 'lift_suspension', reason: 'Renewed.' } }, 'dana'))
    expect((await lift()).refusal.code).toBe('documents_missing')
    await set({ eo_expires_on: '2034-05-31' })
    expect((await lift()).answer.status).toBe('ACTIVE')
  })
})
