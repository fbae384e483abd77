import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import type { Findings } from '#domains/claims/model/rules/findings.ts'
import type { ClaimAnswers } from '#domains/claims/model/rules/answers.ts'
import { filingContract } from '#domains/claims/filing/contract.ts'
import { investigationsContract } from '#domains/claims/investigations/contract.ts'
import { daysAgo, giveCoverage, giveDocuments, DOCUMENTS, plainAnswers, plainFindings, signed } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { DENIALS, type DenialCode } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { PlanCode } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { CLAUSES } from '#domains/membership/terms/rules/clauses.data.ts'
import type { CastName } from '#db/cast.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'
import { newId } from '#platform/new-id.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

let cars = 0
type Told = {
  plan?: PlanCode
  effectiveOn?: Day
  lossOn?: Day
  answers?: Partial<ClaimAnswers>
  findings?: Partial<Findings>
  requirements?: readonly (typeof DOCUMENTS)[number][]
}
type Cover = Awaited<ReturnType<typeof giveCoverage>>

/** A new membership for Amara. Her earlier ones are ended and her earlier claims do not count. */
async function newCover({ plan = 'ADR-500', effectiveOn = daysAgo(200) }: Told): Promise<Cover> {
  const memberId = app.cast.members.amara.id
  await db()
    .updateTable('claims')
    .set({ status: 'CLOSED', outcome: 'withdrawn' })
    .where('member_id', '=', memberId)
    .where('status', '<>', 'CLOSED')
    .execute()
  await db().updateTable('claims').set({ outcome: 'withdrawn' }).where('member_id', '=', memberId).execute()
  await db().updateTable('memberships').set({ status: 'EXPIRED', ended_on: '2026-01-01' }).where('member_id', '=', memberId).execute()
  return giveCoverage(memberId, { plan, effectiveOn, vin: `1HGCM82633A10${String(1000 + cars++)}` })
}

async function file(
  cover: Cover,
  { lossOn = daysAgo(20), answers = {}, findings = {}, requirements = DOCUMENTS }: Told,
): Promise<Id<'claim'>> {
  const told = { ...plainAnswers(cover.vehicleId, lossOn), insurerClaimNumber: `LS-${cars}-${cover.vehicleId.slice(-4)}`, ...answers }
  const { id } = (await app.call(filingContract.startClaim, { body: { answers: told } }, 'amara')).answer
  await giveDocuments(id, app.cast.members.amara.id, requirements)
  const sent = await app.call(filingContract.submitClaim, { params: { claimId: id }, body: { signature: signed('Amara Okafor') } }, 'amara')
  if (sent.status !== 200) throw new Error(JSON.stringify(sent.refusal))
  await app.call(
    adjudicationContract.findClaim,
    { params: { claimId: id }, body: { ...plainFindings, ...findings, flags: EVERY_FLAG } },
    'jonas',
  )
  return id
}
const EVERY_FLAG = { late_notice: 'Away.', soon_after_upgrade: 'A hailstorm.', third_claim_of_household: 'Other days.' }

