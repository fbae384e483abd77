import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type ConfirmPayment = { name: string; dueOn: Day; graceEndsOn: Day; url: string }

/** M5 when the member's bank asks them to confirm the payment: the card is fine, and only its holder can answer. */
export const confirmPaymentEmail = ({ name, dueOn, graceEndsOn, url }: ConfirmPayment): Email => ({
  subject: say`Confirm your payment with your bank`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your bank wants you to confirm the payment due on ${{ day: dueOn }} before it pays. Confirm it by ${{ day: graceEndsOn }} and your coverage won’t have a gap.`,
    say`The button opens our payment partner’s page, where your bank will ask you to confirm. You can also add a different card in your account.`,
  ],
  action: { label: say`Confirm payment`, url },
  footer: MEMBERSHIP_FOOTER,
})

type CardExpiring = { name: string; last4: string; expiresAfter: Day; nextCharge: { on: Day; amount: Cents }; url: string }

/** Sent 30 and 7 days before the end of the card's month (docs/rules.md §3, dunning). */
export const cardExpiringEmail = ({ name, last4, expiresAfter, nextCharge, url }: CardExpiring): Email => ({
  subject: say`Your card ending in ${last4} expires soon`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The card you pay with works through ${{ day: expiresAfter }}. Your next payment, ${{ money: nextCharge.amount }}, is due on ${{ day: nextCharge.on }}.`,
    say`Enter your new card and your coverage continues without a gap. If your bank has already told us about the new card, you don’t need to do anything.`,
  ],
  action: { label: say`Update payment method`, url },
  footer: MEMBERSHIP_FOOTER,
})
