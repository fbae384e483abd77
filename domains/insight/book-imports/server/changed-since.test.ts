import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { type BookImportView, bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import { broughtIn, csvOf, memberRow, today, uploaded, vinOf } from '#domains/insight/book-imports/server/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { periodHolding } from '#domains/membership/billing-periods/rules/periods.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { addDays, addMonths } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { undo, rows, start, read, match } = bookImportsContract
const params = (importId: Id<'bookImport'>) => ({ importId })
const DAY_MS = 86_400_000

/** What became of each row of a checked file once it was started: its line, state, and what it says. */
async function startedRows({ id, counts }: BookImportView): Promise<(readonly [number, string, string | null])[]> {
  expect(counts.problems, 'rows with a problem before the start').toBe(0)
  expect((await app.call(start, { params: params(id), body: { invites: false } }, 'dana')).status).toBe(200)
  await app.work([])
  const { answer } = await app.call(rows, { params: params(id), query: { part: 'all', limit: 100 } }, 'dana')
  return answer.rows.map(({ line, state, note }) => [line, state, note])
}

test('a file that waited three weeks is read again: what is over by then fails alone, with the reason', async () => {
  // Its period ends within five days, and a late payment may be made for two weeks.
  const effectiveOn = addDays(addMonths(today(), -14), 5)
  const members = await uploaded(
    app,
    csvOf([memberRow(1, { effectiveOn, paidThroughOn: periodHolding(effectiveOn, 'monthly', today()).to }), memberRow(2)]),
  )
  const agents = await uploaded(
    app,
    [
      'Agency Code,First Name,Last Name,Email,License State,License Number,License Expires',
      `TX-10432,Nina,Park,nina@okoye.example,TX,TX-771,${addDays(today(), 10)}`,
      'TX-10432,Omar,Diaz,omar@okoye.example,TX,TX-772,2030-05-31',
    ].join('\n'),
    { kind: 'agents' },
  )
  await advanceClock(21 * DAY_MS)
  expect(await startedRows(members)).toEqual([
    [2, 'failed', expect.stringMatching(/has ended/)],
    [3, 'created', null],
  ])
  expect(await startedRows(agents)).toEqual([
    [2, 'failed', expect.stringMatching(/expired|license/)],
    [3, 'created', null],
  ])
})

test('a member who was to be completed and whose import was taken back since, or whose new car is taken by then, is left as they are', async () => {
  const first = await broughtIn(app, csvOf([memberRow(10)]))
  const again = await uploaded(app, csvOf([memberRow(10, { insurer: 'Prairie Mutual' })]))
  await app.call(undo, { params: params(first.id) }, 'dana')
  await app.work([])
  expect(await startedRows(again)).toEqual([[2, 'skipped', 'The member is not here any more.']])

  await broughtIn(app, csvOf([memberRow(11)]))
  const car = await uploaded(app, csvOf([memberRow(11, { vin1: vinOf(12) })]))
  await giveCoverage(app.cast.members.ruth.id, { vin: vinOf(12) })
  expect(await startedRows(car)).toEqual([[2, 'failed', expect.stringMatching(/car|taken/)]])
})

test('who is suspended gets no members from a file: named before, the agency serves them; named since, the row says so', async () => {
  const of = (n: number) => memberRow(n, { masterCode: 'TX-10432', agentEmail: 'agent@demo.breakwater.example' })
  const checked = await uploaded(app, csvOf([of(60)]))
  const set = (status: 'active' | 'suspended') =>
    db().updateTable('users').set({ status }).where('id', '=', app.cast.users.grace.id).execute()
  await set('suspended')
  expect(await startedRows(checked)).toEqual([[2, 'created', null]])
  const served = db().selectFrom('members').select(['master_code', 'agent_id']).where('email', '=', 'nora60@oldbook.example')
  expect(await served.execute()).toEqual([{ master_code: 'TX-10432', agent_id: null }])
  const { id } = await uploaded(app, csvOf([of(61)]))
  const { answer } = await app.call(rows, { params: params(id), query: { part: 'problems', limit: 100 } }, 'dana')
  expect(answer.rows.map(({ problems }) => problems)).toEqual([{ agentEmail: 'No agent of this agency has this address.' }])
  await set('active')
})

test('a claim whose car has left its member since fails alone', async () => {
  const vin = vinOf(20)
  await giveCoverage(app.cast.members.maria.id, { vin })
  const claims = await uploaded(
    app,
    [
      'Claim Number,VIN,Type,Loss Date,Reported,Status,Insurer Claim Number',
      `OC-20,${vin},collision,${addDays(today(), -60)},${addDays(today(), -50)},new,LS-20`,
    ].join('\n'),
    { kind: 'claims' },
  )
  const car = { vin: vinOf(21) }
  await db().updateTable('vehicles').set(car).where('vin', '=', vin).execute()
  expect(await startedRows(claims)).toEqual([[2, 'failed', 'No member has this car. Bring in the members first.']])
})

test('people of an agency that was suspended since are not added; who was taken back, or got the license since, gets nothing', async () => {
  const heads = 'Agency Code,First Name,Last Name,Email,Phone,License State,License Number,License Expires'
  const person = (code: string, name: string, license = ',,', phone = '') =>
    `${code},${name},Park,${name.toLowerCase()}@okoye.example,${phone},${license}`
  const file = (...lines: string[]) => [heads, ...lines].join('\n')

  const joining = await uploaded(app, file(person('OH-20417', 'Quin')), { kind: 'agents' })
  await db().updateTable('agencies').set({ status: 'SUSPENDED' }).where('master_code', '=', 'OH-20417').execute()
  expect(await startedRows(joining)).toEqual([[2, 'failed', 'This agency cannot be joined any more.']])

  const first = await broughtIn(app, file(person('TX-10432', 'Rosa'), person('TX-10432', 'Sam')), { kind: 'agents' })
  expect(first.counts).toMatchObject({ created: 2 })
  const license = 'TX,TX-900,2030-05-31'
  const more = await uploaded(app, file(person('TX-10432', 'Rosa', license), person('TX-10432', 'Sam', license)), { kind: 'agents' })
  const meanwhile = await broughtIn(app, file(person('TX-10432', 'Sam', license)), { kind: 'agents' })
  expect(meanwhile.counts).toMatchObject({ updated: 1 })
  const { answer } = await app.call(rows, { params: params(more.id), query: { part: 'all', limit: 10 } }, 'dana')
  expect(answer.rows.map(({ decision }) => decision)).toEqual(['update', 'update'])
  await app.call(undo, { params: params(first.id) }, 'dana')
  await app.work([])
  const kept = (await app.call(rows, { params: params(first.id), query: { part: 'kept', limit: 10 } }, 'dana')).answer.rows
  expect(kept.map(({ line, note }) => [line, note])).toEqual([[3, 'A license was entered since.']])
  expect(await startedRows(more)).toEqual([
    [2, 'skipped', 'They do not work for this agency any more.'],
    [3, 'skipped', 'Nothing was missing.'],
  ])
})

test('a code whose alliance has another name by now fails alone', async () => {
  const [id, name] = [newId('alliance'), 'Gulf Alliance']
  const alliance = { id, name, status: 'active', contract_from: '2025-01-01', created_at: clock.now() } as const
  await db().insertInto('alliances').values(alliance).execute()
  const codes = await uploaded(
    app,
    ['Coupon,Percent Off,Duration,Starts,Alliances', `GROUP-20,20,once,2026-01-01,${name}`, 'ALL-20,20,once,2026-01-01,'].join('\n'),
    { kind: 'promotions' },
  )
  await db().updateTable('alliances').set({ name: 'Another name' }).where('id', '=', id).execute()
  expect(await startedRows(codes)).toEqual([
    [2, 'failed', 'One of its alliances is not here any more.'],
    [3, 'created', null],
  ])
})

test('an import that is not there is not found; codes have no subscriptions to match', async () => {
  const importId = 'bki_00000000000000000000000000' as Id<'bookImport'>
  for (const route of [read, undo]) expect((await app.call(route, { params: { importId } }, 'dana')).status).toBe(404)
  const codes = await broughtIn(app, 'Coupon,Percent Off,Duration,Starts\nNO-MATCH,20,once,2026-01-01', { kind: 'promotions' })
  expect((await app.call(match, { params: params(codes.id) }, 'dana')).refusal.code).toBe('import_not_done')
})
