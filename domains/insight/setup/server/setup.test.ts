import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { setupContract } from '#domains/insight/setup/contract.ts'
import type { Step } from '#domains/insight/setup/rules/steps.ts'
import { newCustomer, signatureOf, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { plansContract } from '#domains/membership/plans/contract.ts'
import { sellingContract } from '#domains/membership/selling/contract.ts'
import { signingLinkContract } from '#domains/membership/signatures/contract.ts'
import { isOpenedHere, openStateOpenings } from '#domains/membership/state-openings/server/state-openings.ts'
import { quoteContract } from '#domains/membership/quotes/contract.ts'
import { approveEverywhere } from '#domains/membership/state-terms/testing.ts'
import { currentTerms } from '#domains/membership/terms/server/versions.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { NEEDED_EVENTS } from '#domains/money/webhooks/server/self-test.ts'
import { companyContract } from '#domains/records/company-figures/contract.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { setupOptions, openSetup } from '#domains/insight/setup/server/options.ts'
import { cents } from '#platform/money.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
  // Only what an empty production start decides by: who signs in here need no second factor.
  openStateOpenings({ sandbox: false })
  openSetup({ ...setupOptions(), sandbox: false, patienceMs: 0 })
})
afterAll(() => app.stop())

const guide = async () => (await app.call(setupContract.setup, {}, 'dana')).answer
const stepOf = async (step: Step) => (await guide()).steps.find((each) => each.step === step)

