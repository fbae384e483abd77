import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { coverContract } from '#domains/membership/coverage/contract.ts'
import { type Lives, livesIn, today } from '#domains/membership/enrollments/server/testing.ts'
import { addDays, type Day } from '#platform/days.ts'
import { newId } from '#platform/new-id.ts'

const { card, listCar, read, removeCar } = coverContract

let app: TestApp
let lives: Lives
beforeAll(async () => {
  app = await startTestApp()
  lives = livesIn(app)
})
afterAll(() => app.stop())

describe('cars', () => {
  test('one acquired within 30 days is covered from that day; a fifth is refused; the last cannot be taken off', async () => {
    const { membershipId, cookie } = await lives.join('Kit', 'Rowe')
    const params = { membershipId }
    const add = (vin: string, acquiredOn: Day | null) =>
      app.call(listCar, { params, body: { vin, class: 'car', use: 'personal', acquiredOn } }, null, { cookie })
    const acquired = addDays(today(), -20)
    const added = await add(lives.nextVin(), acquired)
    expect(added.answer.vehicles.at(-1)).toMatchObject({ coveredFrom: acquired })
    expect((await add(lives.nextVin(), addDays(today(), -40))).answer.vehicles.at(-1)).toMatchObject({ coveredFrom: today() })
    expect((await add('1HGCM82603A000001', null)).refusal.fields).toHaveProperty('vin')
    expect((await add(lives.nextVin(), null)).answer.whyNot.listCar).toBe('four_cars_listed')
    expect((await add(lives.nextVin(), null)).refusal.code).toBe('four_cars_listed')

    const { answer } = await app.call(read, { params }, null, { cookie })
    const [first, ...others] = answer.vehicles
    for (const { id } of others) await app.call(removeCar, { params: { membershipId, vehicleId: id } }, null, { cookie })
    expect(
      (await app.call(removeCar, { params: { membershipId, vehicleId: first?.id ?? newId('vehicle') } }, null, { cookie })).refusal.code,
    ).toBe('last_car')
    expect((await lives.kinds(membershipId)).filter((kind) => kind.startsWith('membership.car'))).toHaveLength(6)
  })
})

test('a member card says valid or not, and nothing else', async () => {
  const { membershipId } = await lives.join('Cara', 'Dunn')
  const { number } = await lives.standing(membershipId)
  expect((await app.call(card, { params: { number } }, null)).answer).toEqual({ valid: true, on: today() })
  expect((await app.call(card, { params: { number: 'BW-999999' } }, null)).answer).toEqual({ valid: false, on: today() })
})
