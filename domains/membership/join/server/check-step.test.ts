import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { Answers, Step } from '#domains/membership/applications/rules/answers.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import { joinAndPay, newCustomer, ownEnrollment, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { db } from '#platform/db.ts'

const { checkStep } = joinContract
const { enroll } = enrollmentContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const WHOLE: Answers = {
  planCode: 'ADR-500',
  billing: 'monthly',
  state: 'GA',
  'person.firstName': 'Rosa',
  'person.lastName': 'Medina',
  'person.email': 'rosa.medina@people.example',
  'person.phone': '404 555 0142',
  'person.dateOfBirth': '1988-02-03',
  'person.street': '1 Peach Street',
  'person.city': 'Atlanta',
  'person.zip': '30303',
  cars: '2',
  'vehicles.0.vin': vinOf(1),
  'vehicles.1.vin': vinOf(2),
}

/** The fields at fault, each with its sentence; null when one may go on. */
async function faults(step: Step, change: Answers, as: Parameters<typeof app.call>[2] = null) {
  const { status, refusal } = await app.call(checkStep, { body: { step, answers: { ...WHOLE, ...change } } }, as)
  return status === 200 ? null : refusal.fields
}

describe('twelve mistakes, each said on its own step', () => {
  test.each<[string, Step, Answers, string, RegExp]>([
    ['born in 2012', 'you', { 'person.dateOfBirth': '2012-04-01' }, 'person.dateOfBirth', /18 or older/],
    ['born in 1901', 'you', { 'person.dateOfBirth': '1901-04-01' }, 'person.dateOfBirth', /year of birth/],
    ['a ZIP code of no state', 'you', { 'person.zip': '99999' }, 'person.zip', /isn’t in Georgia/],
    ['a ZIP code of Texas', 'you', { 'person.zip': '78701' }, 'person.zip', /isn’t in Georgia/],
    ['the phone "123"', 'you', { 'person.phone': '123' }, 'person.phone', /area code/],
    ['an email without its end', 'you', { 'person.email': 'rosa@people' }, 'person.email', /name@example.com/],
    ['an email with an account', 'you', { 'person.email': 'Maria@demo.breakwater.example' }, 'person.email', /Sign in/],
    ['no name', 'you', { 'person.firstName': ' ' }, 'person.firstName', /first name/],
    ['a VIN of sixteen', 'cars', { 'vehicles.0.vin': vinOf(1).slice(1) }, 'vehicles.0.vin', /this one has 16/],
    ['a wrong check digit', 'cars', { 'vehicles.1.vin': '1HGCM82603A000001' }, 'vehicles.1.vin', /one character is wrong/],
    ['the same car twice', 'cars', { 'vehicles.1.vin': vinOf(1) }, 'vehicles.1.vin', /already in your list/],
    ['an unknown promotion code', 'plan', { promotionCode: 'NOSUCH' }, 'promotionCode', /./],
    ['an unknown agency code', 'plan', { masterCode: 'tx-99999' }, 'masterCode', /agency code/],
    ['half an agency code', 'plan', { masterCode: 'TX-104' }, 'masterCode', /TX-10432/],
    ['a state that is closed', 'plan', { state: 'NY' }, 'state', /your state/],
  ])('%s', async (_, step, change, field, says) => {
    expect(await faults(step, change)).toEqual({ [field]: expect.stringMatching(says) })
  })
})

test('nothing is wrong: each step goes on, and nothing is kept', async () => {
  for (const step of ['plan', 'you', 'cars', 'pay'] as const) expect([step, await faults(step, {})]).toEqual([step, null])
  expect(
    await db()
      .selectFrom('members')
      .select('id')
      .where('email', '=', WHOLE['person.email'] ?? '')
      .execute(),
  ).toEqual([])
})

