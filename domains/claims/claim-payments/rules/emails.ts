import { type ClaimInEmails, claimEmail, factsOfDocument } from '#domains/claims/claims/rules/emails.ts'
import type { PartialCode } from '#domains/claims/model/rules/benefit.ts'
import { isRider, type LossType } from '#domains/membership/claim-states/rules/claim-states.ts'
import { PARTIALS } from '#domains/claims/model/rules/denial-codes.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { phrase, say, type Sentence, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import { type Cents, negate, ZERO } from '#platform/money.ts'

/** The explanation of benefits: the deductible, what was paid, and why it is less (docs/rules.md §6.2, K19). */
export function statement(claim: ClaimInEmails, facts: Statement): Email {
  const { lossType, paid, reducedBy } = facts
  const rider = isRider(lossType)
  return {
    ...claimEmail(claim, say`Statement for your claim ${claim.number}: ${{ money: paid }} paid`, [
      say`We’ve paid you ${{ money: paid }}. This claim is closed.`,
      ...reducedBy.map((code) => say`${phrase(PARTIALS[code].reason)} This is clause ${PARTIALS[code].clause} of your terms.`),
      rider
        ? say`If anyone reimburses you for any of it later, please tell us within 30 days.`
        : say`If your insurer, a shop, or anyone else reimburses any of the deductible later, please tell us within 30 days.`,
    ]),
    facts: [
      ...factsOfDocument(claim),
      ...calculation(facts, rider),
      [say`Paid on`, say`${{ day: facts.paidOn }}`],
      [say`Paid to`, paidTo(facts.paidTo)],
      ...(facts.left ? [[say`Left this membership year`, leftInWords(facts.left)] as const] : []),
    ],
  }
}

/** From the deductible to what was paid: each step as a fact. */
function calculation({ borne, waived, paidByOthers, plan, limit, paid }: Statement, rider: boolean): [Sentence, Translated][] {
  return [
    [rider ? say`Amount spent` : say`Deductible`, say`${{ money: borne }}`],
    ...(waived > ZERO ? [[say`Waived`, say`${{ money: negate(waived) }}`] as [Sentence, Translated]] : []),
    ...(paidByOthers > ZERO ? [[say`Paid by someone else`, say`${{ money: negate(paidByOthers) }}`] as [Sentence, Translated]] : []),
    [say`Plan`, plan],
    [say`Limit per claim`, say`${{ money: limit }}`],
    [say`Paid to you`, say`${{ money: paid }}`],
  ]
}

const leftInWords = ({ claims, aggregate }: NonNullable<Statement['left']>): Sentence =>
  claims === 1 ? say`${{ money: aggregate }}, 1 claim` : say`${{ money: aggregate }}, ${claims} claims`

function paidTo(account: Statement['paidTo']): Sentence {
  if (account === null) return say`As agreed with you`
  return account === 'check' ? say`Check, mailed to your address` : say`Your bank account ending in ${account.last4}`
}

export type Statement = {
  lossType: LossType | null
  borne: Cents
  waived: Cents
  paidByOthers: Cents
  plan: string
  limit: Cents
  paid: Cents
  reducedBy: readonly PartialCode[]
  paidOn: Day
  /** The account or the check; null for a payment made by hand. */
  paidTo: { last4: string } | 'check' | null
  /** What the plan still pays in the membership year of the loss, for losses of this kind; null outside of any year. */
  left: { claims: number; aggregate: Cents } | null
}

/** K16: sent on the day of the payment. */
export function paymentOnItsWay(claim: ClaimInEmails, amount: Cents): Email {
  return claimEmail(claim, say`Your payment for claim ${claim.number} is being processed`, [
    say`We released ${{ money: amount }} today to the account or address we have on file for you.`,
    say`A bank payment usually takes 1 to 3 business days. A mailed check usually takes a week.`,
  ])
}

export function paymentFailed(claim: ClaimInEmails): Email {
  return claimEmail(claim, say`Your payment for claim ${claim.number} was returned`, [
    say`Your bank returned the payment. Please check where we should pay you on your claim’s page. Then we’ll try again.`,
  ])
}

/** K17: a check was stopped or not cashed in 180 days. The amount is still owed to the member. */
export function checkVoid(claim: ClaimInEmails, { amount, why }: { amount: Cents; why: 'stopped' | 'stale' }): Email {
  return claimEmail(claim, say`Your check for claim ${claim.number} is no longer valid`, [
    why === 'stale'
      ? say`We sent you a check for ${{ money: amount }}, but it wasn’t cashed within 180 days. Banks no longer accept it.`
      : say`We stopped payment on the check for ${{ money: amount }} that we sent you. If you still have it, please don’t use it.`,
    say`The money is still yours. On your claim’s page, check where we should pay you: to a bank account, or by another check to your address.`,
    say`Then we’ll send it again. You don’t need to do anything else.`,
  ])
}
