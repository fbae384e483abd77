import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { say } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

export const cancelledEmail = ({
  name,
  number,
  coverEndsOn,
  refund,
}: {
  name: string
  number: string
  coverEndsOn: Day
  refund: Cents
}): Email => ({
  subject: refund > 0 ? say`Your membership is cancelled: ${{ money: refund }} comes back to you` : say`Your membership is cancelled`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is cancelled. A loss up to and on ${{ day: coverEndsOn }} can still be claimed, within the terms.`,
    ...(refund > 0 ? [say`${{ money: refund }} goes back the way it was paid, usually within 10 business days.`] : []),
    say`You can join again at any time; the 30-day wait then starts anew.`,
  ],
  footer: MEMBERSHIP_FOOTER,
})

export const voidedEmail = ({ name, number, refund }: { name: string; number: string; refund: Cents }): Email => ({
  subject: say`Your membership is cancelled: ${{ money: refund }} comes back to you`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You cancelled membership ${number} within the first days, so it is as if it had never been.`,
    say`Everything you paid, ${{ money: refund }}, goes back the way it was paid, usually within 10 business days.`,
  ],
  footer: MEMBERSHIP_FOOTER,
})

export const cancelScheduledEmail = ({
  name,
  number,
  coverEndsOn,
  url,
}: {
  name: string
  number: string
  coverEndsOn: Day
  url: string
}): Email => ({
  subject: say`Your membership ends on ${{ day: coverEndsOn }}`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} will not renew. You are covered until ${{ day: coverEndsOn }}, and can change your mind until then.`,
  ],
  action: { label: say`Keep my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})
