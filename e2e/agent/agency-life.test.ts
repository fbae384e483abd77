import { officeDay } from '#platform/clock.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { PASSWORD } from '#db/cast.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { addDays } from '#platform/days.ts'
import { approveStatement, correctStatement, disputeLine, openStatement, payByBankFile, statementLines } from '../steps/commissions.ts'
import { openEmail } from '../steps/emails.ts'
import { fill, press } from '../steps/fill.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { handInPapers, returnPaper, verifyAll, type Applicant } from '../steps/onboarding.ts'
import { payByCard } from '../steps/pay.ts'
import { expectPath, expectShown } from '../steps/see.ts'
import { prepareFor, signByEmail, type Customer } from '../steps/sell.ts'
import { passTimeTo, sandboxDay } from '../steps/staff.ts'
import { COMMISSION_RATES } from '#domains/membership/sale-terms/rules/rates.data.ts'

/** A lead of Tomás in the demo data: in onboarding, two of its papers came by mail. */
const DENISE: Applicant = {
  agencyName: 'Harbor Point Insurance',
  firstName: 'Denise',
  lastName: 'Albright',
  email: 'denise@harborpoint.example',
  npn: '09104417',
}
const OTIS: Customer = { firstName: 'Otis', lastName: 'Marlowe', email: 'otis.marlowe@journeys.example', vin: vinOf(806_411) }

/** An annual sale is earned when its free look has ended. */
const FREE_LOOK_AND_A_DAY = 31

const HER_STATEMENTS = '/agent-center/reporting?report=statements'
const OKOYES_BOOK = '/account-center/agencies/TX-10432?tab=book'

let app: RunningApp
let tomas: Tab
let helen: Tab
let dana: Tab
let denise: Tab
let otis: Tab
let jonas: Tab
let priya: Tab
let noor: Tab
let walter: Tab
let leadPage: string
let masterCode: string
/** What Denise's first statement came to. */
let paid: string
/** The address of Denise's first statement. */
let statement: string
/** What Walter's earnings said when his agency was ended. */
let earned: string

beforeAll(async () => {
  app = await openApp()
  tomas = await app.tab()
  helen = await app.tab()
  dana = await app.tab()
  denise = await app.tab()
  otis = await app.tab('phone')
  jonas = await app.tab()
  priya = await app.tab()
  noor = await app.tab()
  walter = await app.tab()
})
afterAll(() => app.close())

