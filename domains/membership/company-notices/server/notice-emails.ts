import type { NoticeReason } from '#domains/membership/company-notices/rules/company-notice.ts'
import { MEMBERSHIP_FOOTER } from '#domains/membership/memberships/rules/emails.data.ts'
import type { Email } from '#domains/records/rendering/rules/email.ts'
import { type Sentence, say, type Translated } from '#domains/records/translations/rules/translation.ts'
import type { Day } from '#platform/days.ts'
import type { Cents } from '#platform/money.ts'

type NoticeFacts = {
  name: string
  number: string
  reason: NoticeReason
  endsOn: Day
  /** As of the day of the notice (docs/rules.md §4). */
  refund: Cents
  url: string
}

export const companyNoticeEmail = ({ name, number, reason, endsOn, refund, url }: NoticeFacts): Email => ({
  subject: say`Your membership ends on ${{ day: endsOn }}`,
  greeting: greetingOf(name, reason),
  paragraphs: [
    WHY[reason],
    say`Membership ${number} ends on ${{ day: endsOn }}. You can still file a claim for a loss on or before that day, under the terms.`,
    refund > 0
      ? say`There is no fee. As of today, ${{ money: refund }} is due back; it will be refunded to the original payment method.`
      : say`There is no fee, and no refund is due.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

/** Of a death, the family reads it. */
const greetingOf = (name: string, reason: NoticeReason): Sentence =>
  reason === 'death' ? say`To the family of ${name}:` : say`Hello ${name},`

const WHY: Readonly<Record<NoticeReason, Translated>> = {
  death: say`We learned of a death, and we are sorry for your loss.`,
  state_closed: say`We no longer offer memberships in the state where your cars are kept.`,
  ineligible: say`Your membership no longer meets the requirements in the terms.`,
  other: say`We have decided to end your membership.`,
}

export const nonRenewalEmail = ({ name, number, reason, endsOn, url }: Omit<NoticeFacts, 'refund'>): Email => ({
  subject: say`Your membership will not be renewed`,
  greeting: greetingOf(name, reason),
  paragraphs: [
    reason === 'other' ? say`We have decided not to offer you another term. Write to us or call us, and we will explain why.` : WHY[reason],
    say`Membership ${number} ends with its term on ${{ day: endsOn }} and will not be renewed. Until then, your coverage stays the same.`,
  ],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const noticeWithdrawnEmail = ({ name, number, url }: { name: string; number: string; url: string }): Email => ({
  subject: say`Your membership will continue`,
  greeting: say`Hello ${name},`,
  paragraphs: [say`We withdrew our notice. Membership ${number} continues as before.`],
  action: { label: say`View your membership`, url },
  footer: MEMBERSHIP_FOOTER,
})

export const rescindedEmail = ({ name, number, refund }: { name: string; number: string; refund: Cents }): Email => ({
  subject: say`Your membership has been rescinded`,
  greeting: say`Hello ${name},`,
  paragraphs: [
    say`Two people on our team reviewed membership ${number} separately and found that it was obtained with incorrect information. It is void, as if it had never existed.`,
    ...(refund > 0 ? [say`We’ll refund everything you paid, ${{ money: refund }}, to your original payment method.`] : []),
    say`If you think this is wrong, contact us or your state’s department of insurance.`,
  ],
  footer: MEMBERSHIP_FOOTER,
})
