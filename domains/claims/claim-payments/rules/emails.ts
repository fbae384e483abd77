import { type ClaimInEmails, claimEmail } from '#domains/claims/claims/rules/emails.ts'
import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

/** The explanation of benefits: the deductible, what was paid, and why it is less (docs/rules.md §6.2, K19). */
export function statement(claim: ClaimInEmails, { lossType, borne, paid, reducedBy, paidOn }: Statement): Email {
  const rider = isRider(lossType)
  return {
    ...claimEmail(claim, say`Statement for your claim ${claim.number}: ${{ money: paid }} paid`, [
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

type Statement = { lossType: LossType | null; borne: Cents; paid: Cents; reducedBy: readonly PartialCode[]; paidOn: Day }

/** K16: sent on the day of the payment. */
export function paymentOnItsWay(claim: ClaimInEmails, amount: Cents): Email {
  return claimEmail(claim, say`Your payment for claim ${claim.number} is on its way`, [
    say`${{ money: amount }} left today for where you told us to pay.`,
    say`To a bank account it is usually 1 to 3 business days; a check by mail is usually a week.`,
  ])
}

export function paymentFailed(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`The payment for your claim ${claim.number} came back`, [
    say`Your bank sent the payment back. Please check where we should pay on the page of your claim; then we try again.`,
  ])
}

/** K17: a check was stopped or not cashed in 180 days. The amount is still owed to the member. */
export function checkVoid(claim: ClaimInEmails, { amount, why }: { amount: Cents; why: 'stopped' | 'stale' }): Email {
  return claimEmail(claim, say`Your check for claim ${claim.number} is no longer good`, [
    why === 'stale'
      ? say`We sent you a check for ${{ money: amount }}, and nobody has cashed it in 180 days. A bank no longer takes it.`
      : say`We sent you a check for ${{ money: amount }} and have told our bank not to pay it. Please do not use it, should you still have it.`,
    say`The money is still yours. Look on the page of your claim where we should pay: to a bank account, or by another check to your address.`,
    say`Then we send it again; there is nothing else you have to do.`,
  ])
}
