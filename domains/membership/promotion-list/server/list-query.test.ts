import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { promotionList, promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { codesQuery } from '#domains/membership/promotion-list/server/list.store.ts'
import { createCode } from '#domains/membership/promotion-codes/testing.ts'
import { db } from '#platform/db.ts'
import { cents } from '#platform/money.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

type Query = NonNullable<Parameters<typeof app.call<typeof promotionsContract.promotions>>[1]['query']>

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await createCode(app, 'HARBOR20')
  await createCode(app, 'AUTUMN', { startsOn: '2199-09-01', newMembersOnly: false, off: { kind: 'amount', amount: cents(5_00) } })
  await createCode(app, 'LAKESHORE', { masterCodes: ['OH-20417'], states: ['OH'], newMembersOnly: false, description: '=SUM(1,2)' })
  await createCode(app, 'PAST', { endsOn: '2020-12-31', off: { kind: 'fee_waiver' }, lasts: { duration: 'once' } })
})
afterAll(() => app.stop())

const { promotions, export: exportList } = promotionsContract

async function found(query: Query): Promise<string[]> {
  const { rows, found: count } = (await app.call(promotions, { query }, 'priya')).answer
  expect(count).toBe(rows.length)
  return rows.map(({ code }) => code)
}

describe('the list of codes', () => {
  test.each([
    ['all, newest first', {}, ['PAST', 'LAKESHORE', 'AUTUMN', 'HARBOR20']],
    ['running', { status: 'running' }, ['LAKESHORE', 'HARBOR20']],
    ['over or not begun', { status: 'over,coming' }, ['PAST', 'AUTUMN']],
    ['with a waived fee', { kind: 'fee_waiver' }, ['PAST']],
    ['without a percentage', { kind: 'not:percent' }, ['PAST', 'AUTUMN']],
    ['for everybody', { scope: 'everybody' }, ['AUTUMN']],
    ['limited to agencies or to new members', { scope: 'agencies,new_members' }, ['PAST', 'LAKESHORE', 'HARBOR20']],
    ['unused', { only: 'unused' }, ['LAKESHORE', 'HARBOR20']],
    ['limited, but not to states', { scope: 'not:states,everybody' }, ['PAST', 'HARBOR20']],
    ['part of the code, with a filter', { search: 'a', status: 'running', scope: 'states' }, ['LAKESHORE']],
  ] as const)('%s', async (_, query, codes) => {
    expect(await found(query)).toEqual(codes)
  })

  test('its views count all that the search finds, whatever the filter', async () => {
    const { answer } = await app.call(promotions, { query: { status: 'over', search: 'a' } }, 'priya')
    expect(answer.counts).toMatchObject({ all: 4, running: 2, coming: 1, over: 1 })
  })

  test('a page continues where the last one ended', async () => {
    const first = (await app.call(promotions, { query: { limit: 3 } }, 'priya')).answer
    const second = (await app.call(promotions, { query: { limit: 3, cursor: first.next ?? '' } }, 'priya')).answer
    expect([first.found, [...first.rows, ...second.rows].map(({ code }) => code), second.next]).toEqual([4, await found({}), null])
  })

  test('an unknown filter is refused, not ignored', async () => {
    for (const query of [{ status: 'happy' }, { scope: 'friends' }, { kind: 'before:percent' }])
      expect((await app.call(promotions, { query }, 'priya')).status).toBe(400)
  })

  test('is read by staff alone', async () => {
    expect((await app.call(promotions, { query: { status: 'running' } }, 'jonas')).status).toBe(200)
    for (const as of ['grace', 'tomas', 'amara'] as const) expect((await app.call(promotions, {}, as)).status).toBe(403)
  })
})

test('an export has all that match, with no formula in a cell; the export and its purpose are recorded', async () => {
  const exportQuery = { format: 'csv', purpose: 'What we promise', scope: 'agencies' } as const
  const lines = String((await app.call(exportList, { query: exportQuery }, 'priya')).answer)
    .trim()
    .split('\r\n')
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(`"LAKESHORE","'=SUM(1,2)"`)
  expect(lines[1]).toContain('Specific agencies, Specific states')
  const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.priya.id })
  expect(event).toMatchObject({ kind: 'promotions.exported', why: 'What we promise', data: { count: 1, filters: ['scope'] } })
  expect((await app.call(exportList, { query: exportQuery }, 'grace')).status).toBe(403)
  expect((await app.call(exportList, { query: { ...exportQuery, purpose: ' ' } }, 'priya')).status).toBe(400)
})

test('thousands of issued single-use codes do not slow down the list of created ones', async () => {
  await sql`
    insert into promotions (id, issued_under, code, description, kind, percent_bp, duration, starts_on, max_redemptions, created_by, created_at)
    select 'prm_' || lpad(n::text, 26, '0'), p.id, 'SINGLE-' || n, '', 'percent', 1000, 'once', '2020-01-01', 1, p.created_by, clock_timestamp()
    from promotions p cross join generate_series(1, 10000) n where p.code = 'HARBOR20'`.execute(db())
  await sql`analyze promotions`.execute(db())
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain ${codesQuery({ ...promotionList.query({}), today: '2026-11-22' }, { limit: 26 })}`.execute(db())
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('promotions_own')
  expect(plan).not.toContain('Seq Scan on promotions p')
})
