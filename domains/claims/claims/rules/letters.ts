import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import { type ClaimStatus, isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import { COMPANY } from '#domains/records/rendering/rules/company.data.ts'
import type { Letter } from '#domains/records/rendering/rules/letter.ts'
import { phrase, type Said, say } from '#domains/records/rendering/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The claim as every letter to its member names it. */
export type ClaimInLetters = { number: string; firstName: string; vehicle: string; lossOn: Day; url: string }

/** The explanation of benefits: what was asked, what was paid, and why any less (docs/rules.md §6.2, K19). */
export function statement(claim: ClaimInLetters, { lossType, borne, paid, reducedBy, paidOn }: Statement): Letter {
  const rider = isRider(lossType)
  return {
    ...letter(claim, say`Statement for your claim ${claim.number}: ${{ money: paid }} paid`, [
      say`We have paid you ${{ money: paid }}. This claim is closed.`,
      ...reducedBy.map((code) => say`${phrase(PARTIALS[code].reason)} (clause ${PARTIALS[code].clause})`),
      rider
        ? say`If anyone pays any of it back later, please tell us within 30 days.`
        : say`If your insurer, a shop or anyone else pays any of the deductible back later, please tell us within 30 days.`,
    ]),
    facts: [
      [say`Claim`, claim.number],
      [say`Car`, claim.vehicle],
      [say`Day of the loss`, say`${{ day: claim.lossOn }}`],
      [rider ? say`Spent` : say`Deductible`, say`${{ money: borne }}`],
      [say`Paid to you`, say`${{ money: paid }}`],
      [say`Paid on`, say`${{ day: paidOn }}`],
    ],
  }
}
export type Statement = { lossType: LossType | null; borne: Cents; paid: Cents; reducedBy: readonly PartialCode[]; paidOn: Day }

/** K16: the same words as on the claim's page, the day the money leaves. */
export function paymentOnItsWay(claim: ClaimInLetters, amount: Cents): Letter {
  return letter(claim, say`Your payment for claim ${claim.number} is on its way`, [
    say`${{ money: amount }} left today for where you told us to pay.`,
    say`To a bank account it is usually 1 to 3 business days; a check by mail is usually a week.`,
  ])
}

/** K6: nobody answered for 30 days. It can be mended, and this says until when. */
export function closedUnanswered(claim: ClaimInLetters, documentsDueOn: Day | null): Letter {
  return letter(claim, say`Your claim ${claim.number} is closed: we had no answer`, [
    say`We asked for documents and have waited 30 days for them. Without them we cannot decide, so we have closed the claim.`,
    documentsDueOn
      ? say`It is not lost: until ${{ day: documentsDueOn }} you can ask on its page for it to be opened again, and add what is missing.`
      : say`If you have the documents after all, write to us.`,
  ])
}

/** K9 and K10: what the member is told of an investigation, and no more. */
export function additionalReview(claim: ClaimInLetters): Letter {
  return letter(claim, say`Your claim ${claim.number} is in an additional review`, [
    say`We look at some claims more closely before we decide. You have nothing to do; if we need something, we write to you.`,
    say`The days we have promised you go on counting.`,
  ])
}

export function reviewGoesOn(claim: ClaimInLetters, decideByOn: Day | null): Letter {
  return letter(claim, say`Your claim ${claim.number} is in review`, [
    say`The additional review is over, and we go on with your claim.`,
    ...(decideByOn ? [say`We expect to decide by ${{ day: decideByOn }}.`] : []),
  ])
}

export function paymentFailed(claim: ClaimInLetters): Letter {
  return letter(claim, say`The payment for your claim ${claim.number} came back`, [
    say`Your bank sent the payment back. Please check where we should pay on the page of your claim; then we try again.`,
  ])
}

/** K17: a check that was stopped, or that nobody cashed in 180 days. The money is still the member's. */
export function checkVoid(claim: ClaimInLetters, { amount, why }: { amount: Cents; why: 'stopped' | 'stale' }): Letter {
  return letter(claim, say`Your check for claim ${claim.number} is no longer good`, [
    why === 'stale'
      ? say`We sent you a check for ${{ money: amount }}, and nobody has cashed it in 180 days. A bank no longer takes it.`
      : say`We sent you a check for ${{ money: amount }} and have told our bank not to pay it. Please do not use it, should you still have it.`,
    say`The money is still yours. Look on the page of your claim where we should pay: to a bank account, or by another check to your address.`,
    say`Then we send it again; there is nothing else you have to do.`,
  ])
}

export function newMessage(claim: ClaimInLetters, from: string): Letter {
  return letter(claim, say`A message about your claim ${claim.number}`, [
    say`${from} has written to you. Read it and answer on your claim's page.`,
  ])
}

export function reminder(claim: ClaimInLetters, about: 'sign' | 'documents'): Letter {
  const what =
    about === 'sign'
      ? say`We are still waiting for your signature.`
      : say`We are still waiting for documents. The list is on your claim’s page.`
  return letter(claim, say`A reminder about your claim ${claim.number}`, [
    what,
    say`If something keeps you from it, write to us on the page of your claim.`,
  ])
}

/** Why it takes longer, in the words of the state it is in; an investigation is an additional review. */
export function delayed(claim: ClaimInLetters, { status, decideByOn }: { status: ClaimStatus; decideByOn: Day | null }): Letter {
  return letter(claim, say`Your claim ${claim.number} takes longer than we want`, [
    say`We have not decided yet.`,
    WHY_IT_TAKES_LONGER[status] ?? say`We are still checking what the papers say.`,
    decideByOn
      ? say`We expect to decide by ${{ day: decideByOn }}.`
      : say`We write to you as soon as it is decided; you hear from us again in 30 days at the latest.`,
  ])
}

const WHY_IT_TAKES_LONGER: Partial<Record<ClaimStatus, Said>> = {
  INFO_REQUESTED: say`We are waiting for the documents we asked you for; the list is on your claim’s page.`,
  SIU_HOLD: say`Your claim is in an additional review.`,
  PENDING_APPROVAL: say`A second person is looking at it.`,
}

export const FOOTER = say`You get this letter because you have a claim with Breakwater. Questions? Answer on the page of your claim, or call ${COMPANY.phone}.`

export function letter(
  { number, firstName, vehicle, lossOn, url }: ClaimInLetters,
  subject: Said,
  paragraphs: Letter['paragraphs'],
): Letter {
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
