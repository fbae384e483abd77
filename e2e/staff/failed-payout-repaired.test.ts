import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { MEMBERS } from '#db/cast.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { openMyClaim } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { openEmail } from '../steps/emails.ts'
import { passTime, release } from '../steps/staff.ts'
import { expectPath, expectShown } from '../steps/see.ts'

let app: RunningApp
let priya: Tab
let noor: Tab
let dana: Tab
let ruth: Tab
let trace: string

/** Ruth's second claim: $1,000 approved, and waiting for release in the demo data. */
const NUMBER = /CLM-\d{4}-000003/
const AMOUNT = '$1,000.00'

beforeAll(async () => {
  app = await openApp()
  priya = await app.tab()
  noor = await app.tab()
  dana = await app.tab()
  ruth = await app.tab('phone')
})
afterAll(() => app.close())

const hers = (tab: Tab) => tab.getByRole('row').filter({ hasText: NUMBER }).filter({ hasText: AMOUNT })

test('Priya releases the payment by ACH and builds a batch', async () => {
  await signIn(priya, 'priya', '/staff-login')
  await priya.goto('/account-center/payouts')
  await hers(priya).getByRole('button', { name: 'Choose another method' }).click()
  await priya.getByRole('dialog').locator('[name="way"]').selectOption('ach')
  await priya
    .getByRole('dialog')
    .getByRole('button', { name: `Release ${AMOUNT}` })
    .click()
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi released.`).waitFor()
  await priya.goto('/account-center/payouts?tab=batches')
  await press(priya, 'Create batch')
  await expectPath(priya, /\/payouts\/batches\//)
})

test('Noor approves it and takes the file to the bank', async () => {
  await signIn(noor, 'noor', '/staff-login')
  await noor.goto(new URL(priya.url()).pathname)
  await press(noor, 'Approve batch')
  const saved = noor.waitForEvent('download')
  await press(noor, 'Download file')
  const lines = (await readFile(await (await saved).path(), 'latin1')).split('\n')
  const entry = lines.find((line) => line.startsWith('6')) ?? ''
  expect(entry).toContain('RUTH ADEYEMI')
  trace = entry.slice(79, 94)
})

test('the bank sends it back: no such account (R03)', async () => {
  await priya.goto('/account-center/payouts?tab=returns')
  const returns = bankFile([{ trace, code: 'R03', amount: 1000_00 }])
  await priya.locator('input[type="file"]').first().setInputFiles({ name: 'returns.txt', mimeType: 'text/plain', buffer: returns })
  await priya.getByText('Returned, owed again').first().waitFor()
  await press(priya, 'Import file')
  await expectShown(priya.getByText('Imported:'))
})

test('Ruth reads that it came back, and puts her account right', async () => {
  await openEmail(ruth, MEMBERS.ruth.email, /Your payment for claim CLM-\d{4}-000003 was returned/)
  await signIn(ruth, 'ruth')
  await openMyClaim(ruth, NUMBER)
  await expectShown(ruth.getByText('We need your bank details again'))
  await press(ruth, 'Payout method')
  await press(ruth, 'Change')
  await fill(ruth, { method: 'ach', holderName: 'Ruth Adeyemi', routingNumber: '110000000', accountNumber: '000481516234' })
  await ruth.getByRole('form', { name: 'Payout method' }).getByRole('button', { name: 'Save' }).click()
  await expectShown(ruth.getByText('Saved. We’ve also emailed you'))
  await expectShown(ruth.getByText('···· 6234'))
  await openEmail(ruth, MEMBERS.ruth.email, /How we pay your claims has changed/)
})

test('Priya sends it again, once Ruth has had time to object to the change', async () => {
  await priya.goto('/account-center/payouts?status=owed')
  await hers(priya).getByRole('button', { name: 'Send again' }).click()
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi is waiting for release again.`).waitFor()
  await priya.goto('/account-center/payouts')
  const toRelease = hers(priya).getByRole('button', { name: `Release ${AMOUNT}` })
  expect(await toRelease.getAttribute('aria-disabled')).toBe('true')

  await signIn(dana, 'dana', '/staff-login')
  await passTime(dana, 'Advance 1 day', 'Advance 1 day', 'Advance 1 day', 'Advance 1 hour')
  await priya.reload()
  await release(priya, toRelease)
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi released.`).waitFor()
})

test('Ruth sees it arrive', async () => {
  await passTime(dana, 'Advance 1 day', 'Advance 1 day', 'Advance 1 day', 'Advance 1 day', 'Advance 1 day')
  await signIn(ruth, 'ruth')
  await openMyClaim(ruth, NUMBER)
  await ruth.getByText('Your payment has arrived.').waitFor()
  await ruth.getByText('···· 6234').first().waitFor()
  expect(await ruth.getByText('We need your bank details again').count()).toBe(0)
})