const workbenchOf = async (claimId: Id<'claim'>, who: CastName = 'dana') =>
  (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer
const told = async (what: Told) => workbenchOf(await file(await newCover(what), what))
const borne = (deductible: Cents, more: Partial<Findings> = {}): Told => ({
  answers: { deductible },
  findings: { policyDeductible: deductible, carrierDeductible: deductible, ...more },
})

describe('the worked examples of docs/rules.md §6.1', () => {
  test.each<[string, Told, number, string[]]>([
    ['C1: ADR-500, $1,000 applied and paid: $500', borne(cents(1000_00)), 500_00, ['P1']],
    ['C2: ADR-1000, $500 applied: $500', { plan: 'ADR-1000', ...borne(cents(500_00)) }, 500_00, []],
    [
      'C3: ADR-1000, $1,000 applied, the insurer gave back $600: $400',
      { plan: 'ADR-1000', ...borne(cents(1000_00), { paidByOthers: cents(600_00) }) },
      400_00,
      ['P3'],
    ],
    [
      'C8: $500, the insurer’s vanishing credit $100: $400',
      borne(cents(500_00), { waived: cents(100_00), carrierDeductible: cents(400_00), differenceExplained: true }),
      400_00,
      [],
    ],
  ])('%s', async (_, what, amount, reducedBy) => {
    const workbench = await told(what)
    expect(workbench).toMatchObject({ amount, recommendation: { outcome: 'approve', amount } })
    expect(workbench.reducedBy.map(({ code }) => code)).toEqual(reducedBy)
  })

  test('C7: upgraded from 500 to 1000 twenty days before the loss: $500, by the earlier limit', async () => {
    const cover = await newCover({ plan: 'ADR-500' })
    const lossOn = daysAgo(10)
    const better = await db().selectFrom('plan_versions').select('id').where('code', '=', 'ADR-1000').executeTakeFirstOrThrow()
    const changed = {
      membership_id: cover.membershipId,
      plan_version_id: better.id,
      changed_on: addDays(lossOn, -20),
      effective_from: addDays(lossOn, 10),
    }
    await db().insertInto('limit_changes').values(changed).execute()
    await sql`insert into plan_changes (id, membership_id, from_plan_version_id, to_plan_version_id, kind, status, next_price_cents,
        requested_on, takes_effect_on, effective_from, requested_by, requested_at)
      select ${newId('planChange')}, id, plan_version_id, ${better.id}, 'upgrade', 'done', price_cents,
        ${changed.changed_on}, ${changed.changed_on}, ${changed.effective_from}, member_id, created_at
      from memberships where id = ${cover.membershipId}`.execute(db())
    await db().updateTable('memberships').set({ plan_version_id: better.id }).where('id', '=', cover.membershipId).execute()
    const workbench = await workbenchOf(await file(cover, { lossOn, ...borne(cents(1000_00)) }))
    expect(workbench).toMatchObject({ amount: 500_00, reducedBy: [{ code: 'P4' }] })
  })

  test.each<[string, Told, DenialCode]>([
    ['C9: damage $450 on a deductible of $500, nothing paid: R04', borne(cents(500_00), { carrier: 'below_deductible' }), 'R04'],
    [
      'C10: total loss, $1,000 taken off, GAP paid it: R08',
      { ...borne(cents(1000_00), { paidByOthers: cents(1000_00) }), answers: { deductible: cents(1000_00), repair: 'total_loss' } },
      'R08',
    ],
    ['C11: a windshield without a deductible: R08', { ...borne(cents(0)), answers: { deductible: cents(0), lossType: 'glass' } }, 'R08'],
  ])('%s', async (_, what, code) => {
    const cover = await newCover(what)
    const claimId = await file(cover, what)
    expect((await workbenchOf(claimId)).recommendation).toMatchObject({ outcome: 'deny', code })
  })

  test('C12: hail on two listed cars, $500 each: two claims of $500, and both count', async () => {
    const cover = await newCover({})
    const second = await db().selectFrom('vehicles').selectAll().where('id', '=', cover.vehicleId).executeTakeFirstOrThrow()
    const vehicleId = newId('vehicle')
    const vin = `1HGCM82633A20${String(1000 + cars++)}`
    await db()
      .insertInto('vehicles')
      .values({ ...second, id: vehicleId, vin })
      .execute()
    const listed = { membership_id: cover.membershipId, vehicle_id: vehicleId, vin, listed_on: daysAgo(200), covered_from: daysAgo(200) }
    await db().insertInto('listed_vehicles').values(listed).execute()
    const hail = { ...borne(cents(500_00)), lossOn: daysAgo(5) }
    const first = await file(cover, { ...hail, answers: { ...hail.answers, lossType: 'weather' } })
    const other = await file({ ...cover, vehicleId }, { ...hail, answers: { ...hail.answers, lossType: 'weather' } })
    for (const claimId of [first, other]) {
      const approved = await app.call(
        decisions.approveClaim,
        { params: { claimId }, body: { amount: cents(500_00), comment: '' } },
        'jonas',
      )
      expect(approved.answer.approved).toBe(500_00)
    }
    expect((await workbenchOf(await file(cover, { lossOn: daysAgo(3) }))).cover.claimsLeft).toBe(0)
  })
})

describe('every denial code, from the facts to the email', () => {
  const CASES: Readonly<
    Record<
      Exclude<DenialCode, 'R15' | 'R18'>,
      Told & { before?: (cover: Cover) => Promise<unknown>; after?: (claimId: Id<'claim'>) => Promise<unknown> }
    >
  > = {
    R01: { effectiveOn: daysAgo(10), lossOn: daysAgo(20) },
    R02: {
      before: ({ membershipId }) =>
        db()
          .insertInto('coverage_gaps')
          .values({ membership_id: membershipId, kind: 'gap', from_on: daysAgo(30), to_on: daysAgo(15) })
          .execute(),
    },
    R03: { effectiveOn: daysAgo(40), lossOn: daysAgo(20) },
    R04: { findings: { carrier: 'below_deductible' } },
    R05: { findings: { carrier: 'denied' } },
    R06: { findings: { policyListsCar: false } },
    R07: { findings: { claimantOnPolicy: false } },
    R08: { findings: { waived: cents(1000_00) } },
    R09: { findings: { deductiblePaid: false } },
    R10: { findings: { personalUse: false } },
    R11: { findings: { accidental: false } },
    R12: { lossOn: daysAgo(100) },
    R13: {
      effectiveOn: daysAgo(300),
      requirements: [],
      after: (claimId) =>
        db()
          .updateTable('claims')
          .set({ notice_on: daysAgo(181), loss_on: daysAgo(190) })
          .where('id', '=', claimId)
          .execute(),
    },
    R14: { before: (cover) => usedUp(cover, 2) },
    R16: { findings: { coverage: 'umpd' } },
    R17: { before: (cover) => file(cover, {}) },
    R19: { before: ({ membershipId }) => db().updateTable('memberships').set({ state: 'NY' }).where('id', '=', membershipId).execute() },
    R20: { findings: { repaired: false } },
  }

  /** Early losses and duplicates score 60 (docs/rules.md §6.6), so they are investigated before they are denied (K9, K10). */
  const HELD_FIRST: readonly DenialCode[] = ['R01', 'R03', 'R17']

  async function isHeldAndCleared(claimId: Id<'claim'>) {
    expect((await workbenchOf(claimId, 'jonas')).recommendation).toMatchObject({ outcome: 'investigate' })
    await app.call(investigationsContract.holdClaim, { params: { claimId }, body: { why: 'The score is 60.' } }, 'jonas')
    const body = { finding: 'cleared', text: 'Honest, and not covered.' } as const
    await app.call(investigationsContract.concludeInvestigation, { params: { claimId }, body }, 'olga')
  }

  async function usedUp(cover: Cover, times: number) {
    for (let n = 0; n < times; n++) {
      const claimId = await file(cover, { lossOn: daysAgo(60 + 10 * n) })
      await db()
        .updateTable('claims')
        .set({ status: 'PAID', approved_cents: cents(500_00), paid_cents: cents(500_00), decided_by: app.cast.users.dana.id })
        .where('id', '=', claimId)
        .execute()
    }
  }

  test.each(Object.entries(CASES) as [DenialCode, (typeof CASES)['R01']][])('%s', async (code, what) => {
    const cover = await newCover(what)
    await what.before?.(cover)
    const claimId = await file(cover, what)
    await what.after?.(claimId)
    if (HELD_FIRST.includes(code)) await isHeldAndCleared(claimId)
    await app.call(adjudicationContract.reviewClaim, { params: { claimId } }, 'jonas')
    const { recommendation, whyNotDeny } = await workbenchOf(claimId, 'jonas')
    expect(recommendation).toMatchObject({ outcome: 'deny', code })
    await isDenied(claimId, code, whyNotDeny.find((each) => each.code === code)?.whyNot ?? null)
  })

  test('R15: the annual amount is used up, with the count or without', async () => {
    const cover = await newCover({})
    await usedUp(cover, 2)
    const claimId = await file(cover, {})
    const { checks, whyNotDeny } = await workbenchOf(claimId, 'jonas')
    expect(checks[18]).toMatchObject({ result: 'fail', code: 'R15' })
    await isDenied(claimId, 'R15', whyNotDeny.find((each) => each.code === 'R15')?.whyNot ?? null)
  })

  test('the same claim with nothing wrong is approved', async () => {
    const claimId = await file(await newCover({}), {})
    const approved = await app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: '' } }, 'jonas')
    expect(approved.answer.status).toBe('APPROVED')
  })

  /** Denied by the lowest level that may; the level below is refused. The email has code, clause, facts and cure. */
  async function isDenied(claimId: Id<'claim'>, code: DenialCode, whyNotFirst: string | null) {
    const deny = (who: CastName) =>
      app.call(decisions.denyClaim, { params: { claimId }, body: { code, explanation: 'The papers of Oct 1.' } }, who)
    const { level, clause, cure } = DENIALS[code]
    expect(whyNotFirst).toBe(level === 1 ? null : 'code_above_your_level')
    if (level > 1) expect((await deny('jonas')).refusal.code).toBe('code_above_your_level')
    expect((await deny(level === 1 ? 'jonas' : 'marcus')).answer).toMatchObject({ status: 'DENIED', denial: { code } })
    const email = await db()
      .selectFrom('messages')
      .select('body')
      .where('claim_id', '=', claimId)
      .where('kind', '=', 'claim_denied')
      .executeTakeFirstOrThrow()
    for (const part of [code, CLAUSES[clause].words, 'The papers of Oct 1.', cure, 'not involved in this decision'])
      expect(email.body).toContain(part)
  }
})