describe('an agency, from the application to its statements', () => {
  eachNeedsTheOneBefore()

  test('Tomás sends the application; compliance returns the W-9 and the agreement that came by mail', async () => {
    await signIn(tomas, 'tomas', '/agent-login')
    await tomas.goto('/sales-center/board')
    await tomas.getByRole('link', { name: DENISE.agencyName }).first().click()
    await expectPath(tomas, /\/sales-center\/board\/./)
    leadPage = new URL(tomas.url()).pathname
    await press(tomas, /^Send (application|new link)$/)
    await expectShown(tomas.getByText('The link has been sent.'))
    await signIn(dana, 'dana', '/staff-login')
    await dana.goto(leadPage.replace('sales-center', 'account-center'))
    await returnPaper(dana, 'W-9', 'Please sign the W-9 here: the number can’t be read.')
    await returnPaper(dana, 'Agreement', 'Please sign the current version here.')
  })

  test('Denise hands in what is missing by the link in her mailbox', async () => {
    await openEmail(denise, DENISE.email, /Continue your application|application/i)
    await denise
      .getByRole('link', { name: /agent-registration\// })
      .first()
      .click()
    await handInPapers(denise, DENISE)
    await expectShown(denise.getByText('We have everything we need. We’re reviewing it now.'))
  })

  test('compliance verifies every paper, and Helen turns the lead into an agency', async () => {
    await dana.reload()
    await verifyAll(dana)
    await signIn(helen, 'helen', '/agent-login')
    await helen.goto(leadPage)
    await press(helen, 'Convert to agency')
    await expectShown(helen.getByText('Won', { exact: true }))
    await denise.reload()
    await expectShown(denise.getByText('Your agency has its master code.'))
  })

  test('Denise signs in by the invitation', async () => {
    await openEmail(denise, DENISE.email, /invited you to Breakwater/)
    await denise
      .getByRole('link', { name: /\/invitation\// })
      .first()
      .click()
    await fill(denise, { password: PASSWORD })
    await press(denise, 'Accept and sign in')
    await expectPath(denise, /^\/agent-center/)
    await denise.goto('/agent-center/agency')
    const code = denise.getByText(/^TX-\d{5}/)
    await expectShown(code)
    masterCode = /TX-\d{5}/.exec((await code.first().textContent()) ?? '')?.[0] ?? ''
  })

  test('she enters her own license, without which nobody sells in Texas', async () => {
    await denise.goto('/agent-center/edit-profile')
    const form = denise.getByRole('form', { name: 'Add license' })
    await form.getByLabel('State').selectOption('TX')
    await form.getByLabel('License number').fill('778812')
    await form.getByLabel('Expires on').fill(addDays(officeDay(), 300))
    await form.getByRole('button', { name: 'Save license' }).click()
    await expectShown(denise.getByText('778812'))
  })

  test('she sells a year to Otis, who signs and pays', async () => {
    await prepareFor(denise, OTIS, { planCode: 'ADR-1000', billing: 'annual' })
    await openEmail(otis, OTIS.email, /ready to sign/)
    await signByEmail(otis, OTIS)
    await payByCard(otis)
    await expectShown(otis.getByText('Payment received. Open the email we sent you'))
    await openEmail(otis, OTIS.email, /Set up your Breakwater account/)
    await otis
      .getByRole('link', { name: /member-register/ })
      .first()
      .click()
    await fill(otis, { password: PASSWORD })
    await press(otis, 'Open my account')
    await expectShown(otis.getByText('Welcome, Otis. You’re a member.'))
  })

  test('Jonas asks that Okoye’s book goes to her agency in two weeks, and Dana confirms it', async () => {
    await signIn(jonas, 'jonas', '/staff-login')
    await jonas.goto(OKOYES_BOOK)
    await press(jonas, 'Move to another agency…')
    const onDay = addDays(await sandboxDay(dana), 16)
    await fill(jonas, { ofWhom: 'agency', toMasterCode: masterCode, onDay, reason: 'Both agencies agreed on the sale of the book.' })
    await press(jonas, 'Preview transfer')
    await press(jonas, 'Request transfer')
    await dana.goto(OKOYES_BOOK)
    await press(dana, 'Confirm…')
    await fill(dana, { note: 'Both agencies signed.' })
    await press(dana, 'Confirm transfer')
    await expectShown(dana.getByText('Both agencies signed.'))
  })

  // A month and days of time, each with everything due in it.
  test('the month in which the sale is earned closes, and Priya approves the statement', { timeout: 300_000 }, async () => {
    await passTimeTo(dana, cycle(addDays(await sandboxDay(dana), FREE_LOOK_AND_A_DAY), COMMISSION_RATES).closesOn)
    await signIn(priya, 'priya', '/staff-login')
    await openStatement(priya, `/account-center/payouts?tab=statements&search=${masterCode}`, masterCode)
    paid = await approveStatement(priya)
    expect(paid).toMatch(/^\$\d/)
  })

  test('she builds the bank file; Noor approves it and takes it to the bank', async () => {
    await signIn(noor, 'noor', '/staff-login')
    const entry = (await payByBankFile(priya, noor)).find((line) => line.includes('HARBOR POINT'))
    expect(entry?.slice(29, 39)).toBe(paid.replaceAll(/\D/g, '').padStart(10, '0'))
  })

  test('Denise reads that she was paid, and how each line was calculated', async () => {
    await openStatement(denise, HER_STATEMENTS, 'Paid')
    statement = new URL(denise.url()).pathname
    const lines = statementLines(denise)
    await expectShown(lines.filter({ hasText: '20% of $169.00: T1, first year.' }).filter({ hasText: '$33.80' }))
    await expectShown(lines.filter({ hasText: 'Paid out' }).filter({ hasText: `-${paid}` }))
  })

  test('she refers another agency, and Helen reads by whom', async () => {
    await denise.goto('/agent-center/agency')
    await press(denise, 'Refer an agency')
    await fill(denise, { agencyName: 'Breakers Mutual Agency', contactName: 'Ines Vega', state: 'TX' })
    await press(denise, 'Send referral')
    await expectShown(denise.getByText('Enter an email address or a phone number.').first())
    await fill(denise, { phone: '(361) 555-0188' })
    await press(denise, 'Send referral')
    await expectShown(denise.getByText('Thank you for the referral.'))
    await helen.goto('/sales-center/board')
    await helen.getByRole('link', { name: 'Breakers Mutual Agency' }).first().click()
    await expectShown(helen.getByText(/Referred by Denise Albright, Harbor Point Insurance\./).first())
  })

  test('Okoye’s members have moved to her on the day', async () => {
    await jonas.goto(OKOYES_BOOK)
    await expectShown(jonas.getByRole('row').filter({ hasText: 'Harbor Point' }).filter({ hasText: 'Done' }))
    await denise.goto('/agent-center/all-members')
    await expectShown(denise.getByRole('table', { name: 'Members' }).getByText('Joy Oduya'))
  })

  test('she disputes the line of the sale; Priya corrects it, and she reads the decision', async () => {
    await denise.goto(statement)
    await disputeLine(denise, 'New sale', 'I expected the Silver rate for this sale.')
    await priya.goto(statement.replace('agent-center/reporting', 'account-center/payouts'))
    await correctStatement(priya, '8.45', 'Silver was promised.')
    await denise.reload()
    await expectShown(denise.locator('main').getByText('Silver was promised.'))
  })

  test('Otis leaves, and his unused days are refunded', async () => {
    await otis.goto('/member-center/benefits')
    await press(otis, 'Cancel my membership')
    await fill(otis, { when: 'now' })
    await press(otis, 'Cancel membership')
    await expectShown(otis.getByText('Your membership is canceled.'))
  })

  test('Lakeshore is ended for cause: Walter signs in, reads that it has, and cannot sell', async () => {
    await dana.goto('/account-center/agencies/OH-20417')
    await press(dana, 'End agreement')
    await fill(dana, { reason: 'Sold with a license that was another agency’s.', forCause: 'yes' })
    await dana.getByRole('dialog').getByRole('button', { name: 'End agreement' }).click()
    await expectShown(dana.getByText('Terminated', { exact: true }))
    await signIn(walter, 'walter', '/agent-login')
    await expectShown(walter.getByText('The agreement with your agency has ended'))
    await walter.goto('/agent-center/add-member')
    await expectShown(walter.getByText('The agreement with your agency has ended'))
    await walter.goto(HER_STATEMENTS)
    await expectShown(walter.getByRole('table', { name: 'Statements' }))
    earned = await newestLineOfLakeshore()
  })

  test('the next statement has the chargeback and the correction in its month, and is carried', { timeout: 300_000 }, async () => {
    await passTimeTo(dana, cycle(await sandboxDay(dana), COMMISSION_RATES).closesOn)
    await openStatement(denise, HER_STATEMENTS, 'Carried over')
    const lines = statementLines(denise)
    await expectShown(lines.filter({ hasText: 'Chargeback: refund' }).filter({ hasText: 'went back to the member: its part of $33.80.' }))
    await expectShown(lines.filter({ hasText: 'Correction of a line of $33.80' }).filter({ hasText: '$8.45' }))
  })

  test('what Lakeshore’s members paid since has earned it nothing', async () => {
    expect(await newestLineOfLakeshore()).toBe(earned)
  })
})

/** The agency's own; its recruiter's and its alliance's stand beside it. */
async function newestLineOfLakeshore(): Promise<string> {
  await priya.goto('/account-center/agencies/OH-20417?tab=commissions')
  const lines = priya.getByRole('table', { name: 'Commission lines' }).getByRole('row').filter({ hasText: 'Lakeshore' })
  await expectShown(lines)
  return lines.first().innerText()
}
