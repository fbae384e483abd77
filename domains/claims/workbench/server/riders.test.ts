import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { daysAgo, giveCoverage, giveDocuments, DOCUMENTS, plainAnswers, signed } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { claimEligibilityContract } from '#domains/claims/claim-eligibility/contract.ts'
import type { RiderKind } from '#domains/membership/plans/rules/plan-codes.data.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

// Amara is on Premier 1500: roadside help of $100, three times a year. Maria's Standard 500 pays one lockout and no tow.
let app: TestApp
let cover: Awaited<ReturnType<typeof giveCoverage>>
let marias: Awaited<ReturnType<typeof giveCoverage>>
beforeAll(async () => {
  app = await startTestApp()
  cover = await giveCoverage(app.cast.members.amara.id, { plan: 'ADR-1500' })
  marias = await giveCoverage(app.cast.members.maria.id, { plan: 'ADR-500', vin: '1HGCM82633A001234' })
})
afterAll(() => app.stop())

const NAMES = { amara: 'Amara Okafor', maria: 'Maria Lopez' } as const
type Who = keyof typeof NAMES

const answersOf = (who: Who, lossType: RiderKind, spent: number, more: object = {}) => ({
  vehicleId: (who === 'amara' ? cover : marias).vehicleId,
  use: 'personal' as const,
  lossOn: daysAgo(20),
  lossType,
  place: 'Waco, TX',
  story: 'The engine stopped on the highway, and a truck towed me.',
  lossAmount: cents(spent),
  ...more,
})

async function file(who: Who, lossType: RiderKind, spent: number, more: object = {}): Promise<Id<'claim'>> {
  const started = await app.call(filingContract.startClaim, { body: { answers: answersOf(who, lossType, spent, more) } }, who)
  const claimId = started.answer.id
  await giveDocuments(claimId, app.cast.members[who].id, ['receipt'])
  const sent = await app.call(filingContract.submitClaim, { params: { claimId }, body: { signature: signed(NAMES[who]) } }, who)
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.refusal))
  return claimId
}

const READ = { paidByOthers: cents(0), deductiblePaid: true, payeeVerified: true }

/** A claim filed, its receipt read, as Dana sees it on the workbench. */
async function workbenchOf(who: Who, lossType: RiderKind, spent: number, more: object = {}) {
  const claimId = await file(who, lossType, spent, more)
  const body = { ...READ, spent: cents(spent), flags: { third_claim_of_household: 'A bad month.' } }
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body }, 'jonas')
  return (await app.call(workbenchContract.workbench, { params: { claimId } }, 'jonas')).answer
}

async function approved(who: Who, lossType: RiderKind, spent: number, more: object = {}) {
  const { claim, amount } = await workbenchOf(who, lossType, spent, more)
  if (amount === null) throw new Error('Nothing to approve.')
  const done = await app.call(decisions.approveClaim, { params: { claimId: claim.id }, body: { amount, comment: '' } }, 'jonas')
  return { claimId: claim.id, status: done.status, amount }
}

const eligibility = async (who: Who, query: object = {}) => (await app.call(claimEligibilityContract.eligibility, { query }, who)).answer

describe('a rider claim needs a receipt', () => {
  test('only a receipt and the signature are required, nothing about an insurer', async () => {
    const started = await app.call(filingContract.startClaim, { body: { answers: answersOf('amara', 'roadside', 85_00) } }, 'amara')
    const { answer } = await app.call(claimsContract.claim, { params: { claimId: started.answer.id } }, 'amara')
    const required = answer.requirements?.filter(({ need }) => need === 'required').map(({ requirement }) => requirement)
    expect(required).toEqual(['claim_form', 'receipt', 'membership_certificate'])
    expect(answer.progress).toMatchObject({ what_happened: 'completed', insurance_claim: 'completed' })
  })

  test('a tow of $85 is recommended for $85, with no open line of the checklist', async () => {
    const { recommendation, amount, checks, trace } = await workbenchOf('amara', 'roadside', 85_00)
    expect(recommendation).toMatchObject({ outcome: 'approve', amount: 85_00 })
    expect(amount).toBe(85_00)
    expect(checks.filter(({ result }) => result === 'unknown' || result === 'fail')).toEqual([])
    expect(checks.filter(({ result }) => result === 'not_applicable').map(({ number }) => number)).toEqual([7, 9, 11, 13, 14, 15, 17, 23])
    expect(trace.join(' ')).toContain('Spent on Roadside help: $85.00')
  })

  test('more than its limit pays the limit', async () => {
    expect(await workbenchOf('amara', 'emergency_travel', 640_00)).toMatchObject({ amount: 500_00, reducedBy: [{ code: 'P1' }] })
  })

  test('what somebody else paid is not paid again', async () => {
    const { claim } = await workbenchOf('amara', 'chip_repair', 60_00)
    const body = { paidByOthers: cents(60_00) }
    await app.call(adjudicationContract.findClaim, { params: { claimId: claim.id }, body }, 'jonas')
    const workbench = (await app.call(workbenchContract.workbench, { params: { claimId: claim.id } }, 'jonas')).answer
    expect(workbench.recommendation).toMatchObject({ outcome: 'deny', code: 'R08' })
  })
})

