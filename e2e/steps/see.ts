import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { LONGEST_MS } from '../running-app.ts'

/** As long as a page may take to show what an answer said. */
const WITHIN = { timeout: LONGEST_MS }

/** Asserts that the page shows it: the first of them, where there are several. */
export async function expectShown(what: Locator): Promise<void> {
  await expect.poll(() => what.first().isVisible(), { ...WITHIN, message: `${String(what)} is shown` }).toBe(true)
}

/** Asserts that the page no longer has it. */
export async function expectGone(what: Locator): Promise<void> {
  await expect.poll(() => what.count(), { ...WITHIN, message: `${String(what)} is gone` }).toBe(0)
}

/** Asserts that the browser came to this page, whatever its query. */
export async function expectPath(tab: Page, path: string | RegExp): Promise<void> {
  const expected = typeof path === 'string' ? path : expect.stringMatching(path)
  await expect.poll(() => new URL(tab.url()).pathname, WITHIN).toEqual(expected)
}

/** Asserts that the page's heading has the focus, so that the keyboard and a screen reader go on from the top. */
export async function expectHeadingFocused(tab: Page): Promise<void> {
  await expect.poll(() => tab.evaluate(() => document.activeElement?.tagName), WITHIN).toBe('H1')
}
