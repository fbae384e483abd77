import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { memberListContract } from '#domains/membership/member-list/contract.ts'
import { giveMembership, giveVehicle } from '#domains/membership/members/testing.ts'
import type { CastName } from '#db/cast.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
let amara: Id<'member'>, ruth: Id<'member'>
beforeAll(async () => {
  app = await startTestApp()
  amara = app.cast.members.amara.id
  ruth = app.cast.members.ruth.id
  await giveMembership(amara, { number: 'BW-100001', paidThroughOn: addDays(officeDay(), 20) })
  await giveMembership(ruth, { status: 'PAST_DUE', paidThroughOn: addDays(officeDay(), -4) })
  await giveVehicle(amara, '1HGCM82633A004352')
})
afterAll(() => app.stop())

type Query = NonNullable<CallInput<typeof memberListContract.list>['query']>
const { list, count, adjacent } = memberListContract
const namesOf = async (query: Query, as: CastName = 'dana') => (await app.call(list, { query }, as)).answer.rows.map(({ name }) => name)

describe('a filter', () => {
  test.each<[string, Query, string[]]>([
    ['one status', { status: 'PAST_DUE' }, ['Ruth Adeyemi']],
    ['one of two statuses', { status: 'PAST_DUE,ACTIVE' }, ['Ruth Adeyemi', 'Amara Okafor']],
    ['without any membership', { status: 'NONE' }, ['Jonas Weber', 'Maria Lopez']],
    ['none of these statuses', { status: 'not:NONE,ACTIVE' }, ['Ruth Adeyemi']],
    ['a state', { state: 'TX' }, ['Amara Okafor']],
    ['not these states', { state: 'not:TX,OH' }, ['Jonas Weber', 'Maria Lopez']],
    ['paid through before a day', { paidThrough: `before:${officeDay()}` }, ['Ruth Adeyemi']],
    ['paid through after a day', { paidThrough: `after:${officeDay()}` }, ['Amara Okafor']],
    ['no car', { vehicles: 'none', status: 'PAST_DUE' }, ['Ruth Adeyemi']],
    ['a car', { vehicles: 'some' }, ['Amara Okafor']],
    ['an agency', { masterCode: 'OH-20417' }, ['Ruth Adeyemi']],
    ['two filters and a name', { status: 'ACTIVE', state: 'TX', search: 'oka' }, ['Amara Okafor']],
    ['two statuses, oldest first', { sort: 'oldest', status: 'PAST_DUE,ACTIVE' }, ['Amara Okafor', 'Ruth Adeyemi']],
  ])('%s', async (_, query, names) => {
    expect(await namesOf(query)).toEqual(names)
    expect((await app.call(count, { query }, 'dana')).answer).toEqual({ count: names.length, more: false })
  })

  test('a phone number is found whole and by its end, however often and in whichever order it is searched', async () => {
    await db().updateTable('members').set({ phone: '(512) 555-0199' }).where('id', '=', app.cast.members.amara.id).execute()
    for (const search of ['512-555-0199', '555-0199', '512-555-0199', '555-0199'])
      // The pool has ten connections: by then each has prepared both statements.
      for (let again = 0; again < 3; again++) {
        const { status, answer } = await app.call(list, { query: { search } }, 'dana')
        expect([search, status, answer.rows.map(({ name }) => name)]).toEqual([search, 200, ['Amara Okafor']])
      }
  })

  test.each<[string, Query]>([
    ['an unknown status', { status: 'HAPPY' }],
    ['an unknown operator', { status: 'before:ACTIVE' }],
    ['an impossible day', { paidThrough: 'before:2026-02-30' }],
  ])('of %s is refused, not ignored', async (_, query) => {
    const { status, refusal } = await app.call(list, { query }, 'dana')
    expect([status, Object.values(refusal.fields ?? {})]).toEqual([400, ['We don’t recognize this filter.']])
  })

  test('never exceeds the scope of the actor', async () => {
    expect(await namesOf({ status: 'PAST_DUE' }, 'grace')).toEqual([])
    expect((await app.call(count, { query: { status: 'PAST_DUE' } }, 'grace')).answer.count).toBe(0)
  })
})

