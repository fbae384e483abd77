import type { Page } from 'playwright-core'
import { fill, press } from './fill.ts'

export type Joiner = { firstName: string; lastName: string; email: string; vin: string; password: string }

export const NORA: Joiner = {
  firstName: 'Nora',
  lastName: 'Ellison',
  email: 'nora.ellison@journeys.example',
  vin: '1HGCM82633A004352',
  password: 'seven quiet lighthouses',
}

/** From the home page to the payment network's page: plan, person, car, price, terms, consent, signature. */
export async function joinFromHome(tab: Page, who: Joiner): Promise<void> {
  await choosePlan(tab, { billing: 'monthly' })
  await answerWho(tab, who)
  await listCar(tab, who)
  await signAndPay(tab, who)
}

/** The offer, and whether it is for one; ends on the question who one is. */
export async function choosePlan(tab: Page, { billing }: { billing: 'monthly' | 'annual' }): Promise<void> {
  await tab.goto('/')
  await tab.getByRole('link', { name: 'Join', exact: true }).first().click()
  await fill(tab, { state: 'TX', class: 'car', use: 'personal', onPolicyAs: 'named_insured', covers: 'yes', planCode: 'ADR-500', billing })
  await press(tab, 'Continue')
}

export async function answerWho(tab: Page, who: Joiner): Promise<void> {
  await fill(tab, {
    'person.firstName': who.firstName,
    'person.lastName': who.lastName,
    'person.email': who.email,
    'person.dateOfBirth': '1988-03-14',
    'person.street': '40 Breaker Lane',
    'person.city': 'Austin',
    'person.zip': '78702',
  })
  await press(tab, 'Continue')
}

export async function listCar(tab: Page, { vin }: Joiner): Promise<void> {
  await fill(tab, { 'vehicles.0.vin': vin })
  await press(tab, 'Continue')
}

/** Every box ticked, one's own name, and on to the payment page. */
export async function signAndPay(tab: Page, who: Joiner): Promise<void> {
  await fill(tab, {
    'signature.esign': true,
    'signature.terms': true,
    'signature.autoRenew': true,
    'signature.typedName': `${who.firstName} ${who.lastName}`,
    password: who.password,
  })
  await tab.getByRole('button', { name: /pay/i }).first().click()
}