test('a new company: nobody can join until compliance has signed a state, and again once it is closed', async () => {
  expect(await stepOf('states')).toMatchObject({ state: 'open', says: ['No state is open.'] })
  const asked = { body: { planCode: 'ADR-500', billing: 'monthly' as const, state: 'TX' } } as never
  const texas = async () => (await app.call(plansContract.states, {}, null)).answer.rows.find(({ code }) => code === 'TX')?.open
  expect([await texas(), (await app.call(quoteContract.quote, asked, null)).refusal.code]).toEqual([false, 'state_not_open'])
  const { rows: onSale } = (await app.call(plansContract.states, {}, null)).answer
  expect(onSale.filter(({ open, because }) => !open && /^open/i.test(because))).toEqual([])
  const sign = (state: string, as: 'dana' | 'priya') => app.call(setupContract.openState, { params: { state } }, as)
  expect((await sign('TX', 'priya')).refusal.code).toBe('not_your_role')
  expect((await sign('TX', 'dana')).refusal.code).toBe('state_terms_not_approved')
  await approveEverywhere(app, (await currentTerms(null)).version, 'dana', ['TX', 'OH'])
  const both = await Promise.all([sign('TX', 'dana'), sign('TX', 'dana')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect([await texas(), (await app.call(quoteContract.quote, asked, null)).status]).toEqual([true, 200])
  expect(await stepOf('states')).toMatchObject({ state: 'done', says: ['Open: TX.'], doneByName: 'Dana Whitfield' })
  const rows = (await app.call(setupContract.states, {}, 'dana')).answer.rows
  const forbidden = rows.find(({ mayOpen }) => !mayOpen)
  if (forbidden) expect((await sign(forbidden.code, 'dana')).refusal.code).toBe('state_cannot_open')
  expect((await app.call(setupContract.closeState, { params: { state: 'TX' } }, 'dana')).status).toBe(200)
  expect([await isOpenedHere('TX'), await texas()]).toEqual([false, false])
  expect((await app.call(setupContract.closeState, { params: { state: 'TX' } }, 'dana')).refusal.code).toBe('state_is_closed')
  // Another state's signature opens this one no more than its own of before.
  expect((await sign('OH', 'dana')).status).toBe(200)
  expect([await isOpenedHere('TX'), await isOpenedHere('OH')]).toEqual([false, true])
  expect((await sign('TX', 'dana')).status).toBe(200)
  expect(await isOpenedHere('TX')).toBe(true)
})

test('an enrollment prepared before the state was closed cannot be signed any more', async () => {
  await app.call(sellingContract.prepare, { body: newCustomer('Ivan', 'Petrov', vinOf(41)) }, 'grace')
  await app.work()
  const token = /\/sign\/([\w-]+)/.exec(app.emails.findLast(({ to }) => to === 'ivan.petrov@people.example')?.text ?? '')?.[1] ?? ''
  const body = { agreed: { today: cents(18_95), next: cents(8_95) }, signature: signatureOf('Ivan Petrov') }
  const sign = () => app.call(signingLinkContract.sign, { params: { token }, body }, null)
  await app.call(setupContract.closeState, { params: { state: 'TX' } }, 'dana')
  expect((await sign()).refusal.code).toBe('state_not_open')
  await app.call(setupContract.openState, { params: { state: 'TX' } }, 'dana')
  expect((await sign()).status).toBe(200)
})

test('company, backing and terms: the terms in force have to name the company, and a draft begins with its name', async () => {
  const legalName = 'Harbor Auto Club, Inc.'
  const { logo: _, ...company } = DEFAULT_COMPANY
  const body = { ...company, name: 'Harbor', legalName, backedBy: 'Gulf Reinsurance Company', version: 0 }
  expect(await stepOf('company')).toMatchObject({ state: 'open', doneByName: null })
  await app.call(companyContract.saveCompany, { body }, 'dana')
  const isDefault = expect.stringContaining('is still the default')
  expect(await stepOf('company')).toMatchObject({
    state: 'problem',
    says: expect.arrayContaining([isDefault]),
    doneByName: 'Dana Whitfield',
  })
  const ours = { ...body, phone: '(281) 555-0110', email: 'help@harbor.example', street: '7 Pier Road', version: 1 }
  await app.call(companyContract.saveCompany, { body: ours }, 'dana')
  expect(await stepOf('company')).toMatchObject({ state: 'done', says: expect.not.arrayContaining([isDefault]) })
  expect(await stepOf('backing')).toMatchObject({ state: 'done', says: ['Benefits are paid by Gulf Reinsurance Company.'] })
  expect(await stepOf('terms')).toMatchObject({ state: 'problem' })
  const begun = { body: { version: '2027-03', effectiveOn: '2027-03-01' } } as const
  const { answer: draft } = await app.call(draftsContract.begin, begun, 'dana')
  expect(JSON.stringify(draft)).toContain(legalName)
  expect(JSON.stringify(draft)).not.toContain('Breakwater')
})

test('plans are read once, and again when others are on sale', async () => {
  expect(await stepOf('plans')).toMatchObject({ state: 'open' })
  await app.call(setupContract.readPlans, {}, 'dana')
  expect(await stepOf('plans')).toMatchObject({ state: 'done', doneByName: 'Dana Whitfield' })
  await db()
    .insertInto('setup_results')
    .values({ step: 'plans', is_well: true, facts: '{"plans":"PLUS 0"}', done_by: app.cast.users.dana.id, done_at: new Date() })
    .execute()
  expect(await stepOf('plans')).toMatchObject({ state: 'open' })
})

test('a test email is well once its link was opened, once; nobody floods a mailbox', async () => {
  expect((await app.call(setupContract.sendTestEmail, {}, 'dana')).status).toBe(200)
  expect((await app.call(setupContract.sendTestEmail, {}, 'dana')).refusal.code).toBe('test_email_just_sent')
  await app.work()
  const token = /setup\?token=([\w-]+)/.exec(app.emails.at(-1)?.text ?? '')?.[1] ?? ''
  const confirm = () => app.call(setupContract.confirmTestEmail, { body: { token } }, 'dana')
  const both = await Promise.all([confirm(), confirm()])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  // Without a mail server emails only reach the data folder.
  expect(await stepOf('mail')).toMatchObject({ state: 'problem', doneByName: 'Dana Whitfield' })
})

test('the network’s keys and the storage are tried for real, and the report has no secret of the settings', async () => {
  const endpoint = { events: NEEDED_EVENTS }
  expect(endpoint.events.length).toBeGreaterThan(10)
  const { answer } = await app.call(setupContract.selfTest, {}, 'dana')
  const network = answer.steps.find(({ step }) => step === 'network')
  // This test's sandbox sends no webhooks: the check says so.
  expect([network?.state, network?.says[0]]).toEqual(['problem', 'Account: Payment sandbox (acct_1Sandbox00000000).'])
  expect(network?.says.at(-1)).toContain('didn’t arrive')
  expect(answer.steps.find(({ step }) => step === 'storage')?.says[0]).toBe('A file was written, read, and deleted.')
  const report = await app.call(setupContract.report, {}, 'dana')
  const text = JSON.stringify(report.answer)
  expect(text).toContain('"isComplete":false')
  const { authSecret, stripe, databaseUrl } = app.options
  for (const secret of [authSecret, stripe.secretKey, stripe.webhookSecret, databaseUrl, new URL(databaseUrl).password])
    expect(text).not.toContain(secret)
  expect((await app.call(setupContract.selfTest, {}, 'jonas')).refusal.code).toBe('not_your_role')
})
