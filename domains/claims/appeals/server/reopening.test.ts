import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { deniedBefore } from '#domains/claims/appeals/server/appeals.store.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimFixture, daysAgo } from '#domains/claims/filing/testing.ts'
import { conversationContract } from '#domains/claims/claim-messages/contract.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import type { CastName } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

type Closed = { ago?: number; code?: string; outcome?: 'denied' | 'no_response' | 'withdrawn' }

/** A claim that was denied and closed some days ago. */
async function closed(who: 'amara' | 'maria', { ago = 10, code = 'R05', outcome = 'denied' }: Closed = {}) {
  const { claimId } = await fixture.filed(who, { insurerClaimNumber: `LS-${who}-${ago}-${code}-${outcome}` })
  const at = new Date(Date.parse(`${daysAgo(ago)}T18:00:00Z`))
  await db()
    .updateTable('claims')
    .set({ status: 'CLOSED', outcome, denial_code: outcome === 'denied' ? code : null, closed_at: at, due_on: null })
    .where('id', '=', claimId)
    .execute()
  await db().updateTable('claim_clocks').set({ stopped_at: at }).where('claim_id', '=', claimId).execute()
  return claimId
}
const ask = (claimId: Id<'claim'>, who: CastName) =>
  app.call(appealsContract.askReopening, { params: { claimId }, body: { text: 'My insurer has written a second letter.' } }, who)
const decline = (claimId: Id<'claim'>, who: CastName) =>
  app.call(appealsContract.declineReopening, { params: { claimId }, body: { why: 'The second letter shows the same.' } }, who)
const seen = async (claimId: Id<'claim'>, who: CastName) => (await app.call(claimsContract.claim, { params: { claimId } }, who)).answer
const askedAgain = async () => (await app.call(queueContract.claimQueue, { query: { view: 'asked_again' } }, 'marcus')).answer.rows

