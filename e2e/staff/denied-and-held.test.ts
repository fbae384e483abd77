import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CastName } from '#db/cast.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { eachNeedsTheOneBefore } from '../steps/in-order.ts'
import { nameOfFocus, reach } from '../steps/keys.ts'
import { expectGone, expectShown } from '../steps/see.ts'
import { signIn } from '../steps/sign-in.ts'
import { openClaim } from '../steps/staff.ts'

/** Amara's second claim, in review. */
const NUMBER = 'CLM-\\d{4}-000005'
const FACTS = 'The photo shows a delivery bag, and the police report names a delivery.'

let app: RunningApp
beforeAll(async () => void (app = await openApp()))
afterAll(() => app.close())

eachNeedsTheOneBefore()

const at = async (name: CastName): Promise<Tab> => {
  const tab = await app.tab()
  await signIn(tab, name, '/staff-login')
  await openClaim(tab, NUMBER)
  await tab.waitForLoadState('networkidle')
  return tab
}

test('Marcus refers the claim to the investigation unit by the keyboard; he reads what the member reads first', async () => {
  const marcus = await at('marcus')
  await marcus.keyboard.press('h')
  const dialog = marcus.getByRole('dialog')
  await dialog.waitFor()
  await expectShown(dialog.getByText('The member only sees that the claim is in additional review.'))
  await marcus.keyboard.type('The invoice looks drawn.')
  await reach(marcus, 'Refer to investigation unit')
  await marcus.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectShown(marcus.getByText('Waiting for the investigation.'))
})

test('Olga records her finding and releases the hold: one key to the form, one to the button', async () => {
  const olga = await at('olga')
  await reach(olga, 'Record finding')
  await olga.keyboard.press('Enter')
  expect(await nameOfFocus(olga)).toMatch(/^Your finding and the documents it’s based on/)
  await olga.keyboard.type('The shop sent the invoice itself.')
  await olga.keyboard.press('Tab')
  expect(await nameOfFocus(olga)).toBe('Cleared: return to review')
  await olga.keyboard.press('Enter')
  await expectShown(olga.getByText('In review', { exact: true }))
  await expectShown(olga.getByText('The shop sent the invoice itself. (Olga Petrov)'))
})

test('Jonas may not deny for delivery: he recommends it, with the facts for the member', async () => {
  const jonas = await at('jonas')
  await jonas.keyboard.press('d')
  const dialog = jonas.getByRole('dialog')
  await dialog.waitFor()
  await dialog.getByLabel('Reason').selectOption('R10')
  await reach(jonas, /^Facts and documents this denial is based on/)
  await jonas.keyboard.type(FACTS)
  await reach(jonas, 'Recommend denial to next level')
  await jonas.keyboard.press('Enter')
  await expectGone(dialog)
})

test('Marcus finds the reason and the facts in his own denial, and the claim says until when it can be appealed', async () => {
  const marcus = await at('marcus')
  await marcus.keyboard.press('d')
  const dialog = marcus.getByRole('dialog')
  await dialog.waitFor()
  expect(await dialog.locator('[name="code"]').inputValue()).toBe('R10')
  expect(await dialog.locator('[name="explanation"]').inputValue()).toBe(FACTS)
  await reach(marcus, 'Deny and send email')
  await marcus.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await expectShown(marcus.getByText('Denied', { exact: true }))
  await expectShown(marcus.getByText(/Appeal possible until \w{3} \d+/))
  expect(await marcus.getByText(/· Due /).count(), 'nothing is due from us').toBe(0)
})
