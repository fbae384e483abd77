import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { db } from '#platform/db.ts'
import { addDays, type Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'
import { coverageOn } from '#domains/membership/coverage/server/coverage-on.ts'
import { claimsOfTerm } from '#domains/membership/coverage/server/benefit-used.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** A claim closed as paid in total, in any number of payments. */
async function paidClaim(
  membershipId: Id<'membership'>,
  amount: number,
  { memberId = app.cast.members.amara.id, number = 'CLM-2026-940001' } = {},
) {
  const id = newId('claim')
  await db()
    .insertInto('claims')
    .values({
      id,
      number,
      membership_id: membershipId,
      member_id: memberId,
      master_code: 'DIRECT',
      status: 'CLOSED',
      outcome: 'paid',
      loss_on: '2026-02-10',
      loss_type: 'collision',
      approved_cents: cents(amount),
      paid_cents: cents(amount),
      paid_at: new Date('2026-03-20T15:00:00Z'),
      filed_by: memberId,
      filed_role: 'member',
      created_at: new Date('2026-02-11T15:00:00Z'),
      updated_at: new Date('2026-03-20T15:00:00Z'),
    })
    .execute()
  return id
}

const payment = (claimId: Id<'claim'>, amount: number, at: string, status: 'settled' | 'returned' = 'settled') =>
  db()
    .insertInto('payouts')
    .values({
      id: newId('payout'),
      claim_id: claimId,
      kind: 'claim',
      amount_cents: cents(amount),
      method: 'manual',
      status,
      approved_by: app.cast.users.dana.id,
      settled_at: new Date(at),
      created_at: new Date(at),
    })
    .execute()

test('a claim paid in two terms counts in each what arrived in it, and once for its year, by the day of the loss', async () => {
  const { membershipId } = await giveCoverage(app.cast.members.amara.id, { plan: 'ADR-1000', effectiveOn: '2025-03-01' })
  const claimId = await paidClaim(membershipId, 500_00)
  // In Texas it is still the last day of February.
  await payment(claimId, 300_00, '2026-03-01T03:00:00Z')
  await payment(claimId, 200_00, '2026-03-20T15:00:00Z')
  await payment(claimId, 200_00, '2026-03-18T15:00:00Z', 'returned')

  const membership = { id: membershipId, state: 'TX' } as const
  expect((await claimsOfTerm(db(), membership, '2026-03-01')).paid).toBe(200_00)
  expect((await claimsOfTerm(db(), membership, '2025-03-01')).paid).toBe(500_00)
  const use = async (day: '2026-02-10' | '2026-03-20') => (await coverageOn(db(), membershipId, day)).use
  expect(await use('2026-02-10')).toMatchObject({ claimsUsed: 1, paid: 500_00, aggregateLeft: 1500_00 })
  expect(await use('2026-03-20'), 'the year in which we paid is another').toMatchObject({ claimsUsed: 0, aggregateLeft: 2000_00 })
})

test('B5: an approved and unpaid claim counts in every status of its payment; no other claim and no other year does', async () => {
  const { membershipId } = await giveCoverage(app.cast.members.ruth.id, {
    plan: 'ADR-1000',
    effectiveOn: '2025-03-01',
    vin: '1HGCM82633A004353',
  })
  const memberId = app.cast.members.ruth.id
  let claims = 0
  const claim = async (status: 'IN_REVIEW' | 'APPROVED' | 'PAYMENT_PENDING' | 'PAYMENT_FAILED' | 'DENIED' | 'WITHDRAWN', lossOn: Day) => {
    const id = newId('claim')
    await db()
      .insertInto('claims')
      .values({
        id,
        number: `CLM-2025-94100${claims++}`,
        membership_id: membershipId,
        member_id: memberId,
        master_code: 'DIRECT',
        status,
        signed_at: new Date(`${lossOn}T15:00:00Z`),
        submitted_at: new Date(`${lossOn}T15:00:00Z`),
        proof_complete_at: new Date(`${lossOn}T15:00:00Z`),
        decide_by_on: addDays(lossOn, 14),
        decide_hard_on: addDays(lossOn, 21),
        loss_on: lossOn,
        loss_type: 'collision',
        approved_cents: cents(400_00),
        decided_by: app.cast.users.dana.id,
        decided_at: new Date(`${lossOn}T15:00:00Z`),
        denial_code: status === 'DENIED' ? 'R04' : null,
        filed_by: memberId,
        filed_role: 'member',
        created_at: new Date(`${lossOn}T15:00:00Z`),
        updated_at: new Date(`${lossOn}T15:00:00Z`),
      })
      .execute()
    return id
  }
  const use = async (day: Day) => (await coverageOn(db(), membershipId, day)).use
  const used = { claimsUsed: 1, promised: 400_00, aggregateLeft: 1600_00 }
  for (const status of ['APPROVED', 'PAYMENT_PENDING', 'PAYMENT_FAILED'] as const) {
    const id = await claim(status, '2025-06-10')
    expect(await use('2025-07-01'), status).toMatchObject(used)
    expect(await use('2026-07-01'), `${status}, another year`).toMatchObject({ claimsUsed: 0, aggregateLeft: 2000_00 })
    // Approved for another amount afterwards: the last one counts.
    await db()
      .updateTable('claims')
      .set({ approved_cents: cents(300_00) })
      .where('id', '=', id)
      .execute()
    expect(await use('2025-07-01'), `${status}, corrected`).toMatchObject({ claimsUsed: 1, promised: 300_00, aggregateLeft: 1700_00 })
    await db().updateTable('claims').set({ status: 'WITHDRAWN' }).where('id', '=', id).execute()
  }
  for (const status of ['IN_REVIEW', 'DENIED', 'WITHDRAWN'] as const) await claim(status, '2025-06-10')
  expect(await use('2025-07-01')).toMatchObject({ claimsUsed: 0, aggregateLeft: 2000_00 })
})

test('a reopened paid claim still counts, in the year of its corrected day alone; the claim being decided does not', async () => {
  const memberId = app.cast.members.maria.id
  const { membershipId } = await giveCoverage(memberId, { plan: 'ADR-1000', effectiveOn: '2025-03-01', vin: '1HGCM82633A004354' })
  const claimId = await paidClaim(membershipId, 500_00, { memberId, number: 'CLM-2026-940002' })
  await payment(claimId, 500_00, '2026-03-20T15:00:00Z')
  const claim = db().updateTable('claims').where('id', '=', claimId)
  const used = async (exceptClaimId: Id<'claim'> | null = null) => {
    const years = [
      await coverageOn(db(), membershipId, '2026-02-20', { exceptClaimId }),
      await coverageOn(db(), membershipId, '2026-03-20', { exceptClaimId }),
    ]
    return years.map(({ use }) => [use?.claimsUsed, use?.aggregateLeft])
  }
  const [whole, of] = [[0, 2000_00], (amount: number) => [1, 2000_00 - amount]]
  expect(await used()).toEqual([of(500_00), whole])

  const at = new Date('2026-02-11T15:00:00Z')
  const times = {
    signed_at: at,
    submitted_at: at,
    proof_complete_at: at,
    decide_by_on: '2026-02-26' as Day,
    decide_hard_on: '2026-03-04' as Day,
  }
  await claim.set({ status: 'IN_REVIEW', outcome: null, reopened: 1, ...times }).execute()
  expect(await used(), 'open again').toEqual([of(500_00), whole])
  expect(await used(claimId), 'against itself').toEqual([whole, whole])

  await claim.set({ status: 'APPROVED', approved_cents: cents(700_00), decided_by: app.cast.users.dana.id, decided_at: at }).execute()
  expect(await used(), 'approved for more').toEqual([of(700_00), whole])
  const term = await claimsOfTerm(db(), { id: membershipId, state: 'TX' }, '2026-03-01')
  expect(term, 'only what is not paid yet is promised').toMatchObject({ open: 1, paid: 500_00, promised: 200_00 })

  await claim.set({ status: 'IN_REVIEW', loss_on: '2026-03-01' }).execute()
  expect(await used(), 'on the first day of the next year').toEqual([whole, of(500_00)])
  await claim.set({ status: 'APPROVED', signed_at: at }).execute()
  expect(await used(), 'signed and approved for that day').toEqual([whole, of(700_00)])
})
