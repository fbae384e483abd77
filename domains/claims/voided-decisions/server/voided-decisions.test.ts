import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { appealsContract } from '#domains/claims/appeals/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { rescissionContract } from '#domains/membership/company-notices/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { claimFixture, daysAgo, giveCoverage, type MemberName, plainFindings } from '#domains/claims/filing/testing.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimsNotClosed } from '#domains/claims/voided-decisions/server/voided-decisions.store.ts'
import { replayDecisions } from '#domains/claims/decisions/server/replaying.ts'
import { messagePreferencesContract } from '#domains/records/message-preferences/contract.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  await db()
    .updateTable('users')
    .set({ capabilities: ['compliance'] })
    .where('id', '=', app.cast.users.priya.id)
    .execute()
})
afterAll(() => app.stop())

const FIVE_HUNDRED = {
  ...plainFindings,
  policyDeductible: cents(500_00),
  carrierDeductible: cents(500_00),
  flags: { third_claim_of_household: 'Other days.', late_notice: 'Away.' },
}

async function filed(who: MemberName) {
  await fixture.coverOf(who, { plan: 'ADR-1500' })
  const { claimId } = await fixture.filed(who, { lossOn: daysAgo(20), deductible: cents(500_00) })
  return claimId
}

async function approved(who: MemberName) {
  const claimId = await filed(who)
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: FIVE_HUNDRED }, 'jonas')
  await app.call(decisionsContract.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: 'Agreed.' } }, 'jonas')
  await app.work()
  return claimId
}

async function rescind(who: MemberName) {
  const { membershipId } = await fixture.coverOf(who)
  const params = { membershipId }
  await app.call(
    rescissionContract.proposeRescission,
    { params, body: { finding: 'The car was on a delivery account from the first day.' } },
    'dana',
  )
  const { answer } = await app.call(rescissionContract.decideRescission, { params, body: { confirm: true, note: 'Proven.' } }, 'priya')
  expect(answer.newest?.outcome).toBe('confirmed')
  await app.work()
}

const seen = async (claimId: Id<'claim'>) => (await app.call(claimsContract.claim, { params: { claimId } }, 'dana')).answer
const notificationsOf = (claimId: Id<'claim'>) =>
  db()
    .selectFrom('notifications')
    .select('user_id')
    .where('kind', '=', 'claim_payment_of_void')
    .where('path', '=', `/account-center/claims/${claimId}`)
    .execute()

test('M13: a claim in review is denied (R01) with its email, and can be appealed', async () => {
  const claimId = await filed('amara')
  const { membershipId } = await fixture.coverOf('amara')
  expect((await app.call(rescissionContract.rescission, { params: { membershipId } }, 'dana')).answer.would.claimsOpen).toBe(1)
  await rescind('amara')
  expect(await seen(claimId)).toMatchObject({ status: 'DENIED', denial: { code: 'R01' } })
  const emails = app.emails.filter(({ subject }) => subject.startsWith('Our decision on your claim'))
  expect(emails).toHaveLength(1)
  expect(await notificationsOf(claimId)).toEqual([])
  expect(await replayDecisions(claimId)).toMatchObject([{ kind: 'denied', code: 'R01', same: true }])
  await app.work()
  expect(app.emails.filter(({ subject }) => subject.startsWith('Our decision on your claim'))).toHaveLength(1)
  const appeal = { params: { claimId }, body: { text: 'I never drove for anybody.' } }
  expect((await app.call(appealsContract.appealClaim, appeal, 'amara')).answer.status).toBe('APPEALED')
})

test('an approved claim whose payment is not released is not paid; in Spanish also the reason that we give ourselves is Spanish', async () => {
  const claimId = await approved('maria')
  await app.call(messagePreferencesContract.changeLanguage, { body: { language: 'es-US' } }, 'maria')
  expect((await seen(claimId)).status).toBe('APPROVED')
  await rescind('maria')
  const letter = app.emails.find(({ subject }) => subject.startsWith('Nuestra decisión sobre su reclamo'))
  expect(letter?.text).toContain('La membresía se anuló y es nula desde su primer día.')
  expect(await seen(claimId)).toMatchObject({ status: 'DENIED', approved: null })
  const payouts = await db().selectFrom('payouts').select('status').where('claim_id', '=', claimId).execute()
  expect(payouts).toEqual([{ status: 'void' }])
})

test('a claim in payment does not change; finance and the supervisors of claims are notified', async () => {
  const claimId = await approved('ruth')
  await db()
    .updateTable('payouts')
    .set({ status: 'released', released_by: app.cast.users.noor.id, released_at: new Date() })
    .where('claim_id', '=', claimId)
    .execute()
  await db().updateTable('claims').set({ status: 'PAYMENT_PENDING' }).where('id', '=', claimId).execute()
  await rescind('ruth')
  expect((await seen(claimId)).status).toBe('PAYMENT_PENDING')
  const notified = (await notificationsOf(claimId)).map(({ user_id }) => user_id)
  expect(notified).toContain(app.cast.users.dana.id)
  expect(notified).not.toContain(app.cast.users.jonas.id)
})

