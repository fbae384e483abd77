import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { createCode, HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

test('Dana creates a code, reads it back, and the history has the event', async () => {
  const { status, answer } = await app.call(promotionCodesContract.createPromotion, { body: { ...HARBOR20, code: 'harbor20' } }, 'dana')
  expect(status).toBe(200)
  expect(answer.promotion).toMatchObject({
    code: 'HARBOR20',
    status: 'running',
    off: { kind: 'percent', basisPoints: 2000 },
    createdBy: 'Dana Whitfield',
    unused: true,
    cost: 0,
  })
  const events = await db().selectFrom('history_events').select('kind').where('noun_id', '=', answer.promotion.id).execute()
  expect(events).toEqual([{ kind: 'promotion.created' }])
})

test('the same code in any spelling exists once', async () => {
  const { status, refusal } = await app.call(promotionCodesContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR20' } }, 'priya')
  expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([409, 'code_taken', ['code']])
})

test('the same request sent twice makes one code and gets one answer', async () => {
  const key = { 'idempotency-key': 'harbor-21-created' }
  const [first, second] = await Promise.all(
    [1, 2].map(() => app.call(promotionCodesContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR21' } }, 'dana', key)),
  )
  expect(first?.answer).toEqual(second?.answer)
  const other = await app.call(promotionCodesContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR22' } }, 'dana', key)
  expect([other.status, other.refusal.code]).toEqual([422, 'key_used_for_another_request'])
})

test.each([
  ['ends before it starts', { endsOn: '2019-12-31' as const }, { endsOn: 'Choose an end date on or after the start date.' }],
  ['is for an agency that does not exist', { masterCodes: ['TX-10432', 'TX-99999'] }, { masterCodes: 'There is no agency TX-99999.' }],
  ['is for a state that does not exist', { states: ['TX', 'ZZ'] }, { states: 'There is no state ZZ. Enter states like this: TX, FL.' }],
  [
    'is too long for codes issued under it',
    { singleUse: true, code: 'A-CODE-OF-TWENTY-SIX-SIGNS' },
    { code: expect.stringContaining('at most 21') as string },
  ],
])('a code that %s is refused, at its field', async (_, wrong, fields) => {
  const { status, refusal } = await app.call(
    promotionCodesContract.createPromotion,
    { body: { ...HARBOR20, code: 'WRONG', ...wrong } },
    'dana',
  )
  expect([status, refusal.fields]).toEqual([400, fields])
})

test('Jonas may read codes and not change them, and his button says why; Grace, a seller, may not read them', async () => {
  const { answer } = await app.call(promotionsContract.promotions, { query: {} }, 'jonas')
  expect([answer.can.create, answer.rows[0]?.whyNot.stop, answer.rows[0]?.whyNot.extend]).toEqual([false, 'not_your_role', 'not_your_role'])
  expect((await app.call(promotionCodesContract.createPromotion, { body: HARBOR20 }, 'jonas')).status).toBe(403)
  expect((await app.call(promotionsContract.promotions, { query: {} }, 'grace')).status).toBe(403)
})

test('the list is searched, counted by status, and read by pages', async () => {
  await createCode(app, 'AUTUMN', { startsOn: '2199-09-01', description: 'Lakeshore mailing' })
  await createCode(app, 'PAST', { startsOn: '2020-01-01', endsOn: '2020-12-31' })
  const { answer } = await app.call(promotionsContract.promotions, { query: { limit: 2 } }, 'priya')
  expect(answer.rows.map(({ code }) => code)).toEqual(['PAST', 'AUTUMN'])
  expect(answer.counts).toMatchObject({ all: 4, running: 2, coming: 1, over: 1, unused: 2 })
  const further = await app.call(promotionsContract.promotions, { query: { limit: 2, cursor: answer.next ?? '' } }, 'priya')
  expect([further.answer.rows.map(({ code }) => code), further.answer.next]).toEqual([['HARBOR21', 'HARBOR20'], null])
  const found = await app.call(promotionsContract.promotions, { query: { search: 'lakeshore' } }, 'priya')
  expect(found.answer.rows.map(({ code }) => code)).toEqual(['AUTUMN'])
  const coming = await app.call(promotionsContract.promotions, { query: { status: 'coming' } }, 'priya')
  expect(coming.answer.rows.map(({ code }) => code)).toEqual(['AUTUMN'])
})

test('a code is extended with a reason, never shortened', async () => {
  const { id } = await createCode(app, 'LONGER', { endsOn: '2199-01-31', maxRedemptions: 10 })
  const extend = (body: { endsOn: '2199-01-30' | '2199-02-28'; maxRedemptions: number }, as: 'priya' | 'jonas') =>
    app.call(
      promotionCodesContract.extendPromotion,
      { params: { promotionId: id }, body: { ...body, why: 'The partner asked for it' } },
      as,
    )
  expect((await extend({ endsOn: '2199-01-30', maxRedemptions: 10 }, 'priya')).refusal.code).toBe('ends_sooner')
  expect((await extend({ endsOn: '2199-02-28', maxRedemptions: 9 }, 'priya')).refusal.code).toBe('fewer_uses')
  expect((await extend({ endsOn: '2199-02-28', maxRedemptions: 20 }, 'jonas')).status).toBe(403)
  const { answer } = await extend({ endsOn: '2199-02-28', maxRedemptions: 20 }, 'priya')
  expect(answer.promotion).toMatchObject({ endsOn: '2199-02-28', maxRedemptions: 20 })
  const events = await db()
    .selectFrom('history_events')
    .select(['kind', 'why', 'data'])
    .where('noun_id', '=', id)
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  expect(events).toEqual({
    kind: 'promotion.extended',
    why: 'The partner asked for it',
    data: { endsOn: ['2199-01-31', '2199-02-28'], maxRedemptions: [10, 20] },
  })
})

test('a code is stopped once, with a reason; an unknown one is not found', async () => {
  const { id: promotionId } = await createCode(app, 'STOPPED')
  const stopped = await app.call(
    promotionCodesContract.stopPromotion,
    { params: { promotionId }, body: { why: 'The mailing is over' } },
    'dana',
  )
  expect(stopped.answer.promotion).toMatchObject({
    status: 'stopped',
    stoppedWhy: 'The mailing is over',
    whyNot: { stop: 'already_stopped' },
  })
  expect(
    (await app.call(promotionCodesContract.stopPromotion, { params: { promotionId }, body: { why: 'Again' } }, 'dana')).refusal.code,
  ).toBe('already_stopped')
  expect(
    (await app.call(promotionCodesContract.stopPromotion, { params: { promotionId: newId('promotion') }, body: { why: 'x' } }, 'dana'))
      .status,
  ).toBe(404)
})
