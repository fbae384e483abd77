import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import { type PaidWith, paidWith } from '#domains/money/payments/rules/receipt.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type Disputed = { name: string; number: string; amount: Cents; url: string }

/** A bank took a payment back: that payment method is not charged again, and what the member must do to stay (docs/rules.md §10). */
export const disputedEmail = ({ name, number, amount, url, ...method }: Disputed & { with: PaidWith }): Email => ({
  subject: say`Your bank reversed a payment of ${{ money: amount }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank told us that you disputed ${{ money: amount }} for membership ${number}, paid with ${paidWith(method.with)}.`,
    say`We won’t charge that card or account again. To keep your membership, add another payment method before your next payment is due.`,
    say`While your bank decides, you stay covered. If it rules in your favor, the days this payment was for are not covered.`,
    say`If the payment was correct after all, please tell your bank.`,
  ],
  action: { label: say`Update payment method`, url },
  footer: MEMBERSHIP_FOOTER,
})

/** The bank has decided, and that payment alone kept the membership alive. */
export const endedByDisputeEmail = ({ name, number, amount, period, url }: Disputed & { period: { from: Day; to: Day } }): Email => ({
  subject: say`Your membership has ended`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank ruled in your favor on the ${{ money: amount }} you disputed, so the days from ${{ day: period.from }} to ${{ day: period.to }} aren’t paid for and aren’t covered.`,
    say`Membership ${number} has ended. You can join again at any time, with a new waiting period.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})
