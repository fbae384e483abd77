import type { Page } from 'playwright-core'
import { fill, press } from './fill.ts'
import { expectHeadingFocused } from './see.ts'

export type Customer = { firstName: string; lastName: string; email: string; vin: string }

const MONTHLY = { planCode: 'ADR-500', billing: 'monthly' } as const

/** On a phone beside the customer: who, which car, which plan; what is read aloud; and the link goes out. */
export async function prepareFor(
  tab: Page,
  who: Customer,
  offer: Readonly<Record<'planCode' | 'billing', string>> = MONTHLY,
): Promise<void> {
  await tab.goto('/agent-center/add-member')
  await fill(tab, {
    state: 'TX',
    'person.firstName': who.firstName,
    'person.lastName': who.lastName,
    'person.email': who.email,
    'person.dateOfBirth': '1979-05-02',
    'person.street': '9 Levee Road',
    'person.city': 'Austin',
    'person.zip': '78704',
  })
  await press(tab, 'Continue')
  await expectHeadingFocused(tab)
  await fill(tab, { class: 'car', use: 'personal', onPolicyAs: 'named_insured', covers: 'yes', 'vehicles.0.vin': who.vin })
  await press(tab, 'Continue')
  await fill(tab, offer)
  await tab.getByText('This is a membership, not insurance.').first().waitFor()
  await fill(tab, { disclosureRead: true })
  await press(tab, 'Send link to customer')
  await tab.getByRole('heading', { name: `Waiting for ${who.firstName} ${who.lastName}` }).waitFor()
  await expectHeadingFocused(tab)
}

/** On the customer's own device, from the email's link: read, signed with their own name, and on to the payment. */
export async function signByEmail(tab: Page, { firstName, lastName }: Customer): Promise<void> {
  await tab
    .getByRole('link', { name: /\/sign\// })
    .first()
    .click()
  await fill(tab, {
    'signature.esign': true,
    'signature.terms': true,
    'signature.autoRenew': true,
    'signature.typedName': `${firstName} ${lastName}`,
  })
  await press(tab, 'Sign and continue to payment')
}
