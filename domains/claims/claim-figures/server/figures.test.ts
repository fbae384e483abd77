import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimFixture, daysAgo, plainFindings, today } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { replayDecisions } from '#domains/claims/decisions/server/replaying.ts'
import { workbenchContract } from '#domains/claims/workbench/contract.ts'
import { CLAIM_DEADLINES } from '#domains/claims/deadlines/rules/deadlines.data.ts'
import { FRAUD_FIGURES } from '#domains/claims/model/rules/fraud-flags.data.ts'
import { readFigures } from '#domains/records/rule-figures/server/in-force.ts'
import type { CastName } from '#db/cast.ts'
import { clock } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  await fixture.coverOf('maria')
  await fixture.coverOf('amara')
  await fixture.coverOf('ruth')
})
afterAll(() => app.stop())

const publish = async (kind: string, figures: object, effectiveOn: Day) => {
  await db()
    .insertInto('published_figures')
    .values({ kind, name: 'house', version: 2, effective_on: effectiveOn, figures: JSON.stringify(figures), published_at: clock.now() })
    .execute()
  await readFigures()
}
const flags = { late_notice: 'Away from home.', third_claim_of_household: 'Other days.' }
const read = async (claimId: Id<'claim'>) => {
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { ...plainFindings, flags } }, 'jonas')
}
const workbench = async (claimId: Id<'claim'>, who: CastName) =>
  (await app.call(workbenchContract.workbench, { params: { claimId } }, who)).answer
const approve = (claimId: Id<'claim'>, who: CastName, amount: Cents) =>
  app.call(decisions.approveClaim, { params: { claimId }, body: { amount, comment: 'Looked at it all.' } }, who)
const savedOf = (claimId: Id<'claim'>) =>
  db().selectFrom('claim_decisions').select(['kind', 'rule_version', 'figures']).where('claim_id', '=', claimId).orderBy('id').execute()
const FIRST = { authority: 1, deadlinesOnLoss: 1, deadlinesOnNotice: 1, documents: 1, fraud: 1 }

test('two versions of authority: each decision is made and named under that of its day, and the goodwill follows', async () => {
  const before = await fixture.filed('maria', { lossOn: daysAgo(20), insurerClaimNumber: 'LS-v1' })
  await read(before.claimId)
  expect((await approve(before.claimId, 'jonas', cents(500_00))).answer.status).toBe('APPROVED')
  await publish('claim_authority', { approveUpTo: { 1: 250_00, 2: 500_00, 3: 1500_00 }, goodwillUpTo: 100_00 }, today())

  const after = await fixture.filed('amara', { lossOn: daysAgo(22), insurerClaimNumber: 'LS-v2' })
  await read(after.claimId)
  expect((await workbench(after.claimId, 'jonas')).whyNot.approve).toBe('over_your_authority')
  expect((await workbench(after.claimId, 'dana')).goodwillUpTo).toBe(100_00)
  expect((await approve(after.claimId, 'jonas', cents(500_00))).refusal.code).toBe('over_your_authority')
  expect((await approve(after.claimId, 'dana', cents(500_00))).answer.status).toBe('APPROVED')

  expect(await savedOf(before.claimId)).toEqual([{ kind: 'approved', rule_version: '2026-01', figures: FIRST }])
  expect(await savedOf(after.claimId)).toEqual([
    { kind: 'approved', rule_version: '2026-01, authority 2', figures: { ...FIRST, authority: 2 } },
  ])
})

test('days to report a loss are those of its day: before the change 90, from it on 30, whenever it is reported', async () => {
  await publish('claim_deadlines', { ...CLAIM_DEADLINES, noticeDays: 30 }, daysAgo(50))
  const lineOf = async (lossOn: Day) => {
    const { claimId } = await fixture.filed('ruth', { lossOn, insurerClaimNumber: `LS-${lossOn}` })
    await read(claimId)
    return (await workbench(claimId, 'dana')).checks[4]
  }
  expect(await lineOf(daysAgo(60))).toMatchObject({ result: 'pass' })
  expect(await lineOf(daysAgo(40))).toMatchObject({ result: 'fail', code: 'R12' })
})

test('a saved decision replays under its own version, one from before versions were kept under the first; today’s weights are shown beside', async () => {
  const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(70), insurerClaimNumber: 'LS-late' })
  await read(claimId)
  const denied = { params: { claimId }, body: { code: 'R10' as const, explanation: 'The letter says so.' } }
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: { personalUse: false } }, 'jonas')
  expect((await app.call(decisions.denyClaim, denied, 'dana')).answer.status).toBe('DENIED')
  const saved = await db().selectFrom('claim_decisions').selectAll().where('claim_id', '=', claimId).executeTakeFirstOrThrow()
  const { id: _, figures: __, ...old } = saved
  const { fraud, ...inputs } = old.inputs as { fraud: { flags?: string[] } }
  const { flags: ___, ...scored } = fraud
  const row = { ...old, inputs: JSON.stringify({ ...inputs, fraud: scored }), trace: JSON.stringify(old.trace) }
  await db().insertInto('claim_decisions').values(row).execute()

  await publish('fraud_flags', { ...FRAUD_FIGURES, weights: { ...FRAUD_FIGURES.weights, late_notice: 60 } }, today())
  const [kept, from_before] = await replayDecisions(claimId)
  expect(kept).toMatchObject({ sound: true, same: false, versions: { fraud: 1 }, today: { recommendation: { outcome: 'investigate' } } })
  expect(from_before).toMatchObject({ sound: true, same: true, versions: null })
})