test('all faults of a step come at once, those of shape beside those of meaning, in the order of the page', async () => {
  const wrong = {
    'person.firstName': '',
    'person.email': 'maria@demo.breakwater.example',
    'person.phone': '123',
    'person.dateOfBirth': '2012-04-01',
    'person.zip': '99999',
  }
  expect(Object.keys((await faults('you', wrong)) ?? {})).toEqual(Object.keys(wrong))
})

test('a car that is covered elsewhere is said beside one that cannot be read', async () => {
  await joinAndPay(app, ownEnrollment(newCustomer('Ann', 'Field', vinOf(3))))
  expect(await faults('cars', { 'vehicles.0.vin': vinOf(3), 'vehicles.1.vin': '123' })).toEqual({
    'vehicles.0.vin': 'This car is already on another active membership.',
    'vehicles.1.vin': expect.stringContaining('this one has 3'),
  })
})

test('enrolling checks it all again', async () => {
  const rosa = ownEnrollment(newCustomer('Rosa', 'Medina', vinOf(4)))
  const refused = async (person: object) =>
    (await app.call(enroll, { body: { ...rosa, person: { ...rosa.person, ...person } } }, null)).refusal
  expect((await refused({ zip: '30303' })).fields).toEqual({ 'person.zip': expect.stringContaining('isn’t in Texas') })
  expect((await refused({ phone: '123' })).fields).toEqual({ 'person.phone': expect.stringContaining('area code') })
  expect(Object.keys((await refused({ dateOfBirth: '1901-01-01', zip: '00000' })).fields ?? {})).toEqual([
    'person.dateOfBirth',
    'person.zip',
  ])
})

test('a car that is bought tomorrow is added tomorrow', async () => {
  const body = ownEnrollment(newCustomer('Rosa', 'Medina', vinOf(5)))
  const vehicles = [{ vin: vinOf(5), class: 'car', use: 'personal', acquiredOn: '2099-01-01' }] as never
  expect((await app.call(enroll, { body: { ...body, vehicles } }, null)).refusal.fields).toEqual({
    'vehicles.0.acquiredOn': expect.stringContaining('hasn’t come yet'),
  })
})

test('a car that nobody named is named by its VIN', async () => {
  await joinAndPay(app, ownEnrollment(newCustomer('Tom', 'Unnamed', vinOf(6))))
  const car = await db().selectFrom('vehicles').select(['year', 'make', 'model']).where('vin', '=', vinOf(6)).executeTakeFirst()
  expect(car).toEqual({ year: 2003, make: 'Honda', model: 'Accord' })
})

test('a code for new members is not quoted as good to a former one, nor passes its step', async () => {
  await db()
    .insertInto('promotions')
    .values({
      id: 'prm_00000000000000000000000009',
      code: 'NEWONLY',
      kind: 'percent',
      percent_bp: 2000,
      duration: 'once',
      starts_on: '2020-01-01',
      created_by: 'test',
      created_at: new Date(),
    })
    .execute()
  const code = { promotionCode: 'NEWONLY' }
  const { cookie } = await joinAndPay(app, ownEnrollment(newCustomer('Ida', 'Former', vinOf(7))))
  const quoted = async (signedIn: Record<string, string>) =>
    (await app.call(quoteContract.quote, { body: { planCode: 'ADR-500', billing: 'monthly', state: 'TX', ...code } }, null, signedIn))
      .answer
  expect((await quoted({})).promotion?.ok).toBe(true)
  expect((await quoted({ cookie })).promotion?.ok).toBe(false)
  const body = { step: 'plan' as const, answers: { ...WHOLE, ...code } }
  expect((await app.call(checkStep, { body }, null)).status).toBe(200)
  expect((await app.call(checkStep, { body }, null, { cookie })).refusal.fields).toHaveProperty('promotionCode')
})

test('who asks for one known email after another hears no more of them', async () => {
  const known = { 'person.email': 'maria@demo.breakwater.example' }
  await db().deleteFrom('rate_limits').execute()
  for (let tries = 0; tries < 20; tries++) expect(await faults('you', known)).toHaveProperty(['person.email'])
  expect(await faults('you', known)).toBeNull()
})
