import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { agentLicensesContract } from '#domains/people/agent-licenses/contract.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { atTime, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const licenseEnds = (on: Day | null) =>
  db().updateTable('agencies').set({ license_expires_on: on }).where('master_code', '=', 'TX-10432').execute()

const offered = async () => (await app.call(sellingContract.sellingFor, {}, 'grace')).answer.rows.map(({ masterCode }) => masterCode)
const prepare = (number: number) =>
  app.call(sellingContract.prepare, { body: newCustomer('Lena', `Number${number}`, vinOf(number)) }, 'grace', {
    'idempotency-key': randomUUID(),
  })
const quoted = () =>
  app.call(quoteContract.quote, { body: { planCode: 'ADR-500', billing: 'monthly', state: 'TX', masterCode: 'TX-10432' } }, null)

test.each([
  ['expired two days ago', -2],
  ['is not on file', null],
])('a license that %s sells nothing new: not offered, not prepared, not priced', async (_, days) => {
  await licenseEnds(days === null ? null : addDays(officeDay(), days))
  expect(await offered()).toEqual([])
  expect((await prepare(907_001)).refusal.code).toBe('not_your_agency')
  expect((await quoted()).refusal.code).toBe('unknown_code')
})

test('with a license the same is offered, prepared and priced', async () => {
  await licenseEnds(addDays(officeDay(), 30))
  expect(await offered()).toEqual(['TX-10432'])
  expect((await prepare(907_002)).status).toBe(200)
  expect((await quoted()).status).toBe(200)
})

test('a license is one of a state: sold at home, refused next door at the state until its license is entered by compliance', async () => {
  await licenseEnds(addDays(officeDay(), 30))
  await app.call(
    agentLicensesContract.enter,
    { params: { agentId: app.cast.users.grace.id, state: 'OH' }, body: { number: 'OH-5', expiresOn: addDays(officeDay(), 300) } },
    'grace',
  )
  const states = async () => (await app.call(sellingContract.sellingFor, {}, 'grace')).answer.rows.flatMap((row) => row.states)
  expect(await states()).toEqual(['TX'])
  const inOhio = (number: number) =>
    app.call(
      sellingContract.prepare,
      {
        body: newCustomer('Lena', `Number${number}`, vinOf(number), {
          state: 'OH',
          person: { ...newCustomer('Lena', `Number${number}`, '').person, city: 'Cleveland', zip: '44114' },
        }),
      },
      'grace',
      { 'idempotency-key': randomUUID() },
    )
  const refused = await inOhio(907_003)
  expect(refused.refusal).toMatchObject({
    code: 'not_licensed_there',
    fields: { state: 'This agency has no license in force for Ohio on file, so it cannot sell there.' },
  })
  const license = {
    params: { masterCode: 'TX-10432', state: 'OH' },
    body: { number: 'OH-77', expiresOn: addDays(officeDay(), 10), evidence: 'Read on the register of Ohio.' },
  } as const
  expect((await app.call(agenciesContract.setLicense, license, 'emeka')).status).toBe(403)
  const entered = (await app.call(agenciesContract.setLicense, license, 'dana')).answer
  expect(entered.licenses).toMatchObject([
    { state: 'OH', number: 'OH-77', inForce: true, verifiedBy: 'Dana Whitfield' },
    { state: 'TX', inForce: true },
  ])
  expect(await states()).toEqual(['OH', 'TX'])
  expect((await inOhio(907_004)).status).toBe(200)
  await db()
    .updateTable('agency_licenses')
    .set({ expires_on: addDays(officeDay(), -1) })
    .where('state', '=', 'OH')
    .execute()
  expect([(await inOhio(907_005)).refusal.code, await states()]).toEqual(['not_licensed_there', ['TX']])
  const taken = { params: license.params, body: { number: null, expiresOn: null, evidence: 'Ohio withdrew it.' } }
  expect((await app.call(agenciesContract.setLicense, taken, 'dana')).answer.licenses).toHaveLength(1)
  await db().deleteFrom('agent_licenses').where('state', '=', 'OH').execute()
})

