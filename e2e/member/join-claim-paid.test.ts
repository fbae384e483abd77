import { afterAll, beforeAll, expect, test } from 'vitest'
import { vinOf } from '#db/demo/vin.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { fileClaim } from '../steps/claim.ts'
import { joinFromHome, NORA } from '../steps/join.ts'
import { openEmail } from '../steps/emails.ts'
import { payByCard } from '../steps/pay.ts'
import { approve, passTime, release, sandboxDay } from '../steps/staff.ts'
import { press } from '../steps/fill.ts'
import { expectGone, expectShown } from '../steps/see.ts'

let app: RunningApp
let nora: Tab
let dana: Tab
let priya: Tab
let number: string

beforeAll(async () => {
  app = await openApp()
  nora = await app.tab('phone')
  dana = await app.tab()
  priya = await app.tab()
})
afterAll(() => app.close())

test('Nora joins on her phone, pays on the payment page, and sees from when she is covered', async () => {
  await joinFromHome(nora, { ...NORA, vin: vinOf(904_417) })
  await payByCard(nora)
  await nora.getByText('Welcome, Nora. You’re a member.').waitFor()
  await press(nora, 'View my coverage')
  await nora.waitForURL(/member-center$/)
  await expectShown(nora.getByRole('heading', { level: 1, name: 'Hello, Nora' }))
  await expectShown(nora.getByText(/covered up to \$500 per claim from/i))
})

test('her receipt came by email, and she confirms her address by the link of another email', async () => {
  await openEmail(nora, NORA.email, /Receipt: \$19\.95/)
  await openEmail(nora, NORA.email, /Confirm your email address/)
  await nora.getByRole('link', { name: /verify-email/ }).click()
  await expectShown(nora.getByText('Your email address is confirmed.'))
})

test('two months later the waiting period is over, a renewal is paid, and she files a claim from her phone', async () => {
  await signIn(dana, 'dana', '/staff-login')
  // A day past the due date, so that the renewal due on it is paid.
  await passTime(dana, 'Advance 1 month', 'Advance 1 month', 'Advance 1 day')
  number = await fileClaim(nora, 'Nora Ellison', await sandboxDay(dana))
  expect(number).toMatch(/^CLM-\d{4}-\d{6}$/)
})

test('Dana reads the papers beside the facts and approves the amount the rules computed', async () => {
  await approve(dana, number)
  await expectShown(dana.getByText('Approved', { exact: true }))
})

test('Dana cannot release what she approved; Priya of finance does', async () => {
  await signIn(priya, 'priya')
  await priya.goto('/account-center/payouts')
  const row = priya.getByRole('row').filter({ hasText: number })
  await release(priya, row.getByRole('button', { name: 'Release $500.00' }))
  await expectGone(row)
})

test('the bank settles it, and Nora sees her claim paid, with the statement', async () => {
  await passTime(dana, 'Advance 1 day', 'Advance 1 day', 'Advance 1 day')
  const claimId = await nora.evaluate(async (wanted) => {
    const { rows } = (await (await fetch('/api/claims?limit=25')).json()) as { rows: { id: string; number: string }[] }
    return rows.find((row) => row.number === wanted)?.id ?? 'none'
  }, number)
  await nora.goto(`/member-center/claims/${claimId}`)
  await nora.locator('main').getByText('$500.00').first().waitFor()
  expect(await nora.locator('main').textContent()).toMatch(/paid/i)
  await openEmail(nora, NORA.email, new RegExp(`Statement for your claim ${number}: \\$500\\.00 paid`))
})
