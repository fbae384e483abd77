import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type MissedPayment = { name: string; dueOn: Day; graceEndsOn: Day; final: boolean; url: string }

export const paymentMissedEmail = ({ name, dueOn, graceEndsOn, final, url }: MissedPayment): Email => ({
  subject: final ? say`Final reminder: pay by ${{ day: graceEndsOn }}` : say`Your payment didn’t go through`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The payment due on ${{ day: dueOn }} didn’t go through. Pay by ${{ day: graceEndsOn }} and your coverage won’t have a gap.`,
    say`After that date, your coverage will have ended on the last day you paid for, and losses since then won’t be covered.`,
  ],
  action: { label: say`Update payment method`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const lapsedEmail = ({
  name,
  coverEndedOn,
  reinstateBy,
  url,
}: {
  name: string
  coverEndedOn: Day
  reinstateBy: Day
  url: string
}): Email => ({
  subject: say`Your membership has lapsed`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`We couldn’t collect your payment, so your coverage ended on ${{ day: coverEndedOn }}.`,
    say`You can reinstate it until ${{ day: reinstateBy }}. Pay for the current period, and after 10 days you’re covered again. The days in between aren’t covered.`,
  ],
  action: { label: say`Reinstate membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Renewal = { name: string; planName: string; renewsOn: Day; amount: Cents; url: string }

export const renewalReminderEmail = ({ name, planName, renewsOn, amount, url }: Renewal): Email => ({
  subject: say`${planName} renews on ${{ day: renewsOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your membership renews automatically for another year on ${{ day: renewsOn }}, for ${{ money: amount }}.`,
    say`You don’t need to do anything to keep it. To cancel, go to Benefits in your account before that day.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

/** Once a year for monthly members, where the state requires it (docs/rules.md §1). */
export const yearlyReminderEmail = ({ name, planName, renewsOn, amount, url }: Renewal): Email => ({
  subject: say`Yearly reminder: ${planName} renews every month`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`This is your yearly reminder. Your membership renews automatically every month, for ${{ money: amount }}. Its next year begins on ${{ day: renewsOn }}.`,
    say`You don’t need to do anything to keep it. To cancel, go to Benefits in your account at any time. It takes two steps.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})