describe('a misspelled name', () => {
  test('finds the probable name, and says so', async () => {
    const { answer } = await app.call(list, { query: { search: 'Okafro' } }, 'dana')
    expect([answer.near, answer.rows.map(({ name }) => name)]).toEqual(['okafor', ['Amara Okafor']])
    expect((await app.call(list, { query: { search: 'Amra Okafro' } }, 'dana')).answer).toMatchObject({
      near: 'amara okafor',
      rows: [{ name: 'Amara Okafor' }],
    })
  })

  test('suggests no names out of scope', async () => {
    expect((await app.call(list, { query: { search: 'Adeyemo' } }, 'grace')).answer).toEqual({ rows: [], next: null, near: null })
    expect((await app.call(list, { query: { search: 'Okafro' } }, 'grace')).answer.near).toBe('okafor')
  })

  test('spelled correctly gets no suggestion', async () => {
    expect((await app.call(list, { query: { search: 'Okafor' } }, 'dana')).answer).toMatchObject({
      near: null,
      rows: [{ name: 'Amara Okafor' }],
    })
    expect((await app.call(list, { query: { search: 'Qqqqq' } }, 'dana')).answer).toEqual({ rows: [], next: null, near: null })
  })
})

test('the neighbors of a member keep the filter of the list', async () => {
  const neighborsIn = async (memberId: Id<'member'>, query: Query) =>
    (await app.call(adjacent, { params: { memberId }, query }, 'dana')).answer
  expect(await neighborsIn(ruth, { status: 'PAST_DUE,ACTIVE' })).toEqual({ previous: null, next: amara })
  expect(await neighborsIn(amara, { status: 'PAST_DUE,ACTIVE' })).toEqual({ previous: ruth, next: null })
  expect(await neighborsIn(amara, { status: 'PAST_DUE,ACTIVE', sort: 'oldest' })).toEqual({ previous: null, next: ruth })
  expect((await app.call(adjacent, { params: { memberId: ruth }, query: {} }, 'grace')).status).toBe(404)
})

describe('an export of the list', () => {
  const fetched = async (as: CastName, query: string) =>
    app.app.inject({ url: `/api/member-export?${query}`, headers: { cookie: await app.cookieOf(as) } })

  test('has all that match, within scope, with no formula in a cell; the export and its purpose are recorded', async () => {
    await sql`update members set first_name = '=HYPERLINK("x")' where id = ${amara}`.execute(db())
    const { statusCode, headers, body } = await fetched('dana', 'format=csv&purpose=Renewal+calls&status=PAST_DUE,ACTIVE')
    expect(statusCode).toBe(200)
    expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''members-\d{4}-\d\d-\d\d\.csv$/)
    const lines = body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(3)
    expect(lines[0]).toContain('"Membership","Member","Email"')
    expect(body).toContain(`"'=HYPERLINK(""x"") Okafor"`)
    const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.dana.id })
    expect(event).toMatchObject({ kind: 'members.exported', why: 'Renewal calls', data: { format: 'csv', count: 2, filters: ['status'] } })

    const cookie = `${await app.cookieOf('dana')}; breakwater-language=es-US`
    const inSpanish = await app.app.inject({ url: '/api/member-export?format=csv&purpose=Llamadas&status=PAST_DUE', headers: { cookie } })
    expect(inSpanish.body).toMatch(/"Membresía","Miembro",[^]*"Con pago vencido"/)

    expect((await fetched('grace', 'format=csv&purpose=My+calls')).body.trim().split('\r\n')).toHaveLength(2)
  })

  test('is a workbook on request', async () => {
    const { rawPayload, headers } = await fetched('dana', 'format=xlsx&purpose=Renewal+calls')
    expect(headers['content-type']).toContain('spreadsheetml')
    expect(rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  test('needs a purpose', async () => {
    const { statusCode, json } = await fetched('dana', 'format=csv&purpose=+')
    expect([statusCode, json().fields]).toEqual([400, { purpose: 'Enter what the file is for.' }])
  })
})
