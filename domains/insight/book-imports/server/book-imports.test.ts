import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { bookImportsContract } from '#domains/insight/book-imports/contract.ts'
import {
  broughtIn,
  bytesOf,
  csvOf,
  memberRow,
  type MemberRow,
  readOf,
  today,
  uploaded,
  vinOf,
} from '#domains/insight/book-imports/server/testing.ts'
import { MEMBER_COLUMNS } from '#domains/membership/member-imports/rules/columns.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { clock } from '#platform/clock.ts'
import { addDays, addMonths, addYears, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import { xlsx } from '#platform/export/xlsx.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { upload, map, decide, start, undo, rows, problems, imports, read } = bookImportsContract
const params = (importId: Id<'bookImport'>) => ({ importId })
const rowsOf = async (id: Id<'bookImport'>, part: 'all' | 'problems' | 'matches' | 'kept' = 'all') =>
  (await app.call(rows, { params: params(id), query: { part, limit: 100 } }, 'dana')).answer.rows
const memberNamed = (email: string) => db().selectFrom('members').selectAll().where('email', '=', email).executeTakeFirst()
const membershipOf = async (email: string) =>
  db()
    .selectFrom('memberships as ms')
    .innerJoin('members as m', 'm.id', 'ms.member_id')
    .selectAll('ms')
    .where('m.email', '=', email)
    .executeTakeFirstOrThrow()

const FAULTS: readonly (readonly [MemberRow, column: string, says: RegExp])[] = [
  [{ firstName: '' }, 'firstName', /first name/],
  [{ lastName: '' }, 'lastName', /last name/],
  [{ bornOn: '1980-02-30' }, 'bornOn', /date of birth/],
  [{ bornOn: addYears(today(), -12) }, 'bornOn', /18/],
  [{ email: 'nora at oldbook' }, 'email', /email address/],
  [{ email: 'staff@demo.breakwater.example' }, 'email', /works with us/],
  [{ phone: '555-0100' }, 'phone', /area code/],
  [{ street: '' }, 'street', /street/],
  [{ state: 'Texass' }, 'state', /state/],
  [{ state: 'NY', zip: '10001' }, 'state', /state is closed/],
  [{ zip: '30301' }, 'zip', /Texas/],
  [{ language: 'fr' }, 'language', /en or es/],
  [{ plan: 'ADR-600' }, 'plan', /ADR-500/],
  [{ tier: 'P9' }, 'tier', /P1/],
  [{ billing: 'weekly' }, 'billing', /monthly/],
  [{ price: 'ten' }, 'price', /price/],
  [{ price: '10.95' }, 'price', /\$9\.95/],
  [{ effectiveOn: addDays(today(), 3) }, 'effectiveOn', /future/],
  [{ effectiveOn: addDays(today(), -5), paidThroughOn: addDays(today(), -9) }, 'paidThroughOn', /before the membership began/],
  [{ paidThroughOn: addDays(today(), 400) }, 'paidThroughOn', /ends on/],
  [{ paidThroughOn: addDays(today(), -60) }, 'paidThroughOn', /has ended/],
  [{ masterCode: 'TX-99999' }, 'masterCode', /No agency/],
  [{ agentEmail: 'nobody@oldbook.example' }, 'agentEmail', /No agent/],
  [{ claimsUsed: '3' }, 'claimsUsed', /at most 2/],
  [{ benefitPaid: '100' }, 'benefitPaid', /how many claims/],
  [{ claimsUsed: '1', benefitPaid: '501' }, 'benefitPaid', /more than the plan pays/],
  [{ claimFreeYears: '5' }, 'claimFreeYears', /1 whole years/],
  [{ claimFreeYears: '1', claimsUsed: '1', benefitPaid: '100' }, 'claimFreeYears', /claim was paid/],
  [{ vin1: '1HGCM82633A004353' }, 'vin1', /add up/],
  [{ vin1: vinOf(901), vin2: vinOf(901) }, 'vin2', /twice/],
  [{ vin1: '', make1: 'Honda' }, 'vin1', /VIN of this car/],
  [{ customer: 'Mrs. Field' }, 'customer', /cus_/],
  [{ lastName: '=HYPERLINK("http://x")' }, 'lastName', /formula/],
]

test('each fault is found at its row and its column, and nothing is made before it is started', async () => {
  // The plan may be named as it is sold.
  const file = csvOf([memberRow(1, { plan: 'standard 500' }), ...FAULTS.map(([change], place) => memberRow(place + 2, change))])
  const before = await db()
    .selectFrom('members')
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  const view = await uploaded(app, file)
  expect(view).toMatchObject({ state: 'checked', rows: 34, counts: { problems: 33, fresh: 1, matches: 0, unchecked: 0 } })
  const wrong = await rowsOf(view.id, 'problems')
  for (const [place, [, column, says]] of FAULTS.entries()) {
    const row = wrong.find(({ line }) => line === place + 3)
    expect(Object.keys(row?.problems ?? {}), column).toEqual([column])
    expect(row?.problems[column]).toMatch(says)
  }
  expect(
    await db()
      .selectFrom('members')
      .select(sql<number>`count(*)::int`.as('count'))
      .executeTakeFirstOrThrow(),
  ).toEqual(before)
  const kept = Buffer.from((await app.call(problems, { params: params(view.id) }, 'dana')).answer as never).toString('utf8')
  expect(kept.trim().split('\r\n')).toHaveLength(34)
  expect(kept).toContain('"paidThroughOn: This membership was last paid longer ago than a late payment may be. It has ended."')
  const inSpanish = await app.call(problems, { params: params(view.id) }, 'dana', { 'accept-language': 'es-US' })
  expect(Buffer.from(inSpanish.answer as never).toString('utf8')).toContain('"paidThroughOn: El último pago de esta membresía')
})

test('a member in the midst of a year is covered as the rules say: waited since the first day, benefit used before counts', async () => {
  const agency = async () => (await app.call(agenciesContract.read, { params: { masterCode: 'TX-10432' } }, 'dana')).answer
  const { activeMembers, lastSaleAt } = await agency()
  const effectiveOn = addMonths(today(), -26)
  const annual = { plan: 'ADR-1000', billing: 'annual', price: '150', effectiveOn, paidThroughOn: addDays(addYears(effectiveOn, 3), -1) }
  const view = await broughtIn(
    app,
    csvOf([
      memberRow(40, { ...annual, claimsUsed: '1', benefitPaid: '800', language: 'es', masterCode: 'TX-10432' }),
      memberRow(41, { ...annual, claimFreeYears: '1' }),
      memberRow(41, { ...annual, claimFreeYears: '1', vin1: vinOf(141) }),
    ]),
  )
  expect(view).toMatchObject({ state: 'done', counts: { created: 3, failed: 0, left: 0 } })
  expect(await agency(), 'an import is no sale').toMatchObject({ activeMembers: activeMembers + 1, lastSaleAt })
  const ms = await membershipOf('nora40@oldbook.example')
  expect(ms).toMatchObject({
    status: 'ACTIVE',
    effective_on: effectiveOn,
    first_covered_on: addDays(effectiveOn, 30),
    period_from: addYears(effectiveOn, 2),
    paid_through_on: annual.paidThroughOn,
    price_cents: 169_00,
    signed_at: null,
    terms_version: null,
    master_code: 'TX-10432',
    commission_tier: null,
    stripe_subscription_id: null,
  })
  const now = await coverageOn(db(), ms.id, today())
  expect(now.cover).toEqual({ cover: 'covered' })
  expect(now.use).toMatchObject({ claimsUsed: 1, claimsLeft: 1, paid: 800_00, aggregateLeft: 1200_00 })
  expect((await coverageOn(db(), ms.id, addYears(today(), -1))).use).toMatchObject({ claimsUsed: 0, aggregateLeft: 2000_00 })
  expect((await coverageOn(db(), ms.id, addDays(effectiveOn, 10))).cover).toEqual({ cover: 'not_covered', because: 'waiting' })
  const two = await membershipOf('nora41@oldbook.example')
  expect((await coverageOn(db(), two.id, today())).vehicles.filter(({ listedOnDay }) => listedOnDay)).toHaveLength(2)

  expect(await db().selectFrom('payments').select('id').where('membership_id', '=', ms.id).execute()).toEqual([])
  expect(await db().selectFrom('commission_sale_locks').select('id').where('membership_id', '=', ms.id).execute()).toEqual([])
  expect(app.emails.filter(({ to }) => to.includes('oldbook'))).toEqual([])
  expect((await memberNamed('nora40@oldbook.example'))?.language).toBe('es-US')
})

test('interrupted in the midst it goes on with what is left; a row whose car is taken since fails alone', async () => {
  const { id } = await uploaded(app, csvOf(Array.from({ length: 5 }, (_, n) => memberRow(50 + n))))
  await giveCoverage(app.cast.members.amara.id, { vin: vinOf(52) })
  await app.call(start, { params: params(id), body: { invites: false } }, 'dana')
  await sql`create function break_midst() returns trigger language plpgsql as $$ begin
    if new.email = 'nora53@oldbook.example' then raise exception 'broken'; end if; return new; end $$`.execute(db())
  await sql`create trigger break_midst before insert on members for each row execute function break_midst()`.execute(db())
  await expect(app.work([])).rejects.toThrow('broken')
  expect(await readOf(app, id)).toMatchObject({ state: 'running' })
  await sql`drop trigger break_midst on members`.execute(db())
  await sql`update graphile_worker._private_jobs set run_at = now() - interval '1 minute', attempts = 0`.execute(db())
  await app.work([])
  expect(await readOf(app, id)).toMatchObject({ state: 'done', counts: { created: 4, failed: 1, left: 0 } })
  expect((await rowsOf(id, 'problems')).map(({ line, note }) => [line, note])).toEqual([[4, expect.stringContaining('taken')]])
  const made = await db().selectFrom('members').select('email').where('email', 'like', 'nora5_@oldbook.example').orderBy('email').execute()
  expect(made.map(({ email }) => email)).toEqual(['50', '51', '53', '54'].map((n) => `nora${n}@oldbook.example`))
})

test('the same file twice at once makes each member once', async () => {
  const file = csvOf([memberRow(60), memberRow(61)])
  const two = [await uploaded(app, file), await uploaded(app, file)]
  for (const { id } of two) await app.call(start, { params: params(id), body: { invites: false } }, 'dana')
  await app.work([])
  const ended = await Promise.all(two.map(({ id }) => readOf(app, id)))
  expect(ended.map(({ state }) => state)).toEqual(['done', 'done'])
  expect(ended.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(2)
  expect(ended.reduce((sum, { counts }) => sum + counts.failed, 0)).toBe(2)
  const again = await uploaded(app, file)
  expect(again.counts).toMatchObject({ matches: 2, problems: 0 })
  const [match] = await rowsOf(again.id, 'matches')
  expect(match).toMatchObject({ decision: 'update', match: { by: 'email', shows: { firstName: 'Nora60' } } })
  await app.call(decide, { params: params(again.id), body: { line: null, decision: 'skip' } }, 'dana')
  await app.call(start, { params: params(again.id), body: { invites: false } }, 'dana')
  await app.work([])
  expect((await readOf(app, again.id)).counts).toMatchObject({ created: 0, skipped: 2 })
})

test('is undone within a day, but for a member who has filed a claim since', async () => {
  const view = await broughtIn(app, csvOf([memberRow(70), memberRow(71), memberRow(71, { vin1: vinOf(171) }), memberRow(72)]))
  const filed = await membershipOf('nora70@oldbook.example')
  await db()
    .insertInto('claims')
    .values({
      id: 'clm_00000000000000000000000070',
      membership_id: filed.id,
      member_id: filed.member_id,
      master_code: 'DIRECT',
      status: 'DRAFT',
      filed_by: filed.member_id,
      filed_role: 'member',
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .execute()
  expect((await app.call(undo, { params: params(view.id) }, 'dana')).status).toBe(200)
  await app.work([])
  expect(await readOf(app, view.id)).toMatchObject({ state: 'undone', counts: { undone: 3, kept: 1 } })
  expect((await rowsOf(view.id, 'kept')).map(({ line, note }) => [line, note])).toEqual([[2, 'A claim was made.']])
  expect(await memberNamed('nora70@oldbook.example')).toBeDefined()
  expect(await memberNamed('nora71@oldbook.example')).toBeUndefined()
  const words = await db().selectFrom('member_names').select('name').where('name', 'in', ['nora70', 'nora71', 'nora72', 'field']).execute()
  expect(words.map(({ name }) => name).toSorted(), 'for the search').toEqual(['field', 'nora70'])
  expect((await app.call(undo, { params: params(view.id) }, 'dana')).refusal.code).toBe('import_not_done')
  // What was taken back can be brought in again.
  expect((await broughtIn(app, csvOf([memberRow(71), memberRow(72)]))).counts).toMatchObject({ created: 2, failed: 0 })

  await db()
    .updateTable('book_imports')
    .set({ state: 'done', finished_at: new Date(clock.now().getTime() - 25 * 3_600_000) })
    .where('id', '=', view.id)
    .execute()
  expect((await app.call(undo, { params: params(view.id) }, 'dana')).refusal.code).toBe('undo_too_late')
})

test('a member who is here already gets what they lack and the old membership, and loses both when it is undone', async () => {
  const ruth = app.cast.members.ruth
  const known = await db().selectFrom('members').selectAll().where('id', '=', ruth.id).executeTakeFirstOrThrow()
  await db().updateTable('members').set({ insurer: null }).where('id', '=', ruth.id).execute()
  const own = {
    firstName: known.first_name,
    lastName: known.last_name,
    bornOn: known.date_of_birth,
    email: known.email,
    state: known.state,
    zip: known.zip,
  }
  const view = await broughtIn(app, csvOf([memberRow(80, { ...own, insurer: 'Prairie Mutual' })]))
  expect(view.counts).toMatchObject({ updated: 1, created: 0 })
  expect(await db().selectFrom('members').select('insurer').where('id', '=', ruth.id).executeTakeFirstOrThrow()).toEqual({
    insurer: 'Prairie Mutual',
  })
  expect(await membershipOf(known.email)).toMatchObject({ status: 'ACTIVE', brought_in_by: view.id })
  await app.call(undo, { params: params(view.id) }, 'dana')
  await app.work([])
  expect((await readOf(app, view.id)).counts).toMatchObject({ undone: 1, kept: 0 })
  expect(await db().selectFrom('members').select('insurer').where('id', '=', ruth.id).executeTakeFirstOrThrow()).toEqual({ insurer: null })
  expect(await db().selectFrom('memberships').select('id').where('member_id', '=', ruth.id).execute()).toEqual([])
})

test('a workbook gives the same rows as its CSV; columns can be mapped by hand', async () => {
  const row = memberRow(90)
  const heads = MEMBER_COLUMNS.map(({ name }) => name)
  const cells = heads.map((name) => (name === 'effectiveOn' || name === 'bornOn' ? { day: row[name] as Day } : (row[name] ?? null)))
  const typedAsNumbers = { phone: 5125550100, zip: 78701, price: 9.95, policyNumber: 123456789012345 } as const
  async function* lines() {
    yield cells
    yield cells.map((cell, place) => typedAsNumbers[heads[place] as keyof typeof typedAsNumbers] ?? cell)
  }
  const parts: Uint8Array[] = []
  for await (const part of xlsx('members', heads, lines())) parts.push(part)
  const [workbook, table] = [await uploaded(app, new Uint8Array(Buffer.concat(parts))), await uploaded(app, csvOf([row]))]
  const [asText, asNumbers] = await rowsOf(workbook.id)
  expect(asText?.values).toEqual((await rowsOf(table.id))[0]?.values)
  expect(asNumbers?.values).toMatchObject({ phone: '5125550100', zip: '78701', price: '9.95', policyNumber: '123456789012345' })

  const odd = await uploaded(app, csvOf([row]).replace('"firstName"', '"Rufname"'))
  expect(odd.counts.problems).toBe(1)
  const mapping = { ...odd.mapping, firstName: 1 }
  await app.call(map, { params: params(odd.id), body: { mapping } }, 'dana')
  await app.work([])
  expect((await readOf(app, odd.id)).counts).toMatchObject({ problems: 0, fresh: 1 })
  expect(
    (await app.call(map, { params: params(odd.id), body: { mapping: { ...mapping, lastName: 1 } } }, 'dana')).refusal.fields,
  ).toHaveProperty('mapping.lastName')
})

test('a hostile file gets a clear answer at its field', async () => {
  const says = async (body: Uint8Array<ArrayBuffer>): Promise<string> =>
    (await app.call(upload, { query: { kind: 'members', fileName: 'x.xlsx' }, body }, 'dana')).refusal.fields?.['file'] ?? ''
  expect(await says(new Uint8Array([0x50, 0x4b, 3, 4]))).toMatch('damaged')
  expect(await says(bomb())).toMatch('too large to unpack')
  expect(await says(bytesOf('a,b\n"never closed'))).toMatch('line 2')
  expect(await says(bytesOf(''))).toMatch('empty')
  expect(await says(new Uint8Array([0xff, 0xfe, 0x41, 0x00, 0x0a, 0x00]))).toMatch('no rows')
})

/** A directory that says it unpacks to ten gigabytes. */
function bomb(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(46 + 22)
  const view = new DataView(bytes.buffer)
  bytes.set([0x50, 0x4b, 1, 2])
  view.setUint32(20, 40, true)
  view.setUint32(24, 0xffff_0000, true)
  bytes.set([0x50, 0x4b, 5, 6], 46)
  view.setUint16(56, 1, true)
  return bytes
}

test('agencies keep their codes or are issued one, wait for compliance, and are taken back', async () => {
  const heads = 'Agency,Code,State,NPN,License,License Expires,Tier,Price Tier,Email,Admin First Name,Admin Last Name,Admin Email'
  const file = [
    heads,
    'Prairie Cover,TX-30001,TX,9123456,TX-1,2028-05-31,T2,P2,office@prairie.example,Ray,Coleman,ray@prairie.example',
    'Harbor Cover,,Ohio,9123457,,,,,,,,',
    'Okoye Insurance Group,TX-10432,TX,,,,,,,,,',
    'Twice,TX-30001,TX,,,,,,,,,',
    'Much,TX-30009,TX,,,,T4,P3,,,,',
    'Elsewhere,OH-30009,TX,,,,T9,,,,,',
  ].join('\n')
  const checked = await uploaded(app, file, { kind: 'agencies' })
  expect(checked.counts).toMatchObject({ fresh: 2, matches: 1, problems: 3 })
  expect((await rowsOf(checked.id, 'problems')).map(({ problems: found }) => Object.keys(found))).toEqual([
    ['row'],
    ['priceTier'],
    ['masterCode', 'commissionTier'],
  ])
  const view = await broughtIn(app, file, { kind: 'agencies' })
  expect(view.counts).toMatchObject({ created: 2 })
  const agency = (name: string) => db().selectFrom('agencies').selectAll().where('name', '=', name).executeTakeFirst()
  expect(await agency('Prairie Cover')).toMatchObject({
    master_code: 'TX-30001',
    status: 'PENDING',
    npn: '09123456',
    commission_tier: 'T2',
    price_tier: 'P2',
    license_expires_on: '2028-05-31',
  })
  // A kept code uses its number up.
  expect((await agency('Harbor Cover'))?.master_code).toMatch(/^OH-3/)
  expect((await agency('Harbor Cover'))?.master_code).not.toBe('OH-30001')
  expect(app.emails.filter(({ to }) => to.includes('prairie'))).toEqual([])

  await broughtIn(app, csvOf([memberRow(95, { masterCode: 'TX-30001' })]))
  await app.call(undo, { params: params(view.id) }, 'dana')
  await app.work([])
  expect((await rowsOf(view.id, 'kept')).map(({ madeId, note }) => [madeId, note])).toEqual([['TX-30001', 'Memberships belong to it.']])
  expect(await agency('Harbor Cover')).toBeUndefined()
})

test('compliance and administrators alone bring in a book; its rows are deleted after 30 days', async () => {
  const { id } = await uploaded(app, csvOf([memberRow(99)]))
  for (const as of ['priya', 'helen', 'amara'] as const) expect((await app.call(read, { params: params(id) }, as)).status).toBe(403)
  expect((await app.call(imports, {}, 'dana')).answer.rows[0]).toMatchObject({ id, byName: 'Dana Whitfield', isForgotten: false })
  await db()
    .updateTable('book_imports')
    .set({ created_at: new Date(clock.now().getTime() - 31 * 86_400_000) })
    .where('id', '=', id)
    .execute()
  await app.work()
  expect(await readOf(app, id)).toMatchObject({ isForgotten: true, counts: { fresh: 1 } })
  expect(await rowsOf(id)).toEqual([])
  expect((await app.call(start, { params: params(id), body: { invites: false } }, 'dana')).status).toBe(404)
})
