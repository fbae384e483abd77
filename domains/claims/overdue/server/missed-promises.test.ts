import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { adjudicationContract } from '#domains/claims/adjudication/contract.ts'
import { claimDocumentsContract } from '#domains/claims/claim-documents/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { updatePromises } from '#domains/claims/promises/server/promises.ts'
import { lockClaimForSystem } from '#domains/claims/claims/server/claims.ts'
import { SYSTEM } from '#access/actor.ts'
import { claimFixture, daysAgo, type MemberName, plainFindings } from '#domains/claims/filing/testing.ts'
import { creditMissedPromises } from '#domains/claims/overdue/server/missed-promises.ts'
import { claimsWithLatePromises, promisesToCredit } from '#domains/claims/overdue/server/missed-promises.store.ts'
import { queueContract as queue } from '#domains/claims/queue/contract.ts'
import { reportsContract } from '#domains/insight/reports/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { payoutContract } from '#domains/money/payouts/contract.ts'
import { enteredOf } from '#domains/money/payouts/proof/fixture.ts'
import { PROMISE_RESULTS, writePromiseFilter } from '#domains/claims/promises/rules/promise-filter.ts'
import { PROMISED_STEPS } from '#domains/claims/promises/rules/promises.data.ts'
import { atTime, clock } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { rowsOf } from '#platform/jobs/sweep.ts'
import { cents } from '#platform/money.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
const claims: Record<string, Id<'claim'>> = {}
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
  for (const who of ['amara', 'maria', 'ruth'] as const) claims[who] = (await fixture.filed(who)).claimId
})
afterAll(() => app.stop())

const claimOf = (who: MemberName): Id<'claim'> => claims[who] ?? 'clm_'
const later = (days: number) => new Date(clock.now().getTime() + days * 86_400_000)
const sweepIn = (days: number) => atTime(later(days), () => asApplication(() => creditMissedPromises.run(later(days))))
const seen = async (who: MemberName) => (await app.call(claimsContract.claim, { params: { claimId: claimOf(who) } }, who)).answer
const statesOf = async (who: MemberName) =>
  (await seen(who)).promises.map(({ step, state, credit }) => `${step} ${state} ${credit}`).toSorted()
const creditsOf = async (who: MemberName) =>
  db().selectFrom('payouts').selectAll().where('claim_id', '=', claimOf(who)).where('kind', '=', 'goodwill').orderBy('id').execute()
const emailsOf = async (who: MemberName) =>
  (
    await db()
      .selectFrom('messages')
      .select('once_key')
      .where('claim_id', '=', claimOf(who))
      .where('kind', '=', 'claim_promise_missed')
      .execute()
  ).length

test('a filed claim with every document has two promised dates, and the member sees that of the decision', async () => {
  const { promises, decideByOn } = await seen('amara')
  expect(promises.map(({ step, state }) => `${step} ${state}`).toSorted()).toEqual(['acknowledge open', 'decide open'])
  expect(promises.find(({ step }) => step === 'decide')?.promisedOn).toBe(decideByOn)
})

test('what is done in time is kept, and nothing is credited for it', async () => {
  const claimId = claimOf('maria')
  await app.call(queue.assignClaim, { params: { claimId }, body: { to: app.cast.users.jonas.id, from: null } }, 'dana')
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  await app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: '' } }, 'dana')
  expect(await statesOf('maria')).toEqual(['acknowledge kept 0', 'decide kept 0', 'pay open 0'])
  await app.work()
  const { id } = await db().selectFrom('payouts').select('id').where('claim_id', '=', claimId).executeTakeFirstOrThrow()
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { way: 'manual' } }, 'priya')
  await app.work()
  expect(await statesOf('maria')).toEqual(['acknowledge kept 0', 'decide kept 0', 'pay kept 0'])
})

