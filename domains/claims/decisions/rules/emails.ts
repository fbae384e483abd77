import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import { PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, subtract, ZERO } from '#platform/money.ts'

export type Approval = { amount: Cents; paid: Cents; reducedBy: readonly PartialCode[] }

/** `paid` is what was paid before the claim was reopened. */
export function approval(claim: ClaimInEmails, { amount, paid, reducedBy }: Approval): Email {
  return claimEmail(claim, say`Your claim ${claim.number} is approved: ${{ money: amount }}`, [
    paid === ZERO
      ? say`We’ll pay you ${{ money: amount }}.`
      : say`We already paid you ${{ money: paid }} of this and will now pay you the remaining ${{ money: subtract(amount, paid) }}.`,
    ...reducedBy.map((code) => phrase(PARTIALS[code].reason)),
    say`We’ll send the payment next, usually within 5 business days.`,
  ])
}

/** An approval was undone before the payment was released. */
export function approvalWithdrawn(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`We’re reviewing your claim ${claim.number} again`, [
    say`We told you that this claim was approved. Before we sent the payment, we found something that needs another review, so nothing has been paid yet.`,
    say`We’re sorry for the back-and-forth. You’ll hear from us as soon as we decide.`,
  ])
}

/** K15: a quality review disagreed with a denial. */
export function reconsidered(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`We’re reviewing your claim ${claim.number} again`, [
    say`We told you that we couldn’t pay this claim. Someone else on our team reviewed that decision and disagreed, so it no longer applies.`,
    say`Someone new will decide. You don’t need to do anything. You’ll hear from us by ${{ day: decideByOn }}.`,
  ])
}

/** K24: a paid claim was reopened and nothing more is owed. */
export function paymentStands(claim: ClaimInEmails, paid: Cents): Email {
  return claimEmail(claim, say`We’ve reviewed your claim ${claim.number} again`, [
    say`With the new information, the result is the same: we don’t owe you more than the ${{ money: paid }} we’ve already paid. This claim is closed again.`,
    say`If you disagree, message us on your claim’s page.`,
  ])
}

/** Goodwill, beside the decision, which it does not change. */
export function goodwill(claim: ClaimInEmails, { amount, why }: { amount: Cents; why: string }): Email {
  return claimEmail(claim, say`Goodwill payment for your claim ${claim.number}: ${{ money: amount }}`, [
    say`We’re sending you a goodwill payment of ${{ money: amount }}.`,
    why,
    say`It doesn’t change the decision on your claim or count against your plan.`,
    say`We’ll send the payment next, usually within 5 business days.`,
  ])
}

/** K25. */
export function duplicateClosed(claim: ClaimInEmails, survivor: string): Email {
  return claimEmail(claim, say`Your claim ${claim.number} continues as ${survivor}`, [
    say`This loss is also on claim ${survivor}. That claim continues. This one is closed and doesn’t count against your plan.`,
    say`If these were two separate losses, message us on your claim’s page and we’ll correct it.`,
  ])
}
