import { COMPANY } from '#domains/records/company/rules/company.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Sentence, type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

/** What every email about a claim says about it. */
export type ClaimInEmails = {
  number: string
  firstName: string
  vehicle: Translated
  /** Null while no car is chosen. */
  vin: string | null
  lossOn: Day
  url: string
}

/** A car by its name, in a sentence: "your 2021 Toyota Camry". */
export const yourCar = (vehicle: Translated): Sentence => (typeof vehicle === 'string' ? say`your ${vehicle}` : vehicle)

/** K9 and K10: all that the member learns of an investigation. */
export function additionalReview(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is in additional review`, [
    say`We review some claims more closely before we decide. You don’t need to do anything. If we need something, we’ll contact you.`,
    say`The deadlines we promised you still apply.`,
  ])
}

export function reviewGoesOn(claim: ClaimInEmails, decideByOn: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is under review`, [
    say`The additional review is complete, and we’re continuing with your claim.`,
    ...(decideByOn ? [say`We expect to decide by ${{ day: decideByOn }}.`] : []),
  ])
}

export function reminder(claim: ClaimInEmails, about: 'sign' | 'documents'): Email {
  const what =
    about === 'sign'
      ? say`We’re still waiting for your signature.`
      : say`We’re still waiting for documents. The list is on your claim’s page.`
  return claimEmail(claim, say`Reminder about your claim ${claim.number}`, [
    what,
    say`If something is keeping you from doing this, message us on your claim’s page.`,
  ])
}

export const FOOTER = say`You’re receiving this email because you have a claim with Breakwater. Questions? Reply on your claim’s page or call ${COMPANY.phone}.`

/** What a document that is kept says about the claim: which car exactly, too. */
export const factsOfDocument = ({ number, vehicle, vin, lossOn }: ClaimInEmails): [Sentence, Translated][] => [
  [say`Claim`, number],
  [say`Car`, vehicle],
  ...(vin ? [[say`VIN`, vin] satisfies [Sentence, Translated]] : []),
  [say`Loss date`, say`${{ day: lossOn }}`],
]

export function claimEmail(
  { number, firstName, vehicle, lossOn, url }: ClaimInEmails,
  subject: Translated,
  paragraphs: Email['paragraphs'],
): Email {
  return {
    subject,
    greeting: say`Hello ${firstName},`,
    paragraphs,
    facts: [
      [say`Claim`, number],
      [say`Car`, vehicle],
      [say`Loss date`, say`${{ day: lossOn }}`],
    ],
    action: { label: say`View your claim`, url },
    footer: FOOTER,
  }
}
