import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fill, press } from '../steps/fill.ts'
import { joinFromHome, NORA, type Joiner } from '../steps/join.ts'
import { openEmail } from '../steps/emails.ts'
import { payByCard } from '../steps/pay.ts'
import { passTime, sandboxDay } from '../steps/staff.ts'
import { expectPath, expectShown } from '../steps/see.ts'

const OLIVE: Joiner = { ...NORA, firstName: 'Olive', lastName: 'Hartman', email: 'olive.hartman@journeys.example' }

let app: RunningApp
let olive: Tab
let jonas: Tab
let dana: Tab
let version: string

beforeAll(async () => {
  app = await openApp()
  olive = await app.tab('phone')
  jonas = await app.tab()
  dana = await app.tab()
})
afterAll(() => app.close())

test('Olive joins under the first terms', async () => {
  await joinFromHome(olive, { ...OLIVE, vin: vinOf(905_120) })
  await payByCard(olive)
  await expectShown(olive.getByText('Welcome, Olive. You’re a member.'))
})

test('Jonas writes new terms and proposes them; he cannot publish his own words', async () => {
  await signIn(jonas, 'jonas', '/staff-login')
  await jonas.goto('/account-center/terms')
  await press(jonas, 'New version')
  version = await jonas.locator('[name="version"]').inputValue()
  await press(jonas, 'Create draft')
  await jonas.getByRole('heading', { level: 1, name: `Terms ${version}` }).waitFor()
  await jonas.getByText('The text is identical to the previous version.').first().waitFor()
  const claims = jonas.locator('[name="section.4.text"]')
  await claims.fill((await claims.inputValue()).replace('within 90 days', 'within 120 days'))
  await fill(jonas, {
    'change.0': 'You now have 120 days to tell us of a loss, not 90.',
    'change.1': 'Nothing else changes.',
    'change.2': 'Price stays as it is.',
  })
  await press(jonas, 'Save draft')
  await jonas.getByText('Required before publishing').waitFor({ state: 'detached' })
  await press(jonas, 'Compare')
  await jonas.locator('del', { hasText: '90' }).waitFor()
  await jonas.locator('ins', { hasText: '120' }).waitFor()
  await press(jonas, 'Submit to compliance')
  await jonas.getByText('Waiting on compliance').first().waitFor()
  expect(await jonas.getByRole('button', { name: 'Publish' }).getAttribute('aria-disabled')).toBe('true')
})

test('Dana publishes them, and Olive hears of it', async () => {
  await signIn(dana, 'dana', '/staff-login')
  await dana.goto(`/account-center/terms/${version}`)
  await expectShown(dana.getByText('Compliance hasn’t approved the text of every open state.').first())
  await dana.goto(`/account-center/terms/${version}?show=states`)
  await press(dana, 'Approve states without own clauses')
  await dana.getByRole('button', { name: /^Approve \d+ states$/ }).click()
  await dana.getByText(/open states have no approved text/).waitFor({ state: 'detached' })
  await press(dana, 'Publish')
  await press(dana, 'Publish version')
  await expectShown(dana.getByText('Upcoming'))
  await openEmail(olive, OLIVE.email, /Our terms are changing on/)
  await expectShown(olive.getByText('You now have 120 days to tell us of a loss, not 90.'))
})

test('until its day she may wait: her start page opens, and the terms say what changes, word by word', async () => {
  await olive.goto('/member-center')
  await expectShown(olive.locator('main').getByText('Your coverage starts'))
  await olive.goto('/member-center/terms-acceptance')
  await expectShown(olive.getByText('You now have 120 days to tell us of a loss, not 90.'))
  await olive.getByText(/Compare word by word/).click()
  await expectShown(olive.locator('ins', { hasText: '120' }))
  await press(olive, 'Not now')
  await expectPath(olive, '/member-center')
})

test('from its day on the start page asks first; a claim, a payment and cancelling do not wait', async () => {
  await passTime(dana, 'Advance 1 month', 'Advance 1 day', 'Advance 1 day', 'Advance 1 day', 'Advance 1 day')
  await olive.goto('/member-center')
  await expectShown(olive.getByRole('heading', { level: 1, name: 'New membership terms' }))

  await olive.goto('/member-center/new-claim')
  await fill(olive, { lossOn: await sandboxDay(dana), carrier: 'paid' })
  await olive.getByText('You may get up to $500').waitFor()
  await press(olive, 'Start a claim')
  await expectShown(olive.getByRole('link', { name: 'Vehicle' }))

  await olive.goto('/member-center/benefits')
  await expectShown(olive.getByRole('heading', { name: 'Payments' }))
  await expectShown(olive.locator('main').getByText('$9.95'))
  await expectShown(olive.getByRole('button', { name: /cancel/i }).or(olive.getByRole('link', { name: /cancel/i })))
})

test('declining says what follows; then she accepts by her name, and the copy comes', async () => {
  await olive.goto('/member-center')
  await press(olive, 'Don’t accept')
  await olive.getByText(/still applies to you/).waitFor()
  await press(olive, /^Keep version/)
  await olive.waitForURL(/benefits$/)

  await olive.goto('/member-center')
  await fill(olive, { agreed: true, typedName: 'Olive Hartman' })
  await press(olive, 'Accept terms')
  await olive.getByRole('heading', { level: 1, name: /Hello, Olive/ }).waitFor()
  await openEmail(olive, OLIVE.email, new RegExp(`You accepted our terms, version ${version}`))
  const profile = await olive.evaluate(async () => ((await (await fetch('/api/session')).json()) as { profile: object }).profile)
  expect(profile).toMatchObject({ termsAccepted: true, termsVersion: version })
})

test('the public page shows the version in force, its history, and the one Olive accepted', async () => {
  await olive.goto('/terms-conditions')
  await expectShown(olive.getByText(`version ${version}, in effect since`))
  await expectShown(olive.getByText('You accepted this version'))
  await press(olive, /Compare with version/)
  await expectShown(olive.locator('ins', { hasText: '120' }))
  await olive.getByRole('link', { name: 'Version 2026-11', exact: true }).click()
  await expectShown(olive.getByText(/has since been replaced/))
})
