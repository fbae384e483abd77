import type { Page } from 'playwright-core'

/** Fills a form in by its fields' names: text, a list's choice, a radio's choice, or `true` for a box. */
export async function fill(tab: Page, answers: Readonly<Record<string, string | true>>): Promise<void> {
  for (const [name, value] of Object.entries(answers)) {
    const field = tab.locator(`[name="${name}"]`)
    await field.first().waitFor({ state: 'attached' })
    const kind = await field
      .first()
      .evaluate((element) => (element instanceof HTMLInputElement ? element.type : element.tagName.toLowerCase()))
    if (kind === 'radio') await tab.locator(`[name="${name}"][value="${String(value)}"]`).check()
    else if (kind === 'checkbox') await field.check()
    else if (kind === 'select') await field.selectOption(String(value))
    else await field.fill(String(value))
  }
}

/** Presses what says so, button or link. */
export const press = (tab: Page, name: string | RegExp): Promise<void> =>
  tab.getByRole('button', { name }).or(tab.getByRole('link', { name })).first().click()
