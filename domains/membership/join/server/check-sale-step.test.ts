import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import type { Answers } from '#domains/membership/applications/rules/answers.ts'
import { joinAndPay, newCustomer, ownEnrollment, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { joinContract } from '#domains/membership/join/contract.ts'
import { MEMBERS } from '#db/cast.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const OTIS: Answers = {
  state: 'TX',
  'person.firstName': 'Otis',
  'person.lastName': 'Marlowe',
  'person.email': 'otis@counter.example',
  'person.phone': '',
  'person.dateOfBirth': '1979-05-02',
  'person.street': '9 Levee Road',
  'person.city': 'Austin',
  'person.zip': '78704',
  cars: '2',
  'vehicles.0.vin': vinOf(1),
  'vehicles.1.vin': vinOf(2),
}

/** The fields at fault, each with its sentence; null when one may go on. */
async function faults(step: 'person' | 'cars', change: Answers = {}, as: 'grace' | 'tomas' = 'grace') {
  const { status, refusal } = await app.call(joinContract.checkSaleStep, { body: { step, answers: { ...OTIS, ...change } } }, as)
  return status === 200 ? null : refusal.fields
}

test('Grace hears all that is wrong with the customer before she asks for the cars, in the order of the page', async () => {
  const wrong = {
    'person.firstName': '',
    'person.email': 'nope',
    'person.phone': '12',
    'person.dateOfBirth': '2015-01-01',
    'person.zip': '10001',
  }
  const found = (await faults('person', wrong)) ?? {}
  expect(Object.keys(found)).toEqual(Object.keys(wrong))
  expect(found).toMatchObject({
    'person.dateOfBirth': expect.stringMatching(/18 or older/),
    'person.zip': expect.stringMatching(/isn’t in Texas/),
  })
})

test('and all that is wrong with the cars before the plan is chosen', async () => {
  expect(await faults('cars', { 'vehicles.0.vin': '1HGCM82603A000001', 'vehicles.1.vin': '123' })).toEqual({
    'vehicles.0.vin': expect.stringMatching(/one character is wrong/),
    'vehicles.1.vin': expect.stringMatching(/this one has 3/),
  })
  expect(await faults('cars', { 'vehicles.1.vin': vinOf(1) })).toEqual({ 'vehicles.1.vin': expect.stringMatching(/already in your list/) })
})

test('nothing is wrong: both steps go on, and nothing is kept', async () => {
  expect([await faults('person'), await faults('cars')]).toEqual([null, null])
  expect(await db().selectFrom('members').select('id').where('email', '=', 'otis@counter.example').execute()).toEqual([])
})

test('a member of her own comes back with their own car; an account she may not see is another’s', async () => {
  expect(await faults('person', { 'person.email': 'Maria@demo.breakwater.example' })).toEqual({
    'person.email': expect.stringMatching(/already has an account/),
  })
  expect(await faults('person', { 'person.email': MEMBERS.amara.email })).toBeNull()
  await joinAndPay(app, ownEnrollment(newCustomer('Ann', 'Field', vinOf(3))))
  expect(await faults('cars', { 'vehicles.0.vin': vinOf(3) })).toEqual({
    'vehicles.0.vin': 'This car is already on another active membership.',
  })
})

test('an agent learns of twenty known addresses an hour, as on the public form', async () => {
  const known = { 'person.email': 'maria@demo.breakwater.example' }
  await db().deleteFrom('rate_limits').execute()
  for (let tries = 0; tries < 20; tries++) expect(await faults('person', known)).toHaveProperty(['person.email'])
  expect(await faults('person', known)).toBeNull()
})
