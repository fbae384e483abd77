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
      ? say`We pay you ${{ money: amount }}.`
      : say`We have paid you ${{ money: paid }} of it before, and pay you the other ${{ money: subtract(amount, paid) }} now.`,
    ...reducedBy.map((code) => phrase(PARTIALS[code].reason)),
    say`We look at the payment once more before it leaves; it is usually with you within 5 business days.`,
  ])
}

/** An approval was undone before the payment was released. */
export function approvalWithdrawn(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`We look at your claim ${claim.number} once more`, [
    say`We wrote to you that this claim is approved. Before the payment left we saw something that has to be looked at again, so nothing has been paid yet.`,
    say`We are sorry for the back and forth. You hear from us as soon as it is decided.`,
  ])
}

/** K15: a quality review disagreed with a denial. */
export function reconsidered(claim: ClaimInEmails, decideByOn: Day): Email {
  return claimEmail(claim, say`We look at your claim ${claim.number} once more`, [
    say`We wrote to you that we cannot pay this claim. A colleague has read that decision again and sees it otherwise, so it no longer stands.`,
    say`Somebody new decides. You have nothing to do, and hear from us by ${{ day: decideByOn }}.`,
  ])
}

/** K24: a paid claim was reopened and nothing more is owed. */
export function paymentStands(claim: ClaimInEmails, paid: Cents): Email {
  return claimEmail(claim, say`We have looked at your claim ${claim.number} again`, [
    say`With what is new we come to the same result: no more is owed than the ${{ money: paid }} we have paid you. This claim is closed again.`,
    say`If you see it differently, write to us on the page of your claim.`,
  ])
}

/** Goodwill, beside the decision, which it does not change. */
export function goodwill(claim: ClaimInEmails, { amount, why }: { amount: Cents; why: string }): Email {
  return claimEmail(claim, say`A payment of goodwill for your claim ${claim.number}: ${{ money: amount }}`, [
    say`We pay you ${{ money: amount }} for goodwill.`,
    why,
    say`It does not change the decision about your claim and counts nothing against your plan.`,
    say`We look at the payment once more before it leaves; it is usually with you within 5 business days.`,
  ])
}

/** K25. */
export function duplicateClosed(claim: ClaimInEmails, survivor: string): Email {
  return claimEmail(claim, say`Your claim ${claim.number} goes on as ${survivor}`, [
    say`This loss is also on claim ${survivor}. That claim goes on; this one is closed and does not count against your plan.`,
    say`If these were two losses, write to us on the page of your claim and we put it right.`,
  ])
}
