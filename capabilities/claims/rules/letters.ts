import type { PartialCode } from '#capabilities/adjudication/rules/benefit.ts'
import { PARTIALS } from '#capabilities/decisions/rules/denial-codes.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The claim as every letter to its member names it. */
export type ClaimInLetters = { number: string; firstName: string; vehicle: string; lossOn: Day; url: string }

/** The explanation of benefits: what was asked, what was paid, and why any less (docs/rules.md §6.2, K19). */
export function statement(claim: ClaimInLetters, { deductible, paid, reducedBy, paidOn }: Statement): Letter {
  return {
    ...letter(claim, `Statement for your claim ${claim.number}: ${dollars(paid)} paid`, [
      `We have paid you ${dollars(paid)}. This claim is closed.`,
      ...reducedBy.map((code) => `${PARTIALS[code].reason} (clause ${PARTIALS[code].clause})`),
      'If your insurer, a shop or anyone else pays any of the deductible back later, please tell us within 30 days.',
    ]),
    facts: [
      ['Claim', claim.number],
      ['Car', claim.vehicle],
      ['Day of the loss', dayInLetters(claim.lossOn)],
      ['Deductible', dollars(deductible)],
      ['Paid to you', dollars(paid)],
      ['Paid on', dayInLetters(paidOn)],
    ],
  }
}
export type Statement = { deductible: Cents; paid: Cents; reducedBy: readonly PartialCode[]; paidOn: Day }

export function paymentFailed(claim: ClaimInLetters): Letter {
  return letter(claim, `The payment for your claim ${claim.number} came back`, [
    'Your bank sent the payment back. Please check where we should pay on the page of your claim; then we try again.',
  ])
}

export function newMessage(claim: ClaimInLetters, from: string): Letter {
  return letter(claim, `A message about your claim ${claim.number}`, [`${from} has written to you. Read it and answer on your claim's page.`])
}

export function reminder(claim: ClaimInLetters, about: 'sign' | 'documents'): Letter {
  const what = about === 'sign' ? 'We are still waiting for your signature.' : 'We are still waiting for documents. The list is on your claim’s page.'
  return letter(claim, `A reminder about your claim ${claim.number}`, [what, 'If something keeps you from it, write to us on the page of your claim.'])
}

export const FOOTER = 'You get this letter because you have a claim with Breakwater. Questions? Answer on the page of your claim, or call 1-800-555-0142.'

export function letter({ number, firstName, vehicle, lossOn, url }: ClaimInLetters, subject: string, paragraphs: readonly string[]): Letter {
  return {
    subject,
    greeting: `Hello ${firstName},`,
    paragraphs,
    facts: [
      ['Claim', number],
      ['Car', vehicle],
      ['Day of the loss', dayInLetters(lossOn)],
    ],
    action: { label: 'Open your claim', url },
    footer: FOOTER,
  }
}
