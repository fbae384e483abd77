import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { press } from './fill.ts'
import { expectPath, expectShown } from './see.ts'

/** Opens the newest statement of the list that says this: its payee, its master code or its status. */
export async function openStatement(tab: Page, list: string, says: string): Promise<void> {
  await tab.goto(list)
  const rows = tab.getByRole('table', { name: 'Statements' }).getByRole('row').filter({ hasText: says })
  await rows.getByRole('link').first().click()
  await expectPath(tab, /\/statements\//)
}

/** The lines of the statement that is open. */
export const statementLines = (tab: Page) => tab.getByRole('table', { name: 'Statement lines' }).getByRole('row')

/** Approves the statement that is open, and returns the amount to be paid. */
export async function approveStatement(tab: Page): Promise<string> {
  const approve = tab.getByRole('button', { name: /^Approve \$/ })
  const amount = /\$[\d.,]+/.exec((await approve.textContent()) ?? '')?.[0] ?? ''
  await approve.click()
  await expectShown(tab.getByText('Approved, not paid yet'))
  return amount
}

/** One of finance builds the bank file of all approved statements; another approves and downloads it. Returns its lines. */
export async function payByBankFile(builder: Page, approver: Page): Promise<readonly string[]> {
  await builder.goto('/account-center/payouts?tab=statements')
  await press(builder, 'Create batch')
  await expectPath(builder, /\/payouts\/batches\//)
  await approver.goto(new URL(builder.url()).pathname)
  await press(approver, 'Approve batch')
  const saved = approver.waitForEvent('download')
  await press(approver, 'Download file')
  return (await readFile(await (await saved).path(), 'latin1')).split('\n')
}

/** On one's own statement: what is wrong with a line of it. */
export async function disputeLine(tab: Page, kind: string, says: string): Promise<void> {
  await statementLines(tab).filter({ hasText: kind }).getByRole('link', { name: 'Dispute' }).click()
  const form = tab.getByRole('form', { name: 'Dispute', exact: true })
  await form.locator('[name="text"]').fill(says)
  // The form is there for the whole statement before it is for the line.
  await form.getByRole('button', { name: 'Dispute this line' }).click()
  await expectShown(tab.locator('main').getByText(says))
}

/** Finance answers the dispute of the statement that is open with a correction. */
export async function correctStatement(tab: Page, amount: string, reason: string): Promise<void> {
  await press(tab, 'Correct statement')
  const form = tab.getByRole('form', { name: 'Correct statement' })
  await form.locator('[name="amount"]').fill(amount)
  await form.locator('[name="reason"]').fill(reason)
  await form.getByRole('button', { name: 'Apply correction' }).click()
  await expectShown(tab.locator('main').getByText('Decision:'))
}
