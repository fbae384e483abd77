import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { MAX_BATCH, promotionCodesContract } from '#domains/membership/promotion-codes/contract.ts'
import { promotionsContract } from '#domains/membership/promotion-list/contract.ts'
import { HARBOR20 } from '#domains/membership/promotion-codes/testing.ts'
import { officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'

const { createPromotion, previewBatch, runBatch } = promotionCodesContract
const { promotion } = promotionsContract

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const codeOf = async (code: string): Promise<Id<'promotion'>> =>
  (await app.call(createPromotion, { body: { ...HARBOR20, code } }, 'dana')).answer.promotion.id
const read = async (promotionId: Id<'promotion'>) => (await app.call(promotion, { params: { promotionId } }, 'dana')).answer.promotion
const kindsOf = async (id: Id<'promotion'>) =>
  (await db().selectFrom('history_events').select('kind').where('noun_id', '=', id).orderBy('seq').execute()).map(({ kind }) => kind)

test('many codes are stopped with one reason; the preview lists them and does nothing', async () => {
  const ids = [await codeOf('PIER1'), await codeOf('PIER2')]
  const body = { kind: 'stop' as const, whom: { ids }, why: 'The campaign is over.' }
  expect((await app.call(runBatch, { body }, 'jonas')).status).toBe(403)
  expect((await app.call(runBatch, { body: { ...body, why: ' ' } }, 'dana')).refusal.fields).toHaveProperty('why')
  expect((await app.call(previewBatch, { body }, 'dana')).answer).toEqual({ done: 2, skipped: 0, why: [] })
  expect((await read(ids[0] ?? 'prm_')).status).toBe('running')

  expect((await app.call(runBatch, { body }, 'priya')).answer.done).toBe(2)
  for (const id of ids) {
    expect(await read(id)).toMatchObject({ status: 'stopped', stoppedWhy: 'The campaign is over.' })
    expect(await kindsOf(id)).toEqual(['promotion.created', 'promotion.stopped'])
  }
  expect((await app.call(runBatch, { body }, 'priya')).answer).toMatchObject({
    done: 0,
    why: [{ name: 'PIER1', because: 'This code has already been stopped.' }, { name: 'PIER2' }],
  })
})

test('many codes get a later end, with the same maximum of uses; codes it would shorten are skipped', async () => {
  const [near, far] = [await codeOf('QUAY1'), await codeOf('QUAY2')]
  const later = (days: number) => addDays(officeDay(), days)
  const extend = (ids: Id<'promotion'>[], days: number) =>
    app.call(runBatch, { body: { kind: 'extend', whom: { ids }, endsOn: later(days), why: 'It sells.' } }, 'dana')
  const uses = (await read(near)).maxRedemptions
  await db()
    .updateTable('promotions')
    .set({ ends_on: later(10) })
    .where('id', '=', near)
    .execute()
  await db()
    .updateTable('promotions')
    .set({ ends_on: later(90) })
    .where('id', '=', far)
    .execute()
  expect((await extend([near, far], 60)).answer).toMatchObject({
    done: 1,
    why: [{ name: 'QUAY2', because: 'Choose a later end date than the current one.' }],
  })
  expect(await read(near)).toMatchObject({ endsOn: later(60), maxRedemptions: uses })
  expect(await read(far)).toMatchObject({ endsOn: later(90) })
})

test('all that match are chosen as in the list, up to the maximum', async () => {
  for (const code of ['JETTY1', 'JETTY2', 'JETTY3']) await codeOf(code)
  const stop = (matching: { search?: string; status?: string }) => ({ kind: 'stop' as const, whom: { matching }, why: 'Over.' })
  await app.call(runBatch, { body: { ...stop({}), whom: { ids: [await idOf('JETTY3')] } } }, 'dana')
  expect((await app.call(previewBatch, { body: stop({ search: 'jetty' }) }, 'dana')).answer).toMatchObject({ done: 2, skipped: 1 })
  expect((await app.call(runBatch, { body: stop({ search: 'jetty', status: 'running' }) }, 'dana')).answer).toMatchObject({
    done: 2,
    skipped: 0,
  })
  for (let n = 0; n <= MAX_BATCH; n++) await codeOf(`MANY-${n}`)
  expect((await app.call(previewBatch, { body: stop({ search: 'many-' }) }, 'dana')).refusal.code).toBe('too_many_at_once')
})

const idOf = async (search: string): Promise<Id<'promotion'>> =>
  (await app.call(promotionsContract.promotions, { query: { search } }, 'dana')).answer.rows[0]?.id ?? 'prm_'
