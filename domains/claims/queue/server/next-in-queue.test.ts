import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

// The next claim is one that this user can work on.
let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const next = async (who: CastName): Promise<(Id<'claim'> | null)[]> => {
  const seen: (Id<'claim'> | null)[] = []
  for (let n = 0; n < 8; n++) {
    const after = seen.at(-1)
    const { claimId } = (await app.call(queue.takeNext, { body: after ? { after } : {} }, who)).answer
    if (!claimId || seen.includes(claimId)) break
    seen.push(claimId)
  }
  await db().updateTable('claims').set({ assigned_to: null }).execute()
  return seen
}
type Change = { status: 'IN_REVIEW' | 'PENDING_APPROVAL' | 'APPEALED'; recommended_by?: Id<'user'> | null; decided_by?: Id<'user'> | null }
const setStatus = (claimId: Id<'claim'>, change: Change) => db().updateTable('claims').set(change).where('id', '=', claimId).execute()

test('an investigation goes to the unit and, once fraud is found, to a supervisor', async () => {
  const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(12), insurerClaimNumber: 'LS-next-1' })
  await app.call(investigationsContract.holdClaim, { params: { claimId }, body: { why: 'The invoice looks edited.' } }, 'jonas')
  expect(await next('olga')).toEqual([claimId])
  expect(await next('jonas')).not.toContain(claimId)
  const body = { finding: 'fraud' as const, text: 'The shop never saw this car.' }
  await app.call(investigationsContract.concludeInvestigation, { params: { claimId }, body }, 'olga')
  expect(await next('olga')).toEqual([])
  expect(await next('lena')).toContain(claimId)
  expect(await next('marcus')).not.toContain(claimId)
  await setStatus(claimId, { status: 'IN_REVIEW' })
})

test('a recommended claim goes to another user of a higher level', async () => {
  const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(12), insurerClaimNumber: 'LS-next-2' })
  await setStatus(claimId, { status: 'PENDING_APPROVAL', recommended_by: app.cast.users.marcus.id })
  expect(await next('jonas')).not.toContain(claimId)
  expect(await next('marcus')).not.toContain(claimId)
  expect(await next('lena')).toContain(claimId)
  await setStatus(claimId, { status: 'IN_REVIEW', recommended_by: null })
})

test('an appeal goes to a supervisor who did not decide the claim', async () => {
  const { claimId } = await fixture.filed('amara', { lossOn: daysAgo(12), insurerClaimNumber: 'LS-next-3' })
  await setStatus(claimId, { status: 'APPEALED', decided_by: app.cast.users.dana.id })
  expect(await next('dana')).not.toContain(claimId)
  expect(await next('marcus')).not.toContain(claimId)
  expect(await next('lena')).toContain(claimId)
  await setStatus(claimId, { status: 'IN_REVIEW', decided_by: null })
})

test('an unanswered message on a closed claim is in the queue', async () => {
  const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(22), insurerClaimNumber: 'LS-next-4' })
  await app.call(decisionsContract.denyClaim, { params: { claimId }, body: { code: 'R05', explanation: 'The letter.' } }, 'marcus')
  expect(await next('jonas')).not.toContain(claimId)
  await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'What does that mean?' } }, 'maria')
  expect(await next('jonas')).toContain(claimId)
  await app.call(conversationContract.sendMessage, { params: { claimId }, body: { body: 'Your insurer paid nothing.' } }, 'jonas')
  expect(await next('jonas')).not.toContain(claimId)
})