test('while we wait for the member nothing is missed, and the day moves by the days of waiting', async () => {
  const claimId = claimOf('ruth')
  const before = (await seen('ruth')).promises.find(({ step }) => step === 'decide')?.promisedOn ?? '2026-01-01'
  const requirements = [{ requirement: 'photos' as const, why: 'Show the door.' }]
  await app.call(claimDocumentsContract.requestDocuments, { params: { claimId }, body: { requirements } }, 'dana')
  await sweepIn(60)
  expect(await statesOf('ruth')).toEqual(['acknowledge kept 0', 'decide paused 0'])

  await atTime(later(10), () => fixture.upload(claimId, 'photos', 'ruth'))
  const { promises, decideByOn } = await seen('ruth')
  const decide = promises.find(({ step }) => step === 'decide')
  expect(decide).toMatchObject({ state: 'open', promisedOn: decideByOn })
  expect((decide?.promisedOn ?? '') > before).toBe(true)
})

test('two missed promises of a claim: one email and one credit each, whoever sweeps, however often', async () => {
  await db().updateTable('members').set({ state: 'OH' }).where('id', '=', app.cast.members.amara.id).execute()
  await Promise.all([sweepIn(60), sweepIn(60)])
  await sweepIn(61)
  await app.work()
  expect(await statesOf('amara')).toEqual(['acknowledge missed 500', 'decide missed 500'])
  expect(await emailsOf('amara')).toBe(2)
  const credits = await creditsOf('amara')
  expect(credits.map(({ amount_cents: amount, approved_by: approver, status }) => [amount, approver, status])).toEqual([
    [500, null, 'pending'],
    [500, null, 'pending'],
  ])
  expect(await statesOf('maria')).toEqual(['acknowledge kept 0', 'decide kept 0', 'pay kept 0'])
})

test('the credit is goodwill in the ledger; finance pays it out, and it is not what the claim was paid', async () => {
  const [credit] = await creditsOf('amara')
  if (!credit) throw new Error('No credit was planned')
  const planned = await app.call(payoutContract.payout, { params: { payoutId: credit.id } }, 'priya')
  expect(planned.answer).toMatchObject({ kind: 'goodwill', approvedBy: null, whyNot: { release: null } })
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: credit.id }, body: { way: 'manual' } }, 'priya')
  await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: credit.id }, body: { reference: 'Wire' } }, 'priya')
  await app.work()
  expect((await enteredOf(credit.id)).slice(0, 2)).toEqual(['goodwill goodwill 500', 'goodwill claims_payable -500'])
  expect(await seen('amara')).toMatchObject({ paid: null, goodwill: 500 })
})

test('a step that is done again is promised again, and a second miss is shown and not credited', async () => {
  const claimId = claimOf('amara')
  await app.call(adjudicationContract.findClaim, { params: { claimId }, body: plainFindings }, 'jonas')
  await app.call(decisions.approveClaim, { params: { claimId }, body: { amount: cents(500_00), comment: '' } }, 'dana')
  await app.work()
  await app.call(decisions.undoApproval, { params: { claimId }, body: { comment: 'A second look.' } }, 'dana')
  expect(await statesOf('amara')).toEqual(['acknowledge missed 500', 'decide missed 500', 'decide open 0', 'pay ended 0'])
  await sweepIn(60)
  await app.work()
  expect(await statesOf('amara')).toEqual(['acknowledge missed 500', 'decide missed 0', 'decide missed 500', 'pay ended 0'])
  expect([await emailsOf('amara'), (await creditsOf('amara')).length]).toEqual([2, 2])
})

test('a claim under investigation waits for its credit', async () => {
  const { claimId } = await fixture.filed('jonasAtHome')
  claims['jonasAtHome'] = claimId
  await db().updateTable('claims').set({ status: 'SIU_HOLD' }).where('id', '=', claimId).execute()
  const found = await rowsOf(claimsWithLatePromises({ now: later(60), after: '', limit: 200 }))
  expect(found.map(({ id }) => id)).not.toContain(claimId)
  await sweepIn(60)
  expect(await emailsOf('jonasAtHome')).toBe(0)
  await db().updateTable('claims').set({ status: 'IN_REVIEW' }).where('id', '=', claimId).execute()
  await sweepIn(60)
  expect(await emailsOf('jonasAtHome')).toBe(2)
})

