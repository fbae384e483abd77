import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { promotionsContract } from '#capabilities/promotions/contract.ts'
import { db } from '#platform/db.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const HARBOR20 = {
  code: 'harbor20', description: 'Spring mailing', off: { kind: 'percent' as const, basisPoints: 2000 }, lasts: { duration: 'once' as const },
  startsOn: '2026-01-01' as const, endsOn: null, maxRedemptions: 100, newMembersOnly: true, planCodes: [], masterCodes: [], allianceIds: [], states: [],
}

test('Dana creates a code, reads it back as a sentence, and the history tells of it', async () => {
  const { status, answer } = await app.call(promotionsContract.createPromotion, { body: HARBOR20 }, 'dana')
  expect(status).toBe(200)
  expect(answer.promotion).toMatchObject({ code: 'HARBOR20', status: 'running', sentence: expect.stringContaining('20 % off the first payment') as string })
  const events = await db().selectFrom('history_events').select('kind').where('noun_id', '=', answer.promotion.id).execute()
  expect(events).toEqual([{ kind: 'promotion.created' }])
})

test('the same code, however it is written, exists once', async () => {
  const { status, refusal } = await app.call(promotionsContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR20' } }, 'priya')
  expect([status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([409, 'code_taken', ['code']])
})

test('the same request sent twice makes one code and gets one answer', async () => {
  const key = { 'idempotency-key': 'harbor-21-created' }
  const [first, second] = await Promise.all([1, 2].map(() => app.call(promotionsContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR21' } }, 'dana', key)))
  expect(first?.answer).toEqual(second?.answer)
  const other = await app.call(promotionsContract.createPromotion, { body: { ...HARBOR20, code: 'HARBOR22' } }, 'dana', key)
  expect([other.status, other.refusal.code]).toEqual([422, 'key_used_for_another_request'])
})

test('a code that ends before it starts is refused, at its field', async () => {
  const { status, refusal } = await app.call(promotionsContract.createPromotion, { body: { ...HARBOR20, code: 'BACKWARDS', endsOn: '2025-12-31' } }, 'dana')
  expect([status, refusal.fields]).toEqual([400, { endsOn: 'A code ends on or after the day it starts.' }])
})

test('Jonas may look and not touch, and his button says why', async () => {
  const { answer } = await app.call(promotionsContract.promotions, { query: {} }, 'jonas')
  expect([answer.can.create, answer.rows[0]?.whyNot.stop]).toEqual([false, 'not_your_role'])
  expect((await app.call(promotionsContract.createPromotion, { body: HARBOR20 }, 'jonas')).status).toBe(403)
  expect((await app.call(promotionsContract.promotions, { query: {} }, 'grace')).status).toBe(403)
})

test('a code is stopped once, with a reason; an unknown one is not found', async () => {
  const { answer } = await app.call(promotionsContract.promotions, { query: {} }, 'dana')
  const params = { promotionId: answer.rows[0]?.id ?? newId('promotion') }
  const stopped = await app.call(promotionsContract.stopPromotion, { params, body: { why: 'The mailing is over' } }, 'dana')
  expect(stopped.answer.promotion).toMatchObject({ status: 'stopped', stoppedWhy: 'The mailing is over', whyNot: { stop: 'already_stopped' } })
  expect((await app.call(promotionsContract.stopPromotion, { params, body: { why: 'Again' } }, 'dana')).refusal.code).toBe('already_stopped')
  expect((await app.call(promotionsContract.stopPromotion, { params: { promotionId: newId('promotion') }, body: { why: 'x' } }, 'dana')).status).toBe(404)
})
