import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, signIn, type RunningApp, type Tab } from '../running-app.ts'
import { PASSWORD } from '#db/cast.ts'
import { cycle } from '#domains/distribution/statements/rules/statement.ts'
import { addDays } from '#platform/days.ts'
import { openEmail } from '../steps/emails.ts'
import { fill, press } from '../steps/fill.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { handInPapers, returnPaper, verifyAll, type Applicant } from '../steps/onboarding.ts'
import { payByCard } from '../steps/pay.ts'
import { expectPath, expectShown } from '../steps/see.ts'
import { prepareFor, signByEmail, type Customer } from '../steps/sell.ts'
import { passTimeTo, sandboxDay } from '../steps/staff.ts'

/** A lead of Tomás in the demo data: in onboarding, two of its papers came by mail. */
const DENISE: Applicant = {
  agencyName: 'Harbor Point Insurance',
  firstName: 'Denise',
  lastName: 'Albright',
  email: 'denise@harborpoint.example',
  npn: '09104417',
}
const OTIS: Customer = { firstName: 'Otis', lastName: 'Marlowe', email: 'otis.marlowe@journeys.example', vin: vinOf(806_411) }

let app: RunningApp
let tomas: Tab
let helen: Tab
let dana: Tab
let denise: Tab
let otis: Tab
let jonas: Tab
let priya: Tab
let leadPage: string
let masterCode: string

beforeAll(async () => {
  app = await openApp()
  tomas = await app.tab()
  helen = await app.tab()
  dana = await app.tab()
  denise = await app.tab()
  otis = await app.tab('phone')
  jonas = await app.tab()
  priya = await app.tab()
})
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  for (const [n, t] of Object.entries({ tomas, helen, dana, denise, otis, jonas, priya })) {
    if (!t || t.url() === 'about:blank') continue
    console.log('###', n, t.url(), ((await t.locator('body').innerText()) ?? '').replaceAll(/\s*\n\s*/g, ' | ').slice(-900))
    await t.screenshot({ path: `/tmp/jd/${n}.png`, fullPage: true })
  }
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
    await denise.getByRole('link', { name: /agent-registration\// }).first().click()
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

  test('Dana asks that Grace’s members go to Denise’s agency, Jonas confirms it', async () => {
    await dana.goto('/account-center/agencies/TX-10432?tab=book')
    await press(dana, 'Move to another agency…')
    await fill(dana, { ofWhom: 'agency', toMasterCode: masterCode, onDay: addDays(await sandboxDay(dana), 16), reason: 'Both agencies agreed on the sale of the book.' })
    await press(dana, 'Preview transfer')
    await press(dana, 'Request transfer')
    await signIn(jonas, 'jonas', '/staff-login')
    await jonas.goto('/account-center/agencies/TX-10432?tab=book')
    await press(jonas, 'Confirm…')
    await fill(jonas, { note: 'Both agencies signed.' })
    await press(jonas, 'Confirm transfer')
    await expectShown(jonas.getByText('Both agencies signed.'))
  })

  test('the month in which she earned it closes; finance approves the statement', async () => {
    const sold = await sandboxDay(dana)
    await passTimeTo(dana, cycle(addDays(sold, 31)).closesOn)
    await signIn(priya, 'priya', '/staff-login')
    await priya.goto(`/account-center/payouts?tab=statements&search=${masterCode}`)
    await expectShown(priya.getByText('Pending approval'))
  })
})
