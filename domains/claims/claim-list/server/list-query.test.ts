import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture, plainAnswers } from '#domains/claims/filing/testing.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { CastName } from '#db/cast.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

type Query = NonNullable<Parameters<typeof app.call<typeof claimListContract.claims>>[1]['query']>

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
let marias: Id<'claim'>
let amaras: Id<'claim'>
let draft: Id<'claim'>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  marias = (await fixture.filed('maria')).claimId
  amaras = (await fixture.filed('amara')).claimId
  const { vehicleId } = await fixture.coverOf('ruth')
  draft = (await app.call(filingContract.startClaim, { body: { answers: plainAnswers(vehicleId) } }, 'ruth')).answer.id
  const amount = { approved_cents: cents(500_00), paid_cents: cents(350_00) }
  await db()
    .updateTable('claims')
    .set({ loss_type: 'theft', ...amount })
    .where('id', '=', amaras)
    .execute()
  const to = app.cast.users.jonas.id
  await app.call(queueContract.assignClaim, { params: { claimId: amaras }, body: { to, from: null } }, 'dana')
})
afterAll(() => app.stop())

const { claims, count, export: take } = claimListContract

/** The claims in the list; also checks that the count is the same. */
async function found(query: Query, as: CastName = 'dana'): Promise<Id<'claim'>[]> {
  const { rows } = (await app.call(claims, { query }, as)).answer
  const { limit: _, cursor: _c, view: _v, memberId: _m, ...filters } = query
  expect((await app.call(count, { query: filters }, as)).answer).toEqual({ count: rows.length, more: false })
  return rows.map(({ id }) => id)
}

describe('the list of all claims', () => {
  test.each([
    ['all, newest first', {}, () => [draft, amaras, marias]],
    ['all, oldest first', { sort: 'oldest' }, () => [marias, amaras, draft]],
    ['all except drafts', { status: 'not:DRAFT' }, () => [amaras, marias]],
    ['a loss type', { lossType: 'theft' }, () => [amaras]],
    ['a handler', () => ({ assigned: app.cast.users.jonas.id }), () => [amaras]],
    ['nobody', { assigned: 'NOBODY' }, () => [draft, marias]],
    ['anybody', { assigned: 'not:NOBODY' }, () => [amaras]],
    ['not Jonas, including unassigned claims', () => ({ assigned: `not:${app.cast.users.jonas.id}` }), () => [draft, marias]],
    ['an agency', { masterCode: 'TX-10432', status: 'not:DRAFT' }, () => [amaras]],
    ['filed today at the office', () => ({ filed: `between:${officeDay()},${officeDay()}` }), () => [amaras, marias]],
    ['filed before today', () => ({ filed: `before:${officeDay()}` }), () => []],
    ['filed after yesterday', () => ({ filed: `after:${addDays(officeDay(), -1)}` }), () => [amaras, marias]],
    ['an amount compares what was paid, not what was approved', { amount: 'under:40000' }, () => [amaras]],
    ['more than was paid', { amount: 'over:35000' }, () => []],
    ['an amount between two, both included', { amount: 'between:35000,50000' }, () => [amaras]],
    ['what is asked for, while nothing is decided', { asked: 'over:90000' }, () => [marias]],
    ['less than is asked for', { asked: 'under:90000' }, () => []],
    ["a part of the member's name", { search: 'okaf' }, () => [amaras]],
    ['another name', { search: '100%' }, () => []],
  ] as const)('%s', async (_, query, expected) => {
    expect(await found(typeof query === 'function' ? query() : query)).toEqual(expected())
  })

  test('a claim is found by its number, and by the state of its membership', async () => {
    const { rows } = (await app.call(claims, { query: { status: 'not:DRAFT' } }, 'dana')).answer
    const [first] = rows
    expect(await found({ search: first?.number?.toLowerCase() ?? '' })).toEqual([first?.id])
    expect(await found({ state: first?.state ?? '', status: 'not:DRAFT' })).toContain(first?.id)
    expect(await found({ state: 'WY' })).toEqual([])
  })

  test('a page continues where the previous one ended, in both orders', async () => {
    for (const sort of ['newest', 'oldest'] as const) {
      const first = (await app.call(claims, { query: { sort, limit: 2 } }, 'dana')).answer
      const second = (await app.call(claims, { query: { sort, limit: 2, cursor: first.next ?? '' } }, 'dana')).answer
      expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(await found({ sort }))
      expect(second.next).toBeNull()
    }
  })

  test('an invalid filter is refused, not ignored', async () => {
    for (const query of [{ status: 'HAPPY' }, { filed: 'between:2026-11-01' }, { amount: 'over:1.5' }, { assigned: 'jonas' }])
      expect((await app.call(claims, { query }, 'dana')).status).toBe(400)
  })
})

describe('the reader’s scope', () => {
  test('Grace and Emeka find the claims of their members, Nina none of them, Amara her own', async () => {
    expect(await found({ status: 'not:DRAFT' }, 'grace')).toEqual([amaras])
    expect(await found({ status: 'not:DRAFT' }, 'emeka')).toEqual([amaras])
    expect(await found({ search: 'okafor' }, 'nina')).toEqual([])
    expect(await found({ amount: 'over:1' }, 'amara')).toEqual([amaras])
    expect(await found({ masterCode: 'DIRECT' }, 'grace')).toEqual([])
  })

  test('sales filter only by status; only staff filter by handler', async () => {
    expect(await found({ status: 'not:DRAFT' }, 'tomas')).toContain(amaras)
    expect((await app.call(claims, { query: { amount: 'over:1' } }, 'tomas')).refusal.code).toBe('not_your_role')
    expect((await app.call(count, { query: { amount: 'over:1' } }, 'helen')).refusal.code).toBe('not_your_role')
    expect((await app.call(claims, { query: { assigned: 'NOBODY' } }, 'grace')).refusal.code).toBe('not_your_role')
    expect((await app.call(claims, { query: { assigned: 'NOBODY' } }, 'priya')).status).toBe(200)
  })

  test('state, agency and handler are shown only to staff', async () => {
    const rowOf = async (as: CastName) => (await app.call(claims, { query: { lossType: 'theft' } }, as)).answer.rows[0]
    expect(await rowOf('priya')).toMatchObject({ masterCode: 'TX-10432', handlerName: 'Jonas Weber' })
    expect(await rowOf('grace')).toMatchObject({ id: amaras, state: null, masterCode: null, handlerName: null })
  })
})

describe('the export', () => {
  test('has all matching claims; it is recorded with its purpose', async () => {
    await db().updateTable('members').set({ first_name: '=HYPERLINK("x")' }).where('id', '=', app.cast.members.amara.id).execute()
    const file = await app.call(take, { query: { format: 'csv', purpose: 'Reserves', lossType: 'theft' } }, 'priya')
    const lines = String(file.answer).trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Okafor"`)
    expect(lines[1]).toContain('350.00')
    const [event] = await eventsAbout({ noun: 'user', id: app.cast.users.priya.id })
    expect(event).toMatchObject({ kind: 'claims.exported', why: 'Reserves', data: { format: 'csv', count: 1, filters: ['lossType'] } })
  })

  test('is refused for agents and without a purpose', async () => {
    expect((await app.call(take, { query: { format: 'csv', purpose: 'Mine' } }, 'grace')).status).toBe(403)
    expect((await app.call(take, { query: { format: 'csv', purpose: ' ' } }, 'priya')).status).toBe(400)
  })
})
