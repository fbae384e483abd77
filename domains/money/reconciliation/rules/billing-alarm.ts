import { type Sentence, say } from '#domains/records/translations/rules/translation.ts'
import { NEEDS_SOMEBODY, type BillingDifference } from '#domains/money/renewals/rules/wanted-billing.ts'

export const isDifference = (text: string): text is BillingDifference => NEEDS_SOMEBODY.some((each) => each === text)

/** The notification to finance when the network's billing of a membership differs from our database. */
export function differenceWords(difference: BillingDifference, number: string): { title: Sentence; body: Sentence } {
  if (difference === 'billing_ended')
    return {
      title: say`Membership ${number} is no longer billed`,
      body: say`Its subscription ended at the payment network, and we didn’t end it. It becomes past due at the end of the period already paid for.`,
    }
  if (difference === 'no_method')
    return {
      title: say`Membership ${number} has no payment method`,
      body: say`The payment network has nothing to charge for its next period. Ask the member for a card.`,
    }
  return {
    title: say`Membership ${number} isn’t being billed`,
    body: say`Its paid days are over, and the payment network isn’t charging anything. Compare its bills there with the payments here.`,
  }
}
