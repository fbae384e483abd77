import type { Locator, Page } from 'playwright-core'
import { type Day, dayAt, daysBetween } from '#platform/days.ts'
import { press } from './fill.ts'

/** Moves the sandbox's time on by its buttons, and waits until everything due has happened. */
export async function passTime(tab: Page, ...steps: readonly ('Advance 1 month' | 'Advance 1 day' | 'Advance 1 hour')[]): Promise<void> {
  await tab.goto('/sandbox/clock')
  for (const step of steps) {
    await tab.getByRole('button', { name: step }).click()
    await tab.locator('button[aria-busy]').first().waitFor({ state: 'attached' })
    await tab.locator('button[aria-busy]').first().waitFor({ state: 'detached', timeout: 60_000 })
  }
}

/** Moves the sandbox's time on to this day there, or a few days past it where a month is quicker than its days. */
export async function passTimeTo(tab: Page, to: Day): Promise<void> {
  for (let left = await daysTo(tab, to); left > 0; left = await daysTo(tab, to))
    await passTime(tab, left >= WORTH_A_MONTH ? 'Advance 1 month' : 'Advance 1 day')
}

const WORTH_A_MONTH = 20
const daysTo = async (tab: Page, to: Day): Promise<number> => daysBetween(await sandboxDay(tab), to)

/** What day it is in the sandbox where our members live. */
export async function sandboxDay(tab: Page): Promise<Day> {
  const now = await tab.evaluate(async () => ((await (await fetch('/api/session')).json()) as { now: string }).now)
  return dayAt(new Date(now), 'America/Chicago')
}

/** Opens a claim from the queue by its number. */
export async function openClaim(tab: Page, number: string | RegExp): Promise<void> {
  await tab.goto('/account-center/claims')
  await tab
    .getByRole('link', { name: new RegExp(number) })
    .first()
    .click()
  await tab.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
}

/** Reads the papers as the member tells them, answers each flag in writing, and approves what the rules compute. */
export async function approve(tab: Page, number: string | RegExp): Promise<void> {
  await openClaim(tab, number)
  await press(tab, 'Use member’s answers')
  for (const name of ['policyInForce', 'policyCoversLoss', 'policyListsCar', 'claimantOnPolicy', 'deductiblePaid', 'payeeVerified']) {
    await tab.locator(`[name="${name}"][value="yes"]`).check()
  }
  for (const flag of await tab.locator('[name^="flag_"]').all()) await flag.fill('Looked into; explained by the papers.')
  await press(tab, 'Save findings')
  await tab
    .getByRole('button', { name: /^Approve \$/ })
    .first()
    .click()
  await tab
    .getByRole('dialog')
    .getByRole('button', { name: /^Approve/ })
    .click()
  await tab.getByText('Approved', { exact: true }).first().waitFor()
}

/** Releases a payment by its button: what it leaves at the network or the bank is read first, with the reason where that is below zero. */
export async function release(tab: Page, button: Locator): Promise<void> {
  await button.click()
  const dialog = tab.getByRole('dialog')
  await dialog.getByText('Left there after this release').first().waitFor()
  const why = dialog.locator('[name="belowZeroWhy"]')
  if ((await why.count()) > 0) await why.fill('The float arrives tomorrow.')
  await dialog.getByRole('button', { name: /^Release/ }).click()
}

/** Opens the acts that are not the recommended one. */
export const openOtherActions = (tab: Page): Promise<void> => tab.locator('summary', { hasText: 'Other actions' }).click()