describe('a member asks for a closed claim to be reopened (K24)', () => {
  test('one request at a time; it is in the queue, documents can be added, and a senior handler reopens the claim', async () => {
    const claimId = await closed('amara')
    expect(await seen(claimId, 'amara')).toMatchObject({ whyNot: { askReopening: null, upload: 'claim_is_decided' }, reopening: null })
    expect((await seen(claimId, 'amara')).reopenBy).not.toBeNull()
    expect((await ask(claimId, 'maria')).status, 'another member does not see it').toBe(404)
    expect((await ask(claimId, 'dana')).status, 'staff do not ask').toBe(403)

    expect((await ask(claimId, 'amara')).answer).toMatchObject({
      status: 'CLOSED',
      whyNot: { upload: null, askReopening: 'asked_already' },
    })
    expect((await ask(claimId, 'amara')).refusal.code).toBe('asked_already')
    const [waiting, ...others] = await askedAgain()
    expect(others).toEqual([])
    expect(waiting?.id).toBe(claimId)
    expect(waiting?.dueOn).not.toBeNull()

    const open = { params: { claimId }, body: { evidence: 'A second letter.' } }
    expect((await app.call(appealsContract.reopenClaim, open, 'marcus')).answer).toMatchObject({ status: 'IN_REVIEW', reopening: null })
    expect(await askedAgain()).toEqual([])
    const { rows } = (await app.call(conversationContract.claimTimeline, { params: { claimId } }, 'amara')).answer
    expect(rows.slice(0, 2).map(({ kind }) => kind)).toEqual(['claim.reopened', 'claim.reopening_requested'])
  })

  test('takeNext gives the request to a senior handler, not to a first-level handler', async () => {
    const claimId = await closed('maria', { ago: 10 })
    await ask(claimId, 'maria')
    const next = async (who: CastName) => (await app.call(queueContract.takeNext, { body: {} }, who)).answer.claimId
    await db().updateTable('claims').where('id', '<>', claimId).set({ due_on: null }).execute()
    expect(await next('jonas')).toBeNull()
    expect(await next('marcus')).toBe(claimId)
    expect(await next('lena'), 'assigned to Marcus').toBeNull()
    expect((await seen(claimId, 'marcus')).status).toBe('CLOSED')
    await decline(claimId, 'marcus')
    expect(await next('marcus')).toBeNull()
  })

  test('a senior handler declines by email; then the member can ask again', async () => {
    const claimId = await closed('maria', { ago: 20 })
    expect((await decline(claimId, 'marcus')).refusal.code).toBe('not_asked')
    await ask(claimId, 'maria')
    expect((await decline(claimId, 'jonas')).refusal.code).toBe('over_your_authority')
    expect((await decline(claimId, 'marcus')).answer).toMatchObject({ status: 'CLOSED', reopening: null })
    expect(await askedAgain()).toEqual([])
    const email = await db()
      .selectFrom('messages')
      .select('body')
      .where('claim_id', '=', claimId)
      .where('kind', '=', 'claim_reopening_decided')
      .executeTakeFirstOrThrow()
    expect(email.body).toContain('The second letter shows the same.')
    expect((await ask(claimId, 'maria')).status).toBe(200)
  })

  test.each([
    ['after 180 days', { ago: 183 }, 'reopen_too_late'],
    ['for a year whose claims are used up', { code: 'R14' }, 'not_reopened'],
    ['for a year whose aggregate is used up', { code: 'R15' }, 'not_reopened'],
    ['for a claim the member withdrew', { outcome: 'withdrawn' }, 'not_reopened'],
  ] as const)('not %s, and the page does not offer it', async (_, options, reason) => {
    const claimId = await closed('maria', options)
    expect(await seen(claimId, 'maria')).toMatchObject({ reopenBy: null, whyNot: { askReopening: reason } })
    expect((await ask(claimId, 'maria')).refusal.code).toBe(reason)
  })

  test('not a third time', async () => {
    const claimId = await closed('maria', { ago: 30 })
    await db().updateTable('claims').set({ reopened: 2 }).where('id', '=', claimId).execute()
    expect((await ask(claimId, 'maria')).refusal.code).toBe('reopened_twice')
    await db().updateTable('claims').set({ reopened: 1 }).where('id', '=', claimId).execute()
    expect((await ask(claimId, 'maria')).status).toBe(200)
  })
})

test('the days to appeal count from the last denial: a claim reopened and denied again is not closed by the first', async () => {
  const denied = async (ago: number) => {
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(70 + ago), insurerClaimNumber: `LS-denied-${ago}` })
    const at = new Date(`${daysAgo(ago)}T18:00:00Z`)
    await change(claimId, { status: 'DENIED', denial_code: 'R05', decided_by: app.cast.users.jonas.id, decided_at: at })
    return claimId
  }
  type Change = { status: 'DENIED' | 'IN_REVIEW' | 'APPEALED'; denial_code?: string | null; decided_by?: Id<'user'>; decided_at?: Date }
  const change = (claimId: Id<'claim'>, to: Change) => db().updateTable('claims').set(to).where('id', '=', claimId).execute()
  const due = async (ago: number, limit = 100) =>
    (await rowsOf(deniedBefore({ now: new Date(), after: '', limit }, new Date(`${daysAgo(ago)}T23:00:00Z`)))).map(({ id }) => id)
  const [old, recent, appealed] = [await denied(65), await denied(20), await denied(66)]
  await change(appealed, { status: 'APPEALED' })
  expect(await due(60)).toEqual([old])
  expect(await due(19)).toEqual([old, recent].toSorted())
  expect(await due(19, 1)).toEqual([old, recent].toSorted().slice(0, 1))
  await change(old, { status: 'IN_REVIEW', denial_code: null })
  expect(await due(60), 'reopened').toEqual([])
  await change(old, { status: 'DENIED', denial_code: 'R05', decided_at: new Date(`${daysAgo(5)}T18:00:00Z`) })
  expect(await due(60), 'denied again').toEqual([])
  expect(await due(4)).toEqual([old, recent].toSorted())
})
