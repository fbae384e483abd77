import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { newCustomer, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { officeDay } from '#platform/clock.ts'
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
})
