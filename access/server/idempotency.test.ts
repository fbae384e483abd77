import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { once } from '#access/server/idempotency.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { db } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const body = { email: 'nora@book.example', password: 'a-password-nobody-may-read' }
const asked = () => ({ actor: 'visitor', key: randomUUID(), route: 'POST /enrollments', body })

test('fifty requests at once with one key do the work once, and all get its answer', async () => {
  const request = asked()
  let done = 0
  const answers = await Promise.all(Array.from({ length: 50 }, () => once(request, async () => ({ number: ++done }))))
  expect(done).toBe(1)
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(new Set(['{"number":1}']))
})

test('the same key for another body is refused, and for another actor it is another key', async () => {
  const request = asked()
  await once(request, async () => 'kept')
  const again = once({ ...request, body: { ...body, email: 'omar@book.example' } }, async () => 'never')
  await expect(again).rejects.toEqual(new Refusal('key_used_for_another_request'))
  expect(await once({ ...request, actor: 'usr_somebody_else' }, async () => 'their own')).toBe('their own')
})

test('the stored digest of a body cannot be guessed without the secret', async () => {
  const request = asked()
  await once(request, async () => 'done')
  const kept = await db().selectFrom('idempotency_keys').select('body_hash').where('key', '=', request.key).executeTakeFirstOrThrow()
  expect(kept.body_hash).toMatch(/^[0-9a-f]{64}$/)
  expect(kept.body_hash).not.toBe(createHash('sha256').update(JSON.stringify(body)).digest('hex'))
})

test('failed work leaves its key free', async () => {
  const request = asked()
  await expect(once(request, async () => Promise.reject(new Error('the line was cut')))).rejects.toThrow('the line was cut')
  expect(await once(request, async () => 'second time')).toBe('second time')
})
