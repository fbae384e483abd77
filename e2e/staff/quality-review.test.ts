import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBERS } from '#db/cast.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { press } from '../steps/fill.ts'
import { openEmail } from '../steps/emails.ts'
import { approve, openClaim, openOtherActions } from '../steps/staff.ts'
import { expectShown } from '../steps/see.ts'

let app: RunningApp
let jonas: Tab
let marcus: Tab
let lena: Tab
let amara: Tab

/** The key of the told app draws both (e2e/sampling.ts): Ruth's, which Dana denied, and Amara's, once it is denied. */
const RUTHS = /CLM-\d{4}-000002/
const AMARAS = /CLM-\d{4}-000005/
const FACTS = 'The settlement letter shows damage of $410, below the deductible of $500.'
const WHY = 'The letter shows $2,340 of damage, not $410.'

beforeAll(async () => {
  app = await openApp()
  jonas = await app.tab()
  marcus = await app.tab()
  lena = await app.tab()
  amara = await app.tab('phone')
})
afterAll(() => app.close())

const drawn = async (tab: Tab) => {
  await tab.goto('/account-center/claims')
  await press(tab, 'Quality review')
  await tab.getByRole('heading', { level: 1, name: 'Denials for quality review' }).waitFor()
}
const say = async (tab: Tab, what: 'Agree' | 'Disagree', why: string) => {
  await press(tab, what)
  const dialog = tab.getByRole('dialog')
  await dialog.locator('[name="comment"]').fill(why)
  await dialog.getByRole('button', { name: what }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('Lena reads a denial of Dana’s again that was drawn, and agrees: it stays denied', async () => {
  await signIn(lena, 'lena', '/staff-login')
  await drawn(lena)
  await lena.getByRole('link', { name: RUTHS }).click()
  await lena.getByRole('heading', { level: 2, name: 'Quality review' }).waitFor()
  await say(lena, 'Agree', 'The loss lies in the first 30 days.')
  await expectShown(lena.getByText('Agrees', { exact: true }))
  await expectShown(lena.getByText('Denied', { exact: true }))
  await drawn(lena)
  await expectShown(lena.getByText('No quality reviews due.'))
})

test('Jonas denies a claim that is drawn too, and does not learn of it', async () => {
  await signIn(jonas, 'jonas', '/staff-login')
  await openClaim(jonas, AMARAS)
  await openOtherActions(jonas)
  await press(jonas, 'Deny…')
  const dialog = jonas.getByRole('dialog')
  await dialog.locator('[name="code"]').selectOption('R04')
  await dialog.locator('[name="explanation"]').fill(FACTS)
  await dialog.getByRole('button', { name: 'Deny and send email' }).click()
  await jonas.getByText('Denied', { exact: true }).first().waitFor()
  expect(await jonas.getByRole('heading', { level: 2, name: 'Quality review' }).count()).toBe(0)
  await drawn(jonas)
  await jonas.getByText('No quality reviews due.').waitFor()
})

test('Marcus reads it again and disagrees: it is in review, and Amara hears that somebody new decides', async () => {
  await signIn(marcus, 'marcus', '/staff-login')
  await drawn(marcus)
  await marcus.getByRole('link', { name: AMARAS }).click()
  await say(marcus, 'Disagree', WHY)
  await expectShown(marcus.getByText('In review', { exact: true }))
  await openEmail(amara, MEMBERS.amara.email, /We’re reviewing your claim CLM-\d{4}-000005 again/)
  await expectShown(amara.getByText('Someone new will decide.'))
})

test('Jonas reads why, and that it is not his to decide any more', async () => {
  await openClaim(jonas, AMARAS)
  await jonas.getByRole('region', { name: 'Decide' }).getByText(WHY).waitFor()
  await openOtherActions(jonas)
  await expectShown(jonas.getByText('A quality review disagreed with your decision', { exact: false }))
  expect(await jonas.getByRole('button', { name: 'Deny…' }).count()).toBe(0)
})

test('Marcus approves it', async () => {
  await approve(marcus, AMARAS)
  await expectShown(marcus.getByText('Approved', { exact: true }))
  await openEmail(amara, MEMBERS.amara.email, /Your claim CLM-\d{4}-000005 is approved: \$500\.00/)
})