test('of two memberships, only open claims of the voided one are denied; each claim has only its own decisions', async () => {
  const { id: memberId } = app.cast.members.jonasAtHome
  const expired = await giveCoverage(memberId, { effectiveOn: daysAgo(400), vin: '1HGCM82633A009001' })
  await db()
    .updateTable('memberships')
    .set({ status: 'EXPIRED', coverage_end_on: daysAgo(210), paid_through_on: daysAgo(210), ended_on: daysAgo(210) })
    .where('id', '=', expired.membershipId)
    .execute()
  const voided = await fixture.coverOf('jonasAtHome')
  const sent = async (ago: number, more = {}) =>
    (await fixture.filed('jonasAtHome', { lossOn: daysAgo(ago), insurerClaimNumber: `LS-void-${ago}`, ...more })).claimId
  const deny = async (claimId: Id<'claim'>, who: 'dana' | 'lena') => {
    const body = { code: 'R05', explanation: 'The letter says so.' } as const
    expect((await app.call(decisionsContract.denyClaim, { params: { claimId }, body }, who)).answer.status).toBe('DENIED')
    return claimId
  }
  const claims = {
    denied: await deny(await sent(20), 'dana'),
    appealed: await deny(await sent(60), 'lena'),
    withdrawn: await sent(40),
    open: await sent(80),
    older: await sent(250, { vehicleId: expired.vehicleId }),
  }
  const { answer: draft } = await app.call(filingContract.startClaim, { body: { answers: { vehicleId: voided.vehicleId } } }, 'jonasAtHome')
  const ofOlder = { answers: { vehicleId: expired.vehicleId, lossOn: daysAgo(240) } }
  const { answer: olderDraft } = await app.call(filingContract.startClaim, { body: ofOlder }, 'jonasAtHome')
  await app.call(appealsContract.withdrawClaim, { params: { claimId: claims.withdrawn }, body: {} }, 'jonasAtHome')
  const named = { ...claims, draft: draft.id }
  const notClosed = async (id: Id<'membership'>) => {
    const found = await claimsNotClosed(id)
    return Object.entries(named).flatMap(([name, claimId]) => (found.includes(claimId) ? [name] : []))
  }
  expect([await notClosed(expired.membershipId), await notClosed(voided.membershipId)]).toEqual([['older'], ['open']])
  await app.call(appealsContract.appealClaim, { params: { claimId: claims.appealed }, body: { text: 'Read it again.' } }, 'jonasAtHome')
  expect([await notClosed(expired.membershipId), await notClosed(voided.membershipId)]).toEqual([['older'], ['appealed', 'open']])

  await rescind('jonasAtHome')
  const statusOf = async (claimId: Id<'claim'>) => {
    const { status, denial } = await seen(claimId)
    return denial ? `${status} ${denial.code}` : status
  }
  const all = Object.values(named)
  expect(await Promise.all(all.map(statusOf))).toEqual(['DENIED R05', 'DENIED R01', 'CLOSED', 'DENIED R01', 'IN_REVIEW', 'CLOSED'])
  const { answer: drafts } = await app.call(claimListContract.claims, { query: { view: 'drafts' } }, 'jonasAtHome')
  expect(
    drafts.rows.map(({ id }) => id),
    'nothing asks to finish a claim under it; one under the other may be finished',
  ).toEqual([olderDraft.id])
  expect(await notClosed(voided.membershipId), 'no more').toEqual([])

  await db().updateTable('users').set({ last_name: 'Whitfield-Ray' }).where('id', '=', app.cast.users.dana.id).execute()
  const kept = async (claimId: Id<'claim'>) => (await replayDecisions(claimId)).map(({ kind, code, byName }) => [kind, code, byName])
  const [priya, lena] = ['Priya Raman', 'Lena Fischer']
  expect(await Promise.all(all.map(kept))).toEqual([
    [['denied', 'R05', 'Dana Whitfield-Ray']],
    [
      ['denied', 'R05', lena],
      ['denied', 'R01', priya],
    ],
    [],
    [['denied', 'R01', priya]],
    [],
    [],
  ])
  const trace = async (claimId: Id<'claim'>, who: 'marcus' | 'jonas' | 'jonasAtHome') =>
    (await app.call(decisionsContract.decisionTrace, { params: { claimId } }, who)).answer.decisions.map(({ kind, by }) => [kind, by])
  expect(await trace(claims.appealed, 'marcus')).toEqual([
    ['denied', lena],
    ['denied', priya],
  ])
  expect([await trace(claims.denied, 'jonasAtHome'), await trace(claims.denied, 'jonas')], 'his own').toEqual([[['denied', null]], []])
})