test('the promises of a claim are its own, oldest first', async () => {
  const own = await inTransaction((tx) => promisesToCredit(tx, claimOf('maria')))
  expect(own.map(({ claim_id: id }) => id)).toEqual([claimOf('maria'), claimOf('maria'), claimOf('maria')])
  expect(own.map(({ step }) => step)).toEqual(
    ['acknowledge', 'decide', 'pay'].toSorted((one, other) => orderOf(own, one) - orderOf(own, other)),
  )
})
const orderOf = (rows: readonly { step: string; started_at: Date }[], step: string): number =>
  rows.find((row) => row.step === step)?.started_at.getTime() ?? 0

test('the database keeps a missed promise, and its credit, as they are', async () => {
  const change = (set: { missed_on?: Day | null; credit_cents?: ReturnType<typeof cents> }) =>
    db().updateTable('claim_promises').set(set).where('claim_id', '=', claimOf('amara')).where('credit_cents', '>', cents(0)).execute()
  await expect(change({ missed_on: null })).rejects.toThrow('stays as it was')
  await expect(change({ credit_cents: cents(20_00) })).rejects.toThrow('stays as it was')
})

test('every figure of the report equals the list of claims that it opens, by month and for the whole period', async () => {
  const query = { from: daysAgo(60), to: addDays(daysAgo(0), 90) }
  await db()
    .updateTable('claim_promises')
    .set({ promised_on: daysAgo(45) })
    .where('claim_id', '=', claimOf('ruth'))
    .where('step', '=', 'acknowledge')
    .execute()
  const { rows } = (await app.call(reportsContract.promises, { query }, 'dana')).answer
  const total = rows.at(-1)
  expect(total).toMatchObject({ month: null, ...query, steps: { pay: { kept: 1, missed: 0 }, acknowledge: { kept: 2, missed: 2 } } })
  expect(total?.steps.decide, 'Amara’s is counted once').toEqual({ kept: 1, missed: 3 })
  expect(rows.length, 'two months at least, and all of it').toBeGreaterThan(2)
  expect(total?.credited).toBe(25_00)
  for (const { steps, from, to } of rows)
    for (const step of PROMISED_STEPS)
      for (const result of PROMISE_RESULTS) {
        const promise = writePromiseFilter({ step, result, period: { from, to } })
        const { count } = (await app.call(claimListContract.count, { query: { promise } }, 'dana')).answer
        expect(count, promise).toBe(steps[step][result])
      }
  expect((await app.call(claimListContract.claims, { query: { promise: 'decide_open' } }, 'dana')).status).toBe(400)
})

test('what is done too late is missed before any sweep has found it, and a pause that begins too late saves nothing', async () => {
  const { claimId } = await fixture.filed('maria', { lossOn: daysAgo(12), insurerClaimNumber: 'LS-late' })
  await atTime(later(60), () =>
    inTransaction(async (tx) => {
      const claim = await lockClaimForSystem(tx, claimId)
      await updatePromises(tx, claim, { kind: 'claim.documents_requested', by: SYSTEM })
      await updatePromises(tx, claim, { kind: 'claim.assigned', by: SYSTEM })
      await updatePromises(tx, { ...claim, assignedTo: app.cast.users.jonas.id }, { kind: 'claim.assigned', by: SYSTEM })
    }),
  )
  claims['maria'] = claimId
  expect(await statesOf('maria')).toEqual(['acknowledge missed 0', 'decide missed 0'])
  await sweepIn(60)
  expect(await statesOf('maria')).toEqual(['acknowledge missed 500', 'decide missed 500'])
})