describe('riders have counts of their own', () => {
  test('three tows in a year, not a fourth; deductible claims are not used up', async () => {
    const before = await eligibility('amara')
    for (const day of [40, 50, 60]) {
      const more = { lossOn: daysAgo(day) }
      expect(await approved('amara', 'roadside', 90_00, more)).toMatchObject({ status: 200, amount: 90_00 })
    }
    const fourth = await workbenchOf('amara', 'roadside', 90_00, { lossOn: daysAgo(70) })
    expect(fourth.recommendation).toMatchObject({ outcome: 'deny', code: 'R14' })
    const after = await eligibility('amara')
    expect([after.claimsLeft, after.aggregateLeft]).toEqual([before.claimsLeft, before.aggregateLeft])
    expect(after.riders.find(({ kind }) => kind === 'roadside')).toEqual({ kind: 'roadside', limit: 100_00, perYear: 3, left: 0 })
    expect(after.riders.find(({ kind }) => kind === 'lockout')?.left).toBe(2)
  })

  test('a tow on the day of a collision is not the same loss; a second tow that day is', async () => {
    const { vehicleId } = cover
    const told = { vehicleId, lossOn: daysAgo(60) }
    expect((await eligibility('amara', { ...told, lossType: 'collision' })).sameLoss).toBeNull()
    expect((await eligibility('amara', { ...told, lossType: 'roadside' })).sameLoss?.number).toMatch(/^CLM-/)
  })

  test('a lost key on the day of a tow, or a tow on the day of a collision, is not the same loss', async () => {
    const { vehicleId } = cover
    expect((await eligibility('amara', { vehicleId, lossOn: daysAgo(60), lossType: 'lockout' })).sameLoss).toBeNull()
    const answers = plainAnswers(vehicleId, daysAgo(75))
    const { id: claimId } = (await app.call(filingContract.startClaim, { body: { answers } }, 'amara')).answer
    await giveDocuments(claimId, app.cast.members.amara.id, DOCUMENTS)
    await app.call(filingContract.submitClaim, { params: { claimId }, body: { signature: signed(NAMES.amara) } }, 'amara')
    const told = { vehicleId, lossOn: daysAgo(75) }
    expect((await eligibility('amara', { ...told, lossType: 'collision' })).sameLoss?.number).toMatch(/^CLM-/)
    expect((await eligibility('amara', { ...told, lossType: 'roadside' })).sameLoss).toBeNull()
  })

  test('a second chip repair of the same day fails at point 20 with the number of the first', async () => {
    const first = await workbenchOf('amara', 'chip_repair', 40_00, { lossOn: daysAgo(80) })
    const second = await workbenchOf('amara', 'chip_repair', 45_00, { lossOn: daysAgo(80) })
    // A duplicate scores 60, so it is investigated before it is denied.
    expect(second.recommendation).toMatchObject({ outcome: 'investigate' })
    expect(second.checks.find(({ number }) => number === 20)?.evidence).toContain(first.claim.number)
  })
})

describe('only what the plan has', () => {
  test('Maria is offered the lockout of her plan; the estimate says that a tow is not included', async () => {
    expect((await eligibility('maria')).riders).toEqual([{ kind: 'lockout', limit: 100_00, perYear: 1, left: 1 }])
    const told = { vehicleId: marias.vehicleId, lossOn: daysAgo(10), lossAmount: 50_00 }
    const tow = await eligibility('maria', { ...told, lossType: 'roadside' })
    expect(tow).toMatchObject({
      verdict: 'not_payable',
      against: [{ code: 'R16', reason: 'Your plan does not pay for this.' }],
    })
    const key = await eligibility('maria', { ...told, lossType: 'lockout' })
    expect(key).toMatchObject({ verdict: 'open', most: 50_00, because: ['This is the full amount you spent.'] })
  })

  test('she can file it anyway; the denial email has the text for riders', async () => {
    const { claim, recommendation } = await workbenchOf('maria', 'roadside', 50_00)
    expect(recommendation.reasons).toEqual(['Your plan does not pay for this.'])
    const explanation = 'Standard 500 has no roadside help.'
    const query = { code: 'R16' as const, explanation }
    const { answer } = await app.call(decisions.previewDenial, { params: { claimId: claim.id }, query }, 'dana')
    expect(JSON.stringify(answer)).toContain('Your plan does not pay for this.')
    expect(JSON.stringify(answer)).not.toMatch(/collision|settlement letter/)
  })
})