describe('an agent’s own license', () => {
  const today = officeDay()
  const states = async () => (await app.call(sellingContract.sellingFor, {}, 'grace')).answer
  const sellInOhio = (number: number) =>
    app.call(
      sellingContract.prepare,
      {
        body: newCustomer('Lena', `Number${number}`, vinOf(number), {
          state: 'OH',
          person: { ...newCustomer('Lena', `Number${number}`, '').person, city: 'Cleveland', zip: '44114' },
        }),
      },
      'grace',
      { 'idempotency-key': randomUUID() },
    )
  const quotedByGrace = async (state: string) => {
    const choice = { planCode: 'ADR-500', billing: 'monthly', state, masterCode: 'TX-10432', agentId: app.cast.users.grace.id } as const
    const { status, refusal } = await app.call(quoteContract.quote, { body: choice }, null)
    return status === 200 ? 200 : refusal.code
  }
  const ohio = () => ({ agentId: app.cast.users.grace.id, state: 'OH' })
  const enter = (number: string, by: 'grace' | 'emeka' | 'nina' | 'walter' = 'grace', expiresOn = addDays(today, 200)) =>
    app.call(agentLicensesContract.enter, { params: ohio(), body: { number, expiresOn } }, by)
  const decide = async (verified: boolean, reason?: string) => {
    const { rows } = (await app.call(agentLicensesContract.licenses, { query: { agentId: ohio().agentId } }, 'dana')).answer
    const version = rows.find(({ state }) => state === 'OH')?.version ?? 0
    return app.call(agentLicensesContract.decide, { params: ohio(), body: { version, verified, ...(reason ? { reason } : {}) } }, 'dana')
  }
  /** The emails about a decision since the last time somebody asked. */
  const told = async () => {
    await app.work()
    const sent = await db().deleteFrom('messages').where('kind', '=', 'agent_license').returning(['to_email', 'subject', 'body']).execute()
    for (const { subject, body } of sent.filter((each) => each.subject.includes('returned')))
      expect(body, subject).toContain('The number belongs to somebody else.')
    return sent.map(({ to_email: to, subject }) => `${to.split('@')[0]}: ${subject}`).toSorted()
  }
  const after = <T>(days: number, work: () => Promise<T>) => atTime(new Date(`${addDays(today, days)}T18:00:00Z`), work)
  beforeAll(async () => {
    await licenseEnds(addDays(today, 400))
    await db()
      .insertInto('agency_licenses')
      .values({ master_code: 'TX-10432', state: 'OH', expires_on: addDays(today, 400) })
      .onConflict((conflict) => conflict.columns(['master_code', 'state']).doUpdateSet({ expires_on: addDays(today, 400) }))
      .execute()
  })

  test('sells where both have one: the agency’s alone is refused at the state, prepared and by the agent’s link', async () => {
    expect((await states()).rows[0]?.states).toEqual(['TX'])
    expect((await sellInOhio(907_101)).refusal).toMatchObject({ code: 'not_licensed_there', fields: { state: expect.any(String) } })
    expect([await quotedByGrace('OH'), await quotedByGrace('TX')]).toEqual(['not_licensed_there', 200])
  })

  test('entered by the agent or their admin and nobody else, it sells unseen for 30 days, which no later entry prolongs', async () => {
    expect([(await enter('OH-1', 'nina')).refusal.code, (await enter('OH-1', 'walter')).refusal.code]).toEqual(['not_found', 'not_found'])
    expect((await enter('OH-1', 'grace', addDays(today, -1))).refusal.fields).toMatchObject({ expiresOn: expect.any(String) })
    expect((await enter('OH-1')).status).toBe(200)
    expect([(await states()).rows[0]?.states, (await sellInOhio(907_102)).status]).toEqual([['OH', 'TX'], 200])
    expect((await after(29, () => enter('OH-2', 'emeka'))).status).toBe(200)
    expect([await after(30, () => quotedByGrace('OH')), await after(31, () => quotedByGrace('OH'))]).toEqual([200, 'not_licensed_there'])
  })

  test('returned with a reason it sells nothing, entered again neither, until it is verified; then to its last day', async () => {
    expect((await decide(false)).refusal.fields).toMatchObject({ reason: 'Enter a reason.' })
    expect((await decide(false, 'The number belongs to somebody else.')).status).toBe(200)
    expect(await told()).toEqual(['agent-admin: Grace Liu: Ohio license returned', 'agent: Grace Liu: Ohio license returned'])
    expect(await quotedByGrace('OH')).toBe('not_licensed_there')
    await enter('OH-3')
    expect(await quotedByGrace('OH')).toBe('not_licensed_there')
    expect((await decide(true)).status).toBe(200)
    expect(await told(), 'the agent alone').toEqual(['agent: Grace Liu: Ohio license verified'])
    expect([await after(200, () => quotedByGrace('OH')), await after(201, () => quotedByGrace('OH'))]).toEqual([200, 'not_licensed_there'])
  })

  test('the same again leaves it verified, a new number does not; it is decided as it was seen, and never verified once it is over', async () => {
    const inOhio = async () =>
      (await app.call(agentLicensesContract.licenses, { query: { agentId: ohio().agentId } }, 'dana')).answer.rows.find(
        ({ state }) => state === 'OH',
      )
    await enter('OH-3')
    expect(await inOhio()).toMatchObject({ number: 'OH-3', status: 'verified' })
    const seen = (await inOhio())?.version ?? 0
    await enter('OH-4')
    expect(await inOhio()).toMatchObject({ number: 'OH-4', status: 'waiting', decidedBy: null, version: seen + 1 })
    const asSeen = { params: ohio(), body: { version: seen, verified: true } }
    expect((await app.call(agentLicensesContract.decide, asSeen, 'dana')).refusal.code).toBe('someone_else_saved')
    expect((await after(201, () => decide(true))).refusal.code).toBe('license_expired')
    const ofEmeka = { params: { agentId: app.cast.users.emeka.id, state: 'OH' }, body: { number: 'X-1', expiresOn: addDays(today, 200) } }
    expect((await app.call(agentLicensesContract.enter, ofEmeka, 'grace')).refusal.code, 'a colleague’s').toBe('not_found')
    expect((await decide(true)).status).toBe(200)
  })

  test('renewed early, the verified one sells to its last day while the new one waits, entered once or again; returned, neither does', async () => {
    const until = async () =>
      (await app.call(agentLicensesContract.licenses, { query: { agentId: ohio().agentId } }, 'grace')).answer.rows.find(
        ({ state }) => state === 'OH',
      )?.sellsUntil
    for (const number of ['OH-6', 'OH-7']) {
      expect((await enter(number, 'grace', addDays(today, 500))).status).toBe(200)
      expect(await until()).toBe(addDays(today, 200))
    }
    expect([await after(31, () => quotedByGrace('OH')), await after(200, () => quotedByGrace('OH'))]).toEqual([200, 200])
    expect(await after(201, () => quotedByGrace('OH'))).toBe('not_licensed_there')
    await decide(false, 'The number belongs to somebody else.')
    expect(await quotedByGrace('OH')).toBe('not_licensed_there')
    await enter('OH-8', 'grace', addDays(today, 500))
    expect(await until(), 'after a return compliance looks first').toBeNull()
    await decide(true)
    expect(await until()).toBe(addDays(today, 500))
  })

  test('without any in a state of the agency the form is not begun, and a membership sold before is untouched', async () => {
    await db()
      .updateTable('agent_licenses')
      .set({ expires_on: addDays(today, -1) })
      .where('user_id', '=', ohio().agentId)
      .execute()
    expect(await states()).toMatchObject({ whyNot: 'own_license', rows: [{ states: [] }] })
    expect((await prepare(907_103)).refusal.code).toBe('not_licensed_there')
    const prepared = await db().selectFrom('memberships').select('agent_id').where('state', '=', 'OH').execute()
    expect(prepared.map((row) => row.agent_id)).toContain(ohio().agentId)
  })
})
