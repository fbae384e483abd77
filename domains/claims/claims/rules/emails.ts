import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Translated, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'

/** What every email about a claim says about it. */
export type ClaimInEmails = { number: string; firstName: string; vehicle: string; lossOn: Day; url: string }

/** K9 and K10: all that the member learns of an investigation. */
export function additionalReview(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is in an additional review`, [
    say`We look at some claims more closely before we decide. You have nothing to do; if we need something, we write to you.`,
    say`The days we have promised you go on counting.`,
  ])
}

export function reviewGoesOn(claim: ClaimInEmails, decideByOn: Day | null): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is in review`, [
    say`The additional review is over, and we go on with your claim.`,
    ...(decideByOn ? [say`We expect to decide by ${{ day: decideByOn }}.`] : []),
  ])
}

export function reminder(claim: ClaimInEmails, about: 'sign' | 'documents'): Email {
  const what =
    about === 'sign'
      ? say`We are still waiting for your signature.`
      : say`We are still waiting for documents. The list is on your claim’s page.`
  return claimEmail(claim, say`A reminder about your claim ${claim.number}`, [
    what,
    say`If something keeps you from it, write to us on the page of your claim.`,
  ])
}

export const FOOTER = say`You get this letter because you have a claim with Breakwater. Questions? Answer on the page of your claim, or call ${COMPANY.phone}.`

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
      [say`Day of the loss`, say`${{ day: lossOn }}`],
    ],
    action: { label: say`Open your claim`, url },
    footer: FOOTER,
  }
}
