import type { Page } from 'playwright-core'

/** Opens somebody's newest email with this subject in the sandbox's mailbox. */
export async function openEmail(tab: Page, to: string, subject: RegExp): Promise<void> {
  await tab.goto(`/sandbox/mailbox?to=${encodeURIComponent(to)}`)
  await tab.getByRole('link', { name: subject }).first().click()
  await tab.getByRole('heading', { name: subject }).first().waitFor()
}
