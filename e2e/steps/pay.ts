import type { Page } from 'playwright-core'
import { fill, press } from './fill.ts'

/** Pays on the payment network's own page, with a card people know. */
export async function payByCard(tab: Page, card = '4242424242424242'): Promise<void> {
  await tab.waitForURL(/\/pay\//)
  await fill(tab, { number: card, expiry: '12/34', cvc: '123', name: 'Nora Ellison', zip: '78702' })
  await press(tab, /^Pay \$/)
}
