import { expect, test } from 'vitest'
import type { Page } from 'playwright-core'
import { violationsIn } from '../../../e2e/axe.ts'
import { openBrowser } from '../../../e2e/browser.ts'
import { checkout } from '../testing/memberships.ts'
import { sandbox } from '../testing/emulator.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** axe finds nothing, and nothing is wider than the window. */
async function expectSound(page: Page, where: string): Promise<void> {
  const violations = await violationsIn(page, RULES)
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    where,
  ).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), where).toBeLessThanOrEqual(0)
}

test.each([
  [360, 'dark'],
  [1280, 'light'],
] as const)(
  'Maria pays in a browser %i wide, in %s colors, after a decline and her bank’s question',
  { timeout: 60_000 },
  async (width, colorScheme) => {
    const proof = await sandbox()
    const browser = await openBrowser()
    try {
      const page = await (await browser.newContext({ viewport: { width, height: 800 }, colorScheme })).newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        // Some browsers request a page's icon by themselves.
        if (message.type() === 'error' && !message.location().url.endsWith('/favicon.ico')) complaints.push(message.text())
      })
      const landing = `${proof.url}/sandbox.css?session={CHECKOUT_SESSION_ID}`
      const session = await checkout(proof, { success_url: landing, allowed_payment_method_types: ['card', 'us_bank_account'] })

      await page.goto(session.url ?? '')
      await expectSound(page, 'checkout')
      await page.getByRole('button', { name: '4000 0000 0000 9995' }).click()
      await page.getByRole('button', { name: 'Pay $19.95' }).click()
      await page.getByText('Your card has insufficient funds.').waitFor()
      await expectSound(page, 'declined')

      await page.getByLabel('US bank account').check()
      expect([await page.getByLabel('Routing number').isVisible(), await page.getByLabel('Card number').isVisible()]).toEqual([true, false])
      await page.getByLabel('Card', { exact: true }).check()
      await page.getByLabel('Card number').fill('4000 0027 6000 3184')
      await page.getByLabel('Expiry (MM/YY)').fill('12/34')
      await page.getByLabel('CVC').fill('123')
      await page.getByLabel('Name on card').fill('Maria Lopez')
      await page.getByLabel('ZIP').fill('78701')
      // Enter presses the first button of the form: it must be the one that pays.
      await page.getByLabel('ZIP').press('Enter')
      await page.getByRole('button', { name: 'Fail authentication' }).waitFor()
      await expectSound(page, '3-D Secure')
      await page.getByRole('button', { name: 'Complete authentication' }).click()
      await page.waitForURL(`**/sandbox.css?session=${session.id}`)

      await page.goto(session.url ?? '')
      await page.getByText('This has already been paid').waitFor()
      await expectSound(page, 'already paid')
      const [customer] = (await proof.stripe.customers.list()).data
      await page.goto((await proof.stripe.billingPortal.sessions.create({ customer: customer?.id ?? '' })).url)
      await expectSound(page, 'portal')
      expect(complaints).toEqual([])
    } finally {
      await browser.close()
    }
  },
)
