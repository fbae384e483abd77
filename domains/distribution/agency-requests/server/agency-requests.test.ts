import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { request, requests, answerRequest } = agencyRequestsContract

test('a proposal by a sales agent waits for staff, and is answered once', async () => {
  const params = { masterCode: 'OH-20417' }
  await app.call(
    request,
    { params, body: { kind: 'tiers', body: 'They are close to 25 members.', commissionTier: 'T2', priceTier: 'P1' } },
    'tomas',
  )
  expect((await app.call(request, { params, body: { kind: 'other', body: 'x' } }, 'emeka')).status).toBe(404)
  const [waiting] = (await app.call(requests, {}, 'dana')).answer.rows
  expect(waiting).toMatchObject({ agencyName: 'Lakeshore Family Insurance', commissionTier: 'T2', byName: 'Tomás Reyes' })
  const answer = { params: { requestId: waiting?.id ?? 'agr_' }, body: { answer: 'done', why: 'Set from next month.' } } as const
  expect((await app.call(answerRequest, answer, 'dana')).status).toBe(200)
  expect((await app.call(answerRequest, answer, 'dana')).refusal.code).toBe('already_answered')
})
