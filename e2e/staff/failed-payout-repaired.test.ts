import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bankFile } from '#domains/money/payout-arrivals/proof/bank-file.ts'
import { MEMBERS } from '#db/cast.ts'
import { openApp, signIn, type RunningApp, type Tab } from '../running-app.ts'
import { openMyClaim } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { openEmail } from '../steps/emails.ts'
import { passTime } from '../steps/staff.ts'
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

const hers = (tab: Tab) => tab.getByRole('row').filter({ hasText: NUMBER })

test('Priya releases the payment by ACH and builds a batch', async () => {
  await signIn(priya, 'priya', '/staff-login')
  await priya.goto('/account-center/payouts')
  await hers(priya).getByRole('button', { name: 'Another way' }).click()
  await priya.getByRole('dialog').locator('[name="way"]').selectOption('ach')
  await priya
    .getByRole('dialog')
    .getByRole('button', { name: `Release ${AMOUNT}` })
    .click()
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi is released.`).waitFor()
  await priya.goto('/account-center/payouts?tab=batches')
  await press(priya, 'Build the batch')
  await expectPath(priya, /\/payouts\/batches\//)
})

test('Noor approves it and takes the file to the bank', async () => {
  await signIn(noor, 'noor', '/staff-login')
  await noor.goto(new URL(priya.url()).pathname)
  await press(noor, 'Approve the batch')
  const saved = noor.waitForEvent('download')
  await press(noor, 'Take the file')
  const lines = (await readFile(await (await saved).path(), 'latin1')).split('\n')
  const entry = lines.find((line) => line.startsWith('6')) ?? ''
  expect(entry).toContain('RUTH ADEYEMI')
  trace = entry.slice(79, 94)
})

test('the bank sends it back: no such account (R03)', async () => {
  await priya.goto('/account-center/payouts?tab=returns')
  const returns = bankFile([{ trace, code: 'R03', amount: 1000_00 }])
  await priya.locator('input[type="file"]').first().setInputFiles({ name: 'returns.txt', mimeType: 'text/plain', buffer: returns })
  await priya.getByText('Came back: owed again').first().waitFor()
  await press(priya, 'Read it in')
  await expectShown(priya.getByText('Read in:'))
})

test('Ruth reads that it came back, and puts her account right', async () => {
  await openEmail(ruth, MEMBERS.ruth.email, /The payment for your claim CLM-\d{4}-000003 came back/)
  await signIn(ruth, 'ruth')
  await openMyClaim(ruth, NUMBER)
  await expectShown(ruth.getByText('We need your bank details again'))
  await press(ruth, 'Where we pay you')
  await press(ruth, 'Change')
  await fill(ruth, { method: 'ach', holderName: 'Ruth Adeyemi', routingNumber: '110000000', accountNumber: '000481516234' })
  await ruth.getByRole('form', { name: 'Where we pay your claims' }).getByRole('button', { name: 'Save' }).click()
  await expectShown(ruth.getByText('Saved. We have also written to you'))
  await expectShown(ruth.getByText('···· 6234'))
  await openEmail(ruth, MEMBERS.ruth.email, /Where we pay your claims has changed/)
})

test('Priya sends it again, once Ruth has had time to object to the change', async () => {
  await priya.goto('/account-center/payouts?status=owed')
  await hers(priya).getByRole('button', { name: 'Send again' }).click()
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi waits for release again.`).waitFor()
  await priya.goto('/account-center/payouts')
  const release = hers(priya).getByRole('button', { name: `Release ${AMOUNT}` })
  expect(await release.getAttribute('aria-disabled')).toBe('true')

  await signIn(dana, 'dana', '/staff-login')
  await passTime(dana, 'A day on', 'A day on', 'A day on', 'An hour on')
  await priya.reload()
  await release.click()
  await priya.getByText(`${AMOUNT} for Ruth Adeyemi is released.`).waitFor()
})

test('Ruth sees it arrive', async () => {
  await passTime(dana, 'A day on', 'A day on', 'A day on', 'A day on', 'A day on')
  await signIn(ruth, 'ruth')
  await openMyClaim(ruth, NUMBER)
  await ruth.getByText('It has reached you.').waitFor()
  await ruth.getByText('···· 6234').waitFor()
  expect(await ruth.getByText('We need your bank details again').count()).toBe(0)
})
