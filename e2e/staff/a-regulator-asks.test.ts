import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApp, signIn, type RunningApp, type Tab } from '../running-app.ts'
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
  await press(dana, 'A regulator asks…')
  const dialog = dana.getByRole('dialog')
  await dialog.locator('[name="regulator"]').fill(WHO)
  await dialog.locator('[name="reference"]').fill('TDI-2291')
  await dialog.locator('[name="asks"]').fill(ASKS)
  await dialog.getByRole('button', { name: 'Start the clock' }).click()
  await expectShown(dana.getByText(/Texas Department of Insurance asks \(TDI-2291\): answer by/))
  await expectShown(dana.getByText('We answer the regulator'))
})

test('whoever works on the claim reads it and answers nothing', async () => {
  await signIn(jonas, 'jonas', '/staff-login')
  await openClaim(jonas, NUMBER)
  await jonas.getByText(ASKS).first().waitFor()
  expect(await jonas.getByRole('button', { name: 'It was answered' }).count()).toBe(0)
  expect(await jonas.getByRole('button', { name: 'A regulator asks…' }).count()).toBe(0)
})

test('its member hears nothing of it', async () => {
  await signIn(amara, 'amara')
  await openMyClaim(amara, NUMBER)
  await amara.getByRole('heading', { name: 'Documents' }).waitFor()
  expect(await amara.locator('body').textContent()).not.toContain(WHO)
})

test('the answer stops the clock, and everyone who works on it reads what was answered', async () => {
  await press(dana, 'It was answered')
  const dialog = dana.getByRole('dialog')
  await dialog.locator('[name="answer"]').fill(ANSWER)
  await dialog.getByRole('button', { name: 'Stop the clock' }).click()
  await expectShown(dana.getByText(/asked, and was answered/))
  await expectGone(dana.getByText('We answer the regulator'))
  await expectShown(dana.getByRole('button', { name: 'A regulator asks…' }))
  await jonas.reload()
  await expectShown(jonas.getByText(ANSWER))
  await expectShown(jonas.getByText('A regulator was answered'))
})
