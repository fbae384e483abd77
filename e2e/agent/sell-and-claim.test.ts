import { afterAll, beforeAll, expect, test } from 'vitest'
import { CAST_USERS, PASSWORD } from '#db/cast.ts'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fileClaimFor } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { openEmail } from '../steps/emails.ts'
import { payByCard } from '../steps/pay.ts'
import { prepareFor, signByEmail, type Customer } from '../steps/sell.ts'
import { passTime, sandboxDay } from '../steps/staff.ts'
import { expectHeadingFocused, expectShown } from '../steps/see.ts'

const OTIS: Customer = { firstName: 'Otis', lastName: 'Marlowe', email: 'otis.marlowe@journeys.example', vin: vinOf(806_311) }

const RUBY: Customer = { firstName: 'Ruby', lastName: 'Marlowe', email: 'ruby.marlowe@journeys.example', vin: vinOf(806_312) }

let app: RunningApp
let grace: Tab
let otis: Tab
let dana: Tab
let number: string

beforeAll(async () => {
  app = await openApp()
  grace = await app.tab('phone')
  otis = await app.tab('phone')
  dana = await app.tab()
})
afterAll(() => app.close())

test('Grace sells to Otis at her counter, on her phone; she prepares it and does not sign', async () => {
  await signIn(grace, 'grace', '/agent-login')
  await prepareFor(grace, OTIS)
  expect(await grace.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('Otis reads it in Spanish: what we write is in it too, at once and when he loads the page again', async () => {
  await openEmail(otis, OTIS.email, /ready to sign/)
  await otis
    .getByRole('link', { name: /\/sign\// })
    .first()
    .click()
  await press(otis, 'Español')
  await expectShown(otis.getByText('Cargo de inscripción, una vez'))
  await otis.reload()
  await expectShown(otis.getByText('Cargo de inscripción, una vez'))
  await press(otis, 'English')
  await expectShown(otis.getByText('Enrollment fee, once'))
})

test('Otis gets the link, signs and pays on his own phone; Grace sees each step as it happens', async () => {
  await openEmail(otis, OTIS.email, /ready to sign/)
  await signByEmail(otis, OTIS)
  await payByCard(otis)
  await expectShown(otis.getByText('Payment received. Open the email we sent you'))
  await expectShown(grace.getByRole('heading', { name: 'Otis Marlowe is now a member' }))
})

test('by the link of another email he chooses a password, and is shown two things to do next', async () => {
  await openEmail(otis, OTIS.email, /Set up your Breakwater account/)
  await otis
    .getByRole('link', { name: /member-register/ })
    .first()
    .click()
  await fill(otis, { password: 'nine slow river barges' })
  await press(otis, 'Open my account')
  await expectShown(otis.getByText('Welcome, Otis. You’re a member.'))
})

test('Grace withdraws another sale by the keyboard, and goes on from the heading; its link says so, and whom to ask', async () => {
  await prepareFor(grace, RUBY)
  await grace.getByRole('button', { name: 'Withdraw…' }).focus()
  await grace.keyboard.press('Enter')
  await grace.getByLabel('Reason').focus()
  await grace.keyboard.type('She wants the annual plan instead.')
  await grace.keyboard.press('Tab')
  await grace.keyboard.press('Enter')
  await expectShown(grace.getByText('Withdrawn by Grace Liu'))
  await expectHeadingFocused(grace)

  const ruby = await app.tab('phone')
  await openEmail(ruby, RUBY.email, /ready to sign/)
  await ruby
    .getByRole('link', { name: /\/sign\// })
    .first()
    .click()
  await expectShown(ruby.getByText('This membership was withdrawn before it was paid.'))
  await expectShown(ruby.getByText('ask Grace Liu, Okoye Insurance Group'))
})

test('past the waiting period Grace files a claim for him, and cannot sign it', async () => {
  await signIn(dana, 'dana', '/staff-login')
  await passTime(dana, 'Advance 1 month', 'Advance 1 day')
  number = await fileClaimFor(grace, 'Otis Marlowe', await sandboxDay(dana))
  expect(number).toMatch(/^CLM-\d{4}-\d{6}$/)
  await grace.getByText('Otis Marlowe needs to sign this claim.').waitFor()
})

test('Otis reads the claim by the link in his email, signs it, and it goes on', async () => {
  await openEmail(otis, OTIS.email, new RegExp(`Please sign your claim ${number}`))
  await otis
    .getByRole('link', { name: /\/sign\// })
    .first()
    .click()
  await otis.getByText('A truck backed into my door at the market.').waitFor()
  // Whoever signs that all of it is true reads all of it.
  for (const told of [
    'Personal use',
    'Austin, TX',
    'Another driver involved',
    'intentional damage',
    'Approved the claim and paid',
    '$1,000.00',
  ])
    await otis.getByText(told).first().waitFor()
  await fill(otis, { attested: true, typedName: 'Otis Marlowe' })
  await press(otis, 'Sign claim')
  await expectShown(otis.getByText(`Signed. We’ll continue with claim ${number}.`))
})

// 10 s.
test('Emeka suspends Grace in the midst of her work: her next click signs her out, and Otis and his claim are the agency’s', async () => {
  await press(grace, 'Members')
  await grace.getByRole('link', { name: 'Otis Marlowe' }).first().waitFor()
  await press(grace, 'Claims')
  await grace.getByRole('heading', { level: 1, name: 'Claims' }).waitFor()
  const emeka = await app.tab()
  await signIn(emeka, 'emeka', '/agent-login')
  await emeka.goto('/agent-center/all-agents')
  await press(emeka, 'Manage Grace Liu')
  await press(emeka, 'Suspend…')
  await fill(emeka, { reason: 'She has left the agency.' })
  await emeka.getByRole('dialog').getByRole('button', { name: 'Suspend', exact: true }).click()
  await emeka.getByRole('dialog').waitFor({ state: 'detached' })

  // Once a page she has read was refused, none is shown from the cache again.
  const isSignedOut = async () => {
    await press(grace, 'Members')
    await press(grace, 'Claims')
    return grace.getByRole('heading', { name: 'You’re signed out.' }).isVisible()
  }
  await expect.poll(isSignedOut, { timeout: 20_000, interval: 500 }).toBe(true)
  expect(await grace.locator('main').textContent()).not.toContain('Otis')
  await press(grace, 'Sign in')
  await grace.getByLabel('Email').fill(CAST_USERS.grace.email)
  await grace.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await press(grace, 'Sign in')
  await expectShown(grace.getByRole('alert'))
  expect(new URL(grace.url()).pathname).not.toContain('-center')

  await emeka.goto('/agent-center/all-members')
  await press(emeka, 'Otis Marlowe')
  await expectShown(emeka.getByRole('link', { name: number }))
})
