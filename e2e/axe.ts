import axe from 'axe-core'
import type { Page } from 'playwright-core'

/**
 * What axe finds in a page, by tags (`wcag2a`) or rules (`color-contrast`). It is put into the page once and stays until another is
 * loaded.
 */
export async function violationsIn(page: Page, runOnly: readonly string[]): Promise<axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const { violations } = await page.evaluate(async (runOnly) => {
    const { axe: loaded } = window as unknown as { axe: typeof axe }
    // Only what is wrong is written out: selectors of all that is right would take most of the time.
    return loaded.run({ runOnly: [...runOnly], resultTypes: ['violations'] })
  }, runOnly)
  return violations
}
