import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { claimListContract } from '#domains/claims/claim-list/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { decisionsContract as decisions } from '#domains/claims/decisions/contract.ts'
import { investigationsContract as investigations } from '#domains/claims/investigations/contract.ts'
import { payoutReleaseContract } from '#domains/money/payout-release/contract.ts'
import { approved, payoutOf } from '#domains/money/payouts/proof/fixture.ts'
import { db } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

let app: TestApp
let fixture: ReturnType<typeof claimFixture>
beforeAll(async () => {
  app = await startTestApp()
  fixture = claimFixture(app)
})
afterAll(() => app.stop())

const emailsOf = async (id: Id<'claim'>) =>
  (await db().selectFrom('messages').select(['kind', 'subject', 'html']).where('claim_id', '=', id).orderBy('id').execute()).map(
    ({ kind, subject, html }) => ({ kind, subject, text: html.replace(/<[^>]+>/g, ' ') }),
  )
const kindsOf = async (id: Id<'claim'>) => (await emailsOf(id)).map(({ kind }) => kind)

test('the member gets an email at the start and the end of an additional review, without the reason', async () => {
  const { claimId } = await fixture.filed('amara')
  const at = { params: { claimId } }
  await app.call(investigations.holdClaim, { ...at, body: { why: 'The invoice looks altered.' } }, 'jonas')
  await app.call(investigations.concludeInvestigation, { ...at, body: { finding: 'cleared', text: 'The shop confirmed it.' } }, 'olga')
  const emails = await emailsOf(claimId)
  expect(emails.map(({ kind }) => kind)).toEqual(['claim_acknowledged', 'claim_in_review', 'claim_additional_review', 'claim_in_review'])
  const words = emails.map(({ subject, text }) => `${subject} ${text}`).join('\n')
  expect(words).toContain('is in additional review')
  expect(words).toContain('The additional review is complete')
  expect(words).not.toMatch(/invoice looks altered|shop confirmed|investigat|fraud/i)
})

test('the email of a claim closed without an answer says so, and until when it can be reopened', async () => {
  const { claimId } = await fixture.filed('maria', {}, ['declarations_page'])
  await app.advanceDays(32)
  const last = (await emailsOf(claimId)).at(-1)
  expect(last?.kind).toBe('claim_closed')
  expect(last?.subject).toMatch(/^Your claim CLM-\d{4}-\d{6} is closed: missing documents$/)
  expect(last?.text).toMatch(/Until \w{3} \d{1,2}, \d{4}, you can do this on your claim’s page/)
  const { next, reopenBy, documentsDueOn } = (await app.call(claimsContract.claim, { params: { claimId } }, 'maria')).answer
  expect(next).toEqual({ step: 'ask_to_open_again', turn: 'member', by: reopenBy })
  const { rows } = (await app.call(claimListContract.claims, { query: { view: 'closed' } }, 'maria')).answer
  expect(rows.find(({ id }) => id === claimId)?.next).toEqual({ ...next, by: documentsDueOn })
  await app.advanceDays(1)
  expect((await kindsOf(claimId)).filter((kind) => kind === 'claim_closed')).toHaveLength(1)
})

test('the member gets one email when the payment is released, then the statement', async () => {
  const claimId = await approved(app, 'ruth')
  const { id } = await payoutOf(claimId)
  await app.call(payoutReleaseContract.releasePayout, { params: { payoutId: id }, body: { way: 'manual' } }, 'priya')
  await app.work()
  const sent = (await emailsOf(claimId)).filter(({ kind }) => kind === 'claim_payment_on_its_way')
  expect(sent.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Your payment for claim CLM-\S+ is being processed$/)])
  expect(sent[0]?.text).toMatch(/We released \$[\d,.]+ today/)

  await app.call(payoutReleaseContract.settlePayout, { params: { payoutId: id }, body: { reference: 'Wire' } }, 'priya')
  await app.work()
  expect((await kindsOf(claimId)).slice(-2)).toEqual(['claim_payment_on_its_way', 'claim_statement'])
  const statement = (await emailsOf(claimId)).at(-1)?.text
  expect(statement).toMatch(/Plan\s+\w+ \d+\s+Limit per claim\s+\$[\d,.]+\s+Paid to you\s.*Paid to\s+As agreed with you/s)
})

test('a denial without an appeal is closed on day 61, with an email that says how it can be reopened', async () => {
  const { claimId } = await fixture.filed('jonasAtHome')
  await app.call(decisions.denyClaim, { params: { claimId }, body: { code: 'R05', explanation: 'The letter of the insurer.' } }, 'dana')
  await app.advanceDays(60)
  expect((await kindsOf(claimId)).at(-1)).toBe('claim_denied')
  await app.advanceDays(1)
  const last = (await emailsOf(claimId)).at(-1)
  expect(last?.kind).toBe('claim_closed')
  expect(last?.subject).toMatch(/^Your claim CLM-\d{4}-\d{6} is closed$/)
  expect(last?.text).toMatch(/receive an appeal from you.*reopen the claim on your claim’s page until \w{3} \d{1,2}, \d{4}/s)
  expect(last?.text).not.toMatch(/\bfinal\b|release/i)
  await app.advanceDays(1)
  expect((await kindsOf(claimId)).filter((kind) => kind === 'claim_closed')).toHaveLength(1)
})
