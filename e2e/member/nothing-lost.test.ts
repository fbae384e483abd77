import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentPdf } from '#db/demo/documents.ts'
import { addDays } from '#platform/days.ts'
import { openApp, type RunningApp, type Tab } from '../running-app.ts'
import { signIn } from '../steps/sign-in.ts'
import { describeLoss } from '../steps/claim.ts'
import { fill, press } from '../steps/fill.ts'
import { nameOfFocus } from '../steps/keys.ts'
import { sandboxDay } from '../steps/staff.ts'
import { expectShown } from '../steps/see.ts'

let app: RunningApp
let maria: Tab
beforeAll(async () => {
  app = await openApp()
  maria = await app.tab('phone')
  await signIn(maria, 'maria')
  const lossOn = addDays(await sandboxDay(maria), -12)
  await maria.goto('/member-center/new-claim')
  await fill(maria, { lossOn, carrier: 'paid' })
  await press(maria, 'Start a claim')
  await maria.getByRole('heading', { level: 1, name: 'Your claim' }).waitFor()
})
afterAll(() => app.close())

const SOON = { timeout: 15_000 }
const field = (tab: Tab, name: string) => tab.locator(`[name="${name}"]`)
const expectValue = async (tab: Tab, name: string, value: string): Promise<void> => {
  await expect.poll(() => field(tab, name).inputValue(), SOON).toBe(value)
}
/** What the server has of her draft. */
const answers = (tab: Tab): Promise<Record<string, unknown>> =>
  tab.evaluate(async () => {
    const claim = await fetch(`/api/claims/${new URLSearchParams(location.search).get('claim')}`)
    return ((await claim.json()) as { answers: Record<string, unknown> }).answers
  })
const expectKept = async (tab: Tab, part: Record<string, unknown>): Promise<void> => {
  await expect.poll(() => answers(tab), SOON).toMatchObject(part)
}
/** The address of one step of her draft. */
const stepOf = (tab: Tab, step: string) => `${tab.url().replace(/&step=.*/, '')}&step=${step}`

test('what she may get stands beside every question', async () => {
  for (const step of ['vehicle', 'what_happened', 'insurance_claim', 'documents', 'payment', 'check']) {
    await maria.goto(stepOf(maria, step))
    await expectShown(maria.getByText('You may get up to'))
  }
})

test('two who write at the same questions take nothing from each other', async () => {
  await maria.goto(stepOf(maria, 'what_happened'))
  const other = await app.another(maria)
  await other.goto(maria.url())
  await field(maria, 'story').waitFor()
  await field(other, 'place').fill('Tampa, FL')
  await expectKept(maria, { place: 'Tampa, FL' })
  await field(maria, 'story').fill('A truck backed into my door.')
  await expectKept(maria, { place: 'Tampa, FL', story: 'A truck backed into my door.' })
  await other.reload()
  await expectValue(other, 'story', 'A truck backed into my door.')
  await expectValue(other, 'place', 'Tampa, FL')
  await other.close()
})

test('in a tunnel she writes on, undisturbed; what she wrote is sent when she is out, from whichever page', async () => {
  await maria.goto(stepOf(maria, 'what_happened'))
  await field(maria, 'place').waitFor()
  await maria.context().setOffline(true)
  await field(maria, 'place').fill('Under the river')
  await field(maria, 'story').click()
  await maria.getByText('Not saved yet. Your answers are still here.').waitFor()
  expect(await nameOfFocus(maria)).toContain('Describe what happened in your own words')
  await press(maria, 'Back to list')
  await maria.getByRole('link', { name: 'What happened' }).click()
  await expectValue(maria, 'place', 'Under the river')
  await press(maria, 'Back to list')
  await maria.context().setOffline(false)
  await expectKept(maria, { place: 'Under the river' })
  await maria.getByText('Not saved yet.').waitFor({ state: 'detached' })
})

test('she has none of the papers yet and says so of each, as quickly as she can', async () => {
  await maria.goto(stepOf(maria, 'tasks'))
  await describeLoss(maria)
  const boxes = maria.getByLabel("I don't have it yet")
  await boxes.first().waitFor()
  const count = await boxes.count()
  for (let at = 0; at < count; at++) await boxes.nth(at).check({ force: true })
  await expectKept(maria, { notYet: ['declarations_page', 'settlement_letter', 'repair_invoice', 'proof_of_payment'] })
  await maria.reload()
  await boxes.first().waitFor()
  for (let at = 0; at < count; at++) await expect.poll(() => boxes.nth(at).isChecked(), SOON).toBe(true)
})

test('a paper she takes back she can put back, and the keyboard stays where she is', async () => {
  await maria.goto(stepOf(maria, 'documents'))
  const buffer = Buffer.from(await documentPdf('Invoice', 'Lone Star Mutual', [['Deductible', '$1,000.00']]))
  const input = maria.locator('input[type="file"]:not([capture])')
  await input.first().waitFor({ state: 'attached' })
  await input.first().setInputFiles({ name: 'Invoice.pdf', mimeType: 'application/pdf', buffer })
  await maria.getByRole('link', { name: 'Invoice.pdf' }).waitFor({ timeout: 60_000 })
  await maria.getByRole('button', { name: 'Remove Invoice.pdf' }).focus()
  for (const name of ['Undo: restore Invoice.pdf', 'Remove Invoice.pdf']) {
    await maria.keyboard.press('Enter')
    await expect.poll(() => nameOfFocus(maria), SOON).toBe(name)
  }
})

test('how she is paid is kept by the button that goes on, or said later', async () => {
  await maria.goto(stepOf(maria, 'payment'))
  await press(maria, 'I’ll add this later')
  await expectShown(maria.getByRole('heading', { level: 1, name: 'Review and submit' }))
  await maria.goto(stepOf(maria, 'payment'))
  await fill(maria, { method: 'check', holderName: 'Maria Lopez' })
  await press(maria, 'Save and continue')
  await maria.getByRole('heading', { level: 1, name: 'Review and submit' }).waitFor()
  await maria.goto(stepOf(maria, 'payment'))
  await expectShown(maria.getByRole('heading', { level: 2, name: 'By check' }))
})
