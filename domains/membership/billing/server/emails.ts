import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type MissedPayment = { name: string; dueOn: Day; graceEndsOn: Day; final: boolean; url: string }

export const paymentMissedEmail = ({ name, dueOn, graceEndsOn, final, url }: MissedPayment): Email => ({
  subject: final ? say`Last reminder: pay by ${{ day: graceEndsOn }}` : say`Your payment did not go through`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`The payment due on ${{ day: dueOn }} did not go through. Pay by ${{ day: graceEndsOn }} and your cover has no gap.`,
    say`After that, cover will have ended with the last day you paid for, and losses since then are not covered.`,
  ],
  action: { label: say`Update my payment`, url },
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
    say`We could not collect your payment, so your cover ended on ${{ day: coverEndedOn }}.`,
    say`You can come back until ${{ day: reinstateBy }}: pay the current period, and after ten days you are covered again. The days between stay uncovered.`,
  ],
  action: { label: say`Come back`, url },
  footer: MEMBERSHIP_FOOTER,
})

type Renewal = { name: string; planName: string; renewsOn: Day; amount: Cents; url: string }

export const renewalReminderEmail = ({ name, planName, renewsOn, amount, url }: Renewal): Email => ({
  subject: say`${planName} renews on ${{ day: renewsOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Your membership renews by itself for another year on ${{ day: renewsOn }}, for ${{ money: amount }}.`,
    say`You need do nothing to keep it. To cancel, open Benefits in your account before that day.`,
  ],
  action: { label: say`Look at my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

/** Once a year for monthly members, where the state requires it (docs/rules.md §1). */
export const yearlyReminderEmail = ({ name, planName, renewsOn, amount, url }: Renewal): Email => ({
  subject: say`${planName} goes on from month to month`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Once a year we remind you: your membership renews by itself every month, for ${{ money: amount }}. On ${{ day: renewsOn }} its next year begins.`,
    say`You need do nothing to keep it. To cancel, open Benefits in your account at any time; it takes two steps.`,
  ],
  action: { label: say`Look at my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})
