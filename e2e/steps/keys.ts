import type { Page } from 'playwright-core'

const MOST = 120

/** Goes on by Tab until what has the focus is called so; fails when the keyboard does not get there. Says what it passed. */
export async function reach(tab: Page, name: string | RegExp): Promise<void> {
  const passed: string[] = []
  for (let steps = 0; steps < MOST; steps++) {
    await tab.keyboard.press('Tab')
    const here = await nameOfFocus(tab)
    if (typeof name === 'string' ? here === name : name.test(here)) return
    passed.push(here)
  }
  throw new Error(`The keyboard does not get to ${String(name)}. It passed: ${[...new Set(passed)].join(' · ')}`)
}

/** What a screen reader would call what has the focus. */
export const nameOfFocus = (tab: Page): Promise<string> =>
  tab.evaluate(() => {
    const focus = document.activeElement
    if (!focus) return ''
    const label =
      focus instanceof HTMLInputElement || focus instanceof HTMLSelectElement || focus instanceof HTMLTextAreaElement
        ? focus.labels?.[0]?.textContent
        : null
    return (focus.getAttribute('aria-label') ?? label ?? focus.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
  })

/** Whether what has the focus shows it, and nothing lies over it. */
export const focusShows = (tab: Page): Promise<{ name: string; ring: boolean; covered: boolean }> =>
  tab.evaluate(() => {
    const focus = document.activeElement
    if (!(focus instanceof HTMLElement) || focus === document.body) return { name: 'body', ring: true, covered: false }
    const style = getComputedStyle(focus)
    const ring = (style.outlineStyle !== 'none' && style.outlineWidth !== '0px') || style.boxShadow !== 'none'
    const { left, top, width, height } = focus.getBoundingClientRect()
    const over = document.elementFromPoint(left + width / 2, top + height / 2)
    return {
      name: (focus.getAttribute('aria-label') ?? focus.textContent ?? '').trim().slice(0, 40),
      ring,
      covered: !over || !(focus.contains(over) || over.contains(focus)),
    }
  })
