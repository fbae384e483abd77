import type { PartialCode } from '#capabilities/claims/rules/benefit.ts'
import { PARTIALS } from '#capabilities/claims/rules/denial-codes.data.ts'
import type { Letter } from '#capabilities/messages/rules/letter.ts'
import { type Day, dayInLetters } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** The claim as every letter to its member names it. */
export type ClaimInLetters = { number: string; firstName: string; vehicle: string; lossOn: Day; url: string }

export function acknowledgement(claim: ClaimInLetters, { missing, documentsDueOn }: { missing: readonly string[]; documentsDueOn: Day }): Letter {
  const here = 'Everything we need is here. We look at it now and write to you as soon as it is decided.'
  const open = `We still need: ${missing.join('; ')}. You can add these on your claim's page; the last day is ${dayInLetters(documentsDueOn)}.`
  return letter(claim, `We have your claim ${claim.number}`, [`Thank you. Your claim for ${claim.vehicle} is with us.`, missing.length > 0 ? open : here])
}

export function signingRequest(claim: ClaimInLetters, { filedBy, url }: { filedBy: string; url: string }): Letter {
  return {
    ...letter(claim, `Please sign your claim ${claim.number}`, [
      `${filedBy} has filed a claim for you. Nobody can sign it for you: please read it, and sign it if it is right.`,
      'Until you have signed, we cannot pay. The link is only for you and works for 30 days.',
    ]),
    action: { label: 'Read and sign', url },
  }
}

export function documentsRequest(claim: ClaimInLetters, { list, dueOn }: { list: readonly { title: string; why: string }[]; dueOn: Day }): Letter {
  return {
    ...letter(claim, `We need documents for your claim ${claim.number}`, [
      'To decide your claim we need the following. A photo from your phone is enough if everything on it can be read.',
      `Please add them by ${dayInLetters(dueOn)}. If you cannot get one of them, write to us on the claim's page.`,
    ]),
    facts: list.map(({ title, why }) => [title, why] as const),
  }
}

export function reviewBegun(claim: ClaimInLetters, decideByOn: Day): Letter {
  return letter(claim, `Your claim ${claim.number} is in review`, [`All documents are here. We expect to decide by ${dayInLetters(decideByOn)}.`])
}

export function approval(claim: ClaimInLetters, { amount, reducedBy }: { amount: Cents; reducedBy: readonly PartialCode[] }): Letter {
  return letter(claim, `Your claim ${claim.number} is approved: ${dollars(amount)}`, [
    `We pay you ${dollars(amount)}.`,
    ...reducedBy.map((code) => PARTIALS[code].reason),
    'The payment is released by a second person and is usually with you within 5 business days.',
  ])
}

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

export function withdrawal(claim: ClaimInLetters): Letter {
  return letter(claim, `Your claim ${claim.number} is withdrawn`, ['You have taken this claim back. It is closed and does not count against your plan.'])
}

export function appealReceived(claim: ClaimInLetters, decideByOn: Day): Letter {
  return letter(claim, `We have your appeal for claim ${claim.number}`, [
    'Someone who had no part in the decision will look at everything again.',
    `You hear from us by ${dayInLetters(decideByOn)}.`,
  ])
}

export function appealStands(claim: ClaimInLetters, { explanation, regulator }: { explanation: string; regulator: string }): Letter {
  return letter(claim, `Your appeal for claim ${claim.number}`, [
    'Someone who had no part in the decision has looked at everything again and comes to the same result.',
    explanation,
    regulator,
  ])
}

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

function letter({ number, firstName, vehicle, lossOn, url }: ClaimInLetters, subject: string, paragraphs: readonly string[]): Letter {
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
