import { afterAll, beforeAll, expect, test } from 'vitest'
import { MEMBERS } from '#db/cast.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { openMyClaim } from '../steps/claim.ts'
import { press } from '../steps/fill.ts'
import { openEmail } from '../steps/emails.ts'
import { openClaim, openOtherActions } from '../steps/staff.ts'
import { expectGone, expectShown } from '../steps/see.ts'

let app: RunningApp
let jonas: Tab
let dana: Tab
let amara: Tab
let herClaim: string

const FACTS = 'The settlement letter of November 12 shows damage of $410, which is below the deductible of $500.'
const WHY = 'The shop found more damage under the bumper; the second estimate is $1,900.'
const FOUND = 'The second estimate was never accepted by the insurer, whose payment stays at nothing.'

/** Amara's second claim, under review in the demo data. */
const NUMBER = /CLM-\d{4}-000005/

beforeAll(async () => {
  app = await openApp()
  jonas = await app.tab()
  dana = await app.tab()
  amara = await app.tab('phone')
})
afterAll(() => app.close())

test('Jonas denies a claim: the code, the facts, and the email before it is sent', async () => {
  await signIn(jonas, 'jonas', '/staff-login')
  await openClaim(jonas, NUMBER)
  await openOtherActions(jonas)
  await jonas.getByRole('button', { name: 'Deny…' }).click()
  const dialog = jonas.getByRole('dialog')
  await dialog.locator('[name="code"]').selectOption('R04')
  await dialog.locator('[name="explanation"]').fill(FACTS)
  await dialog.getByRole('button', { name: 'Preview email' }).click()
  await expectShown(dialog.getByText(FACTS))
  await dialog.getByRole('button', { name: 'Deny and send email' }).click()
  await expectShown(jonas.getByText('Denied', { exact: true }))
})

test('the email tells Amara the reason, the clause, what would change it, and how to appeal until when', async () => {
  await openEmail(amara, MEMBERS.amara.email, /CLM-\d{4}-000005/)
  const words = (await amara.locator('main').textContent()) ?? ''
  expect(words).toContain(FACTS)
  expect(words).toMatch(/clause 2\.5/i)
  expect(words).toMatch(/appeal/i)
})

test('on her claim she reads the same, and appeals', async () => {
  await signIn(amara, 'amara')
  await openMyClaim(amara, NUMBER)
  herClaim = amara.url()
  await amara.getByRole('heading', { name: 'Why we can’t pay' }).waitFor()
  const words = (await amara.locator('main').textContent()) ?? ''
  expect(words).toContain('Clause 2.5')
  expect(words).toContain('R04')
  expect(words).toContain('You can appeal until')
  await amara.locator('[name="text"]').first().fill(WHY)
  await press(amara, 'Send appeal')
  await amara.getByRole('button', { name: 'Send appeal' }).waitFor({ state: 'detached' })
  await openEmail(amara, MEMBERS.amara.email, /We received your appeal/)
})

test('Jonas, who decided it, cannot decide the appeal', async () => {
  await openClaim(jonas, NUMBER)
  await jonas.getByRole('region', { name: 'Decide' }).getByText('above your authority').first().waitFor()
  expect(await jonas.getByRole('button', { name: 'Decide appeal…' }).count()).toBe(0)
})

test('Dana, who had no part in it, reads the appeal and lets the decision stand', async () => {
  await signIn(dana, 'dana', '/staff-login')
  await openClaim(dana, NUMBER)
  await dana.getByText(WHY).first().waitFor()
  await press(dana, 'Decide appeal…')
  await dana.locator('[name="explanation"]').last().fill(FOUND)
  await press(dana, 'Uphold denial')
  await dana.getByRole('dialog').getByRole('paragraph').getByText(FOUND).waitFor()
  await press(dana, 'Uphold and send email')
  await expectGone(dana.getByRole('button', { name: 'Decide appeal…' }))
})

test('Amara reads what was found, and that this was the last word here', async () => {
  await openEmail(amara, MEMBERS.amara.email, /Our decision on your appeal for claim/)
  await amara.getByText(FOUND).first().waitFor()
  await amara.goto(herClaim)
  await amara.getByRole('heading', { name: 'Why we can’t pay' }).waitFor()
  expect(await amara.getByRole('button', { name: 'Send appeal' }).count()).toBe(0)
})
