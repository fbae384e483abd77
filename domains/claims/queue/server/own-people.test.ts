import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract as adjudication } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { type CastName, CAST_USERS } from '#db/cast.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const find = (claimId: Id<'claim'>, who: CastName) => app.call(adjudication.findClaim, { params: { claimId }, body: plainFindings }, who)
const approve = (claimId: Id<'claim'>, who: CastName, amount: Cents) =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount, comment: 'Looked at it all.' } }, who)
const deny = (claimId: Id<'claim'>, who: CastName, code: 'R04') =>
  app.call(decisions.denyClaim, { params: { claimId }, body: { code, explanation: 'The letter of the insurer says so.' } }, who)

describe('conflicts of interest', () => {
  const jonas = () => app.cast.users.jonas.id
  const assign = (claimId: Id<'claim'>) => app.call(queue.assignClaim, { params: { claimId }, body: { to: jonas(), from: null } }, 'dana')

  test('own agency: whoever also sells for it under another account does not decide, work on or get the claim', async () => {
    const nina = db().updateTable('users').where('id', '=', app.cast.users.nina.id)
    const { claimId } = await fixture.filed('ruth', { lossOn: daysAgo(31) })
    await nina.set({ email: CAST_USERS.jonas.email.replace('@', '+agency@') }).execute()

    expect((await approve(claimId, 'jonas', cents(500_00))).refusal.code).toBe('your_agencys_claim')
    expect((await deny(claimId, 'jonas', 'R04')).refusal.code).toBe('your_agencys_claim')
    expect((await find(claimId, 'jonas')).refusal.code).toBe('your_agencys_claim')
    expect((await assign(claimId)).refusal.code).toBe('handlers_own_claim')
    await nina.set({ email: CAST_USERS.nina.email }).execute()
    expect((await find(claimId, 'jonas')).status).toBe(200)
    expect((await assign(claimId)).status).toBe(200)
  })

  test('own agency: also the agency that serves the membership now', async () => {
    const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(33) })
    const grace = db().updateTable('users').where('id', '=', app.cast.users.grace.id)
    const { membershipId } = await fixture.coverOf('maria')
    const served = db().updateTable('memberships').where('id', '=', membershipId)
    await served.set({ master_code: 'TX-10432' }).execute()
    await grace.set({ first_name: 'Jonas', last_name: 'Weber' }).execute()
    expect((await find(claimId, 'jonas')).refusal.code).toBe('your_agencys_claim')
    await grace.set({ first_name: 'Grace', last_name: 'Liu' }).execute()
    expect((await find(claimId, 'jonas')).status).toBe(200)
  })

  test('a claim is not assigned to its own member or to somebody of the household', async () => {
    const { claimId: own } = await fixture.filed('jonasAtHome', { lossOn: daysAgo(34) })
    expect((await assign(own)).refusal.code).toBe('handlers_own_claim')
    const { claimId: family } = await fixture.filed('amara', { lossOn: daysAgo(35) })
    const address = (id: Id<'member'>) =>
      db().selectFrom('members').select(['street', 'zip']).where('id', '=', id).executeTakeFirstOrThrow()
    const [before, home] = [await address(app.cast.members.amara.id), await address(app.cast.members.jonasAtHome.id)]
    const amara = db().updateTable('members').where('id', '=', app.cast.members.amara.id)
    const street = home.street || '1 Peach Street'
    await db().updateTable('members').set({ street }).where('id', '=', app.cast.members.jonasAtHome.id).execute()
    await amara.set({ street, zip: home.zip }).execute()
    expect((await assign(family)).refusal.code).toBe('handlers_own_claim')
    await amara.set(before).execute()
    expect((await assign(family)).status).toBe(200)
  })
})
