import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { bookFiguresContract } from '#domains/insight/book-figures/contract.ts'
import { salesIn } from '#domains/distribution/commissions/server/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { newCustomer, ownEnrollment, today, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { agencyLocationsContract } from '#domains/people/agency-locations/contract.ts'
import { usersContract } from '#domains/people/users/contract.ts'
import { atTime } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

const { locations, addLocation, changeLocation, placeAgent } = agencyLocationsContract
const OKOYE = 'TX-10432'
const agreed = { today: cents(18_95), next: cents(8_95) }

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const add = (name: string, as: 'emeka' | 'dana' | 'grace' = 'emeka', masterCode = OKOYE) =>
  app.call(addLocation, { params: { masterCode }, body: { name, state: 'TX', openedOn: addDays(today(), -10) } }, as, {
    'idempotency-key': randomUUID(),
  })
const place = (locationId: Id<'agencyLocation'> | null, fromOn: Day = today()) =>
  app.call(placeAgent, { params: { agentId: app.cast.users.grace.id }, body: { locationId, fromOn } }, 'emeka')
const soldAt = async (id: Id<'membership'>) =>
  (await db().selectFrom('memberships').select('location_id').where('id', '=', id).executeTakeFirstOrThrow()).location_id

test('codes are issued in order and stay; the agency’s admins and staff add and close, nobody else', async () => {
  const [north, south] = [(await add('North Austin')).answer, (await add('South Austin', 'dana')).answer]
  expect([north.code, south.code]).toEqual(['TX-10432-L01', 'TX-10432-L02'])
  expect((await add('Mine', 'grace')).status).toBe(403)
  expect((await add('Theirs', 'emeka', 'OH-20417')).status).toBe(404)
  const theirs = { params: { agentId: app.cast.users.nina.id }, body: { locationId: null, fromOn: today() } }
  expect((await app.call(placeAgent, theirs, 'emeka')).status).toBe(404)
  await expect(sql`update agency_locations set suffix = 'L09' where id = ${north.id}`.execute(db())).rejects.toThrow('never changes')
  const change = { version: south.version, name: 'South', state: 'TX', openedOn: south.openedOn }
  const closing = { params: { locationId: south.id }, body: { ...change, closedOn: addDays(south.openedOn, -1) } }
  expect((await app.call(changeLocation, closing, 'emeka')).refusal).toMatchObject({
    code: 'bad_input',
    fields: { closedOn: expect.any(String) },
  })
  expect((await app.call(changeLocation, { ...closing, body: change }, 'nina')).status).toBe(403)
  expect((await app.call(changeLocation, { ...closing, body: change }, 'emeka')).answer).toMatchObject({ name: 'South', isOpen: true })
  expect((await app.call(changeLocation, { ...closing, body: change }, 'emeka')).refusal.code).toBe('someone_else_saved')
})

