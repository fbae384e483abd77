import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { appealsSweeps } from '#domains/claims/appeals/server/appeals.jobs.ts'
import { filingSweeps } from '#domains/claims/filing/server/filing.jobs.ts'
import { claimDocumentsSweeps } from '#domains/claims/claim-documents/server/claim-documents.jobs.ts'
import { claimFixture, daysAgo, plainAnswers } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { filingContract as filing } from '#domains/claims/filing/contract.ts'
import { advanceClock, clock } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

/** Advances day by day and runs the sweeps twice each day; the second run must change nothing. */
async function pass(days: number): Promise<void> {
  for (let half = 0; half < 2 * days; half++) {
    await advanceClock(43_200_000)
    for (const sweep of [...filingSweeps, ...claimDocumentsSweeps, ...appealsSweeps]) await asApplication(() => sweep.run(clock.now()))
  }
}

const emailsOf = async (claimId: Id<'claim'>, kind: string) =>
  (await db().selectFrom('messages').select('once_key').where('claim_id', '=', claimId).where('kind', '=', kind).execute()).length
const stateOf = async (claimId: Id<'claim'>) =>
  db().selectFrom('claims').select(['status', 'outcome']).where('id', '=', claimId).executeTakeFirstOrThrow()

test('waiting claims get their reminders and are closed on the right day', async () => {
  const { vehicleId } = await fixture.coverOf('amara')
  const unsigned = (
    await app.call(filing.startClaim, { body: { memberId: app.cast.members.amara.id, answers: plainAnswers(vehicleId) } }, 'grace')
  ).answer.id
  for (const requirement of ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment'] as const)
    await fixture.upload(unsigned, requirement, 'grace')
  await app.call(filing.submitClaim, { params: { claimId: unsigned }, body: {} }, 'grace')
  const { claimId: unanswered } = await fixture.filed('ruth', { lossOn: daysAgo(15) }, [])
  const { claimId: denied } = await fixture.filed('maria')
  await app.call(
    decisions.denyClaim,
    { params: { claimId: denied }, body: { code: 'R05', explanation: 'The letter of the insurer.' } },
    'dana',
  )
  const draft = (await app.call(filing.startClaim, { body: {} }, 'maria')).answer.id

  await pass(10)
  // Amara is reminded of the signature on days 2, 5 and 10, and of documents on day 7.
  expect(await emailsOf(unsigned, 'claim_reminder')).toBe(4)
  expect(await emailsOf(unanswered, 'claim_reminder')).toBe(1)

  await pass(20)
  expect(await emailsOf(unanswered, 'claim_reminder')).toBe(4)
  expect(await stateOf(unanswered)).toEqual({ status: 'INFO_REQUESTED', outcome: null })
  await pass(1)
  expect(await stateOf(unanswered)).toEqual({ status: 'CLOSED', outcome: 'no_response' })

  await pass(29)
  expect((await stateOf(denied)).status).toBe('DENIED')
  await pass(1)
  expect(await stateOf(denied)).toEqual({ status: 'CLOSED', outcome: 'denied' })

  // Maria's draft has no loss date: the loss may have been on the day she began it and could be reported for 90 days.
  await pass(28)
  expect((await stateOf(draft)).status).toBe('DRAFT')
  await pass(2)
  expect(await stateOf(draft)).toEqual({ status: 'CLOSED', outcome: 'withdrawn' })
}, 60_000)
