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
  subject: subjectOf(refund),
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Membership ${number} is canceled. You can still file a claim for a loss on or before ${{ day: coverEndsOn }}, under the terms.`,
    ...(refund > 0 ? [say`We’ll refund ${{ money: refund }} to your original payment method, usually within 10 business days.`] : []),
    say`You can join again at any time. The 30-day waiting period then starts over.`,
  ],
  footer: MEMBERSHIP_FOOTER,
})

const subjectOf = (refund: Cents) =>
  refund > 0 ? say`Your membership is canceled: ${{ money: refund }} refund` : say`Your membership is canceled`

export const voidedEmail = ({ name, number, refund }: { name: string; number: string; refund: Cents }): Email => ({
  subject: subjectOf(refund),
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`You canceled membership ${number} in time for a full refund, so it’s as if it never existed.`,
    ...(refund > 0
      ? [say`We’ll refund everything you paid, ${{ money: refund }}, to your original payment method, usually within 10 business days.`]
      : []),
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
  paragraphs: [say`Membership ${number} won’t renew. You’re covered through ${{ day: coverEndsOn }} and can change your mind until then.`],
  action: { label: say`Keep my membership`, url },
  footer: MEMBERSHIP_FOOTER,
})