test('a sale keeps the location of its agent on its day, or of the link; books and agents are read by it', async () => {
  const { rows } = (await app.call(locations, { params: { masterCode: OKOYE } }, 'grace')).answer
  const [north, south] = rows
  if (!north || !south) throw new Error('Two locations.')
  expect((await place(north.id, addDays(today(), -1))).refusal.fields).toHaveProperty('fromOn')
  expect((await place(north.id)).status).toBe(200)
  // From next week on at the other one; today it is still the first.
  expect((await place(south.id, addDays(today(), 7))).status).toBe(200)
  const sold = (await app.call(sellingContract.prepare, { body: newCustomer('Lena', 'Hall', vinOf(71)) }, 'grace')).answer.membershipId
  expect(await soldAt(sold)).toBe(north.id)
  const later = await atTime(new Date(`${addDays(today(), 8)}T18:00:00Z`), () =>
    app.call(sellingContract.prepare, { body: newCustomer('Ida', 'Hall', vinOf(73)) }, 'grace'),
  )
  expect(await soldAt(later.answer.membershipId)).toBe(south.id)

  const sales = salesIn(app)
  const byLink = async (code: string, lastName: string, car: number) => {
    const body = ownEnrollment(newCustomer('Otto', lastName, vinOf(car), { masterCode: code }), { agreed })
    const { membershipId: id } = (await app.call(enrollmentContract.enroll, { body }, null)).answer
    await sales.pay(id, today(), 'first')
    await sales.applyEvents(id, { day: today() })
    return id
  }
  const membershipId = await byLink('TX-10432-L02', 'Hall', 72)
  expect(await soldAt(membershipId)).toBe(south.id)
  await expect(sql`update memberships set location_id = ${north.id} where id = ${membershipId}`.execute(db())).rejects.toThrow(
    'never changes',
  )

  // A transfer takes the member and not the sale: the other agency does not learn where it was made.
  const moved = await byLink('TX-10432-L02', 'Moss', 75)
  const figuresOf = async (as: 'emeka' | 'walter') =>
    (await app.call(bookFiguresContract.figures, { query: { by: 'location' } }, as)).answer.groups.map(
      ({ key, figures: { written, active } }) => [key, written, active],
    )
  expect(await figuresOf('emeka')).toContainEqual([south.id, 2, 2])
  await sales.transfer(moved, today(), { masterCode: 'OH-20417', agentId: app.cast.users.nina.id })
  expect(await soldAt(moved)).toBe(south.id)
  expect(await figuresOf('emeka')).toContainEqual([south.id, 2, 1])
  expect(await figuresOf('walter')).toEqual([['none', 0, 1]])
  const listed = async (as: 'emeka' | 'walter') =>
    (await app.call(bookFiguresContract.count, { query: { figure: 'active', location: south.id } }, as)).answer.count
  expect([await listed('emeka'), await listed('walter')]).toEqual([1, 0])
  expect((await app.call(locations, { params: { masterCode: OKOYE } }, 'emeka')).answer.rows[1]?.activeMembers).toBe(1)
  expect((await app.call(locations, { params: { masterCode: OKOYE } }, 'walter')).status).toBe(404)

  // Grace goes back to no location: what was sold stays where it was sold.
  expect((await place(null)).status).toBe(200)
  expect(await soldAt(sold)).toBe(north.id)
  const { groups } = (await app.call(bookFiguresContract.figures, { query: { by: 'location' } }, 'emeka')).answer
  expect(groups.find(({ key }) => key === south.id)).toMatchObject({
    label: 'TX-10432-L02 South',
    figures: { active: 1 },
  })
  const active = async (location: string) =>
    (await app.call(bookFiguresContract.list, { query: { figure: 'active', location } }, 'emeka')).answer.count
  expect([await active(south.id), await active(north.id)]).toEqual([1, 0])
  expect((await place(north.id)).status).toBe(200)
  const there = async (location: string) =>
    (await app.call(usersContract.agents, { query: { location } }, 'emeka')).answer.rows.map(({ name }) => name)
  expect([await there(north.id), await there(south.id)]).toEqual([['Grace Liu'], []])
})

test('a closed location sells nothing after its last day', async () => {
  const [north] = (await app.call(locations, { params: { masterCode: OKOYE } }, 'emeka')).answer.rows
  if (!north) throw new Error('A location.')
  const { id, version, name, state, openedOn } = north
  const body = { version, name, state, openedOn, closedOn: addDays(today(), -1) }
  expect((await app.call(changeLocation, { params: { locationId: id }, body }, 'emeka')).answer.isOpen).toBe(false)
  const sold = (await app.call(sellingContract.prepare, { body: newCustomer('Ana', 'Hall', vinOf(74)) }, 'grace')).answer.membershipId
  expect(await soldAt(sold)).toBeNull()
  expect((await place(id)).refusal).toMatchObject({ code: 'bad_input', fields: { locationId: expect.any(String) } })
})
