import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { applicationContract } from '#domains/membership/applications/contract.ts'
import { unfinishedContract } from '#domains/membership/applications/unfinished-contract.ts'
import type { Step } from '#domains/membership/applications/rules/answers.ts'
import { viewsContract } from '#domains/records/views/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'

const { list, count, export: exportList } = unfinishedContract
type ListQuery = Partial<Record<'search' | 'step' | 'reach' | 'state' | 'plan' | 'left', string>> & { sort?: 'newest' | 'oldest' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  await abandon('you', {
    state: 'TX',
    planCode: 'ADR-500',
    'person.firstName': 'Nora',
    'person.lastName': 'Byrne',
    'person.phone': '(512) 555-0119',
  })
  await abandon('plan', { state: 'GA', planCode: 'ADR-250' })
  await abandon('pay', {
    state: 'OH',
    planCode: 'ADR-1000',
    masterCode: 'OH-20417',
    'person.firstName': 'Omar',
    'person.lastName': '=SUM(A1)',
    'person.email': 'omar@book.example',
    'person.phone': ' ',
  })
  await abandon('plan', {})
})
afterAll(() => app.stop())

const abandon = async (step: Step, answers: Record<string, string>) =>
  expect((await app.call(applicationContract.begin, { body: { step, answers } }, null, { 'idempotency-key': randomUUID() })).status).toBe(
    200,
  )

const search = (query: ListQuery = {}) => app.call(list, { query }, 'dana')

const found = async (query: ListQuery = {}) => (await search(query)).answer.rows.map(({ name, state }) => name ?? state ?? 'nobody yet')

describe('staff search unfinished applications', () => {
  const OMAR = 'Omar =SUM(A1)'
  test.each<[string, ListQuery, string[]]>([
    ['all, newest first', {}, ['nobody yet', OMAR, 'GA', 'Nora Byrne']],
    ['the oldest first', { sort: 'oldest' }, ['Nora Byrne', 'GA', OMAR, 'nobody yet']],
    ['by name', { search: 'nora b' }, ['Nora Byrne']],
    ['by the digits of a phone number in any format', { search: '512.555' }, ['Nora Byrne']],
    ['by address', { search: 'OMAR@book' }, [OMAR]],
    ['by master code', { search: 'oh-20417' }, [OMAR]],
    ['special characters of a search are literal', { search: '%' }, []],
    ['at the step pay', { step: 'pay' }, [OMAR]],
    ['past the step plan', { step: 'not:plan' }, [OMAR, 'Nora Byrne']],
    ['with a phone number', { reach: 'phone' }, ['Nora Byrne']],
    ['with a phone number or an email address', { reach: 'phone,email' }, [OMAR, 'Nora Byrne']],
    ['without contact details', { reach: 'nothing' }, ['nobody yet', 'GA']],
    ['in one of two states', { state: 'TX,GA' }, ['GA', 'Nora Byrne']],
    ['in any other state, or none', { state: 'not:TX,GA' }, ['nobody yet', OMAR]],
    ['with a plan', { plan: 'ADR-1000' }, [OMAR]],
    ['two filters at once', { step: 'plan', state: 'GA' }, ['GA']],
  ])('%s', async (_, query, names) => {
    expect(await found(query)).toEqual(names)
    const { sort: __, ...filters } = query
    expect((await app.call(count, { query: filters }, 'dana')).answer).toEqual({ count: names.length, more: false })
  })

  test('by the date of the last answer at the office', async () => {
    const today = officeDay()
    expect(await found({ left: `between:${today},${today}` })).toHaveLength(4)
    expect(await found({ left: `before:${today}` })).toEqual([])
    expect(await found({ left: `after:${addDays(today, -1)}` })).toHaveLength(4)
  })

  test('pages list each application once and omit none', async () => {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { answer } = await app.call(list, { query: { limit: 3, ...(cursor ? { cursor } : {}) } }, 'dana')
      seen.push(...answer.rows.map(({ id }) => id))
      cursor = answer.next ?? undefined
    } while (cursor)
    expect([seen.length, new Set(seen).size]).toEqual([4, 4])
  })

  test('an unknown filter is refused', async () => {
    for (const query of [{ step: 'sleeping' }, { reach: 'not:phone' }, { left: 'is:2026-11-10' }, { state: 'texas' }])
      expect((await search(query)).status).toBe(400)
  })

  test('applications that became enrollments are neither listed nor counted', async () => {
    await sql`update applications set enrolled_at = changed_at, answers = '{}' where answers ->> 'state' = 'GA'`.execute(db())
    expect(await found({ state: 'GA' })).toEqual([])
    expect((await app.call(count, { query: {} }, 'dana')).answer.count).toBe(3)
  })
})

test('the export has the rows of the list and no formula in a cell; the export and its purpose are recorded', async () => {
  const query = { format: 'csv', purpose: 'Calls on Monday', reach: 'phone,email' } as const
  const { answer } = await app.call(exportList, { query }, 'dana')
  const lines = String(answer).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toContain('"Name","Email","Phone","State","Plan","Master code","Stopped at"')
  expect(lines[1]).toContain('omar@book.example')
  expect(lines[1]).toContain('"Omar =SUM(A1)"')
  expect(String(answer)).not.toMatch(/(^|,)"?=/m)
  const event = await db()
    .selectFrom('history_events')
    .select(['why', 'data'])
    .where('kind', '=', 'applications.exported')
    .executeTakeFirst()
  expect(event).toMatchObject({ why: 'Calls on Monday', data: { format: 'csv', count: 2, filters: ['reach'] } })
})

test('a view of the list is saved under a name', async () => {
  const saved = await app.call(
    viewsContract.keep,
    { body: { list: 'applications', name: 'Texans to ring', search: 'reach=phone&state=TX' } },
    'dana',
    { 'idempotency-key': randomUUID() },
  )
  expect(saved.status).toBe(200)
})

test('only staff may list, count or export', async () => {
  for (const who of ['grace', 'amara', 'tomas'] as const) {
    expect((await app.call(list, {}, who)).status).toBe(403)
    expect((await app.call(count, {}, who)).status).toBe(403)
    expect((await app.call(exportList, { query: { format: 'csv', purpose: 'Calls' } }, who)).status).toBe(403)
  }
})
