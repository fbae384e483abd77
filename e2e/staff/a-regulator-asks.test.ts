import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { openMyClaim } from '../steps/claim.ts'
import { press } from '../steps/fill.ts'
import { openClaim } from '../steps/staff.ts'
import { expectGone, expectShown } from '../steps/see.ts'

/** Amara's second claim, under review in the demo data. */
const NUMBER = /CLM-\d{4}-000005/
const WHO = 'Texas Department of Insurance'
const ASKS = 'Why has this claim not been decided?'
const ANSWER = 'All papers came this week; we decide by the day we named.'

let app: RunningApp
let dana: Tab
let jonas: Tab
let amara: Tab
beforeAll(async () => {
  app = await openApp()
  ;[dana, jonas, amara] = [await app.tab(), await app.tab(), await app.tab('phone')]
})
afterAll(() => app.close())

test('compliance writes down what a regulator asks, and the state’s clock runs', async () => {
  await signIn(dana, 'dana', '/staff-login')
  await openClaim(dana, NUMBER)
  await press(dana, 'Record regulator inquiry…')
  const dialog = dana.getByRole('dialog')
  await dialog.locator('[name="regulator"]').fill(WHO)
  await dialog.locator('[name="reference"]').fill('TDI-2291')
  await dialog.locator('[name="asks"]').fill(ASKS)
  await dialog.getByRole('button', { name: 'Save and start clock' }).click()
  await expectShown(dana.getByText(/Inquiry from Texas Department of Insurance \(TDI-2291\)/))
  await expectShown(dana.getByText('Answer regulator'))
})

test('whoever works on the claim reads it and answers nothing', async () => {
  await signIn(jonas, 'jonas', '/staff-login')
  await openClaim(jonas, NUMBER)
  await jonas.getByText(ASKS).first().waitFor()
  expect(await jonas.getByRole('button', { name: 'Record answer' }).count()).toBe(0)
  expect(await jonas.getByRole('button', { name: 'Record regulator inquiry…' }).count()).toBe(0)
})

test('its member hears nothing of it', async () => {
  await signIn(amara, 'amara')
  await openMyClaim(amara, NUMBER)
  await amara.getByRole('heading', { name: 'Documents' }).waitFor()
  expect(await amara.locator('body').textContent()).not.toContain(WHO)
})

test('the answer stops the clock, and everyone who works on it reads what was answered', async () => {
  await press(dana, 'Record answer')
  const dialog = dana.getByRole('dialog')
  await dialog.locator('[name="answer"]').fill(ANSWER)
  await dialog.getByRole('button', { name: 'Save and stop clock' }).click()
  await expectShown(dana.getByText(/Inquiry from .* answered/))
  await expectGone(dana.getByText('Answer regulator'))
  await expectShown(dana.getByRole('button', { name: 'Record regulator inquiry…' }))
  await jonas.reload()
  await expectShown(jonas.getByText(ANSWER))
  await expectShown(jonas.getByText('Regulator inquiry answered'))
})
